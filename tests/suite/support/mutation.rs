//! Random changes to a text.

use chess_paths::program::{Random, LONGEST_LINE};
use std::ops::Range;

/// Changes a text that is not empty once, anywhere.
pub fn mutate(random: &mut Random, text: &mut Vec<u8>) {
    let place = random.below(text.len() as u64) as usize;
    let line = line_at(text, place);
    match random.below(12) {
        0 => drop(text.remove(place)),
        1 => text.insert(place, text[place]),
        2 | 3 => text[place] = some_byte(random),
        4 => text.insert(place, some_byte(random)),
        5 | 6 => stretch(random, text, place),
        7 => drop(text.splice(line.start..line.start, *b"\xef\xbb\xbf")),
        8 => drop(text.drain(line)),
        9 => {
            let copy = text[line.clone()].to_vec();
            text.splice(line.start..line.start, copy);
        }
        10 => drop(text.drain(place..line.end)),
        _ => text.truncate(place),
    }
}

/// Any byte, and most often one that means something somewhere.
fn some_byte(random: &mut Random) -> u8 {
    match random.below(2) {
        0 => random.below(256) as u8,
        _ => random.pick(b"\n\r\t -+0189@aAhiIK`\xef\0"),
    }
}

/// Repeats a byte: about as often as an echo is wide, or as a line may be long, or so that a number
/// has too many digits.
fn stretch(random: &mut Random, text: &mut Vec<u8>, place: usize) {
    let other = random.pick(b"09 \tx\r\0");
    let byte = random.pick(&[text[place], other]);
    let count = match random.below(60) {
        0 => LONGEST_LINE - random.below(20) as usize,
        _ => random.pick(&[10, 16, 17, 18, 19, 40, 80, 5_000]),
    };
    text.splice(place..place, vec![byte; count]);
}

/// The line that a byte is on, with its line end.
fn line_at(text: &[u8], place: usize) -> Range<usize> {
    let is_end = |&byte: &u8| byte == b'\n';
    let start = text[..place].iter().rposition(is_end).map_or(0, |end| end + 1);
    let end = text[place..].iter().position(is_end).map_or(text.len(), |end| place + end + 1);
    start..end
}
