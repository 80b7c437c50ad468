//! King's Tour as text: one case per line.

use super::{explain, fewest_moves, layers, Position};
use crate::board::{pawn, Layers, Square};
use crate::explanation::Explanation;
use crate::reader::fault::{Error, Fault};
use crate::reader::record::{Field, Record};
use crate::reader::squares::{LetterCase, SquareLines};
use crate::reader::Session;
use crate::rules::Rules;

/// The rules of King's Tour.
#[derive(Debug)]
pub struct KingsTour {
    lines: SquareLines<3>,
}

impl Default for KingsTour {
    fn default() -> KingsTour {
        KingsTour { lines: SquareLines::new(solve_all) }
    }
}

impl Rules for KingsTour {
    type Case = Position;

    fn read(&mut self, session: &mut Session<'_>) -> Result<Option<Position>, Error> {
        match session.next_record()? {
            Some(mut record) => Ok(Some(read_position(&mut record)?)),
            None => Ok(None),
        }
    }

    fn fewest_moves(position: &Position) -> Option<u64> {
        fewest_moves(position)
    }

    fn explain(position: &Position) -> Explanation {
        explain::explain(position)
    }

    fn answer(&mut self, position: &Position, session: &mut Session<'_>) -> Result<(), Error> {
        self.lines.answer(position.squares(), u64::MAX, session).map(|_| ())
    }
}

/// The kings' squares by the answer. No king stands on a pawn's square.
fn solve_all([_, a, b]: [Square; 3]) -> Layers {
    layers(a, b).map(|layer| layer - a.into() - b.into())
}

fn read_position(record: &mut Record<'_>) -> Result<Position, Fault> {
    let taken = |record: &Record<'_>, field: Field, pawn: &str, holder: &str| {
        let fault = record.fault(field, format_args!("another square for {}", pawn));
        Err(fault.with_remark(format_args!("which already holds {}", holder)))
    };
    let (king, king_field) = LetterCase::Lower.read_square(record, "the king")?;
    let (a, field) = LetterCase::Lower.read_square(record, "pawn A")?;
    if a == king {
        return taken(record, field, "pawn A", "the king");
    }
    let (b, field) = LetterCase::Lower.read_square(record, "pawn B")?;
    if b == king {
        return taken(record, field, "pawn B", "the king");
    }
    if b == a {
        return taken(record, field, "pawn B", "pawn A");
    }
    record.end()?;
    let position = Position::new(king, a, b).expect("three different squares");
    if record.is_strict() {
        check_promise(record, &position, king_field)?;
    }
    Ok(position)
}

/// The statement promises that no pawn threatens the king.
fn check_promise(record: &Record<'_>, position: &Position, king: Field) -> Result<(), Fault> {
    for (pawn, name) in [(position.a, "pawn A"), (position.b, "pawn B")] {
        if pawn::attacks(pawn.into()).contains(position.king) {
            let fault = record.fault(king, "a king that is not threatened");
            return Err(fault.with_remark(format_args!("which {} on {} threatens", name, pawn)));
        }
    }
    Ok(())
}
