//! Shortest paths on chessboards: three problems of online judges, each solved with sets of
//! squares.
//!
//! | | [`kings_tour`] | [`knights_meet`] | [`infinite_chess`] |
//! |---|---|---|---|
//! | a case | [`Position`](kings_tour::Position) | [`Position`](knights_meet::Position) |
//! [`Position`](infinite_chess::Position) |
//! | its answer | [`fewest_moves`](kings_tour::Position::fewest_moves) |
//! [`fewest_moves`](knights_meet::Position::fewest_moves) |
//! [`fewest_moves`](infinite_chess::Position::fewest_moves) |
//! | a route | [`shortest_route`](kings_tour::Position::shortest_route) |
//! [`shortest_routes`](knights_meet::Position::shortest_routes) |
//! [`shortest_route`](infinite_chess::Position::shortest_route) |
//! | an explanation as text or SVG | [`explain`](kings_tour::Position::explain) |
//! [`explain`](knights_meet::Position::explain) | [`explain`](infinite_chess::Position::explain) |
//! | with numbers that prove the answer |
//! [`explain_with_distances`](kings_tour::Position::explain_with_distances) | |
//! [`explain_with_distances`](infinite_chess::Position::explain_with_distances) |
//! | the moves to all squares | | | [`DistanceMap`](infinite_chess::DistanceMap) |
//! | the pieces that attack a square | | | [`attackers_of`](infinite_chess::Position::attackers_of)
//! |
//!
//! A `Position` is parsed from a case as the judge writes it, and displayed as one; the error of
//! parsing is a [`Fault`]. Squares, sets of squares and how pieces move are in [`board`]; what
//! `explain` returns is an [`Explanation`](explanation::Explanation) with a
//! [`Picture`](picture::Picture).
//!
//! ```
//! use chess_paths::kings_tour::Position;
//!
//! let position: Position = "c4 e6 d5".parse().unwrap();
//! assert_eq!(position.fewest_moves(), 2);
//! let explanation = position.explain();
//! assert_eq!(explanation.routes[0], "c4 xd5 xe6");
//! assert!(explanation.to_string().starts_with("2\n"));
//! assert!(explanation.svg().unwrap().starts_with("<svg"));
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs, unreachable_pub)]

pub mod board;
mod command_line;
pub mod explanation;
pub mod infinite_chess;
pub mod kings_tour;
pub mod knights_meet;
mod option_names;
pub mod picture;
mod plain_text;
mod problem;
mod random;
mod reader;
mod stress;
mod three_squares;

pub use self::reader::{Fault, Found};

/// What the program and its tests use in addition.
#[doc(hidden)]
pub mod program {
    pub use crate::board::offsets::{KING_STEPS, KNIGHT_JUMPS};
    pub use crate::board::turns::straightest;
    pub use crate::command_line::{bundle, find, run, PROBLEMS};
    pub use crate::explanation::{Format, Presentation};
    pub use crate::infinite_chess::trials::{generator, largest::largest, steps};
    pub use crate::problem::{About, Case, Problem, Source};
    pub use crate::random::Random;
    pub use crate::reader::{serve, Error, Session, LONGEST_LINE};
    pub use crate::stress::{stress, Input, NotStarted, Options, Questions, Report};
    pub use crate::stress::{End, Execution, Program, RunLimits, Runner, Watcher};
}

/// The examples of the README, which have to compile.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
