//! Shortest paths on chessboards: three problems of online judges, each solved by sets of squares.
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod board;
pub mod infinite_chess;
pub mod judge;
pub mod kings_tour;
pub mod knights_meet;
