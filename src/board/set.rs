//! Sets whose elements are the bits of an unsigned number.

/// Makes a newtype around an unsigned number a set. An element is the bit at its `index`, and
/// `from_index` gives it back. A macro, because no trait covers numbers of any width, and methods
/// of a trait are not `const`.
macro_rules! bit_set {
    ($set:ident of $element:ty) => {
        impl $set {
            /// The empty set.
            pub const EMPTY: $set = $set(0);

            /// The set of all elements.
            pub const FULL: $set = $set(!0);

            /// Whether the set is empty.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The number of elements.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether the sets have no element in common.
            pub const fn is_disjoint(self, other: $set) -> bool {
                self.0 & other.0 == 0
            }

            /// Whether all elements are in another set.
            pub const fn is_subset(self, other: $set) -> bool {
                self.0 & !other.0 == 0
            }

            /// Whether an element is in the set.
            pub const fn contains(self, element: $element) -> bool {
                self.0 >> element.index() & 1 == 1
            }

            /// The element with the lowest index; `None` if the set is empty.
            pub const fn first(self) -> Option<$element> {
                <$element>::from_index(self.0.trailing_zeros() as usize)
            }
        }

        impl From<$element> for $set {
            fn from(element: $element) -> $set {
                $set(1 << element.index())
            }
        }

        impl<T: ::std::borrow::Borrow<$element>> ::std::iter::FromIterator<T> for $set {
            fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> $set {
                elements.into_iter().fold($set::EMPTY, |set, element| set | *element.borrow())
            }
        }

        impl ::std::fmt::Debug for $set {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                let is_in = |element: &&$element| self.contains(**element);
                f.debug_set().entries(<$element>::ALL.iter().filter(is_in)).finish()
            }
        }

        impl ::std::ops::Not for $set {
            type Output = $set;

            fn not(self) -> $set {
                $set(!self.0)
            }
        }

        operator!($set, BitOr, bitor, BitOrAssign, bitor_assign, |);
        operator!($set, BitAnd, bitand, BitAndAssign, bitand_assign, &);
        operator!($set, Sub, sub, SubAssign, sub_assign, & !);
    };
}

/// Implements an operator on sets and its assignment by an operator on their bits.
macro_rules! operator {
    ($set:ident, $trait:ident, $name:ident, $assign:ident, $assign_name:ident, $($bits:tt)+) => {
        impl<T: Into<$set>> ::std::ops::$trait<T> for $set {
            type Output = $set;

            fn $name(self, other: T) -> $set {
                $set(self.0 $($bits)+ other.into().0)
            }
        }

        impl<T: Into<$set>> ::std::ops::$assign<T> for $set {
            fn $assign_name(&mut self, other: T) {
                *self = ::std::ops::$trait::$name(*self, other);
            }
        }
    };
}
