//! The problems whose cases can all be tried: every case against a brute-force search, by the pure
//! function, and as a stream in every layout of its lines.

use crate::problems::{self, Cases, EveryCase, Row};
use crate::support::dribble::Dribble;
use crate::support::serving::check_parts;
use chess_paths::reader::serve;
use chess_paths::registry::Entry;
use std::ops::Range;
use std::sync::OnceLock;

/// A problem whose cases can all be tried.
struct Solved {
    problem: &'static Entry,
    row: &'static Row,
    every_case: &'static EveryCase,
    cases: Vec<String>,
    /// By brute force, in the order of the cases.
    answers: Vec<u64>,
}

/// These problems, solved once for all tests.
fn solved() -> &'static [Solved] {
    static SOLVED: OnceLock<Vec<Solved>> = OnceLock::new();
    let solve = |(problem, row): (_, &'static Row)| match &row.cases {
        Cases::Every(every_case) => {
            let (cases, answers) = ((every_case.cases)(), (every_case.answers)());
            assert_eq!(cases.len(), answers.len());
            Some(Solved { problem, row, every_case, cases, answers })
        }
        Cases::Random { .. } => None,
    };
    SOLVED.get_or_init(|| problems::all().filter_map(solve).collect())
}

/// The number of cases with each answer is known from elsewhere.
#[test]
fn every_answer_is_that_of_the_brute_force_search() {
    for Solved { row, every_case, cases, answers, .. } in solved() {
        let mut counts = vec![0; every_case.distribution.len()];
        for (case, &answer) in cases.iter().zip(answers) {
            assert_eq!((row.fewest_moves)(case), Some(answer), "{}: {}", row.name, case);
            if (every_case.is_promised)(case) {
                counts[answer as usize] += 1;
            }
        }
        assert_eq!(counts, every_case.distribution, "{}", row.name);
    }
}

/// Changes the layout of a line without a line end, and adds one.
type Layout = fn(&str) -> String;

const PLAIN: Layout = |line| format!("{}\n", line);

/// Letters in either case, blanks or tabs between fields and around them, CRLF, blank lines, and
/// byte-order marks as in concatenated files.
const LAYOUTS: [Layout; 12] = [
    PLAIN,
    |line| format!("{}\n", line.to_uppercase()),
    |line| format!("{}\r\n", line),
    |line| format!("{}\n", line.replace(' ', "  ")),
    |line| format!("{}\n", line.replace(' ', "\t")),
    |line| format!(" {}\n", line),
    |line| format!("{} \t\n", line),
    |line| format!("  {}  \r\n", line.replace(' ', "   ")),
    |line| format!("{}\n\n", line),
    |line| format!(" \r\n{}\n", line.to_uppercase()),
    |line| format!("\u{feff}{}\n", line),
    // The longest line that is read ahead.
    |line| format!("{:31}\n", line),
];

/// A stream of inputs back to back, and the answers to it.
struct Stream {
    problem: &'static Entry,
    /// The lines without line ends.
    lines: Vec<String>,
    answers: String,
}

impl Stream {
    /// Every `step`th of all cases, as inputs of `sizes` cases, and over again.
    fn new(step: usize, sizes: Range<usize>) -> Vec<Stream> {
        let stream = |Solved { problem, row, cases, answers, .. }: &'static Solved| {
            let cases: Vec<String> = cases.iter().step_by(step).cloned().collect();
            let (mut lines, mut rest) = (Vec::new(), &cases[..]);
            let mut sizes = sizes.clone().cycle();
            while !rest.is_empty() {
                let size = sizes.next().expect("a size").min(rest.len());
                let (input, later) = rest.split_at(size);
                lines.extend((row.input)(input).lines().map(String::from));
                rest = later;
            }
            let answers = answers.iter().step_by(step);
            let answers = answers.map(|answer| format!("{}\n", answer)).collect();
            Stream { problem, lines, answers }
        };
        solved().iter().map(stream).collect()
    }

    /// Applies the layouts to the lines in turn, and lets at most `most` bytes arrive at a time.
    fn check(&self, layouts: &[Layout], most: usize) {
        let layouts = layouts.iter().cycle();
        let text: String = self.lines.iter().zip(layouts).map(|(line, lay)| lay(line)).collect();
        let mut output = Vec::new();
        let served =
            serve(&mut Dribble::new(text.as_bytes(), most), &mut output, self.problem.answer);
        assert!(served.is_ok(), "{}: {:?}", self.problem.name, served);
        let output = String::from_utf8(output).expect("answers in ASCII");
        let right =
            output.lines().zip(self.answers.lines()).take_while(|(one, other)| one == other);
        assert!(
            output == self.answers,
            "{}: after {} answers another one, {} bytes at a time",
            self.problem.name,
            right.count(),
            most
        );
    }

    /// Checks each layout by itself, and lines of all layouts mixed.
    fn check_all_layouts(&self, most: usize) {
        for layout in LAYOUTS {
            self.check(&[layout], most);
        }
        self.check(&LAYOUTS, most);
        self.check(&[PLAIN, PLAIN, PLAIN, LAYOUTS[1], LAYOUTS[2], LAYOUTS[2]], most);
    }
}

/// All cases in one input.
const ONE_INPUT: Range<usize> = usize::MAX - 1..usize::MAX;

/// A step that is coprime to the number of squares, so that the cases are as varied as all
/// together.
const SOME: usize = 97;

#[test]
fn every_case_is_answered_in_a_plain_layout_and_in_mixed_ones() {
    for stream in Stream::new(1, ONE_INPUT) {
        stream.check(&[PLAIN], usize::MAX);
        stream.check(&LAYOUTS, usize::MAX);
    }
}

#[test]
fn any_number_of_inputs_is_answered_in_every_layout_however_it_arrives() {
    for stream in Stream::new(SOME, ONE_INPUT) {
        stream.check_all_layouts(7);
    }
    for stream in Stream::new(SOME, 0..100) {
        stream.check_all_layouts(usize::MAX);
    }
}

/// In every layout, with another byte in any place. If an input arrives byte by byte, no line is
/// read ahead.
#[test]
fn a_line_among_others_is_read_as_it_is_by_itself() {
    for Solved { problem, row, cases, .. } in solved() {
        let input = (row.input)(&vec![cases[cases.len() / 2].clone(); 4]);
        for layout in LAYOUTS {
            let lines: Vec<String> = input.lines().map(layout).collect();
            let (before, rest) = lines.split_at(lines.len() - 2);
            let start = before.concat().len();
            for place in start..start + rest[0].len() {
                for byte in *b"\n\r\t 0189@`aAhHiI\0\x80\xe2\xff" {
                    let mut text = lines.concat().into_bytes();
                    text[place] = byte;
                    check_parts(problem, problem.answer, &text, &[1]);
                }
            }
        }
    }
}
