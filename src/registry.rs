//! The table of problems, which drives dispatch, help, bundles and tests.

use crate::cases;
use crate::explanation::Presentation;
use crate::generate;
use crate::infinite_chess::input::InfiniteChess;
use crate::kings_tour::input::KingsTour;
use crate::knights_meet::input::KnightsMeet;
use crate::problem::{About, Problem};
use crate::reader::fault::Error;
use crate::reader::Session;
use crate::stress::{self, Options, Report, Runner, Watcher};
use crate::validate::validate;
use std::io;

/// All problems.
pub static PROBLEMS: &[Entry] =
    &[Entry::of::<KingsTour>(), Entry::of::<InfiniteChess>(), Entry::of::<KnightsMeet>()];

/// A row of the table of problems: a [`Problem`] without its type.
#[derive(Debug)]
pub struct Entry {
    /// The subcommand.
    pub name: &'static str,
    /// The texts that describe the problem.
    pub about: About,
    /// Answers the cases of a session.
    pub answer: fn(&mut Session<'_>) -> Result<(), Error>,
    /// Shows the explanations of all cases of a session.
    pub explain: fn(&mut Session<'_>, &mut Presentation) -> Result<(), Error>,
    /// Checks that a session is one input that keeps every promise; if not, the error is the first
    /// fault.
    pub validate: fn(&mut Session<'_>) -> Result<(), Error>,
    /// An input that keeps every promise, by its seed.
    pub generate: fn(u64) -> String,
    /// An input of the largest size, by its seed.
    pub generate_largest: fn(u64) -> String,
    /// All cases as inputs; `None` if there are too many.
    pub generate_every: fn() -> Option<String>,
    /// Searches for an input on which a program fails, or tries it on files.
    pub stress: fn(&dyn Runner, &Options, &dyn Watcher) -> io::Result<Report>,
    /// Checks that a session is one input; if not, the error is the first fault.
    pub check_file: fn(&mut Session<'_>) -> Result<(), Error>,
}

impl Entry {
    /// The row of a problem.
    #[must_use]
    pub const fn of<P: Problem>() -> Entry {
        Entry {
            name: P::NAME,
            about: P::ABOUT,
            answer: cases::answer::<P>,
            explain: cases::explain::<P>,
            validate: validate::<P>,
            generate: generate::generate::<P>,
            generate_largest: generate::largest::<P>,
            generate_every: generate::every::<P>,
            stress: stress::stress::<P>,
            check_file: |session| cases::read_only_input::<P>(session).map(drop),
        }
    }

    /// The name of the problem's module.
    #[must_use]
    pub fn module(&self) -> String {
        self.name.replace('-', "_")
    }
}

/// The problem of that name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Entry> {
    PROBLEMS.iter().find(|problem| problem.name == name)
}
