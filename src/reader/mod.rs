//! The judge's side: lines come from it, answers go to it, faults are reported to it.
//!
//! Bytes become lines ([`lines`]), and a line becomes fields ([`record`]). A [`Session`] reads them,
//! and takes the answers.

pub mod canonical;
pub mod fault;
pub mod lines;
pub mod record;
mod session;
pub mod squares;

pub use self::session::{serve, Session};
