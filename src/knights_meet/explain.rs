//! The three knights' routes to one square, and a picture of them.

use super::{fewest_moves, moves_from, Position};
use crate::board::offsets::KNIGHT_JUMPS;
use crate::board::turns::straightest;
use crate::board::{Bitboard, Layers, Role, Square};
use crate::explanation::Explanation;
use crate::picture::{Colour, Mark, Picture};
use std::fmt;

/// A knight's route, displayed as its squares with capital letters, as in the statement: `B2 D3`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Route {
    /// The squares in the order of the moves, the knight's own first.
    pub squares: Vec<Square>,
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.squares.iter().map(Square::to_string).collect();
        f.write_str(&names.join(" ").to_uppercase())
    }
}

/// Routes of the three knights to one square in as few moves as possible in total: for each, its
/// squares, its own first. Among several such squares, they meet where they turn least.
///
/// ```
/// use chess_paths::board::Square;
/// use chess_paths::knights_meet::{explain::shortest_routes, Position};
///
/// let (b2, d3, f4) = (Square::B2, Square::D3, Square::F4);
/// let routes = shortest_routes(&Position::new([b2, d3, f4]));
/// assert_eq!(routes, [vec![b2, d3], vec![d3], vec![f4, d3]]);
/// ```
#[must_use]
pub fn shortest_routes(position: &Position) -> [Vec<Square>; 3] {
    let fewest = fewest_moves(position);
    let layers = position.knights.map(moves_from);
    let total = |end: Square| layers.iter().map(|layers| moves(end, layers) as u64).sum();
    let meetings = Bitboard::FULL.into_iter().filter(|&end| fewest == total(end));
    let routes = meetings
        .map(|end| [0, 1, 2].map(|index| route(position.knights[index], end, &layers[index])));
    let straightest =
        routes.min_by_key(|routes| routes.iter().map(|(turns, _)| turns).sum::<usize>());
    straightest.expect("knights can always meet").map(|(_, route)| route)
}

fn moves(end: Square, layers: &Layers) -> usize {
    layers.moves_to(end).expect("a knight reaches every square")
}

/// A shortest route and its number of turns: each move leads to a square of the next layer.
fn route(knight: Square, end: Square, layers: &Layers) -> (usize, Vec<Square>) {
    let mut stops: Vec<Bitboard> = layers.iter().take(moves(end, layers) + 1).skip(1).collect();
    if let Some(last) = stops.last_mut() {
        *last = end.into();
    }
    straightest(knight, &stops, &KNIGHT_JUMPS).expect("a route through the layers")
}

/// The answer, a route for each knight, and the board.
#[must_use]
pub fn explain(position: &Position) -> Explanation<Route> {
    let routes = shortest_routes(position);
    let moves: usize = routes.iter().map(|route| route.len() - 1).sum();
    Explanation {
        moves: Some(moves as u64),
        reason: None,
        pictures: vec![picture(position, &routes)],
        routes: routes.map(|squares| Route { squares }).into(),
    }
}

/// The board with the knights, the square where they meet, and their routes.
fn picture(position: &Position, routes: &[Vec<Square>; 3]) -> Picture {
    const KNIGHTS: [(char, char, Colour); 3] =
        [('1', 'a', Colour::First), ('2', 'b', Colour::Second), ('3', 'c', Colour::Third)];
    let squares = routes.iter().flatten().copied().collect();
    let mut picture = Picture::of_board(Bitboard::EMPTY, squares);
    let meeting = *routes[0].last().expect("a route has a square");
    picture.add_mark(meeting, Mark::Meeting);
    for ((letter, _, colour), square) in KNIGHTS.into_iter().zip(position.knights) {
        picture.add_mark(square, Mark::Piece { letter, role: Role::Knight, colour });
    }
    for ((number, letter, colour), route) in KNIGHTS.into_iter().zip(routes) {
        for &square in route.iter().skip(1).filter(|&&square| square != meeting) {
            picture.add_mark(square, Mark::Step { letter, colour });
        }
        picture.add_arrow(colour, &format!("knight {}", number), route.iter().copied());
    }
    picture
}
