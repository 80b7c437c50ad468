//! Regions of squares that a king reaches.

use super::board::Board;
use crate::board::Ranks;
use crate::infinite_chess::position::{Position, Square};

/// Squares that a king reaches.
#[derive(Debug)]
pub(super) struct Region<'a> {
    board: &'a Board,
    /// Column by column.
    pub(super) reached: Vec<Ranks>,
}

impl<'a> Region<'a> {
    /// The region that a king reaches from a square of a kept file.
    pub(super) fn from(start: Square, position: &Position, board: &'a Board) -> Region<'a> {
        let mut reached = vec![Ranks::NONE; board.bands.columns()];
        let search = board.search_from(start, position);
        search.find(None, |_, part| reached[part.column] |= part.ranks);
        Region { board, reached }
    }

    /// All squares of kept files that the king reaches, except those beyond the ends of the board.
    pub(super) fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.board.bands.files().flat_map(move |(file, column)| {
            self.reached[column].into_iter().filter_map(move |rank| Square::new(file, rank))
        })
    }

    /// Whether it is bounded on both sides: the outermost kept files look like all beyond them.
    pub(super) fn is_enclosed(&self) -> bool {
        let bands = &self.board.bands;
        let outermost = [bands.first_column(0), bands.last_column(bands.count() - 1)];
        outermost.into_iter().all(|column| self.reached[column].is_empty())
    }
}
