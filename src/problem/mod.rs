//! What a problem says of itself, and of a case.
//!
//! In `kings-tour`, `c4 e6 d5` is a *case*: one question with one answer, which is 2. An *input* is
//! a text as the judge gives it to a program. Here it has a case on each line; in `knights-meet`, a
//! line with the number of cases comes first. The *promises* are what the statement says of every
//! input: how it is written, and that no pawn threatens the king, for example. A case that breaks
//! a promise about its pieces is answered all the same.
//!
//! A [`Problem`] reads cases, and makes others on which programs are tried. A [`Case`] knows its
//! answer, explains it, and says which promise it breaks. What is the same for all problems are
//! methods of `dyn Problem`. The file `cases` has the methods that go through the cases of an
//! input: to answer them, to explain them, or to check their promises. The file `series` has those
//! that make inputs.

pub(crate) mod cases;
mod series;

use crate::explanation::Explanation;
use crate::random::Random;
use crate::reader::{serve, Error, Session};
use std::fmt::{self, Display};
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

/// A case: one question with one answer. Displayed as the statement writes it, without a line end
/// after its last line.
pub trait Case: Display {
    /// The fewest moves; `None`, printed as -1, if there is no route. Equal cases have equal
    /// answers, so an answer may be remembered. The method consumes the case, so that the solver
    /// can use the memory of its pieces.
    fn answer(self: Box<Self>) -> Option<u64>;

    /// The first promise of the statement that the case breaks, such as a bound or that its king is
    /// not attacked. Whether the input is written as the statement says is checked elsewhere.
    fn broken_promise(&self) -> Option<BrokenPromise> {
        None
    }

    /// The answer with routes and a picture. With distances, the picture has numbers that prove the
    /// answer. Some problems have none: see [`About::no_distances`].
    fn explanation(&self, with_distances: bool) -> Explanation;
}

/// A problem from an online judge.
pub trait Problem: Sync {
    /// Its name, its rules, and other texts and numbers.
    fn about(&self) -> &'static About;

    /// Reads a case. The session has just read its first line, which is [`Session::record`].
    fn read(&self, session: &mut Session<'_>) -> Result<Box<dyn Case>, Error>;

    /// Answers the cases that come next, as far as there is a fast way to read them. It may stop at
    /// any case: the next one is then read and answered in the usual way.
    fn answer_ahead(&self, _session: &mut Session<'_>) -> Result<(), Error> {
        Ok(())
    }

    /// All cases, if these are few, or a way to draw some.
    fn trials(&self) -> Trials<'_>;

    /// A random case that the statement allows. Where there are too many cases to try all, the
    /// index selects a kind of case on which programs are likely to fail. Most cases are small, so
    /// that a program answers thousands of them. Hundreds of draws hardly ever give the same case
    /// twice.
    fn random_case(&self, random: &mut Random, index: u64) -> Arc<str>;

    /// Cases that are simpler than this one and keep the promises. They are for a program that has
    /// failed on this one, and the first ones are those to try first:
    ///
    /// - simpler ones among [`About::known`],
    /// - likely ones, such as those a step away,
    /// - all simpler ones, if these are few enough to try all; or else some with fewer pieces.
    ///
    /// A case may come more than once. No chain of ever simpler cases is endless.
    fn simpler(&self, case: &str) -> Cases<'_>;
}

/// The cases on which programs are tried.
pub enum Trials<'a> {
    /// Every case that the statement allows: they are few, such as those with three squares.
    All(&'a dyn AllCases),
    /// Cases that are drawn at random: there are too many to try them all.
    Drawn(&'a dyn DrawnCases),
}

/// Every case that a statement allows, each with a number. The simplest is number 0. There is a
/// route in each.
pub trait AllCases: Sync {
    /// For each answer from 0 on: the numbers of the cases with this answer.
    fn numbers_by_answer(&self) -> &[Range<usize>];

    /// The text of the case with this number.
    fn case_numbered(&self, number: usize) -> Arc<str>;
}

/// What is drawn besides [`Problem::random_case`].
pub trait DrawnCases: Sync {
    /// A case of the largest size that the statement allows, hard to solve. Successive numbers draw
    /// different kinds.
    fn largest(&self, random: &mut Random, number: usize) -> Arc<str>;

    /// How many kinds of largest cases there are.
    fn kinds_of_largest(&self) -> usize;

    /// The simplest case of all.
    fn simplest(&self) -> Arc<str>;

    /// A variant of this case, such as the same pieces on other files. A program that is wrong on
    /// one of the two is likely to be wrong on the other.
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

    /// The text of one input with these cases. If the statement asks for more, the last one is
    /// repeated.
    pub(crate) fn input_of(&self, cases: &[Arc<str>]) -> String {
        let count = cases.len().max(*self.about().cases_per_input.start());
        let mut text = self.announcement(count);
        for index in 0..count {
            text += &cases[index.min(cases.len() - 1)];
            text += "\n";
        }
        text
    }

    /// The line that announces so many cases; empty if the statement has no such line.
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
    /// The other promises of the statement, and what is answered beyond them.
    pub promises: &'static str,
    /// An input and the answers to it.
    pub sample: (&'static str, &'static str),
    /// Why the answers are what they are.
    pub sample_explained: &'static str,
    /// The meaning of the marks in pictures and of the words in routes; empty if there are none.
    pub legend: &'static str,
    /// For a problem whose pictures cannot show numbers that prove the answer: the reason.
    pub no_distances: Option<&'static str>,
    /// The files of a submission, in order: `mod.rs`, whose comment describes the problem,
    /// `submission.rs`, which has `main`, and then the files that these use.
    pub sources: &'static [Source],
    /// The number of cases that the statement allows in an input.
    pub cases_per_input: RangeInclusive<usize>,
    /// Whether an input begins with a line that has the number of its cases. If not, an input ends
    /// after as many cases as the statement allows, or where the file ends.
    pub announces_cases: bool,
    /// The counts that the statement allows, where a line of the input says how many records
    /// follow. The records are cases in `knights-meet`, and pieces in `infinite-chess`.
    pub counts: Option<RangeInclusive<i64>>,
    /// Where the reader accepts more than the statement promises.
    pub narrower: &'static [Narrower],
    /// The most lines of a case that the statement allows. The largest cases have exactly so many.
    pub most_lines: usize,
    /// What makes a case simpler than another, in words. If there are too many cases to try all,
    /// this also says what a step to a simpler one is.
    pub order: &'static str,
    /// Small cases, an empty line between them, on which programs that people write are likely to
    /// fail, the most useful ones first. A test has chosen them.
    pub known: &'static str,
    /// Known mistakes, a line each: the end of the sentence `it answers like a program in which
    /// ...`, and hashes by which a search recognizes programs that make the mistake. A test
    /// has written these lines.
    pub mistakes: &'static str,
}

impl About {
    /// Each of the known cases, without the last line end.
    pub fn known(&self) -> impl Iterator<Item = &'static str> {
        self.known.trim_end().split_terminator("\n\n")
    }
}

/// What a fault expects where the reader accepts more than the statement promises.
#[derive(Debug)]
pub struct Narrower {
    /// What the reader expects, such as `a file from -10^18 to 10^18`.
    pub accepted: &'static str,
    /// What is expected instead if the input is validated, such as `a file from 1 to 10^8`.
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
    /// What the statement allows in its place.
    pub(crate) expected: &'static str,
    /// The reason as the end of a sentence: `found ..., which the white rook attacks`.
    pub(crate) remark: Option<String>,
}
