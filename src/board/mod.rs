//! The chessboard: squares, sets of squares, and how each chessman moves and attacks.
//!
//! Every board here is eight ranks high, so the squares of one file are the bits of a byte
//! ([`Ranks`]), and eight neighbouring files are a number of 64 bits ([`Bitboard`]): the whole
//! board of ordinary chess, or a window on the infinite one.

#[macro_use]
mod set;

mod bitboard;
mod file;
pub mod king;
pub mod knight;
mod notation;
pub mod pawn;
mod rank;
mod role;
mod square;
pub mod turns;

pub use self::bitboard::Bitboard;
pub use self::file::File;
pub use self::rank::{Rank, Ranks};
pub use self::role::Role;
pub use self::set::Iter;
pub use self::square::{ParseError, Square};

/// The layers of a breadth-first search: layer k has the squares that are k moves away. All further
/// ones would be empty.
pub type Layers = Vec<Bitboard>;

/// A breadth-first search: layer k has the squares that are reached in k moves and no fewer, if
/// `step` is one move of all squares at once, and `starts[k]` are reached at a cost of k.
pub fn breadth_first(starts: &[Bitboard], step: impl Fn(Bitboard) -> Bitboard) -> Layers {
    let mut layers = Layers::new();
    let mut seen = Bitboard::NONE;
    let mut layer = Bitboard::NONE;
    while layers.len() < starts.len() || !layer.is_empty() {
        let start = starts.get(layers.len()).copied().unwrap_or_default();
        layer = (step(layer) | start) - seen;
        seen |= layer;
        layers.push(layer);
    }
    while let Some(&Bitboard::NONE) = layers.last() {
        layers.pop();
    }
    layers
}

/// How many moves away a square is: the number of its layer.
#[must_use]
pub fn moves_to(square: Square, layers: &[Bitboard]) -> Option<usize> {
    layers.iter().position(|layer| layer.contains(square))
}
