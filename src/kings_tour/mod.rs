//! King's Tour: e-olymp 2621, first used as TopCoder TCHS SRM 46, "KingsTour".
//!
//! A king has to capture pawn A in as few moves as possible. He moves to any of the eight squares
//! around his, unless a pawn attacks it: one rank up, one file to either side. On the way he may
//! capture pawn B. The pawns never move. The three stand on different squares, the king not on an
//! attacked one.
//!
//! Each line of the input is a case: the squares of the king, pawn A and pawn B. This is the
//! statement's sample, with the answers on the right:
//!
//! ```text
//! c4 e6 d5    2
//! g2 a8 a2    6
//! a3 b1 c1    7
//! ```
//!
//! The first case, with an `x` on each attacked square:
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
//! The solution is a breadth-first search, a whole layer at a time: a set of squares is a number of
//! 64 bits, and a few shifts move all of them. One set has the squares where the king can be as if
//! B were never captured, the other those where he can be after capturing B. With each move, both
//! grow by the squares around them that are not attacked, by A or B for the first set, by A for the
//! second; and B's square joins the second once the first has it. The answer is the number of moves
//! after which one of them has A's square.
//!
//! There is always a path. If attacked squares cut the king off from a square, some of them form a
//! line that does so alone, closed or edge to edge, each square next to the last on its rank or
//! file. So it has eight squares in a row, or a corner of three (such as a2, b2, b1). Two pawns
//! attack at most four squares, too few for the row. The pawn that attacks the middle of the corner
//! attacks neither end, as its two squares are two files apart on one rank; so the other pawn
//! attacks both, but they are on different ranks. So the king reaches every square that is not
//! attacked. If A's is, by B, then A is one rank above B and does not attack it. So he can capture
//! B, and then, with only A's attacks left, A.
//!
//! The editorial searches twice with a queue of squares, from the king and from B, for the direct
//! path to A and the one by way of B. The two sets are these two searches.

mod explain;
mod position;
pub(crate) mod problem;
mod solver;

pub use self::explain::Route;
pub use self::position::Position;
pub use self::solver::fewest_moves;
