//! The king's route on the infinite board, and a picture of it.

mod board;
mod distances;
mod picture;
mod reason;
mod region;
mod route_finder;

pub use self::distances::DistanceMap;
pub use super::attackers::attackers_of;

use self::board::Board;
use self::reason::Reason;
use self::region::Region;
use super::position::Position;
use super::route::Route;
use crate::board::Rank;
use crate::explanation::Explanation;

/// A shortest route from the start of a position to its target; `None` if there is none. It nearly
/// always has the fewest possible turns. Takes O(n log n) time and O(n) memory for n pieces,
/// several times as much as [`fewest_moves`](super::fewest_moves).
///
/// ```
/// use chess_paths::board::{Rank, Role};
/// use chess_paths::infinite_chess::explain::shortest_route;
/// use chess_paths::infinite_chess::{Position, Square, WhitePiece};
///
/// let square = |file, rank: usize| Square::new(file, Rank::from_index(rank - 1).unwrap()).unwrap();
/// let bishop = WhitePiece::new(Role::Bishop, square(1000, 3));
/// let position = Position::new(square(1, 3), square(2000, 3), vec![bishop]).unwrap();
/// let route = shortest_route(&position).unwrap();
/// assert_eq!(route.to_string(), "(1,3) E*996 SE*2 NE*2 E*999");
/// ```
#[must_use]
pub fn shortest_route(position: &Position) -> Option<Route> {
    route_finder::route(position, &Board::of(position))
}

/// The answer, a shortest route and the board. Takes O(n log n) time and O(n) memory for n pieces,
/// about 1 KiB a piece.
#[must_use]
pub fn explain(position: &Position) -> Explanation {
    let board = Board::of(position);
    let route = route_finder::route(position, &board);
    let route = route.ok_or_else(|| Region::from(position.start(), position, &board));
    let result = route.as_ref();
    let reason = result.err().map(|region| Reason::of(position, &board, region));
    Explanation {
        moves: result.ok().map(Route::moves),
        routes: result.iter().map(ToString::to_string).collect(),
        numbers: None,
        picture: Some(picture::picture(position, &board, result, reason.as_ref())),
        reason: reason.map(|reason| reason.text),
    }
}

/// The same with numbers, which prove that there is no shorter route: on each square that can be
/// reached in fewer moves than the target, the fewest moves from the start. On squares a king's move
/// apart they differ by at most one, where a square without a number counts as the answer. Across
/// files that are left out, they differ by at most the larger of the files and the ranks between.
///
/// Takes O(n log n) time and O(n) memory for n pieces, at most three times as much as [`explain`].
#[must_use]
pub fn explain_with_distances(position: &Position) -> Explanation {
    let mut explanation = explain(position);
    let map = DistanceMap::of(position);
    let (target, answer) = (position.target(), explanation.moves);
    let picture = explanation.picture.as_mut().expect("a picture");
    picture.set_numbers(|file| {
        let mut numbers = map.moves(file);
        for (rank, number) in Rank::ALL.into_iter().zip(&mut numbers) {
            let is_target = (file, rank) == (target.file(), target.rank());
            // The start shows what it is without its 0.
            *number = number.filter(|&moves| moves > 0);
            *number =
                number.filter(|&moves| is_target || answer.map_or(true, |answer| moves < answer));
        }
        numbers
    });
    explanation.numbers = Some(match answer {
        Some(answer) => format!("moves from the start; no number: {} or more", answer),
        None => "moves from the start".to_string(),
    });
    explanation
}
