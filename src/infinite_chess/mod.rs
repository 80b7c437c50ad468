//! Infinite Chess: Codeforces 1765I.
//!
//! A black king goes from one square to another on a board of eight ranks and infinitely many
//! files, past white pieces that never move. He must not step on a square that they hold or attack.
//!
//! Only files near a piece, the start or the target can differ from their neighbours, so the others
//! are left out. This is a king on (2,2) who goes to (22,2) past a knight on (20,4) and a rook on
//! (24,6), with `x` on attacked squares:
//!
//! ```text
//! 8  .  .  .      .  .  .  .  .  .  .  x  .
//! 7  .  .  .      .  .  .  .  .  .  .  x  .
//! 6  x  x  x      x  x  x  x  x  x  x  R  x
//! 5  .  .  .      .  x  .  .  .  x  .  x  .
//! 4  .  .  .      .  .  .  N  .  .  .  x  .
//! 3  .  .  .      .  x  .  .  .  x  .  x  .
//! 2  .  s  .      .  .  x  .  x  t  .  x  .
//! 1  .  .  .      .  .  .  .  .  .  .  x  .
//!    1  2  3  gap 17 18 19 20 21 22 23 24 25
//! ```
//!
//! The knight disturbs the files 18 to 22. The files 1, 3, 17, 23 and 25 are quiet: beyond them
//! nothing changes. Files 1 to 3 are a band, files 17 to 25 another one. In the gap between them
//! all files look alike, with two lanes, the ranks 1 to 5 and 7 to 8. Crossing it is one step of 14
//! moves. The king goes along rank 1, in 20 moves.
//!
//! The editorial keeps 8, 10 or 18 files on each side of every piece, and runs Dijkstra's algorithm
//! over their squares. Here each piece keeps only what it disturbs and a quiet file, which the
//! comment on bands proves to be enough. The search is Dijkstra's algorithm too. Moves of length 1
//! need no queue: they go layer by layer, all squares of a file at once as the bits of a byte. Only
//! crossings of a gap wait in a queue. For n pieces, sorting and the queue take O(n log n), the rest
//! O(n).

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
