//! The chessboard: squares, sets of squares, and how each piece moves and attacks.
//!
//! Every board here is eight ranks high, so the squares of one file are the bits of a byte
//! ([`Ranks`]), and the 8x8 board is a number of 64 bits ([`Bitboard`]).

#[macro_use]
mod set;

mod bitboard;
mod file;
pub mod king;
pub mod knight;
mod layers;
mod notation;
pub mod pawn;
mod rank;
mod role;
mod square;
pub mod turns;

pub use self::bitboard::Bitboard;
pub use self::file::File;
pub use self::layers::{breadth_first, moves_to, Layers};
pub use self::rank::{Rank, Ranks};
pub use self::role::Role;
pub use self::set::Iter;
pub use self::square::{ParseError, Square};
