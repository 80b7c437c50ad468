//! The table of problems, which drives dispatch, help, bundles and tests.

use crate::infinite_chess::problem::InfiniteChess;
use crate::kings_tour::problem::KingsTour;
use crate::knights_meet::problem::KnightsMeet;
use crate::problem::{Definition, Problem};

/// All problems.
pub const PROBLEMS: &[Problem] =
    &[KingsTour::PROBLEM, InfiniteChess::PROBLEM, KnightsMeet::PROBLEM];

/// The problem of that name.
pub fn find(name: &str) -> Option<&'static Problem> {
    PROBLEMS.iter().find(|problem| problem.name == name)
}
