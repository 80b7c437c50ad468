//! Positions to try other programs on: random ones, and ones that are simpler than others.

pub mod generator;
pub mod simpler;
mod sketch;
