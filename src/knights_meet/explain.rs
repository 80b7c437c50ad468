//! The three knights' routes to one square, and a picture of them.

use super::position::{moves_from, Position};
use crate::board::offsets::KNIGHT_JUMPS;
use crate::board::turns::{squares_with_number, straightest, StraightestRoute};
use crate::board::{Role, Square, Squares};
use crate::explanation::Explanation;
use crate::picture::{Mark, Mover, Picture};

impl Position {
    /// Routes of the three knights to one square with the fewest moves in total and, of those, the
    /// fewest turns. A route has the squares in the order of the moves, the knight's own first and
    /// the square where they meet last.
    ///
    /// ```
    /// use chess_paths::board::Square;
    /// use chess_paths::knights_meet::Position;
    ///
    /// let position: Position = "B2 D3 F4".parse().unwrap();
    /// let [first, second, third] = position.shortest_routes();
    /// assert_eq!(first, [Square::B2, Square::D3]);
    /// assert_eq!(second, [Square::D3]);
    /// assert_eq!(third, [Square::F4, Square::D3]);
    /// ```
    pub fn shortest_routes(self) -> [Vec<Square>; 3] {
        let fewest = self.fewest_moves();
        let moves_to = |end: Square| self.knights.map(|knight| moves_from(knight)[end.index()]);
        let is_best = |end: &Square| moves_to(*end).iter().sum::<u8>() == fewest;
        let ends = Square::ALL.into_iter().filter(is_best);
        let routes = ends.map(|end| self.knights.map(|knight| route(knight, end)));
        let best = routes.min_by_key(|routes| routes.iter().map(|one| one.turns).sum::<usize>());
        best.expect("knights can always meet").map(|route| route.squares)
    }

    /// The answer, a route for each knight, and the board.
    pub fn explain(self) -> Explanation {
        let routes = self.shortest_routes();
        let moves: usize = routes.iter().map(|route| route.len() - 1).sum();
        Explanation {
            case: format!("knights on {}", self.to_string().replace(' ', ", ")),
            moves: Some(moves as u64),
            pieces: &PIECES,
            pictures: vec![picture(self, &routes)],
            routes: routes.iter().map(|route| in_words(route)).collect(),
            ..Explanation::default()
        }
    }
}

/// The squares with capital letters, as in the statement: `B2 D3`.
fn in_words(route: &[Square]) -> String {
    route.iter().map(Square::to_string).collect::<Vec<String>>().join(" ").to_uppercase()
}

/// A shortest route of a knight to a square, with as few turns as possible.
fn route(knight: Square, end: Square) -> StraightestRoute {
    let to_end = moves_from(end);
    let moves = usize::from(to_end[knight.index()]);
    // After each move, one move less is left.
    let stops: Vec<Squares> =
        (0..moves).rev().map(|left| squares_with_number(to_end, left)).collect();
    straightest(knight, &stops, &KNIGHT_JUMPS).expect("a route of the fewest moves")
}

const PIECES: [(Mover, &str); 3] =
    [(Mover::First, "knight 1"), (Mover::Second, "knight 2"), (Mover::Third, "knight 3")];

/// The board with the knights, the square where they meet, and their routes.
fn picture(position: Position, routes: &[Vec<Square>; 3]) -> Picture {
    let movers = PIECES.map(|(mover, _)| mover);
    let mut picture = Picture::of_board(0);
    picture.has_capitals = true;
    let meeting = *routes[0].last().expect("a route has a square");
    picture.add_mark(meeting, Mark::Meeting);
    for ((letter, mover), square) in ('1'..).zip(movers).zip(position.knights) {
        let (role, mover) = (Some(Role::Knight), Some(mover));
        picture.add_mark(square, Mark::Piece { letter, role, mover });
    }
    for ((letter, mover), route) in ('a'..).zip(movers).zip(routes) {
        for &square in route.iter().skip(1).filter(|&&square| square != meeting) {
            picture.add_mark(square, Mark::Stop { letter, mover });
        }
        picture.add_route(mover, route.iter().copied());
    }
    picture
}
