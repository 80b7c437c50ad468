//! Mutated inputs: whatever they hold, all cases before the first fault are answered, and the
//! fault is reported to the byte, however the input arrives. Nothing panics or hangs.

use crate::problems::row;
use crate::support::hang::check_ends;
use crate::support::layout::laid_out;
use crate::support::random::Random;
use crate::support::serving::{
    check_answers, check_answers_at, check_explanations, ARRIVALS, SIZES,
};
use chess_paths::problem::Entry;
use chess_paths::problems::PROBLEMS;
use std::ops::Range;

/// Something that can happen to a text that is not empty.
type Mutation = fn(&mut Random, &mut Vec<u8>);

const MUTATIONS: [Mutation; 15] = [
    drop_byte,
    double_byte,
    change_byte,
    change_byte,
    insert_byte,
    stretch_number,
    put_zeros_in_front,
    stretch_line,
    insert_byte_order_mark,
    cut_line,
    drop_line,
    double_line,
    swap_lines,
    join_lines,
    cut_text,
];

fn place(random: &mut Random, text: &[u8]) -> usize {
    random.below(text.len() as u64) as usize
}

fn drop_byte(random: &mut Random, text: &mut Vec<u8>) {
    text.remove(place(random, text));
}

fn double_byte(random: &mut Random, text: &mut Vec<u8>) {
    let place = place(random, text);
    text.insert(place, text[place]);
}

/// Any byte, and most often one that means something somewhere.
fn some_byte(random: &mut Random) -> u8 {
    let any = random.below(256) as u8;
    random.pick(&[
        any, any, any, b'\n', b'\r', b'\t', b' ', 0, b'-', b'+', b'0', b'1', b'8', b'9', b'@',
        b'a', b'A', b'h', b'i', b'I', b'K', b'`', b'\xef',
    ])
}

fn change_byte(random: &mut Random, text: &mut Vec<u8>) {
    let place = place(random, text);
    text.splice(place..=place, [some_byte(random)]);
}

fn insert_byte(random: &mut Random, text: &mut Vec<u8>) {
    text.insert(place(random, text), some_byte(random));
}

/// Puts more digits in front of a digit: a few, too many, or far too many.
fn stretch_number(random: &mut Random, text: &mut Vec<u8>) {
    let digit = random.pick(b"123456789");
    let count = random.pick(&[1, 2, 16, 17, 18, 19, 20, 5_000]);
    put_in_front_of_a_digit(random, text, digit, count);
}

/// Which does not change a number, unless they come behind another digit.
fn put_zeros_in_front(random: &mut Random, text: &mut Vec<u8>) {
    let count = random.pick(&[1, 2, 16, 17, 18, 19, 20, 5_000]);
    put_in_front_of_a_digit(random, text, b'0', count);
}

fn put_in_front_of_a_digit(random: &mut Random, text: &mut Vec<u8>, byte: u8, count: usize) {
    let is_digit = |&place: &usize| text[place].is_ascii_digit();
    let digits: Vec<usize> = (0..text.len()).filter(is_digit).collect();
    if !digits.is_empty() {
        let place = random.pick(&digits);
        text.splice(place..place, vec![byte; count]);
    }
}

/// Puts a run of bytes into a line: about as many as an echo shows, many more, or now and then
/// about as many as a line may have.
fn stretch_line(random: &mut Random, text: &mut Vec<u8>) {
    let place = place(random, text);
    let byte = random.pick(b" \tx\r\0");
    let count = match random.below(60) {
        0 => SIZES.line - random.below(20) as usize,
        _ => random.pick(&[10, 20, 40, 80, 2_000]),
    };
    text.splice(place..place, vec![byte; count]);
}

fn insert_byte_order_mark(random: &mut Random, text: &mut Vec<u8>) {
    let (line, anywhere) = (line(random, text), place(random, text));
    let place = random.pick(&[line.start, line.start, line.end, anywhere]);
    text.splice(place..place, *b"\xef\xbb\xbf");
}

/// A line, with its line end if it has one.
fn line(random: &mut Random, text: &[u8]) -> Range<usize> {
    let place = place(random, text);
    let is_end = |&byte: &u8| byte == b'\n';
    let start = text[..place].iter().rposition(is_end).map_or(0, |end| end + 1);
    let end = text[place..].iter().position(is_end).map_or(text.len(), |end| place + end + 1);
    start..end
}

/// Drops the rest of a line.
fn cut_line(random: &mut Random, text: &mut Vec<u8>) {
    let line = line(random, text);
    let from = line.start + random.below(line.len() as u64) as usize;
    text.drain(from..line.end - 1);
}

fn drop_line(random: &mut Random, text: &mut Vec<u8>) {
    text.drain(line(random, text));
}

fn double_line(random: &mut Random, text: &mut Vec<u8>) {
    let line = line(random, text);
    let copy = text[line.clone()].to_vec();
    text.splice(line.start..line.start, copy);
}

fn swap_lines(random: &mut Random, text: &mut Vec<u8>) {
    let mut lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    let one = random.below(lines.len() as u64) as usize;
    let other = random.below(lines.len() as u64) as usize;
    lines.swap(one, other);
    *text = lines.concat();
}

fn join_lines(random: &mut Random, text: &mut Vec<u8>) {
    text.remove(line(random, text).end - 1);
}

fn cut_text(random: &mut Random, text: &mut Vec<u8>) {
    text.truncate(place(random, text));
}

/// So many mutations of the inputs of each problem; together more than 100,000.
const ROUNDS: usize = 2_000;
const MUTATIONS_A_ROUND: usize = 20;

/// One input in so many is explained as well.
const EXPLAINED: usize = 20;

fn check_mutations(problem: &Entry) {
    let mut random = Random::seeded(100_000);
    let mut faults = 0;
    for _ in 0..ROUNDS {
        let records = (row(problem).random_records)(&mut random);
        let input = laid_out(&mut random, &records);
        assert!(
            !check_answers(problem, &input),
            "a fault in {:?}",
            String::from_utf8_lossy(&input)
        );
        for index in 0..MUTATIONS_A_ROUND {
            let mut mutant = input.clone();
            for _ in 0..random.pick(&[1, 1, 1, 2, 3]) {
                if !mutant.is_empty() {
                    random.pick(&MUTATIONS)(&mut random, &mut mutant);
                }
            }
            let arrivals = [ARRIVALS[0], random.pick(&ARRIVALS[1..])];
            faults += usize::from(check_answers_at(&arrivals, problem, &mutant));
            if index % EXPLAINED == 0 {
                check_explanations(problem, &mutant);
            }
        }
    }
    let tried = ROUNDS * MUTATIONS_A_ROUND;
    assert!((tried / 2..tried).contains(&faults), "{} of {} have a fault", faults, tried);
}

#[test]
fn mutated_inputs_are_answered_up_to_the_first_fault() {
    check_ends(|| {
        std::thread::scope(|scope| {
            for problem in PROBLEMS {
                scope.spawn(move || check_mutations(problem));
            }
        });
    });
}
