//! Routes of one piece on the 8x8 board, with as few turns as possible.

use super::{Square, Squares};

/// How far a move goes: files to the east, ranks to the north.
type Offset = (i8, i8);

/// By 8 * square + last move: the fewest turns of a way that ends so, and the index of the entry
/// for the way before that move.
type Ways = [Option<(u16, u16)>; 512];

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
) -> Option<(u16, Vec<Square>)> {
    let mut layers: Vec<Ways> = vec![[None; 512]; stops.len() + 1];
    // The first move is no turn, whatever its direction.
    layers[0][8 * from.index()..][..8].fill(Some((0, 0)));
    let mut reached = from.bit();
    for (count, &stop) in stops.iter().enumerate() {
        for to in Square::in_set(stop) {
            for (direction, &(files, ranks)) in moves.iter().enumerate() {
                let from = to.offset(-files, -ranks).filter(|from| reached & from.bit() != 0);
                let Some(from) = from else { continue };
                // Of those with the fewest turns, one straight on if there is one.
                let ways = (0..8).filter_map(|before| {
                    let (way, is_turn) = (8 * from.index() + before, before != direction);
                    let (turns, _) = layers[count][way]?;
                    Some((turns + u16::from(is_turn), is_turn, way as u16))
                });
                let best = ways.min().map(|(turns, _, way)| (turns, way));
                layers[count + 1][8 * to.index() + direction] = best;
            }
        }
        reached = stop;
    }
    let ends = (0..).zip(layers[stops.len()]);
    let (turns, mut way) = ends.filter_map(|(way, fewest)| Some((fewest?.0, way))).min()?;
    let mut route = vec![Square::ALL[usize::from(way) / 8]];
    for ways in layers[1..].iter().rev() {
        (_, way) = ways[usize::from(way)].expect("a way with one before it");
        route.push(Square::ALL[usize::from(way) / 8]);
    }
    route.reverse();
    Some((turns, route))
}

/// The squares that have a number, such as so many moves to go.
pub(crate) fn numbered(numbers: &[u8; 64], number: usize) -> Squares {
    let has_number = |square: &Square| usize::from(numbers[square.index()]) == number;
    Square::ALL.into_iter().filter(has_number).map(Square::bit).sum()
}
