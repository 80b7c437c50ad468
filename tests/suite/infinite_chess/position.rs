//! The library's types for positions.

use chess_paths::board::{Coord, Rank, Role};
use chess_paths::infinite_chess::{Position, WhitePiece, LAST_FILE};

fn square((file, rank): (i64, i64)) -> Coord {
    Coord { file, rank: Rank::from_number(rank).expect("a rank") }
}

/// A king on the first square who has to go to the second one, and rooks on the others.
fn position([start, target]: [(i64, i64); 2], rooks: &[(i64, i64)]) -> Option<Position> {
    let rooks = rooks.iter().map(|&on| WhitePiece { square: square(on), role: Role::Rook });
    Position::new(square(start), square(target), rooks.collect())
}

#[test]
fn a_position_has_no_file_beyond_the_last() {
    assert_eq!(LAST_FILE, 10_i64.pow(18));
    for file in [LAST_FILE + 1, -LAST_FILE - 1, i64::MIN] {
        let [near, far] = [(1, 1), (file, 1)];
        for (ends, rook) in [([far, near], (2, 2)), ([near, far], (2, 2)), ([near, near], far)] {
            assert_eq!(position(ends, &[rook]), None);
        }
    }
}

#[test]
fn the_pieces_of_a_position_keep_their_order_and_are_on_squares_of_their_own() {
    let ends = [(1, 1), (5, 8)];
    for shared in [(1, 1), (-LAST_FILE, 3)] {
        assert_eq!(position(ends, &[(-LAST_FILE, 3), (2, 2), shared]), None);
    }
    let rooks = [(5, 1), (-3, 8), (5, 8), (-LAST_FILE, 1), (-3, 2), (LAST_FILE, 4)];
    let position = position(ends, &rooks).expect("a target may be held");
    assert!(position.pieces().iter().map(|piece| piece.square).eq(rooks.map(square)));
    assert_eq!([position.start(), position.target()], ends.map(square));
    assert_eq!(position.piece_on(square((5, 8))), Some(Role::Rook));
    assert_eq!(position.piece_on(square((5, 7))), None);
    assert_eq!(position.piece_on(square((1, 1))), None);
}
