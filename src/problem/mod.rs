//! Problems, and their cases.
//!
//! In `kings-tour`, `c4 e6 d5` is a *case*: one question with one answer, which is 2. An *input* is
//! a text as the judge gives it to a program. An input of `kings-tour` has a case on each line. In
//! `knights-meet`, the first line has the number of cases. The statement makes *promises* about
//! every input, for example that no pawn threatens the king. A case that breaks a promise about its
//! pieces is answered all the same.
//!
//! A [`Problem`] reads cases, and makes cases on which programs are tried. A [`Case`] knows its
//! answer, explains it, and says which promise it breaks. Methods that are the same for all
//! problems belong to `dyn Problem`. In the file `cases`, they answer, explain and check the cases
//! of an input. In the file `series`, they make inputs.

pub(crate) mod cases;
mod series;

use crate::explanation::Explanation;
use crate::random::Random;
use crate::reader::{serve, Error, Session};
use std::fmt::{self, Display};
use std::iter;
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

/// A case: one question with one answer. Displayed as the statement writes it, without a line end
/// after its last line.
pub trait Case: Display {
    /// The fewest moves; `None`, printed as -1, if there is no route. Consumes the case, so that
    /// the solver can use the memory of the pieces.
    fn answer(self: Box<Self>) -> Option<u64>;

    /// The promise that the case breaks, for example that its king is not attacked. If it breaks
    /// several, the first one.
    fn broken_promise(&self) -> Option<BrokenPromise> {
        None
    }

    /// The answer with routes and a picture. With distances, the picture has numbers that prove the
    /// answer, except in a problem where numbers cannot do that ([`About::no_distances`]).
    fn explanation(&self, with_distances: bool) -> Explanation;
}

/// A problem from an online judge.
pub trait Problem: Sync {
    /// The problem's name, its rules, and other texts and numbers.
    fn about(&self) -> &'static About;

    /// Reads a case. [`Session::record`] is the first line of the case.
    fn read(&self, session: &mut Session<'_>) -> Result<Box<dyn Case>, Error>;

    /// Answers the next cases in a fast way, if the problem has one. May stop before any case,
    /// which is then read by [`Problem::read`].
    fn answer_ahead(&self, _session: &mut Session<'_>) -> Result<(), Error> {
        Ok(())
    }

    /// The cases on which programs are tried.
    fn trials(&self) -> Trials<'_>;

    /// A random case that the statement allows. Most are small, so that a program answers thousands
    /// of them. Few cases come twice in hundreds of draws. With [`Trials::Drawn`], the
    /// index selects a kind of case on which programs are likely to fail.
    fn random_case(&self, random: &mut Random, index: u64) -> Arc<str>;

    /// Simpler cases to try after a program has failed on this one. All keep the promises. They
    /// come in this order, and a case may come more than once:
    ///
    /// - the simpler ones among [`About::known`],
    /// - cases that are likely to fail as well, such as those a step away,
    /// - with [`Trials::All`], all simpler cases; with [`Trials::Drawn`], some with fewer pieces.
    ///
    /// Going from a case to a simpler one, again and again, has to come to an end.
    fn simpler(&self, case: &str) -> Cases<'_>;
}

/// The cases on which programs are tried.
pub enum Trials<'a> {
    /// Every case that the statement allows. They are few, such as three squares.
    All(&'a dyn AllCases),
    /// Random cases, as there are too many to try all.
    Drawn(&'a dyn DrawnCases),
}

/// Every case that a statement allows, each with a number. Number 0 is the simplest case.
pub trait AllCases: Sync {
    /// For each answer, 0, 1, 2 and so on: the numbers of the cases with this answer. No case has
    /// the answer -1.
    fn numbers_by_answer(&self) -> &[Range<usize>];

    /// The text of the case with this number.
    fn case_numbered(&self, number: usize) -> Arc<str>;
}

/// Cases of a problem that has too many to try all.
pub trait DrawnCases: Sync {
    /// A case of the largest size that the statement allows, hard to solve. The next number gives
    /// another kind of case.
    fn largest(&self, random: &mut Random, number: usize) -> Arc<str>;

    /// How many kinds of largest cases there are.
    fn kinds_of_largest(&self) -> usize;

    /// The simplest case of all.
    fn simplest(&self) -> Arc<str>;

    /// A variant of this case, such as the same pieces on other files of the board. A program that
    /// is wrong on this case is likely to be wrong on the variant, too.
    fn elsewhere(&self, random: &mut Random, case: &str) -> Arc<str>;
}

/// Cases as texts, made one after the other, on any thread.
pub(crate) type Cases<'a> = Box<dyn Iterator<Item = Arc<str>> + Send + 'a>;

impl dyn Problem + '_ {
    /// The subcommand.
    pub fn name(&self) -> &'static str {
        self.about().name
    }

    /// How many cases there are; `None` if there are too many to try all.
    pub(crate) fn case_count(&self) -> Option<usize> {
        match self.trials() {
            Trials::All(all) => {
                Some(all.numbers_by_answer().iter().map(|numbers| numbers.len()).sum())
            }
            Trials::Drawn(_) => None,
        }
    }

    /// The simplest case of all.
    pub(crate) fn simplest(&self) -> Arc<str> {
        match self.trials() {
            Trials::All(all) => all.case_numbered(0),
            Trials::Drawn(drawn) => drawn.simplest(),
        }
    }

    /// See [`DrawnCases::kinds_of_largest`]; 0 where all cases can be tried.
    pub(crate) fn kinds_of_largest(&self) -> usize {
        match self.trials() {
            Trials::All(_) => 0,
            Trials::Drawn(drawn) => drawn.kinds_of_largest(),
        }
    }

    /// Whether a case is one of the largest: it has as many lines as the statement allows. Where
    /// all cases can be tried, none is large.
    pub(crate) fn is_largest(&self, case: &str) -> bool {
        self.kinds_of_largest() > 0 && case.lines().count() == self.about().most_lines
    }

    /// The text of one input with these cases. If they are fewer than an input must have, the last
    /// one is repeated.
    pub(crate) fn input_of(&self, cases: &[Arc<str>]) -> String {
        let least = *self.about().cases_per_input.start();
        let missing = least.saturating_sub(cases.len());
        let last = cases.last().expect("a case at least");
        let mut text = self.announcement(cases.len() + missing);
        for case in cases.iter().chain(iter::repeat(last).take(missing)) {
            text += case;
            text += "\n";
        }
        text
    }

    /// The line with the number of cases; empty if the statement has no such line.
    fn announcement(&self, count: usize) -> String {
        if self.about().announces_cases {
            format!("{count}\n")
        } else {
            String::new()
        }
    }

    /// The answers to a text that is a valid input.
    pub(crate) fn answers(&self, input: &str) -> String {
        let mut output = Vec::new();
        let served = serve(&mut input.as_bytes(), &mut output, |session| self.answer_all(session));
        served.expect("a valid input");
        String::from_utf8(output).expect("answers are ASCII")
    }

    /// Whether a text is one input that keeps every promise of the statement.
    pub(crate) fn is_promised(&self, input: &str) -> bool {
        self.validate(&mut input.as_bytes()).is_ok()
    }
}

impl fmt::Debug for dyn Problem + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The texts and numbers that describe a problem.
#[derive(Clone, Debug)]
pub struct About {
    /// The subcommand: words joined by `-`.
    pub name: &'static str,
    /// The judge and the problem's name there.
    pub judge: &'static str,
    /// The question in at most 62 characters, so that a list of problems fits a screen.
    pub summary: &'static str,
    /// The board, the moves, and what is asked.
    pub rules: &'static str,
    /// The format of the input. At a terminal, the first sentence is the prompt.
    pub format: &'static str,
    /// The promises of the statement, and what else is accepted.
    pub promises: &'static str,
    /// An input and the answers to it.
    pub sample: (&'static str, &'static str),
    /// Why the answers are what they are.
    pub sample_explained: &'static str,
    /// The meaning of the marks in pictures and of the words in routes; empty if there are none.
    pub legend: &'static str,
    /// Why no numbers in a picture can prove the answer; `None` if numbers can.
    pub no_distances: Option<&'static str>,
    /// The files of a submission, in order: `mod.rs`, whose comment describes the problem,
    /// `submission.rs`, which has `main`, and then the files that these use.
    pub sources: &'static [Source],
    /// The number of cases that the statement allows in an input.
    pub cases_per_input: RangeInclusive<usize>,
    /// Whether the first line of an input is the number of its cases. Without that line, an input
    /// ends after the most cases that the statement allows, or where the file ends.
    pub announces_cases: bool,
    /// The numbers that the statement allows on a line that says how many cases (`knights-meet`) or
    /// pieces (`infinite-chess`) follow; `None` if an input has no such line.
    pub counts: Option<RangeInclusive<i64>>,
    /// Where the reader accepts more than the statement allows.
    pub narrower: &'static [Narrower],
    /// The most lines of a case that the statement allows. The largest cases have this many.
    pub most_lines: usize,
    /// What makes a case simpler than another, in words. With [`Trials::Drawn`], also what a step
    /// to a simpler case is.
    pub order: &'static str,
    /// Small cases on which programs that people write are likely to fail, the most useful ones
    /// first. An empty line separates them. A test has chosen them.
    pub known: &'static str,
    /// Known mistakes, a line each, such as `bishops see through pieces: 6f8abcbc8cba`. The digits
    /// are a hash of the answers of a program that makes the mistake. If the tests have several
    /// such programs, their hashes are separated by blanks. A test has written these lines.
    pub mistakes: &'static str,
}

impl About {
    /// Each of the known cases, without the last line end.
    pub fn known(&self) -> impl Iterator<Item = &'static str> {
        self.known.trim_end().split_terminator("\n\n")
    }
}

/// Two ways to word what is expected in one place of an input.
#[derive(Debug)]
pub struct Narrower {
    /// What the reader accepts, such as `a file from -10^18 to 10^18`.
    pub accepted: &'static str,
    /// What the statement allows, such as `a file from 1 to 10^8`. `validate` prints this instead.
    pub promised: &'static str,
}

/// A file of `src`, embedded in the program.
#[derive(Debug)]
pub struct Source {
    /// The file's path below `src`.
    pub path: &'static str,
    /// The contents.
    pub text: &'static str,
}

/// The files with these names, for [`About::sources`]: `kings_tour { mod solver }` stands for
/// `kings_tour/mod.rs` and `kings_tour/solver.rs`. A wrong name does not compile.
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
pub struct BrokenPromise {
    /// Which record of the case breaks it, from 0.
    pub(crate) record: usize,
    /// Which fields of the record break it, from 0.
    pub(crate) fields: Range<usize>,
    /// What the statement allows instead of these fields.
    pub(crate) expected: &'static str,
    /// What follows the text that was found, such as `which the white rook attacks`.
    pub(crate) remark: Option<String>,
}
