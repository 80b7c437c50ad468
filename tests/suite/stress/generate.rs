//! The output of `generate`.

use crate::problems::{self, Cases, EveryCase};
use crate::support::folders::new_folder;
use crate::support::program::{chess_paths, printed, run};
use crate::support::serving::{served, shown, validated};
use chess_paths::program::{Problem, PROBLEMS};
use std::collections::HashSet;
use std::fs;

/// Panics where an input breaks a promise of the statement.
pub fn assert_valid(problem: &Problem, input: &str) {
    let fault = validated(problem, input.as_bytes());
    assert_eq!(fault, None, "{}: {}", problem.name, shown(input.as_bytes()));
}

fn generated(arguments: &[&str]) -> String {
    printed(&mut chess_paths(&[&["generate"], arguments].concat()), b"")
}

#[test]
fn generated_inputs_keep_every_promise_and_differ() {
    for problem in PROBLEMS {
        let mut inputs = HashSet::new();
        for seed in (0..150).chain([u64::MAX]) {
            let input = problem.generate(seed);
            assert_valid(problem, &input);
            inputs.insert(input);
        }
        assert_eq!(inputs.len(), 151, "{}: some are the same", problem.name);
    }
}

/// They have as many cases as are allowed, the hardest ones if there are more.
#[test]
fn the_largest_inputs_keep_every_promise() {
    for (problem, oracle) in problems::all() {
        let largest = generated(&[problem.name, "--max", "--seed", "1"]);
        assert_valid(problem, &largest);
        assert!(largest != problem.generate_largest(2), "{}", problem.name);
        if let Cases::Every(EveryCase { distribution, .. }) = oracle.cases {
            let answers = served(problem.answer, &largest);
            if oracle.limited_cases > 1 {
                let hardest = format!("{}\n", distribution.len() - 1);
                assert_eq!(answers, hardest.repeat(oracle.limited_cases), "{}", problem.name);
            } else {
                assert_eq!(answers.lines().count(), distribution.iter().sum(), "{}", problem.name);
            }
        }
    }
}

#[test]
fn every_case_is_generated_once() {
    for (problem, oracle) in problems::all() {
        if let Cases::Every(EveryCase { cases, is_promised, .. }) = &oracle.cases {
            let every = generated(&[problem.name, "--every"]);
            let mut listed: Vec<&str> = every.lines().filter(|line| line.contains(' ')).collect();
            listed.sort_unstable();
            let mut expected = cases();
            expected.retain(|case| is_promised(case));
            assert_eq!(listed.len(), expected.len(), "{}", problem.name);
            for (case, expected) in listed.iter().zip(&expected) {
                assert!(case.eq_ignore_ascii_case(expected), "{case} for {expected}");
            }
            // A number of cases, on a line of its own, begins the next input.
            let mut inputs: Vec<String> = Vec::new();
            for line in every.split_inclusive('\n') {
                if inputs.is_empty() || !line.contains(' ') {
                    inputs.push(String::new());
                }
                *inputs.last_mut().expect("an input") += line;
            }
            inputs.iter().for_each(|input| assert_valid(problem, input));
        }
    }
}

#[test]
fn without_a_seed_each_input_is_different_and_its_seed_is_reported() {
    for option in [&[][..], &["--max"]] {
        let arguments = [&["generate", "infinite-chess"], option].concat();
        let outcome = run(&mut chess_paths(&arguments), b"");
        assert_eq!(outcome.status, Some(0), "{outcome:?}");
        let seed = outcome.stderr.strip_prefix("seed ").and_then(|seed| seed.strip_suffix('\n'));
        let again = [&["infinite-chess", "--seed", seed.expect("a seed")], option].concat();
        assert!(generated(&again) == outcome.stdout, "{again:?}");
        let another = run(&mut chess_paths(&arguments), b"");
        assert!(another.stdout != outcome.stdout, "{}", another.stderr);
    }
}

/// `NAME-000.in` and `.out`, small and large, beside what is there.
#[test]
fn a_set_of_inputs_is_saved_with_the_answers() {
    for (problem, _) in problems::all() {
        let name = problem.name;
        let folder = new_folder(&format!("set-{name}"));
        let taken = folder.join(format!("{name}-001.out"));
        fs::write(&taken, "mine").expect("a file");
        let save = folder.to_str().expect("a path in UTF-8");
        generated(&[name, "--seed", "18446744073709551615", "--count", "3", "--save", save]);
        assert_eq!(fs::read_to_string(taken).expect("a file"), "mine");
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 7);
        let (small, large) = (|seed| problem.generate(seed), |seed| problem.generate_largest(seed));
        let inputs = [(0, small(u64::MAX)), (2, large(0)), (3, small(1))];
        for (number, input) in inputs {
            let path = folder.join(format!("{name}-{number:03}.in"));
            assert!(fs::read_to_string(&path).expect("an input") == input, "{path:?}");
            let answers = fs::read_to_string(path.with_extension("out")).expect("answers");
            assert!(answers == served(problem.answer, &input), "{path:?}");
            assert_valid(problem, &input);
        }
    }
}
