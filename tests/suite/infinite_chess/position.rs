//! The types of the library that a position is made of.

use chess_paths::board::{Rank, Role};
use chess_paths::infinite_chess::{Chessman, Piece, Position, SharedSquare, Square, LAST_FILE};

fn square(file: i64, rank: u8) -> Square {
    Square::new(file, Rank::new(rank - 1).expect("a rank")).expect("a file of the board")
}

/// The complaint about a king on (1,1) and these pieces.
fn complaint(pieces: &[(Role, i64, u8)]) -> SharedSquare {
    let pieces = pieces.iter().map(|&(role, file, rank)| Piece::new(role, square(file, rank)));
    let position = Position::new(square(1, 1), square(9, 8), pieces.collect());
    position.expect_err("two chessmen on one square")
}

#[test]
fn a_square_is_on_the_board_and_displayed_as_file_and_rank() {
    let [first_rank, .., last_rank] = Rank::ALL;
    assert_eq!(LAST_FILE, 10_i64.pow(18));
    assert_eq!(Square::new(LAST_FILE + 1, first_rank), None);
    assert_eq!(Square::new(-LAST_FILE - 1, first_rank), None);
    assert_eq!(Square::new(i64::MIN, first_rank), None);
    let [first, last] = [square(-LAST_FILE, 1), square(LAST_FILE, 8)];
    assert_eq!((last.file(), last.rank()), (LAST_FILE, last_rank));
    assert_eq!(first.to_string(), "(-1000000000000000000,1)");
    assert_eq!(last.to_string(), "(1000000000000000000,8)");
    assert!(first < square(-LAST_FILE, 2) && square(-LAST_FILE, 8) < square(0, 1));
}

#[test]
fn a_role_has_a_letter_and_is_displayed_as_a_word() {
    let names = Role::ALL.map(|role| (role.letter(), role.to_string()));
    let expected = [
        ('K', "king"),
        ('Q', "queen"),
        ('R', "rook"),
        ('B', "bishop"),
        ('N', "knight"),
        ('P', "pawn"),
    ];
    assert_eq!(names, expected.map(|(letter, name)| (letter, name.to_string())));
    for role in Role::ALL {
        assert_eq!(Role::from_letter(role.letter()), Some(role));
    }
    assert_eq!(Role::from_letter('k'), None);
}

#[test]
fn a_position_has_its_pieces_sorted_by_file_and_rank() {
    let squares = [(5, 1), (-3, 8), (5, 8), (-LAST_FILE, 1), (-3, 2), (LAST_FILE, 4)];
    let pieces = squares.map(|(file, rank)| Piece::new(Role::Rook, square(file, rank)));
    let position = Position::new(square(1, 1), square(5, 8), pieces.to_vec());
    let position = position.expect("a target may be held");
    let sorted = position.pieces().iter().map(|piece| piece.square());
    let expected = [(-LAST_FILE, 1), (-3, 2), (-3, 8), (5, 1), (5, 8), (LAST_FILE, 4)];
    assert!(sorted.eq(expected.map(|(file, rank)| square(file, rank))));
    assert_eq!(position.start(), square(1, 1));
    assert_eq!(position.target(), square(5, 8));
    assert_eq!(position.piece_on(square(5, 8)), Some(Role::Rook));
    assert_eq!(position.piece_on(square(5, 7)), None);
    assert_eq!(position.piece_on(square(1, 1)), None);
}

#[test]
fn two_pieces_on_one_square_are_named() {
    let far = -LAST_FILE;
    let shared = complaint(&[(Role::Queen, far, 3), (Role::King, far, 2), (Role::Knight, far, 3)]);
    assert_eq!(shared.square, square(far, 3));
    let holders = [Role::Queen, Role::Knight].map(Chessman::White);
    let [one, other] = shared.holders;
    assert!(holders == [one, other] || holders == [other, one], "{}", shared);
    let text = shared.to_string();
    let names = [("queen", "knight"), ("knight", "queen")].map(|(one, other)| {
        format!("the white {} and the white {} are both on (-1000000000000000000,3)", one, other)
    });
    assert!(names.contains(&text), "{}", text);
}

#[test]
fn a_piece_on_the_start_is_named() {
    let shared = complaint(&[(Role::Queen, 2, 1), (Role::Bishop, 1, 1), (Role::Rook, 1, 2)]);
    let holders = [Chessman::BlackKing, Chessman::White(Role::Bishop)];
    assert_eq!(shared, SharedSquare { square: square(1, 1), holders });
    assert_eq!(shared.to_string(), "the black king and the white bishop are both on (1,1)");
}

#[test]
fn of_several_shared_squares_one_is_named() {
    let shared = complaint(&[
        (Role::Rook, 7, 7),
        (Role::Rook, 1, 1),
        (Role::Rook, 4, 4),
        (Role::Rook, 7, 7),
        (Role::Rook, 4, 4),
    ]);
    let on = shared.square;
    assert!([(1, 1), (4, 4), (7, 7)].map(|(file, rank)| square(file, rank)).contains(&on));
    assert_eq!(shared.holders.contains(&Chessman::BlackKing), on == square(1, 1));
}
