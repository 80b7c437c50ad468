//! Inputs of the knights' problem: one case per line, after a line with the number of cases.

use super::{Position, Route};
use crate::board::Square;
use crate::explanation::Explanation;
use crate::problem::cases::parse_case;
use crate::problem::{sources, About, AllCases, Cases, Definition};
use crate::random::Random;
use crate::reader::{Error, Fault, Session};
use crate::three_squares::{all_cases, near, PlainLines, Simplicity, ThreeSquares};
use std::array;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::OnceLock;

pub(crate) enum KnightsMeet {}

const THREE_SQUARES: ThreeSquares = ThreeSquares {
    pieces: ["the first knight", "the second knight", "the third knight"],
    may_share_squares: true,
};

static PLAIN_LINES: PlainLines =
    PlainLines::new(|knights| KnightsMeet::answer(&Position { knights }));

impl Definition for KnightsMeet {
    type Case = Position;

    type Simplicity = Simplicity;

    type Route = Route;

    const NAME: &'static str = "knights-meet";

    const ABOUT: About = About {
        judge: "hihoCoder 1308",
        summary: "Fewest moves in total that bring three knights to one square",
        rules: "\
Three knights stand on a chessboard, whose squares are A1 to H8. In a move, one of them jumps two
squares along its rank or file and one across, and stays on the board. A knight may move more than
once. Knights may share squares at any time, and none is in another's way. How many moves, of all
three in total, does it take to bring them to one square, whichever that is? There is always a
way.",
        format: "\
A line with the number t of cases; then t lines, each with the squares of three knights. The answer
to each case is a line.",
        promises: "\
The statement promises: t from 2 to 10, squares in capitals. Also accepted: t up to 10^18, lower
case.",
        sample: ("2\nA1 A1 A1\nB2 D3 F4\n", "0\n2\n"),
        sample_explained: "\
Case 2: the first and the third knight jump to D3, where the second one stays. For A1 A1 B2,
the answer is 4: the third knight can jump to A1 in 4 moves.",
        legend: "\
1 2 3 are the knights, a b c their routes, M is where they meet.",
        no_distances: Some("a total of three routes cannot be checked square by square"),
        sources: sources!(
            knights_meet { mod submission solver }
            board { squares knight }
        ),
    };

    const CASES: RangeInclusive<usize> = 2..=10;

    const KNOWN: &'static str = include_str!("known.in");

    const MISTAKES: &'static str = include_str!("mistakes.txt");

    const ANNOUNCES_CASES: bool = true;

    const ORDER: &'static str = "a lower answer, then earlier squares, A1, A2, ... H8";

    fn read(session: &mut Session<'_>) -> Result<Position, Error> {
        Ok(Position { knights: THREE_SQUARES.read(session.record())? })
    }

    fn answer(position: &Position) -> Option<u64> {
        Some(position.fewest_moves().into())
    }

    fn plain_answer(text: &[u8]) -> Option<([u8; 2], usize)> {
        PLAIN_LINES.answer(text)
    }

    fn explain(position: &Position, _: bool) -> Explanation<Self::Route> {
        position.explain()
    }

    fn all_cases() -> Option<&'static AllCases<Position>> {
        static ALL: OnceLock<AllCases<Position>> = OnceLock::new();
        Some(ALL.get_or_init(|| all_cases(promised, KnightsMeet::answer)))
    }

    fn simplicity(position: &Position) -> Simplicity {
        (position.fewest_moves().into(), position.knights)
    }

    fn simpler(position: Position) -> Cases<Position> {
        near(KnightsMeet::simplicity(&position), promised, KnightsMeet::simplicity)
    }

    fn random_case(random: &mut Random, _: u64) -> Position {
        Position { knights: array::from_fn(|_| random.pick(&Square::ALL)) }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second, third] = self.knights;
        f.write_str(&format!("{first} {second} {third}").to_uppercase())
    }
}

impl FromStr for Position {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Position, Fault> {
        parse_case::<KnightsMeet>(text)
    }
}

/// The case with these squares, all of which the statement allows.
fn promised(knights: [Square; 3]) -> Option<Position> {
    Some(Position { knights })
}
