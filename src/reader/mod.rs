//! The judge's side: lines come from it, answers go to it, faults are reported to it.
//!
//! Bytes become lines ([`lines`]), a line becomes fields ([`record`]), and answers leave
//! ([`answers`]). None knows the fields of the others; a [`Session`] joins them.

pub mod answers;
pub mod canonical;
pub mod fault;
mod format_guess;
pub mod lines;
pub mod record;
mod session;
pub mod squares;

pub use self::format_guess::file_format;
pub use self::session::{serve, Session, Solve};
