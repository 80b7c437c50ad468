//! Positions to try programs on: known, random and simpler ones.

pub mod generator;
pub(super) mod sketch;

/// Small cases that expose plausible mistakes, in an order that is good however few are taken: by
/// turns the case that exposes the most mistakes of the tests' wrong programs, and the case that
/// exposes the most of those that none before it exposes. Each of these mistakes shows on at least
/// three cases, unless it takes thousands of pieces. If a mistake shows on fewer, simplify some
/// positions on which it shows, and append them to `known.in` after a blank line.
pub fn known() -> impl Iterator<Item = &'static str> {
    include_str!("known.in").split("\n\n")
}
