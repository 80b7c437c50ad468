//! Shortest paths on chessboards: problems of online judges, each solved with sets of
//! squares.
//!
//! [`kings_tour`], [`infinite_chess`] and [`knights_meet`] each have a `Position`, a pure function
//! `fewest_moves` that answers it, and a function `explain::explain` that returns an
//! [`explanation`]: the answer with routes and a [`picture`], as text or as SVG. They share a
//! [`board`].
//!
//! A [`problem`] says how its cases are read from what a [`reader`] reads, and which cases there
//! are; those on the 8x8 board read [lines of squares](reader::squares). Inputs are made at
//! [`random`], and [`stress`] looks for one on which a program fails.
//!
//! [`problems`] is the table of all problems, for the [`command_line`] to choose from and for
//! [`bundle`] to make a single source file of each solver. [`recognition`] uses it to tell when
//! an input belongs to another problem.
//!
//! ```
//! use chess_paths::kings_tour::{explain::explain, fewest_moves, Position};
//!
//! let [king, a, b] = ["c4", "e6", "d5"].map(|name| name.parse().unwrap());
//! let position = Position::new(king, a, b).unwrap();
//! assert_eq!(fewest_moves(&position), 2);
//! let explanation = explain(&position);
//! assert_eq!(explanation.routes, ["c4 xd5 xe6"]);
//! assert!(explanation.to_string().starts_with("2\n"));
//! assert!(explanation.svg().starts_with("<svg"));
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs, missing_debug_implementations, unreachable_pub)]

pub mod board;
pub mod bundle;
pub mod command_line;
mod display;
pub mod explanation;
pub mod infinite_chess;
pub mod kings_tour;
pub mod knights_meet;
pub mod picture;
pub mod problem;
pub mod problems;
pub mod random;
pub mod reader;
pub mod stress;

/// The examples of the README, which have to compile.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
