//! Infinite Chess, as the tests see it. A case is all lines of an input.

mod board;
mod brute_force;
pub mod case;
mod compression;
pub mod doctored;
mod far_apart;
mod generators;
mod oracle;
mod position;
mod promises;
mod reason;
mod regions;
pub mod route;
pub mod scattered;
mod shown;

use chess_paths::board::{Rank, Role};
use chess_paths::explanation::Explanation;
use chess_paths::infinite_chess::{self, Piece, Position, Square};

fn position(case: &str) -> Position {
    let mut lines = case.lines();
    let mut line = || lines.next().expect("another line");
    let start = square(line());
    let target = square(line());
    let count: usize = line().parse().expect("a number of pieces");
    let pieces: Vec<Piece> = lines.map(piece).collect();
    assert_eq!(pieces.len(), count);
    Position::new(start, target, pieces).expect("squares of their own")
}

fn piece(line: &str) -> Piece {
    let role = line.chars().next().and_then(Role::from_letter).expect("a piece");
    Piece::new(role, square(&line[2..]))
}

fn square(text: &str) -> Square {
    let (file, rank) = text.split_once(' ').expect("a file and a rank");
    let rank = rank.parse::<u8>().ok().and_then(|rank| Rank::new(rank - 1)).expect("a rank");
    Square::new(file.parse().expect("a number"), rank).expect("a file of the board")
}

pub fn fewest_moves(case: &str) -> Option<u64> {
    infinite_chess::fewest_moves(&position(case))
}

pub fn explain(case: &str) -> Explanation {
    infinite_chess::explain::explain(&position(case))
}
