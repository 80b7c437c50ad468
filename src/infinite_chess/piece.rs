use crate::board::offsets::{BISHOP_STEPS, KING_STEPS, KNIGHT_JUMPS, ROOK_STEPS};

/// A square: its file, and its rank as a set of ranks. Bit 0 is rank 1.
pub type Square = (i64, u8);

/// A white piece: its kind and its square.
pub type Piece = (&'static Kind, Square);

/// A kind of piece, and how it attacks.
pub struct Kind {
    /// Its letter in the input.
    pub letter: u8,
    /// Its steps: files to the right, ranks up.
    pub steps: &'static [(i8, i8)],
    /// Whether it repeats a step until it meets a piece.
    pub slides: bool,
    /// How many files are kept on either side of its own: one more than it disturbs there.
    pub margin: i64,
}

/// The kinds of white pieces: there are no pawns.
pub static KINDS: [Kind; 5] = [
    Kind { letter: b'K', steps: &KING_STEPS, slides: false, margin: 2 },
    Kind { letter: b'Q', steps: &KING_STEPS, slides: true, margin: 8 },
    Kind { letter: b'R', steps: &ROOK_STEPS, slides: true, margin: 1 },
    Kind { letter: b'B', steps: &BISHOP_STEPS, slides: true, margin: 8 },
    Kind { letter: b'N', steps: &KNIGHT_JUMPS, slides: false, margin: 3 },
];
