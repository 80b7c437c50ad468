//! King's Tour, as the tests see it. A case is a line like `c4 e6 d5`.

mod certificate;
pub mod route;

use crate::support::printed::{self, Square};
use crate::support::squares;
use chess_paths::kings_tour::Position;

fn position(case: &str) -> Position {
    let [king, a, b] = squares::parsed(case);
    Position::new(king, a, b).expect("three different squares")
}

pub fn fewest_moves(case: &str) -> Option<u64> {
    Some(position(case).fewest_moves() as u64)
}

pub fn every_case() -> Vec<String> {
    let are_different = |case: &String| {
        let [king, a, b] = coordinates(case);
        king != a && king != b && a != b
    };
    squares::triples().filter(are_different).collect()
}

/// Whether no pawn threatens the king at the start.
pub fn is_promised(case: &str) -> bool {
    let [king, a, b] = coordinates(case);
    !threatens(a, king) && !threatens(b, king)
}

/// Whether a white pawn on `pawn` threatens the square.
fn threatens(pawn: Square, square: Square) -> bool {
    let (file, rank) = pawn;
    square == (file - 1, rank + 1) || square == (file + 1, rank + 1)
}

/// The squares of the king, pawn A and pawn B.
fn coordinates(case: &str) -> [Square; 3] {
    printed::squares(case).expect("a case of three squares")
}
