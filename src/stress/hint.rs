//! What a failure may come from.
//!
//! Say a program ends by signal 11 (SIGSEGV): it may need more stack. Or say it is wrong on two
//! cases in one input, and right on each alone: something may be left over from the first. The
//! second is a
//! [`Condition`] of the failure, and for both there is a [`hint`].

use super::report::ANSWER_COLUMNS;
use super::shrink::{Candidates, Simplified};
use super::verdict::{Input, Judged, Verdict};
use crate::plain_text::shortened;
use crate::problem::Problem;

/// Under which condition the program fails on the cases of the simplest failing input.
#[derive(Clone, Copy)]
pub(super) enum Condition {
    /// It is not known to pass on them under any other condition.
    Any,
    /// They are in one input. Each passes alone.
    Together,
    /// They are written as in the input, which breaks a promise. As the statement writes them, they
    /// pass.
    AsWritten,
    /// The only case comes again, because the statement wants more than one. The first answer to it
    /// is right.
    Again,
}

impl Condition {
    pub(super) fn of(problem: &dyn Problem, found: &Simplified) -> Condition {
        let Simplified { simplest, tried, .. } = found;
        let simpler_pass = matches!(
            tried,
            Some(Candidates { passed, taken, stop: None, .. }) if passed == taken
        );
        let is_single = simplest.is_single();
        if simpler_pass && !is_single && problem.is_promised(&simplest.input.text) {
            return Condition::Together;
        }
        if simpler_pass && is_promised_otherwise(problem, &simplest.input) {
            return Condition::AsWritten;
        }
        let is_wrong_answer = simplest.verdict == Verdict::WrongAnswer;
        if is_single && is_wrong_answer && simplest.right_words > 0 {
            return Condition::Again;
        }
        Condition::Any
    }
}

/// Whether an input breaks a promise, and the same cases, written as in the statement, break none.
/// If these pass, how they are written is what makes a program fail.
fn is_promised_otherwise(problem: &dyn Problem, input: &Input) -> bool {
    let is_possible = problem.about().cases_per_input.contains(&input.cases.len());
    let is_promised = |text: &str| problem.is_promised(text);
    is_possible && !is_promised(&input.text) && is_promised(&problem.input_of(&input.cases))
}

/// What the verdict or standard error contains, and what to do then; a line each.
const HINTS: &str = include_str!("hints.txt");

const SILENT: &str =
    "It printed no answer: does it read the input as the statement has it, and flush its output?";

const LEFT_OVER: &str =
    "Is something left over from the case before? What a case uses has to be set anew for each.";

/// What the failure may come from, if something tells it.
pub(super) fn hint(found: &Simplified, condition: Condition) -> Option<String> {
    let Simplified { first, simplest, tried } = found;
    let said = format!("{}\n{}", simplest.verdict, simplest.run.stderr);
    for line in HINTS.lines() {
        let (sign, advice) = line.split_once(" => ").expect("a sign and what to do then");
        if said.contains(sign) {
            return Some(advice.to_string());
        }
    }
    let has_answered = tried.as_ref().is_some_and(|tried| tried.passed > 0);
    if first.is_silent() && simplest.is_silent() && !has_answered {
        return Some(SILENT.to_string());
    }
    if let Some(difference) = difference_in_form(simplest) {
        return Some(difference);
    }
    let is_wrong_answer = simplest.verdict == Verdict::WrongAnswer;
    let depends_on_case_before = matches!(condition, Condition::Together | Condition::Again);
    (is_wrong_answer && depends_on_case_before).then(|| LEFT_OVER.to_string())
}

/// In what form the right answers are printed, if all are there, but not as a judge wants them.
fn difference_in_form(failed: &Judged) -> Option<String> {
    if !matches!(
        failed.verdict,
        Verdict::WrongAnswer | Verdict::OutputMissing | Verdict::ExtraOutput
    ) {
        return None;
    }
    let printed = Vec::from_iter(failed.run.output.split_ascii_whitespace());
    let answers = Vec::from_iter(failed.input.answers.lines());
    if printed.concat() == answers.concat() {
        return Some("These are the right answers, but not each on a line of its own.".to_string());
    }
    if printed.iter().rev().eq(&answers) {
        return Some("These are the right answers in reverse order.".to_string());
    }
    let numbers = |words: &[&str]| -> Vec<Option<f64>> {
        words.iter().map(|word| word.parse().ok()).collect()
    };
    if numbers(&printed) == numbers(&answers) {
        let (wrong, right) = (printed[failed.right_words], answers[failed.right_words]);
        let wrong = shortened(wrong, ANSWER_COLUMNS);
        return Some(format!(
            "These are the right numbers, but a judge wants {right}, not {wrong}."
        ));
    }
    // Each answer is looked for behind the one before it.
    let mut words = printed.iter();
    if answers.iter().all(|answer| words.any(|word| word == answer)) {
        return Some(
            "The right answers are all there, in their order, but among other words.".to_string(),
        );
    }
    None
}
