//! The judge's side: records come from it, answers go to it, faults are reported to it.

pub mod fault;
pub(crate) mod number;
pub mod program;
mod records;
mod rewind;
pub mod stream;
pub(crate) mod three_squares;
