//! Positions to try programs on: random and simpler ones.

pub mod generator;
pub(crate) mod largest;
pub(super) mod simplicity;
pub(super) mod sketch;
pub(super) mod small;
pub mod steps;
