//! King's Tour: e-olymp 2621, first used as TopCoder TCHS SRM 46, "KingsTour".
//!
//! A king is to capture pawn A in as few moves as possible. A move takes him to one of the eight
//! squares around his, unless a pawn threatens it: a pawn threatens the squares one rank up and one
//! file to either side. He may capture pawn B on his way, which ends that pawn's threats. The pawns
//! never move. The three stand on different squares, the king not on a threatened one; but if he
//! were, he could move off it all the same.
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
//! The solution is a breadth-first search from the king, with all squares at once. It has two sets
//! of squares: those where he can be after at most 0, 1, 2 ... moves with pawn B on the board, and
//! those where he can be with B captured. With one move more, he can also be next to any square of
//! a set, unless it is threatened: by either pawn for the first set, by A for the second. On B's
//! square he passes from the first set to the second. (The first goes on from there as if B were
//! still on the board. That does no harm, as the second goes on with fewer squares threatened.) The
//! answer is the first number of moves after which one of the sets has A's square. A set is a
//! number of 64 bits, and a few shifts move all of its squares.
//!
//! There is always a way. Squares that keep two others apart have a line among them, each next to
//! the one before along a rank or file, from edge to edge or closed. It is straight, of 8 squares,
//! or has a bend: three squares in an L, such as a2, b2 and b1 around a1. The pawns threaten at
//! most four squares, so it is no straight line. The two squares that a pawn threatens are not next
//! to each other. So the pawn that threatens the middle of the L threatens neither end, and the
//! other one threatens both; but these are on different ranks. So the king can go to each square
//! that is not threatened. If that leaves out A's, it is threatened by B, and B is not threatened
//! by A: he goes to B's square first. Then only A's threats are left, and A's own square is not
//! among them.
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
