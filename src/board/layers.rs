//! Breadth-first search on the 8x8 board.

use super::{Bitboard, Square};

/// The layers of a breadth-first search: layer k has the squares that are k moves away. The last
/// one is not empty.
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

/// The number of moves to a square, the index of its layer; `None` if it is in none.
#[must_use]
pub fn moves_to(square: Square, layers: &[Bitboard]) -> Option<usize> {
    layers.iter().position(|layer| layer.contains(square))
}
