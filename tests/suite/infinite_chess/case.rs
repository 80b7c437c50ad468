//! A position, and what the library and the brute-force search answer.

use super::oracle::{Board, Piece};
use crate::support::picture::{coord, place, steps, Square};
use chess_paths::board::Role;
use chess_paths::infinite_chess::{Position, WhitePiece};
use std::fmt;

/// A position in the terms of the brute-force search.
#[derive(Clone)]
pub struct Case {
    pub start: Square,
    pub target: Square,
    pub pieces: Vec<Piece>,
}

/// The case as a judge sends it, without the last line end.
impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (file, rank) in [self.start, self.target] {
            writeln!(f, "{} {}", file, rank + 1)?;
        }
        write!(f, "{}", self.pieces.len())?;
        self.pieces
            .iter()
            .try_for_each(|(letter, (file, rank))| write!(f, "\n{} {} {}", letter, file, rank + 1))
    }
}

impl Case {
    pub fn of(position: &Position) -> Case {
        let pieces = position.pieces().iter();
        let pieces = pieces.map(|piece| (piece.role.letter(), place(piece.square)));
        let [start, target] = [position.start(), position.target()].map(place);
        Case { start, target, pieces: pieces.collect() }
    }

    pub fn position(&self) -> Position {
        let role = |letter| Role::from_letter(letter).expect("the letter of a piece");
        let piece = |&(letter, on)| WhitePiece { square: coord(on), role: role(letter) };
        let pieces = self.pieces.iter().map(piece).collect();
        let position = Position::new(coord(self.start), coord(self.target), pieces);
        position.unwrap_or_else(|| panic!("two pieces share a square:\n{self}"))
    }

    pub fn answer(&self) -> Option<u64> {
        self.position().fewest_moves()
    }

    /// Whether pieces matter to the answer: it is not that on an empty board.
    pub fn bites(&self) -> bool {
        self.answer().is_some_and(|moves| moves != steps(self.start, self.target))
    }

    /// The files that decide whether there is a route.
    pub fn board(&self) -> Board {
        Board::around(&self.pieces, &[self.start, self.target])
    }

    /// The files of the start, the target and all pieces, in no order.
    pub fn files(&self) -> impl Iterator<Item = i64> + '_ {
        let pieces = self.pieces.iter().map(|&(_, (file, _))| file);
        pieces.chain([self.start.0, self.target.0])
    }

    /// The first and the last file on which anything is.
    pub fn outermost_files(&self) -> (i64, i64) {
        let files = || self.files();
        (files().min().expect("a start"), files().max().expect("a start"))
    }

    pub fn shifted(&self, files: i64) -> Case {
        let shifted = |(file, rank): Square| (file + files, rank);
        let pieces = self.pieces.iter().map(|&(letter, square)| (letter, shifted(square)));
        let (start, target) = (shifted(self.start), shifted(self.target));
        Case { start, target, pieces: pieces.collect() }
    }
}
