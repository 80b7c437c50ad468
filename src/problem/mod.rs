//! What each problem defines, and a problem as the table of problems has it.

pub(crate) mod cases;
mod series;

use crate::explanation::{Explanation, Presentation};
use crate::picture::TextStyle;
use crate::random::Random;
use crate::reader::{first_fault, serve, Error, LetterCase, Session};
use std::fmt::Display;
use std::io::Read;
use std::iter;
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

/// A problem from an online judge, implemented by an enum without variants: nothing is kept in a
/// value.
pub(crate) trait Definition: Sized + 'static {
    /// A case. Displayed as in the statement, without a line end after its last line.
    type Case: Display + Clone + Send + Sync;

    /// What a simpler case has less of.
    type Simplicity: Ord;

    /// A route of an explanation.
    type Route: Display;

    /// The subcommand: words joined by `-`.
    const NAME: &'static str;

    /// The texts that describe the problem.
    const ABOUT: About;

    /// The number of cases that the statement allows in an input.
    const CASES: RangeInclusive<usize>;

    /// Small cases, an empty line between them, on which programs that people write are likely to
    /// fail. Of many mistakes, those of the tests' wrong programs among them, the first, third, ...
    /// case exposes the most (of the cases not listed before it), and each of the others the most of
    /// those mistakes that none before it exposes, until all are exposed and count again. So any
    /// number of cases, from the first on, is a good choice.
    const KNOWN: &'static str = "";

    /// Mistakes, a line each: the end of a sentence, and the marks of programs that make the mistake.
    /// A test writes it.
    const MISTAKES: &'static str = "";

    /// Whether an input begins with its number of cases. If not, it ends with the file or after as
    /// many as the statement allows.
    const ANNOUNCES_CASES: bool = false;

    /// The most lines of a case that the statement allows.
    const MOST_LINES: usize = 1;

    /// The order of simplicity in words: answers included, or with what a step is if there are too
    /// many cases to try all.
    const ORDER: &'static str;

    /// The case of the letters in the statement.
    const LETTERS: LetterCase = LetterCase::Upper;

    /// Reads a case. The session has just read its first record.
    fn read(session: &mut Session<'_>) -> Result<Self::Case, Error>;

    /// The first promise that a case breaks as a whole. Reading it checks layout and bounds.
    fn broken_promise(_case: &Self::Case) -> Option<BrokenPromise> {
        None
    }

    /// The fewest moves; `None`, printed as -1, if there is no route. It depends on the case alone, so
    /// it may be remembered for all sessions, on any thread.
    fn answer(case: &Self::Case) -> Option<u64>;

    /// A fast way over cases that are written plainly: the line that answers the case which `text`
    /// begins with, and the length of that case with its line end. `None` for all other text, which
    /// is then read, checked and answered.
    fn plain_answer(_text: &[u8]) -> Option<([u8; 2], usize)> {
        None
    }

    /// The answer with routes and a picture. With distances, the picture has numbers that prove it,
    /// unless [`About::no_distances`] says why not.
    fn explain(case: &Self::Case, with_distances: bool) -> Explanation<Self::Route>;

    /// All cases that the statement allows, if they are few enough to try all. If not, `largest` and
    /// `elsewhere` say what else there is to try.
    fn all_cases() -> Option<&'static AllCases<Self::Case>> {
        None
    }

    /// A random case that the statement allows. If there are too many to try
    /// all, each index draws different ones, on which programs are likely to fail. Most are small,
    /// so that thousands can be tried.
    fn random_case(random: &mut Random, index: u64) -> Self::Case;

    /// A case of the largest size that the statement allows, hard to solve. The numbers in turns
    /// draw different ones.
    fn largest(random: &mut Random, number: usize) -> Self::Case {
        Self::random_case(random, number as u64)
    }

    /// A case on which the same mistakes show, another for other random numbers if there is one.
    fn elsewhere(_: &mut Random, case: &Self::Case) -> Self::Case {
        case.clone()
    }

    /// How simple a case is.
    fn simplicity(case: &Self::Case) -> Self::Simplicity;

    /// Simpler cases that keep the promises and are likely to fail as well, in the order in which they
    /// are to be tried. Any chain of them is finite.
    fn simpler(case: Self::Case) -> Cases<Self::Case>;

    /// The problem without its types, as the table has it.
    const PROBLEM: Problem = Problem {
        name: Self::NAME,
        about: Self::ABOUT,
        known: Self::KNOWN,
        mistakes: Self::MISTAKES,
        announces_cases: Self::ANNOUNCES_CASES,
        fewest_cases: *Self::CASES.start(),
        most_cases: *Self::CASES.end(),
        answer: cases::answer::<Self>,
        explain: cases::explain::<Self>,
        validate: cases::validate::<Self>,
        answer_input: cases::answer_input::<Self>,
        most_lines: Self::MOST_LINES,
        order: Self::ORDER,
        by_answer: || Self::all_cases().map(|all| &all.by_answer[..]),
        numbered: |number| {
            let all = Self::all_cases().expect("few enough cases to give them numbers");
            text(&all.cases[number])
        },
        random_case: |random, index| text(&Self::random_case(random, index)),
        largest: |random, number| text(&Self::largest(random, number)),
        elsewhere: |random, case| text(&Self::elsewhere(random, &cases::parsed::<Self>(case))),
        simpler: cases::simpler::<Self>,
        cases: cases::read_input::<Self>,
        explanation: cases::explanation::<Self>,
    };
}

/// A case as the statement writes it.
fn text(case: &impl Display) -> Arc<str> {
    case.to_string().into()
}

/// A problem as the table of problems has it.
#[derive(Clone, Copy, Debug)]
pub struct Problem {
    /// The subcommand.
    pub name: &'static str,
    /// The texts that describe the problem.
    pub about: About,
    /// [`Definition::KNOWN`].
    known: &'static str,
    /// What programs with known mistakes answer, as marks.
    pub mistakes: &'static str,
    /// Whether an input begins with its number of cases.
    pub(crate) announces_cases: bool,
    /// The number of cases that the statement allows in an input.
    pub(crate) fewest_cases: usize,
    pub(crate) most_cases: usize,
    /// Answers the cases of a session.
    pub answer: fn(&mut Session<'_>) -> Result<(), Error>,
    /// Shows the explanations of all cases of a session.
    pub explain: fn(&mut Session<'_>, &mut Presentation) -> Result<(), Error>,
    /// Checks that a session is one input that keeps every promise. The error is the first fault.
    pub validate: fn(&mut Session<'_>) -> Result<(), Error>,
    /// Answers a session that has to be one input. The error is the first fault.
    pub(crate) answer_input: fn(&mut Session<'_>) -> Result<(), Error>,
    /// [`Definition::MOST_LINES`].
    pub(crate) most_lines: usize,
    /// [`Definition::ORDER`].
    pub(crate) order: &'static str,
    /// For each answer from 0 on: the numbers of its cases; `None` if there are too many cases to
    /// try all.
    pub(crate) by_answer: fn() -> Option<&'static [Range<usize>]>,
    /// The case with a number.
    pub(crate) numbered: fn(usize) -> Arc<str>,
    /// [`Definition::random_case`].
    pub(crate) random_case: fn(&mut Random, u64) -> Arc<str>,
    /// [`Definition::largest`].
    pub(crate) largest: fn(&mut Random, usize) -> Arc<str>,
    /// [`Definition::elsewhere`].
    pub(crate) elsewhere: fn(&mut Random, &str) -> Arc<str>,
    /// The simpler cases that are tried if a case fails, in their order: those that are known,
    /// [`Definition::simpler`], then all if they are few enough. Some come more than once.
    pub(crate) simpler: fn(&str) -> Cases<Arc<str>>,
    /// The cases of a text that is one input.
    pub(crate) cases: fn(&str) -> Vec<Arc<str>>,
    /// The explanation of a case, with distances if that leaves the board no wider than a line.
    pub(crate) explanation: fn(&str, TextStyle) -> String,
}

impl Problem {
    /// The cases of [`Definition::KNOWN`], without the last line end.
    pub fn known(&self) -> impl Iterator<Item = &'static str> {
        self.known.trim_end().split_terminator("\n\n")
    }

    /// How many cases there are; `None` if there are too many to try all.
    pub(crate) fn case_count(&self) -> Option<usize> {
        (self.by_answer)().map(|by_answer| by_answer.iter().map(ExactSizeIterator::len).sum())
    }

    /// The text of one input with these cases, the last one repeated up to the fewest allowed.
    pub(crate) fn input_of(&self, cases: &[Arc<str>]) -> String {
        let missing = self.fewest_cases.saturating_sub(cases.len());
        let cases = cases.iter().chain(iter::repeat(&cases[cases.len() - 1]).take(missing));
        let count = if self.announces_cases {
            format!("{}\n", cases.clone().count())
        } else {
            String::new()
        };
        cases.fold(count, |text, case| text + case + "\n")
    }

    /// The answers to a text that is a valid input.
    pub(crate) fn answers(&self, input: &str) -> String {
        output_of(self.answer, &mut input.as_bytes()).expect("a valid input")
    }

    /// Whether a text is one input that keeps every promise of the statement.
    pub(crate) fn is_promised(&self, input: &str) -> bool {
        first_fault(input.as_bytes(), self.validate).is_none()
    }
}

/// What `solve` writes for an input.
pub(crate) fn output_of(
    solve: impl FnOnce(&mut Session<'_>) -> Result<(), Error>,
    input: &mut dyn Read,
) -> Result<String, Error> {
    let mut output = Vec::new();
    serve(input, &mut output, solve)?;
    Ok(String::from_utf8(output).expect("answers are ASCII"))
}

/// The texts that describe a problem.
#[derive(Clone, Copy, Debug)]
pub struct About {
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
    /// The meaning of the marks in the pictures; empty if there are none.
    pub legend: &'static str,
    /// Why no numbers on the squares prove an answer, if none do.
    pub no_distances: Option<&'static str>,
    /// The files of a submission in its order: the description of the problem, `submission.rs` with
    /// `main`, then what these use.
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

/// Files of the folders beside the caller's. A wrong name does not compile.
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
    /// The index in the case of the record that breaks it.
    pub(crate) record: usize,
    /// The indices of the fields that break it.
    pub(crate) fields: Range<usize>,
    /// What the statement allows in its place.
    pub(crate) expected: &'static str,
    /// The reason as the end of a sentence: `found ..., which the white rook attacks`.
    pub(crate) remark: Option<String>,
}

/// Cases that are made one after the other, on any thread.
pub(crate) type Cases<C> = Box<dyn Iterator<Item = C> + Send>;

/// Cases from the simplest on.
pub(crate) struct AllCases<C> {
    pub(crate) cases: Vec<C>,
    /// For each answer from 0 on: the indices of its cases.
    pub(crate) by_answer: Vec<Range<usize>>,
}
