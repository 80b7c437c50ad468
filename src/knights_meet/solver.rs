use crate::board::{knight_moves, Squares};

/// The fewest moves of a knight from one square to another, both by index.
///
/// ```
/// use chess_paths::board::Square;
/// use chess_paths::knights_meet::distance;
///
/// assert_eq!(distance(Square::A1.index(), Square::B2.index()), 4);
/// ```
pub fn distance(from: usize, to: usize) -> u8 {
    let (mut reached, mut moves): (Squares, u8) = (1 << from, 0);
    // This ends, as there is always a path.
    while reached & 1 << to == 0 {
        reached |= knight_moves(reached);
        moves += 1;
    }
    moves
}

/// The fewest moves in total that bring three knights together, each given by its distances to all
/// squares.
///
/// ```
/// use chess_paths::board::Square;
/// use chess_paths::knights_meet::{distance, fewest_moves};
///
/// let row = |knight: Square| Square::ALL.map(|to| distance(knight.index(), to.index()));
/// // b2 to d3, f4 to d3
/// assert_eq!(fewest_moves(&row(Square::B2), &row(Square::D3), &row(Square::F4)), 2);
/// ```
pub fn fewest_moves(first: &[u8; 64], second: &[u8; 64], third: &[u8; 64]) -> u8 {
    (0..64).map(|to| first[to] + second[to] + third[to]).min().expect("64 squares")
}
