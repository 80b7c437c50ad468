//! The squares of the 8x8 board, by their names.

use chess_paths::board::Square;

/// All ways to place three pieces, which may share squares, in the order `a1`, `a2` and so on.
pub fn triples() -> impl Iterator<Item = String> {
    let squares =
        "abcdefgh".chars().flat_map(|file| (1..=8).map(move |rank| format!("{file}{rank}")));
    let names: Vec<String> = squares.collect();
    (0..64 * 64 * 64).map(move |number| {
        [number / 64 / 64, number / 64 % 64, number % 64].map(|square| &*names[square]).join(" ")
    })
}

/// The squares that a case names, as the library has them.
pub fn parsed<const N: usize>(case: &str) -> [Square; N] {
    let square = |name: &str| Square::from_ascii(name.as_bytes()).expect("the name of a square");
    let squares: Vec<Square> = case.split(' ').map(square).collect();
    squares.try_into().expect("as many squares as a case has")
}
