//! The king's route on the infinite board, and a picture of it.

mod distances;
mod picture;
mod reason;
mod route_finder;

pub use self::distances::DistanceMap;

use self::reason::Reason;
use super::position::Position;
use super::route::Route;
use crate::explanation::Explanation;

impl Position {
    /// A shortest route from the start to the target, nearly always with the fewest turns if these
    /// are fewer than 65,535; `None` if there is none. Takes O(n log n) time and O(n) memory for n
    /// pieces, at most 4 KiB a piece beyond a few MiB. Where pieces are far apart, it takes up to
    /// 60 times as long as [`fewest_moves`](Position::fewest_moves).
    ///
    /// ```
    /// use chess_paths::infinite_chess::Position;
    ///
    /// let position: Position = "1 3\n2000 3\n1\nB 1000 3\n".parse().unwrap();
    /// let route = position.shortest_route().unwrap();
    /// assert_eq!(route.to_string(), "(1,3) E*996 SE*2 NE*2 E*999");
    /// ```
    pub fn shortest_route(&self) -> Option<Route> {
        route_finder::route(self).0
    }

    /// The answer, a shortest route and the board. Takes O(n log n) time and O(n) memory for n
    /// pieces, at most 5 KiB a piece beyond a few MiB.
    pub fn explain(&self) -> Explanation<Route> {
        self.explanation(false)
    }

    /// Like [`explain`](Position::explain), with numbers that prove that no route is shorter: the
    /// fewest moves from the start, on the target and on each square that takes fewer. Any other
    /// open square that is drawn counts as the answer, or as 1 if that is 0; if there is no route,
    /// it is out of reach. No legal move raises the number by more than one.
    ///
    /// Across files that are left out, the king stays on adjacent open ranks. He needs as many
    /// moves as files or ranks, whichever are more; the number rises by no more.
    ///
    /// Takes about twice as much time and memory.
    pub fn explain_with_distances(&self) -> Explanation<Route> {
        self.explanation(true)
    }

    pub(super) fn explanation(&self, with_distances: bool) -> Explanation<Route> {
        let (route, map) = route_finder::route(self);
        let moves = route.as_ref().map(Route::moves);
        let reason = route.is_none().then(|| Reason::of(self, &map));
        let mut picture = picture::picture(self, &map, route.as_ref(), reason.as_ref());
        if with_distances {
            picture::set_numbers(&mut picture, &map, self.target(), moves);
        }
        Explanation {
            moves,
            routes: route.into_iter().collect(),
            reason: reason.map(|reason| reason.text),
            pictures: vec![picture],
        }
    }
}
