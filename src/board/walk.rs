//! Walks of one chessman that change their direction as seldom as can be.

use super::square::Square;
use super::squares::Squares;

/// The eight moves of a chessman, going round, so that opposite ones are four apart.
pub type Moves = [fn(Squares) -> Squares; 8];

/// The king's moves.
pub const KING: Moves = [
    Squares::north,
    |from| from.north().east(),
    Squares::east,
    |from| from.south().east(),
    Squares::south,
    |from| from.south().west(),
    Squares::west,
    |from| from.north().west(),
];

/// The knight's moves.
pub const KNIGHT: Moves = [
    |from| from.north().north().east(),
    |from| from.north().east().east(),
    |from| from.south().east().east(),
    |from| from.south().south().east(),
    |from| from.south().south().west(),
    |from| from.south().west().west(),
    |from| from.north().west().west(),
    |from| from.north().north().west(),
];

/// The squares of a walk, and how often its direction changes.
#[derive(Debug, PartialEq, Eq)]
pub struct Walk {
    /// The squares from the first to the last.
    pub squares: Vec<Square>,
    /// The number of moves in another direction than the move before.
    pub turns: usize,
}

impl<'a> FromIterator<&'a Square> for Squares {
    fn from_iter<I: IntoIterator<Item = &'a Square>>(squares: I) -> Squares {
        squares.into_iter().fold(Squares::NONE, |set, square| set | square.alone())
    }
}

/// The walk that changes direction least of those that are, after one move, on a square of the
/// first of the `stops`, after two moves on one of the second, and so on to the last. `None` if
/// there is none. Of walks that are equal in that, the choice is always the same.
///
/// ```
/// use chess_paths::board::square::Square;
/// use chess_paths::board::squares::Squares;
/// use chess_paths::board::walk::{straightest, KING};
///
/// let [a1, d2] = [b"a1", b"d2"].map(|name| Square::named(name).unwrap());
/// let anywhere = !Squares::NONE;
/// let walk = straightest(a1, &[anywhere, anywhere, d2.alone()], &KING).unwrap();
/// assert_eq!(walk.squares.len(), 4);
/// assert_eq!(walk.turns, 1); // by b1 and c1, or by b2 and c2, but not by b1 and c2
/// ```
pub fn straightest(from: Square, stops: &[Squares], moves: &Moves) -> Option<Walk> {
    let mut reached: Vec<Reached> = Vec::new();
    for turns in 0..=stops.len() {
        let within = reach(from, stops, moves, reached.last());
        let ends = within[stops.len()];
        reached.push(within);
        if let Some(direction) = ends.iter().position(|end| !end.is_empty()) {
            let end = ends[direction].into_iter().next()?;
            return Some(Walk { squares: walk_back(&reached, moves, direction, end), turns });
        }
    }
    None
}

/// For each number of moves and each direction of the last of them, the squares that are reached
/// with no more than so many turns.
type Reached = Vec<[Squares; 8]>;

/// What is reached with one turn more than `before`, or with none. To start is not to turn.
fn reach(from: Square, stops: &[Squares], moves: &Moves, before: Option<&Reached>) -> Reached {
    let mut reached = vec![[from.alone(); 8]];
    for (count, &stop) in stops.iter().enumerate() {
        let turning = before.map_or(Squares::NONE, |before| union(before[count]));
        let mut next = reached[count];
        for (squares, step) in next.iter_mut().zip(moves) {
            *squares = step(*squares | turning) & stop;
        }
        reached.push(next);
    }
    reached
}

fn union(sets: [Squares; 8]) -> Squares {
    sets.into_iter().fold(Squares::NONE, |union, set| union | set)
}

/// The squares of a walk that ends with a move in that direction on `end`; `reached` tells for
/// each number of turns what is reached.
fn walk_back(reached: &[Reached], moves: &Moves, direction: usize, end: Square) -> Vec<Square> {
    let mut direction = direction;
    let mut turns = reached.len() - 1;
    let mut at = end.alone();
    let mut squares = vec![end];
    for count in (0..reached[turns].len() - 1).rev() {
        at = moves[(direction + 4) % 8](at);
        let comes_from = |sets: &[Squares; 8]| sets.iter().position(|&set| !(set & at).is_empty());
        if (reached[turns][count][direction] & at).is_empty() {
            turns -= 1;
            direction = comes_from(&reached[turns][count]).unwrap_or(direction);
        }
        squares.extend(at);
    }
    squares.reverse();
    squares
}
