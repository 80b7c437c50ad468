//! The chessboard: squares, sets of squares, and how each chessman moves and attacks.
//!
//! Every board here is eight ranks high, so the squares of one file are the bits of a byte
//! ([`Ranks`]), and eight neighbouring files are a number of 64 bits ([`Bitboard`]): the whole
//! board of ordinary chess, or a window on the infinite one.

#[macro_use]
mod set;

mod bitboard;
pub mod king;
pub mod knight;
pub mod pawn;
mod rank;
pub mod ray;
mod role;
pub mod route;
mod square;
pub mod turns;

pub use self::bitboard::Bitboard;
pub use self::rank::{Rank, Ranks};
pub use self::role::Role;
pub use self::square::{Iter, NotASquare, Square};

/// The layers of a breadth-first search: layer k has the squares that are k moves away, up to 9.
pub type Layers = [Bitboard; 10];

/// A breadth-first search: layer k has the squares that are reached in k moves and no fewer, if
/// `step` is one move of all squares at once, and `starts(k)` are reached at a cost of k.
pub fn breadth_first(
    step: impl Fn(Bitboard) -> Bitboard,
    starts: impl Fn(usize) -> Bitboard,
) -> Layers {
    let mut layers = Layers::default();
    let mut seen = Bitboard::NONE;
    let mut reached = Bitboard::NONE;
    for (moves, layer) in layers.iter_mut().enumerate() {
        reached = step(reached) | starts(moves);
        *layer = reached - seen;
        seen |= reached;
    }
    layers
}

/// How many moves away a square is: the number of its layer.
#[must_use]
pub fn moves_to(square: Square, layers: &Layers) -> Option<usize> {
    layers.iter().position(|layer| layer.contains(square))
}
