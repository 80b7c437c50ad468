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
// For the library:
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
