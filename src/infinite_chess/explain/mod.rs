//! The king's route on the infinite board, and a picture of it.

mod backtrack;
mod crossing;
#[cfg(test)]
mod linear_time;
mod picture;
mod reached;
mod reason;
mod route;
mod run_finder;

pub use self::route::{Direction, Route, Run};

use self::backtrack::backtrack;
use self::reached::Reached;
use super::position::Position;
use crate::explanation::Explanation;

/// A shortest route from the start of a position to its target; `None` if there is none. It has
/// few turns, and nearly always the fewest that there can be. Takes time and memory like
/// [`fewest_moves`](super::fewest_moves).
///
/// ```
/// use chess_paths::board::{Rank, Role};
/// use chess_paths::infinite_chess::explain::shortest_route;
/// use chess_paths::infinite_chess::{Square, Piece, Position};
///
/// let square = |file, rank: u8| Square::new(file, Rank::new(rank - 1).unwrap()).unwrap();
/// let bishop = Piece::new(Role::Bishop, square(1000, 3));
/// let position = Position::new(square(1, 3), square(2000, 3), vec![bishop]).unwrap();
/// let route = shortest_route(&position).unwrap();
/// assert_eq!(route.to_string(), "(1,3) E*990 NE*5 SE*5 E*999");
/// ```
#[must_use]
pub fn shortest_route(position: &Position) -> Option<Route> {
    backtrack(position, &Reached::new(position))
}

/// The answer, a shortest route and the board. Takes time and memory like
/// [`fewest_moves`](super::fewest_moves).
#[must_use]
pub fn explain(position: &Position) -> Explanation {
    let reached = Reached::new(position);
    let route = backtrack(position, &reached);
    let files = picture::files(position, &reached, route.as_ref());
    let reason = match route {
        Some(_) => None,
        None => Some(reason::reason(position, &reached, files.keys().copied().collect())),
    };
    let named = reason.as_ref().map(|&(_, square)| square);
    Explanation {
        moves: route.as_ref().map(Route::moves),
        routes: route.iter().map(Route::to_string).collect(),
        picture: Some(picture::picture(position, files, route.as_ref(), named)),
        reason: reason.map(|(reason, _)| reason),
    }
}
