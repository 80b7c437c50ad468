//! King's Tour: e-olymp 2621, first used as TopCoder TCHS SRM 46, "KingsTour".
//!
//! A king is to capture pawn A in as few moves as possible. He must not step on a square that a
//! pawn threatens: one rank up, one file to either side. He may capture pawn B on his way, which
//! ends that pawn's threats. These are ranks 4 to 7 of the case `c4 e6 d5`. An `x` marks a
//! threatened square, such as that of pawn A:
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
//! one from B to A. The answer is the direct way to A or the way by B, whichever is shorter. Here
//! the search goes back from A, and B is a second goal that costs as many moves as the king needs
//! from there. So one search compares the same two plans, and its answer is the same. It is faster
//! because it has no queue of squares: a layer is a set of squares in a number of 64 bits, and a
//! few shifts move all of its squares at once. A case takes at most 21 layers.

mod explain;
mod position;
pub(crate) mod problem;
mod solver;

pub use self::explain::Route;
pub use self::position::Position;
pub use self::solver::{fewest_moves, layers};
