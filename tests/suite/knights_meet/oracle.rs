//! Knights meet by brute force, which is the second method of the statement: three knights' squares
//! are six octal digits, one number, and the search goes from number to number.
//!
//! It shares nothing with the library, so that the two can only agree by both being right.

use std::collections::VecDeque;

/// The number of placements of three knights.
pub const PLACEMENTS: usize = 8 * 8 * 8 * 8 * 8 * 8;

const JUMPS: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The fewest moves that bring three knights together, for each placement: `B2 D3 F4` is the one
/// with the octal number 113253, a digit for each file and each rank.
///
/// The statement searches from one placement to the first where the knights are together. To
/// answer all placements at once this search starts from all 64 of those and goes backwards;
/// as a knight can always jump back, backwards and forwards are the same.
pub fn fewest_moves_of_all() -> Vec<u8> {
    let mut moves = vec![None; PLACEMENTS];
    let mut queue = VecDeque::new();
    for square in 0..64 {
        let together = square * 64 * 64 + square * 64 + square;
        moves[together] = Some(0);
        queue.push_back((together, 0));
    }
    while let Some((placement, count)) = queue.pop_front() {
        for knight in [1, 64, 64 * 64] {
            for jump in JUMPS {
                if let Some(next) = after_jump(placement, knight, jump) {
                    if moves[next].is_none() {
                        moves[next] = Some(count + 1);
                        queue.push_back((next, count + 1));
                    }
                }
            }
        }
    }
    moves.into_iter().map(|count| count.expect("knights can always meet")).collect()
}

/// The placement after one jump of the knight whose square counts `knight` times; `None` if the
/// jump leads off the board.
fn after_jump(placement: usize, knight: usize, jump: (i32, i32)) -> Option<usize> {
    let square = placement / knight % 64;
    let file = (square / 8) as i32 + jump.0;
    let rank = (square % 8) as i32 + jump.1;
    if !(0..8).contains(&file) || !(0..8).contains(&rank) {
        return None;
    }
    Some(placement - square * knight + (file * 8 + rank) as usize * knight)
}
