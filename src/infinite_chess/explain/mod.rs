//! The king's route on the infinite board, and a picture of it.

mod picture;
mod reached;
mod reason;
mod route;

pub use self::reached::Reached;

use super::position::{Position, Square};
use crate::board::route::{Route, Run};
use crate::explanation::Explanation;

impl Route<Square> {
    /// Each run with the file and the index of the rank where it begins.
    pub fn runs_with_starts(&self) -> impl Iterator<Item = ((i64, i64), Run)> + '_ {
        let mut next = (self.start.file(), self.start.rank().index() as i64);
        self.runs.iter().map(move |&run| {
            let (file, rank) = next;
            next = (file + run.files(), rank + run.ranks());
            ((file, rank), run)
        })
    }
}

/// A shortest route from the start of a position to its target; `None` if there is none. It has
/// nearly always the fewest turns that there can be. Takes O(n log n) time and O(n) memory for n
/// pieces, several times as much as [`fewest_moves`](super::fewest_moves).
///
/// ```
/// use chess_paths::board::{Rank, Role};
/// use chess_paths::infinite_chess::explain::shortest_route;
/// use chess_paths::infinite_chess::{Square, Piece, Position};
///
/// let square = |file, rank: usize| Square::new(file, Rank::from_index(rank - 1).unwrap()).unwrap();
/// let bishop = Piece::new(Role::Bishop, square(1000, 3));
/// let position = Position::new(square(1, 3), square(2000, 3), vec![bishop]).unwrap();
/// let route = shortest_route(&position).unwrap();
/// assert_eq!(route.to_string(), "(1,3) E*996 SE*2 NE*2 E*999");
/// ```
#[must_use]
pub fn shortest_route(position: &Position) -> Option<Route<Square>> {
    Reached::with_route(position).1
}

/// The answer, a shortest route and the board. Takes O(n log n) time and O(n) memory for n pieces,
/// about 1 KiB a piece.
#[must_use]
pub fn explain(position: &Position) -> Explanation {
    let (reached, route) = Reached::with_route(position);
    let reason = if route.is_none() { Some(reason::reason(position, &reached)) } else { None };
    Explanation {
        moves: route.as_ref().map(Route::moves),
        routes: route.iter().map(Route::to_string).collect(),
        reason,
        picture: Some(picture::picture(position, &reached, route.as_ref())),
    }
}
