//! The king's way to pawn A, told and drawn.

use super::{fewest_moves, read_case};
use crate::board::pawn;
use crate::board::square::Square;
use crate::board::squares::Squares;
use crate::board::walk::{straightest, KING};
use crate::judge::fault::Error;
use crate::judge::stream::Judge;
use crate::picture::Picture;
use std::iter;

/// The squares of a king that captures pawn A in as few moves as possible, from its own square
/// on, by the way that changes direction least. `None` if two chessmen share a square.
///
/// ```
/// use chess_paths::{board::square::Square, kings_tour::explain::shortest_route};
///
/// let [king, a, b] = [b"c4", b"e6", b"d5"].map(|name| Square::named(name).unwrap());
/// assert_eq!(shortest_route(king, a, b), Some(vec![king, b, a]));
/// ```
pub fn shortest_route(king: Square, a: Square, b: Square) -> Option<Vec<Square>> {
    let moves = fewest_moves(a, b)[king.index()]?;
    let plans = plans(a, b, usize::from(moves));
    let walks = plans.iter().filter_map(|stops| straightest(king, stops, &KING));
    walks.min_by_key(|walk| walk.turns).map(|walk| walk.squares)
}

/// The squares that are open to the king at each of so many moves, the last of which captures
/// pawn A: with the threats of both pawns up to the end, or only until pawn B is captured at the
/// first move, the second, and so on.
///
/// No walk on them captures a pawn before its time if none is shorter: it would be shorter
/// without what comes between.
fn plans(a: Square, b: Square, moves: usize) -> Vec<Vec<Squares>> {
    let safe_from_a = !pawn::attacks(a.alone());
    let safe = safe_from_a - pawn::attacks(b.alone());
    let mut straight = vec![safe; moves];
    straight[moves - 1] = safe & a.alone();
    let by_way_of_b = |capture: usize| {
        let mut stops = vec![safe; moves];
        stops[capture] = safe & b.alone();
        stops[capture + 1..].fill(safe_from_a);
        stops[moves - 1] = a.alone();
        stops
    };
    iter::once(straight).chain((0..moves - 1).map(by_way_of_b)).collect()
}

/// Tells for every case of the judge's input the answer, a shortest route and what the board
/// looks like, in constant memory.
///
/// # Errors
/// As [`super::answer`].
pub fn explain(judge: &mut Judge<'_>) -> Result<(), Error> {
    let mut separator = "";
    while let Some([king, a, b]) = read_case(judge)? {
        if let Some(route) = shortest_route(king, a, b) {
            judge.answer(format_args!("{}{}", separator, explanation(&route, a, b)))?;
        }
        separator = "\n";
    }
    Ok(())
}

fn explanation(route: &[Square], a: Square, b: Square) -> String {
    let mut text = format!("{}\nroute:", route.len() - 1);
    for &square in route {
        text += if square == a || square == b { " x" } else { " " };
        text += &square.to_string();
    }
    format!("{}\n{}", text, picture(route, a, b))
}

/// Shows what both pawns attack before either is captured.
fn picture(route: &[Square], a: Square, b: Square) -> Picture {
    let attacked = pawn::attacks(a.alone() | b.alone());
    Picture::of_board(&[
        (b'K', route[..1].iter().collect()),
        (b'A', a.alone()),
        (b'B', b.alone()),
        (b'*', route.iter().collect()),
        (b'x', attacked),
    ])
}
