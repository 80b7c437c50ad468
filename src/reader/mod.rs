//! The judge's side: a [`Session`] reads lines and takes the answers. A line is a
//! [`Record`](record::Record) of fields; what is wrong with them is a [`Fault`](fault::Fault).

pub(crate) mod fault;
pub(crate) mod field;
pub(crate) mod layout;
pub(crate) mod record;
mod session;

pub(crate) use self::session::first_fault;
pub use self::session::{serve, Session, LONGEST_LINE};
