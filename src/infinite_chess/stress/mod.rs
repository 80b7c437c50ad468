//! Positions to try other programs on: known ones, random ones, and ones that are simpler.

pub mod generator;
mod shapes;
pub(crate) mod simpler;
mod sketch;

use super::position::Position;

/// Small positions, on each of which a plausible mistake shows, those that expose the most
/// mistakes first. Every mistake of the tests' wrong programs shows on at least three, unless it
/// takes thousands of pieces to show.
///
/// They were found by trying random positions on variations of right programs: too few files kept
/// around a role, on one side or both; rays that pass or stop at the wrong piece, square or file;
/// directions, jumps and moves left out; gaps of one width crossed wrongly; queues out of order;
/// edges of the board. If fewer than three positions expose a mistake, add
/// some, simplified, to `known.in`: cases as in the judge's input, separated by blank lines.
pub fn known() -> Vec<Position> {
    let cases = include_str!("known.in").split("\n\n");
    cases.map(|case| case.parse().expect("a position")).collect()
}
