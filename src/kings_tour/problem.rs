//! Inputs of King's Tour: one case per line.

use super::Position;
use crate::board::{pawn_attacks, Square};
use crate::explanation::Explanation;
use crate::problem::cases::parse_case;
use crate::problem::{sources, About, BrokenPromise, Case};
use crate::reader::Fault;
use crate::three_squares::ThreeSquares;
use std::fmt;
use std::str::FromStr;

pub(crate) static KINGS_TOUR: ThreeSquares =
    ThreeSquares::new(ABOUT, ["the king", "pawn A", "pawn B"], false, |[king, a, b]| {
        Some(Box::new(Position::new(king, a, b)?))
    });

const ABOUT: &About = &About {
    name: "kings-tour",
    judge: "e-olymp 2621 (first TopCoder TCHS SRM 46, KingsTour)",
    summary: "Fewest moves in which a king captures pawn A",
    rules: "\
A king and two pawns stand on a chessboard, whose squares are a1 to h8. Only the king moves, one
square in any of eight directions. He must not step on a square that a pawn threatens: one rank up,
one file to either side, so a pawn on c3 threatens b4 and d4, and one on rank 8 nothing. He
captures a pawn by stepping on its square, which he must not do while the other pawn threatens it. A
captured pawn threatens nothing any more. How many moves does it take to capture pawn A? Pawn B may
be captured before, or left alone. There is always a way.",
    format: "\
Each line is a case: the squares of the king, pawn A and pawn B, in this order. Cases go on until
the input ends. The answer to each is a line.",
    promises: "\
The statement promises: three different squares in lower case, a king that is not threatened; one
case or more. Also accepted: capitals and a threatened king.",
    sample: ("c4 e6 d5\ng2 a8 a2\na3 b1 c1\n", "2\n6\n7\n"),
    sample_explained: "\
Case 1: B threatens A's square, so the king captures B and then A. Case 3: a2 to d2 are threatened,
so he goes b3 c3 d3 e2 d1 and captures B on c1, then A on b1.",
    legend: "\
K is the king, A and B are the pawns, x is attacked before any capture, 1 2 3... are the king's
moves; or with numbers the moves to A, and * is the route.",
    no_distances: None,
    sources: sources!(
        kings_tour { mod submission solver }
        board { squares king pawn }
    ),
    cases_per_input: 1..=usize::MAX,
    announces_cases: false,
    counts: None,
    narrower: &[],
    most_lines: 1,
    order: "a lower answer, then earlier squares, a1, a2, ... h8",
    known: include_str!("known.in"),
    mistakes: include_str!("mistakes.txt"),
};

impl Case for Position {
    fn answer(self: Box<Self>) -> Option<u64> {
        Some(self.fewest_moves().into())
    }

    /// The king must not be threatened.
    fn broken_promise(&self) -> Option<BrokenPromise> {
        let pawns = [(self.a, "pawn A"), (self.b, "pawn B")];
        let threatens = |pawn: Square| pawn_attacks(pawn.bit()) & self.king.bit() != 0;
        let (pawn, name) = pawns.into_iter().find(|&(pawn, _)| threatens(pawn))?;
        Some(BrokenPromise {
            record: 0,
            fields: 0..1,
            expected: "a king that is not threatened",
            remark: Some(format!("where {name} on {pawn} threatens it")),
        })
    }

    fn explanation(&self, with_distances: bool) -> Explanation {
        if with_distances {
            self.explain_with_distances()
        } else {
            self.explain()
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.king, self.a, self.b)
    }
}

impl FromStr for Position {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Position, Fault> {
        parse_case(text, |session| {
            let [king, a, b] = KINGS_TOUR.read_squares(session)?;
            Ok(Position::new(king, a, b).expect("no square was read twice"))
        })
    }
}
