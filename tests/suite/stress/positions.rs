//! Positions on which wrong programs fail: those that are stored, and random ones.

use super::mistakes::{self, Mistake};
use super::programs::{program, Program};
use crate::infinite_chess::case::Case;
use chess_paths::infinite_chess::promises::keeps_promises;
use chess_paths::infinite_chess::stress::{generator::random, known::known};
use chess_paths::infinite_chess::{fewest_moves, Position};
use chess_paths::random::Random;
use std::collections::HashSet;
use std::panic::{catch_unwind, AssertUnwindSafe};

fn right_answer(position: &Position) -> i64 {
    fewest_moves(position).map_or(-1, |moves| moves as i64)
}

/// Whether the program answers wrongly, or not at all.
fn fails(program: &Program, position: &Position) -> bool {
    let answers = catch_unwind(AssertUnwindSafe(|| program(&position.to_string())));
    answers.map_or(true, |answers| answers != [right_answer(position)])
}

/// The programs with mistakes of some kind that show on a small position, by name.
fn wrong_programs(is_meant: fn(&Mistake) -> bool) -> Vec<(&'static str, Program)> {
    let mut mistakes = mistakes::all();
    mistakes.retain(|mistake| mistake.problem.name == "infinite-chess");
    mistakes.retain(|mistake| !mistake.is("process") && !mistake.is("large"));
    mistakes.retain(|mistake| !mistake.may_be("right") && is_meant(mistake));
    let program = |name| program("infinite-chess", name).expect("a mistake");
    mistakes.iter().map(|mistake| (mistake.name, program(mistake.name))).collect()
}

#[test]
fn known_positions_keep_the_promises_and_are_small_and_different() {
    let positions = known();
    let different: HashSet<String> = positions.iter().map(Position::to_string).collect();
    assert_eq!(different.len(), positions.len());
    assert!(positions.iter().all(keeps_promises));
    assert!(positions.iter().all(|position| position.pieces().len() <= 8));
}

/// By brute force, or by a program that shares nothing with the library where that takes too long.
#[test]
fn known_positions_are_answered_right() {
    let right = program("infinite-chess", "none").expect("a program");
    for position in known() {
        let case = Case::read(&position.to_string());
        let (first, last) = case.outermost_files();
        if last - first < 100_000 {
            assert_eq!(case.answer(), case.answer_by_brute_force(), "\n{case}");
        }
        assert!(!fails(&right, &position), "\n{case}");
    }
}

#[test]
fn every_mistake_shows_on_three_known_positions() {
    let known = known();
    for (name, program) in wrong_programs(|_| true) {
        let count = known.iter().filter(|position| fails(&program, position)).count();
        assert!(count >= 3, "{name} shows on {count} of them");
    }
}

/// The small positions among the first of a random series.
fn random_positions(seed: u64, count: u64) -> impl Iterator<Item = Position> {
    let positions = (0..count).map(move |index| random(&mut Random::part(seed, index), index));
    positions.filter(|position| position.pieces().len() < 100)
}

/// What nobody has thought of yet has to be found by random positions.
#[test]
fn mistakes_show_on_random_positions() {
    let mut programs = wrong_programs(|mistake| !mistake.is("rare"));
    for position in random_positions(1, 1500) {
        programs.retain(|(_, program)| !fails(program, &position));
        if programs.is_empty() {
            return;
        }
    }
    let names: Vec<&str> = programs.iter().map(|(name, _)| *name).collect();
    panic!("{names:?} show on no random position");
}

/// The commonest mistake: files near every chessman seem to be enough.
#[test]
fn too_narrow_margins_show_early_on_random_positions() {
    for (name, inputs) in [("files-within-4", 300), ("files-within-5", 1500)] {
        let program = program("infinite-chess", name).expect("a mistake");
        for seed in 1..=5 {
            let shows = random_positions(seed, inputs).any(|position| fails(&program, &position));
            assert!(shows, "{name}, seed {seed}");
        }
    }
}
