//! What sets have in common with the collections of the standard library.

use super::set::Iter;
use super::{Bitboard, Rank, Ranks, Square};

macro_rules! collection {
    ($set:ident of $element:ty) => {
        bit_set!($set, BitXor, bitxor, BitXorAssign, bitxor_assign, one, other => one ^ other);

        impl $set {
            /// Removes an element. Returns whether it was in the set.
            pub fn remove(&mut self, element: $element) -> bool {
                let was_in = self.contains(element);
                *self -= element.into();
                was_in
            }
        }

        impl FromIterator<$element> for $set {
            fn from_iter<I: IntoIterator<Item = $element>>(elements: I) -> $set {
                elements.into_iter().fold($set::EMPTY, |set, element| set | element.into())
            }
        }

        impl Extend<$element> for $set {
            fn extend<I: IntoIterator<Item = $element>>(&mut self, elements: I) {
                *self |= elements.into_iter().collect();
            }
        }

        impl ExactSizeIterator for Iter<$set> {}
    };
}

collection!(Bitboard of Square);
collection!(Ranks of Rank);
