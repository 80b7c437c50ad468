//! Infinite Chess: Codeforces 1765I.
//!
//! A black king walks from one square to another on a board of eight ranks and endlessly many
//! files, past white pieces that never move and on no square that they hold or attack.

mod bands;
pub mod explain;
pub mod position;
mod records;
mod search;

use self::position::Position;
use self::search::Search;
use crate::judge::fault::Error;
use crate::judge::stream::Judge;

/// The fewest moves that bring the king from its start to its target; `None` if none do.
///
/// A king on an attacked square can move off it. Takes O(n log n) time and O(n) memory for n
/// pieces, however far apart the files are.
///
/// ```
/// use chess_paths::infinite_chess::fewest_moves;
/// use chess_paths::infinite_chess::position::{Chessman, Piece, Position, Square};
///
/// let square = |file, rank| Square::new(file, rank).unwrap();
/// let pieces = vec![
///     Piece::new(Chessman::King, square(1, 2)),
///     Piece::new(Chessman::Rook, square(2, 2)),
/// ];
/// let position = Position::new(square(1, 0), square(1, 4), pieces).unwrap();
/// assert_eq!(fewest_moves(&position), Some(6));
/// ```
pub fn fewest_moves(position: &Position) -> Option<u64> {
    if position.start == position.target {
        return Some(0);
    }
    let mut search = Search::new(position);
    if !search.is_target_ahead() {
        return None;
    }
    while search.is_target_ahead() {
        if !search.advance(u64::MAX) {
            return None;
        }
    }
    Some(search.moves)
}

/// Answers every case of the judge's inputs.
///
/// # Errors
/// [`Error::Fault`] if a record is missing or not as it should be, or a square is held twice;
/// [`Error::Read`] and [`Error::Write`].
pub fn answer(judge: &mut Judge<'_>) -> Result<(), Error> {
    while let Some(position) = records::read_position(judge)? {
        match fewest_moves(&position) {
            Some(moves) => judge.answer(moves)?,
            None => judge.answer(-1)?,
        }
    }
    Ok(())
}
