//! The table of problems, which drives dispatch, help, bundles and tests.

use crate::explanation::presentation::Presentation;
use crate::infinite_chess::problem::InfiniteChess;
use crate::kings_tour::problem::KingsTour;
use crate::knights_meet::problem::KnightsMeet;
use crate::problem::validate::validate;
use crate::problem::{cases, generate, About, Problem};
use crate::reader::fault::Error;
use crate::reader::Session;
use crate::stress::{self, Options, Report, Runner, Watcher};
use std::io;

/// All problems. As it is a constant, tests that do not use it need not compile what it names.
pub const PROBLEMS: &[Row] = &[KingsTour::ROW, InfiniteChess::ROW, KnightsMeet::ROW];

/// A row of the table of problems: a `Problem` without its type.
#[derive(Debug)]
pub struct Row {
    /// The subcommand.
    pub name: &'static str,
    /// The texts that describe the problem.
    pub about: About,
    /// Whether an input begins with its number of cases.
    pub announces_cases: bool,
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

/// The row of each problem: a constant, as before Rust 1.83 a `const fn` cannot have function
/// pointers that take `&mut`.
trait TableRow: Problem {
    const ROW: Row = Row {
        name: Self::NAME,
        about: Self::ABOUT,
        announces_cases: Self::ANNOUNCES_CASES,
        answer: cases::answer::<Self>,
        explain: cases::explain::<Self>,
        validate: validate::<Self>,
        generate: generate::generate::<Self>,
        generate_largest: generate::largest::<Self>,
        generate_every: generate::every::<Self>,
        stress: stress::stress::<Self>,
        check_file: |session| cases::read_only_input::<Self>(session, |_, _| Ok(())),
    };
}

impl<P: Problem> TableRow for P {}

/// The problem of that name.
pub fn find(name: &str) -> Option<&'static Row> {
    PROBLEMS.iter().find(|problem| problem.name == name)
}
