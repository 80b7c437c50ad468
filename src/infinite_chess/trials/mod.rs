//! Positions to try programs on: random and simpler ones.

pub mod generator;
pub mod neighbours;
pub mod simplicity;
pub mod sketch;
pub mod steps;
