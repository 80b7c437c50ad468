//! King's Tour: the king's route, square by square.

use super::oracle::{self, threatens};
use crate::support::picture::{check_board, number_of, Board, Shown, WIDTH};
use crate::support::printed::{distances, ensure, number, square, squares, words};
use crate::support::printed::{Printed, Square};

/// Whether the explanation of a case, `c4 e6 d5` for example, is right.
pub fn check(case: &str, printed: &Printed) -> Result<(), String> {
    let [king, a, b] = squares(case)?;
    let route = match &printed.routes[..] {
        [route] => route,
        routes => return Err(format!("{} routes", routes.len())),
    };
    let squares = check_route([king, a, b], route)?;
    let moves = number(&printed.answer)?;
    ensure!(moves == squares.len() as u128 - 1, "{} moves on {}", moves, route);
    ensure!(printed.reason.is_none(), "a reason where there is a route");
    let shown = printed.shown(Board::Ordinary, WIDTH)?;
    let Some(meaning) = &printed.numbers else {
        return check_board(&shown, |square| marks([king, a, b], &squares, square));
    };
    ensure!(meaning == "moves to A with B not yet captured", "{}", meaning);
    check_numbers(a, b, &shown)?;
    // In place of the numbers of the moves there is a `*` where nobody stands.
    check_board(&shown.without_numbers("."), |square| {
        let marks = marks([king, a, b], &squares, square);
        let step = if marks.starts_with(['K', 'A', 'B']) { "" } else { "*" };
        marks.replace(|mark: char| mark.is_ascii_digit(), step)
    })
}

/// Whether each square that no pawn threatens has the fewest moves to pawn A as its number, from
/// the square of pawn B on without that.
fn check_numbers(a: Square, b: Square, shown: &Shown) -> Result<(), String> {
    for square in (0..8).flat_map(|file| (0..8).map(move |rank| (file, rank))) {
        let is_open = !threatens(a, square) && !threatens(b, square);
        let moves = || oracle::fewest_moves(square, a, Some(b).filter(|&b| b != square));
        let expected = if is_open { moves() } else { None };
        let number = shown.marks(square).map(number_of).and_then(|number| number.parse().ok());
        ensure!(number == expected, "{:?} on {:?}", number, square);
    }
    Ok(())
}

/// The marks of a square: whose it is, the number of the move that leads there, and an `x` if a
/// pawn attacks it before any capture. Where a pawn is captured on an attacked square, there is no
/// room for the number.
fn marks([king, a, b]: [Square; 3], route: &[Square], square: Square) -> String {
    let is_attacked = threatens(a, square) || threatens(b, square);
    let is_pawn = square == a || square == b;
    let men = [(king, 'K'), (a, 'A'), (b, 'B')];
    let man = men.iter().filter(|(on, _)| *on == square).map(|&(_, letter)| letter);
    let steps = ('0'..='9').zip(route).skip(1);
    let step = steps.filter(|&(_, &on)| on == square && !(is_pawn && is_attacked));
    let mut marks: String = man.chain(step.map(|(digit, _)| digit)).collect();
    marks += if is_attacked { "x" } else { "" };
    if marks.is_empty() {
        marks.push('.');
    }
    marks
}

/// The squares of a route, if each move on it is allowed.
fn check_route([king, a, b]: [Square; 3], route: &str) -> Result<Vec<Square>, String> {
    let words = words(route)?;
    let mut squares = vec![square(words[0])?];
    ensure!(squares[0] == king, "the king does not start on {}", words[0]);
    let mut pawns = vec![a, b];
    for word in &words[1..] {
        ensure!(pawns.contains(&a), "{} comes after the capture of pawn A", word);
        let (captures, name) = match word.strip_prefix('x') {
            Some(name) => (true, name),
            None => (false, *word),
        };
        let to = square(name)?;
        let (files, ranks) = distances(squares[squares.len() - 1], to);
        ensure!(files.max(ranks) == 1, "no king steps to {}", name);
        ensure!(!pawns.iter().any(|&pawn| threatens(pawn, to)), "{} is threatened", name);
        ensure!(captures == pawns.contains(&to), "{} is wrong about a capture", word);
        pawns.retain(|&pawn| pawn != to);
        squares.push(to);
    }
    ensure!(!pawns.contains(&a), "pawn A is not captured");
    Ok(squares)
}
