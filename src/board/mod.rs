//! The chessboard: squares, sets of squares, and how kings, knights and pawns move or attack.
//!
//! Every board here is eight ranks high, so the squares of one file are the bits of a byte
//! ([`Ranks`]), and the 8x8 board is a number of 64 bits ([`Bitboard`]).
//!
//! The library has more of it than the program uses.

#[macro_use]
mod set;

mod bitboard;
mod coord;
mod file;
mod iter;
pub mod king;
pub mod knight;
mod layers;
mod names;
pub(crate) mod offsets;
pub mod pawn;
mod rank;
mod relative;
mod role;
mod square;
pub(crate) mod turns;

pub use self::bitboard::Bitboard;
pub use self::coord::Coord;
pub use self::file::File;
pub use self::iter::Iter;
pub use self::layers::{breadth_first, Layers};
pub use self::rank::{Rank, Ranks};
pub use self::role::Role;
pub use self::square::{ParseSquareError, Square};
