//! The kinds of pieces.

use std::fmt;

/// The kind of a piece, displayed in words.
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
    /// Attacks the two squares diagonally above it.
    Pawn,
}

impl Role {
    /// All roles.
    pub const ALL: [Role; 6] =
        [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];

    /// Its capital letter.
    pub const fn letter(self) -> char {
        match self {
            Role::King => 'K',
            Role::Queen => 'Q',
            Role::Rook => 'R',
            Role::Bishop => 'B',
            Role::Knight => 'N',
            Role::Pawn => 'P',
        }
    }

    /// The role with that capital letter.
    pub fn from_letter(letter: char) -> Option<Role> {
        Role::ALL.iter().copied().find(|role| role.letter() == letter)
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&format!("{self:?}").to_lowercase())
    }
}
