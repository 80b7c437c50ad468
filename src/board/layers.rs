//! Breadth-first search on the 8x8 board, a layer at a time.

use super::{Bitboard, Square};

/// The layers of a breadth-first search. Layer k has the squares k moves away and no nearer: moves
/// to them, or from them if the search goes backwards.
#[derive(Clone, PartialEq, Eq)]
pub struct Layers(Vec<Bitboard>);

/// A breadth-first search from squares with starting costs, which count as moves. `step` makes one
/// move from all squares of a set at once.
///
/// Squares with cost k join layer k. Each square is in one layer only, the first that reaches it,
/// so there are at most 64 layers after the last start. Each takes a handful of instructions.
///
/// ```
/// use chess_paths::board::{breadth_first, knight_moves, Square};
///
/// let layers = breadth_first(&[(0, Square::A1.into())], knight_moves);
/// assert_eq!(layers.moves_to(Square::H8), Some(6));
/// assert!(layers.layer(1).contains(Square::B3));
/// assert!(layers.layer(7).is_empty());
/// ```
pub fn breadth_first(starts: &[(usize, Bitboard)], step: impl Fn(Bitboard) -> Bitboard) -> Layers {
    let mut layers = Vec::new();
    for &(cost, squares) in starts {
        layers.resize(layers.len().max(cost + 1), Bitboard::EMPTY);
        layers[cost] |= squares;
    }
    let (mut moves, mut layer, mut seen) = (0, Bitboard::EMPTY, Bitboard::EMPTY);
    while moves < layers.len() || layer != Bitboard::EMPTY {
        layers.resize(layers.len().max(moves + 1), Bitboard::EMPTY);
        layer = (step(layer) | layers[moves]) - seen;
        layers[moves] = layer;
        seen |= layer;
        moves += 1;
    }
    Layers(layers)
}

impl Layers {
    /// The number of moves to a square; `None` if it is in no layer.
    pub fn moves_to(&self, square: Square) -> Option<usize> {
        self.iter().position(|layer| layer.contains(square))
    }

    /// All layers, from that of 0 moves on. The last ones may be empty.
    pub fn iter(&self) -> impl Iterator<Item = Bitboard> + '_ {
        self.0.iter().copied()
    }
}

// Not needed by a submission:

use std::fmt;

impl Layers {
    /// The squares that are `moves` away; none beyond the last layer.
    pub fn layer(&self, moves: usize) -> Bitboard {
        self.0.get(moves).copied().unwrap_or_default()
    }
}

impl fmt::Debug for Layers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.0).finish()
    }
}
