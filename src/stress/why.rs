//! Names a known mistake that explains all that a program answers.
//!
//! The tests have a program in which bishops see through pieces, and some hundred other programs
//! with one known mistake each. All of them have answered the same *questions*, inputs whose cases
//! tell mistakes apart. The *mark* of a program is made of hashes of its answers. The list of
//! mistakes has marks:
//!
//! ```text
//! bishops see through pieces: 6f8abcbc8cba
//! ```
//!
//! The program that is judged answers these questions, too. If its answers have the mark of a
//! mistake, it is said to answer like a program with that mistake. If one answer differs, its mark
//! is another one, and nothing is said. A right program has no mark of the list.

use super::tester::{Attempt, Tester};
use super::verdict::Input;
use crate::plain_text::counted;
use crate::problem::{Problem, Trials};
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Instant;

/// At most this many cases with the same answer are asked.
const MOST_WITH_AN_ANSWER: usize = 600;

/// Cases with the same answer fill at most this many inputs.
const MOST_INPUTS_OF_AN_ANSWER: usize = 10;

/// How many inputs are asked first. Most programs then match no known mistake, and are asked no
/// more.
const FIRST: usize = 24;

/// The most mistakes that are named, if several have the same mark.
const MOST_NAMED: usize = 3;

/// Inputs with cases that tell mistakes apart: [`About::known`](crate::problem::About::known) and,
/// where all cases can be tried, some with each answer.
pub struct Questions {
    /// The inputs, in the order in which they are asked.
    pub inputs: Vec<Input>,
    /// How many cases they have.
    cases: usize,
    /// The numbers from the least right answer to four times the largest. All others count as the
    /// same: where a program finds no way, it may print -1, 999999 or any of its infinities.
    possible: RangeInclusive<i64>,
}

impl Questions {
    /// The known cases first, then some with each answer.
    pub fn about(problem: &dyn Problem) -> Questions {
        let known: Vec<Arc<str>> = problem.about().known().map(Arc::from).collect();
        let mut inputs = Vec::new();
        for cases in [known, some_with_each_answer(problem)] {
            for some in cases.chunks(problem.most_in_series()) {
                inputs.push(Input::of(problem, some.to_vec()));
            }
        }
        let lines = inputs.iter().flat_map(|input| input.answers.lines());
        let answers: Vec<i64> = lines.map(|line| line.parse().expect("a number")).collect();
        // A problem need not have known cases. Without questions, there are no answers.
        let least = answers.iter().copied().min().unwrap_or(0);
        let most = answers.iter().copied().max().unwrap_or(0);
        Questions { inputs, cases: answers.len(), possible: least..=4 * most }
    }

    /// How many inputs have been asked at the end of each stage. There are one or two stages.
    pub fn stages(&self) -> Vec<usize> {
        let all = self.inputs.len();
        if FIRST < all {
            vec![FIRST, all]
        } else {
            vec![all]
        }
    }

    /// The mark of a program that prints these outputs, one for each of the inputs. It has a hash
    /// for each stage, such as `6f8a` for the first 24 inputs, then `bcbc8cba` for all. Given the
    /// outputs of the first stage alone, this is the beginning of the mark.
    pub fn mark(&self, outputs: &[String]) -> String {
        let mut mark = String::new();
        for end in self.stages() {
            if end <= outputs.len() {
                let hash = self.hash(&outputs[..end]);
                // Half of the digits are enough for the first stage.
                let is_last = end == self.inputs.len();
                let digits =
                    if is_last { format!("{hash:08x}") } else { format!("{:04x}", hash as u16) };
                mark += &digits;
            }
        }
        mark
    }

    /// A hash of the answers in these outputs: FNV-1a.
    fn hash(&self, outputs: &[String]) -> u32 {
        let mut answers: Vec<Vec<Option<i64>>> = Vec::new();
        for output in outputs {
            let words = output.split_whitespace();
            answers.push(words.map(|word| self.possible_answer(word)).collect());
        }
        // The stored marks depend on this format.
        let text = format!("{answers:?}");
        text.bytes()
            .fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
    }

    fn possible_answer(&self, word: &str) -> Option<i64> {
        word.parse().ok().filter(|answer| self.possible.contains(answer))
    }
}

/// Some cases with each answer, spread evenly over all that have it. Empty if there are too many
/// cases to try all.
fn some_with_each_answer(problem: &dyn Problem) -> Vec<Arc<str>> {
    let mut cases = Vec::new();
    if let Trials::All(all) = problem.trials() {
        let most = MOST_WITH_AN_ANSWER.min(MOST_INPUTS_OF_AN_ANSWER * problem.most_in_series());
        for numbers in all.numbers_by_answer() {
            let distance = numbers.len().div_ceil(most).max(1);
            cases.extend(numbers.clone().step_by(distance).map(|number| all.case_numbered(number)));
        }
    }
    cases
}

/// Which known mistakes explain all that the program answers, in a sentence. `None` if none do, or
/// if too many do, or if half of the time that is left is not enough to tell.
pub(super) fn likeness(tester: &Tester<'_>) -> Option<String> {
    tester.watcher.progress("comparing it with known mistakes");
    let questions = Questions::about(tester.problem);
    let mistakes = tester.problem.about().mistakes;
    let now = tester.runner.now();
    let until = tester.time_up.map(|time_up| now + time_up.saturating_duration_since(now) / 2);
    let mut outputs = Vec::new();
    let mut mark = String::new();
    for end in questions.stages() {
        let asked = &questions.inputs[outputs.len()..end];
        outputs.extend(outputs_for(tester, asked, until)?);
        // In the list, a blank stands before each mark. So even the first hash alone is found only
        // where a mark begins with it.
        mark = format!(" {}", questions.mark(&outputs));
        if !mistakes.contains(&mark) {
            return None;
        }
    }
    let mut named = Vec::new();
    for line in mistakes.lines() {
        let (mistake, marks) = line.split_once(':').expect("a mistake before its marks");
        if marks.contains(&mark) {
            named.push(mistake);
        }
    }
    if named.len() > MOST_NAMED {
        return None;
    }
    let (cases, named) = (counted(questions.cases, "case"), named.join(", or in which "));
    Some(format!(
        "On all {cases} that tell many mistakes apart, it answers like a program in which {named}."
    ))
}

/// What the program prints for each of these inputs; `None` if it crashes, is too slow, or cannot
/// be started for one of them, or if the time is up before.
fn outputs_for(
    tester: &Tester<'_>,
    inputs: &[Input],
    until: Option<Instant>,
) -> Option<Vec<String>> {
    let attempt = Attempt { jobs: tester.runner.jobs(), until, limit: tester.options.limit };
    let mut outputs = vec![None; inputs.len()];
    tester.first_failing(&mut inputs.iter().cloned(), &attempt, &mut |index, judged| {
        let has_answered = !judged.is_crash() && !judged.is_timeout();
        if has_answered {
            outputs[index] = Some(judged.run.output.clone());
        }
        !has_answered
    });
    outputs.into_iter().collect()
}
