//! Sets whose elements are the bits of an unsigned number.

/// The elements of a set, in the order of their indices.
#[derive(Clone, Debug)]
pub struct Iter<S>(pub(super) S);

/// Makes a newtype around an unsigned number a set: an element is the bit at its `index`, and
/// `from_index` gives it back. A macro, as no trait covers numbers of any width, and some of
/// the methods are `const`.
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

            /// Whether an element is in the set.
            pub const fn contains(self, element: $element) -> bool {
                self.0 >> element.index() & 1 == 1
            }

            /// The element with the lowest index; `None` if the set is empty.
            #[must_use]
            pub fn first(self) -> Option<$element> {
                <$element>::from_index(self.0.trailing_zeros() as usize)
            }

            /// Adds an element. Returns whether it is new.
            pub fn insert(&mut self, element: $element) -> bool {
                let is_new = !self.contains(element);
                *self |= element.into();
                is_new
            }

            /// Removes an element. Returns whether it was in the set.
            pub fn remove(&mut self, element: $element) -> bool {
                let was_in = self.contains(element);
                *self -= element.into();
                was_in
            }

            /// The elements in the order of their indices.
            pub fn iter(self) -> Iter<$set> {
                Iter(self)
            }
        }

        impl From<$element> for $set {
            fn from(element: $element) -> $set {
                $set(1 << element.index())
            }
        }

        impl ::std::iter::FromIterator<$element> for $set {
            fn from_iter<I: IntoIterator<Item = $element>>(elements: I) -> $set {
                elements.into_iter().fold($set::EMPTY, |set, element| set | element.into())
            }
        }

        impl Extend<$element> for $set {
            fn extend<I: IntoIterator<Item = $element>>(&mut self, elements: I) {
                *self |= elements.into_iter().collect();
            }
        }

        impl ::std::fmt::Debug for $set {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.debug_set().entries(*self).finish()
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
                self.0 -= first.into();
                Some(first)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }

        impl ExactSizeIterator for Iter<$set> {}

        impl ::std::ops::Not for $set {
            type Output = $set;

            fn not(self) -> $set {
                $set(!self.0)
            }
        }

        operator!($set, BitOr, bitor, BitOrAssign, bitor_assign, |);
        operator!($set, BitAnd, bitand, BitAndAssign, bitand_assign, &);
        operator!($set, BitXor, bitxor, BitXorAssign, bitxor_assign, ^);
        operator!($set, Sub, sub, SubAssign, sub_assign, & !);
    };
}

/// Implements an operator of sets, and its assignment, by an operator of their bits.
macro_rules! operator {
    ($set:ident, $trait:ident, $name:ident, $assign:ident, $assign_name:ident, $($bits:tt)+) => {
        impl ::std::ops::$trait for $set {
            type Output = $set;

            fn $name(self, other: $set) -> $set {
                $set(self.0 $($bits)+ other.0)
            }
        }

        impl ::std::ops::$assign for $set {
            fn $assign_name(&mut self, other: $set) {
                *self = ::std::ops::$trait::$name(*self, other);
            }
        }
    };
}
