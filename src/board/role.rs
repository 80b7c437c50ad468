//! The kinds of pieces.

use std::fmt;

/// The kind of a piece.
///
/// ```
/// use chess_paths::board::Role;
///
/// assert_eq!(Role::from_letter('N'), Some(Role::Knight));
/// assert_eq!(Role::from_letter('n'), None);
/// assert_eq!(Role::Knight.letter(), 'N');
/// assert_eq!(Role::Knight.to_string(), "knight");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    /// Moves to the squares around it.
    King,
    /// Moves like rook and bishop.
    Queen,
    /// Moves along its file and rank.
    Rook,
    /// Moves along its diagonals.
    Bishop,
    /// Moves by jumps.
    Knight,
}

impl Role {
    /// All roles, in the order of `KQRBN`.
    pub const ALL: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

    /// The role with a capital letter.
    pub fn from_letter(letter: char) -> Option<Role> {
        Some(Role::ALL["KQRBN".find(letter)?])
    }

    /// Its capital letter.
    pub const fn letter(self) -> char {
        b"KQRBN"[self as usize] as char
    }
}

/// In words.
impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&format!("{self:?}").to_lowercase())
    }
}
