//! The solution: the board is cut down to bands of files, attacks are marked there, and the king
//! searches them.

use super::attacked::attacked_squares;
use super::bands::Bands;
use super::position::Position;
use super::search::{Cells, Search};

impl Position {
    /// The fewest moves that bring the king from his start to his target; `None` if there is no
    /// route. A king on an attacked square can move off it. Takes O(n log n) time and O(n) memory
    /// for n pieces, however far apart the files are.
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
        let target = Cells::of(self.target, &bands);
        Search::new(self, &bands, attacked, self.start).find(|_, cells| cells.meet(target))
    }
}

// Not needed by a submission: nothing in this file.
