//! Who stands where on the infinite board.

use crate::judge::number::LARGEST;

/// White's pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chessman {
    /// Attacks the squares around it.
    King,
    /// Attacks like rook and bishop.
    Queen,
    /// Attacks along its file and rank.
    Rook,
    /// Attacks along diagonals.
    Bishop,
    /// Attacks by jumps.
    Knight,
}

/// A square of the infinite board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Square {
    pub(super) file: i64,
    pub(super) rank: u8,
}

impl Square {
    /// A square on a file from -10^18 to 10^18 and a rank from 0 to 7; `None` off the board.
    pub fn new(file: i64, rank: u8) -> Option<Square> {
        let exists = (-LARGEST..=LARGEST).contains(&file) && rank < 8;
        Some(Square { file, rank }).filter(|_| exists)
    }
}

/// A white piece on its square, or an empty square that has to stay on the board.
#[derive(Clone, Copy, Debug)]
pub struct Piece {
    // With a field of type `Square` it would take half as much memory again.
    pub(super) file: i64,
    pub(super) rank: u8,
    pub(super) man: Option<Chessman>,
}

impl Piece {
    /// A white piece.
    pub fn new(man: Chessman, square: Square) -> Piece {
        Piece::on(square, Some(man))
    }

    fn on(Square { file, rank }: Square, man: Option<Chessman>) -> Piece {
        Piece { file, rank, man }
    }

    /// File and rank as one number.
    fn key(&self) -> u64 {
        ((self.file + LARGEST) as u64) << 3 | u64::from(self.rank)
    }
}

/// A king's start and target and all white pieces, no two chessmen on one square.
#[derive(Clone, Debug)]
pub struct Position {
    pub(super) start: Square,
    pub(super) target: Square,
    /// The pieces, and nobody on start and target, by file from left to right.
    pub(super) pieces: Vec<Piece>,
}

impl Position {
    /// The position, in O(n log n); `None` if two chessmen share a square, the black king on its
    /// start being one of them. The target may be anywhere.
    pub fn new(start: Square, target: Square, mut pieces: Vec<Piece>) -> Option<Position> {
        pieces.push(Piece::on(start, None));
        pieces.sort_unstable_by_key(Piece::key);
        if pieces.windows(2).any(|pair| pair[0].key() == pair[1].key()) {
            return None;
        }
        let place = pieces.partition_point(|piece| piece.file < target.file);
        pieces.insert(place, Piece::on(target, None));
        Some(Position { start, target, pieces })
    }
}
