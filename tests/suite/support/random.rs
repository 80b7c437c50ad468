//! Pseudo-random numbers, the same in every run, so that a failure can be repeated.

pub use chess_paths::random::Random;
