//! Infinite Chess: Codeforces 1765I.
//!
//! A black king goes from one square to another on a board of eight ranks and infinitely many
//! files, past white pieces that never move. A move takes him to one of the eight squares around
//! his, if no white piece holds or attacks it. White pieces block each other's lines of attack; the
//! king blocks none.
//!
//! The input is his start, `file rank`; his target; the number of white pieces, up to 2,000; and a
//! line for each, `piece file rank`, with K, Q, R, B or N. Files go from 1 to 10^8, but the king
//! may leave these. Start and target differ, and are neither held nor attacked; but from an
//! attacked start, he could move off all the same. The answer is the fewest moves, or -1 if there
//! is no way. These are two of the statement's samples, with their answers below:
//!
//! ```text
//! 1 1        2 2
//! 1 5        6 4
//! 2          1
//! K 1 3      Q 4 3
//! R 2 3
//!
//! 6          -1
//! ```
//!
//! This is a king on (2,2) who goes to (22,2) past a knight on (20,4) and a rook on (24,6), with
//! `x` on attacked squares:
//!
//! ```text
//! 8  .  .  .   :  .  .  .  .  .  .  .  x  .
//! 7  .  .  .   :  .  .  .  .  .  .  .  x  .
//! 6  x  x  x   x  x  x  x  x  x  x  x  R  x
//! 5  .  .  .   :  .  x  .  .  .  x  .  x  .
//! 4  .  .  .   :  .  .  .  N  .  .  .  x  .
//! 3  .  .  .   :  .  x  .  .  .  x  .  x  .
//! 2  .  s  .   :  .  .  x  .  x  t  .  x  .
//! 1  .  .  .   :  .  .  .  .  .  .  .  x  .
//!    1  2  3  gap 17 18 19 20 21 22 23 24 25
//! ```
//!
//! The solution keeps only the files near a piece, which can differ from their neighbours, those of
//! start and target, and one more on either side of each. Here these are 1 to 3 and 17 to 25: the
//! knight disturbs the files 18 to 22, and the rook its own. Where files are left out, there is a
//! gap, all of whose files look like the two beside it. The king crosses it all at once, here in 14
//! moves, and may change ranks on his way, but not past an attacked one. So he goes to rank 1,
//! along it to file 21 and up to the target, in 20 moves. Why no way is lost is said at
//! `CompressedBoard`.
//!
//! The search goes on from the start, with all squares of a file at once, as the bits of a byte. It
//! counts moves, and has a list of the squares where the king can be after so many. Only crossings
//! of a gap wait in a priority queue. For n pieces, sorting and the queue take O(n log n). All else
//! takes O(n): a piece adds at most 17 files, and each file is gone on from at most eight times, as
//! each time reaches at least one more of its ranks.
//!
//! Editorials keep a margin of files beside each piece, mostly the same for all of them, such as 8,
//! 10 or 18, and run Dijkstra's algorithm square by square.

mod attacked;
mod compressed_board;
mod explain;
mod plain_line;
mod position;
pub(crate) mod problem;
mod promises;
mod route;
mod solver;
pub(crate) mod trials;
mod white_piece;

pub use self::compressed_board::Square;
pub use self::explain::DistanceMap;
pub use self::position::{Position, LAST_FILE};
pub use self::route::{Direction, Route, Run};
pub use self::solver::fewest_moves;
pub use self::white_piece::WhitePiece;
