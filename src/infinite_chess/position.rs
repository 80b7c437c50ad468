//! Positions of the infinite board.

use super::attacked::attacks;
use super::compressed_board::CompressedBoard;
use super::solver::fewest_moves;
use super::white_piece::WhitePiece;
use crate::board::{Coord, Rank, Role};
use std::fmt;

/// The last file of a [`Position`], 10^18, and, negated, the first. The king may go beyond.
pub const LAST_FILE: i64 = 1_000_000_000_000_000_000;

/// A black king's start and target and all white pieces, no two pieces on one square.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    start: Coord,
    target: Coord,
    /// By file from left to right, those on one file from rank 1 on.
    pieces: Vec<WhitePiece>,
}

impl Position {
    /// A position with any `target`, even an attacked or occupied one, and pieces in any order.
    /// `None` if two pieces, the black king on `start` included, share a square, or if a file is
    /// not from -10^18 to 10^18. Takes O(n log n) for n pieces.
    pub fn new(start: Coord, target: Coord, mut pieces: Vec<WhitePiece>) -> Option<Position> {
        pieces.sort_unstable();
        let squares = || pieces.iter().map(|piece| piece.square());
        let is_shared = squares().zip(squares().skip(1)).any(|(square, next)| square == next)
            || squares().any(|square| square == start);
        let mut files = squares().chain([start, target]).map(|square| square.file);
        let is_far = files.any(|file| file.unsigned_abs() > LAST_FILE as u64);
        (!is_shared && !is_far).then_some(Position { start, target, pieces })
    }

    /// The fewest moves that bring the king from his start to his target, if there is a route. A
    /// king on an attacked square can move off it. Takes O(n log n) time and O(n) memory for n
    /// pieces, however far apart the files are.
    ///
    /// ```
    /// use chess_paths::infinite_chess::Position;
    ///
    /// let position: Position = "1 1\n1 5\n2\nK 1 3\nR 2 3\n".parse().unwrap();
    /// assert_eq!(position.fewest_moves(), Some(6));
    /// ```
    pub fn fewest_moves(&self) -> Option<u64> {
        fewest_moves(self.start.into(), self.target.into(), &self.pieces)
    }

    /// The files that can matter to the king.
    pub(super) fn board(&self) -> CompressedBoard {
        CompressedBoard::new([self.start.file, self.target.file], &self.pieces)
    }

    /// Where the king starts.
    pub const fn start(&self) -> Coord {
        self.start
    }

    /// Where he has to go.
    pub const fn target(&self) -> Coord {
        self.target
    }

    /// The pieces by file from left to right, those on one file from rank 1 on.
    pub fn pieces(&self) -> &[WhitePiece] {
        &self.pieces
    }

    /// The piece on a square, if any. Takes O(log n) for n pieces.
    pub fn piece_on(&self, square: Coord) -> Option<Role> {
        let index = self.pieces.binary_search_by_key(&square, |piece| piece.square()).ok()?;
        Some(self.pieces[index].role)
    }

    /// The pieces that attack a square, in their order. Takes O(n) for n pieces.
    pub fn attackers_of(&self, square: Coord) -> Vec<WhitePiece> {
        let mut attackers = attackers_along_rank(self, square);
        // No other attack spans more than seven files.
        let near = square.file.saturating_sub(7)..=square.file.saturating_add(7);
        let first = self.pieces.partition_point(|piece| piece.file < *near.start());
        let pieces = self.pieces[first..].iter().take_while(|piece| piece.file <= *near.end());
        attackers.extend(pieces.filter(|piece| self.attacks_off_rank(piece, square)));
        attackers.sort_unstable();
        attackers
    }

    /// Whether a piece attacks a square other than along its rank.
    fn attacks_off_rank(&self, piece: &WhitePiece, square: Coord) -> bool {
        let from = piece.square();
        let (directions, reach) = attacks(&piece.role);
        directions.iter().any(|&(files, ranks)| {
            let after = |steps: i8| from.offset(i64::from(files * steps), ranks * steps);
            let distance = (1..=reach).find(|&steps| after(steps) == Some(square));
            distance.is_some_and(|steps| {
                let mut between = (1..steps).filter_map(after);
                between.all(|on| self.piece_on(on).is_none())
            })
        })
    }
}

/// The case as the judge writes it, with its pieces sorted by file and rank.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let square = |square: Coord| (square.file, square.rank.index() as i64);
        let pieces = self.pieces.iter().map(|piece| (piece.role, square(piece.square())));
        write_case(f, [self.start, self.target].map(square), pieces)
    }
}

/// Writes a case as the judge does: start and target, then the pieces in this order. A square is a
/// file, and a rank from 0 on.
pub(super) fn write_case(
    f: &mut fmt::Formatter<'_>,
    ends: [(i64, i64); 2],
    mut pieces: impl ExactSizeIterator<Item = (Role, (i64, i64))>,
) -> fmt::Result {
    for (file, rank) in ends {
        writeln!(f, "{file} {}", rank + 1)?;
    }
    write!(f, "{}", pieces.len())?;
    pieces.try_for_each(|(role, (file, rank))| write!(f, "\n{} {file} {}", role.letter(), rank + 1))
}

fn attackers_along_rank(position: &Position, square: Coord) -> Vec<WhitePiece> {
    let pieces = position.pieces();
    let (left, rest) = pieces.split_at(pieces.partition_point(|piece| piece.square() < square));
    let is_on_rank =
        move |piece: &&WhitePiece| piece.square().rank == square.rank && piece.square() != square;
    let neighbours = [left.iter().rev().find(is_on_rank), rest.iter().find(is_on_rank)];
    let attacks = |piece: &WhitePiece| matches!(piece.role, Role::Rook | Role::Queen);
    neighbours.into_iter().flatten().copied().filter(attacks).collect()
}

impl WhitePiece {
    /// A piece on a square.
    pub const fn new(role: Role, Coord { file, rank }: Coord) -> WhitePiece {
        WhitePiece { file, rank: rank.bit(), role }
    }

    /// The square that it is on.
    pub const fn square(self) -> Coord {
        Coord { file: self.file, rank: Rank::ALL[self.rank.trailing_zeros() as usize] }
    }
}
