//! Knights meet: hihoCoder 1308.
//!
//! Three knights are to come together on one square in as few moves as possible in total.

mod explain;
pub(crate) mod problem;

pub use self::explain::Route;

use crate::board::{breadth_first, knight, Layers, Square};

/// The squares of the three knights, who may share squares. Parsed from three squares, as in
/// `B2 D3 F4`, on one line, with letters in either case and any spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    knights: [Square; 3],
}

impl Position {
    /// The first, second and third knight on their squares.
    pub const fn new(knights: [Square; 3]) -> Position {
        Position { knights }
    }

    /// The squares of the first, second and third knight.
    pub const fn knights(self) -> [Square; 3] {
        self.knights
    }

    /// The fewest moves in total that bring the three knights together. There is always a way, of
    /// at most 8 moves.
    ///
    /// ```
    /// use chess_paths::knights_meet::Position;
    ///
    /// let position: Position = "B2 D3 F4".parse().unwrap();
    /// assert_eq!(position.fewest_moves(), 2); // b2 to d3, f4 to d3
    /// ```
    pub fn fewest_moves(self) -> u64 {
        let [first, second, third] = self.knights;
        let moves = layers(second, third).moves_to(first);
        moves.expect("a knight can join two others from every square")
    }
}

/// For each total of moves: the squares from which the first knight meets the others, on `second`
/// and `third`, in that total and no fewer.
///
/// This is a search back from all squares. The starting cost of a square is the number of moves in
/// which the two other knights meet there.
pub fn layers(second: Square, third: Square) -> Layers {
    let (from_second, from_third) = (moves_from(second), moves_from(third));
    let mut meetings = Vec::with_capacity(from_second.iter().len() * from_third.iter().len());
    for (moves, one) in (0..).zip(from_second.iter()) {
        for (more, other) in (0..).zip(from_third.iter()) {
            meetings.push((moves + more, one & other));
        }
    }
    breadth_first(&meetings, knight::moves)
}

/// The squares that a knight reaches, by the fewest moves.
fn moves_from(square: Square) -> Layers {
    breadth_first(&[(0, square.into())], knight::moves)
}
