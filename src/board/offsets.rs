/// The king's steps, files to the east and ranks to the north: along ranks (east, west), along
/// files (north, south), along diagonals (north-east, north-west, south-east, south-west).
pub const KING_STEPS: [(i8, i8); 8] =
    [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)];

/// The knight's jumps.
pub const KNIGHT_JUMPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
