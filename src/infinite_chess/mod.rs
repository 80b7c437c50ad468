//! Infinite Chess: Codeforces 1765I.
//!
//! A board has eight ranks, and infinitely many files in either direction. A black king has to go
//! from one square to another, past white pieces that never move. He moves one square in any of
//! eight directions, but not to a square that a white piece occupies or attacks. White pieces
//! attack as in chess: they block each other's lines, but not a knight's jump. The black king
//! blocks none, as he never stands on an attacked square.
//!
//! The input is the king's start, `file rank`; his target; the number of white pieces, up to 2,000;
//! and a line for each, `letter file rank`, with K, Q, R, B or N. Files are from 1 to 10^8, but the
//! king may go beyond. Start and target differ, and are neither occupied nor attacked. The answer
//! is the fewest moves, or -1 if there is no path. Two of the samples, with answers below:
//!
//! ```text
//! 1 1        2 2
//! 1 5        6 4
//! 2          1
//! K 1 3      Q 4 3
//! R 2 3
//!
//! 6          -1
//! ```
//!
//! The solution leaves out runs of files that all look the same: coordinate compression. Here a
//! king on `s`, (2,2), goes to `t`, (22,2), near a knight and a rook, with `x` on attacked squares
//! and `:` for files left out:
//!
//! ```text
//! 8  .  .  .   :  .  .  .  .  .  .  .  x  .
//! 7  .  .  .   :  .  .  .  .  .  .  .  x  .
//! 6  x  x  x   x  x  x  x  x  x  x  x  R  x
//! 5  .  .  .   :  .  x  .  .  .  x  .  x  .
//! 4  .  .  .   :  .  .  .  N  .  .  .  x  .
//! 3  .  .  .   :  .  x  .  .  .  x  .  x  .
//! 2  .  s  .   :  .  .  x  .  x  t  .  x  .
//! 1  .  .  .   :  .  .  .  .  .  .  .  x  .
//!    1  2  3  gap 17 18 19 20 21 22 23 24 25
//! ```
//!
//! The king crosses the gap, from file 3 to file 17, in 14 moves. He goes along rank 1 to file 21,
//! and is on the target after 20 moves. `CompressedBoard` says which files are kept, and proves
//! that distances stay the same.
//!
//! As a gap takes more than one move, the search is Dijkstra's algorithm, with sets of ranks on one
//! file, the bits of a byte, in place of single squares. It takes O(n log n) for n pieces. At most
//! 17 files are kept for each piece, its own and 8 on either side, and six for start and target.
//! New ranks of a file are found at most eight times, as it has eight. Each time adds at most three
//! entries to the priority queue.
//!
//! One editorial, too, keeps fewer files for some kinds of pieces than for others, and lets the
//! king cross gaps diagonally. Two others keep 10 or 18 files on either side of each piece, and let
//! him cross gaps straight only, so he changes ranks on the files beside them.

mod compressed_board;
mod explain;
mod piece;
mod position;
pub(crate) mod problem;
mod promises;
mod route;
mod solver;
pub(crate) mod trials;

pub use self::explain::DistanceMap;
pub use self::position::{Position, WhitePiece, LAST_FILE};
pub use self::route::{Direction, Route, Run};
// Submissions do without the next line:
#[doc(hidden)]
pub use self::{piece::FileAndRank, piece::Piece, piece::KINDS, solver::fewest_moves};
