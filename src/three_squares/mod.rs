//! Problems whose cases are three squares on a line, such as `c4 e6 d5`: those on the 8x8 board.

mod ordered;
mod plain_lines;

use self::ordered::{is_near, Ordered, Simplicity};
use self::plain_lines::{MakeCase, PlainLines};
use crate::board::Square;
use crate::problem::cases::{parse_case, text};
use crate::problem::{About, AllCases, Case, Cases, Problem, Trials};
use crate::random::Random;
use crate::reader::{whole_number, Error, Fault, Found, Record, Session};
use std::array;
use std::iter;
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
    ordered: OnceLock<Ordered>,
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
        self.squares(record.clone()).map_err(|mut fault| {
            let fields = record.fields_if_first_is(&fault).unwrap_or_default();
            let is_number = fields.len() == 1 && whole_number(fields[0]).is_some();
            if is_number && record.line() == 1 && !self.about.announces_cases {
                fault.remark = Some("but no number of cases comes first".to_string());
            }
            fault.into()
        })
    }

    fn squares(&self, mut record: Record<'_>) -> Result<[Square; 3], Fault> {
        let kind = "a square from a1 to h8";
        let mut squares = [Square::A1; 3];
        for (index, piece) in self.pieces.into_iter().enumerate() {
            let square = record.parse(kind, Square::from_ascii).map_err(|mut fault| {
                if fault.found != Found::Field {
                    fault.expected = format!("{piece} ({kind})");
                }
                fault
            })?;
            for (holder, &held) in self.pieces.iter().zip(&squares[..index]) {
                if held == square && !self.may_share_squares {
                    let expected = format!("another square for {piece}");
                    let remark = Some(format!("which already holds {holder}"));
                    let fault = record.fields_fault(index..index + 1, expected);
                    return Err(Fault { remark, ..fault });
                }
            }
            squares[index] = square;
        }
        record.expect_end()?;
        Ok(squares)
    }

    /// The squares of a case that the library has written.
    fn squares_of(&self, case: &str) -> [Square; 3] {
        parse_case(case, |session| self.read_squares(session)).expect("the text of a case")
    }

    fn case(&self, squares: [Square; 3]) -> Box<dyn Case> {
        (self.make_case)(squares).expect("squares that make a case")
    }

    fn text(&self, squares: [Square; 3]) -> Arc<str> {
        text(&self.case(squares))
    }

    /// The simplicity of a case; `None` if the statement does not allow it.
    fn simplicity(&self, squares: [Square; 3]) -> Option<Simplicity> {
        let case = (self.make_case)(squares).filter(|case| case.broken_promise().is_none())?;
        Some((case.answer()?, squares))
    }

    fn ordered(&self) -> &Ordered {
        self.ordered.get_or_init(|| Ordered::new(|squares| self.simplicity(squares)))
    }
}

impl Problem for ThreeSquares {
    fn about(&self) -> &'static About {
        self.about
    }

    fn read(&self, session: &mut Session<'_>) -> Result<Box<dyn Case>, Error> {
        Ok(self.case(self.read_squares(session)?))
    }

    fn answer_ahead(&self, session: &mut Session<'_>) -> Result<(), Error> {
        session.answer_ahead(|text| self.plain_lines.answer(text))
    }

    fn trials(&self) -> Trials<'_> {
        Trials::All(self)
    }

    fn random_case(&self, random: &mut Random, _: u64) -> Arc<str> {
        let mut squares = iter::repeat_with(|| array::from_fn(|_| random.pick(&Square::ALL)));
        let allowed = squares.find(|&squares| self.simplicity(squares).is_some());
        self.text(allowed.expect("an endless sequence has an allowed case"))
    }

    fn simpler(&self, case: &str) -> Cases<'_> {
        let case = self.squares_of(case);
        // The case may break a promise, if it is from a file.
        let answer = self.case(case).answer().expect("a way from any three squares");
        let is_simpler = move |other: &Simplicity| *other < (answer, case);
        let promised = |known| self.simplicity(self.squares_of(known)).expect("a promised case");
        let known = self.about.known().map(promised);
        let all = self.ordered().cases.iter().copied().take_while(is_simpler);
        let is_near = is_near(case);
        let near = all.clone().filter(move |(_, squares)| is_near(squares));
        let likely = all.clone().take(1).chain(known.filter(is_simpler)).chain(near);
        Box::new(likely.chain(all).map(|(_, squares)| self.text(squares)))
    }
}

impl AllCases for ThreeSquares {
    fn numbers_by_answer(&self) -> &[Range<usize>] {
        &self.ordered().by_answer
    }

    fn case_numbered(&self, number: usize) -> Arc<str> {
        self.text(self.ordered().cases[number].1)
    }
}
