//! The king's route on the infinite board, and a picture of it.

mod distances;
mod picture;
mod reason;
mod route_finder;

pub use self::distances::DistanceMap;
pub use super::attackers::attackers_of;

use self::reason::Reason;
use super::position::Position;
use super::route::Route;
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
/// let square = |file, rank: usize| Square::new(file, Rank::ALL[rank - 1]).unwrap();
/// let bishop = WhitePiece::new(Role::Bishop, square(1000, 3));
/// let position = Position::new(square(1, 3), square(2000, 3), vec![bishop]).unwrap();
/// let route = shortest_route(&position).unwrap();
/// assert_eq!(route.to_string(), "(1,3) E*996 SE*2 NE*2 E*999");
/// ```
#[must_use]
pub fn shortest_route(position: &Position) -> Option<Route> {
    route_finder::route(position).0
}

/// The answer, a shortest route and the board. Takes O(n log n) time and O(n) memory for n pieces,
/// about 1 KiB a piece.
#[must_use]
pub fn explain(position: &Position) -> Explanation<Route> {
    explanation(position, false)
}

/// Like [`explain`], but the board has numbers which prove that there is no shorter route: on each
/// square that can be reached in fewer moves than the target, the fewest moves from the start. An
/// open square without a number counts as the answer. Then no legal move raises the number by more
/// than one. No way across files that are left out, on ranks with no attacked one between them,
/// raises it by more than its moves: the larger of the files and the ranks that it crosses. Takes
/// at most three times as much time and memory.
#[must_use]
pub fn explain_with_distances(position: &Position) -> Explanation<Route> {
    explanation(position, true)
}

pub(super) fn explanation(position: &Position, with_distances: bool) -> Explanation<Route> {
    let (route, map) = route_finder::route(position);
    let moves = route.as_ref().map(Route::moves);
    let reason = route.is_none().then(|| Reason::of(position, &map));
    let mut picture = picture::picture(position, &map, route.as_ref(), reason.as_ref());
    if with_distances {
        picture::set_numbers(&mut picture, &map, position.target(), moves);
    }
    Explanation {
        moves,
        routes: route.into_iter().collect(),
        reason: reason.map(|reason| reason.text),
        pictures: vec![picture],
    }
}
