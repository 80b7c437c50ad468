//! Breadth-first search on the 8x8 board.

use super::{Bitboard, Square};

/// The layers of a breadth-first search: the squares by the number of moves to them, or from them
/// if the search goes backwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layers(Vec<Bitboard>);

/// A breadth-first search from squares with starting costs, which count as moves. `step` makes one
/// move from all squares of a set at once. Layer k has the squares that are reached in k moves and
/// no fewer. Takes O(s + c + l) time and O(c + l) memory for s starts, largest cost c and l layers.
///
/// # Panics
/// If a cost is 2^31 or more: so many layers take 16 GiB.
///
/// ```
/// use chess_paths::board::{breadth_first, knight, Square};
///
/// let layers = breadth_first(&[(0, Square::A1.into())], knight::moves);
/// assert_eq!(layers.moves_to(Square::H8), Some(6));
/// assert!(layers.layer(1).contains(Square::B3));
/// assert!(layers.layer(7).is_empty());
/// assert_eq!(layers.iter().next_back(), Some(layers.layer(6)));
/// ```
///
/// ```should_panic
/// use chess_paths::board::{breadth_first, king, Square};
///
/// breadth_first(&[(1 << 31, Square::A1.into())], king::moves);
/// ```
pub fn breadth_first(
    starts: &[(u64, Bitboard)],
    mut step: impl FnMut(Bitboard) -> Bitboard,
) -> Layers {
    let mut layers = Vec::new();
    for &(cost, squares) in starts {
        assert!(cost < 1 << 31, "a starting cost below 2^31");
        let cost = cost as usize;
        layers.resize(layers.len().max(cost + 1), Bitboard::EMPTY);
        layers[cost] |= squares;
    }
    let (mut moves, mut layer, mut seen) = (0, Bitboard::EMPTY, Bitboard::EMPTY);
    while moves < layers.len() || !layer.is_empty() {
        layers.resize(layers.len().max(moves + 1), Bitboard::EMPTY);
        layer = (step(layer) | layers[moves]) - seen;
        layers[moves] = layer;
        seen |= layer;
        moves += 1;
    }
    while layers.last() == Some(&Bitboard::EMPTY) {
        layers.pop();
    }
    Layers(layers)
}

impl Layers {
    /// The squares that are `moves` away; none beyond the last layer.
    pub fn layer(&self, moves: u64) -> Bitboard {
        self.0.get(moves.min(u32::MAX.into()) as usize).copied().unwrap_or_default()
    }

    /// The number of moves to a square; `None` if it is in no layer.
    pub fn moves_to(&self, square: Square) -> Option<u64> {
        self.iter().position(|layer| layer.contains(square)).map(|moves| moves as u64)
    }

    /// All layers, from that of 0 moves to the last one that is not empty.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Bitboard> + ExactSizeIterator + '_ {
        self.0.iter().copied()
    }
}
