use crate::board::{knight_moves, Squares};

/// The fewest moves of a knight from one square to each; squares are given by index.
///
/// ```
/// use chess_paths::board::Square;
/// use chess_paths::knights_meet::distances;
///
/// assert_eq!(distances(Square::A1.index())[Square::B2.index()], 4);
/// ```
pub fn distances(from: usize) -> [u8; 64] {
    let mut reached: Squares = 1 << from;
    let mut moves_to = [0; 64];
    // This ends, as there is always a path.
    while reached != !0 {
        // Each layer adds a move to the squares that are not reached yet.
        for (to, moves) in moves_to.iter_mut().enumerate() {
            if (reached >> to) & 1 == 0 {
                *moves += 1;
            }
        }
        reached |= knight_moves(reached);
    }
    moves_to
}

/// The fewest moves that bring three knights together, given their distances to all squares.
///
/// ```
/// use chess_paths::board::Square;
/// use chess_paths::knights_meet::{distances, fewest_moves};
///
/// let knights = [Square::B2, Square::D3, Square::F4];
/// let [first, second, third] = knights.map(|knight| distances(knight.index()));
/// assert_eq!(fewest_moves(&first, &second, &third), 2); // b2 to d3, f4 to d3
/// ```
pub fn fewest_moves(first: &[u8; 64], second: &[u8; 64], third: &[u8; 64]) -> u8 {
    (0..64).map(|to| first[to] + second[to] + third[to]).min().expect("64 squares")
}
