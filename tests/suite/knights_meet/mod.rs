//! Knights meet, as the tests see it. A case is a line like `b2 d3 f4`.

pub mod route;

use crate::support::squares;
use chess_paths::knights_meet::Position;

fn position(case: &str) -> Position {
    Position { knights: squares::parsed(case) }
}

pub fn fewest_moves(case: &str) -> Option<u64> {
    Some(position(case).fewest_moves() as u64)
}

pub fn every_case() -> Vec<String> {
    squares::triples().collect()
}
