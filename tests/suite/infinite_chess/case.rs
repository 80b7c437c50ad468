//! A position, and what the library and the brute-force search answer.

use super::oracle::{self, Grid, Square};
use chess_paths::board::{Rank, Role};
use chess_paths::infinite_chess::{self, fewest_moves, Piece, Position};
use std::fmt;

/// A position in the terms of the brute-force search.
#[derive(Clone)]
pub struct Case {
    pub start: Square,
    pub target: Square,
    pub pieces: Vec<oracle::Piece>,
}

/// The case as an input, ready to be tried by hand.
impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {}", self.start.0, self.start.1 + 1)?;
        writeln!(f, "{} {}", self.target.0, self.target.1 + 1)?;
        writeln!(f, "{}", self.pieces.len())?;
        for (man, (file, rank)) in &self.pieces {
            writeln!(f, "{} {} {}", man, file, rank + 1)?;
        }
        Ok(())
    }
}

impl Case {
    pub fn of(position: &Position) -> Case {
        let square = |on: infinite_chess::Square| (on.file(), i64::from(on.rank().index()));
        let piece = |piece: &Piece| (piece.role().letter(), square(piece.square()));
        Case {
            start: square(position.start()),
            target: square(position.target()),
            pieces: position.pieces().iter().map(piece).collect(),
        }
    }

    /// The case as the library takes it.
    pub fn position(&self) -> Position {
        let pieces = self.pieces.iter().map(|&(man, on)| Piece::new(role(man), on_board(on)));
        let position = Position::new(on_board(self.start), on_board(self.target), pieces.collect());
        position.unwrap_or_else(|shared| panic!("{}:\n{}", shared, self))
    }

    /// What the library answers.
    pub fn answer(&self) -> Option<u64> {
        fewest_moves(&self.position())
    }

    /// What the brute-force search answers.
    pub fn answer_by_brute_force(&self) -> Option<u64> {
        let (first, last) = self.outermost_files();
        Grid::new(first, last, &self.pieces).moves_from(self.start).to(self.target)
    }

    /// The first and the last file on which anything is.
    pub fn outermost_files(&self) -> (i64, i64) {
        let (first, last) = outermost_files(&self.pieces);
        let (start, target) = (self.start.0, self.target.0);
        (first.min(start).min(target), last.max(start).max(target))
    }

    /// The case with every square somewhere else.
    pub fn moved(&self, to: impl Fn(Square) -> Square) -> Case {
        let pieces = self.pieces.iter().map(|&(man, square)| (man, to(square))).collect();
        Case { start: to(self.start), target: to(self.target), pieces }
    }

    pub fn shifted(&self, files: i64) -> Case {
        self.moved(|(file, rank)| (file + files, rank))
    }

    pub fn mirrored_left_to_right(&self) -> Case {
        self.moved(|(file, rank)| (-file, rank))
    }

    pub fn mirrored_bottom_to_top(&self) -> Case {
        self.moved(|(file, rank)| (file, 7 - rank))
    }

    pub fn reversed(&self) -> Case {
        Case { start: self.target, target: self.start, pieces: self.pieces.clone() }
    }
}

fn on_board((file, rank): Square) -> infinite_chess::Square {
    let rank = Rank::new(rank as u8).expect("a rank from 0 to 7");
    infinite_chess::Square::new(file, rank).expect("a file of the board")
}

fn role(man: char) -> Role {
    Role::from_letter(man).expect("K, Q, R, B or N")
}

pub fn outermost_files(pieces: &[oracle::Piece]) -> (i64, i64) {
    let files = || pieces.iter().map(|&(_, (file, _))| file);
    (files().min().unwrap_or(0), files().max().unwrap_or(0))
}

pub fn is_occupied(square: Square, pieces: &[oracle::Piece]) -> bool {
    pieces.iter().any(|&(_, occupied)| occupied == square)
}

/// Whether a piece attacks a square, pieces in between considered, at any distance.
fn attacks((man, from): oracle::Piece, square: Square, pieces: &[oracle::Piece]) -> bool {
    let (files, ranks) = (square.0.abs_diff(from.0), square.1.abs_diff(from.1));
    let is_straight = files == 0 || ranks == 0;
    let is_diagonal = files == ranks;
    let reaches = match man {
        'K' => files.max(ranks) == 1,
        'N' => files.min(ranks) == 1 && files.max(ranks) == 2,
        'R' => is_straight,
        'B' => is_diagonal,
        _ => is_straight || is_diagonal,
    };
    let direction = |files: i64, ranks: i64| (files.signum(), ranks.signum());
    let is_between = |&(_, (file, rank)): &oracle::Piece| {
        direction(file - from.0, rank - from.1) == direction(square.0 - file, square.1 - rank)
            && (is_straight || file.abs_diff(from.0) == rank.abs_diff(from.1))
    };
    reaches && from != square && (man == 'N' || !pieces.iter().any(is_between))
}

pub fn is_safe(square: Square, pieces: &[oracle::Piece]) -> bool {
    !is_occupied(square, pieces) && !pieces.iter().any(|&piece| attacks(piece, square, pieces))
}

/// The moves of a king from one square to another on an empty board.
fn distance(one: Square, other: Square) -> u64 {
    one.0.abs_diff(other.0).max(one.1.abs_diff(other.1))
}

/// Whether the pieces make a difference to this number of moves, but do not shut the target off.
pub fn bites(start: Square, target: Square, moves: Option<u64>) -> bool {
    moves.is_some_and(|moves| moves != distance(start, target))
}
