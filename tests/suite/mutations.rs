//! Input that something went wrong with: whatever it holds, all that precedes the first fault is
//! answered, and the fault is told to the byte, however the input arrives. Input that cannot be
//! read and answers that cannot be written are told of as such. Nothing panics or hangs.

mod dribble;
mod random;

use chess_paths::board::square::Square;
use chess_paths::infinite_chess::position::{self, Chessman, Piece, Position};
use chess_paths::judge::fault::Error;
use chess_paths::judge::stream::{serve, Judge};
use chess_paths::{infinite_chess, kings_tour, knights_meet};
use dribble::Dribble;
use random::Random;
use std::fmt::Display;
use std::io::{self, ErrorKind, Read};
use std::iter;
use std::ops::Range;
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// A line and a column in bytes, both counted from 1.
type Place = (u64, u64);

/// What an input should get: the answers, a line each, and what is told of the fault that ends
/// them.
#[derive(Debug, PartialEq)]
struct Outcome {
    answers: String,
    fault: Option<String>,
}

/// Something else than was expected at a place.
struct Fault {
    place: Place,
    /// How many bytes stand there; none if something is missing.
    length: usize,
    expected: String,
    /// What was found, or what there is to say about it.
    remark: String,
}

/// The most columns of a line, and of a field in a message.
const WIDEST: usize = 80;
const WIDEST_FIELD: usize = 40;

impl Fault {
    /// What is told of the fault in that input: a message, the line, and carets below the place.
    ///
    /// What does not fit into the width is cut, first behind the place, which keeps half of the
    /// width, and then before it.
    fn told(&self, input: &[u8]) -> String {
        let (number, column) = self.place;
        let line = input.split(|&byte| byte == b'\n').nth(number as usize - 1).unwrap();
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let (before, rest) = line.split_at(column as usize - 1);
        let found = &rest[..self.length];
        let before = ending(before, WIDEST - escaped(rest).len().min(WIDEST / 2));
        let rest = beginning(rest, WIDEST - before.len());
        let quoted = format!("`{}`", beginning(found, WIDEST_FIELD));
        let number = number.to_string();
        format!(
            "line {}, column {}: expected {}, found {}{}\n  {} | {}{}\n  {} | {}{}",
            number,
            column,
            self.expected,
            if found.is_empty() { "" } else { &quoted },
            self.remark,
            number,
            before,
            rest,
            " ".repeat(number.len()),
            " ".repeat(before.len()),
            "^".repeat(escaped(found).len().min(rest.len()).max(1)),
        )
    }
}

/// The text in printable ASCII.
fn escaped(text: &[u8]) -> String {
    let mut shown = String::new();
    for &byte in text {
        match byte {
            b' '..=b'~' => shown.push(char::from(byte)),
            b'\t' => shown += "\\t",
            b'\r' => shown += "\\r",
            _ => shown += &format!("\\x{:02x}", byte),
        }
    }
    shown
}

/// The text, escaped, without as few of its last bytes as do not fit.
fn beginning(text: &[u8], most: usize) -> String {
    let cuts = (0..text.len().min(most)).rev().map(|end| escaped(&text[..end]) + "...");
    first_that_fits(iter::once(escaped(text)).chain(cuts), most)
}

/// The text, escaped, without as few of its first bytes as do not fit.
fn ending(text: &[u8], most: usize) -> String {
    let starts = text.len().saturating_sub(most).max(1)..=text.len();
    let cuts = starts.map(|start| format!("...{}", escaped(&text[start..])));
    first_that_fits(iter::once(escaped(text)).chain(cuts), most)
}

fn first_that_fits(mut texts: impl Iterator<Item = String>, most: usize) -> String {
    texts.find(|text| text.len() <= most).expect("room for three dots")
}

/// The input as plainly as it can be read: all of it cut into lines, the lines into fields.
///
/// Reading the records of a problem from it gives `Err` with the first fault.
struct Records<'a> {
    /// The records that are left, the next one last.
    records: Vec<Record<'a>>,
    /// What is left of the current record.
    record: Record<'a>,
    answers: String,
    /// The field that was read last; what is missing is missing behind it.
    last: Field<'a>,
}

#[derive(Default)]
struct Record<'a> {
    /// The fields, the next one last.
    fields: Vec<Field<'a>>,
    /// What ends with the record: its line, or the input before there is a line end.
    part: &'static str,
}

#[derive(Clone, Copy)]
struct Field<'a> {
    text: &'a [u8],
    place: Place,
}

impl<'a> Records<'a> {
    fn new(input: &'a [u8]) -> Records<'a> {
        let lines = input.split_inclusive(|&byte| byte == b'\n').zip(1..);
        let records = lines.map(|(line, number)| record(line, number));
        let mut records: Vec<_> = records.filter(|record| !record.fields.is_empty()).collect();
        records.reverse();
        let last = Field { text: b"", place: (1, 1) };
        Records { records, record: Record::default(), answers: String::new(), last }
    }

    /// Goes on to the next record. `false` at the end of the input.
    fn next_record(&mut self) -> bool {
        self.record = self.records.pop().unwrap_or_default();
        !self.record.fields.is_empty()
    }

    fn expect_record(&mut self, expected: impl Display) -> Result<(), Fault> {
        if self.next_record() {
            Ok(())
        } else {
            Err(self.missing(expected, "input"))
        }
    }

    fn end_record(&mut self) -> Result<(), Fault> {
        match self.record.fields.pop() {
            None => Ok(()),
            Some(field) => Err(field.fault("the end of the line", "")),
        }
    }

    /// The next field of the record, of that `kind`, as what it means.
    fn field<T>(
        &mut self,
        expected: &str,
        kind: &str,
        meaning: impl Fn(&[u8]) -> Option<T>,
    ) -> Result<T, Fault> {
        let field = self.record.fields.pop();
        self.last = field.ok_or_else(|| self.missing(expected, self.record.part))?;
        meaning(self.last.text).ok_or_else(|| self.last.fault(kind, ""))
    }

    fn square(&mut self, role: &str) -> Result<Square, Fault> {
        let kind = "a square from a1 to h8";
        self.field(&format!("{} ({})", role, kind), kind, square)
    }

    fn number(&mut self, kind: &str, least: i128, most: i128) -> Result<i64, Fault> {
        self.field(kind, kind, number_in(least, most))
    }

    fn missing(&self, expected: impl Display, part: &str) -> Fault {
        let Field { text, place: (line, column) } = self.last;
        Fault {
            place: (line, column + text.len() as u64),
            length: 0,
            expected: expected.to_string(),
            remark: format!("the end of the {}", part),
        }
    }

    fn answer(&mut self, answer: impl Display) {
        self.answers += &format!("{}\n", answer);
    }
}

impl Field<'_> {
    fn fault(&self, expected: &str, remark: &str) -> Fault {
        Fault {
            place: self.place,
            length: self.text.len(),
            expected: expected.to_string(),
            remark: remark.to_string(),
        }
    }
}

/// A line. It may begin with a byte-order mark, as that of a file which was put behind another;
/// and it may end in a carriage return.
fn record(line: &[u8], number: u64) -> Record<'_> {
    let unmarked = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
    let text = unmarked.strip_suffix(b"\n").unwrap_or(unmarked);
    let text = text.strip_suffix(b"\r").unwrap_or(text);
    let part = if text.len() < unmarked.len() { "line" } else { "input" };
    let mut column = 1 + (line.len() - unmarked.len()) as u64;
    let mut fields = Vec::new();
    for text in text.split(|&byte| byte == b' ' || byte == b'\t') {
        if !text.is_empty() {
            fields.push(Field { text, place: (number, column) });
        }
        column += text.len() as u64 + 1;
    }
    fields.reverse();
    Record { fields, part }
}

fn square(text: &[u8]) -> Option<Square> {
    match text {
        [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8'] => Square::named(text),
        _ => None,
    }
}

/// Any whole number. The largest that counts has 19 digits; those with more stand for themselves.
fn number(text: &[u8]) -> Option<i128> {
    let text = std::str::from_utf8(text).ok()?;
    let digits = text.strip_prefix(|sign| sign == '-' || sign == '+').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let significant = digits.trim_start_matches('0');
    let value = format!("0{}", &significant[..significant.len().min(20)]).parse::<i128>().ok()?;
    Some(if text.starts_with('-') { -value } else { value })
}

const LARGEST: i128 = 1_000_000_000_000_000_000;

fn number_in(least: i128, most: i128) -> impl Fn(&[u8]) -> Option<i64> {
    move |text| {
        let value = number(text).filter(|value| (least..=most).contains(value))?;
        Some(value as i64)
    }
}

fn chessman(text: &[u8]) -> Option<Chessman> {
    match text {
        b"K" => Some(Chessman::King),
        b"Q" => Some(Chessman::Queen),
        b"R" => Some(Chessman::Rook),
        b"B" => Some(Chessman::Bishop),
        b"N" => Some(Chessman::Knight),
        _ => None,
    }
}

fn read_kings_tours(records: &mut Records<'_>) -> Result<(), Fault> {
    while records.next_record() {
        let king = records.square("the king")?;
        let a = records.square("pawn A")?;
        if a == king {
            return Err(records
                .last
                .fault("another square for pawn A", ", which already holds the king"));
        }
        let b = records.square("pawn B")?;
        if b == king {
            return Err(records
                .last
                .fault("another square for pawn B", ", which already holds the king"));
        }
        if b == a {
            return Err(records
                .last
                .fault("another square for pawn B", ", which already holds pawn A"));
        }
        records.end_record()?;
        let moves = kings_tour::fewest_moves(a, b)[king.index()];
        records.answer(moves.expect("the king can always capture pawn A"));
    }
    Ok(())
}

fn read_knights(records: &mut Records<'_>) -> Result<(), Fault> {
    while records.next_record() {
        let count = records.number("a number of cases from 0 to 10^18", 0, LARGEST)?;
        records.end_record()?;
        for number in 1..=count {
            records.expect_record(format!("case {} of {}", number, count))?;
            let first = records.square("the first knight")?;
            let second = records.square("the second knight")?;
            let third = records.square("the third knight")?;
            records.end_record()?;
            let moves = knights_meet::fewest_moves(second, third)[first.index()];
            records.answer(moves.expect("knights can always meet"));
        }
    }
    Ok(())
}

/// A square, its place, and how many bytes it takes from its file to its rank.
fn read_square(records: &mut Records<'_>) -> Result<(position::Square, Place, usize), Fault> {
    let file = records.number("a file from -10^18 to 10^18", -LARGEST, LARGEST)?;
    let place = records.last.place;
    let rank = records.number("a rank from 1 to 8", 1, 8)?;
    let Field { text, place: (_, column) } = records.last;
    let length = (column - place.1) as usize + text.len();
    Ok((position::Square::new(file, rank as u8 - 1).unwrap(), place, length))
}

fn read_positions(records: &mut Records<'_>) -> Result<(), Fault> {
    while records.next_record() {
        let (start, (line, _), _) = read_square(records)?;
        records.end_record()?;
        records.expect_record("the target")?;
        let (target, ..) = read_square(records)?;
        records.end_record()?;
        records.expect_record("the number of pieces")?;
        let count = records.number("a number of pieces from 0 to 10^18", 0, LARGEST)?;
        records.end_record()?;
        let mut holders = vec![(start, format!("the black king of line {}", line))];
        let mut pieces = Vec::new();
        for number in 1..=count {
            records.expect_record(format!("piece {} of {}", number, count))?;
            let kind = "a piece (K, Q, R, B or N)";
            let man = records.field(kind, kind, chessman)?;
            let (square, place, length) = read_square(records)?;
            if let Some((_, holder)) = holders.iter().find(|(held, _)| *held == square) {
                let remark = format!(", which already holds {}", holder);
                return Err(Fault { place, length, expected: "an empty square".into(), remark });
            }
            records.end_record()?;
            let holder = format!("the white {:?} of line {}", man, place.0);
            holders.push((square, holder.to_lowercase()));
            pieces.push(Piece::new(man, square));
        }
        match infinite_chess::fewest_moves(&Position::new(start, target, pieces).unwrap()) {
            Some(moves) => records.answer(moves),
            None => records.answer(-1),
        }
    }
    Ok(())
}

/// A problem: how the library answers it, and how it should be read.
#[derive(Clone, Copy)]
struct Problem {
    answer: fn(&mut Judge<'_>) -> Result<(), Error>,
    read: fn(&mut Records<'_>) -> Result<(), Fault>,
}

const KINGS_TOUR: Problem = Problem { answer: kings_tour::answer, read: read_kings_tours };
const KNIGHTS_MEET: Problem = Problem { answer: knights_meet::answer, read: read_knights };
const INFINITE_CHESS: Problem = Problem { answer: infinite_chess::answer, read: read_positions };

/// At most how many bytes of an input arrive at a time.
const CHUNKS: [usize; 4] = [usize::MAX, 4096, 7, 1];

impl Problem {
    fn expected(&self, input: &[u8]) -> Outcome {
        let mut records = Records::new(input);
        let fault = (self.read)(&mut records).err();
        Outcome { answers: records.answers, fault: fault.map(|fault| fault.told(input)) }
    }

    /// What the library makes of the input if it arrives by so many bytes at a time.
    fn outcome(&self, input: &[u8], most: usize) -> Outcome {
        let mut answers = Vec::new();
        let served = serve(&mut Dribble::new(input, most), &mut answers, self.answer);
        let answers = String::from_utf8(answers).unwrap();
        match served {
            Ok(()) => Outcome { answers, fault: None },
            Err(fault @ Error::Fault(_)) => Outcome { answers, fault: Some(fault.to_string()) },
            Err(error) => panic!("{}", error),
        }
    }

    /// Whether the input has a fault, as it should be told, however the input arrives.
    fn check(&self, input: &[u8]) -> bool {
        let shown = || String::from_utf8_lossy(input);
        let expected = self.expected(input);
        for most in CHUNKS {
            let outcome = catch_unwind(AssertUnwindSafe(|| self.outcome(input, most)))
                .unwrap_or_else(|_| panic!("a panic, {} bytes at a time, at {:?}", most, shown()));
            assert_eq!(outcome, expected, "{} bytes at a time of {:?}", most, shown());
        }
        expected.fault.is_some()
    }
}

/// The records, a line each, in one of the layouts that are right, or in several.
fn laid_out(random: &mut Random, records: &[Vec<String>]) -> Vec<u8> {
    let is_mixed = random.below(4) == 0;
    let mut text = random.pick(&["", "", "", "\u{feff}", "\n"]).to_string();
    let (mut lead, mut blank, mut end) = ("", " ", "\n");
    for (index, record) in records.iter().enumerate() {
        if is_mixed || index == 0 {
            lead = random.pick(&["", "", "", " ", "\t"]);
            blank = random.pick(&[" ", " ", " ", "  ", "\t", "   "]);
            end = random.pick(&["\n", "\n", "\n", "\r\n", "   \n", " \t\r\n", "\n\n"]);
        }
        text += &format!("{}{}{}", lead, record.join(blank), end);
    }
    text += random.pick(&["", "", "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n", "               "]);
    if random.below(4) == 0 {
        text = text.trim_end().to_string();
    }
    text.into_bytes()
}

fn square_name(random: &mut Random) -> String {
    let file = random.pick(b"abcdefghACH");
    format!("{}{}", char::from(file), 1 + random.below(8))
}

/// Three squares. Those of a few pawns or knights recur, so that many cases are alike.
fn three_squares(random: &mut Random, known: &mut Vec<String>) -> Vec<String> {
    if known.is_empty() || random.below(8) == 0 {
        known.push(format!("{} {}", square_name(random), square_name(random)));
    }
    let pair = &known[random.below(known.len() as u64) as usize];
    let mut squares = vec![square_name(random)];
    squares.extend(pair.split(' ').map(String::from));
    squares
}

fn kings_tours(random: &mut Random) -> Vec<Vec<String>> {
    let mut known = Vec::new();
    let are_distinct = |[one, two, three]: [&String; 3]| {
        !one.eq_ignore_ascii_case(two)
            && !one.eq_ignore_ascii_case(three)
            && !two.eq_ignore_ascii_case(three)
    };
    (0..random.below(20))
        .map(|_| three_squares(random, &mut known))
        .filter(|squares| are_distinct([&squares[0], &squares[1], &squares[2]]))
        .collect()
}

fn knights(random: &mut Random) -> Vec<Vec<String>> {
    let mut known = Vec::new();
    let mut records = Vec::new();
    for _ in 0..1 + random.below(3) {
        let count = random.pick(&[0, 1, 2, 9, 15]);
        records.push(vec![count.to_string()]);
        records.extend((0..count).map(|_| three_squares(random, &mut known)));
    }
    records
}

fn positions(random: &mut Random) -> Vec<Vec<String>> {
    let mut records = Vec::new();
    for _ in 0..1 + random.below(3) {
        let squares = distinct_squares(random);
        let (ends, pieces) = squares.split_at(2);
        records.extend_from_slice(ends);
        records.push(vec![pieces.len().to_string()]);
        for square in pieces {
            let mut piece = vec![random.pick(&["K", "Q", "R", "B", "N"]).to_string()];
            piece.extend_from_slice(square);
            records.push(piece);
        }
    }
    records
}

/// Two squares or more of the infinite board, often close together.
fn distinct_squares(random: &mut Random) -> Vec<Vec<String>> {
    let files = random.pick(&[8, 8, 1_000, 1_000_000_000_000]);
    let count = 2 + random.below(6) as usize;
    let mut squares = Vec::new();
    while squares.len() < count {
        let file = random.below(files) as i64 - files as i64 / 2;
        let square = vec![file.to_string(), (1 + random.below(8)).to_string()];
        if !squares.contains(&square) {
            squares.push(square);
        }
    }
    squares
}

/// Something that can happen to a text that is not empty.
type Mutation = fn(&mut Random, &mut Vec<u8>);

const MUTATIONS: [Mutation; 14] = [
    drop_byte,
    double_byte,
    change_byte,
    change_byte,
    insert_byte,
    stretch_number,
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

/// Puts more digits behind a digit: a few, too many, or more than anybody would read.
fn stretch_number(random: &mut Random, text: &mut Vec<u8>) {
    let is_digit = |&place: &usize| text[place].is_ascii_digit();
    let digits: Vec<usize> = (0..text.len()).filter(is_digit).collect();
    if !digits.is_empty() {
        let place = random.pick(&digits);
        let digit = random.pick(b"123456789");
        let count = random.pick(&[1, 2, 16, 17, 18, 19, 20, 5_000]);
        text.splice(place..place, vec![digit; count]);
    }
}

/// Puts a run of bytes into a line: about as many as are shown of it, or more than are looked at.
fn stretch_line(random: &mut Random, text: &mut Vec<u8>) {
    let place = place(random, text);
    let byte = random.pick(b" \tx\r\0");
    let count = random.pick(&[10, 20, 40, 80, 2_000]);
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
const ROUNDS: usize = 4_000;
const MUTATIONS_A_ROUND: usize = 20;

fn check_mutations(problem: Problem, valid: fn(&mut Random) -> Vec<Vec<String>>) {
    let mut random = Random::seeded(100_000);
    let mut faults = 0;
    for _ in 0..ROUNDS {
        let records = valid(&mut random);
        let input = laid_out(&mut random, &records);
        assert!(!problem.check(&input), "a fault in {:?}", String::from_utf8_lossy(&input));
        for _ in 0..MUTATIONS_A_ROUND {
            let mut mutant = input.clone();
            for _ in 0..random.pick(&[1, 1, 1, 2, 3]) {
                if !mutant.is_empty() {
                    random.pick(&MUTATIONS)(&mut random, &mut mutant);
                }
            }
            faults += usize::from(problem.check(&mutant));
        }
    }
    let tried = ROUNDS * MUTATIONS_A_ROUND;
    assert!((tried / 2..tried).contains(&faults), "{} of {} have a fault", faults, tried);
}

/// Runs a check, but not for ever.
fn within_minutes(check: impl FnOnce() + Send + 'static) {
    let (sender, receiver) = mpsc::channel::<()>();
    let running = thread::spawn(move || {
        let _ends_with_this_thread = sender;
        check();
    });
    if receiver.recv_timeout(Duration::from_secs(300)) == Err(RecvTimeoutError::Timeout) {
        panic!("still running");
    }
    running.join().unwrap_or_else(|panic| resume_unwind(panic));
}

#[test]
fn any_kings_tours_are_answered_up_to_the_first_fault() {
    within_minutes(|| check_mutations(KINGS_TOUR, kings_tours));
}

#[test]
fn any_meetings_of_knights_are_answered_up_to_the_first_fault() {
    within_minutes(|| check_mutations(KNIGHTS_MEET, knights));
}

#[test]
fn any_infinite_positions_are_answered_up_to_the_first_fault() {
    within_minutes(|| check_mutations(INFINITE_CHESS, positions));
}

/// Lengths of runs of lines, on both sides of those of the blocks in which lines are answered.
fn lengths() -> impl Iterator<Item = usize> {
    (1..40).chain(500..520).chain(1_020..1_030).chain([7_000, 20_000])
}

const LINES: [&str; 5] =
    ["c4 e6 d5\n", "C4 E6 D5\r\n", "c4\te6\td5\t\n", "c4   e6   d5   \n", "c4 e6 d5\n\n"];

#[test]
fn a_fault_after_many_lines_that_are_alike_is_told_by_its_own_line() {
    within_minutes(|| {
        for line in LINES {
            for length in lengths() {
                let lines = line.repeat(length);
                KINGS_TOUR.check(format!("{}c4 e6 d9\n{}", lines, line).as_bytes());
                let knights = format!("{}\n{}c4 e6 d5 \n{}", length, lines, line);
                KNIGHTS_MEET.check(knights.as_bytes());
            }
        }
    });
}

#[test]
fn what_is_missing_after_many_lines_that_are_alike_is_missing_after_the_last() {
    within_minutes(|| {
        for line in LINES {
            for length in lengths() {
                for blank in ["", "\n", " "] {
                    let (lines, rest) = (line.repeat(length), blank.repeat(20));
                    let knights = format!("{}\n{}{}", length + 1, lines, rest);
                    KNIGHTS_MEET.check(knights.as_bytes());
                }
            }
        }
    });
}

/// Fails, as it was told to, the first time that it is read, and does not like to be read again.
struct Broken(Option<io::Error>);

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(self.0.take().expect("an input that is left alone once it has failed"))
    }
}

/// What is answered to an input that fails behind so much, and how that ends.
fn answered_before_failing(
    problem: Problem,
    input: &[u8],
    kind: ErrorKind,
    most: usize,
) -> (String, Result<(), Error>) {
    let mut answers = Vec::new();
    let mut failing = Dribble::new(input, most).chain(Broken(Some(kind.into())));
    let served = serve(&mut failing, &mut answers, problem.answer);
    (String::from_utf8(answers).unwrap(), served)
}

/// Every beginning of some inputs. What is answered are the cases whose last line has its end.
fn check_failing_inputs(problem: Problem, valid: fn(&mut Random) -> Vec<Vec<String>>) {
    let mut random = Random::seeded(7);
    for _ in 0..10 {
        let records = valid(&mut random);
        let input = laid_out(&mut random, &records);
        for end in 0..=input.len() {
            let lines = input[..end].iter().rposition(|&byte| byte == b'\n');
            let expected = problem.expected(&input[..lines.map_or(0, |end| end + 1)]).answers;
            let kind =
                random.pick(&[ErrorKind::Other, ErrorKind::WouldBlock, ErrorKind::UnexpectedEof]);
            for most in CHUNKS {
                let (answers, served) = answered_before_failing(problem, &input[..end], kind, most);
                assert_eq!(answers, expected, "{:?}", String::from_utf8_lossy(&input[..end]));
                let is_told = matches!(&served, Err(Error::Read(error)) if error.kind() == kind);
                assert!(is_told, "{:?}: {:?}", kind, served);
            }
        }
    }
}

#[test]
fn an_input_that_fails_anywhere_is_answered_up_to_there() {
    within_minutes(|| {
        check_failing_inputs(KINGS_TOUR, kings_tours);
        check_failing_inputs(KNIGHTS_MEET, knights);
        check_failing_inputs(INFINITE_CHESS, positions);
    });
}

/// The rest of the line would be needed to show it.
#[test]
fn an_input_that_fails_on_the_line_of_a_fault_is_told_of_rather_than_the_fault() {
    for most in CHUNKS {
        let input = b"c4 e6 d5\nz9 x";
        let (answers, served) = answered_before_failing(KINGS_TOUR, input, ErrorKind::Other, most);
        assert_eq!(answers, "2\n");
        assert!(matches!(served, Err(Error::Read(_))), "{:?}", served);
    }
}

/// With and without a fault behind the answers, on a line that has its end or not.
fn check_failing_outputs(problem: Problem, valid: fn(&mut Random) -> Vec<Vec<String>>) {
    let mut random = Random::seeded(8);
    for _ in 0..20 {
        let records = valid(&mut random);
        let right = laid_out(&mut random, &records);
        for rest in [&b""[..], b"\nz9 x", b"\nz9 x\n"] {
            let input = [&right[..], rest].concat();
            let expected = problem.expected(&input).answers.into_bytes();
            for room in 0..expected.len() {
                for most in CHUNKS {
                    let mut disk = vec![0; room];
                    let mut input = Dribble::new(&input, most);
                    let served = serve(&mut input, &mut disk.as_mut_slice(), problem.answer);
                    assert!(matches!(served, Err(Error::Write(_))), "{:?}", served);
                    assert_eq!(disk, expected[..room]);
                }
            }
        }
    }
}

#[test]
fn an_output_that_takes_only_so_many_bytes_is_told_of_rather_than_a_fault() {
    within_minutes(|| {
        check_failing_outputs(KINGS_TOUR, kings_tours);
        check_failing_outputs(KNIGHTS_MEET, knights);
        check_failing_outputs(INFINITE_CHESS, positions);
    });
}
