//! Infinite Chess: Codeforces 1765I.
//!
//! A black king goes from one square to another on a board of eight ranks and infinitely many
//! files, past white pieces that never move. He must not step on a square that they hold or attack.
//!
//! Only files near a piece can differ from their neighbours. They are kept, with those of start and
//! target. The others are left out. This is a king on (2,2) who goes to (22,2) past a knight on
//! (20,4) and a rook on (24,6), with `x` on attacked squares:
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
//! The knight disturbs the files 18 to 22, and the rook its own. Files 1 to 3 are a band, files 17
//! to 25 another one. The outermost files of a band are quiet: they look like all files of the gap
//! beside them. The gap has two lanes, the ranks 1 to 5 and 7 to 8. Crossing it from file 3 to file
//! 17 is one step of 14 moves. The king goes down to rank 1, along it to file 21 and up to the
//! target, in 20 moves.
//!
//! Editorials keep a margin of files beside each piece, mostly the same for all of them, such as 8,
//! 10 or 18. They run Dijkstra's algorithm square by square, with a priority queue. Here the margin
//! is as small as the piece allows, which the comment on bands proves to be enough. The search is
//! Dijkstra's algorithm, too, so its answer is the same. It is faster because moves of length 1
//! need no queue: they go layer by layer, all squares of a file at once as the bits of a byte. Only
//! crossings of a gap wait in a queue. For n pieces, sorting and the queue take O(n log n), and all
//! else O(n).

// Not needed by a submission:

mod attacked;
mod bands;
mod explain;
mod plain_line;
mod position;
pub(crate) mod problem;
pub(crate) mod promises;
mod route;
mod search;
mod solver;
pub(crate) mod trials;

pub use self::explain::DistanceMap;
pub use self::position::{Position, WhitePiece, LAST_FILE};
pub use self::route::{Direction, Route, Run};
