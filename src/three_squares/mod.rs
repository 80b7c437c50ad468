//! Problems whose cases are three squares on a line, such as `c4 e6 d5`: those on the 8x8 board.

mod ordered;
mod plain_lines;

use self::ordered::{AnsweredCase, Neighbourhood, OrderedCases};
use self::plain_lines::{MakeCase, PlainLines};
use crate::board::Square;
use crate::problem::cases::{parse_case, text};
use crate::problem::{About, AllCases, Case, Cases, Problem, Trials};
use crate::random::Random;
use crate::reader::{whole_number, Error, Fault, Found, Record, Session};
use std::array;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// A problem whose cases are three squares, such as that of `kings-tour`.
pub(crate) struct ThreeSquares {
    about: &'static About,
    /// The pieces on the squares, such as `the king`.
    pieces: [&'static str; 3],
    may_share_squares: bool,
    make_case: MakeCase,
    plain_lines: PlainLines,
    ordered: OnceLock<OrderedCases>,
}

impl ThreeSquares {
    /// A problem with cases of these pieces.
    pub(crate) const fn new(
        about: &'static About,
        pieces: [&'static str; 3],
        may_share_squares: bool,
        make_case: MakeCase,
    ) -> ThreeSquares {
        ThreeSquares {
            about,
            pieces,
            may_share_squares,
            make_case,
            plain_lines: PlainLines::new(make_case),
            ordered: OnceLock::new(),
        }
    }

    /// Reads the squares of a case.
    pub(crate) fn read_squares(&self, session: &Session<'_>) -> Result<[Square; 3], Error> {
        let record = session.record();
        self.squares_on(record.clone()).map_err(|mut fault| {
            // Somebody may have put the number of cases first, as in other problems.
            let fields: Vec<&[u8]> = record.fields().collect();
            let is_number = fields.len() == 1 && whole_number(fields[0]).is_some();
            let is_at_fault = record.line() == 1 && record.is_first_field(&fault);
            if is_number && is_at_fault && !self.about.announces_cases {
                fault.remark = Some("but no number of cases comes first".to_string());
            }
            fault.into()
        })
    }

    /// The squares on a record, which has nothing else.
    fn squares_on(&self, mut record: Record<'_>) -> Result<[Square; 3], Fault> {
        let mut squares = [Square::A1; 3];
        for (index, piece) in self.pieces.into_iter().enumerate() {
            let square = self.square_of(piece, &mut record)?;
            if !self.may_share_squares {
                if let Some(holder) = squares[..index].iter().position(|&held| held == square) {
                    let expected = format!("another square for {piece}");
                    let remark = Some(format!("which already holds {}", self.pieces[holder]));
                    let fault = record.fields_fault(index..index + 1, expected);
                    return Err(Fault { remark, ..fault });
                }
            }
            squares[index] = square;
        }
        record.expect_end()?;
        Ok(squares)
    }

    /// The square of a piece, on the next field of a record.
    fn square_of(&self, piece: &str, record: &mut Record<'_>) -> Result<Square, Fault> {
        let expected = "a square from a1 to h8";
        record.parse(expected, Square::from_ascii).map_err(|mut fault| {
            if fault.found != Found::Field {
                fault.expected = format!("{piece} ({expected})");
            }
            fault
        })
    }

    /// The squares of a case that the library has written.
    fn squares_in(&self, text: &str) -> [Square; 3] {
        parse_case(text, |session| self.read_squares(session)).expect("the text of a case")
    }

    fn case_of(&self, squares: [Square; 3]) -> Box<dyn Case> {
        (self.make_case)(squares).expect("squares that make a case")
    }

    fn text_of(&self, squares: [Square; 3]) -> Arc<str> {
        text(&self.case_of(squares))
    }

    /// The case with these squares and its answer; `None` if the statement does not allow the case.
    fn allowed_case(&self, squares: [Square; 3]) -> Option<AnsweredCase> {
        let case = (self.make_case)(squares)?;
        if case.broken_promise().is_some() {
            return None;
        }
        Some(AnsweredCase { answer: case.answer()?, squares })
    }

    /// The known cases, which keep the promises.
    fn known_cases(&self) -> impl Iterator<Item = AnsweredCase> + '_ {
        let squares = self.about.known().map(|text| self.squares_in(text));
        squares.map(|squares| self.allowed_case(squares).expect("a promised case"))
    }

    fn ordered(&self) -> &OrderedCases {
        self.ordered.get_or_init(|| OrderedCases::new(|squares| self.allowed_case(squares)))
    }
}

impl Problem for ThreeSquares {
    fn about(&self) -> &'static About {
        self.about
    }

    fn read(&self, session: &mut Session<'_>) -> Result<Box<dyn Case>, Error> {
        Ok(self.case_of(self.read_squares(session)?))
    }

    fn answer_ahead(&self, session: &mut Session<'_>) -> Result<(), Error> {
        session.answer_ahead(|text| self.plain_lines.answer(text))
    }

    fn trials(&self) -> Trials<'_> {
        Trials::All(self)
    }

    fn random_case(&self, random: &mut Random, _: u64) -> Arc<str> {
        loop {
            let squares = array::from_fn(|_| random.pick(&Square::ALL));
            if self.allowed_case(squares).is_some() {
                return self.text_of(squares);
            }
        }
    }

    fn simpler(&self, case: &str) -> Cases<'_> {
        let squares = self.squares_in(case);
        // The case may break a promise, if it is from a file.
        let answer = self.case_of(squares).answer().expect("a way from any three squares");
        let failing = AnsweredCase { answer, squares };
        let all = &self.ordered().cases;
        let simpler = &all[..all.partition_point(|other| *other < failing)];
        let known = self.known_cases().filter(move |known| *known < failing);
        let neighbourhood = Neighbourhood::of(squares);
        let near =
            simpler.iter().copied().filter(move |other| neighbourhood.contains(other.squares));
        let likely = known.chain(near);
        Box::new(likely.chain(simpler.iter().copied()).map(|other| self.text_of(other.squares)))
    }
}

impl AllCases for ThreeSquares {
    fn numbers_by_answer(&self) -> &[Range<usize>] {
        &self.ordered().by_answer
    }

    fn case_numbered(&self, number: usize) -> Arc<str> {
        self.text_of(self.ordered().cases[number].squares)
    }
}
