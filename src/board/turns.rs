//! Routes of one piece on the 8x8 board, with as few turns as possible.

use super::offsets::Offset;
use super::{north, south, Square, Squares};

/// The squares that one move leads to from any of `from`.
fn moved(from: Squares, (files, ranks): Offset) -> Squares {
    let along_file = if ranks < 0 { south } else { north };
    let on_rank = (0..ranks.abs()).fold(from, |squares, _| along_file(squares));
    if files < 0 {
        on_rank >> (8 * -files)
    } else {
        on_rank << (8 * files)
    }
}

/// A route from `from` with as few turns as possible, whose k-th move ends in `stops[k - 1]`, and
/// the number of turns: moves in another direction than the move before. `None` if there is no
/// route. The same arguments always give the same route. Takes O(k^2) for k moves.
///
/// This is a breadth-first search by turns. The squares that at most t turns reach are kept by the
/// number of moves and the direction of the last one. They lead to those that at most t + 1 turns
/// reach. For instance, a king goes from a1 to d2 in three moves with one turn, by way of b1 and
/// c1, or of b2 and c2.
pub(crate) fn straightest(
    from: Square,
    stops: &[Squares],
    moves: &[Offset; 8],
) -> Option<(usize, Vec<Square>)> {
    let mut reached: Vec<ByMovesAndDirection> = Vec::new();
    for turns in 0..=stops.len() {
        reached.push(reach(from, stops, moves, reached.last()));
        let ends = reached[turns][stops.len()];
        let end =
            (0..8).find_map(|direction| Some((direction, Square::first_in(ends[direction])?)));
        if let Some((direction, end)) = end {
            return Some((turns, backtrack(&reached, moves, direction, end)));
        }
    }
    None
}

/// The squares that at most so many turns reach, by the moves and the direction of the last one.
type ByMovesAndDirection = Vec<[Squares; 8]>;

/// The squares reached with at most one turn more than `before`, or with none if there is no
/// `before`. The first move is no turn.
fn reach(
    from: Square,
    stops: &[Squares],
    moves: &[Offset; 8],
    before: Option<&ByMovesAndDirection>,
) -> ByMovesAndDirection {
    let mut reached = vec![[from.bit(); 8]];
    for (count, &stop) in stops.iter().enumerate() {
        let turning = match before {
            Some(before) => before[count].into_iter().fold(0, |all, squares| all | squares),
            None => 0,
        };
        let mut next = reached[count];
        for (squares, &step) in next.iter_mut().zip(moves) {
            *squares = moved(*squares | turning, step) & stop;
        }
        reached.push(next);
    }
    reached
}

/// The squares of a route whose last move goes in `direction` to `end`. It has as many turns as the
/// last entry of `reached`.
fn backtrack(
    reached: &[ByMovesAndDirection],
    moves: &[Offset; 8],
    mut direction: usize,
    end: Square,
) -> Vec<Square> {
    let mut turns = reached.len() - 1;
    // Sets of one square each.
    let mut at = end.bit();
    let mut route = vec![at];
    for count in (0..reached[turns].len() - 1).rev() {
        let (files, ranks) = moves[direction];
        at = moved(at, (-files, -ranks));
        if reached[turns][count][direction] & at == 0 {
            turns -= 1;
            direction = reached[turns][count]
                .iter()
                .position(|squares| squares & at != 0)
                .expect("a square where the route turns is reached with one turn fewer");
        }
        route.push(at);
    }
    route.into_iter().rev().flat_map(Square::in_set).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::offsets::{KING_STEPS, KNIGHT_JUMPS};
    use crate::random::Random;

    /// All ways through the stops as sequences of moves, by trying every move.
    fn ways(from: Square, stops: &[Squares], moves: &[Offset; 8]) -> Vec<Vec<Offset>> {
        let Some((stop, rest)) = stops.split_first() else { return vec![Vec::new()] };
        let mut found = Vec::new();
        for &(files, ranks) in moves {
            let (file, rank) = place(from);
            let to = Square::ALL.into_iter().find(|&to| place(to) == (file + files, rank + ranks));
            let to = to.filter(|&to| stop & to.bit() != 0);
            for rest in to.into_iter().flat_map(|to| ways(to, rest, moves)) {
                found.push([&[(files, ranks)], &rest[..]].concat());
            }
        }
        found
    }

    fn place(square: Square) -> (i8, i8) {
        (square.file().index() as i8, square.rank().index() as i8)
    }

    fn turns_of(way: &[Offset]) -> usize {
        way.windows(2).filter(|pair| pair[0] != pair[1]).count()
    }

    #[test]
    fn no_way_through_the_stops_has_fewer_turns() {
        let random = &mut Random::seeded(1);
        for moves in [&KING_STEPS, &KNIGHT_JUMPS].repeat(200) {
            let mut stop = |_| random.next_u64() & random.next_u64();
            let stops: Vec<Squares> = (0..6).map(&mut stop).collect();
            let from = random.pick(&Square::ALL);
            let ways = ways(from, &stops, moves);
            let found = straightest(from, &stops, moves).map(|(turns, route)| {
                let places: Vec<(i8, i8)> = route.into_iter().map(place).collect();
                let way =
                    places.windows(2).map(|pair| (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1));
                let way: Vec<Offset> = way.collect();
                assert!(ways.contains(&way) && turns_of(&way) == turns, "{turns} on {places:?}");
                turns
            });
            assert_eq!(found, ways.iter().map(|way| turns_of(way)).min(), "{from} {stops:?}");
        }
    }
}
