//! Names a mistake that explains all that a program answers.
//!
//! The tests have a program in which bishops see through pieces, and some hundred other programs
//! with one known mistake each. Every one of them has answered the same questions: cases that tell
//! mistakes apart. A hash of its answers, the *mark*, stands in the list of mistakes:
//!
//! ```text
//! bishops see through pieces: 4db9e85de7e1
//! ```
//!
//! Here the judged program answers these questions. If its answers have the mark of a mistake, it
//! is said to answer like a program with that mistake. One answer that differs or is missing gives
//! another mark: then nothing is said. A right program has no mark of the list.

use super::tester::{Attempt, Tester};
use super::verdict::Input;
use crate::plain_text::counted;
use crate::problem::{Problem, Trials};
use std::ops::{Range, RangeInclusive};
use std::sync::Arc;

/// At most so many cases with each answer are asked, where all cases can be tried, and in at most
/// so many inputs: starting a program takes longer than answering a case.
const PER_ANSWER: usize = 600;
const INPUTS_PER_ANSWER: usize = 10;

/// After so many inputs, most programs are known to be like none with a known mistake.
const FIRST: usize = 24;

/// Of mistakes that show in the same way, more than so many are not named.
const MOST_NAMED: usize = 3;

/// Inputs with cases that tell mistakes apart: the known ones and, where all can be tried, some
/// with each answer.
pub struct Questions {
    /// The inputs, in the order in which they are asked.
    pub inputs: Vec<Input>,
    cases: usize,
    /// From the least of the right answers to four times the largest. Programs print all kinds of
    /// other numbers where they find no way, which count as the same.
    possible: RangeInclusive<i64>,
}

impl Questions {
    /// The questions about a problem.
    pub fn about(problem: &dyn Problem) -> Questions {
        let most = PER_ANSWER.min(INPUTS_PER_ANSWER * problem.most_in_series());
        let some = |all: &Range<usize>| all.clone().step_by(all.len().div_ceil(most).max(1));
        let some = match problem.trials() {
            Trials::All(all) => {
                let numbers = all.numbers_by_answer().iter().flat_map(some);
                numbers.map(|number| all.case_numbered(number)).collect()
            }
            Trials::Drawn(_) => Vec::new(),
        };
        let known = Vec::from_iter(problem.about().known().map(Arc::from));
        let inputs = [known, some];
        let inputs = inputs.iter().flat_map(|cases| cases.chunks(problem.most_in_series()));
        let inputs = Vec::from_iter(inputs.map(|cases| Input::of(problem, cases.to_vec())));
        let answers = inputs.iter().flat_map(|input| input.answers.lines());
        let right = Vec::from_iter(answers.map(|line| line.parse::<i64>().expect("a number")));
        let least = right.iter().min().unwrap_or(&0);
        let possible = *least..=4 * right.iter().max().unwrap_or(&0);
        Questions { inputs, cases: right.len(), possible }
    }

    /// How many inputs are asked first, if these are not all, and how many in all.
    pub fn stages(&self) -> Vec<usize> {
        let all = self.inputs.len();
        if FIRST < all {
            vec![FIRST, all]
        } else {
            vec![all]
        }
    }

    /// The mark of a program that prints this for each of the inputs: for each stage, a hash of what
    /// it prints up to its end. If only the inputs of the first stage are answered, this is the
    /// beginning of the mark.
    pub fn mark(&self, outputs: &[String]) -> String {
        let stages = self.stages().into_iter().filter(|&end| end <= outputs.len());
        stages.map(|end| self.hash(&outputs[..end])).collect()
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
pub(super) fn likeness(tester: &Tester<'_>) -> Option<String> {
    let (questions, known) = (Questions::about(tester.problem), tester.problem.about().mistakes);
    tester.watcher.progress("comparing it with known mistakes");
    let now = tester.runner.now();
    let until = tester.time_up.map(|time_up| now + time_up.saturating_duration_since(now) / 2);
    let attempt = Attempt { jobs: tester.runner.jobs(), until, limit: tester.options.limit };
    let (mut outputs, mut mark) = (Vec::new(), String::new());
    for stage in questions.stages() {
        let mut inputs = questions.inputs[outputs.len()..stage].iter().cloned();
        let mut answered = vec![None; inputs.len()];
        tester.first_failing(&mut inputs, &attempt, &mut |index, judged| {
            let has_answered = !judged.is_crash() && !judged.is_timeout();
            answered[index] = has_answered.then(|| judged.run.output.clone());
            !has_answered
        });
        outputs.extend(answered.into_iter().collect::<Option<Vec<String>>>()?);
        // A blank precedes each mark of the list.
        mark = format!(" {}", questions.mark(&outputs));
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
