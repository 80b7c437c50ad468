//! Inputs of the knights' problem.

use super::text::{KnightsMeet, PROMISED_CASES};
use super::Position;
use crate::inputs::{Inputs, Space};
use crate::reader::squares::{all_cases, LetterCase};
use std::ops::RangeInclusive;

impl Inputs for KnightsMeet {
    const CASES: RangeInclusive<usize> = PROMISED_CASES;

    fn write(cases: &[Position]) -> String {
        let lines: String = cases.iter().map(line).collect();
        format!("{}\n{}", cases.len(), lines)
    }

    fn space() -> Space<Position> {
        let cases: Vec<Position> = all_cases().map(|knights| Position { knights }).collect();
        Space::Countable { cases, order: "by the answer, then by the squares from A1, A2 to H8" }
    }
}

fn line(position: &Position) -> String {
    let [first, second, third] = position.knights.map(|square| LetterCase::Upper.name(square));
    format!("{} {} {}\n", first, second, third)
}
