//! Names a mistake that explains all that a program answers.
//!
//! Wrong programs of the tests, with one known mistake each, have answered cases that tell mistakes
//! apart, and what they answered is embedded as marks. A program whose answers have the same mark,
//! to every one of these cases, is said to answer like a program with that mistake. If one answer
//! differs, or is missing, nothing is said: so a second mistake silences it, and a right program has
//! no mark.

use super::queue::{Outcome, Queue};
use super::run::Clock;
use super::verdict::{Input, Verdict};
use super::Judge;
use crate::plain_text::counted;
use crate::problem::Problem;
use std::ops::{Range, RangeInclusive};
use std::sync::Mutex;
use std::time::Instant;

/// At most so many cases with each answer are asked, where all cases can be tried.
const PER_ANSWER: usize = 100;

/// After so many inputs, most programs are known to be like none with a known mistake.
const FIRST: usize = 24;

/// Of mistakes that show in the same way, more than so many are not named.
const MOST_NAMED: usize = 3;

/// Inputs with cases that tell mistakes apart: the known ones and, where all can be tried, some with
/// each answer.
pub struct Questions {
    inputs: Vec<Input>,
    cases: usize,
    /// From the least of the right answers to four times the largest. Programs print all kinds of
    /// other numbers where they find no way, which count as the same.
    possible: RangeInclusive<i64>,
}

impl Questions {
    /// The questions about a problem.
    pub fn about(problem: &Problem) -> Questions {
        let size = problem.most_in_series();
        let mut inputs = Input::several(problem, &(problem.known_cases)(), size);
        let by_answer = (problem.by_answer)().unwrap_or_default();
        let some = |all: &Range<usize>| all.clone().step_by(all.len().div_ceil(PER_ANSWER).max(1));
        let numbers = Vec::from_iter(by_answer.iter().flat_map(some));
        let numbered = numbers.chunks(size).map(|numbers| (problem.numbered)(numbers));
        inputs.extend(numbered.map(|cases| Input::of(problem, cases)));
        let answers = inputs.iter().flat_map(|input| input.answers.lines());
        let right = Vec::from_iter(answers.map(|line| line.parse::<i64>().expect("a number")));
        let least = right.iter().min().unwrap_or(&0);
        let possible = *least..=4 * right.iter().max().unwrap_or(&0);
        Questions { inputs, cases: right.len(), possible }
    }

    /// The text of each input.
    pub fn texts(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.inputs.iter().map(|input| &*input.text)
    }

    /// How many inputs are asked first, and how many in all.
    fn stages(&self) -> [usize; 2] {
        [FIRST.min(self.inputs.len()), self.inputs.len()]
    }

    /// The mark of a program that prints this for each of the inputs: a hash of what it prints for
    /// the first ones, and another of all.
    pub fn mark(&self, outputs: &[String]) -> String {
        self.stages().map(|end| self.hash(&outputs[..end])).concat()
    }

    /// FNV-1a, in hexadecimal digits. Half of them are enough for the first inputs.
    fn hash(&self, outputs: &[String]) -> String {
        let number = |word: &str| word.parse().ok().filter(|number| self.possible.contains(number));
        let numbers = |output: &String| Vec::from_iter(output.split_whitespace().map(number));
        let text = format!("{:?}", Vec::from_iter(outputs.iter().map(numbers)));
        let hash = text.bytes().fold(0x811c_9dc5, |hash: u32, byte| {
            (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
        });
        let skipped = if outputs.len() < self.inputs.len() { 4 } else { 0 };
        format!("{hash:08x}")[skipped..].to_string()
    }
}

/// Which known mistakes explain all that the program answers, in a sentence, if some do and half of
/// the time that is left is enough to tell.
pub(super) fn likeness(judge: &Judge<'_>, time_up: Instant) -> Option<String> {
    let end = time_up - time_up.saturating_duration_since(judge.now()) / 2;
    let (questions, known) = (Questions::about(judge.problem), judge.problem.mistakes);
    judge.watcher.progress("comparing it with known mistakes");
    let (mut outputs, mut mark) = (Vec::new(), " ".to_string());
    for stage in questions.stages() {
        outputs.extend(outputs_of(judge, &questions.inputs[outputs.len()..stage], end)?);
        mark += &questions.hash(&outputs);
        if !known.contains(&mark) {
            return None;
        }
    }
    let lines = known.lines().filter(|line| line.contains(&mark));
    let named: Vec<&str> = lines.filter_map(|line| Some(line.split_once(':')?.0)).collect();
    let cases = counted(questions.cases, "case");
    let like =
        format!("On all {cases} that tell many mistakes apart, it answers like a program in which");
    (named.len() <= MOST_NAMED).then(|| format!("{like} {}.", named.join(", or in which ")))
}

/// What the program prints for each input; `None` if there is one that it does not answer in time.
fn outputs_of(judge: &Judge<'_>, inputs: &[Input], end: Instant) -> Option<Vec<String>> {
    let Judge { runner, options, .. } = *judge;
    let outputs = Mutex::new(vec![None; inputs.len()]);
    let queue = Queue::new(runner, runner.jobs(), Some(end), inputs.iter().cloned().enumerate());
    queue.first_failing(&|index, input| {
        let right = input.answers.to_string();
        let output = match judge.verdict(input, options.limit, Clock::Wall, end)? {
            Verdict::Accepted(..) => right,
            Verdict::Rejected(failure) if failure.is_crash() || failure.is_timeout() => {
                return Ok(Outcome::Fails(failure));
            }
            Verdict::Rejected(failure) => failure.output,
            Verdict::Unknown => return Ok(Outcome::OutOfTime),
        };
        outputs.lock().expect("no panic with the lock")[index] = Some(output);
        Ok(Outcome::Done)
    });
    outputs.into_inner().expect("no panic with the lock").into_iter().collect()
}
