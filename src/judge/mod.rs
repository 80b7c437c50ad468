//! The judge's side: records come from it, answers go to it, faults are reported to it.

pub mod fault;
pub mod number;
pub mod program;
pub mod records;
pub mod rewind;
pub mod stream;
pub mod three_squares;
