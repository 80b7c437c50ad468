//! The judge's side: lines come from it, answers go to it, faults are reported to it.
//!
//! A [`Session`] reads lines and takes the answers. A line is split into the fields of a
//! [`Record`](record::Record); whatever is wrong with them is a [`Fault`](fault::Fault).

pub(crate) mod fault;
pub(crate) mod field;
pub(crate) mod layout;
pub(crate) mod record;
mod session;

pub use self::session::{serve, Session, LONGEST_LINE};
