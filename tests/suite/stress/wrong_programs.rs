//! Programs with one mistake each are caught, and what is shown is small and right.

use super::generate::assert_valid;
use super::mistakes::{self, Mistake};
use super::programs;
use super::simulated::{cases, run_mistake, search_with, Record, SEARCH_OPTIONS};
use super::wrong::{new_folder, stress, wrong, ReportText};
use crate::problems::{self, Cases};
use crate::support::in_process::served;
use chess_paths::stress::Options;
use std::collections::HashSet;
use std::fs;
use std::time::Duration;

#[test]
fn wrong_programs_are_caught() {
    let mut mistakes = mistakes::all();
    mistakes.retain(|mistake| !mistake.is("process") && !mistake.is("slow"));
    for mistake in &mistakes {
        let Mistake { problem, name, .. } = mistake;
        let program = programs::program(problem.name, name).expect("a mistake");
        let execute = |input: &str, limits| run_mistake(&program, input, limits);
        // A run takes a millisecond, so a mistake that changes nothing is named after 600 runs.
        let seconds = if mistake.may_be("right") { 0.2 } else { 0.6 };
        let options = Options { time: Duration::from_secs_f64(seconds), ..SEARCH_OPTIONS };
        match search_with(problem.name, &options, &Record::default(), execute).found {
            Some(found) => check(mistake, &found.text, &found.input, &found.output),
            None => assert!(mistake.may_be("right"), "{} {}", problem.name, name),
        }
    }
}

/// Those that differ from others only as processes.
#[test]
fn wrong_processes_are_caught() {
    let mut mistakes = mistakes::all();
    mistakes.retain(|mistake| mistake.is("process") && !mistake.is("slow"));
    check_processes(mistakes);
}

#[test]
#[ignore = "takes minutes"]
fn all_wrong_processes_are_caught() {
    check_processes(mistakes::all());
}

fn check_processes(mistakes: Vec<Mistake>) {
    let folder = new_folder("wrong-programs");
    for mistake in mistakes {
        let Mistake { problem, name, .. } = &mistake;
        let folder = folder.join(format!("{}-{}", problem.name, name));
        // What hangs is given less time. Others are given more than they need, however busy the
        // machine; some fail on one case of all.
        let limit = if mistake.may_be("time limit exceeded") { "0.1" } else { "10" };
        let time = match (mistake.may_be("right"), mistake.is("slow")) {
            (true, _) => "0.1",
            (false, true) => "300",
            (false, false) => "30",
        };
        let save = folder.to_str().expect("a path in UTF-8");
        let options = ["--seed", "1", "--time", time, "--limit", limit, "--save", save];
        let program = wrong().to_str().expect("a path in UTF-8");
        let outcome = stress(problem.name, &options, &[program, problem.name, name]);
        if outcome.status == Some(0) {
            assert!(mistake.may_be("right"), "{} {}: {:?}", problem.name, name, outcome);
            continue;
        }
        let [input, output] =
            ["in", "out"].map(|end| fs::read_to_string(folder.join(format!("hack-000.{}", end))));
        let (input, output) = (input.expect("what was found"), output.expect("the answers"));
        check(&mistake, &outcome.stdout, &input, &output);
    }
}

/// Checks the report on a failing input, the input, and the answers to it.
fn check(mistake: &Mistake, text: &str, input: &str, output: &str) {
    let Mistake { problem, name, verdicts, .. } = mistake;
    let report = ReportText::of(text);
    assert!(
        verdicts.iter().any(|verdict| report.verdict.starts_with(verdict)),
        "{} {}",
        name,
        text
    );
    assert_valid(problem, input);
    assert_eq!(output, served(problem.answer, input), "{}", name);
    if mistake.is("large") {
        return;
    }
    assert_eq!(report.input, input, "{}", name);
    let words: Vec<&str> = output.split_whitespace().collect();
    assert_eq!(report.expected, words.join(" "), "{}", name);
    let of_answers = ["wrong answer", "output "].iter().any(|of| report.verdict.starts_with(of));
    assert!(report.found != report.expected || !of_answers, "{}: {:?}", name, report);
    let leaks = report.verdict.contains(", but only w");
    assert_eq!(leaks, mistake.is("leaks"), "{}: {:?}", name, report);
    match problems::row(problem).cases {
        Cases::Random { ref stress, .. } => {
            assert!(
                input.lines().count() <= stress.most_lines_of_simplest,
                "{}: {:?}",
                name,
                report
            );
        }
        Cases::Every(_) => {
            let cases = cases(input);
            assert!(cases.len() <= 2, "{}: {:?}", name, report);
            let different = HashSet::<&&str>::from_iter(&cases).len();
            assert!(leaks || different == 1, "{}: {:?}", name, report);
        }
    }
}
