//! King's Tour: e-olymp 2621, first used as TopCoder TCHS SRM 46, "KingsTour".
//!
//! A king has to capture pawn A in as few moves as possible. He moves to any of the eight squares
//! around him that no pawn attacks. A pawn attacks up to two squares: one rank up, one file to
//! either side. On the way the king may capture pawn B, which then attacks nothing. Pawns never
//! move. The three stand on different squares, the king not on an attacked one.
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
//! that A does not attack. B's square joins the second once the first has it. The answer is the
//! number of moves until one of them has A's square. It is at most nine, as a check of all
//! positions shows, so a case takes constant time.
//!
//! There is always a path. Say attacked squares cut the king off from a square that is not
//! attacked. Then some of them form a line that does so alone, closed or from edge to edge. Each
//! square of the line is beside the one before, on the same rank or file, as the king slips through
//! where squares meet at a corner only. No pawn attacks two neighbours on the line, as the squares
//! that it attacks are two files apart on one rank. So neighbours on the line are attacked by
//! different pawns. As there are two pawns, of three successive squares one pawn attacks the first
//! and the third, which are on one rank. So the line never turns. As it cuts squares off, it goes
//! straight across the board, and has eight squares; but two pawns attack at most four. So the king
//! reaches all squares that are not attacked. If A's square is attacked, B attacks it. Then A is
//! one rank above B, and does not attack B. So he can capture B, and from there A.
//!
//! The editorial searches twice with a queue of squares, from the king and from B. The two sets do
//! both searches at once.

mod explain;
mod position;
pub(crate) mod problem;
mod solver;

pub use self::explain::Route;
pub use self::position::Position;
// For the library:
#[doc(hidden)]
pub use self::solver::fewest_moves;
