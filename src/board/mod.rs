//! The chessboard: squares, sets of squares, and how kings, knights and pawns move or attack.
//!
//! Every board here is eight ranks high. So the squares of one file are the bits of a byte, bit 0
//! for rank 1, and the 8x8 board is eight such bytes in a number of 64 bits, [`Squares`]. The
//! squares of the infinite board are [`Coord`]s.
//!
//! The programs that are submitted to judges consist of whole files, such as `king.rs`.

mod coord;
mod king;
mod knight;
pub(crate) mod offsets;
mod pawn;
mod rank;
mod role;
mod square;
mod squares;
pub(crate) mod turns;

pub use self::coord::Coord;
pub use self::king::king_reach;
pub use self::knight::knight_moves;
pub use self::pawn::pawn_attacks;
pub use self::rank::Rank;
pub use self::role::Role;
pub use self::square::{ParseSquareError, Square};
pub use self::squares::{square_index, Squares, RANK_1};
