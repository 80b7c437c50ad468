//! Explanations: every route is right by the rules of its problem, every picture shows what it
//! should, and both look as they always have.

use crate::problems::{self, Cases, Doctored, Row};
use crate::support::cases::{self, Case};
use crate::support::conversation::Conversation;
use crate::support::in_process::{as_text, served};
use crate::support::printed::explanations;
use crate::support::program::{chess_paths, run};
use chess_paths::random::Random;
use chess_paths::registry::PROBLEMS;

/// Cases of a problem: every 61st of those that can be counted, which shares no factor with the
/// number of squares, or some random ones.
fn cases_of(row: &Row) -> Vec<String> {
    match &row.cases {
        Cases::Every(every_case) => (every_case.cases)().into_iter().step_by(61).collect(),
        Cases::Random(case) => {
            let mut random = Random::seeded(1765);
            (0..500).map(|_| case(&mut random)).collect()
        }
    }
}

/// The library explains a position that was never text in the same words.
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

/// An explanation that is right is not right any more with a part of it replaced.
#[test]
fn doctored_explanations_are_rejected() {
    let mut failures = Vec::new();
    for (problem, row) in problems::all() {
        assert!(!row.doctored.is_empty(), "{}", problem.name);
        for Doctored { case, changes } in row.doctored {
            let text = served(as_text(problem.explain), &(row.input)(&[case.to_string()]));
            let check = |text: &str| (row.check_explanation)(case, &explanations(text)[0]);
            assert_eq!(check(&text), Ok(()), "{}", text);
            for (part, other, complaint) in *changes {
                let doctored = text.replacen(part, other, 1);
                assert_ne!(doctored, text, "no {:?}", part);
                let found = check(&doctored).err().unwrap_or_else(|| "accepted".to_string());
                if !found.contains(complaint) {
                    failures.push(format!("{:?} not {:?}:\n{}", found, complaint, doctored));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
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
