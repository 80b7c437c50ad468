//! Meetings of knights as records.

use crate::support::random::Random;
use crate::support::records::{Fault, Records};
use crate::support::square_names::{read_square, three_squares};
use chess_paths::knights_meet::{fewest_moves, Position};

/// Reads inputs back to back and answers their cases, up to the first fault.
pub fn read(records: &mut Records<'_>) -> Result<(), Fault> {
    let mut before = String::new();
    while records.next_record()? {
        let is_number = records.is_number_next();
        let count = records.number("a number of cases from 0 to 10^18", 0, 10_i64.pow(18));
        let count = count.map_err(|fault| match before.as_str() {
            remark if !remark.is_empty() && !is_number => fault.with_remark(remark),
            _ => fault,
        })?;
        records.end_record()?;
        before = match count {
            0 => String::new(),
            1 => format!("after the 1 case of line {}", records.line()),
            _ => format!("after the {} cases of line {}", count, records.line()),
        };
        for number in 1..=count {
            records.expect_record(format_args!("case {} of {}", number, count))?;
            let first = read_square(records, "the first knight")?;
            let second = read_square(records, "the second knight")?;
            let third = read_square(records, "the third knight")?;
            records.end_record()?;
            let position = Position { knights: [first, second, third] };
            records.answer(fewest_moves(&position).expect("knights can always meet"));
        }
    }
    Ok(())
}

/// The records of one input or a few without a fault.
pub fn random_records(random: &mut Random) -> Vec<Vec<String>> {
    let mut known = Vec::new();
    let mut records = Vec::new();
    for _ in 0..1 + random.below(3) {
        let count = random.pick(&[0, 1, 2, 9, 15]);
        records.push(vec![count.to_string()]);
        records.extend((0..count).map(|_| three_squares(random, &mut known)));
    }
    records
}
