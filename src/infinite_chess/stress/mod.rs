//! Positions to try other programs on: known ones, random ones, and ones that are simpler.

pub mod generator;
mod shapes;
pub(crate) mod simpler;
mod sketch;

/// Small cases on which plausible mistakes show, those that expose the most first. Every mistake of
/// the tests' wrong programs shows on at least three, unless it takes thousands of pieces to show:
/// where fewer do, add some, simplified, to `known.in`, separated by blank lines.
///
/// They were found by trying random positions on variations of right programs: too few files kept
/// around a role, on one side or both; rays that pass or stop at the wrong piece, square or file;
/// directions, jumps and moves left out; gaps of one width crossed wrongly; queues out of order;
/// edges of the board.
pub fn known() -> impl Iterator<Item = &'static str> {
    include_str!("known.in").split("\n\n")
}
