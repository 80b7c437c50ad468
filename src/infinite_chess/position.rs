//! Positions of the infinite board.

use super::compressed_board::CompressedBoard;
use super::piece::{FileAndRank, Kind, Piece, KINDS};
use super::solver::fewest_moves;
use crate::board::offsets::{KING_STEPS, KNIGHT_JUMPS};
use crate::board::{Coord, Role};

/// The last file of a [`Position`], 10^18. The first is -10^18. The king may go beyond both.
pub const LAST_FILE: i64 = 1_000_000_000_000_000_000;

/// A white piece on its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WhitePiece {
    /// Where it stands: in a [`Position`], on a file from -10^18 to 10^18.
    pub square: Coord,
    /// King, queen, rook, bishop or knight.
    pub role: Role,
}

impl WhitePiece {
    /// How it attacks. `KINDS` has the order of roles.
    fn kind(self) -> &'static Kind {
        &KINDS[self.role as usize]
    }

    /// The piece as the solver takes it.
    fn as_attacker(self) -> Piece {
        (self.kind(), with_rank_bit(self.square))
    }
}

/// A black king's start and target and all white pieces, no two pieces on one square.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    start: Coord,
    target: Coord,
    pieces: Vec<WhitePiece>,
}

impl Position {
    /// A position with any `target`, even an attacked or occupied one, and pieces in any order.
    /// `None` if two pieces, the black king on `start` included, share a square, or if a file is
    /// not from -10^18 to 10^18. Takes O(n log n) for n pieces.
    pub fn new(start: Coord, target: Coord, pieces: Vec<WhitePiece>) -> Option<Position> {
        let occupied = || pieces.iter().map(|piece| piece.square).chain([start]);
        let is_far = |square: Coord| square.file.unsigned_abs() > LAST_FILE as u64;
        if occupied().chain([target]).any(is_far) {
            return None;
        }
        // Numbers are sorted faster than squares, and these fit in 64 bits.
        let number = |square: Coord| 8 * square.file + square.rank.index() as i64;
        let mut numbers: Vec<i64> = occupied().map(number).collect();
        numbers.sort_unstable();
        let is_shared = numbers.windows(2).any(|pair| pair[0] == pair[1]);
        (!is_shared).then_some(Position { start, target, pieces })
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
        self.clone().into_fewest_moves()
    }

    /// The fewest moves, with no copy of the pieces.
    pub(super) fn into_fewest_moves(self) -> Option<u64> {
        // Both types of pieces have the same size, so the list is converted in place.
        let pieces = self.pieces.into_iter().map(WhitePiece::as_attacker).collect();
        fewest_moves(with_rank_bit(self.start), with_rank_bit(self.target), pieces)
    }

    /// The files that can matter to the king.
    pub(super) fn board(&self) -> CompressedBoard {
        let pieces = self.pieces.iter().copied().map(WhitePiece::as_attacker).collect();
        CompressedBoard::new([self.start.file, self.target.file], pieces)
    }

    /// Where the king starts.
    pub const fn start(&self) -> Coord {
        self.start
    }

    /// Where he has to go.
    pub const fn target(&self) -> Coord {
        self.target
    }

    /// The pieces, in the order in which they were given.
    pub fn pieces(&self) -> &[WhitePiece] {
        &self.pieces
    }

    /// The piece on a square, if any. Takes O(n) for n pieces.
    pub fn piece_on(&self, square: Coord) -> Option<Role> {
        self.pieces.iter().find(|piece| piece.square == square).map(|piece| piece.role)
    }

    /// The pieces that attack a square, in the order of their files, and of their ranks on the same
    /// file. Takes O(n) for n pieces.
    pub fn attackers_of(&self, square: Coord) -> Vec<WhitePiece> {
        let along_lines = KING_STEPS.iter().filter_map(|&step| self.attacker_along(square, step));
        let mut attackers: Vec<WhitePiece> = along_lines.collect();
        let jumps = KNIGHT_JUMPS.map(|(files, ranks)| square.offset(files.into(), ranks));
        for &piece in &self.pieces {
            if piece.role == Role::Knight && jumps.contains(&Some(piece.square)) {
                attackers.push(piece);
            }
        }
        attackers.sort_unstable();
        attackers
    }

    /// The piece that attacks a square along a line. The line leads away from the square in the
    /// direction of a king's step. Only the nearest piece on it can attack the square.
    fn attacker_along(&self, square: Coord, (files, ranks): (i8, i8)) -> Option<WhitePiece> {
        let mut nearest = None;
        let mut steps_to_nearest = u64::MAX;
        for &piece in &self.pieces {
            let Coord { file, rank } = piece.square;
            let files_away = file.abs_diff(square.file);
            let ranks_away = rank.index().abs_diff(square.rank.index()) as u64;
            let is_on_a_line = files_away == ranks_away || files_away == 0 || ranks_away == 0;
            let direction = (file.cmp(&square.file) as i8, rank.cmp(&square.rank) as i8);
            let steps = files_away.max(ranks_away);
            if is_on_a_line && direction == (files, ranks) && steps < steps_to_nearest {
                nearest = Some(piece);
                steps_to_nearest = steps;
            }
        }
        let piece = nearest?;
        let kind = piece.kind();
        let has_step = kind.steps.contains(&(-files, -ranks));
        let attacks = has_step && (kind.slides || steps_to_nearest == 1);
        attacks.then_some(piece)
    }
}

/// A square as the solver takes it: its rank is a set of ranks.
pub(super) const fn with_rank_bit(square: Coord) -> FileAndRank {
    (square.file, square.rank.bit())
}
