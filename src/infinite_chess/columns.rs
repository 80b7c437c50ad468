//! Sets of squares on the compressed board.

use crate::board::{Bitboard, Ranks};
use std::ops::Range;

/// A set of squares on the compressed board, a byte a column.
#[derive(Clone, Debug)]
pub(super) struct Columns(Vec<u8>);

impl Columns {
    /// The empty set on `count` columns.
    pub(super) fn none(count: usize) -> Columns {
        Columns(vec![0; count])
    }

    /// The ranks on which the set has squares of a column.
    pub(super) fn ranks(&self, column: usize) -> Ranks {
        Ranks(self.0[column])
    }

    /// Adds some ranks of a column.
    pub(super) fn add(&mut self, column: usize, ranks: Ranks) {
        self.0[column] |= ranks.0;
    }

    /// Removes some ranks of a column.
    pub(super) fn remove(&mut self, column: usize, ranks: Ranks) {
        self.0[column] &= !ranks.0;
    }

    /// Adds the same ranks of neighbouring columns.
    pub(super) fn add_to_all(&mut self, columns: Range<usize>, ranks: Ranks) {
        let all = 0x0101_0101_0101_0101 * u64::from(ranks.0);
        let Range { start: mut first, end } = columns;
        while first + 8 <= end {
            self.add_window(first, Bitboard(all));
            first += 8;
        }
        self.add_window(first, Bitboard(all & !(!0 << (8 * (end - first)))));
    }

    /// Eight columns from `first` on, as a board of their own.
    pub(super) fn window(&self, first: usize) -> Bitboard {
        let mut files = [0; 8];
        files.copy_from_slice(&self.0[first..first + 8]);
        Bitboard(u64::from_le_bytes(files))
    }

    /// Adds squares to the eight columns from `first` on.
    pub(super) fn add_window(&mut self, first: usize, squares: Bitboard) {
        let files = (self.window(first) | squares).0.to_le_bytes();
        self.0[first..first + 8].copy_from_slice(&files);
    }
}
