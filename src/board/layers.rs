//! Breadth-first search on the 8x8 board, a layer at a time.

use super::{Bitboard, Square};

/// The layers of a breadth-first search. Layer k has the squares k moves away and no nearer: moves
/// to them, or from them if the search goes backwards.
#[derive(Clone, PartialEq, Eq)]
pub struct Layers(Vec<Bitboard>);

/// A breadth-first search. `step` makes one move from all squares of a set at once. The squares of
/// `starts[k]` join layer k: their starting cost is k moves.
///
/// Each square is in one layer only, the first that reaches it. So there are at most 64 layers after
/// the last start.
///
/// ```
/// use chess_paths::board::{breadth_first, knight_moves, Square};
///
/// let layers = breadth_first(&[Square::A1.into()], knight_moves);
/// assert_eq!(layers.distance(Square::H8), Some(6));
/// assert!(layers.layer(1).contains(Square::B3));
/// assert!(layers.layer(7).is_empty());
/// ```
pub fn breadth_first(starts: &[Bitboard], step: impl Fn(Bitboard) -> Bitboard) -> Layers {
    let mut layers = Vec::new();
    let (mut layer, mut seen) = (Bitboard::EMPTY, Bitboard::EMPTY);
    loop {
        let joining = starts.get(layers.len()).copied().unwrap_or(Bitboard::EMPTY);
        layer = (step(layer) | joining) - seen;
        if layer == Bitboard::EMPTY && layers.len() >= starts.len() {
            return Layers(layers);
        }
        layers.push(layer);
        seen |= layer;
    }
}

impl Layers {
    /// The number of moves between a start and a square, with the starting cost; `None` if the
    /// search does not come there.
    pub fn distance(&self, square: Square) -> Option<usize> {
        self.iter().position(|layer| layer.contains(square))
    }

    /// All layers, from that of 0 moves on. Some are empty if no square has
    /// their number of moves.
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
