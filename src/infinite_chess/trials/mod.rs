//! Positions to try programs on: random and simpler ones.

pub mod generator;
pub(super) mod sketch;
