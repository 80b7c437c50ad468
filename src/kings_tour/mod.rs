//! King's Tour: e-olymp 2621, first used as TopCoder TCHS SRM 46, "KingsTour".
//!
//! A king is to capture pawn A in as few moves as possible. He must not step on a square that a
//! pawn threatens: one rank up, one file to either side. He may capture pawn B on his way, which
//! ends that pawn's threats. This is the case `c4 e6 d5`, with `x` on threatened squares:
//!
//! ```text
//! 7  .  .  .  x  .  x  .  .
//! 6  .  .  x  .  Ax .  .  .
//! 5  .  .  .  B  .  .  .  .
//! 4  .  .  K  .  .  .  .  .
//!    a  b  c  d  e  f  g  h
//! ```
//!
//! Pawn B guards pawn A, so the king captures B first and then A, in 2 moves.
//!
//! The editorial runs two breadth-first searches with a queue, one from the king to both pawns and
//! one from B to A, and takes the smaller of two sums. Here one search goes back from A, and B is a
//! second goal that costs as many moves as it takes to go on from there. It compares the same two
//! plans, so it is as right, and it answers for all squares of the king at once. A layer of the
//! search is a set of squares in a number of 64 bits, and a move of the whole layer is a few
//! shifts. So a case takes some 20 layers, of about 20 instructions each.

mod explain;
mod position;
pub(crate) mod problem;
mod solver;

pub use self::explain::Route;
pub use self::position::Position;
pub use self::solver::{fewest_moves, layers};
