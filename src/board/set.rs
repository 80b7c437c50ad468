//! What every set of squares can do, however many bits it has.

/// Makes a newtype around an unsigned number a set of its bits.
///
/// `|` is the union, `&` the intersection, `-` the difference and `!` the complement.
macro_rules! bit_set {
    ($set:ident) => {
        impl $set {
            /// The empty set.
            pub const NONE: $set = $set(0);

            /// The set of everything.
            pub const ALL: $set = $set(!0);

            /// Whether the set is empty.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether the sets have no element in common.
            pub const fn is_disjoint(self, other: $set) -> bool {
                self.0 & other.0 == 0
            }
        }

        impl Not for $set {
            type Output = $set;

            fn not(self) -> $set {
                $set(!self.0)
            }
        }

        bit_set!($set, BitOr, bitor, one, other => one | other);
        bit_set!($set, BitAnd, bitand, one, other => one & other);
        bit_set!($set, Sub, sub, one, other => one & !other);

        impl BitOrAssign for $set {
            fn bitor_assign(&mut self, other: $set) {
                *self = *self | other;
            }
        }
    };
    ($set:ident, $operator:ident, $name:ident, $one:ident, $other:ident => $bits:expr) => {
        impl $operator for $set {
            type Output = $set;

            fn $name(self, other: $set) -> $set {
                let ($one, $other) = (self.0, other.0);
                $set($bits)
            }
        }
    };
}
