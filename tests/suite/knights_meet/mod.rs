//! Knights meet, as the tests see it. A case is a line like `b2 d3 f4`.

pub mod doctored;
mod oracle;
mod reading;
pub mod records;
pub mod route;

use crate::support::random::Random;
use crate::support::squares;
use chess_paths::explanation::Explanation;
use chess_paths::knights_meet::{self, Position};

pub fn input(cases: &[String]) -> String {
    let lines: String = cases.iter().map(|case| format!("{}\n", case)).collect();
    format!("{}\n{}", cases.len(), lines)
}

fn position(case: &str) -> Position {
    Position { knights: squares::parsed(case) }
}

pub fn fewest_moves(case: &str) -> Option<u64> {
    knights_meet::fewest_moves(&position(case))
}

pub fn explain(case: &str) -> Explanation {
    knights_meet::explain::explain(&position(case))
}

pub fn every_case() -> Vec<String> {
    squares::triples().collect()
}

/// The oracle numbers the cases in the same order.
pub fn every_answer() -> Vec<u64> {
    oracle::fewest_moves_of_all().into_iter().map(u64::from).collect()
}

pub fn promised_input(random: &mut Random) -> String {
    let names = squares::names();
    let count = 2 + random.below(9);
    let mut case = || [0; 3].map(|_| names[random.below(64) as usize].to_uppercase()).join(" ");
    let cases: Vec<String> = (0..count).map(|_| case()).collect();
    input(&cases)
}
