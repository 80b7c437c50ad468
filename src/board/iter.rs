//! Iterating over sets.

use super::{Bitboard, Rank, Ranks, Square};

/// The elements of a [`Bitboard`] or of [`Ranks`], in the order of their indices.
///
/// ```
/// use chess_paths::board::{Bitboard, Square};
///
/// let set = Bitboard::from_iter([Square::B1, Square::A2, Square::A1]);
/// assert!(set.iter().eq([Square::A1, Square::A2, Square::B1]));
/// ```
#[derive(Clone, Debug)]
pub struct Iter<S>(S);

/// Implements iteration by a set's `first`.
macro_rules! iterate {
    ($set:ident of $element:ty) => {
        impl $set {
            /// The elements in the order of their indices.
            pub const fn iter(self) -> Iter<$set> {
                Iter(self)
            }
        }

        impl IntoIterator for $set {
            type Item = $element;
            type IntoIter = Iter<$set>;

            fn into_iter(self) -> Iter<$set> {
                self.iter()
            }
        }

        impl Iterator for Iter<$set> {
            type Item = $element;

            fn next(&mut self) -> Option<$element> {
                let first = self.0.first()?;
                self.0 -= first;
                Some(first)
            }
        }
    };
}

iterate!(Bitboard of Square);
iterate!(Ranks of Rank);
