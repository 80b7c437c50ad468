//! Programs with one mistake each are caught, and the counterexample is small and right.

use super::generate::assert_valid;
use super::mistakes::{self, Mistake};
use super::running::ReportText;
use super::simulated::{cases, run_mistake, search_with, Record, SEARCH_OPTIONS};
use crate::problems::{self, Cases};
use crate::support::in_process::served;
use chess_paths::program::Options;
use std::collections::HashSet;
use std::time::Duration;

#[test]
fn wrong_programs_are_caught() {
    for mistake in mistakes::all().into_iter().filter(|mistake| !mistake.is("huge")) {
        // A run takes a millisecond, so a mistake that changes nothing is named after 600 runs.
        let time = Duration::from_millis(if mistake.is("slow") { 60_000 } else { 600 });
        let options = Options { time, ..SEARCH_OPTIONS };
        let (problem, program) = (mistake.problem.name, mistake.program());
        let report = search_with(problem, &options, &Record::default(), |input, limits| {
            run_mistake(&program, input, limits)
        });
        let found = report.found.unwrap_or_else(|| panic!("{} {}", problem, mistake.name));
        check(&mistake, &found.text, &found.input, &found.output);
    }
}

/// Checks the report on a failing input, the input, and the answers to it.
fn check(mistake: &Mistake, text: &str, input: &str, output: &str) {
    let Mistake { problem, name, verdict, .. } = *mistake;
    let report = ReportText::of(text);
    assert!(report.verdict.starts_with(verdict), "{name} {text}");
    assert_valid(problem, input);
    assert_eq!(output, served(problem.answer, input), "{name}");
    if mistake.is("large") {
        return;
    }
    assert_eq!(report.input, input, "{name}");
    let words: Vec<&str> = output.split_whitespace().collect();
    assert_eq!(report.expected, words.join(" "), "{name}");
    let is_about_answers = verdict == "wrong answer" || verdict.starts_with("output ");
    assert!(report.found != report.expected || !is_about_answers, "{name}: {report:?}");
    let leaks = report.verdict.contains(", but only w");
    assert_eq!(leaks, mistake.is("leaks"), "{name}: {report:?}");
    match problems::row(problem).cases {
        Cases::Random { ref stress, .. } => {
            let lines = input.lines().count();
            assert!(lines <= stress.most_lines_of_simplest, "{name}: {report:?}");
        }
        Cases::Every(_) => {
            let cases = cases(input);
            assert!(cases.len() <= 2, "{name}: {report:?}");
            let different = HashSet::<&&str>::from_iter(&cases).len();
            assert!(leaks || different == 1, "{name}: {report:?}");
        }
    }
}
