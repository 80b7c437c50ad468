//! Whole numbers, and the records that they announce.

use super::fault::Error;
use super::stream::Judge;
use std::fmt::Display;

/// The largest number that any record may hold, 10^18, and, negated, the smallest.
pub const LARGEST: i64 = 1_000_000_000_000_000_000;

impl Judge<'_> {
    /// Reads the next field as a number from `least` to `most`, both within [`LARGEST`].
    pub(crate) fn number(&mut self, kind: &str, least: i64, most: i64) -> Result<i64, Error> {
        let within = |&number: &i64| least <= number && number <= most;
        self.parse(kind, kind, |text| whole_number(text).filter(within))
    }

    /// Goes on to the next record, the `expected` one.
    pub(crate) fn need_record(&mut self, expected: impl Display) -> Result<(), Error> {
        if self.next_record()? {
            return Ok(());
        }
        Err(self.cut_off(expected, "input"))
    }
}

/// The number that the text writes, unless it is much beyond [`LARGEST`].
pub(crate) fn whole_number(text: &[u8]) -> Option<i64> {
    let (sign, digits) = match text {
        [b'-', digits @ ..] => (-1, digits),
        [b'+', digits @ ..] => (1, digits),
        digits => (1, digits),
    };
    if digits.is_empty() {
        return None;
    }
    let mut number = 0;
    for digit in digits {
        if !digit.is_ascii_digit() || number > LARGEST / 10 {
            return None;
        }
        number = 10 * number + i64::from(digit - b'0');
    }
    Some(sign * number)
}
