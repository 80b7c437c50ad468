//! Reads inputs, and takes the answers.
//!
//! ```text
//! 2
//! A1 A1 A1
//! B2 Z9 F4
//! ```
//!
//! A [`Session`] reads this input of `knights-meet`. Each line is a [`Record`], whose fields are
//! read one after the other. The first one *announces* two records. The next one is a case, and its
//! answer is written to the session. On the last line, `Z9` is no square. That is a [`Fault`]: it
//! says what was expected, what was found and where, and shows the line.
//!
//! Spaces, line ends and letters may be as people type them. [`check_layout`] tells where they are
//! not as in the statement.

mod fault;
mod layout;
mod record;
mod session;

pub use self::fault::{Error, Fault, Found};
pub(crate) use self::layout::check_layout;
pub(crate) use self::record::{is_blank, whole_number, Record};
pub(crate) use self::session::read_text;
pub use self::session::{serve, Session, LONGEST_LINE};
