//! Knights meet: hihoCoder 1308.
//!
//! Three knights are to come together on one square in as few moves as possible in total. They may
//! share squares at any time. This is the case `B2 D3 F4`:
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
//! The editorial has two solutions: a table of distances for each knight and the least sum over the
//! 64 squares, or one breadth-first search over all 8^6 places of the three. Here two searches give
//! the totals in which two of the knights meet on each square, and a third search starts there with
//! these totals as costs and goes back to the other knight. It finds the same least sum. It is
//! faster because it has no queue of squares: a layer is a set of squares in a number of 64 bits,
//! and a few shifts move all of its squares at once. A case takes at most 31 layers, and up to 49
//! intersections of layers.

mod explain;
mod position;
pub(crate) mod problem;
mod solver;

pub use self::explain::Route;
pub use self::position::Position;
pub use self::solver::{fewest_moves, layers};
