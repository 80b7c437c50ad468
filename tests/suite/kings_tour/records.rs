//! The cases of King's Tour as records.

use crate::support::random::Random;
use crate::support::records::{Fault, Records};
use crate::support::square_names::{read_square, three_squares};
use chess_paths::kings_tour::{fewest_moves, Position};

/// Reads the cases and answers them, up to the first fault.
pub fn read(records: &mut Records<'_>) -> Result<(), Fault> {
    while records.next_record()? {
        let king = read_square(records, "the king")?;
        let a = read_square(records, "pawn A")?;
        if a == king {
            return Err(taken(records, "pawn A", "the king"));
        }
        let b = read_square(records, "pawn B")?;
        if b == king {
            return Err(taken(records, "pawn B", "the king"));
        }
        if b == a {
            return Err(taken(records, "pawn B", "pawn A"));
        }
        records.end_record()?;
        let position = Position::new(king, a, b).expect("three different squares");
        records.answer(fewest_moves(&position).expect("the king can always capture pawn A"));
    }
    Ok(())
}

/// The fault of a pawn on the square that was read last, which somebody holds.
fn taken(records: &Records<'_>, pawn: &str, holder: &str) -> Fault {
    let fault = records.last_field().fault(&format!("another square for {}", pawn));
    fault.with_remark(format_args!("which already holds {}", holder))
}

/// The records of some cases without a fault.
pub fn random_records(random: &mut Random) -> Vec<Vec<String>> {
    let mut known = Vec::new();
    let count = random.below(20);
    let cases = (0..count).map(|_| three_squares(random, &mut known));
    cases.filter(|squares| are_distinct(squares)).collect()
}

fn are_distinct(squares: &[String]) -> bool {
    let is_first = |(index, square): (usize, &String)| {
        squares[..index].iter().all(|other| !other.eq_ignore_ascii_case(square))
    };
    squares.iter().enumerate().all(is_first)
}
