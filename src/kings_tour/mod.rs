//! King's Tour: e-olymp 2621, first used as TopCoder TCHS SRM 46, "KingsTour".
//!
//! On a chessboard, a king has to capture pawn A in as few moves as possible. He moves to any of
//! the eight squares around him that no pawn attacks. A pawn attacks up to two squares: one rank
//! up, one file to either side. On the way the king may capture pawn B, which then attacks nothing.
//! Pawns never move. The three stand on different squares, the king not on an attacked one.
//!
//! Each line of the input is a case: the squares of the king, pawn A and pawn B. The statement's
//! sample, with the answers on the right:
//!
//! ```text
//! c4 e6 d5    2
//! g2 a8 a2    6
//! a3 b1 c1    7
//! ```
//!
//! The first case, ranks 4 to 7, with an `x` on attacked squares:
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
//! The solution is a breadth-first search, a whole layer at a time: a set of squares is a 64-bit
//! number, and a few shifts move all of them. One set has the squares that the king can reach as if
//! B attacked to the end, the other those he can reach after capturing B. With each move, both grow
//! by the squares around them: the first by those that neither pawn attacks, the second by those
//! that A does not attack. B's square joins the second once the first has it. No path is missed:
//! until the king captures B, B does attack, and from then on the second set has his squares. No
//! path is false: if the king goes over B's square in the first set, he captures B there, which
//! only frees squares. The answer is the number of moves until one of the sets has A's square. It
//! is at most nine, as a check of all positions shows, so a case takes constant time.
//!
//! There is always a path. First, say that both pawns attack to the end, even if he goes over B's
//! square. Then the king can go from any square that is not attacked down to rank 1. There are two
//! cases. If at most one pawn attacks squares of the rank below, at most two squares there are
//! attacked, two files apart. So of his own file and one beside it, at least one is not attacked on
//! the rank below, and he goes there. Otherwise both pawns attack squares of the rank below, and
//! none of his rank. So he goes along his rank until he is above a square that is not attacked, as
//! at most four of eight are, and then down. No pawn attacks rank 1, so there he goes to any file.
//! Each of these paths can be gone backwards, so he reaches all squares that are not attacked. If
//! A's square is among them, that is all. Otherwise B attacks A's square. Then A is one rank above
//! B, and does not attack B. So he can capture B, and from there A.
//!
//! The editorial searches twice with a queue of squares, from the king and from B. The two sets do
//! both searches at once.

mod explain;
mod position;
pub(crate) mod problem;
mod solver;

pub use self::explain::Route;
pub use self::position::Position;
// Submissions do without the next line:
#[doc(hidden)]
pub use self::solver::fewest_moves;
