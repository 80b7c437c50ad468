//! Programs that are right pass, whatever they look like.

use super::wrong::{stress, stress_wrong};
use crate::bundles::{compile, compilers, folder};
use crate::support::program::Outcome;
use chess_paths::problems::PROBLEMS;

fn assert_passes(outcome: &Outcome) {
    assert_eq!(outcome.status, Some(0), "{:?}", outcome);
    let is_right = |start: &&str| outcome.stdout.starts_with(start);
    assert!(["no difference found in ", "right on "].iter().any(is_right), "{:?}", outcome);
}

#[test]
fn bundles_pass() {
    for problem in PROBLEMS {
        let (name, compiler) = &compilers()[0];
        let folder = folder(&format!("stress-{}-{}", problem.name, name));
        let executable = compile(compiler, &folder, problem);
        let executable = executable.to_str().expect("a path in UTF-8");
        assert_passes(&stress(problem.name, &["--seed", "1", "--time", "1.5"], &[executable]));
    }
}

#[test]
fn the_subcommands_pass() {
    for problem in PROBLEMS {
        let command = [env!("CARGO_BIN_EXE_chess-paths"), problem.name];
        assert_passes(&stress(problem.name, &["--seed", "2", "--time", "1.5"], &command));
    }
}

/// Those without a mistake, which share nothing with the library.
#[test]
fn the_programs_that_wrong_ones_are_made_of_pass() {
    for problem in PROBLEMS {
        assert_passes(&stress_wrong(problem, &["--seed", "3", "--time", "1.5"], "none"));
    }
}
