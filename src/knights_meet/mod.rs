//! Knights meet: hihoCoder 1308.
//!
//! Three knights have to meet on one square in as few moves as possible in total. A knight moves
//! two squares along its rank or file and one across. Knights may share squares, and never block
//! each other.
//!
//! The first line of the input is the number of cases, from 2 to 10. Each further line is a case:
//! the squares of the three knights. This is the statement's sample, with the answers on the right:
//!
//! ```text
//! 2
//! A1 A1 A1    0
//! B2 D3 F4    2
//! ```
//!
//! The second case:
//!
//! ```text
//! 4  .  .  .  .  .  3  .  .
//! 3  .  .  .  2  .  .  .  .
//! 2  .  1  .  .  .  .  .  .
//! 1  .  .  .  .  .  .  .  .
//!    A  B  C  D  E  F  G  H
//! ```
//!
//! The first and the third knight jump to D3, where the second one is: 2 moves.
//!
//! So each knight takes its own shortest path to where they meet, and the answer is the least sum
//! of three distances over the 64 squares. Breadth-first searches find the distances, a whole layer
//! at a time: a set of squares is a number of 64 bits, and a few shifts move all of them. A table
//! keeps the distances, so that a case takes 64 sums, not 192 searches.
//!
//! There is always a path: three moves take a knight to the next square on its rank or file, as
//! from A1 by B3 and C1 to A2.
//!
//! The editorial does so with a queue of squares for each knight, or searches all 8^6 positions of
//! three.

mod explain;
mod position;
pub(crate) mod problem;
mod solver;

pub use self::explain::Route;
pub use self::position::Position;
pub use self::solver::{distance, fewest_moves};
