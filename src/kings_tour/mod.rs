//! King's Tour: e-olymp 2621, first used as TopCoder TCHS SRM 46, "KingsTour".
//!
//! A king is to capture pawn A in as few moves as possible without ever stepping on a square
//! that a pawn threatens; it may capture pawn B on its way, which ends that pawn's threats.

pub mod explain;

use crate::board::square::Square;
use crate::board::squares::Squares;
use crate::board::{king, pawn};
use crate::judge::fault::Error;
use crate::judge::stream::Judge;
use crate::judge::three_squares::ThreeSquares;

/// The fewest moves to capture pawn A, for a king on every square, by the square's index. `None`
/// on the pawns' own squares. A king on a threatened square can move off it.
///
/// There are two plans, as the editorial says: straight to A with both pawns' threats in force,
/// or to B first and from there to A with only A's threats left. Both are one walk back from A:
/// B is a second goal, that many moves late as the way from B to A is long. (A straight way that
/// crosses B's square is no shorter than the second plan, and so changes nothing.)
///
/// ```
/// use chess_paths::{board::square::Square, kings_tour::fewest_moves};
///
/// let [king, a, b] = [b"c4", b"e6", b"d5"].map(|name| Square::named(name).unwrap());
/// assert_eq!(fewest_moves(a, b)[king.index()], Some(2)); // c4 xd5 xe6
/// ```
pub fn fewest_moves(a: Square, b: Square) -> [Option<u8>; 64] {
    let safe_from_a = !pawn::attacks(a.alone());
    let safe = safe_from_a - pawn::attacks(b.alone());
    let at_once = |moves| if moves == 0 { a.alone() } else { Squares::NONE };
    let from_b = moves_to(at_once, safe_from_a)[b.index()];
    let by_way_of_b = |moves| {
        if Some(moves) == from_b {
            b.alone()
        } else {
            at_once(moves)
        }
    };
    let mut moves = moves_to(by_way_of_b, safe);
    moves[a.index()] = None;
    moves[b.index()] = None;
    moves
}

/// More moves than any way takes: of all placements of king and pawns the farthest takes 9.
const LONGEST: u8 = 64;

/// For every square, the fewest moves of a king to a goal, all squares but the first being safe.
/// A goal may lie some moves short of the end: `goals` gives the squares by that number.
fn moves_to(goals: impl Fn(u8) -> Squares, safe: Squares) -> [Option<u8>; 64] {
    let mut moves = [None; 64];
    let mut seen = Squares::NONE;
    let mut layer = goals(0) & safe;
    for count in 1..LONGEST {
        let reached = king::steps(layer) - seen;
        for square in reached {
            moves[square.index()] = Some(count);
        }
        seen |= reached;
        if (!seen).is_empty() {
            break;
        }
        layer = (reached | goals(count)) & safe;
    }
    moves
}

/// Reads the next case: the squares of the king, pawn A and pawn B. `None` at the end.
fn read_case(judge: &mut Judge<'_>) -> Result<Option<[Square; 3]>, Error> {
    if !judge.next_record()? {
        return Ok(None);
    }
    let king = judge.square("the king")?;
    let a = judge.square("pawn A")?;
    if a == king {
        return Err(judge.fault("another square for pawn A", ", which already holds the king"));
    }
    let b = judge.square("pawn B")?;
    if b == king {
        return Err(judge.fault("another square for pawn B", ", which already holds the king"));
    }
    if b == a {
        return Err(judge.fault("another square for pawn B", ", which already holds pawn A"));
    }
    judge.end_record()?;
    Ok(Some([king, a, b]))
}

/// Answers every case of the judge's input, in constant memory.
///
/// # Errors
/// [`Error::Fault`] if a square is not on the board, missing or taken, or there is more on a
/// line; [`Error::Read`] and [`Error::Write`].
pub fn answer(judge: &mut Judge<'_>) -> Result<(), Error> {
    let mut cases = ThreeSquares::new(fewest_moves);
    while let Some(squares) = read_case(judge)? {
        cases.answer(judge, squares)?;
        cases.answer_alike(judge, u64::MAX);
    }
    Ok(())
}
