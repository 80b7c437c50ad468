//! Knights meet: hihoCoder 1308.
//!
//! On a chessboard, three knights have to meet on one square in the fewest moves in total. A knight
//! moves two squares along its rank or file and one across. Knights may share squares, and never
//! block each other.
//!
//! The input is the number of cases, from 2 to 10, and the three squares of each on a line. The
//! sample, with the answers on the right:
//!
//! ```text
//! 2
//! A1 A1 A1    0
//! B2 D3 F4    2
//! ```
//!
//! The second case, ranks 1 to 4:
//!
//! ```text
//! 4  .  .  .  .  .  3  .  .
//! 3  .  .  .  2  .  .  .  .
//! 2  .  1  .  .  .  .  .  .
//! 1  .  .  .  .  .  .  .  .
//!    A  B  C  D  E  F  G  H
//! ```
//!
//! Knights 1 and 3 move to knight 2: 2 moves.
//!
//! Each knight takes its own shortest path to where they meet, so the answer is the least sum of
//! three distances over the 64 squares. A breadth-first search from each square finds its distances
//! once for all cases, a layer at a time: a set of squares is a 64-bit number, and a few shifts
//! move all of them. No square is more than six moves away, as a check of all pairs shows, so six
//! layers are enough. A case takes 64 sums.
//!
//! There is always a path: three moves take a knight to the next square on its rank or file, as
//! from A1 by B3 and C1 to A2. Turned, mirrored or backwards, this fits everywhere, as it stays
//! within three by three squares.
//!
//! The editorial searches with a queue, per knight or over all 8^6 positions.

mod explain;
mod position;
pub(crate) mod problem;
mod solver;

pub use self::position::Position;
// Submissions do without the next line:
#[doc(hidden)]
pub use self::solver::{distances, fewest_moves};
