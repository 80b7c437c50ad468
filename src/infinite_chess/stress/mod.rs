//! Positions to try other programs on: known ones, random ones, and ones that are simpler.

pub mod generator;
mod shapes;
pub(crate) mod simpler;
mod sketch;

/// Small cases that expose plausible mistakes, those that expose the most first. Each mistake of the
/// tests' wrong programs fails on at least three, unless it takes thousands of pieces. If fewer expose
/// one, simplify some that do, and append them to `known.in` after a blank line.
///
/// They were found by trying random positions on variations of right programs: too few files kept
/// around a role, on one side or both; rays that pass or stop at the wrong piece, square or file;
/// directions, jumps and moves left out; gaps of one width crossed wrongly; queues out of order;
/// edges of the board.
pub fn known() -> impl Iterator<Item = &'static str> {
    include_str!("known.in").split("\n\n")
}
