//! Shortest paths on chessboards: three problems of online judges, each solved with sets of
//! squares.
//!
//! [`kings_tour`], [`infinite_chess`] and [`knights_meet`] each have a `Position`, a pure function
//! `fewest_moves` that answers it, and a function `explain::explain` that answers it with a route
//! and a [`picture`]. They share a [`board`]. The [`rules`] of each say how its cases are read from
//! what a [`judge`] sends; [`problems`] is the table that lists them, for the [`command_line`] to
//! choose from and for [`bundle`] to make a single source file of each.

#![forbid(unsafe_code)]
#![warn(missing_docs, missing_debug_implementations, unreachable_pub)]

pub mod board;
pub mod bundle;
pub mod command_line;
pub mod explanation;
pub mod infinite_chess;
pub mod judge;
pub mod kings_tour;
pub mod knights_meet;
pub mod picture;
pub mod problems;
pub mod rules;
pub mod square_lines;
