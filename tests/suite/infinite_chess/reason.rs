//! Infinite Chess: why there is no route.

use super::case::Case;
use super::oracle::{Board, Moves};
use crate::support::printed::{ensure, Square};
use chess_paths::infinite_chess::LAST_FILE;

/// The square that a reason names, if the reason is right.
pub fn check(case: &Case, board: &Board, reason: &str) -> Result<Square, String> {
    let Case { start, target, .. } = *case;
    if let Some(named) = reason.strip_prefix("the target (") {
        let (square, bar) = named.split_once(") is ").ok_or("what of the target?")?;
        ensure!(read_square(&format!("({square})"))? == target, "{} is not the target", square);
        check_bar(case, board, target, bar)?;
        return Ok(target);
    }
    ensure!(board.is_open(target), "the target itself is held or attacked");
    let (what, place) = reason.split_once("; ").ok_or("a reason without a square")?;
    let from_start = board.moves_from(start);
    let ends = (from_start.is_finite(), board.moves_from(target).is_finite());
    ensure!(from_start.to(target).is_none(), "there is a way");
    let is_right = match what {
        "the start is enclosed, with the target outside" => ends.0,
        "the target is enclosed, with the king outside" => ends == (false, true),
        "the start is cut off from the target" => ends == (false, false),
        _ => false,
    };
    ensure!(is_right, "{}, but it is {:?} that start and target are enclosed", what, ends);
    check_place(case, board, &from_start, place)
}

/// Whether a place like `(9,1), a move nearer to the target than the king gets, is attacked by the
/// rook on (9,2)` is the next square straight to the target from the square nearest to it that the king reaches:
/// of those with the fewest moves left, the one with the fewest diagonal ones, of these the one
/// farthest west, of these the lowest.
fn check_place(
    case: &Case,
    board: &Board,
    from_start: &Moves<'_>,
    place: &str,
) -> Result<Square, String> {
    let (square, bar) = place
        .split_once(", a move nearer to the target than the king gets, is ")
        .ok_or("a square that nothing holds or attacks")?;
    let square = read_square(square)?;
    check_bar(case, board, square, bar)?;
    let target = case.target;
    let reached = from_start.reached().map(|(square, _)| square);
    let on_board = reached.filter(|(file, _)| file.abs() <= LAST_FILE);
    let rank = |&(file, rank): &Square| {
        let (files, ranks) = (file.abs_diff(target.0), rank.abs_diff(target.1));
        (files.max(ranks), files.min(ranks), file, rank)
    };
    let nearest = on_board.min_by_key(rank).ok_or("nothing is reached")?;
    let step = |from: i64, to: i64| from + (to - from).signum();
    let next = (step(nearest.0, target.0), step(nearest.1, target.1));
    ensure!(square == next, "{:?} is next, not {:?}", next, square);
    ensure!(rank(&square).0 + 1 == rank(&nearest).0, "{:?} is not a move nearer", square);
    Ok(square)
}

/// Checks what keeps the king from a square: `held by a knight (white pieces are never captured)`
/// or, with all attackers, `attacked by the rook on (5,5) and the king on (9,2)`.
fn check_bar(case: &Case, board: &Board, square: Square, bar: &str) -> Result<(), String> {
    let letter_of = |name: &str| {
        let letter = NAMES.iter().find(|(_, known)| *known == name);
        letter.map(|(letter, _)| *letter).ok_or_else(|| format!("`{name}` is no piece"))
    };
    if let Some(name) = bar.strip_prefix("held by a ") {
        let name = name.strip_suffix(" (white pieces are never captured)").ok_or("no rule")?;
        ensure!(board.piece(square) == Some(letter_of(name)?), "no {} on {:?}", name, square);
        return Ok(());
    }
    let names = bar.strip_prefix("attacked by ").ok_or_else(|| format!("`{bar}`"))?;
    let (others, last) = names.split_once(" and ").map_or(("", names), |names| names);
    let mut named = Vec::new();
    for name in others.split(", ").filter(|name| !name.is_empty()).chain([last]) {
        let name = name.strip_prefix("the ").and_then(|name| name.split_once(" on "));
        let (name, on) = name.ok_or_else(|| format!("`{bar}`"))?;
        named.push((letter_of(name)?, read_square(on)?));
    }
    let mut attackers: Vec<(char, Square)> =
        case.pieces.iter().copied().filter(|&piece| board.attacks(piece, square)).collect();
    attackers.sort_unstable();
    named.sort_unstable();
    ensure!(named == attackers, "{:?} attack {:?}", attackers, square);
    ensure!(board.piece(square).is_none(), "{:?} is not {}", square, bar);
    Ok(())
}

const NAMES: [(char, &str); 5] =
    [('K', "king"), ('Q', "queen"), ('R', "rook"), ('B', "bishop"), ('N', "knight")];

/// A square written as `(9,1)`.
pub fn read_square(text: &str) -> Result<Square, String> {
    let inner = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    let (file, rank) = inner
        .and_then(|inner| inner.split_once(','))
        .ok_or_else(|| format!("`{text}` is no square"))?;
    let square = (read_number(file)?, read_number(rank)? - 1);
    ensure!((0..8).contains(&square.1), "`{}` is off the board", text);
    Ok(square)
}

pub fn read_number(text: &str) -> Result<i64, String> {
    text.parse().map_err(|_| format!("`{text}` is no number"))
}
