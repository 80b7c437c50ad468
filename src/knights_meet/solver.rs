use crate::board::{knight_moves, Squares};

/// The moves of one knight from each square to each, both by index.
///
/// ```
/// use chess_paths::board::Square;
/// use chess_paths::knights_meet::distances;
///
/// assert_eq!(distances()[Square::A1.index()][Square::B2.index()], 4);
/// ```
pub fn distances() -> [[u8; 64]; 64] {
    let mut distances = [[0; 64]; 64];
    for (from, row) in distances.iter_mut().enumerate() {
        let mut reached: Squares = 1 << from;
        while reached != !0 {
            // Each square that is not reached yet is one move further away.
            (0..64).for_each(|to| row[to] += u8::from((reached >> to) & 1 == 0));
            reached |= knight_moves(reached);
        }
    }
    distances
}

/// The fewest moves in total that bring three knights to one square. Each is given by its row of
/// the distances.
///
/// ```
/// use chess_paths::board::Square;
/// use chess_paths::knights_meet::{distances, fewest_moves};
///
/// let (distances, knights) = (distances(), [Square::B2, Square::D3, Square::F4]);
/// // b2 to d3, f4 to d3
/// assert_eq!(fewest_moves(knights.map(|knight| &distances[knight.index()])), 2);
/// ```
pub fn fewest_moves([first, second, third]: [&[u8; 64]; 3]) -> u8 {
    let totals = (0..64).map(|square| first[square] + second[square] + third[square]);
    totals.min().expect("64 squares")
}
