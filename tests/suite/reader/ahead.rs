//! Lines that are alike are answered ahead of being read one by one. No answer shows whether that
//! happens, so it is watched here.

use crate::support::serving::SIZES;
use chess_paths::board::{Bitboard, Layers, Square};
use chess_paths::explanation::Explanation;
use chess_paths::problem::{self, About, Cases, Problem};
use chess_paths::problems;
use chess_paths::reader::fault::Error;
use chess_paths::reader::lines::Skipped;
use chess_paths::reader::record::Record;
use chess_paths::reader::squares::{LetterCase, SquareLines};
use chess_paths::reader::Session;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU64, Ordering};

/// What is answered in these tests: the number of the first square's file.
fn solve<const N: usize>(_: [Square; N]) -> Layers {
    let mut layers = Layers::default();
    for square in Bitboard::ALL {
        layers[square.file()] |= square.into();
    }
    layers
}

/// How many lines are answered ahead behind the first, and the answers.
fn answered_ahead<const N: usize>(input: &str, limit: u64) -> (u64, String) {
    let mut input = input.as_bytes();
    let mut answers = Vec::new();
    let mut session = Session::new(&mut input, &mut answers, SIZES);
    let mut record = session.next_record().expect("an input that can be read").expect("a record");
    let case = [(); N].map(|()| read_square(&mut record));
    let mut lines = SquareLines::new(solve::<N>);
    let count = lines.answer(case, limit, &mut session).expect("answers that are taken");
    session.run(|_| Ok(())).expect("answers that are taken");
    let answers = String::from_utf8(answers).expect("answers that are text");
    let (own, ahead) = answers.split_once('\n').expect("the answer to the first line");
    assert_eq!(own, case[0].file().to_string());
    (count, ahead.to_string())
}

fn read_square(record: &mut Record<'_>) -> Square {
    LetterCase::Lower.read_square(record, "somebody").expect("a square").0
}

/// Lines that differ only in the first square, in the layout of `line`, whose first square they
/// replace; and the files of the first squares. Something else comes behind.
fn lines_like(line: &str, count: usize) -> (String, String) {
    let start = line.find(|byte: char| byte.is_ascii_alphabetic()).expect("a square");
    let mut text = String::new();
    let mut files = String::new();
    for index in 0..count {
        let (file, rank) = (index * 5 % 8, index * 3 % 7);
        let letter = char::from(if index % 3 == 0 { b"ABCDEFGH" } else { b"abcdefgh" }[file]);
        text += &format!("{}{}{}{}", &line[..start], letter, rank + 1, &line[start + 2..]);
        files += &format!("{}\n", file);
    }
    (text + "that is all, and long enough\n", files)
}

fn check_layout<const N: usize>(line: &str) {
    for count in [0, 1, 2, 100, 511, 512, 513, 1_023, 1_024, 1_025, 5_000] {
        let (behind, files) = lines_like(line, count);
        let input = [line, &behind].concat();
        assert_eq!(answered_ahead::<N>(&input, u64::MAX), (count as u64, files), "{:?}", line);
    }
    let (behind, _) = lines_like(line, 1_100);
    let input = [line, &behind].concat();
    for limit in [0, 1, 511, 512, 513, 1_023, 1_024, 1_025] {
        let (count, answers) = answered_ahead::<N>(&input, limit);
        assert_eq!((count, answers.lines().count() as u64), (limit, limit), "{:?}", line);
    }
}

#[test]
fn lines_of_squares_are_answered_ahead_in_any_layout() {
    for line in
        ["c4 e6 d5\n", "C4 E6 D5\r\n", " c4\te6  d5\t\n", "c4   e6   d5   \n", "c4 e6 d5 \r\n"]
    {
        check_layout::<3>(line);
    }
    for line in ["c4 e6\n", "  C4    e6    \r\n", "c4\te6\n"] {
        check_layout::<2>(line);
    }
}

/// The line of `case` keeps its layout if it is too long to be compared; the others may be plain.
#[test]
fn plain_lines_are_answered_ahead_behind_one_that_is_too_long_for_a_layout() {
    let (behind, files) = lines_like("c4 e6 d5\n", 600);
    let input = ["c4      e6      d5\n", &behind].concat();
    assert_eq!(answered_ahead::<3>(&input, u64::MAX), (600, files));
}

#[test]
fn lines_of_another_layout_or_another_case_are_left_alone() {
    let alike = "c4 e6 d5\nb4 e6 d5\n";
    for other in [
        "c4 e6 d6\n",
        "c4  e6 d5\n",
        "c4 e6\td5\n",
        "i4 e6 d5\n",
        "c9 e6 d5\n",
        "\n",
        "c4 e6 d5 \n",
    ] {
        let input = [alike, other, alike, alike].concat();
        assert_eq!(answered_ahead::<3>(&input, u64::MAX), (1, "1\n".to_string()), "{:?}", other);
    }
}

/// A line may break a promise that the line before keeps, although it is laid out alike.
#[test]
fn every_line_of_a_strict_session_is_read() {
    for (problem, input, line) in
        [("kings-tour", "c4 e6 d5\nd4 e6 c3\n", 2), ("knights-meet", "2\nB2 D3 F4\nb2 D3 F4\n", 3)]
    {
        let (mut input, mut answers) = (input.as_bytes(), Vec::new());
        let session = Session::new(&mut input, &mut answers, SIZES).strict();
        let answer = problems::find(problem).expect("a problem").answer;
        let error = session.run(answer).expect_err("a broken promise");
        assert!(matches!(error, Error::Fault(fault) if fault.line() == line), "{}", problem);
    }
}

#[test]
#[should_panic(expected = "strict session")]
fn a_session_that_is_not_strict_does_not_validate() {
    let (mut input, mut answers) = ("c4 e6 d5\n".as_bytes(), Vec::new());
    let session = Session::new(&mut input, &mut answers, SIZES);
    let _ = session.run(problems::find("kings-tour").expect("a problem").validate);
}

/// What is left of the input when a problem has read one case and answered up to `limit` ahead.
pub fn left_after_one_case<P: Problem>(input: &str, limit: u64) -> String {
    let mut input = input.as_bytes();
    let mut answers = Vec::new();
    let mut session = Session::new(&mut input, &mut answers, SIZES);
    let mut problem = P::default();
    session.begin_case();
    let case = problem.read(&mut session).expect("a case");
    problem.answer(&case, limit, &mut session).expect("answers that are taken");
    let (lines, _) = session.parts();
    String::from_utf8(lines.unread().to_vec()).expect("text")
}

/// A problem in which each line is a case, and those that are ahead and alike are counted.
#[derive(Default)]
struct Counting;

static AHEAD: AtomicU64 = AtomicU64::new(0);

impl Problem for Counting {
    type Case = ();

    const NAME: &'static str = "counting";

    const ABOUT: About = About {
        judge: "",
        summary: "",
        format: "",
        promises: "",
        sample: ("", ""),
        legend: "",
        sources: &[],
    };

    const CASES: RangeInclusive<usize> = 1..=usize::MAX;

    fn read(&mut self, session: &mut Session<'_>) -> Result<(), Error> {
        session.need_record("a case").map(|_| ())
    }

    fn write((): &()) -> String {
        "1\n".to_string()
    }

    fn fewest_moves((): &()) -> Option<u64> {
        None
    }

    fn answer(&mut self, (): &(), _: u64, session: &mut Session<'_>) -> Result<u64, Error> {
        session.answer("?")?;
        let (lines, _) = session.parts();
        let count = usize::from(!lines.unread().is_empty());
        lines.skip(Skipped::alike(count, 2));
        AHEAD.fetch_add(count as u64, Ordering::Relaxed);
        Ok(count as u64)
    }

    fn explain((): &()) -> Explanation {
        unreachable!("nothing is explained")
    }

    fn cases() -> Cases<()> {
        Cases::All { cases: vec![()], order: "by nothing" }
    }
}

#[test]
fn a_problem_may_answer_ahead_with_every_case() {
    let mut answers = Vec::new();
    let mut input = "1\n2\n3\n4\n5\n6\n7\n".as_bytes();
    let session = Session::new(&mut input, &mut answers, SIZES);
    session.run(problem::answer::<Counting>).expect("no fault");
    assert_eq!(answers, b"?\n?\n?\n?\n");
    assert_eq!(AHEAD.load(Ordering::Relaxed), 3);
}
