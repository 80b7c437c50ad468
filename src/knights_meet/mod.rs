//! Knights meet: hihoCoder 1308.
//!
//! Three knights are to come together on one square in as few moves as possible, all told.

pub mod explain;

use crate::board::knight;
use crate::board::square::Square;
use crate::board::squares::Squares;
use crate::judge::fault::Error;
use crate::judge::number::LARGEST;
use crate::judge::stream::Judge;
use crate::judge::three_squares::ThreeSquares;

/// A knight reaches every square of the board within six moves.
const FARTHEST: usize = 6;

/// The squares that a knight reaches in so many moves and no fewer, by the number of moves.
fn layers(from: Square) -> [Squares; FARTHEST + 1] {
    let mut layers = [from.alone(); FARTHEST + 1];
    let mut seen = from.alone();
    for moves in 1..=FARTHEST {
        layers[moves] = knight::jumps(layers[moves - 1]) - seen;
        seen |= layers[moves];
    }
    layers
}

/// The fewest moves in all that bring a knight on `second`, a knight on `third` and one on every
/// square of the board together, by that square's index. Always `Some`.
///
/// The squares where the two can meet in so many moves are sets: a layer of the one and a layer
/// of the other. The first knight walks back from them, joined by more of them each move.
///
/// ```
/// use chess_paths::{board::square::Square, knights_meet::fewest_moves};
///
/// let [first, second, third] = [b"B2", b"D3", b"F4"].map(|name| Square::named(name).unwrap());
/// assert_eq!(fewest_moves(second, third)[first.index()], Some(2)); // B2 to D3, F4 to D3
/// ```
pub fn fewest_moves(second: Square, third: Square) -> [Option<u8>; 64] {
    let (second, third) = (layers(second), layers(third));
    let mut moves = [None; 64];
    let mut seen = Squares::NONE;
    let mut reached = Squares::NONE;
    for total in 0..=2 * FARTHEST {
        reached = knight::jumps(reached) | meeting_squares(&second, &third, total);
        for square in reached - seen {
            moves[square.index()] = Some(total as u8);
        }
        seen |= reached;
        if (!seen).is_empty() {
            break;
        }
    }
    moves
}

/// Where two knights can meet in `total` moves and no fewer.
fn meeting_squares(one: &[Squares], other: &[Squares], total: usize) -> Squares {
    let least = total.saturating_sub(FARTHEST);
    (least..=total.min(FARTHEST))
        .fold(Squares::NONE, |met, moves| met | one[moves] & other[total - moves])
}

/// Reads the number of cases that follow. `None` at the end of the input.
fn read_count(judge: &mut Judge<'_>) -> Result<Option<u64>, Error> {
    if !judge.next_record()? {
        return Ok(None);
    }
    let count = judge.number("a number of cases from 0 to 10^18", 0, LARGEST)?;
    judge.end_record()?;
    Ok(Some(count as u64))
}

/// Reads case `number` of `count`: the squares of three knights.
fn read_case(judge: &mut Judge<'_>, number: u64, count: u64) -> Result<[Square; 3], Error> {
    judge.need_record(format_args!("case {} of {}", number, count))?;
    let squares = [
        judge.square("the first knight")?,
        judge.square("the second knight")?,
        judge.square("the third knight")?,
    ];
    judge.end_record()?;
    Ok(squares)
}

/// Answers every case of the judge's inputs, in constant memory.
///
/// # Errors
/// [`Error::Fault`] if the number of cases is none, a square is not on the board or missing, or
/// there is more on a line; [`Error::Read`] and [`Error::Write`].
pub fn answer(judge: &mut Judge<'_>) -> Result<(), Error> {
    let mut cases = ThreeSquares::new(fewest_moves);
    while let Some(count) = read_count(judge)? {
        let mut answered = 0;
        while answered < count {
            let squares = read_case(judge, answered + 1, count)?;
            cases.answer(judge, squares)?;
            answered += 1;
            answered += cases.answer_alike(judge, count - answered);
        }
    }
    Ok(())
}
