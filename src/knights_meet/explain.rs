//! The three knights' ways to one square, told and drawn.

use super::{fewest_moves, layers, read_case, read_count};
use crate::board::square::Square;
use crate::board::squares::Squares;
use crate::board::walk::{straightest, Walk, KNIGHT};
use crate::judge::fault::Error;
use crate::judge::stream::Judge;
use crate::picture::Picture;

/// The squares of each of three knights, from its own on, that come together in as few moves as
/// possible. Of the squares where they can, they meet where their ways change direction least.
///
/// ```
/// use chess_paths::{board::square::Square, knights_meet::explain::shortest_routes};
///
/// let [b2, d3, f4] = [b"B2", b"D3", b"F4"].map(|name| Square::named(name).unwrap());
/// assert_eq!(shortest_routes([b2, d3, f4]), [vec![b2, d3], vec![d3], vec![f4, d3]]);
/// ```
pub fn shortest_routes(knights: [Square; 3]) -> Vec<Vec<Square>> {
    let [first, second, third] = knights;
    let fewest = fewest_moves(second, third)[first.index()].map(usize::from);
    let layers = knights.map(layers);
    let moves_to = |end: Square| layers.iter().map(|layers| moves_to(end, layers)).sum();
    let meetings = (!Squares::NONE).into_iter().filter(|&end| fewest == moves_to(end));
    let walks = meetings.map(|end| -> Vec<Walk> {
        knights
            .iter()
            .zip(&layers)
            .filter_map(|(&knight, layers)| walk(knight, end, layers))
            .collect()
    });
    let turns = |walks: &Vec<Walk>| walks.iter().map(|walk| walk.turns).sum::<usize>();
    let straightest = walks.min_by_key(turns).unwrap_or_default();
    straightest.into_iter().map(|walk| walk.squares).collect()
}

/// How many moves it takes to get to `end`, by the layers of squares that are reached.
fn moves_to(end: Square, layers: &[Squares]) -> Option<usize> {
    layers.iter().position(|&layer| !(layer & end.alone()).is_empty())
}

/// A shortest walk. It is on a square of each layer up to that of its end.
fn walk(knight: Square, end: Square, layers: &[Squares]) -> Option<Walk> {
    let mut stops = layers[1..=moves_to(end, layers)?].to_vec();
    if let Some(last) = stops.last_mut() {
        *last = end.alone();
    }
    straightest(knight, &stops, &KNIGHT)
}

/// Tells for every case of the judge's inputs the answer, shortest routes and what the board
/// looks like, in constant memory.
///
/// # Errors
/// As [`super::answer`].
pub fn explain(judge: &mut Judge<'_>) -> Result<(), Error> {
    let mut separator = "";
    while let Some(count) = read_count(judge)? {
        for number in 1..=count {
            let knights = read_case(judge, number, count)?;
            judge.answer(format_args!("{}{}", separator, explanation(knights)))?;
            separator = "\n";
        }
    }
    Ok(())
}

fn explanation(knights: [Square; 3]) -> String {
    let routes = shortest_routes(knights);
    let moves: usize = routes.iter().map(|route| route.len() - 1).sum();
    let mut text = format!("{}\n", moves);
    for route in &routes {
        let squares: Vec<String> = route.iter().map(Square::to_string).collect();
        text += &format!("route: {}\n", squares.join(" ").to_uppercase());
    }
    text + &picture(knights, &routes).to_string()
}

/// Where knights share a square it shows the first of them.
fn picture(knights: [Square; 3], routes: &[Vec<Square>]) -> Picture {
    let [first, second, third] = knights.map(Square::alone);
    let meeting = routes.iter().filter_map(|route| route.last()).collect();
    let way = routes.iter().flatten().collect();
    Picture::of_board(&[(b'1', first), (b'2', second), (b'3', third), (b'M', meeting), (b'*', way)])
}
