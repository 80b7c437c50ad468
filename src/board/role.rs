//! The kinds of pieces.

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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
// For the library:
#[derive(Debug, Hash)]
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
    /// The role with a capital letter.
    pub const fn from_letter(letter: char) -> Option<Role> {
        match letter {
            'K' => Some(Role::King),
            'Q' => Some(Role::Queen),
            'R' => Some(Role::Rook),
            'B' => Some(Role::Bishop),
            'N' => Some(Role::Knight),
            _ => None,
        }
    }
}

// Not needed by a submission:

use std::fmt;

impl Role {
    /// All roles.
    pub const ALL: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

    /// Its capital letter.
    pub const fn letter(self) -> char {
        match self {
            Role::King => 'K',
            Role::Queen => 'Q',
            Role::Rook => 'R',
            Role::Bishop => 'B',
            Role::Knight => 'N',
        }
    }
}

/// In words.
impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&format!("{self:?}").to_lowercase())
    }
}
