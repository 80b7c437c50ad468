//! What each problem defines, and what is written once for all of them: the loops over cases, and
//! the checking and making of inputs.

pub(crate) mod cases;
mod generate;
pub(crate) mod row;
pub(crate) mod validate;

use crate::explanation::Explanation;
use crate::random::Random;
use crate::reader::fault::Error;
use crate::reader::layout::LetterCase;
use crate::reader::Session;
use std::fmt::Display;
use std::io::Write;
use std::ops::{Range, RangeInclusive};

/// A problem of a judge. A value has the state that is kept between answers.
pub(crate) trait Problem: Default {
    /// A case. It is displayed as its lines, laid out as in the statement, without a line end after
    /// the last.
    type Case: Display;

    /// A route of an explanation.
    type Route: Display;

    /// The subcommand: words joined by `-`.
    const NAME: &'static str;

    /// The texts that describe the problem.
    const ABOUT: About;

    /// How many cases the statement allows in an input.
    const CASES: RangeInclusive<usize>;

    /// Whether an input begins with its number of cases. If not, it ends after the most cases that
    /// the statement allows, or at the end of the file.
    const ANNOUNCES_CASES: bool = false;

    /// The case of the letters in the statement.
    const LETTERS: LetterCase = LetterCase::Upper;

    /// Reads a case, whose first record is the one that the session has just read.
    ///
    /// # Errors
    /// [`Error::Fault`] if the case is malformed; [`Error::Read`]; and [`Error::Write`],
    /// as answers are flushed before more input is waited for.
    fn read(session: &mut Session<'_>) -> Result<Self::Case, Error>;

    /// The case as in a judge's input. Lines whose order has no meaning are shuffled, always in the
    /// same way for a case.
    fn to_input(case: &Self::Case) -> String {
        case.to_string()
    }

    /// The first promise of the statement that a case breaks as a whole. Its layout and the bounds
    /// of its numbers are checked as it is read.
    fn broken_promise(case: &Self::Case) -> Option<BrokenPromise> {
        let _ = case;
        None
    }

    /// The fewest moves that solve the case; `None` if it cannot be solved.
    fn fewest_moves(case: &Self::Case) -> Option<u64>;

    /// Answers the case that was read last: the fewest moves, or -1. A problem that answers some
    /// cases faster than by reading them one by one may also answer those that follow.
    fn answer(&mut self, case: &Self::Case, session: &mut Session<'_>) -> Result<(), Error> {
        let answer = Self::fewest_moves(case).map_or("-1".to_string(), |moves| moves.to_string());
        writeln!(session.answers(), "{}", answer).map_err(Error::Write)
    }

    /// The answer with the routes and the picture that explain it: with distances, the picture has
    /// numbers that prove it, unless [`About::no_distances`] says why it has none.
    fn explain(case: &Self::Case, with_distances: bool) -> Explanation<Self::Route>;

    /// All the cases that the statement allows.
    fn cases() -> Cases;

    /// A random case that the statement allows, as in a judge's input. If they are too many to try
    /// all, those that an index in a series gives differ from those of another: most are small, so
    /// that they can be read and thousands can be tried; a few in a hundred are large; and programs
    /// are likely to fail on them.
    fn random_case(random: &mut Random, index: u64) -> String;
}

/// The texts that describe a problem.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The judge and the problem's name there.
    pub judge: &'static str,
    /// The question in one line of at most 62 characters, so that a list of problems fits a screen.
    pub summary: &'static str,
    /// The board, who moves and how, what is forbidden, and what is asked.
    pub rules: &'static str,
    /// The format of the input. At a terminal, the first sentence is the prompt.
    pub format: &'static str,
    /// The other promises of the statement, and what is answered beyond them.
    pub promises: &'static str,
    /// An input and the answers to it.
    pub sample: (&'static str, &'static str),
    /// Why the answers are what they are.
    pub sample_explained: &'static str,
    /// The meaning of the marks in the pictures; empty if there are none.
    pub legend: &'static str,
    /// Why numbers cannot prove an answer; `None` if they can.
    pub no_distances: Option<&'static str>,
    /// The files of a bundle: first its `bundle_main.rs`, then those that it uses.
    pub sources: &'static [Source],
}

/// A file of `src`, embedded in the program.
#[derive(Debug)]
pub struct Source {
    /// The file's path below `src`.
    pub path: &'static str,
    /// Its contents.
    pub text: &'static str,
}

/// Files of the folders beside the caller's, with their text. A wrong name does not compile.
macro_rules! sources {
    ($($folder:ident { $($file:tt)* })*) => {
        &[$($($crate::problem::Source {
            path: concat!(stringify!($folder), "/", stringify!($file), ".rs"),
            text: include_str!(concat!("../", stringify!($folder), "/", stringify!($file), ".rs")),
        },)*)*]
    };
}
pub(crate) use sources;

/// A promise of the statement that a case breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BrokenPromise {
    /// The index of the record that breaks it among those of the case.
    pub(crate) record: usize,
    /// The index of the field that breaks it; `None` if all of the record does.
    pub(crate) field: Option<usize>,
    /// A description of what the statement allows in its place.
    pub(crate) expected: String,
    /// The reason as the end of a sentence: `found ..., which the white rook attacks`.
    pub(crate) remark: Option<String>,
}

/// All the cases that a statement allows, as in a judge's input: their lines, without a line end
/// after the last.
pub(crate) enum Cases {
    /// Few enough to try all of them.
    All(AllCases),
    /// Too many to try: they are drawn by [`Problem::random_case`].
    Random(RandomCases),
}

/// Cases that are numbered from the simplest on.
pub(crate) struct AllCases {
    /// The numbers of the cases with each answer, the lowest first. Those with equal answers are in
    /// the order of their texts.
    pub(crate) by_answer: Vec<Range<usize>>,
    /// The case with a number.
    pub(crate) case: Box<dyn Fn(usize) -> String + Sync>,
    /// The order of simplicity in words, answers included.
    pub(crate) order: &'static str,
}

/// What else there is to try where there are too many cases to try all of them.
pub(crate) struct RandomCases {
    /// Small cases that are known to expose mistakes, those that expose most of them first.
    pub(crate) known: fn() -> Vec<String>,
    /// A case of the largest size that the statement allows, hard to solve.
    pub(crate) largest: fn(&mut Random) -> String,
    /// The cases that are a step simpler, those with the largest steps first. Any chain of simpler
    /// cases is finite.
    pub(crate) simpler: fn(&str) -> Box<dyn Iterator<Item = String>>,
    /// Random cases that are simpler in the same order: some of a small case are near it.
    pub(crate) neighbours: fn(&str) -> Box<dyn Iterator<Item = String>>,
    /// The order of simplicity, and what a step is, in words.
    pub(crate) order: &'static str,
}
