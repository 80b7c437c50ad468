use super::compressed_board::{across, CompressedBoard};
use super::piece::{Piece, Square};
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
pub fn fewest_moves(start: Square, target: Square, pieces: Vec<Piece>) -> Option<u64> {
    let board = CompressedBoard::new([start.0, target.0], pieces);
    let is_target = |column, ranks| board.files[column] == target.0 && ranks & target.1 != 0;
    let mut found = search(&board, start);
    found.find(|&(_, column, ranks)| is_target(column, ranks)).map(|(moves, ..)| moves)
}

/// A number of moves, a column, and ranks of it that the king reaches in that many.
pub(super) type Found = (u64, usize, u8);

/// Dijkstra's algorithm with sets of ranks of one column. Finds each square of the kept files that
/// the king can reach, once, in order of distance. The search goes on only as the caller asks for
/// the next squares: `find` stops it at the target.
pub(super) fn search(board: &CompressedBoard, start: Square) -> impl Iterator<Item = Found> + '_ {
    let mut queue = BinaryHeap::from(vec![(Reverse(0), board.column(start.0), start.1)]);
    // The ranks of each column that are occupied or found.
    let mut closed = board.occupied.clone();
    let found = std::iter::from_fn(move || {
        let (Reverse(moves), column, ranks) = queue.pop()?;
        let ranks = ranks & !closed[column];
        closed[column] |= ranks;
        for (to, width) in board.neighbours(column) {
            let ranks = across(ranks, width, !board.attacked[to]) & !closed[to];
            if ranks != 0 {
                queue.push((Reverse(moves + width), to, ranks));
            }
        }
        Some((moves, column, ranks))
    });
    // All ranks of an entry may have been found since it was pushed.
    found.filter(|&(_, _, ranks)| ranks != 0)
}
