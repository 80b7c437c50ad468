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
use self::region::Region;
use super::position::Position;
use super::route::Route;
use crate::explanation::Explanation;

/// A shortest route from the start of a position to its target; `None` if there is none. It has
/// nearly always the fewest turns that there can be. Takes O(n log n) time and O(n) memory for n
/// pieces, several times as much as [`fewest_moves`](super::fewest_moves).
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
    Explanation {
        moves: result.ok().map(Route::moves),
        routes: result.iter().map(ToString::to_string).collect(),
        reason: result.err().map(|region| reason::reason(position, &board, region)),
        picture: Some(picture::picture(position, &board, result)),
    }
}
