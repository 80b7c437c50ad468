//! Shortest paths on chessboards: three problems of online judges, each solved with sets of
//! squares.
//!
//! | | [`kings_tour`] | [`knights_meet`] | [`infinite_chess`] |
//! |---|---|---|---|
//! | asks for the fewest moves of | a king who captures a pawn | three knights who meet | a king on an infinite board |
//! | a case | [`Position`][k] | [`Position`][n] | [`Position`][i] |
//! | its answer | [`fewest_moves`][k-moves] | [`fewest_moves`][n-moves] | [`fewest_moves`][i-moves] |
//! | a route | [`shortest_route`][k-route] | [`shortest_routes`][n-route] | [`shortest_route`][i-route] |
//! | an explanation as text or SVG | [`explain`][k-text] | [`explain`][n-text] | [`explain`][i-text] |
//! | with numbers that prove the answer | [`explain_with_distances`][k-proof] | | [`explain_with_distances`][i-proof] |
//! | the moves to all squares | | | [`DistanceMap`](infinite_chess::DistanceMap) |
//! | the pieces that attack a square | | | [`attackers_of`](infinite_chess::Position::attackers_of) |
//!
//! [k]: kings_tour::Position
//! [n]: knights_meet::Position
//! [i]: infinite_chess::Position
//! [k-moves]: kings_tour::Position::fewest_moves
//! [n-moves]: knights_meet::Position::fewest_moves
//! [i-moves]: infinite_chess::Position::fewest_moves
//! [k-route]: kings_tour::Position::shortest_route
//! [n-route]: knights_meet::Position::shortest_routes
//! [i-route]: infinite_chess::Position::shortest_route
//! [k-text]: kings_tour::Position::explain
//! [n-text]: knights_meet::Position::explain
//! [i-text]: infinite_chess::Position::explain
//! [k-proof]: kings_tour::Position::explain_with_distances
//! [i-proof]: infinite_chess::Position::explain_with_distances
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
//!
//! A position can also be put together from squares:
//!
//! ```
//! use chess_paths::board::{Coord, Rank, Role, Square};
//! use chess_paths::infinite_chess::{DistanceMap, Position, WhitePiece};
//! use chess_paths::{kings_tour, knights_meet};
//!
//! let tour = kings_tour::Position::new(Square::C4, Square::E6, "d5".parse().unwrap()).unwrap();
//! assert_eq!(tour.shortest_route().squares, [Square::C4, Square::D5, Square::E6]);
//! let meet = knights_meet::Position { knights: [Square::B2, Square::D3, Square::F4] };
//! assert_eq!(meet.fewest_moves(), 2);
//!
//! let square = |file, rank| Coord { file, rank: Rank::from_number(rank).unwrap() };
//! let rook = WhitePiece { square: square(1000, 5), role: Role::Rook };
//! let position = Position::new(square(1, 1), square(3, 4), vec![rook]).unwrap();
//! assert_eq!(position.fewest_moves(), Some(3));
//! let map = DistanceMap::new(&position);
//! assert_eq!(map.moves(3)[square(3, 4).rank.index()], Some(3));
//! let route = position.shortest_route().unwrap();
//! assert_eq!(route.stops().last(), Some(position.target()));
//! ```
//!
//! What shakmaty and python-chess name otherwise:
//!
//! | elsewhere | here |
//! |---|---|
//! | `square.file()`, from 0 | [`Coord::from(square).file`](board::Coord), from 1, as files go on beyond h |
//! | `usize::from(square)`: a1, b1, ... | [`square.index()`](board::Square::index): a1, a2, ... |
//! | `Square::new(index)` | [`Square::ALL[index]`](board::Square::ALL) |
//! | `Square::from_coords(file, rank)`, `chess.square(file, rank)` | `Square::ALL[8 * file + rank]`, both from 0 |
//! | `square.is_light()` | [`Coord::from(square).is_light()`](board::Coord::is_light) |
//! | `File::A`, `Rank::First` | a number; [`Rank::ALL[0]`](board::Rank::ALL) |
//! | `Square::from_ascii(b"c4")?` | [`Square::from_ascii(b"c4")`](board::Square::from_ascii), an `Option`; `"c4".parse()` has the error |
//! | `Bitboard`, `SquareSet` | [`Squares`](board::Squares), a `u64`; its squares are [`Square::in_set(set)`](board::Square::in_set) |
//! | `bitboard \| square` | [`set \| square.bit()`](board::Square::bit) |
//! | `king_attacks(square)`, `knight_attacks(square)` | [`king_reach(set)`](board::king_reach), with the squares of the set; [`knight_moves(set)`](board::knight_moves) |
//! | `Role::from_char('n')`, `role.char()` | [`Role::from_letter('N')`](board::Role::from_letter), [`role.letter()`](board::Role::letter) |
//! | `board.piece_at(square)` | [`position.piece_on(square)`](infinite_chess::Position::piece_on) |
//! | `board.attackers(color, square)` | [`position.attackers_of(square)`](infinite_chess::Position::attackers_of); of a whole file, [`map.attacked_ranks(file)`](infinite_chess::DistanceMap::attacked_ranks) |
//! | `square.distance(other)` | no such function: the distances here go around attacked squares |
//! | `chess.svg.board(...)` | [`explanation.svg()`](explanation::Explanation::svg) |

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
    pub use crate::problem::{About, Case, Narrower, Problem, Source, Trials};
    pub use crate::random::Random;
    pub use crate::reader::{serve, Error, Session, LONGEST_LINE};
    pub use crate::stress::{stress, Input, NotStarted, Options, Questions, Report};
    pub use crate::stress::{End, Execution, Program, RunLimits, Runner, Watcher};
}

/// The examples of the README, which have to compile.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
