//! Knights meet: hihoCoder 1308.
//!
//! Three knights are to come together on one square in as few moves as possible in total. They may
//! share squares at any time. There is always a way, of at most 8 moves, as trying all cases shows.
//!
//! The first line of the input is the number of cases. Each further line is a case: the squares of
//! the three knights. The answer to each is a line. This is the statement's sample, with its
//! answers on the right:
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
//! The solution finds, for all squares of the first knight at once, the total of moves that he and
//! the others need. For a total of 0, 1, 2 ... it has the set of squares from which that is enough.
//! Either the first knight jumps to a square from which a total less by one is enough, or he stays,
//! and the others come to him, sharing the total between them in any way. Jumps can be reversed, so
//! the squares one jump before a set are those one jump after it. The answer is the first total
//! whose set has the first knight's square.
//!
//! The editorial has two solutions: a table of distances for each knight and the least sum over the
//! 64 squares, or one breadth-first search over all 8^6 places of the three. The sets give the same
//! least sum. They are faster than a queue or a loop over squares: a set is a number of 64 bits,
//! and a few shifts move all of its squares. A case takes 24 such moves of a set, eight for each
//! knight, and 45 intersections.

// Not needed by a submission:

mod explain;
mod position;
pub(crate) mod problem;
mod solver;

pub use self::explain::Route;
pub use self::position::Position;
pub use self::solver::{fewest_moves, squares_by_moves};
