//! Explanations: every route is right by the rules of its problem, and every picture shows what it
//! should.

use crate::problems::{self, Cases, Row};
use crate::support::cases::{self, Case};
use crate::support::conversation::Conversation;
use crate::support::in_process::{as_text, served};
use crate::support::printed::explanations;
use crate::support::program::{chess_paths, run};
use chess_paths::random::Random;
use chess_paths::registry::PROBLEMS;

/// Every 61st case of a problem, a step that is coprime to the number of squares, or some random
/// cases if there are too many.
fn cases_of(row: &Row) -> Vec<String> {
    match &row.cases {
        Cases::Every(every_case) => (every_case.cases)().into_iter().step_by(61).collect(),
        Cases::Random { case, .. } => {
            let mut random = Random::seeded(1765);
            (0..500).map(|_| case(&mut random)).collect()
        }
    }
}

/// The library explains a position that was built in code in the same words.
#[test]
fn explanations_are_right_and_give_the_answer() {
    for (problem, row) in problems::all() {
        let cases = cases_of(row);
        let explanations = explanations(&served(as_text(problem.explain), &(row.input)(&cases)));
        assert_eq!(explanations.len(), cases.len(), "{}", problem.name);
        for (case, printed) in cases.iter().zip(&explanations) {
            if let Err(message) = (row.check_explanation)(case, printed) {
                panic!("{}\n{}:\n{}", case, message, printed.text());
            }
            let explanation = (row.explain)(case);
            assert_eq!(explanation.moves, (row.fewest_moves)(case), "{}", case);
            assert_eq!(explanation.to_string(), printed.text(), "{}", case);
        }
    }
}

/// An explanation with one change: a character replaced or left out, or a line left out or repeated.
/// Only the label of a file may be missing.
fn with_one_change(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mut changed = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let with = |other: &str| [&lines[..index], &[other], &lines[index + 1..]].concat().concat();
        changed.extend([with(""), with(&line.repeat(2))]);
        for place in 0..line.len() - 1 {
            let (before, after) = (&line[..place], &line[place + 1..]);
            changed.push(with(&[before, after].concat()));
            let others = if line.starts_with(' ') { ".xotK1*+:" } else { " .xotK1*+:" };
            changed.extend(others.chars().map(|other| with(&format!("{before}{other}{after}"))));
        }
    }
    changed.retain(|other| other != text);
    changed
}

#[test]
fn explanations_with_a_change_are_rejected() {
    for (problem, row) in problems::all() {
        assert!(!row.explained.is_empty(), "{}", problem.name);
        for case in row.explained {
            let text = served(as_text(problem.explain), &(row.input)(&[case.to_string()]));
            let check = |text: &str| match &explanations(text)[..] {
                [printed] => (row.check_explanation)(case, printed),
                others => Err(format!("{} explanations", others.len())),
            };
            assert_eq!(check(&text), Ok(()), "{}", text);
            for changed in with_one_change(&text) {
                assert!(check(&changed).is_err(), "{}", changed);
            }
        }
    }
}

#[test]
fn answers_and_faults_are_those_without_explanations() {
    for problem in PROBLEMS {
        let folders = ["golden", "tolerated", "refused"];
        for Case { path, input, expected } in
            folders.iter().flat_map(|folder| cases::of(folder, problem))
        {
            let explained = run(&mut chess_paths(&[problem.name, "--explain"]), &input);
            assert_eq!(explained.stderr, expected.stderr, "{:?}", path);
            assert_eq!(explained.status, expected.status, "{:?}", path);
            let explanations = explanations(&explained.stdout);
            let answers = explanations.into_iter().map(|printed| printed.answer + "\n");
            assert_eq!(answers.collect::<String>(), expected.stdout, "{:?}", path);
        }
    }
}

/// All of it comes at once, while the program waits for what follows.
#[test]
fn explanations_arrive_while_the_input_is_open() {
    for problem in PROBLEMS {
        let expected = served(as_text(problem.explain), problem.about.sample.0);
        let mut conversation = Conversation::with(&mut chess_paths(&[problem.name, "--explain"]));
        conversation.say(problem.about.sample.0);
        for line in expected.lines() {
            assert_eq!(conversation.answer(), line);
        }
        let outcome = conversation.end();
        assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(0), ""));
    }
}
