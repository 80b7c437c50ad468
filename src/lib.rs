//! Shortest paths on chessboards: three problems of online judges, each solved with sets of
//! squares.
//!
//! | | [`kings_tour`] | [`knights_meet`] | [`infinite_chess`] |
//! |---|---|---|---|
//! | a case | [`Position`](kings_tour::Position) | [`Position`](knights_meet::Position) | [`Position`](infinite_chess::Position) |
//! | its answer | [`fewest_moves`](kings_tour::fewest_moves) | [`fewest_moves`](knights_meet::fewest_moves) | [`fewest_moves`](infinite_chess::fewest_moves) |
//! | a route | [`shortest_route`](kings_tour::explain::shortest_route) | [`shortest_routes`](knights_meet::explain::shortest_routes) | [`shortest_route`](infinite_chess::explain::shortest_route), a [`Route`](infinite_chess::route::Route) |
//! | an explanation as text or SVG | [`explain`](kings_tour::explain::explain) | [`explain`](knights_meet::explain::explain) | [`explain`](infinite_chess::explain::explain) |
//! | the answers for all squares | [`layers`](kings_tour::layers) | [`layers`](knights_meet::layers) | [`DistanceMap`](infinite_chess::explain::DistanceMap) |
//! | the pieces that attack a square | | | [`attackers_of`](infinite_chess::explain::attackers_of) |
//!
//! A `Position` is parsed from a case as the judge writes it, and displayed as one; the error of
//! parsing is a [`Fault`]. Squares, sets of squares and how pieces move are in [`board`]; what
//! `explain` returns is an [`Explanation`](explanation::Explanation) with a
//! [`Picture`](picture::Picture).
//!
//! ```
//! use chess_paths::kings_tour::{explain::explain, fewest_moves, Position};
//!
//! let position: Position = "c4 e6 d5".parse().unwrap();
//! assert_eq!(fewest_moves(&position), 2);
//! let explanation = explain(&position, false);
//! assert_eq!(explanation.routes, ["c4 xd5 xe6"]);
//! assert!(explanation.to_string().starts_with("2\n"));
//! assert!(explanation.svg().starts_with("<svg"));
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs, unreachable_pub)]

pub mod board;
// What is hidden is for the program and its tests.
#[doc(hidden)]
pub mod bundle;
mod cases;
#[doc(hidden)]
pub mod command_line;
mod display;
pub mod explanation;
mod generate;
pub mod infinite_chess;
pub mod kings_tour;
pub mod knights_meet;
pub mod picture;
#[doc(hidden)]
pub mod problem;
#[doc(hidden)]
pub mod random;
#[doc(hidden)]
pub mod reader;
#[doc(hidden)]
pub mod registry;
#[doc(hidden)]
pub mod stress;
mod three_squares;
mod validate;

pub use self::reader::fault::{Fault, Found};

/// The examples of the README, which have to compile.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
