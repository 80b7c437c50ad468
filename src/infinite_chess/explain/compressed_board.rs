//! The compressed board and what is attacked on it.

use crate::board::Ranks;
use crate::infinite_chess::attacked::attacked;
use crate::infinite_chess::bands::Bands;
use crate::infinite_chess::position::{Position, Square};
use crate::infinite_chess::search::Search;

/// The compressed board of a position, with the attacked squares.
#[derive(Debug)]
pub(super) struct CompressedBoard {
    pub bands: Bands,
    /// The attacked ranks, by column.
    pub attacked: Vec<Ranks>,
}

impl CompressedBoard {
    /// Takes O(n) for n pieces.
    pub(super) fn new(position: &Position) -> CompressedBoard {
        let bands = Bands::new(position);
        let attacked = attacked(position, &bands);
        CompressedBoard { bands, attacked }
    }

    /// A search from a square of a kept file.
    pub(super) fn search_from(&self, start: Square, position: &Position) -> Search<'_> {
        Search::new(position, &self.bands, self.attacked.clone(), start)
    }

    /// The kept file that looks like a file, and its column: the file itself; if it was left out,
    /// the last of the band on its left or, if there is none, the first of all.
    pub(super) fn kept_file_like(&self, file: i64) -> (i64, usize) {
        let band = self.bands.find(file);
        let kept = file.clamp(self.bands.first_file(band), self.bands.last_file(band));
        (kept, self.bands.column(band, kept))
    }
}
