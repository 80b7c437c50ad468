//! The pieces of a large position, sorted digit by digit.

use super::position::Piece;
use std::mem;

/// For fewer pieces, comparing is at least as fast.
const FEWEST: usize = 1 << 12;

/// For more digits, comparing is at least as fast.
const MOST_DIGITS: u32 = 4;

const BITS_OF_DIGIT: u32 = 11;

/// Sorts pieces by file and rank, if they are many, out of order, and on files that are not too far
/// apart; else they stay as they are. Takes O(n) for n pieces.
pub(super) fn sort_many(pieces: &mut Vec<Piece>) {
    let is_sorted = pieces.windows(2).all(|pair| pair[0].key <= pair[1].key);
    if pieces.len() < FEWEST || is_sorted {
        return;
    }
    let keys = || pieces.iter().map(|piece| piece.key);
    let least = keys().min().expect("many pieces");
    let bits = u64::BITS - keys().max().expect("many pieces").abs_diff(least).leading_zeros();
    let digits = (bits + BITS_OF_DIGIT - 1) / BITS_OF_DIGIT;
    if digits <= MOST_DIGITS {
        sort_by_digits(pieces, least, digits);
    }
}

/// Sorts pieces by the differences of their keys from the `least`, which have at most `digits`
/// digits.
///
/// The pieces are dealt out by the last digit, then by the one before it, and so on. Those with
/// the same digit keep their order, so that they stay sorted by the digits after it (H. H. Seward,
/// "Information sorting in the application of electronic digital computers to business
/// operations", 1954).
fn sort_by_digits(pieces: &mut Vec<Piece>, least: i64, digits: u32) {
    let mut dealt = pieces.clone();
    for shift in (0..digits).map(|digit| BITS_OF_DIGIT * digit) {
        let digit =
            |piece: &Piece| (piece.key.abs_diff(least) >> shift) as usize % (1 << BITS_OF_DIGIT);
        let mut places = [0; 1 << BITS_OF_DIGIT];
        pieces.iter().for_each(|piece| places[digit(piece)] += 1);
        // Turn the counts into the place of each digit's first piece.
        let mut next = 0;
        for place in &mut places {
            next += mem::replace(place, next);
        }
        for piece in pieces.iter() {
            let place = &mut places[digit(piece)];
            dealt[*place] = *piece;
            *place += 1;
        }
        mem::swap(pieces, &mut dealt);
    }
}

#[cfg(test)]
mod tests;
