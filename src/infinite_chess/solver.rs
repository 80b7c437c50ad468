use super::compressed_board::{across, CompressedBoard, Square};
use super::white_piece::WhitePiece;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The fewest moves that bring the king from his start to his target, if there is a way. The pieces
/// are sorted by file, no two of them on one square. Takes O(n log n) time and O(n) memory for n
/// pieces, however far apart the files are.
///
/// ```
/// use chess_paths::board::Role;
/// use chess_paths::infinite_chess::{fewest_moves, WhitePiece};
///
/// assert_eq!(fewest_moves((1, 0b1), (9, 0b1), &[]), Some(8));
/// let rook = WhitePiece { file: 5, rank: 0b1000, role: Role::Rook };
/// assert_eq!(fewest_moves((1, 0b1), (9, 0b1), &[rook]), None);
/// ```
pub fn fewest_moves(start: Square, target: Square, pieces: &[WhitePiece]) -> Option<u64> {
    let board = CompressedBoard::new([start.0, target.0], pieces);
    let target = board.place(target);
    search(&board, start, |_, column, ranks| (column, ranks & target.1) == target)
}

/// Dijkstra's algorithm, with all ranks of a column at once, one number of moves at a time. It ends
/// when `stop` says so, which gets each number, a column, and those ranks on it to which the fewest
/// moves are just so many. Returns the number where it ends, unless all squares in reach come
/// before.
pub(super) fn search(
    board: &CompressedBoard,
    start: Square,
    mut stop: impl FnMut(u64, usize, u8) -> bool,
) -> Option<u64> {
    let start = board.place(start);
    // The ranks of each column that are attacked, held or reached. The king can move off his start
    // even if it is attacked.
    let mut closed = board.closed.clone();
    closed[start.0] &= !start.1;
    // Where he can be after `moves`, also where he was before; after one more; and after crossing
    // gaps, the soonest first.
    let (mut moves, mut layer, mut next, mut later) = (0, vec![start], vec![], BinaryHeap::new());
    loop {
        for (column, ranks) in layer.drain(..) {
            let ranks = ranks & !closed[column];
            closed[column] |= ranks;
            if stop(moves, column, ranks) {
                return Some(moves);
            }
            for (to, width) in board.neighbours(column) {
                let ranks = across(ranks, width, !board.attacked[to]) & !closed[to];
                if ranks != 0 && width == 1 {
                    next.push((to, ranks));
                } else if ranks != 0 {
                    later.push(Reverse((moves + width, to, ranks)));
                }
            }
        }
        moves = if next.is_empty() { later.peek()?.0 .0 } else { moves + 1 };
        std::mem::swap(&mut layer, &mut next);
        while later.peek().map(|soonest| soonest.0 .0) == Some(moves) {
            layer.extend(later.pop().map(|Reverse((_, column, ranks))| (column, ranks)));
        }
    }
}
