//! Iterating over sets.

use super::{Bitboard, Rank, Ranks, Square};
use std::iter::FusedIterator;

/// The elements of a [`Bitboard`] or of [`Ranks`], in the order of their indices.
///
/// ```
/// use chess_paths::board::{Bitboard, Square};
///
/// let mut set = Bitboard::from_iter(&[Square::B1, Square::A2, Square::A1]);
/// set.extend(&[Square::A1]);
/// let mut squares = set.iter();
/// assert_eq!((squares.next_back(), squares.len()), (Some(Square::B1), 2));
/// assert!(squares.eq([Square::A1, Square::A2]));
/// ```
#[derive(Clone, Debug)]
pub struct Iter<S>(S);

/// Implements iteration by a set's `first` and `last`.
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

        impl<'a> IntoIterator for &'a $set {
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

            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }

        impl DoubleEndedIterator for Iter<$set> {
            fn next_back(&mut self) -> Option<$element> {
                let last = self.0.last()?;
                self.0 -= last;
                Some(last)
            }
        }

        impl ExactSizeIterator for Iter<$set> {}

        impl FusedIterator for Iter<$set> {}
    };
}

iterate!(Bitboard of Square);
iterate!(Ranks of Rank);
