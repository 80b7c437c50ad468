use crate::board::offsets::{BISHOP_STEPS, KING_STEPS, KNIGHT_JUMPS, ROOK_STEPS};

/// A square by its file, and its rank as a set of ranks, where rank 1 is bit 0: (5, 0b1000) is on
/// file 5 and rank 4.
pub type FileAndRank = (i64, u8);

/// A white piece: its kind and its square.
pub type Piece = (&'static Kind, FileAndRank);

/// A kind of piece, and how it attacks.
pub struct Kind {
    /// Its letter in the input.
    pub letter: &'static str,
    /// Its steps: files to the right, ranks up.
    pub steps: &'static [(i8, i8)],
    /// Whether it repeats a step until it meets a piece.
    pub slides: bool,
    /// How many files are kept on either side of the file of the piece: those where it may attack
    /// squares of other ranks, and one more.
    pub margin: i64,
}

/// The kinds of white pieces: there are no pawns.
pub static KINDS: [Kind; 5] = [
    Kind { letter: "K", steps: &KING_STEPS, slides: false, margin: 2 },
    Kind { letter: "Q", steps: &KING_STEPS, slides: true, margin: 8 },
    Kind { letter: "R", steps: &ROOK_STEPS, slides: true, margin: 1 },
    Kind { letter: "B", steps: &BISHOP_STEPS, slides: true, margin: 8 },
    Kind { letter: "N", steps: &KNIGHT_JUMPS, slides: false, margin: 3 },
];
