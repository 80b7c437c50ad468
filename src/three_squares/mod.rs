//! Cases of three squares, a line each: those of the problems on the 8x8 board.
//!
//! Three squares are 18 bits and an answer is one digit, so a table of 256 KiB holds the answers to
//! all cases.

mod line;

use self::line::plain_index;
use crate::board::{Bitboard, Square};
use crate::problem::AllCases;
use crate::reader::{Fault, LetterCase, Record};
use std::array;
use std::fmt::Display;
use std::sync::Arc;

/// Reads a record as the squares of three pieces, such as `the king`.
pub(crate) fn read_squares(
    record: &mut Record<'_>,
    pieces: [&str; 3],
    may_share: bool,
) -> Result<[Square; 3], Fault> {
    let kind = match record.strict {
        Some(LetterCase::Upper) => "a square from A1 to H8",
        Some(LetterCase::Lower) | None => "a square from a1 to h8",
    };
    let mut squares = [Square::A1; 3];
    for (index, piece) in pieces.into_iter().enumerate() {
        let square = record.parse(Some(piece), kind, Square::from_ascii)?;
        for (holder, &held) in pieces.iter().zip(&squares[..index]) {
            if held == square && !may_share {
                let fault = record.field_fault(index, format_args!("another square for {piece}"));
                return Err(fault.with_remark(format_args!("which already holds {holder}")));
            }
        }
        squares[index] = square;
    }
    record.expect_end()?;
    Ok(squares)
}

/// For each answer from 0 on: the first squares of the cases with a second and third square.
pub(crate) type SolveAll = fn(Square, Square) -> Vec<Bitboard>;

/// All promised cases, the simplest first: by answer, then by first, second and third square.
pub(crate) fn all_cases<T: Display + 'static>(
    solve_all: SolveAll,
    promised: fn([Square; 3]) -> Option<T>,
    order: &'static str,
) -> AllCases {
    let mut table = AnswerTable::default();
    let pairs = || Square::ALL.iter().flat_map(|&one| Square::ALL.map(|two| (one, two)));
    for (second, third) in pairs() {
        table.solve([Square::A1, second, third], solve_all);
    }
    let mut all: Vec<[Square; 3]> = Vec::new();
    for first in Square::ALL {
        all.extend(pairs().map(|(second, third)| [first, second, third]));
    }
    all.retain(|&squares| promised(squares).is_some());
    let answer = |squares: [Square; 3]| table.0[index_of(squares)] - b'0';
    // This keeps the order of cases with equal answers.
    all.sort_by_key(|&squares| answer(squares));
    let first_with = |least: u8| all.partition_point(|&squares| answer(squares) < least);
    let by_answer = (0..10).map(|answer| first_with(answer)..first_with(answer + 1)).collect();
    let all: Arc<[[Square; 3]]> = all.into();
    let cases = Arc::clone(&all);
    AllCases {
        by_answer,
        case: Box::new(move |number| promised(cases[number]).expect("a promised case").to_string()),
        near: Box::new(move |case| near(&all, case)),
        order,
    }
}

/// The number of a case among all, and the numbers of the cases before it that differ in one or two
/// squares, or that one of the board's eight symmetries maps to it.
fn near(all: &[[Square; 3]], case: &str) -> (usize, Vec<usize>) {
    let mut names = case.split(' ').map(str::as_bytes);
    let square = |_| names.next().and_then(Square::from_ascii).expect("three squares");
    let squares: [Square; 3] = array::from_fn(square);
    let images: [[usize; 3]; 8] = array::from_fn(|symmetry| {
        let flipped = |index| index ^ [0, 0o07, 0o70, 0o77][symmetry % 4];
        let transposed = |index| if symmetry < 4 { index } else { index % 8 * 8 + index / 8 };
        squares.map(|square| flipped(transposed(square.index())))
    });
    let number = all.iter().position(|&other| other == squares).expect("one of all cases");
    let is_near = |other: &[Square; 3]| {
        let is_same = |(one, other): (&Square, &Square)| one == other;
        other.iter().zip(&squares).any(is_same) || images.contains(&other.map(Square::index))
    };
    (number, (0..number).filter(|&simpler| is_near(&all[simpler])).collect())
}

/// The answers to cases of three squares, by the index of the case: a digit, or 0 while unknown.
pub(crate) struct AnswerTable(Vec<u8>);

impl Default for AnswerTable {
    fn default() -> AnswerTable {
        AnswerTable(vec![0; 1 << 18])
    }
}

impl AnswerTable {
    /// The answer to a case.
    pub(crate) fn answer(&mut self, case: [Square; 3], solve_all: SolveAll) -> u64 {
        self.solve(case, solve_all);
        let digit = char::from(self.0[index_of(case)]).to_digit(10);
        digit.expect("an answer from 0 to 9").into()
    }

    /// [`Definition::known_answer`](crate::problem::Definition::known_answer) to the case on the
    /// first line of `text`.
    pub(crate) fn known_answer(&self, text: &[u8]) -> Option<([u8; 2], usize)> {
        let (index, length) = plain_index(text)?;
        let digit = self.0[index];
        (digit != 0).then_some(([digit, b'\n'], length))
    }

    /// Solves a case, unless its answer is known, and all that differ only in the first square.
    fn solve(&mut self, case: [Square; 3], solve_all: SolveAll) {
        if self.0[index_of(case)] != 0 {
            return;
        }
        let others = index_of(case) & !0o77;
        let [_, second, third] = case;
        for (layer, answer) in solve_all(second, third).into_iter().zip(b'0'..=b'9') {
            for square in layer.iter() {
                self.0[others | square.index()] = answer;
            }
        }
    }
}

/// The index of a case in the table: six bits a square, the first square lowest.
fn index_of(case: [Square; 3]) -> usize {
    case.iter().rev().fold(0, |index, square| index << 6 | square.index())
}
