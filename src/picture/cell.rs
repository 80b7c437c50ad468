//! A square of a picture.

use super::Mark;
use crate::board::Coord;

/// What a square shows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell<'a> {
    pub(super) square: Coord,
    /// Whether it is on a file that is left out.
    pub(super) is_left_out: bool,
    pub(super) is_attacked: bool,
    pub(super) is_reached: bool,
    pub(super) is_route: bool,
    /// Whether the squares of its file have numbers.
    pub(super) is_numbered: bool,
    pub(super) number: Option<u64>,
    /// In the order in which they were added.
    pub(super) marks: &'a [Mark],
}

impl Cell<'_> {
    /// Whether it has a mark of a kind.
    pub(super) fn has(self, is_of_kind: fn(Mark) -> bool) -> bool {
        self.marks.iter().copied().any(is_of_kind)
    }
}
