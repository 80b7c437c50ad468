//! Routes of one piece on the 8x8 board, with as few turns as possible.

use super::{Square, Squares};

/// How far a move goes: files to the east, ranks to the north.
type Offset = (i8, i8);

/// For each square, the fewest turns of the ways there, and the last directions of all ways with so
/// few, as bits; `None` if no way leads there.
type Fewest = [Option<(usize, u8)>; 64];

/// A route from `from` with as few turns as possible, whose k-th move ends in `stops[k - 1]`, and
/// the number of turns: moves in another direction than the move before. `None` if there is no
/// route. The same arguments always give the same route. Takes O(k) for k moves, and less time if
/// the stops have fewer squares.
///
/// For instance, a king goes from a1 to d2 in three moves with one turn, by way of b1 and c1, or of
/// b2 and c2.
pub fn straightest(
    from: Square,
    stops: &[Squares],
    moves: &[Offset; 8],
) -> Option<(usize, Vec<Square>)> {
    let mut reached: Vec<Fewest> = vec![[None; 64]];
    // The first move is no turn, whatever its direction.
    reached[0][from.index()] = Some((0, !0));
    for (count, &stop) in stops.iter().enumerate() {
        let mut next = [None; 64];
        for to in Square::in_set(stop) {
            for step in steps_to(to, &reached[count], moves) {
                let fewest = next[to.index()].get_or_insert((step.turns, 0));
                if step.turns < fewest.0 {
                    *fewest = (step.turns, 0);
                }
                if step.turns == fewest.0 {
                    fewest.1 |= 1 << step.direction;
                }
            }
        }
        reached.push(next);
    }
    let (before, ends) = reached.split_at(stops.len());
    let ends = Square::ALL.into_iter().filter_map(|end| Some((ends[0][end.index()]?.0, end)));
    let (turns, end) = ends.min()?;
    let (mut route, mut next) = (vec![end], None);
    for before in before.iter().rev() {
        let steps = steps_to(route[route.len() - 1], before, moves);
        // Of those with the fewest turns, one straight on if there is one.
        let best = steps.min_by_key(|step| {
            let is_turn = next.is_some_and(|next| next != step.direction);
            (step.turns + usize::from(is_turn), is_turn)
        });
        let best = best.expect("a step to a square that was reached");
        route.push(best.from);
        next = Some(best.direction);
    }
    route.reverse();
    Some((turns, route))
}

/// The squares that have a number, such as so many moves to go.
pub(crate) fn numbered(numbers: &[u8; 64], number: usize) -> Squares {
    let has_number = |square: &Square| usize::from(numbers[square.index()]) == number;
    Square::ALL.into_iter().filter(has_number).map(Square::bit).sum()
}

/// The last move of a way, and the fewest turns of a way with it.
struct Step {
    from: Square,
    direction: usize,
    turns: usize,
}

/// The last moves to a square. One is a turn, unless some way with the fewest turns to the square
/// before ends in its direction.
fn steps_to<'a>(
    to: Square,
    before: &'a Fewest,
    moves: &'a [Offset; 8],
) -> impl Iterator<Item = Step> + 'a {
    moves.iter().enumerate().filter_map(move |(direction, &(files, ranks))| {
        let from = to.offset(-files, -ranks)?;
        let (turns, directions) = before[from.index()]?;
        let is_turn = directions & (1 << direction) == 0;
        Some(Step { from, direction, turns: turns + usize::from(is_turn) })
    })
}
