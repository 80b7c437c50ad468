//! The two problems of the 8x8 board, for every placement that there is: the pure functions
//! against literal searches, and the functions that answer streams, in every layout of the lines.

mod dribble;
#[path = "oracle/kings_tour.rs"]
mod kings_tour_oracle;
#[path = "oracle/knights_meet.rs"]
mod knights_meet_oracle;

use chess_paths::board::square::Square;
use chess_paths::judge::fault::Error;
use chess_paths::judge::stream::{serve, Judge};
use chess_paths::{kings_tour, knights_meet};
use dribble::Dribble;

/// The numbers of the squares from `a1` to `a8`, `b1` and so on to `h8`.
type Placement = [usize; 3];

fn all_placements() -> impl Iterator<Item = Placement> {
    let squares = || 0..64;
    squares().flat_map(move |first| {
        squares().flat_map(move |second| squares().map(move |third| [first, second, third]))
    })
}

fn distinct_placements() -> impl Iterator<Item = Placement> {
    all_placements().filter(|[king, a, b]| king != a && king != b && a != b)
}

fn name(square: usize) -> String {
    format!("{}{}", char::from(b"abcdefgh"[square / 8]), square % 8 + 1)
}

fn square(number: usize) -> Square {
    Square::named(name(number).as_bytes()).unwrap()
}

fn coordinates(square: usize) -> kings_tour_oracle::Square {
    ((square / 8) as i32, (square % 8) as i32)
}

fn kings_tour_by_the_book([king, a, b]: Placement) -> u32 {
    let [king, a, b] = [king, a, b].map(coordinates);
    kings_tour_oracle::fewest_moves(king, a, b).expect("the king can always capture pawn A")
}

/// How many of the answers are 0, 1, 2 and so on.
fn distribution(answers: impl Iterator<Item = u32>) -> [usize; 10] {
    let mut counts = [0; 10];
    for answer in answers {
        counts[answer as usize] += 1;
    }
    counts
}

#[test]
fn every_kings_tour_is_as_long_as_the_literal_search_finds() {
    let mut count = 0;
    for [king, a, b] in distinct_placements() {
        let expected = kings_tour_by_the_book([king, a, b]);
        let moves = kings_tour::fewest_moves(square(a), square(b))[square(king).index()];
        assert_eq!(moves.map(u32::from), Some(expected), "{}", line(&[king, a, b]));
        count += 1;
    }
    assert_eq!(count, 249_984);
}

#[test]
fn kings_tours_that_the_statement_allows_are_distributed_as_counted_before() {
    let is_threatened = |[king, a, b]: &Placement| {
        let [king, a, b] = [king, a, b].map(|&square| coordinates(square));
        kings_tour_oracle::threatens(a, king) || kings_tour_oracle::threatens(b, king)
    };
    assert_eq!(distinct_placements().filter(is_threatened).count(), 12_068);
    let allowed = distinct_placements().filter(|placement| !is_threatened(placement));
    let answers = allowed.map(kings_tour_by_the_book);
    let expected = [0, 18_996, 35_346, 47_448, 47_340, 41_228, 30_406, 16_518, 598, 36];
    assert_eq!(distribution(answers), expected);
}

#[test]
fn knights_on_all_squares_meet_as_soon_as_in_the_joint_search() {
    let expected = knights_meet_oracle::fewest_moves_of_all();
    let mut count = 0;
    for [first, second, third] in all_placements() {
        let moves = knights_meet::fewest_moves(square(second), square(third));
        let octal = (first * 64 + second) * 64 + third;
        assert_eq!(
            moves[square(first).index()],
            Some(expected[octal]),
            "{}",
            line(&[first, second, third])
        );
        count += 1;
    }
    assert_eq!(count, knights_meet_oracle::PLACEMENTS);
}

#[test]
fn meetings_of_knights_are_distributed_as_counted_before() {
    let answers = knights_meet_oracle::fewest_moves_of_all().into_iter().map(u32::from);
    let expected = [64, 1_008, 8_256, 39_408, 95_052, 91_776, 25_380, 1_176, 24, 0];
    assert_eq!(distribution(answers), expected);
}

/// A case as the statements show it, without the line end.
fn line(placement: &Placement) -> String {
    placement.map(name).join(" ")
}

/// Turns a line without a line end into one with a line end, in another layout.
type Layout = fn(&str) -> String;

const PLAIN: Layout = |line| format!("{}\n", line);

/// Letters in either case, blanks or tabs between fields and around them, CRLF, blank lines, and
/// byte-order marks of files that were put back to back.
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
    // Sixteen bytes, which is as long as a line may be to be answered together with others.
    |line| format!("{}\n", line.replace(' ', "   ") + "   "),
];

/// Lines that are laid out in turn by one layout after the other.
fn laid_out(lines: &[String], layouts: &[Layout]) -> String {
    lines.iter().zip(layouts.iter().cycle()).map(|(line, layout)| layout(line)).collect()
}

type Answer = fn(&mut Judge<'_>) -> Result<(), Error>;

/// What a stream is answered, a string for each line.
fn answers(answer: Answer, text: &str, most: usize) -> Vec<String> {
    let mut output = Vec::new();
    serve(&mut Dribble::new(text.as_bytes(), most), &mut output, answer).unwrap();
    String::from_utf8(output).unwrap().lines().map(String::from).collect()
}

/// Lines of a stream and the answers that they should get.
struct Stream {
    answer: Answer,
    lines: Vec<String>,
    expected: Vec<String>,
}

impl Stream {
    /// Every so many of all kings' tours.
    fn of_kings_tours(step: usize) -> Stream {
        let placements: Vec<Placement> = distinct_placements().step_by(step).collect();
        Stream {
            answer: kings_tour::answer,
            lines: placements.iter().map(line).collect(),
            expected: placements
                .into_iter()
                .map(|placement| kings_tour_by_the_book(placement).to_string())
                .collect(),
        }
    }

    /// Every so many of all meetings of knights, as one judge's input.
    fn of_knights(step: usize) -> Stream {
        let mut lines: Vec<String> =
            all_placements().step_by(step).map(|squares| line(&squares)).collect();
        lines.insert(0, lines.len().to_string());
        Stream { answer: knights_meet::answer, lines, expected: meetings_of_knights(step) }
    }

    /// The same as many inputs back to back, of 0, 1, 2 cases and so on, up to 99, and over again.
    fn of_inputs_of_knights(step: usize) -> Stream {
        let mut lines = Vec::new();
        let mut counts = (0..100).cycle();
        let mut left = 0;
        for squares in all_placements().step_by(step) {
            while left == 0 {
                left = counts.next().unwrap();
                lines.push(left.to_string());
            }
            lines.push(line(&squares));
            left -= 1;
        }
        lines.extend((0..left).map(|_| "a1 a1 a1".to_string()));
        let mut expected = meetings_of_knights(step);
        expected.extend((0..left).map(|_| "0".to_string()));
        Stream { answer: knights_meet::answer, lines, expected }
    }

    fn check(&self, layouts: &[Layout], most: usize) {
        let text = laid_out(&self.lines, layouts);
        let answers = answers(self.answer, &text, most);
        let differs = answers.iter().zip(&self.expected).position(|(one, other)| one != other);
        assert_eq!(differs, None, "so many answers are right, {} bytes at a time", most);
        assert_eq!(answers.len(), self.expected.len());
    }

    /// Each layout by itself, and lines of all layouts mixed.
    fn check_all_layouts(&self, most: usize) {
        for layout in LAYOUTS {
            self.check(&[layout], most);
        }
        self.check(&LAYOUTS, most);
        self.check(&[PLAIN, PLAIN, PLAIN, LAYOUTS[1], LAYOUTS[2], LAYOUTS[2]], most);
    }
}

fn meetings_of_knights(step: usize) -> Vec<String> {
    knights_meet_oracle::fewest_moves_of_all().iter().step_by(step).map(u8::to_string).collect()
}

/// A step that shares no factor with the number of squares, so that these placements are as
/// varied as all together.
const SOME: usize = 37;

#[test]
fn every_kings_tour_is_answered_in_every_layout() {
    Stream::of_kings_tours(1).check_all_layouts(usize::MAX);
}

#[test]
fn every_meeting_of_knights_is_answered_in_every_layout() {
    Stream::of_knights(1).check_all_layouts(usize::MAX);
}

#[test]
fn any_number_of_inputs_of_knights_is_answered_in_every_layout() {
    Stream::of_inputs_of_knights(SOME).check_all_layouts(usize::MAX);
}

#[test]
fn answers_do_not_depend_on_how_the_text_arrives() {
    let streams = [
        Stream::of_kings_tours(SOME),
        Stream::of_knights(SOME),
        Stream::of_inputs_of_knights(SOME),
    ];
    for stream in streams {
        for most in [1, 2, 3, 7, 4096] {
            stream.check_all_layouts(most);
        }
    }
}
