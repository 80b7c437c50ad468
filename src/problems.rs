//! The table of problems, which drives dispatch, help, bundles and tests.

use crate::infinite_chess::input::InfiniteChess;
use crate::kings_tour::input::KingsTour;
use crate::knights_meet::input::KnightsMeet;
use crate::problem::Entry;

/// All problems.
pub static PROBLEMS: &[Entry] =
    &[Entry::of::<KingsTour>(), Entry::of::<InfiniteChess>(), Entry::of::<KnightsMeet>()];

/// The problem of that name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Entry> {
    PROBLEMS.iter().find(|problem| problem.name == name)
}
