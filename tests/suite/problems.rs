//! The tests' own table of problems. An oracle has the means to check a problem independently of the
//! library.
//!
//! A case is text as a judge sends it, without the number of cases and the last line end.

use crate::support::picture::Board;
use crate::support::printed::Printed;
use crate::{infinite_chess, kings_tour, knights_meet};
use chess_paths::program::{Problem, Random, PROBLEMS};
use std::fmt::Display;
use std::str::FromStr;

/// A problem as the tests see it.
pub struct Oracle {
    pub name: &'static str,
    /// One input of a judge that has these cases. Each of its lines ends with a line end.
    pub input: fn(&[String]) -> String,
    /// A case as the library displays it after parsing it, if it does.
    pub reparsed: fn(&str) -> Option<String>,
    /// The library's answer to a case whose position is built in code.
    pub fewest_moves: fn(&str) -> Option<u64>,
    /// Whether the printed explanation of a case is right.
    pub check_explanation: fn(&str, &Printed) -> Result<(), String>,
    /// Cases whose explanations show everything that there is to check.
    pub explained: &'static [&'static str],
    /// The board of its pictures, if it has any.
    pub board: Option<Board>,
    pub cases: Cases,
    /// The number of cases that a time limit is for: the maximum of an input, or one if the
    /// statement has none.
    pub limited_cases: usize,
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
        reparsed: reparsed::<chess_paths::kings_tour::Position>,
        fewest_moves: kings_tour::fewest_moves,
        check_explanation: kings_tour::route::check,
        explained: &["c4 e6 d5", "c3 f6 d4"],
        board: Some(Board::Ordinary(b'a')),
        cases: Cases::Every(EveryCase {
            cases: kings_tour::every_case,
            is_promised: kings_tour::is_promised,
            distribution: &[0, 18_996, 35_346, 47_448, 47_340, 41_228, 30_406, 16_518, 598, 36],
        }),
        limited_cases: 1,
    },
    Oracle {
        name: "infinite-chess",
        input: joined,
        reparsed: reparsed::<chess_paths::infinite_chess::Position>,
        fewest_moves: infinite_chess::fewest_moves,
        check_explanation: infinite_chess::route::check,
        explained: &[
            "80000000 2\n20 2\n2\nR 5 5\nN 40000000 2",
            "0 1\n100000000 1\n2\nR 50000000 5\nK 50000000 1",
            "20 1\n1 1\n2\nR 19 8\nR 21 8",
            "1 1\n20 1\n2\nR 19 8\nR 21 8",
            "3 3\n3 3\n2\nR 3 8\nN 5 4",
            "1 1\n3 3\n3\nN 3 3\nR 3 8\nB 4 4",
            "40 1\n10 1\n2\nR 9 2\nB 30 7",
        ],
        board: Some(Board::Infinite),
        cases: Cases::Random { case: infinite_chess::random_case },
        limited_cases: 1,
    },
    Oracle {
        name: "knights-meet",
        input: counted,
        reparsed: reparsed::<chess_paths::knights_meet::Position>,
        fewest_moves: knights_meet::fewest_moves,
        check_explanation: knights_meet::route::check,
        explained: &["c3 f4 e7", "a1 e3 e3"],
        board: Some(Board::Ordinary(b'A')),
        cases: Cases::Every(EveryCase {
            cases: knights_meet::every_case,
            is_promised: |_| true,
            distribution: &[64, 1_008, 8_256, 39_408, 95_052, 91_776, 25_380, 1_176, 24],
        }),
        limited_cases: 10,
    },
];

fn reparsed<T: FromStr + Display>(case: &str) -> Option<String> {
    Some(case.parse::<T>().ok()?.to_string())
}

/// The input of a problem without a number of cases.
fn joined(cases: &[String]) -> String {
    cases.iter().map(|case| format!("{case}\n")).collect()
}

/// The input of a problem that begins with the number of cases.
fn counted(cases: &[String]) -> String {
    format!("{}\n{}", cases.len(), joined(cases))
}

/// All problems, each with its oracle.
pub fn all() -> impl Iterator<Item = (&'static Problem, &'static Oracle)> {
    PROBLEMS.iter().map(|problem| (problem, oracle(problem)))
}

/// Whether pictures have numbers, for each way to show them.
pub fn with_and_without_distances(problem: &Problem) -> impl Iterator<Item = bool> {
    let has_distances = problem.about.no_distances.is_none();
    [false, true].into_iter().filter(move |&wanted| has_distances || !wanted)
}

/// The problems that have pictures.
pub fn pictured() -> impl Iterator<Item = (&'static Problem, &'static Oracle, Board)> {
    all().filter_map(|(problem, oracle)| Some((problem, oracle, oracle.board?)))
}

pub fn some_cases(oracle: &Oracle, seed: u64, count: usize) -> Vec<String> {
    let mut random = Random::seeded(seed);
    match &oracle.cases {
        Cases::Random { case } => (0..count).map(|_| case(&mut random)).collect(),
        Cases::Every(every_case) => {
            let all = (every_case.cases)();
            (0..count).map(|_| all[random.below(all.len() as u64) as usize].clone()).collect()
        }
    }
}

/// Every 731st case of a problem, a step that is coprime to the number of squares, or some random
/// cases if there are too many.
pub fn many_cases(oracle: &Oracle) -> Vec<String> {
    match &oracle.cases {
        Cases::Every(every_case) => (every_case.cases)().into_iter().step_by(731).collect(),
        Cases::Random { .. } => some_cases(oracle, 1765, 300),
    }
}

pub fn oracle(problem: &Problem) -> &'static Oracle {
    let oracle = ORACLES.iter().find(|oracle| oracle.name == problem.name);
    oracle.unwrap_or_else(|| panic!("{} has no oracle in the tests' table", problem.name))
}

/// Any layout is parsed, but no text with a word too few or too many. Lines after the first may be
/// displayed in any order, and letters in either case.
#[test]
fn cases_are_displayed_as_they_are_parsed() {
    let lines = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_lowercase).collect();
        lines[1..].sort_unstable();
        lines
    };
    for (_, oracle) in all() {
        for case in some_cases(oracle, 20, 20) {
            let displayed = (oracle.reparsed)(&format!("{}\r\n", case.replace(' ', " \t")));
            assert_eq!(displayed.as_deref().map(lines), Some(lines(&case)));
            let (shortened, word) = case.rsplit_once(' ').expect("two words");
            let longer = [word, &format!("\n{case}")].map(|text| format!("{case} {text}"));
            for other in ["", shortened, &longer[0], &longer[1]] {
                assert_eq!((oracle.reparsed)(other), None, "{other:?}");
            }
        }
    }
}
