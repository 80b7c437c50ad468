//! Infinite Chess: why there is no route.

use super::board::Position;
use super::regions::{Files, Region};
use crate::support::printed::{ensure, Square};

/// Whether a reason is right.
pub fn check(position: &Position, reason: &str) -> Result<(), String> {
    let Position { start, target, .. } = *position;
    let bar = reason.strip_prefix("the target is ");
    if let Some(bar) = bar.filter(|bar| !bar.starts_with("enclosed")) {
        return check_bar(position, target, bar);
    }
    ensure!(position.check_square(target).is_ok(), "the target itself is held or attacked");
    let (what, place) = reason.split_once("; ").ok_or("a reason without a square")?;
    let files = Files::of(position);
    let from_start = files.reached_by_king(start);
    let from_target = files.reached_by_king(target);
    let ends = (from_start.is_finite(), from_target.is_finite());
    ensure!(!from_start.contains(target), "there is a way");
    let is_right = match what {
        "the start is enclosed" => ends.0,
        "the target is enclosed" => ends == (false, true),
        "the start is cut off from the target" => ends == (false, false),
        _ => false,
    };
    ensure!(is_right, "{}, but it is {:?} that start and target are enclosed", what, ends);
    check_place(position, &files, &from_start, place)
}

/// Whether a place like `(9,1) is in the way, attacked by the rook on (9,2)` is: the king can go up
/// to it, and no way to the target passes fewer closed squares, or is shorter with as many.
fn check_place(
    position: &Position,
    files: &Files,
    from_start: &Region<'_>,
    place: &str,
) -> Result<(), String> {
    let (square, bar) =
        place.split_once(" is in the way, ").ok_or("a square that nothing holds or attacks")?;
    let square = read_square(square)?;
    check_bar(position, square, bar)?;
    let Position { start, target, .. } = *position;
    let distance =
        |one: Square, other: Square| one.0.abs_diff(other.0).max(one.1.abs_diff(other.1));
    let all = files.closed_beside(from_start, target);
    let rank = |&(other, closed): &(Square, u64)| {
        (closed, distance(start, other) + distance(other, target))
    };
    let named = all.iter().find(|&&(other, _)| other == square);
    let named = named.ok_or_else(|| format!("{:?} is not beside what is reached", square))?;
    let better = all.iter().find(|other| rank(other) < rank(named));
    ensure!(better.is_none(), "{:?} is more in the way than {:?}", better, square);
    Ok(())
}

/// Whether it is right what keeps the king from a square: `held by the knight on (3,3)` or
/// `attacked by the rook on (5,5)`.
fn check_bar(position: &Position, square: Square, bar: &str) -> Result<(), String> {
    let (how, rest) = bar.split_once(" by the ").ok_or_else(|| format!("`{}`", bar))?;
    let (name, on) = rest.split_once(" on ").ok_or_else(|| format!("`{}`", bar))?;
    let on = read_square(on)?;
    let man = NAMES.iter().find(|(_, known)| *known == name);
    let &(man, _) = man.ok_or_else(|| format!("`{}` is no piece", name))?;
    ensure!(position.piece(on) == Some(man), "there is no {} on {:?}", name, on);
    let holder = position.piece(square);
    let is_right = match how {
        "held" => on == square,
        "attacked" => holder.is_none() && position.attackers(square).contains(&(man, on)),
        _ => false,
    };
    ensure!(is_right, "{:?} is not {}", square, bar);
    Ok(())
}

const NAMES: [(char, &str); 5] =
    [('K', "king"), ('Q', "queen"), ('R', "rook"), ('B', "bishop"), ('N', "knight")];

/// A square written as `(9,1)`.
pub fn read_square(text: &str) -> Result<Square, String> {
    let inner = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    let (file, rank) = inner
        .and_then(|inner| inner.split_once(','))
        .ok_or_else(|| format!("`{}` is no square", text))?;
    let number = |text: &str| text.parse::<i64>().map_err(|_| format!("`{}` is no number", text));
    let square = (number(file)?, number(rank)? - 1);
    ensure!((0..8).contains(&square.1), "`{}` is off the board", text);
    Ok(square)
}
