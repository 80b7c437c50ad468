//! Finds a known mistake that explains all that a program answers.
//!
//! The tests have some hundred programs with one known mistake each. All of them have answered the
//! same *questions*: inputs whose cases tell mistakes apart. The *mark* of a program is made of
//! hashes of its answers. A list has each mistake with the marks of its programs:
//!
//! ```text
//! bishops see through pieces: 6f8abcbc8cba
//! ```
//!
//! The program that is judged answers the same questions. If its mark is in the list, the report
//! names the mistake. If a single answer differs, the mark differs, and no mistake is named. The
//! mark of a right program is not in the list.

use super::tester::{Attempt, Tester};
use super::verdict::Input;
use crate::plain_text::counted;
use crate::problem::{Problem, Trials};
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::time::Instant;

/// Of the cases with the same right answer, at most this many are asked.
const MOST_WITH_AN_ANSWER: usize = 600;

/// The most inputs for the cases with the same answer. Each has at most 10 cases in `knights-meet`,
/// for example, so at most 100 cases are asked there.
const MOST_INPUTS_OF_AN_ANSWER: usize = 10;

/// How many inputs are asked in the first stage. The second stage is only for a program that
/// answers these inputs like one with a known mistake.
const FIRST_STAGE: usize = 24;

/// The most mistakes that are named, if several have the same mark.
const MOST_NAMED: usize = 3;

/// Inputs with cases that tell mistakes apart: [`About::known`](crate::problem::About::known) and,
/// where all cases can be tried, some with each answer.
pub struct Questions {
    /// The inputs, in the order in which they are asked.
    pub inputs: Vec<Input>,
    /// How many cases they have.
    cases: usize,
    /// From the least right answer to four times the largest. All answers outside of this range
    /// count as equal: programs that find no route print -1, 999999 or another such number.
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
        // Without known cases, there may be no questions, and so no answers.
        let least = answers.iter().copied().min().unwrap_or(0);
        let most = answers.iter().copied().max().unwrap_or(0);
        Questions { inputs, cases: answers.len(), possible: least..=4 * most }
    }

    /// How many inputs have been asked when each stage ends: `[24, 60]`, say. There are one or two
    /// stages.
    pub fn stages(&self) -> Vec<usize> {
        let all = self.inputs.len();
        if FIRST_STAGE < all {
            vec![FIRST_STAGE, all]
        } else {
            vec![all]
        }
    }

    /// The mark of a program that prints these outputs, one for each input: `6f8abcbc8cba`, say.
    /// The last 8 digits are a hash of all answers. With two stages, 4 digits for the first stage
    /// come before them. If the outputs end after the first stage, the mark ends there, too.
    pub fn mark(&self, outputs: &[String]) -> String {
        let mut mark = String::new();
        for end in self.stages() {
            if end > outputs.len() {
                break;
            }
            let hash = self.hash(&outputs[..end]);
            let is_last_stage = end == self.inputs.len();
            mark +=
                &if is_last_stage { format!("{hash:08x}") } else { format!("{:04x}", hash as u16) };
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

    /// The answer that a word is; `None` if it is not a possible one.
    fn possible_answer(&self, word: &str) -> Option<i64> {
        word.parse().ok().filter(|answer| self.possible.contains(answer))
    }
}

/// Some cases with each answer: all that have it, or every second, or every third, and so on. Empty
/// if there are too many cases to try all.
fn some_with_each_answer(problem: &dyn Problem) -> Vec<Arc<str>> {
    let mut cases = Vec::new();
    if let Trials::All(all) = problem.trials() {
        let most = MOST_WITH_AN_ANSWER.min(MOST_INPUTS_OF_AN_ANSWER * problem.most_in_series());
        for numbers in all.numbers_by_answer() {
            let step = numbers.len().div_ceil(most).max(1);
            cases.extend(numbers.clone().step_by(step).map(|number| all.case_numbered(number)));
        }
    }
    cases
}

/// A sentence with the known mistakes that explain all that the program answers. `None` if there is
/// no such mistake, if there are more than [`MOST_NAMED`], or if half of the time that is left is
/// too short to ask all questions.
pub(super) fn likeness(tester: &Tester<'_>) -> Option<String> {
    tester.watcher.progress("comparing it with known mistakes");
    let questions = Questions::about(tester.problem);
    let now = tester.runner.now();
    let until = tester.time_up.map(|time_up| now + time_up.saturating_duration_since(now) / 2);
    let mut outputs = Vec::new();
    let mut matching: Vec<&str> = tester.problem.about().mistakes.lines().collect();
    for end in questions.stages() {
        let asked = &questions.inputs[outputs.len()..end];
        outputs.extend(outputs_for(tester, asked, until)?);
        let beginning = questions.mark(&outputs);
        matching.retain(|line| has_mark(line, &beginning));
        if matching.is_empty() {
            return None;
        }
    }
    let named: Vec<&str> = matching.into_iter().map(|line| mistake_and_marks(line).0).collect();
    if named.len() > MOST_NAMED {
        return None;
    }
    let (cases, named) = (counted(questions.cases, "case"), named.join(", or in which "));
    Some(format!(
        "On all {cases} that tell many mistakes apart, it answers like a program in which {named}."
    ))
}

/// Whether one of the marks on a line of the list begins with these digits.
fn has_mark(line: &str, beginning: &str) -> bool {
    let (_, marks) = mistake_and_marks(line);
    marks.split(' ').any(|mark| mark.starts_with(beginning))
}

fn mistake_and_marks(line: &str) -> (&str, &str) {
    line.split_once(": ").expect("a mistake before its marks")
}

/// What the program prints for each of these inputs. `None` if it gives no answer to one of them:
/// it crashes, is too slow, or cannot be started, or the time is up.
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
