//! Inputs of King's Tour: one case per line.

use super::{Position, Route};
use crate::board::{pawn_attacks, Square};
use crate::explanation::Explanation;
use crate::problem::cases::parse_case;
use crate::problem::{sources, About, AllCases, BrokenPromise, Cases, Definition};
use crate::random::Random;
use crate::reader::{whole_number, Error, Fault, LetterCase, Session};
use crate::three_squares::{all_cases, near, PlainLines, Simplicity, ThreeSquares};
use std::array;
use std::fmt;
use std::iter;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::OnceLock;

pub(crate) enum KingsTour {}

const THREE_SQUARES: ThreeSquares =
    ThreeSquares { pieces: ["the king", "pawn A", "pawn B"], may_share_squares: false };

static PLAIN_LINES: PlainLines =
    PlainLines::new(|[king, a, b]| KingsTour::answer(&Position::new(king, a, b)?));

impl Definition for KingsTour {
    type Case = Position;

    type Simplicity = Simplicity;

    type Route = Route;

    const NAME: &'static str = "kings-tour";

    const ABOUT: About = About {
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
    };

    const CASES: RangeInclusive<usize> = 1..=usize::MAX;

    const KNOWN: &'static str = include_str!("known.in");

    const MISTAKES: &'static str = include_str!("mistakes.txt");

    const LETTERS: LetterCase = LetterCase::Lower;

    const ORDER: &'static str = "a lower answer, then earlier squares, a1, a2, ... h8";

    fn read(session: &mut Session<'_>) -> Result<Position, Error> {
        let squares = THREE_SQUARES.read(session.record());
        let [king, a, b] =
            squares.map_err(|fault| match session.record().fields_at(&fault)[..] {
                [field] if fault.line == 1 && whole_number(field).is_some() => {
                    fault.with_remark("but no number of cases comes first")
                }
                _ => fault,
            })?;
        Ok(Position::new(king, a, b).expect("no square was read twice"))
    }

    /// The king must not be threatened.
    fn broken_promise(position: &Position) -> Option<BrokenPromise> {
        let pawns = [(position.a, "pawn A"), (position.b, "pawn B")];
        let threatens = |pawn: Square| pawn_attacks(pawn.bit()) & position.king.bit() != 0;
        let (pawn, name) = pawns.into_iter().find(|&(pawn, _)| threatens(pawn))?;
        Some(BrokenPromise {
            record: 0,
            fields: 0..1,
            expected: "a king that is not threatened",
            remark: Some(format!("where {name} on {pawn} threatens it")),
        })
    }

    fn answer(position: &Position) -> Option<u64> {
        Some(position.fewest_moves().into())
    }

    fn plain_answer(text: &[u8]) -> Option<([u8; 2], usize)> {
        PLAIN_LINES.answer(text)
    }

    fn explain(position: &Position, with_distances: bool) -> Explanation<Self::Route> {
        if with_distances {
            position.explain_with_distances()
        } else {
            position.explain()
        }
    }

    fn all_cases() -> Option<&'static AllCases<Position>> {
        static ALL: OnceLock<AllCases<Position>> = OnceLock::new();
        Some(ALL.get_or_init(|| all_cases(promised, KingsTour::answer)))
    }

    fn simplicity(position: &Position) -> Simplicity {
        (position.fewest_moves().into(), [position.king, position.a, position.b])
    }

    fn simpler(position: Position) -> Cases<Position> {
        near(KingsTour::simplicity(&position), promised, KingsTour::simplicity)
    }

    fn random_case(random: &mut Random, _: u64) -> Position {
        let mut squares = iter::repeat_with(|| array::from_fn(|_| random.pick(&Square::ALL)));
        squares.find_map(promised).expect("an endless sequence has an allowed case")
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
        parse_case::<KingsTour>(text)
    }
}

/// The case with these squares, if the statement allows it.
fn promised([king, a, b]: [Square; 3]) -> Option<Position> {
    Position::new(king, a, b).filter(|position| KingsTour::broken_promise(position).is_none())
}
