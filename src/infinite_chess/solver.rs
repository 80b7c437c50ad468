use super::compressed_board::{across, CompressedBoard};
use super::piece::{FileAndRank, Piece};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The fewest moves that bring the king from his start to his target, if there is a path. No two
/// pieces are on one square. Takes O(n log n) time and O(n) memory.
///
/// ```
/// use chess_paths::infinite_chess::{fewest_moves, KINDS};
///
/// assert_eq!(fewest_moves((1, 0b1), (9, 0b1), vec![]), Some(8));
/// let rook = (&KINDS[2], (5, 0b1000));
/// assert_eq!(fewest_moves((1, 0b1), (9, 0b1), vec![rook]), None);
/// ```
pub fn fewest_moves(start: FileAndRank, target: FileAndRank, pieces: Vec<Piece>) -> Option<u64> {
    let board = CompressedBoard::new([start.0, target.0], pieces);
    let target_column = board.column(target.0);
    let is_target = |visit: &Visit| visit.column == target_column && visit.ranks & target.1 != 0;
    let visit = search(&board, start).find(is_target)?;
    Some(visit.moves)
}

/// Ranks of one column, a kept file, that the king reaches, all in the same number of moves.
pub(super) struct Visit {
    pub(super) moves: u64,
    pub(super) column: usize,
    pub(super) ranks: u8,
}

/// Dijkstra's algorithm. Each square of the kept files that the king can reach is in exactly one
/// visit, and visits come in order of distance. The search goes on only when the caller asks for
/// the next visit: `find` stops it at the target.
pub(super) fn search(
    board: &CompressedBoard,
    start: FileAndRank,
) -> impl Iterator<Item = Visit> + '_ {
    let mut queue = BinaryHeap::from(vec![(Reverse(0), board.column(start.0), start.1)]);
    // The ranks of each column that are occupied or were visited.
    let mut closed = board.occupied.clone();
    std::iter::from_fn(move || loop {
        let (Reverse(moves), column, ranks) = queue.pop()?;
        // Some or all of these ranks may have been visited since they came into the queue.
        let ranks = ranks & !closed[column];
        if ranks == 0 {
            continue;
        }
        closed[column] |= ranks;
        for (to, width) in board.neighbours(column) {
            // `attacked` lacks occupied squares that no piece attacks. These are in `closed`, and
            // matter only where he arrives, as no piece stands in a gap.
            let reached = across(ranks, width, !board.attacked[to]) & !closed[to];
            if reached != 0 {
                queue.push((Reverse(moves + width), to, reached));
            }
        }
        return Some(Visit { moves, column, ranks });
    })
}
