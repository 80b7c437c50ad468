//! Knights meet: the three knights' routes, square by square.

use crate::support::picture::{check_board, Board, WIDTH};
use crate::support::printed::{distances, ensure, number, square, squares, words};
use crate::support::printed::{Printed, Square};

/// Whether the explanation of a case, `b2 d3 f4` for example, is right.
pub fn check(case: &str, printed: &Printed) -> Result<(), String> {
    let knights: [Square; 3] = squares(case)?;
    let routes = &printed.routes;
    ensure!(routes.len() == 3, "{} routes", routes.len());
    let mut squares: Vec<Vec<Square>> = Vec::new();
    for ((&knight, route), number) in knights.iter().zip(routes).zip(1..) {
        squares.push(check_route(knight, &format!("knight {number}: "), route)?);
    }
    let meeting = squares[0][squares[0].len() - 1];
    let meets = |route: &Vec<Square>| route.last() == Some(&meeting);
    ensure!(squares.iter().all(meets), "they do not meet");
    let moves = number(&printed.answer)?;
    let total: usize = squares.iter().map(|route| route.len() - 1).sum();
    ensure!(moves == total as u128, "{} moves for {}", moves, total);
    ensure!(printed.reason.is_none(), "a reason where there is a route");
    check_board(&printed.shown(Board::Ordinary(b'A'), WIDTH)?[0], |square| marks(&squares, square))
}

/// The marks of a square: an `M` if it is where they meet, the knights that stand there, and
/// the letters of the routes that lead over it.
fn marks(routes: &[Vec<Square>], square: Square) -> String {
    let is_meeting = routes[0].last() == Some(&square);
    let meeting = if is_meeting { Some('M') } else { None };
    let knights = ('1'..='3').zip(routes).filter(|(_, route)| route[0] == square);
    let steps =
        ('a'..='c').zip(routes).filter(|(_, route)| !is_meeting && route[1..].contains(&square));
    let letters = knights.chain(steps).map(|(letter, _)| letter);
    let mut marks: String = meeting.into_iter().chain(letters).collect();
    if marks.is_empty() {
        marks.push('.');
    }
    marks
}

/// The squares of a route, if each move on it is a knight's jump.
fn check_route(knight: Square, heading: &str, route: &str) -> Result<Vec<Square>, String> {
    let mut squares: Vec<Square> = Vec::new();
    for name in words(route, heading)? {
        let to = square(&name.to_lowercase())?;
        ensure!(name == name.to_uppercase(), "small letters");
        if let Some(&from) = squares.last() {
            let (files, ranks) = distances(from, to);
            ensure!(files.min(ranks) == 1 && files.max(ranks) == 2, "no knight jumps to {}", name);
        }
        squares.push(to);
    }
    ensure!(squares[0] == knight, "the knight does not start there: {}", route);
    Ok(squares)
}
