//! King's Tour: e-olymp 2621, first used as TopCoder TCHS SRM 46, "KingsTour".
//!
//! A king is to capture pawn A in as few moves as possible. He must not step on a square that a
//! pawn threatens: one rank up, one file to either side. He may capture pawn B on his way, which
//! ends that pawn's threats. The pawns never move. There is always a way, of at most 9 moves, as
//! trying all cases shows.
//!
//! Each line of the input is a case: the squares of the king, pawn A and pawn B. Cases go on until
//! the input ends. The answer to each is a line. This is the statement's sample, with its answers
//! on the right:
//!
//! ```text
//! c4 e6 d5    2
//! g2 a8 a2    6
//! a3 b1 c1    7
//! ```
//!
//! The first case, ranks 4 to 7, with an `x` on each threatened square, such as that of pawn A:
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
//! The solution goes back from pawn A, for all squares of the king at once. For 0, 1, 2 ... moves
//! it has two sets of squares: those from which so many moves are enough for a king who has
//! captured B, and those for a king who has not. Both begin with the square of A. With one move
//! more, the king can also come from next to any square of the set that is not threatened: he must
//! not step on the others. On the square of B he has just captured it, so there the first set
//! decides. The answer is the first number of moves whose second set has the king's square.
//!
//! The editorial searches twice with a queue of squares: from the king to both pawns, and from B to
//! A. The answer is the direct way to A, or the way by B if that is shorter. The two sets cover the
//! same two ways. They are faster than a queue, which takes its squares one by one: a set is a
//! number of 64 bits, and a few shifts move all of its squares. A case takes 18 such moves of a
//! set, two for each of 9 steps.

// Not needed by a submission:

mod explain;
mod position;
pub(crate) mod problem;
mod solver;

pub use self::explain::Route;
pub use self::position::Position;
pub use self::solver::{fewest_moves, squares_by_moves};
