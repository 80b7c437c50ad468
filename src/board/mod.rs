//! The chessboard: squares, sets of squares, and how each chessman moves and attacks.
//!
//! A board is eight ranks high, so the squares of one file are the bits of a byte, and any
//! eight neighbouring files are a [`squares::Squares`]: the whole board of ordinary chess, or
//! a window on the infinite one.

pub mod king;
pub mod knight;
pub mod notation;
pub mod pawn;
pub mod ray;
pub mod square;
pub mod squares;
pub mod walk;
