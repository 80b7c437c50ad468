//! Knights meet: hihoCoder 1308.
//!
//! Three knights are to come together on one square in as few moves as possible in total. In a
//! move, one of them jumps: two squares along its rank or file and one across. They may share
//! squares at any time, and none is in another's way. There is always a way, as a knight can go
//! from any square to any other: three jumps take it to a neighbouring one, as from A1 by B3 and C1
//! to A2.
//!
//! The first line of the input is the number of cases, from 2 to 10. Each further line is a case:
//! the squares of the three knights. The answer to each is a line. This is the statement's sample,
//! with its answers on the right:
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
//! The first and the third knight jump to D3, where the second one stays: 2 moves.
//!
//! The solution begins with the moves of one knight between any two squares, a table of 64 rows.
//! For each row, a breadth-first search has the set of squares that the knight has reached, first
//! its own, and lets it jump from all of them until it has reached every square. A set is a number
//! of 64 bits, and a few shifts move all of its squares. As no knight is in another's way, each
//! takes its own shortest way to where they meet. So the answer is the least sum of three distances
//! over the 64 squares.
//!
//! The editorial has two solutions: this one, with a queue of squares for each knight of each case,
//! or one breadth-first search over all 8^6 places of the three.

mod explain;
mod position;
pub(crate) mod problem;
mod solver;

pub use self::explain::Route;
pub use self::position::Position;
pub use self::solver::{distances, fewest_moves};
