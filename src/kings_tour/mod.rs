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
//! The solution goes on from the king, with all squares at once. After 0, 1, 2 ... moves it has two
//! sets of squares: where the king can be with pawn B on the board, and where he can be after
//! capturing it. With one move more, he can also be next to any square of a set, unless it is
//! threatened, by both pawns or by A only. From the first set he comes to the second on B's square.
//! The answer is the first number of moves after which one of the sets has A's square. A set is a
//! number of 64 bits, and a few shifts move all of its squares.
//!
//! The editorial searches twice with a queue of squares: from the king to both pawns, and from B to
//! A. The answer is the direct way to A, or the way by B if that is shorter. The two sets cover the
//! same two ways.

mod explain;
mod position;
pub(crate) mod problem;
mod solver;

pub use self::explain::Route;
pub use self::position::Position;
pub use self::solver::fewest_moves;
