//! King's Tour: the king's route, square by square.

use super::certificate;
use super::threatens;
use crate::support::picture::{check_board, Board, WIDTH};
use crate::support::printed::{distances, ensure, number, square, squares, words};
use crate::support::printed::{Printed, Square};

/// Whether the explanation of a case, `c4 e6 d5` for example, is right.
pub fn check(case: &str, printed: &Printed) -> Result<(), String> {
    let [king, a, b] = squares(case)?;
    let [route] = &printed.routes[..] else {
        return Err(format!("not one route: {}", printed.text));
    };
    let squares = check_route([king, a, b], route)?;
    let moves = number(&printed.answer)?;
    ensure!(moves == squares.len() as u128 - 1, "{} moves on {}", moves, route);
    ensure!(printed.reason.is_none(), "a reason where there is a route");
    let shown = printed.shown(Board::Ordinary(b'a'), WIDTH)?;
    if printed.numbers.is_none() {
        ensure!(shown.len() == 1, "{} boards", shown.len());
        return check_board(&shown[0], |square| marks([king, a, b], &squares, square));
    }
    certificate::check_proof(printed, &shown)?;
    // In place of the numbers of the moves there is a `*` where nobody stands. The second board
    // begins with the capture of B.
    let capture = squares.iter().position(|&square| square == b);
    let (before, after, king_after) = match (capture, &shown[..]) {
        (Some(capture), [_, _]) => (&squares[..=capture], &squares[capture..], b),
        _ => (&squares[..], &[][..], OFF),
    };
    let starred = |marks: String| {
        let step = if marks.starts_with(['K', 'A', 'B']) { "" } else { "*" };
        marks.replace(|mark: char| mark.is_ascii_digit(), step)
    };
    let boards = shown.into_iter().map(|shown| shown.without_numbers("."));
    for (board, (men, route)) in boards.zip([([king, a, b], before), ([king_after, a, OFF], after)])
    {
        check_board(&board, |square| starred(marks(men, route, square)))?;
    }
    Ok(())
}

/// Where a captured pawn is, and a king who does not come to its square.
const OFF: Square = (-9, -9);

/// The marks of a square: whose it is, the number of the move that leads there, and an `x` if a
/// pawn attacks it before any capture.
fn marks([king, a, b]: [Square; 3], route: &[Square], square: Square) -> String {
    let is_attacked = threatens(a, square) || threatens(b, square);
    let men = [(king, 'K'), (a, 'A'), (b, 'B')];
    let man = men.iter().filter(|(on, _)| *on == square).map(|&(_, letter)| letter);
    let steps = ('0'..='9').zip(route).skip(1);
    let step = steps.filter(|&(_, &on)| on == square);
    let mut marks: String = man.chain(step.map(|(digit, _)| digit)).collect();
    marks += if is_attacked { "x" } else { "" };
    if marks.is_empty() {
        marks.push('.');
    }
    marks
}

/// The squares of a route, if each move on it is allowed.
fn check_route([king, a, b]: [Square; 3], route: &str) -> Result<Vec<Square>, String> {
    let words = words(route, "route: ")?;
    let mut squares = vec![square(words[0])?];
    ensure!(squares[0] == king, "the king does not start on {}", words[0]);
    let mut pawns = vec![a, b];
    for word in &words[1..] {
        ensure!(pawns.contains(&a), "{} comes after the capture of pawn A", word);
        let name = word.strip_prefix('x').unwrap_or(word);
        let to = square(name)?;
        let (files, ranks) = distances(squares[squares.len() - 1], to);
        ensure!(files.max(ranks) == 1, "no king steps to {}", name);
        ensure!(!pawns.iter().any(|&pawn| threatens(pawn, to)), "{} is threatened", name);
        ensure!((name != *word) == pawns.contains(&to), "{} is wrong about a capture", word);
        pawns.retain(|&pawn| pawn != to);
        squares.push(to);
    }
    ensure!(!pawns.contains(&a), "pawn A is not captured");
    Ok(squares)
}
