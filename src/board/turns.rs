//! Routes of one piece on the 8x8 board, with as few turns as possible.
//!
//! A turn is a move in another direction than the move before. For instance, a king goes from a1 to
//! d2 in three moves. By way of b1 and c1, or of b2 and c2, he turns once; by way of b1 and c2,
//! twice.

use super::{Square, Squares};

/// How far a move goes: files to the east, ranks to the north.
type Offset = (i8, i8);

/// A route with as few turns as possible.
pub struct StraightestRoute {
    /// The squares in the order of the moves, from the first square of the route on.
    pub squares: Vec<Square>,
    /// The number of turns.
    pub turns: usize,
}

/// The fewest turns of the ways to one square.
#[derive(Clone, Copy)]
struct Turns {
    count: usize,
    /// The directions of the last moves of all ways with so few turns: bit i for `moves[i]`.
    last_directions: u8,
}

/// By square, the fewest turns of the ways to it; `None` if no way leads there.
type TurnsBySquare = [Option<Turns>; 64];

/// A route from `from` with as few turns as possible, whose k-th move ends in `stops[k - 1]`;
/// `None` if there is no route. The same arguments always give the same route. Takes O(k) for k
/// moves, and less time if the stops have fewer squares.
///
/// The fewest turns to the squares of each stop follow from those of the stop before. Then the
/// route is found backwards, from the end with the fewest turns.
pub fn straightest(
    from: Square,
    stops: &[Squares],
    moves: &[Offset; 8],
) -> Option<StraightestRoute> {
    let mut start: TurnsBySquare = [None; 64];
    // The first move is no turn, whatever its direction.
    start[from.index()] = Some(Turns { count: 0, last_directions: !0 });
    let mut reached = vec![start];
    for (index, &stop) in stops.iter().enumerate() {
        let mut next: TurnsBySquare = [None; 64];
        for to in Square::in_set(stop) {
            for step in steps_to(to, &reached[index], moves) {
                let fewest =
                    next[to.index()].get_or_insert(Turns { count: step.turns, last_directions: 0 });
                if step.turns < fewest.count {
                    *fewest = Turns { count: step.turns, last_directions: 0 };
                }
                if step.turns == fewest.count {
                    fewest.last_directions |= 1 << step.direction;
                }
            }
        }
        reached.push(next);
    }
    let ends = reached.pop().expect("the start at least");
    let turns_to = |end: Square| Some((ends[end.index()]?.count, end));
    let (turns, end) = Square::ALL.into_iter().filter_map(turns_to).min()?;
    let mut squares = vec![end];
    let mut next_direction = None;
    for before in reached.iter().rev() {
        let steps = steps_to(squares[squares.len() - 1], before, moves);
        // Of the steps with the fewest turns, one that goes on straight if there is one.
        let best = steps.min_by_key(|step| {
            let is_turn = next_direction.is_some_and(|next| next != step.direction);
            (step.turns + usize::from(is_turn), is_turn)
        });
        let best = best.expect("a step to a square that was reached");
        squares.push(best.from);
        next_direction = Some(best.direction);
    }
    squares.reverse();
    Some(StraightestRoute { squares, turns })
}

/// The squares with one of these numbers, which stand by index.
pub(crate) fn squares_with_number(numbers: &[u8; 64], number: usize) -> Squares {
    let has_number = |square: &Square| usize::from(numbers[square.index()]) == number;
    Square::ALL.into_iter().filter(has_number).map(Square::bit).sum()
}

/// The last move of a way, and the fewest turns of a way with it.
struct Step {
    from: Square,
    /// An index into the moves.
    direction: usize,
    turns: usize,
}

/// The moves to a square from those that were reached before. A move is a turn, unless some way
/// with the fewest turns to the square where it begins ends in its direction.
fn steps_to<'a>(
    to: Square,
    before: &'a TurnsBySquare,
    moves: &'a [Offset; 8],
) -> impl Iterator<Item = Step> + 'a {
    moves.iter().enumerate().filter_map(move |(direction, &(files, ranks))| {
        let from = to.offset(-files, -ranks)?;
        let turns = before[from.index()]?;
        let is_turn = turns.last_directions & (1 << direction) == 0;
        Some(Step { from, direction, turns: turns.count + usize::from(is_turn) })
    })
}
