//! Cases that are known, golden or random expose mistakes where there are too many to try all.

use super::mistakes::{self, Mistake};
use super::programs::{program, Program};
use super::simulated::entry;
use crate::infinite_chess::stress_case;
use crate::problems::{self, Cases, StressCases};
use crate::support::cases;
use crate::support::in_process::served;
use chess_paths::program::{serve, Row};
use std::collections::HashSet;
use std::io;
use std::panic::{catch_unwind, AssertUnwindSafe};

/// The problems with too many cases to try all.
fn problems() -> impl Iterator<Item = (&'static Row, &'static StressCases)> {
    problems::all().filter_map(|(problem, row)| match &row.cases {
        Cases::Random { stress, .. } => Some((problem, stress)),
        Cases::Every(_) => None,
    })
}

/// An input, and the right answers to it.
struct Solved {
    input: String,
    answers: Vec<i64>,
}

impl Solved {
    fn new(problem: &Row, case: String) -> Solved {
        let input = (problems::row(problem).input)(&[case]);
        let answers = served(problem.answer, &input);
        let answers = answers.lines().map(|answer| answer.parse().expect("a number")).collect();
        Solved { input, answers }
    }

    /// Whether a program answers wrongly, or not at all.
    fn exposes(&self, program: &Program) -> bool {
        let answers = catch_unwind(AssertUnwindSafe(|| program(&self.input)));
        answers.map_or(true, |answers| answers != self.answers)
    }
}

fn known(problem: &Row, stress: &StressCases) -> Vec<Solved> {
    (stress.known)().into_iter().map(|case| Solved::new(problem, case)).collect()
}

/// The programs with mistakes of some kind, by name.
fn wrong_programs(problem: &Row, is_meant: fn(&Mistake) -> bool) -> Vec<(&'static str, Program)> {
    let mut mistakes = mistakes::all();
    mistakes.retain(|mistake| mistake.problem.name == problem.name && is_meant(mistake));
    mistakes.iter().map(|mistake| (mistake.name, mistake.program())).collect()
}

/// A program that shares nothing with the library answers them in the same way.
#[test]
fn known_cases_keep_the_promises_and_are_small_different_and_answered_right() {
    for (problem, stress) in problems() {
        let right = program(problem.name, "none");
        let known = known(problem, stress);
        let different: HashSet<&str> = known.iter().map(|known| known.input.as_str()).collect();
        assert_eq!(different.len(), known.len(), "{}", problem.name);
        for known in &known {
            let validated = serve(&mut known.input.as_bytes(), &mut io::sink(), problem.validate);
            assert!(validated.is_ok(), "{:?}:\n{}", validated, known.input);
            assert!(known.input.lines().count() <= stress.most_lines_of_known, "{}", known.input);
            assert!(!known.exposes(&right), "{}", known.input);
        }
    }
}

#[test]
fn every_mistake_shows_on_three_known_cases() {
    for (problem, stress) in problems() {
        let known = known(problem, stress);
        for (name, program) in wrong_programs(problem, |mistake| !mistake.is("huge")) {
            let count = known.iter().filter(|known| known.exposes(&program)).count();
            assert!(count >= 3, "{name} shows on {count} of them");
        }
    }
}

#[test]
fn every_mistake_shows_on_a_short_golden_file() {
    for (problem, _) in problems() {
        let programs = wrong_programs(problem, |mistake| !mistake.is("huge"));
        let short = cases::of("golden", problem).into_iter().filter(|case| case.input.len() < 1000);
        let texts = short.map(|case| String::from_utf8(case.input).expect("text"));
        assert_exposed(programs, texts.map(|text| Solved::new(problem, text.trim_end().into())));
    }
}

/// Mistakes that nobody has thought of have to be found by random cases.
#[test]
fn mistakes_show_on_random_cases() {
    for (problem, stress) in problems() {
        let programs = wrong_programs(problem, |mistake| !mistake.is("rare"));
        let random = (0..1500).map(|index| Solved::new(problem, (stress.random)(1, index)));
        assert_exposed(programs, random);
    }
}

fn assert_exposed(mut programs: Vec<(&str, Program)>, inputs: impl Iterator<Item = Solved>) {
    for input in inputs {
        if programs.is_empty() {
            return;
        }
        programs.retain(|(_, program)| !input.exposes(program));
        if programs.is_empty() {
            return;
        }
    }
    let names: Vec<&str> = programs.iter().map(|(name, _)| *name).collect();
    panic!("{names:?} show on none of them");
}

/// The commonest mistake in infinite-chess: files near every piece seem to be enough.
#[test]
fn too_narrow_margins_show_early_on_random_positions() {
    let problem = entry("infinite-chess");
    for (name, inputs) in [("files-within-4", 300), ("files-within-5", 1500)] {
        let program = program(problem.name, name);
        for seed in 1..=5 {
            let mut cases = (0..inputs).map(|index| stress_case(seed, index));
            let shows = cases.any(|case| Solved::new(problem, case).exposes(&program));
            assert!(shows, "{name}, seed {seed}");
        }
    }
}
