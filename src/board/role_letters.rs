//! The letters and names of roles, which no solution needs.

use super::Role;
use std::fmt;

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
