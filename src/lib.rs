//! Shortest paths on chessboards: three problems of online judges, each solved by sets of squares.
//!
//! [`kings_tour`], [`infinite_chess`] and [`knights_meet`] each have a pure function,
//! `fewest_moves`, and one, `answer`, that answers what a [`judge`] sends; another, `explain`,
//! shows the way on a [`picture`] as well. All go by the same [`board`]. [`problems`] is the table
//! that lists them, for the [`command_line`] to choose from and for [`bundle`] to make a single
//! source file of each.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod board;
pub mod bundle;
pub mod command_line;
pub mod infinite_chess;
pub mod judge;
pub mod kings_tour;
pub mod knights_meet;
pub mod picture;
pub mod problems;
