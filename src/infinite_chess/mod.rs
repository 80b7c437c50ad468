//! Infinite Chess: Codeforces 1765I.
//!
//! A black king goes from one square to another on a board of eight ranks and infinitely many
//! files, past white pieces that never move, and never to a square that they hold or attack.
//!
//! The board is compressed to the files that matter. The attacked squares are marked on them. Then
//! a search goes layer by layer from the start to the target.

mod attacked;
mod attackers;
mod bands;
mod explain;
mod plain_line;
mod position;
pub(crate) mod problem;
pub(crate) mod promises;
mod route;
mod search;
pub(crate) mod trials;

pub use self::explain::DistanceMap;
pub use self::position::{Position, WhitePiece, LAST_FILE, ROLES};
pub use self::route::{Direction, Route, Run};

use self::attacked::attacked_squares;
use self::bands::Bands;
use self::search::Search;

impl Position {
    /// The fewest moves that bring the king from its start to its target; `None` if there is no
    /// route.
    ///
    /// A king on an attacked square can move off it. Takes O(n log n) time and O(n) memory for n
    /// pieces, however far apart the files are.
    ///
    /// ```
    /// use chess_paths::infinite_chess::Position;
    ///
    /// let position: Position = "1 1\n1 5\n2\nK 1 3\nR 2 3\n".parse().unwrap();
    /// assert_eq!(position.fewest_moves(), Some(6));
    /// ```
    pub fn fewest_moves(&self) -> Option<u64> {
        let bands = Bands::new(self);
        let attacked = attacked_squares(self, &bands);
        Search::new(self, &bands, attacked, self.start()).find(Some(self.target()), |_, _| ())
    }
}
