//! Programs with one mistake each are caught, and what is shown is small and right.

use super::mistakes::{self, Mistake};
use super::wrong::{new_folder, stress_wrong, Report};
use crate::support::in_process::served;
use crate::support::program::{chess_paths, run};
use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::thread;

/// How many pieces are left where the shape of the position is the mistake.
const FEW_PIECES: usize = 4;

#[test]
fn wrong_programs_are_caught() {
    let mut mistakes = mistakes::all();
    mistakes.retain(|mistake| !mistake.is("slow"));
    assert!(mistakes.len() >= 30, "{} programs", mistakes.len());
    check_all(mistakes, &new_folder("wrong-programs"));
}

#[test]
#[ignore = "takes minutes"]
fn slow_wrong_programs_are_caught() {
    let mut mistakes = mistakes::all();
    mistakes.retain(|mistake| mistake.is("slow"));
    check_all(mistakes, &new_folder("slow-wrong-programs"));
}

/// Two at a time: much of the time a program is waited for.
fn check_all(mistakes: Vec<Mistake>, folder: &Path) {
    let mistakes = Mutex::new(mistakes.into_iter());
    let next = || mistakes.lock().expect("no panic with the lock").next();
    thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(mistake) = next() {
                    check(&mistake, folder);
                }
            });
        }
    });
}

fn check(mistake: &Mistake, folder: &Path) {
    let Mistake { problem, name, .. } = mistake;
    let folder = folder.join(format!("{}-{}", problem.name, name));
    let is_always_right = mistake.verdicts == ["right"];
    // What hangs is given less time. Others are given more than they need, however busy the
    // machine.
    let limit = if mistake.may_be("time limit exceeded") { "0.3" } else { "10" };
    let time = if is_always_right { "0.5" } else { "30" };
    let save = folder.to_str().expect("a path in UTF-8");
    let options = ["--seed", "1", "--time", time, "--limit", limit, "--save", save];
    let outcome = stress_wrong(problem, &options, name);
    if outcome.status == Some(0) {
        assert!(mistake.may_be("right"), "{} {}: {:?}", problem.name, name, outcome);
        return;
    }
    let report = Report::of(&outcome);
    let is_verdict = |verdict: &&str| report.verdict.starts_with(verdict);
    assert!(mistake.verdicts.iter().any(is_verdict), "{} {:?}", name, outcome);
    let input = fs::read_to_string(folder.join("hack-000.in")).expect("what was found");
    check_answers(mistake, &report, &input, &folder.join("hack-000.out"));
    if !mistake.is("large") {
        assert_eq!(report.input, input, "{}", name);
        check_size(mistake, &report);
    }
}

fn check_answers(mistake: &Mistake, report: &Report, input: &str, saved: &Path) {
    let Mistake { problem, name, .. } = mistake;
    let validated = run(&mut chess_paths(&["validate", problem.name]), input.as_bytes());
    assert_eq!((validated.status, validated.stderr.as_str()), (Some(0), ""), "{}", name);
    let answers = served(problem.answer, input);
    assert_eq!(fs::read_to_string(saved).expect("the answers"), answers, "{}", name);
    let words: Vec<&str> = answers.split_whitespace().collect();
    assert_eq!(report.expected, words.join(" "), "{}", name);
    let is_of_answers = ["wrong answer", "output "].iter().any(|of| report.verdict.starts_with(of));
    assert!(report.found != report.expected || !is_of_answers, "{}: {:?}", name, report);
}

fn check_size(mistake: &Mistake, report: &Report) {
    let (name, lines) = (mistake.name, report.input.lines());
    let leaks = report.verdict.contains("only with");
    assert_eq!(leaks, mistake.is("leaks"), "{}: {:?}", name, report);
    if mistake.problem.name == "infinite-chess" {
        let pieces = lines.count() - 3;
        assert!(pieces <= FEW_PIECES, "{}: {} pieces in {:?}", name, pieces, report);
        return;
    }
    // The number of cases is no case; a case that is repeated, as there have to be two, is one.
    let cases: Vec<&str> = lines.filter(|line| line.contains(' ')).collect();
    assert!(cases.len() <= 2, "{}: {:?}", name, report);
    if !leaks {
        assert_eq!(HashSet::<&&str>::from_iter(&cases).len(), 1, "{}: {:?}", name, report);
    }
}
