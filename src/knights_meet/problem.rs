//! Inputs of the knights' problem: one case per line, after a line with the number of cases.

use super::Position;
use crate::explanation::Explanation;
use crate::problem::cases::parse_case;
use crate::problem::{sources, About, Case, Narrower};
use crate::reader::Fault;
use crate::three_squares::ThreeSquares;
use std::fmt;
use std::str::FromStr;

pub(crate) static KNIGHTS_MEET: ThreeSquares = ThreeSquares::new(
    ABOUT,
    ["the first knight", "the second knight", "the third knight"],
    true,
    |knights| Some(Box::new(Position { knights })),
);

const ABOUT: &About = &About {
    name: "knights-meet",
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
    cases_per_input: 2..=10,
    announces_cases: true,
    counts: Some(2..=10),
    narrower: &[Narrower {
        accepted: "a square from a1 to h8",
        promised: "a square from A1 to H8",
    }],
    most_lines: 1,
    order: "a lower answer, then earlier squares, A1, A2, ... H8",
    known: include_str!("known.in"),
    mistakes: include_str!("mistakes.txt"),
};

impl Case for Position {
    fn answer(self: Box<Self>) -> Option<u64> {
        Some(self.fewest_moves().into())
    }

    fn explanation(&self, _: bool) -> Explanation {
        self.explain()
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
        parse_case(text, |session| Ok(Position { knights: KNIGHTS_MEET.read_squares(session)? }))
    }
}
