//! The fewest moves to every square.

use crate::board::Rank;
use crate::infinite_chess::compressed_board::{across, CompressedBoard};
use crate::infinite_chess::position::{with_rank_bit, Position};
use crate::infinite_chess::solver::search;
use std::array;

/// The attacked squares, and the fewest moves from the king's start to each square, on any file,
/// also beyond [`LAST_FILE`](crate::infinite_chess::LAST_FILE).
///
/// In a set of ranks, bit 0 is rank 1. To look up a file takes O(log n) for n pieces.
///
/// ```
/// use chess_paths::infinite_chess::{DistanceMap, Position};
///
/// // A rook attacks all of its file, and its rank as far as another piece.
/// let position: Position = "1 1\n9 1\n2\nR 5 3\nN 7 3\n".parse().unwrap();
/// let map = DistanceMap::new(&position);
/// assert_eq!(map.attacked_ranks(5), !0b100);
/// assert_eq!(map.reached_ranks(9), 0);
/// assert_eq!(map.moves(-1000)[1], Some(1001));
/// ```
#[derive(Debug)]
pub struct DistanceMap {
    pub(super) board: CompressedBoard,
    /// The fewest moves by column and rank; `UNREACHED` where the king cannot go.
    pub(super) moves: Vec<[u64; 8]>,
}

pub(super) const UNREACHED: u64 = u64::MAX;

impl DistanceMap {
    /// The map of a position. Its target makes no difference. Takes O(n log n) time and O(n) memory
    /// for n pieces, at most 2 KiB a piece beyond a few MiB.
    pub fn new(position: &Position) -> DistanceMap {
        let board = position.board();
        let mut moves = vec![[UNREACHED; 8]; board.files.len()];
        for visit in search(&board, with_rank_bit(position.start())) {
            for rank in Rank::in_set(visit.ranks) {
                moves[visit.column][rank.index()] = visit.moves;
            }
        }
        DistanceMap { board, moves }
    }

    /// The column of this file if it is kept, or else of the nearest kept file on the left, or of
    /// the first kept file if there is none on the left. A file that is not kept has the same
    /// squares attacked as this column.
    pub(super) fn column(&self, file: i64) -> usize {
        self.board.files.partition_point(|&kept| kept <= file).saturating_sub(1)
    }

    /// The attacked squares of a file, occupied ones included.
    pub fn attacked_ranks(&self, file: i64) -> u8 {
        self.board.attacked[self.column(file)]
    }

    /// The squares of a file that the king reaches.
    pub fn reached_ranks(&self, file: i64) -> u8 {
        let moves = self.moves(file);
        let is_reached = |rank: &Rank| moves[rank.index()].is_some();
        Rank::ALL.into_iter().filter(is_reached).map(Rank::bit).sum()
    }

    /// The fewest moves to the squares of a file, from rank 1 to rank 8; `None` where the king
    /// cannot go.
    pub fn moves(&self, file: i64) -> [Option<u64>; 8] {
        let column = self.column(file);
        let kept = &self.board.files;
        let moves = if kept[column] == file {
            self.moves[column]
        } else if kept[column] < file && column + 1 < kept.len() {
            // Into a gap, the king comes from the left or from the right.
            let [left, right] = [column, column + 1].map(|edge| self.moves_from(edge, file));
            array::from_fn(|rank| left[rank].min(right[rank]))
        } else {
            // The file is beyond the first or the last kept one.
            self.moves_from(column, file)
        };
        moves.map(|count| (count != UNREACHED).then_some(count))
    }

    /// The fewest moves to the squares of a left-out file if the king comes from the nearest kept
    /// file on one side, which has this column. From there, he stays within a group of open ranks
    /// that are next to each other, where he moves as on an empty board.
    fn moves_from(&self, column: usize, file: i64) -> [u64; 8] {
        let mut fewest = [UNREACHED; 8];
        let files = file.abs_diff(self.board.files[column]);
        let open = !self.board.attacked[column];
        for to in Rank::in_set(open) {
            let group = across(to.bit(), 7, open);
            for from in Rank::in_set(group) {
                let before = self.moves[column][from.index()];
                let ranks = to.index().abs_diff(from.index()) as u64;
                // `UNREACHED` stays the same. No other sum reaches 18.4 * 10^18, less than 2^64:
                //
                // - `before` is less than 8.1 * 10^18. Gaps are 2 * 10^18 files in all. Attacked
                //   ranks split the open ones of a gap into at most four groups, and a shortest way
                //   crosses a gap at most once in each group. Its moves on kept files are fewer
                //   than 0.1 * 10^18, as so many squares fit in no memory.
                // - `files` is less than 10.3 * 10^18, as `file` is at most 2^63 files from file 0,
                //   and kept files are at most 10^18 + 8 from it.
                let total = before.saturating_add(files.max(ranks));
                fewest[to.index()] = fewest[to.index()].min(total);
            }
        }
        fewest
    }
}
