//! Input that something went wrong with: whatever it holds, all that precedes the first fault is
//! answered, and the fault is told by its line and column. Nothing panics or hangs.

mod random;

use chess_paths::board::square::Square;
use chess_paths::infinite_chess::position::{self, Chessman, Piece, Position};
use chess_paths::judge::fault::Error;
use chess_paths::judge::stream::{serve, Judge};
use chess_paths::{infinite_chess, kings_tour, knights_meet};
use random::Random;
use std::fmt::Display;
use std::io::{self, Read};
use std::ops::Range;
use std::panic::{catch_unwind, resume_unwind, AssertUnwindSafe};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// A line and a column in bytes, both counted from 1.
type Place = (u64, u64);

/// What an input should get: the answers, a line each, and the place of the fault that ends them.
#[derive(Debug, PartialEq)]
struct Outcome {
    answers: String,
    fault: Option<Place>,
}

/// The input as plainly as it can be read: all of it cut into lines, the lines into fields.
///
/// Reading the records of a problem from it gives `Err` with the place of the first fault.
struct Records<'a> {
    /// The records that are left, the next one last.
    records: Vec<Vec<Field<'a>>>,
    /// The fields that are left of the current record, the next one last.
    fields: Vec<Field<'a>>,
    answers: String,
    /// Just past the last field that was read: the place of all that is missing.
    past: Place,
}

#[derive(Clone, Copy)]
struct Field<'a> {
    text: &'a [u8],
    place: Place,
}

impl<'a> Records<'a> {
    fn new(input: &'a [u8]) -> Records<'a> {
        let lines = input.split(|&byte| byte == b'\n').zip(1..);
        let fields = lines.map(|(line, number)| fields(line, number));
        let mut records: Vec<_> = fields.filter(|fields| !fields.is_empty()).collect();
        records.reverse();
        Records { records, fields: Vec::new(), answers: String::new(), past: (1, 1) }
    }

    /// Goes on to the next record. `false` at the end of the input.
    fn next_record(&mut self) -> bool {
        self.fields = self.records.pop().unwrap_or_default();
        !self.fields.is_empty()
    }

    fn expect_record(&mut self) -> Result<(), Place> {
        if self.next_record() {
            Ok(())
        } else {
            Err(self.past)
        }
    }

    fn end_record(&self) -> Result<(), Place> {
        self.fields.last().map_or(Ok(()), |field| Err(field.place))
    }

    /// The next field of the record, as what it means.
    fn field<T>(&mut self, meaning: impl Fn(&[u8]) -> Option<T>) -> Result<T, Place> {
        let Field { text, place } = self.fields.pop().ok_or(self.past)?;
        self.past = (place.0, place.1 + text.len() as u64);
        meaning(text).ok_or(place)
    }

    /// The place of the next field.
    fn place(&self) -> Place {
        self.fields.last().map_or(self.past, |field| field.place)
    }

    fn answer(&mut self, answer: impl Display) {
        self.answers += &format!("{}\n", answer);
    }
}

/// The fields of a line, the last one first. The line may begin with a byte-order mark, as that
/// of a file which was put behind another; and it may end in a carriage return.
fn fields(line: &[u8], number: u64) -> Vec<Field<'_>> {
    let unmarked = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
    let text = unmarked.strip_suffix(b"\r").unwrap_or(unmarked);
    let mut column = 1 + (line.len() - unmarked.len()) as u64;
    let mut fields = Vec::new();
    for text in text.split(|&byte| byte == b' ' || byte == b'\t') {
        if !text.is_empty() {
            fields.push(Field { text, place: (number, column) });
        }
        column += text.len() as u64 + 1;
    }
    fields.reverse();
    fields
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

fn read_kings_tours(records: &mut Records<'_>) -> Result<(), Place> {
    while records.next_record() {
        let king = records.field(square)?;
        let is_free = |&a: &Square| a != king;
        let a = records.field(|text| square(text).filter(is_free))?;
        let is_free = |&b: &Square| b != king && b != a;
        let b = records.field(|text| square(text).filter(is_free))?;
        records.end_record()?;
        let moves = kings_tour::fewest_moves(a, b)[king.index()];
        records.answer(moves.expect("the king can always capture pawn A"));
    }
    Ok(())
}

fn read_knights(records: &mut Records<'_>) -> Result<(), Place> {
    while records.next_record() {
        let count = records.field(number_in(0, LARGEST))?;
        records.end_record()?;
        for _ in 0..count {
            records.expect_record()?;
            let first = records.field(square)?;
            let second = records.field(square)?;
            let third = records.field(square)?;
            records.end_record()?;
            let moves = knights_meet::fewest_moves(second, third)[first.index()];
            records.answer(moves.expect("knights can always meet"));
        }
    }
    Ok(())
}

/// A square, and the place of its file.
fn read_square(records: &mut Records<'_>) -> Result<(position::Square, Place), Place> {
    let place = records.place();
    let file = records.field(number_in(-LARGEST, LARGEST))?;
    let rank = records.field(number_in(1, 8))?;
    Ok((position::Square::new(file, rank as u8 - 1).unwrap(), place))
}

fn read_positions(records: &mut Records<'_>) -> Result<(), Place> {
    while records.next_record() {
        let (start, _) = read_square(records)?;
        records.end_record()?;
        records.expect_record()?;
        let (target, _) = read_square(records)?;
        records.end_record()?;
        records.expect_record()?;
        let count = records.field(number_in(0, LARGEST))?;
        records.end_record()?;
        let mut occupied = vec![start];
        let mut pieces = Vec::new();
        for _ in 0..count {
            records.expect_record()?;
            let man = records.field(chessman)?;
            let (square, place) = read_square(records)?;
            if occupied.contains(&square) {
                return Err(place);
            }
            records.end_record()?;
            occupied.push(square);
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
    read: fn(&mut Records<'_>) -> Result<(), Place>,
}

const KINGS_TOUR: Problem = Problem { answer: kings_tour::answer, read: read_kings_tours };
const KNIGHTS_MEET: Problem = Problem { answer: knights_meet::answer, read: read_knights };
const INFINITE_CHESS: Problem = Problem { answer: infinite_chess::answer, read: read_positions };

impl Problem {
    fn expected(&self, input: &[u8]) -> Outcome {
        let mut records = Records::new(input);
        let fault = (self.read)(&mut records).err();
        Outcome { answers: records.answers, fault }
    }

    /// What the library makes of the input if it arrives by so many bytes at a time.
    fn outcome(&self, input: &[u8], most: usize) -> Outcome {
        let mut answers = Vec::new();
        let mut dribble = Dribble { input, most, is_ended: false };
        let served = serve(&mut dribble, &mut answers, self.answer);
        let answers = String::from_utf8(answers).unwrap();
        match served {
            Ok(()) => Outcome { answers, fault: None },
            Err(Error::Fault(fault)) => {
                Outcome { answers, fault: Some((fault.line, fault.column)) }
            }
            Err(error) => panic!("{}", error),
        }
    }

    fn check(&self, input: &[u8], most: usize) {
        let shown = || String::from_utf8_lossy(input);
        let outcome = catch_unwind(AssertUnwindSafe(|| self.outcome(input, most)))
            .unwrap_or_else(|_| panic!("a panic, {} bytes at a time, at {:?}", most, shown()));
        if let Some((line, column)) = outcome.fault {
            let text = input.split(|&byte| byte == b'\n').nth(line as usize - 1);
            let columns = text.expect("a fault is on a line of the input").len() as u64;
            assert!((1..=columns + 1).contains(&column), "column {} of {:?}", column, shown());
        }
        assert_eq!(outcome, self.expected(input), "{} bytes at a time of {:?}", most, shown());
    }
}

/// Hands out no more than so many bytes at a time, and does not like to be asked again when there
/// are no more.
struct Dribble<'a> {
    input: &'a [u8],
    most: usize,
    is_ended: bool,
}

impl Read for Dribble<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        assert!(!self.is_ended, "the input had already ended");
        let length = room.len().min(self.most);
        let count = self.input.read(&mut room[..length])?;
        self.is_ended = count == 0;
        Ok(count)
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

const MUTATIONS: [Mutation; 13] = [
    drop_byte,
    double_byte,
    change_byte,
    change_byte,
    insert_byte,
    stretch_number,
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
        assert_eq!(problem.expected(&input).fault, None);
        problem.check(&input, usize::MAX);
        for _ in 0..MUTATIONS_A_ROUND {
            let mut mutant = input.clone();
            for _ in 0..random.pick(&[1, 1, 1, 2, 3]) {
                if !mutant.is_empty() {
                    random.pick(&MUTATIONS)(&mut random, &mut mutant);
                }
            }
            problem.check(&mutant, random.pick(&[usize::MAX, usize::MAX, 1, 7, 100]));
            faults += usize::from(problem.expected(&mutant).fault.is_some());
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
                KINGS_TOUR.check(format!("{}c4 e6 d9\n{}", lines, line).as_bytes(), usize::MAX);
                let knights = format!("{}\n{}c4 e6 d5 \n{}", length, lines, line);
                KNIGHTS_MEET.check(knights.as_bytes(), usize::MAX);
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
                    KNIGHTS_MEET.check(knights.as_bytes(), usize::MAX);
                }
            }
        }
    });
}
