//! The library's types for positions.

use chess_paths::board::{Coord, Rank, Role};
use chess_paths::infinite_chess::{Position, WhitePiece, LAST_FILE};

fn square(file: i64, rank: usize) -> Coord {
    Coord { file, rank: Rank::from_index(rank - 1).expect("a rank") }
}

type Pieces = [(Role, i64, usize)];

/// A king on (1,1) who has to go to (5,8), and pieces.
fn position(pieces: &Pieces) -> Option<Position> {
    let pieces = pieces.iter().map(|&(role, file, rank)| WhitePiece::new(role, square(file, rank)));
    Position::new(square(1, 1), square(5, 8), pieces.collect())
}

#[test]
fn a_position_has_no_file_beyond_the_last() {
    assert_eq!(LAST_FILE, 10_i64.pow(18));
    for file in [LAST_FILE + 1, -LAST_FILE - 1, i64::MIN] {
        let [near, far] = [square(1, 1), square(file, 1)];
        let far_piece = vec![WhitePiece::new(Role::Rook, far)];
        assert_eq!(Position::new(far, near, Vec::new()), None);
        assert_eq!(Position::new(near, far, Vec::new()), None);
        assert_eq!(Position::new(near, near, far_piece), None);
    }
}

#[test]
fn the_pieces_of_a_position_are_sorted_and_on_squares_of_their_own() {
    for shared in [(1, 1), (-LAST_FILE, 3)] {
        let squares = [(-LAST_FILE, 3), (2, 2), shared];
        assert_eq!(position(&squares.map(|(file, rank)| (Role::King, file, rank))), None);
    }
    let squares = [(5, 1), (-3, 8), (5, 8), (-LAST_FILE, 1), (-3, 2), (LAST_FILE, 4)];
    let position = position(&squares.map(|(file, rank)| (Role::Rook, file, rank)));
    let position = position.expect("a target may be held");
    let sorted = [(-LAST_FILE, 1), (-3, 2), (-3, 8), (5, 1), (5, 8), (LAST_FILE, 4)];
    let sorted = sorted.map(|(file, rank)| WhitePiece::new(Role::Rook, square(file, rank)));
    assert_eq!(position.pieces(), sorted);
    assert_eq!((position.start(), position.target()), (square(1, 1), square(5, 8)));
    assert_eq!(position.piece_on(square(5, 8)), Some(Role::Rook));
    assert_eq!(position.piece_on(square(5, 7)), None);
    assert_eq!(position.piece_on(square(1, 1)), None);
}
