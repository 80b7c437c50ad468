//! The library's type for positions.

use crate::support::picture::{coord, Square};
use chess_paths::board::Role;
use chess_paths::infinite_chess::{Position, WhitePiece, LAST_FILE};

#[test]
fn a_position_has_chessmen_on_squares_of_their_own_up_to_the_last_file() {
    let is_one = |start: Square, target: Square, rooks: &[Square]| {
        let rooks = rooks.iter().map(|&on| WhitePiece { square: coord(on), role: Role::Rook });
        Position::new(coord(start), coord(target), rooks.collect()).is_some()
    };
    assert_eq!(LAST_FILE, 10_i64.pow(18));
    let (near, last) = ((1, 0), (-LAST_FILE, 2));
    assert!(is_one(near, (5, 7), &[last, (LAST_FILE, 3), (5, 7)]), "a target may be held");
    assert!(!is_one(near, (5, 7), &[last, near]) && !is_one(near, (5, 7), &[last, (2, 1), last]));
    for far in [LAST_FILE + 1, -LAST_FILE - 1, i64::MIN].map(|file| (file, 0)) {
        assert!(!is_one(far, near, &[]) && !is_one(near, far, &[]) && !is_one(near, near, &[far]));
    }
}
