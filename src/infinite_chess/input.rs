//! Inputs of Infinite Chess: start, target and number of pieces, a line each, then a piece a line.

use super::plain_line::plain_piece;
use super::position::{Position, Square, WhitePiece, LAST_FILE, ROLES};
use super::promises::{broken_promise, line_of};
use super::stress::generator::{largest, random};
use super::stress::known::known;
use super::stress::simpler::simpler;
use super::{explain, fewest_moves};
use crate::board::{Rank, Role};
use crate::cases::parse_case;
use crate::explanation::Explanation;
use crate::problem::{sources, About, BrokenPromise, Cases, Problem, RandomCases};
use crate::random::Random;
use crate::reader::fault::{Error, Fault};
use crate::reader::record::{Announced, Field, Record};
use crate::reader::Session;
use std::collections::HashMap;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// Infinite Chess.
#[derive(Debug, Default)]
pub(crate) struct InfiniteChess {
    /// The number of pieces of the position that was read last.
    announced: Option<Announced>,
}

impl Problem for InfiniteChess {
    type Case = Position;

    const NAME: &'static str = "infinite-chess";

    const ABOUT: About = About {
        judge: "Codeforces 1765I (Infinite Chess)",
        summary: "Fewest moves of a king past white pieces on an infinite board",
        format: "\
The king's start `file rank`, his target, the number n of white pieces, a line each; then n lines
`piece file rank` with K, Q, R, B or N. The king must not step on a square that a piece holds or
attacks. Pieces never move.",
        promises: "\
Promised: files 1 to 10^8, n up to 2000; start and target differ and are neither held nor attacked.
Also answered: n and |file| up to 10^18, lower case.",
        sample: (
            "\
1 1
1 5
2
K 1 3
R 2 3
",
            "\
6
",
        ),
        legend: "\
K Q R B N: white pieces, s: start, t: target, x: attacked, *: route, o: reached if there is no
route; a column of `:` means files like those on both sides.",
        sources: sources!(
            "infinite_chess/bundle_main.rs"
            "infinite_chess/mod.rs"
            "infinite_chess/attacked.rs"
            "infinite_chess/bands.rs"
            "infinite_chess/position.rs"
            "infinite_chess/search.rs"
            "board/mod.rs"
            "board/bitboard.rs"
            "board/file.rs"
            "board/rank.rs"
            "board/role.rs"
            "board/set.rs"
            "board/square.rs"
        ),
    };

    const CASES: RangeInclusive<usize> = 1..=1;

    /// That two chessmen share a square is only noticed when the pieces are sorted. If they do, or
    /// if a line has a fault, the position is read again, and the holder of every square noted, to
    /// find the first fault.
    fn read(&mut self, session: &mut Session<'_>) -> Result<Position, Error> {
        let announced = self.announced;
        match self.read_position(session, &mut None) {
            Ok((start, target, pieces)) => {
                if let Some(position) = Position::new(start, target, pieces) {
                    return Ok(position);
                }
            }
            Err(Error::Fault(_)) => {}
            Err(error) => return Err(error),
        }
        session.rewind();
        self.announced = announced;
        let read_again = self.read_position(session, &mut Some(HashMap::new()));
        Err(read_again.expect_err("the fault is found again"))
    }

    fn broken_promise(position: &Position) -> Option<BrokenPromise> {
        broken_promise(position)
    }

    fn fewest_moves(position: &Position) -> Option<u64> {
        fewest_moves(position)
    }

    fn explain(position: &Position) -> Explanation {
        explain::explain(position)
    }

    fn cases() -> Cases<Position> {
        Cases::Random(RandomCases { known, random, largest, simpler })
    }
}

/// The case as the judge writes it. Pieces are shuffled, as in a judge's files, but always the same
/// way for a position.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut pieces = self.pieces().to_vec();
        let files = pieces.iter().map(|piece| piece.file().unsigned_abs());
        Random::seeded(files.fold(0, u64::wrapping_add)).shuffle(&mut pieces);
        let (start, target) = (line_of(self.start()), line_of(self.target()));
        write!(f, "{}\n{}\n{}", start, target, pieces.len())?;
        pieces.iter().try_for_each(|piece| {
            write!(f, "\n{} {}", piece.role().letter(), line_of(piece.square()))
        })
    }
}

/// A case as the judge writes it.
impl FromStr for Position {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Position, Fault> {
        parse_case::<InfiniteChess>(text.as_bytes())
    }
}

/// The name of the piece on each square, and the line that puts it there; `None` if they are not noted.
type Occupants = Option<HashMap<Square, (String, u64)>>;

impl InfiniteChess {
    fn read_position(
        &mut self,
        session: &mut Session<'_>,
        occupants: &mut Occupants,
    ) -> Result<(Square, Square, Vec<WhitePiece>), Error> {
        let start = self.read_start(&mut session.expect_record("the start")?, occupants)?;
        let mut record = session.expect_record("the target")?;
        let (target, _) = read_square(&mut record)?;
        record.end()?;
        let mut record = session.expect_record("the number of pieces")?;
        let announced = record.announcement("pieces")?;
        self.announced = Some(announced);
        let count = announced.count;
        let mut pieces = Vec::new();
        while (pieces.len() as u64) < count {
            let expected = format_args!("piece {} of {}", pieces.len() + 1, count);
            pieces.push(read_piece(&mut session.expect_record(expected)?, occupants)?);
            if occupants.is_none() {
                read_ahead(session, count, &mut pieces);
            }
        }
        Ok((start, target, pieces))
    }

    /// Reads where the king starts. If that is no number, the number of pieces before it may be
    /// too small.
    fn read_start(
        &self,
        record: &mut Record<'_>,
        occupants: &mut Occupants,
    ) -> Result<Square, Fault> {
        let is_number = record.is_number_next();
        let (start, field) = read_square(record).map_err(|fault| match self.announced {
            Some(announced) if !is_number => announced.note_on(fault, "piece", "pieces"),
            _ => fault,
        })?;
        claim(record, occupants, start, field, "black king".to_string())?;
        record.end()?;
        Ok(start)
    }
}

fn read_piece(record: &mut Record<'_>, occupants: &mut Occupants) -> Result<WhitePiece, Fault> {
    let kind = "a piece (K, Q, R, B or N)";
    let (role, _) = record.parse(kind, kind, role)?;
    let (square, field) = read_square(record)?;
    claim(record, occupants, square, field, format!("white {}", role))?;
    record.end()?;
    Ok(WhitePiece::new(role, square))
}

/// Adds the pieces of the next lines, up to `count` pieces in total, as long as the lines have
/// arrived and are laid out as in the statement.
fn read_ahead(session: &mut Session<'_>, count: u64, pieces: &mut Vec<WhitePiece>) {
    let (lines, _) = session.parts();
    let text = lines.unread();
    let (mut length, mut read) = (0, 0);
    while (pieces.len() as u64) < count {
        match plain_piece(&text[length..]) {
            Some((piece, of_line)) => {
                pieces.push(piece);
                length += of_line;
                read += 1;
            }
            None => break,
        }
    }
    lines.skip(length, read);
}

fn role(letter: &[u8]) -> Option<Role> {
    match *letter {
        [letter] => Role::from_letter(char::from(letter.to_ascii_uppercase()))
            .filter(|role| ROLES.contains(role)),
        _ => None,
    }
}

/// Reads file and rank. The field reaches from the one to the other.
fn read_square(record: &mut Record<'_>) -> Result<(Square, Field), Fault> {
    let (file, first) =
        record.number_field("a file from -10^18 to 10^18", -LAST_FILE, LAST_FILE)?;
    let (number, last) = record.number_field("a rank from 1 to 8", 1, 8)?;
    let rank = Rank::from_index(number as usize - 1).expect("a number from 1 to 8");
    let square = Square::new(file, rank).expect("a file of the board");
    Ok((square, first.to(last)))
}

/// Notes that a piece occupies a square, if occupants are noted.
fn claim(
    record: &Record<'_>,
    occupants: &mut Occupants,
    square: Square,
    field: Field,
    piece: String,
) -> Result<(), Fault> {
    let occupants = match occupants {
        Some(occupants) => occupants,
        None => return Ok(()),
    };
    match occupants.insert(square, (piece, record.number())) {
        None => Ok(()),
        Some((occupant, line)) => {
            let remark = format_args!("which already holds the {} of line {}", occupant, line);
            Err(record.fault(field, "an empty square").with_remark(remark))
        }
    }
}
