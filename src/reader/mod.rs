//! The judge's side: a [`Session`] reads lines and takes the answers. A line is a [`Record`] of
//! fields; what is wrong with them is a [`Fault`].

mod fault;
mod layout;
mod record;
mod session;

pub use self::fault::{Error, Fault, Found};
pub(crate) use self::layout::check_layout;
pub(crate) use self::record::{is_blank, whole_number, Record};
pub(crate) use self::session::read_text;
pub use self::session::{serve, Session, LONGEST_LINE};
