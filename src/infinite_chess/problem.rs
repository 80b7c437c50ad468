//! Inputs of Infinite Chess: start, target and number of pieces, a line each, then a piece a line.

use super::position::{Position, WhitePiece, LAST_FILE};
use super::promises::{first_broken_promise, HEAD, MOST_PIECES, PROMISED_FILE};
use super::trials::simplicity::{measure, ORDER};
use super::trials::sketch::Sketch;
use super::trials::small::{fewer_pieces, simplest};
use super::trials::{generator, largest, steps};
use crate::board::{Coord, Rank, Role};
use crate::explanation::Explanation;
use crate::problem::cases::{case_of, parse_case, text};
use crate::problem::{
    sources, About, BrokenPromise, Case, Cases, DrawnCases, Narrower, Problem, Trials,
};
use crate::random::Random;
use crate::reader::{whole_number, Error, Fault, Record, Session};
use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

pub(crate) struct InfiniteChess;

/// What is expected where a file has to be, up to [`LAST_FILE`].
const ACCEPTED_FILE: &str = "a file from -10^18 to 10^18";

const ABOUT: &About = &About {
    name: "infinite-chess",
    judge: "Codeforces 1765I (Infinite Chess)",
    summary: "Fewest moves of a king past white pieces on an infinite board",
    rules: "\
The board has ranks 1 to 8, and a file for every whole number, negative ones too: it ends at ranks 1
and 8 only. The black king moves one square in any of eight directions. He must not step on a square
that a white piece holds or attacks. White pieces never move and are never captured. A king attacks
the eight squares around it, a knight those that it jumps to, over any piece; a rook along its rank
and file, a bishop along its diagonals, a queen along both: at any distance, but not beyond the next
white piece. The black king blocks no attack. How many moves does he need from start to target? -1
if he cannot.",
    format: "\
A case is the king's start `file rank`, his target and the number n of white pieces, a line each;
then n lines `piece file rank` with K, Q, R, B or N.",
    promises: "\
The statement promises: one case; files 1 to 10^8, n up to 2000, capitals, no two pieces on one
square; start and target different, not held or attacked. Also accepted: many cases, n and |file| to
10^18, lower case, any target, and a start that is attacked but not held.",
    sample: ("1 1\n1 5\n2\nK 1 3\nR 2 3\n", "6\n"),
    sample_explained: "\
The white king blocks the rook's attack to the left on rank 3. So the black king goes round him:
(0,1) (-1,2) (-1,3) (-1,4) (0,5) (1,5).",
    legend: "\
K Q R B N: white pieces, s: start, t: target, x: attacked, *: route, o: reached if there is no
route; `:` files left out, which look like those beside them, +34 how many. A route: N*2 is two moves
up, SE one right and down.",
    no_distances: None,
    sources: sources!(
        infinite_chess { mod submission solver compressed_board piece }
        board { offsets }
    ),
    cases_per_input: 1..=1,
    announces_cases: false,
    counts: Some(0..=MOST_PIECES as i64),
    narrower: &[Narrower { accepted: ACCEPTED_FILE, promised: PROMISED_FILE }],
    most_lines: HEAD + MOST_PIECES,
    order: ORDER,
    known: include_str!("trials/known.in"),
    mistakes: include_str!("mistakes.txt"),
};

impl Problem for InfiniteChess {
    fn about(&self) -> &'static About {
        ABOUT
    }

    fn read(&self, session: &mut Session<'_>) -> Result<Box<dyn Case>, Error> {
        Ok(Box::new(read(session)?))
    }

    fn trials(&self) -> Trials<'_> {
        Trials::Drawn(self)
    }

    fn random_case(&self, random: &mut Random, index: u64) -> Arc<str> {
        text(&shuffled(generator::random_position(random, index)))
    }

    fn simpler(&self, case: &str) -> Cases<'_> {
        let position: Position = case_of(case);
        let limit = measure(&Sketch::of(&position));
        let is_simpler = move |other: &Position| measure(&Sketch::of(other)) < limit;
        let known = ABOUT.known().map(case_of::<Position>).filter(is_simpler);
        // With fewer pieces, a position is always simpler.
        let fewer = fewer_pieces(position.pieces().len());
        let candidates = known.chain(steps::simpler(&position)).chain(fewer);
        Box::new(candidates.map(|candidate| text(&candidate)))
    }
}

impl DrawnCases for InfiniteChess {
    fn largest(&self, random: &mut Random, number: usize) -> Arc<str> {
        text(&shuffled(largest::largest(random, number)))
    }

    fn kinds_of_largest(&self) -> usize {
        largest::NUMBER_OF_KINDS
    }

    fn simplest(&self) -> Arc<str> {
        text(&simplest())
    }

    fn elsewhere(&self, random: &mut Random, case: &str) -> Arc<str> {
        text(&generator::elsewhere(random, &case_of(case)))
    }
}

impl Case for Position {
    fn answer(self: Box<Self>) -> Option<u64> {
        self.into_fewest_moves()
    }

    fn broken_promise(&self) -> Option<BrokenPromise> {
        first_broken_promise(self)
    }

    fn explanation(&self, with_distances: bool) -> Explanation {
        self.explained(with_distances)
    }
}

fn read(session: &mut Session<'_>) -> Result<Position, Error> {
    let start = read_square_and_end(&mut session.record())?;
    let target = read_square_and_end(&mut session.expect_record("the target")?)?;
    session.expect_record("the number of pieces")?;
    session.announce("piece")?;
    let (pieces, later_error) = read_pieces(session);
    // `later_error` is on a line after these pieces, so a shared square is reported first.
    let Some(position) = Position::new(start, target, pieces) else {
        return Err(shared_square(session, start).into());
    };
    match later_error {
        Some(error) => Err(error),
        None => Ok(position),
    }
}

/// The position with its pieces in an order that looks random, but depends on the pieces alone.
fn shuffled(position: Position) -> Position {
    let mut pieces = position.pieces().to_vec();
    pieces.sort_unstable();
    let files = pieces.iter().map(|piece| piece.square.file.unsigned_abs());
    Random::seeded(files.fold(0, u64::wrapping_add)).shuffle(&mut pieces);
    Position::new(position.start(), position.target(), pieces).expect("the same squares")
}

/// The case as the judge writes it, with its pieces in their order.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Coord { file, rank } in [self.start(), self.target()] {
            writeln!(f, "{file} {rank}")?;
        }
        write!(f, "{}", self.pieces().len())?;
        let mut pieces = self.pieces().iter();
        pieces.try_for_each(|WhitePiece { square: Coord { file, rank }, role }| {
            write!(f, "\n{} {file} {rank}", role.letter())
        })
    }
}

impl FromStr for Position {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Position, Fault> {
        parse_case(text, read)
    }
}

/// Reads the announced pieces, up to the first error.
fn read_pieces(session: &mut Session<'_>) -> (Vec<WhitePiece>, Option<Error>) {
    let mut pieces = Vec::new();
    while session.remaining() > 0 {
        if let Err(error) = session.next_record() {
            return (pieces, Some(error));
        }
        let mut record = session.record();
        match read_piece(&mut record) {
            Ok(piece) => pieces.push(piece),
            Err(fault) => return (pieces, Some(fault.into())),
        }
        if let Err(fault) = record.expect_end() {
            return (pieces, Some(fault.into()));
        }
    }
    (pieces, None)
}

fn read_piece(record: &mut Record<'_>) -> Result<WhitePiece, Fault> {
    let role = record.parse("a piece (K, Q, R, B or N)", |field| {
        let [letter] = field else { return None };
        let letter = char::from(letter.to_ascii_uppercase());
        Role::ALL.into_iter().find(|role| role.letter() == letter)
    })?;
    Ok(WhitePiece { square: read_square(record)?, role })
}

fn read_square(record: &mut Record<'_>) -> Result<Coord, Fault> {
    let file = record.parse(ACCEPTED_FILE, |field| {
        whole_number(field).filter(|file| (-LAST_FILE..=LAST_FILE).contains(file))
    })?;
    let rank =
        record.parse("a rank from 1 to 8", |field| Rank::from_number(whole_number(field)?))?;
    Ok(Coord { file, rank })
}

fn read_square_and_end(record: &mut Record<'_>) -> Result<Coord, Fault> {
    let square = read_square(record)?;
    record.expect_end()?;
    Ok(square)
}

/// What holds a square.
struct Holder {
    /// The role of a white piece; `None` for the black king.
    white: Option<Role>,
    /// The number of its line.
    line: u64,
}

/// The fault of the first piece on a square that the black king or an earlier piece holds. Reads
/// the records of the case once more, up to this piece.
fn shared_square(session: &Session<'_>, start: Coord) -> Fault {
    let first_line = session.case().next().expect("the record of the start").line();
    let mut holders = HashMap::from([(start, Holder { white: None, line: first_line })]);
    for mut record in session.case().skip(HEAD) {
        let piece = read_piece(&mut record).expect("a piece that was read before");
        if let Some(holder) = holders.get(&piece.square) {
            let man = match holder.white {
                Some(role) => format!("white {role}"),
                None => "black king".to_string(),
            };
            let remark = Some(format!("which already holds the {man} of line {}", holder.line));
            return Fault { remark, ..record.fields_fault(1..3, "an empty square") };
        }
        holders.insert(piece.square, Holder { white: Some(piece.role), line: record.line() });
    }
    unreachable!("two pieces on one square")
}
