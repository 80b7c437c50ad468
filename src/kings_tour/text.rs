//! King's Tour as text: a case a line.

use super::{explain, fewest_moves, layers, Position};
use crate::board::{Layers, Square};
use crate::explanation::Explanation;
use crate::judge::fault::{Error, Fault};
use crate::judge::record::{Field, Record};
use crate::judge::Session;
use crate::rules::Rules;
use crate::square_lines::{read_square, SquareLines};

/// The rules of King's Tour.
#[derive(Debug)]
pub struct KingsTour {
    lines: SquareLines<3>,
}

impl Default for KingsTour {
    fn default() -> KingsTour {
        KingsTour { lines: SquareLines::new(solve) }
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

    fn answer_ahead(
        &mut self,
        position: &Position,
        session: &mut Session<'_>,
    ) -> Result<(), Error> {
        self.lines.answer_ahead(position.squares(), u64::MAX, session).map(|_| ())
    }
}

/// All kings' squares by the answer. No king stands on a pawn's square.
fn solve([_, a, b]: [Square; 3]) -> Layers {
    layers(a, b).map(|layer| layer - a.into() - b.into())
}

fn read_position(record: &mut Record<'_>) -> Result<Position, Fault> {
    let taken = |record: &Record<'_>, field: Field, pawn: &str, holder: &str| {
        let fault = record.fault(field, format_args!("another square for {}", pawn));
        Err(fault.with_remark(format_args!("which already holds {}", holder)))
    };
    let (king, _) = read_square(record, "the king")?;
    let (a, field) = read_square(record, "pawn A")?;
    if a == king {
        return taken(record, field, "pawn A", "the king");
    }
    let (b, field) = read_square(record, "pawn B")?;
    if b == king {
        return taken(record, field, "pawn B", "the king");
    }
    if b == a {
        return taken(record, field, "pawn B", "pawn A");
    }
    record.end()?;
    Ok(Position::new(king, a, b).expect("three different squares"))
}
