//! The moves of king and knight. The other pieces move along some of the king's steps.

/// How far a move goes: files to the east, ranks to the north.
pub(crate) type Offset = (i8, i8);

/// The king's steps: along ranks (east, west), along files (north, south), along diagonals
/// (north-east, north-west, south-east, south-west).
pub(crate) const KING_STEPS: [Offset; 8] =
    [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)];

/// The knight's jumps.
pub(crate) const KNIGHT_JUMPS: [Offset; 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

// Not needed by a submission: nothing in this file.
