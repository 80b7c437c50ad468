//! Positions to try other programs on: random ones, and ones that are simpler than others.

pub mod generator;
pub mod known;
mod shapes;
pub mod simpler;
mod sketch;
