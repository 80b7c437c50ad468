//! Shortest paths on chessboards: three problems of online judges, each solved with sets of
//! squares.
//!
//! [`kings_tour`], [`infinite_chess`] and [`knights_meet`] each have a `Position`, which is parsed
//! from a case as the judge writes it, and two functions: `fewest_moves` is the answer, and
//! `explain::explain` returns an [`explanation`], the answer with routes and a [`picture`], as text
//! or as SVG. Routes are also there as data, and so are the answers for all squares of the 8x8
//! board. The problems share a [`board`].
//!
//! ```
//! use chess_paths::kings_tour::{explain::explain, fewest_moves, Position};
//!
//! let position: Position = "c4 e6 d5".parse().unwrap();
//! assert_eq!(fewest_moves(&position), 2);
//! let explanation = explain(&position);
//! assert_eq!(explanation.routes, ["c4 xd5 xe6"]);
//! assert!(explanation.to_string().starts_with("2\n"));
//! assert!(explanation.svg().starts_with("<svg"));
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs, missing_debug_implementations, unreachable_pub)]

pub mod board;
// What is hidden is for the program and its tests.
#[doc(hidden)]
pub mod bundle;
#[doc(hidden)]
pub mod command_line;
mod display;
pub mod explanation;
pub mod infinite_chess;
pub mod kings_tour;
pub mod knights_meet;
pub mod picture;
#[doc(hidden)]
pub mod problem;
#[doc(hidden)]
pub mod problems;
#[doc(hidden)]
pub mod random;
#[doc(hidden)]
pub mod reader;
#[doc(hidden)]
pub mod stress;

/// The examples of the README, which have to compile.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
