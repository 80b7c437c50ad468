//! What each problem defines, and the loops over its cases, written once for all problems.

use crate::explanation::{Explanation, Presentation};
use crate::random::Random;
use crate::reader::canonical::{canonical, CheckedInput, LetterCase};
use crate::reader::fault::{Error, Fault};
use crate::reader::record::Announced;
use crate::reader::{serve, Session};
use std::fmt::Display;
use std::io::{self, Read, Write};
use std::ops::RangeInclusive;

/// A problem of a judge. A value of the type reads cases, and keeps what it needs between cases.
pub trait Problem: Default {
    /// A case. It is displayed as its lines, [canonical], without a line end after the last.
    type Case: Clone + Display + PartialEq + Send + Sync;

    /// The subcommand: words joined by `-`.
    const NAME: &'static str;

    /// The problem in words.
    const ABOUT: About;

    /// How many cases the statement allows in an input.
    const CASES: RangeInclusive<usize>;

    /// Whether an input begins with its number of cases. If not, it ends after the most cases that
    /// the statement allows, or at the end of the file.
    const ANNOUNCES_CASES: bool = false;

    /// The case of the letters in the statement.
    const LETTERS: LetterCase = LetterCase::Upper;

    /// Reads the next case. There is a record left to begin it.
    ///
    /// # Errors
    /// [`Error::Fault`] if the case is malformed; [`Error::Read`]; and [`Error::Write`],
    /// as answers are flushed before more input is waited for.
    fn read(&mut self, session: &mut Session<'_>) -> Result<Self::Case, Error>;

    /// The first promise of the statement that a case breaks. Its layout is checked elsewhere.
    fn broken_promise(case: &Self::Case) -> Option<BrokenPromise> {
        let _ = case;
        None
    }

    /// The fewest moves that solve the case; `None` if it cannot be solved.
    fn fewest_moves(case: &Self::Case) -> Option<u64>;

    /// Answers the case that was read last: the fewest moves, or -1. A problem that can answer
    /// cases faster than by reading them one by one may also answer up to `limit` of those that
    /// follow in the same input. Returns how many of those it has answered.
    ///
    /// # Errors
    /// [`Error::Write`].
    fn answer(
        &mut self,
        case: &Self::Case,
        limit: u64,
        session: &mut Session<'_>,
    ) -> Result<u64, Error> {
        let _ = limit;
        let (_, answers) = session.parts();
        writeln!(answers, "{}", answer_to::<Self>(case)).map_err(Error::Write)?;
        Ok(0)
    }

    /// The answer with the routes and the picture that explain it.
    fn explain(case: &Self::Case) -> Explanation;

    /// All the cases that the statement allows.
    fn cases() -> Cases<Self::Case>;
}

/// A problem in words.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The judge and the problem's name there.
    pub judge: &'static str,
    /// The question in one line of at most 62 characters, so that a list of problems fits a screen.
    pub summary: &'static str,
    /// The format of the input, and the rules.
    pub format: &'static str,
    /// The other promises of the statement, and what is answered beyond them.
    pub promises: &'static str,
    /// An input and the answers to it.
    pub sample: (&'static str, &'static str),
    /// The meaning of the marks in the pictures.
    pub legend: &'static str,
    /// The files of a bundle: the problem's own, then those of the board that it needs, and every
    /// file from which one of them re-exports.
    pub sources: &'static [Source],
}

/// A file of `src`, as the program carries it.
#[derive(Debug)]
pub struct Source {
    /// The file's path below `src`.
    pub path: &'static str,
    /// What is in it.
    pub text: &'static str,
}

/// A list of files below `src` with their text. A path that is wrong does not compile.
macro_rules! sources {
    ($($path:literal)*) => {
        &[$($crate::problem::Source {
            path: $path,
            text: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/", $path)),
        }),*]
    };
}
pub(crate) use sources;

/// A promise of the statement that a case breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenPromise {
    /// The lines of the case that break it, canonical, without their line ends.
    pub lines: Vec<String>,
    /// A description of the lines that the statement allows in their place.
    pub expected: String,
    /// The reason as the end of a sentence: `found ..., which the white rook attacks`.
    pub remark: Option<String>,
}

/// All the cases that a statement allows.
#[derive(Debug)]
pub enum Cases<C> {
    /// Few enough to try all of them.
    All {
        /// The cases by their answers, the lowest first: they are the simplest. Among those with
        /// equal answers, the simplest come first.
        by_answer: Vec<Vec<C>>,
        /// The order of simplicity in words, answers and all.
        order: &'static str,
    },
    /// Too many to try: they are drawn at random.
    Random(RandomCases<C>),
}

/// How cases are drawn where there are too many to try all of them.
#[derive(Debug)]
pub struct RandomCases<C> {
    /// Small cases that are known to expose mistakes, those that expose most of them first.
    pub known: fn() -> Vec<C>,
    /// A case on which programs are likely to fail, the one with that index in a series that
    /// begins with small ones.
    pub random: fn(&mut Random, u64) -> C,
    /// A case of the largest size that the statement allows, hard to solve.
    pub largest: fn(&mut Random) -> C,
    /// The cases that are a step simpler, those with the largest steps first. Any chain of simpler
    /// cases is finite.
    pub simpler: fn(&C) -> Box<dyn Iterator<Item = C>>,
}

/// Reads the cases of a session, input after input.
struct CaseReader<P> {
    problem: P,
    /// How many cases the current input has, where it says so; `None` before the first input.
    announced: Option<Announced>,
    /// How many cases the current input may still have.
    left: u64,
}

impl<P: Problem> CaseReader<P> {
    fn new() -> CaseReader<P> {
        CaseReader { problem: P::default(), announced: None, left: 0 }
    }

    /// Reads the next case; `None` at the end of the session.
    fn next(&mut self, session: &mut Session<'_>) -> Result<Option<P::Case>, Error> {
        loop {
            if let Some(case) = self.next_of_input(session)? {
                return Ok(Some(case));
            }
            if !self.begin_input(session)? {
                return Ok(None);
            }
        }
    }

    /// Begins the next input; `false` at the end of the session.
    fn begin_input(&mut self, session: &mut Session<'_>) -> Result<bool, Error> {
        session.begin_case();
        if !session.has_record()? {
            return Ok(false);
        }
        if P::ANNOUNCES_CASES {
            let mut record = session.need_record("the number of cases")?;
            let is_number = record.is_number_next();
            let announced = record.announcement("cases").map_err(|fault| match self.announced {
                Some(announced) if !is_number => announced.note_on(fault, "case", "cases"),
                _ => fault,
            })?;
            self.announced = Some(announced);
            self.left = announced.count;
        } else {
            self.left = *P::CASES.end() as u64;
        }
        Ok(true)
    }

    /// Reads the next case of the current input; `None` at its end.
    fn next_of_input(&mut self, session: &mut Session<'_>) -> Result<Option<P::Case>, Error> {
        if self.left == 0 {
            return Ok(None);
        }
        session.begin_case();
        if session.has_record()? {
            self.left -= 1;
            return self.problem.read(session).map(Some);
        }
        match self.announced {
            None => Ok(None),
            Some(Announced { count, .. }) => {
                let missing = format_args!("case {} of {}", count - self.left + 1, count);
                Err(session.cut_off(missing).into())
            }
        }
    }
}

/// Answers every case of a session: the fewest moves, or -1.
pub(crate) fn answer<P: Problem>(session: &mut Session<'_>) -> Result<(), Error> {
    let mut reader = CaseReader::<P>::new();
    while let Some(case) = reader.next(session)? {
        reader.left -= reader.problem.answer(&case, reader.left, session)?;
    }
    Ok(())
}

/// Shows the explanation of every case of a session.
pub(crate) fn explain<P: Problem>(
    session: &mut Session<'_>,
    presentation: &mut Presentation,
) -> Result<(), Error> {
    let mut reader = CaseReader::<P>::new();
    while let Some(case) = reader.next(session)? {
        let (_, output) = session.parts();
        presentation.show(P::explain(&case), output).map_err(Error::Write)?;
    }
    Ok(())
}

/// Reads one input, and checks that it keeps every promise of the statement.
pub(crate) fn validate<P: Problem>(input: &mut dyn Read) -> Result<(), Error> {
    let mut input = CheckedInput::new(input, P::LETTERS);
    let read = serve(&mut input, &mut io::sink(), check_input::<P>);
    let place = |fault: &Fault| (fault.line, fault.column);
    match (read, input.into_fault()) {
        (Err(Error::Fault(fault)), Some(other)) if place(&fault) <= place(&other) => {
            Err(fault.into())
        }
        (_, Some(fault)) => Err(fault.into()),
        (read, None) => read,
    }
}

/// Checks that a session is one input that keeps every promise but how its lines are written.
fn check_input<P: Problem>(session: &mut Session<'_>) -> Result<(), Error> {
    let mut reader = CaseReader::<P>::new();
    let (least, most) = (*P::CASES.start(), *P::CASES.end());
    let mut count = 0;
    if reader.begin_input(session)? {
        let is_allowed = |cases: Announced| (least as u64..=most as u64).contains(&cases.count);
        if !reader.announced.map_or(true, is_allowed) {
            let expected = format_args!("a number of cases from {} to {}", least, most);
            return Err(session.last_record().line_fault(expected).into());
        }
        while let Some(case) = reader.next_of_input(session)? {
            count += 1;
            if let Some(broken) = P::broken_promise(&case) {
                return Err(locate::<P>(broken, session)?.into());
            }
        }
    }
    if count < least {
        return Err(session.cut_off("a case").into());
    }
    expect_end(session, "the end of the input")
}

/// Checks that there is no further record.
fn expect_end(session: &mut Session<'_>, expected: &str) -> Result<(), Error> {
    if session.has_record()? {
        let record = session.need_record("a line too many")?;
        return Err(record.line_fault(expected).into());
    }
    Ok(())
}

/// The fault at the first line of the current case that breaks a promise.
fn locate<P: Problem>(broken: BrokenPromise, session: &mut Session<'_>) -> Result<Fault, Error> {
    session.rewind();
    loop {
        let record = session.need_record("the line that breaks a promise")?;
        let line = canonical(record.clone(), P::LETTERS);
        if broken.lines.iter().any(|broken| broken.as_bytes() == line) {
            let mut fault = record.line_fault(&broken.expected);
            fault.remark = broken.remark;
            return Ok(fault);
        }
    }
}

/// Reads a text that is one case, in any layout.
///
/// # Errors
/// The first fault.
pub fn parse_case<P: Problem>(mut text: &[u8]) -> Result<P::Case, Fault> {
    let mut case = None;
    let read = serve(&mut text, &mut io::sink(), |session| {
        session.begin_case();
        case = Some(P::default().read(session)?);
        expect_end(session, "the end of the case")
    });
    match read {
        Ok(()) => Ok(case.expect("a case that was read")),
        Err(Error::Fault(fault)) => Err(fault),
        Err(error) => panic!("a text in memory cannot be read: {}", error),
    }
}

/// The answer to a case as a judge has it.
pub fn answer_to<P: Problem>(case: &P::Case) -> String {
    P::fewest_moves(case).map_or("-1".to_string(), |moves| moves.to_string())
}

/// The text of one input. The number of cases is within [`Problem::CASES`].
pub fn write_input<P: Problem>(cases: &[P::Case]) -> String {
    let count = if P::ANNOUNCES_CASES { format!("{}\n", cases.len()) } else { String::new() };
    count + &cases.iter().map(|case| format!("{}\n", case)).collect::<String>()
}

/// A generated input has at most this many cases, or as few as the statement allows.
const MOST_GENERATED: usize = 20;

/// Cases are drawn from the first this many of the series.
const SERIES: u64 = 1 << 10;

/// An input that keeps the promises of the statement, always the same for a seed.
pub(crate) fn generate<P: Problem>(seed: u64) -> String {
    let mut random = Random::seeded(seed);
    let (least, most) = (*P::CASES.start(), *P::CASES.end());
    let most = most.min(MOST_GENERATED.max(least));
    let count = random.between(least as i64, most as i64) as usize;
    let cases: Vec<P::Case> = match P::cases() {
        Cases::All { by_answer, .. } => {
            let cases = by_answer.concat();
            let mut pick = || random.below(cases.len() as u64) as usize;
            (0..count).map(|_| cases[pick()].clone()).collect()
        }
        Cases::Random(cases) => {
            let index = random.below(SERIES);
            (0..count).map(|_| (cases.random)(&mut random, index)).collect()
        }
    };
    write_input::<P>(&cases)
}

/// The largest input that the statement allows, hard to solve, always the same for a seed. Where
/// the statement names no limit, it has every case once.
pub(crate) fn generate_largest<P: Problem>(seed: u64) -> String {
    let mut random = Random::seeded(seed);
    match P::cases() {
        Cases::All { mut by_answer, .. } => {
            by_answer.iter_mut().for_each(|cases| random.shuffle(cases));
            by_answer.reverse();
            let mut cases = by_answer.concat();
            cases.truncate(*P::CASES.end());
            random.shuffle(&mut cases);
            write_input::<P>(&cases)
        }
        Cases::Random(cases) => write_input::<P>(&filled_up::<P>(&[(cases.largest)(&mut random)])),
    }
}

/// All cases that the statement allows, the simplest first, in as few inputs as it allows; `None` if
/// they are too many.
pub(crate) fn generate_every<P: Problem>() -> Option<String> {
    match P::cases() {
        Cases::All { by_answer, .. } => {
            let cases = by_answer.concat();
            let most = cases.len().min(*P::CASES.end());
            let inputs = cases.chunks(most).map(|cases| write_input::<P>(&filled_up::<P>(cases)));
            Some(inputs.collect())
        }
        Cases::Random(_) => None,
    }
}

/// The cases of an input that begins with these. If they are too few, the last one is repeated.
pub(crate) fn filled_up<P: Problem>(cases: &[P::Case]) -> Vec<P::Case> {
    let last = cases.last().expect("an input has a case").clone();
    let mut cases = cases.to_vec();
    cases.resize((*P::CASES.start()).max(cases.len()), last);
    cases
}
