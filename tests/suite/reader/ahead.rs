//! Lines of squares that are laid out alike are answered ahead of being read one by one. No answer
//! shows whether that happens, so it is watched here.

use crate::support::serving::LIMITS;
use chess_paths::board::{Bitboard, Layers, Square};
use chess_paths::reader::squares::{read_square, SquareLines};
use chess_paths::reader::Session;

/// What is answered in these tests: the number of the first square's file.
fn solve(_: Square, _: Square) -> Layers {
    let mut layers = vec![Bitboard::NONE; 8];
    for square in Bitboard::ALL {
        layers[square.file().index()] |= square.into();
    }
    layers
}

/// How many lines are answered ahead after the first, and all answers.
fn answered_ahead(input: &str, limit: u64) -> (u64, String) {
    let mut input = input.as_bytes();
    let mut answers = Vec::new();
    let mut session = Session::new(&mut input, &mut answers, LIMITS);
    let mut record = session.expect_record("a case").expect("a record");
    let case = [(); 3].map(|()| read_square(&mut record, "somebody").expect("a square").0);
    let mut lines = SquareLines::new(solve);
    let count = lines.answer(case, limit, &mut session).expect("answers that are taken");
    session.run(|_| Ok(())).expect("answers that are taken");
    (count, String::from_utf8(answers).expect("answers that are text"))
}

/// Lines that differ only in the first square, the answers to them, and something else at the end.
fn lines_like(line: &str, count: usize) -> (String, String) {
    let start = line.find(|byte: char| byte.is_ascii_alphabetic()).expect("a square");
    let mut text = String::new();
    let mut answers = String::new();
    for index in 0..count {
        let (file, rank) = (index * 5 % 8, index * 3 % 7);
        let letter = char::from(if index % 3 == 0 { b"ABCDEFGH" } else { b"abcdefgh" }[file]);
        text += &format!("{}{}{}{}", &line[..start], letter, rank + 1, &line[start + 2..]);
        answers += &format!("{}\n", file);
    }
    (text + "that is all, and long enough\n", answers)
}

#[test]
fn lines_of_squares_are_answered_ahead_in_any_layout() {
    for line in
        ["c4 e6 d5\n", "C4 E6 D5\r\n", " c4\te6  d5\t\n", "c4   e6   d5   \n", "c4 e6 d5 \r\n"]
    {
        for count in [1, 2, 100, 511, 512, 513, 1_024, 1_025, 5_000] {
            let (input, answers) = lines_like(line, count);
            assert_eq!(answered_ahead(&input, u64::MAX), (count as u64 - 1, answers), "{:?}", line);
        }
        let (input, _) = lines_like(line, 1_100);
        for limit in [0, 1, 511, 512, 513, 1_024] {
            let (count, answers) = answered_ahead(&input, limit);
            assert_eq!((count, answers.lines().count() as u64), (limit, limit + 1), "{:?}", line);
        }
    }
}
