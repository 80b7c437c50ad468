//! A square of a picture.

use super::Mark;
use crate::board::Coord;

/// What a square shows. Text and SVG each draw squares from this.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell<'a> {
    pub(super) square: Coord,
    pub(super) is_left_out: bool,
    pub(super) is_attacked: bool,
    pub(super) is_reached: bool,
    pub(super) is_route: bool,
    /// Whether the picture has numbers; `false` in a gap.
    pub(super) is_numbered: bool,
    /// The number on this square. A picture with numbers has some squares without one.
    pub(super) number: Option<u64>,
    pub(super) marks: &'a [Mark],
}

impl Cell<'_> {
    pub(super) fn has_piece(self) -> bool {
        self.marks.iter().any(|mark| mark.is_piece())
    }

    pub(super) fn has_ring(self) -> bool {
        self.marks.iter().any(|mark| mark.is_ring())
    }
}
