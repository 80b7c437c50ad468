//! The table of problems, which drives dispatch, help, bundles and tests.

use crate::infinite_chess::problem::InfiniteChess;
use crate::kings_tour::problem::KingsTour;
use crate::knights_meet::problem::KnightsMeet;
use crate::problem::row::{Row, TableRow};

/// All problems.
pub const PROBLEMS: &[Row] = &[KingsTour::ROW, InfiniteChess::ROW, KnightsMeet::ROW];

/// The problem of that name.
pub fn find(name: &str) -> Option<&'static Row> {
    PROBLEMS.iter().find(|problem| problem.name == name)
}
