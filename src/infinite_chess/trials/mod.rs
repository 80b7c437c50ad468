//! Positions to try programs on: known, random and simpler ones.

pub mod generator;
mod shapes;
pub(crate) mod simpler;
mod sketch;

/// Small cases that expose plausible mistakes, those that expose the most first. Each mistake of
/// the tests' wrong programs fails on at least three, unless it takes thousands of pieces. If fewer
/// expose one, simplify some that do, and append them to `known.in` after a blank line.
pub fn known() -> impl Iterator<Item = &'static str> {
    include_str!("known.in").split("\n\n")
}
