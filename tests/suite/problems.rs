//! The tests' own table of problems. An oracle has the means to check a problem independently of
//! the library.
//!
//! A case is text as a judge sends it, without the number of cases and the last line end.

use crate::support::picture::Square;
use crate::{infinite_chess, kings_tour, knights_meet};
use chess_paths::picture::Picture;
use chess_paths::program::{Problem, Random, PROBLEMS};
use chess_paths::Fault;
use std::fmt::Display;
use std::str::FromStr;

/// A problem as the tests see it.
pub struct Oracle {
    pub name: &'static str,
    /// One input of a judge that has these cases. Each of its lines ends with a line end.
    pub input: fn(&[String]) -> String,
    /// Panics unless the explanations of a case, with and without distances, are right. Returns
    /// their pictures.
    pub check_explanation: fn(&str) -> Vec<Picture>,
    pub cases: Cases,
    /// The number of cases that a time limit is for: the maximum of an input, or one if the
    /// statement has none.
    pub limited_cases: usize,
    /// Fingerprints of what is generated: see `a_seed_gives_the_same_inputs_on_any_machine`.
    pub generated: [u64; 3],
}

pub enum Cases {
    Every(EveryCase),
    Random { case: fn(&mut Random) -> String },
}

/// All cases of a problem whose cases take one line each.
pub struct EveryCase {
    pub cases: fn() -> Vec<String>,
    /// Whether a case keeps the promises of the statement.
    pub is_promised: fn(&str) -> bool,
    /// The numbers of promised cases with the answers 0, 1, 2 and so on.
    pub distribution: &'static [usize],
}

static ORACLES: &[Oracle] = &[
    Oracle {
        name: "kings-tour",
        input: joined,
        check_explanation: kings_tour::check_explanation,
        cases: Cases::Every(EveryCase {
            cases: kings_tour::every_case,
            is_promised: kings_tour::is_promised,
            distribution: &[0, 18_996, 35_346, 47_448, 47_340, 41_228, 30_406, 16_518, 598, 36],
        }),
        limited_cases: 1,
        generated: [0x1663f1fcb5b4b1a, 0x31b392edf6e31989, 0x9cf9eeffe770df11],
    },
    Oracle {
        name: "infinite-chess",
        input: joined,
        check_explanation: infinite_chess::explanation::check,
        cases: Cases::Random { case: infinite_chess::random_case },
        limited_cases: 1,
        generated: [0xb55b00556a61dcf1, 0xe12d105ec709f77f, 0xc01eefc99d9483d8],
    },
    Oracle {
        name: "knights-meet",
        input: |cases| format!("{}\n{}", cases.len(), joined(cases)),
        check_explanation: knights_meet::check_explanation,
        cases: Cases::Every(EveryCase {
            cases: || triples().collect(),
            is_promised: |_| true,
            distribution: &[64, 1_008, 8_256, 39_408, 95_052, 91_776, 25_380, 1_176, 24],
        }),
        limited_cases: 10,
        generated: [0xe32debcff22d868d, 0xaea6b2f48dfe8bf7, 0x618e284b8a7b3944],
    },
];

/// The input of a problem without a number of cases.
fn joined(cases: &[String]) -> String {
    cases.iter().map(|case| format!("{case}\n")).collect()
}

/// All problems, each with its oracle.
pub fn all() -> impl Iterator<Item = (&'static dyn Problem, &'static Oracle)> {
    PROBLEMS.into_iter().map(|problem| (problem, oracle(problem)))
}

pub fn oracle(problem: &dyn Problem) -> &'static Oracle {
    let oracle = ORACLES.iter().find(|oracle| oracle.name == problem.name());
    oracle.unwrap_or_else(|| panic!("{} has no oracle in the tests' table", problem.name()))
}

/// All ways to place three pieces on the 8x8 board, which may share squares: `a1 a1 a1`, `a1 a1 a2`
/// and so on.
pub fn triples() -> impl Iterator<Item = String> {
    let squares =
        "abcdefgh".chars().flat_map(|file| (1..=8).map(move |rank| format!("{file}{rank}")));
    let names: Vec<String> = squares.collect();
    (0..64 * 64 * 64).map(move |number| {
        [number / 64 / 64, number / 64 % 64, number % 64].map(|square| &*names[square]).join(" ")
    })
}

/// The squares of a case of three.
pub fn squares(case: &str) -> [Square; 3] {
    let number = |byte: u8, first: u8| i64::from(byte - first);
    let squares = case.split(' ').map(str::as_bytes);
    let squares = squares.map(|name| (number(name[0], b'a') + 1, number(name[1], b'1')));
    squares.collect::<Vec<Square>>().try_into().expect("three squares")
}

/// A case as the library parses it: in any layout, but with no word too few or too many. It is
/// displayed like that again, but for the case of letters.
pub fn parsed<T: FromStr<Err = Fault> + Display>(case: &str) -> T {
    let position: T = format!("{}\r\n", case.replace(' ', " \t")).parse().expect("a case");
    assert_eq!(position.to_string().to_lowercase(), case.to_lowercase());
    let (shortened, word) = case.rsplit_once(' ').expect("two words");
    let longer = [word, &format!("\n{case}")].map(|text| format!("{case} {text}"));
    for other in ["", shortened, &longer[0], &longer[1]] {
        assert!(other.parse::<T>().is_err(), "{other:?}");
    }
    position
}
