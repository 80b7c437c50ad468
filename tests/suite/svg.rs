//! Explanations as SVG: well-formed, safe to show, and the same as in text.

use crate::problems::{self, Cases, Pictures, Row};
use crate::support::cases;
use crate::support::in_process::presented;
use crate::support::picture::{self, Board, Shown, WIDTH};
use crate::support::printed::{explanations, Printed, Square};
use crate::support::program::{chess_paths, run};
use crate::support::random::Random;
use crate::support::svg::{read, Element};
use chess_paths::explanation::Presentation;
use chess_paths::picture::TextStyle;
use chess_paths::problem::Entry;
use std::collections::BTreeMap;

/// The drawing of a case.
struct Drawing<'a> {
    pictures: &'a Pictures,
    elements: Vec<&'a Element>,
    squares: BTreeMap<Square, &'a Element>,
}

impl<'a> Drawing<'a> {
    fn new(pictures: &'a Pictures, elements: &'a [Element], case: usize) -> Drawing<'a> {
        let elements: Vec<&Element> = elements.iter().filter(|part| part.case == case).collect();
        let squares = elements.iter().filter(|element| element.is("rect", "square"));
        let squares = squares.map(|&square| (name_of(pictures.board, square), square)).collect();
        Drawing { pictures, elements, squares }
    }

    /// The elements of a name and a class.
    fn all<'b>(&'b self, name: &'b str, class: &'b str) -> impl Iterator<Item = &'a Element> + 'b {
        self.elements.iter().copied().filter(move |element| element.is(name, class))
    }

    /// The square that a point of the page is on.
    fn square_at(&self, (x, y): (f64, f64)) -> Square {
        let is_there = |(_, element): &(&Square, &&Element)| {
            let (left, top) = element.point("x", "y");
            (left..left + 45.0).contains(&x) && (top..top + 45.0).contains(&y)
        };
        let found = self.squares.iter().find(is_there);
        *found.unwrap_or_else(|| panic!("no square at ({},{})", x, y)).0
    }

    /// Squares have the classes that their marks ask for.
    fn check_squares(&self, shown: &Shown) {
        let drawn = shown.files.keys().flat_map(|&file| (0..8).map(move |rank| (file, rank)));
        assert!(self.squares.keys().copied().eq(drawn), "other files are drawn");
        for (&square, element) in &self.squares {
            let marks = shown.marks(square).expect("a square that is drawn");
            let is_light = (square.0 + square.1).rem_euclid(2)
                == i64::from(self.pictures.board == Board::Ordinary);
            assert_eq!(element.has_class("light"), is_light);
            assert_eq!(element.has_class("dark"), !is_light);
            assert_eq!(element.has_class("attacked"), marks.contains('x'), "{:?}", square);
            if let "." | "x" | "o" | "*" | "*x" = marks {
                assert_eq!(element.has_class("reached"), marks == "o", "{:?}", square);
                assert_eq!(element.has_class("route"), marks.contains('*'), "{:?}", square);
            }
        }
    }

    /// Each chessman and each ring is on its square, and nothing else is.
    fn check_chessmen(&self, shown: &Shown) {
        let mut drawn: BTreeMap<Square, Vec<char>> = BTreeMap::new();
        let letters: BTreeMap<&str, &str> = self
            .all("text", "letter")
            .map(|letter| (letter.get("transform"), letter.text.as_str()))
            .collect();
        let all = self.elements.iter().filter(|element| element.name == "use");
        for chessman in all.filter(|element| !element.get("transform").is_empty()) {
            let [x, y, size] = chessman.transform()[..] else { panic!("no place and size") };
            let corner = (chessman.origin.0 + x + 0.1, chessman.origin.1 + y + 0.1);
            let square = self.square_at(corner);
            assert_eq!(square, self.square_at((corner.0 + 44.6 * size, corner.1 + 44.6 * size)));
            let letter = match (letters.get(chessman.get("transform")), chessman.get("class")) {
                (Some(letter), _) => letter.chars().next().expect("a letter"),
                (None, "black king") if self.pictures.board == Board::Infinite => 's',
                (None, "black king" | "white king") => 'K',
                (None, "white queen") => 'Q',
                (None, "white rook") => 'R',
                (None, "white bishop") => 'B',
                (None, "white knight") => 'N',
                (None, class) => panic!("no letter on {}", class),
            };
            drawn.entry(square).or_default().push(letter);
        }
        for (class, letter) in [("target", 't'), ("meeting", 'M')] {
            for ring in self.all("circle", class) {
                let square = self.square_at(ring.point("cx", "cy"));
                drawn.entry(square).or_default().insert(0, letter);
            }
        }
        for square in self.squares.keys() {
            let is_other = |letter: &char| {
                !"x*o.".contains(*letter) && !self.pictures.stop_marks.contains(*letter)
            };
            let marks = shown.marks(*square).expect("a square that is drawn").chars();
            let mut expected: Vec<char> = marks.filter(is_other).collect();
            let mut drawn = drawn.remove(square).unwrap_or_default();
            expected.sort_unstable();
            drawn.sort_unstable();
            assert_eq!(drawn, expected, "{:?}", square);
        }
    }

    /// Each stop of a route has its number, but for the first, and for a square where several meet.
    fn check_numbers(&self, printed: &Printed) {
        let middle = |number: &Element| {
            let (x, y) = number.point("x", "y");
            (x, y - 4.0)
        };
        let mut drawn: Vec<(Square, String)> = self
            .all("text", "number")
            .map(|number| (self.square_at(middle(number)), number.text.clone()))
            .collect();
        let dots: Vec<(f64, f64)> =
            self.all("circle", "dot").map(|dot| dot.point("cx", "cy")).collect();
        assert!(self.all("text", "number").all(|number| dots.contains(&middle(number))));
        let meeting = self.all("circle", "meeting").next();
        let meeting = meeting.map(|ring| self.square_at(ring.point("cx", "cy")));
        let mut expected = Vec::new();
        for route in printed.routes.iter().filter(|route| *route != "route: none") {
            let stops = (self.pictures.stops)(route).expect("a route that can be followed");
            let numbers = (0..).zip(stops).skip(1).filter(|&(_, stop)| Some(stop) != meeting);
            if !self.pictures.stop_marks.is_empty() {
                expected.extend(numbers.map(|(number, stop)| (stop, number.to_string())));
            }
        }
        drawn.sort();
        expected.sort();
        assert_eq!(drawn, expected);
    }

    /// The names of files and the numbers of those that are left out are those in text, each below
    /// what it names. A name that is wider than a file has a tick above its first letter.
    fn check_labels(&self, printed: &Printed) {
        let labels = |is_gap: bool| {
            let all = self.all("text", "coord").filter(|label| !is_rank(label));
            all.filter(move |label| label.has_class("left-out") == is_gap)
        };
        let below = printed
            .picture
            .iter()
            .filter(|line| line.starts_with("  "))
            .flat_map(|line| line.split_whitespace());
        let (counts, names): (Vec<&str>, Vec<&str>) = below.partition(|word| word.starts_with('+'));
        assert!(labels(false).map(|label| label.text.as_str()).eq(names), "other names");
        assert!(labels(true).map(|label| label.text.as_str()).eq(counts), "other numbers");
        let gaps: Vec<&Element> = self.all("rect", "left-out").collect();
        assert_eq!(gaps.len(), labels(true).count());
        for (gap, label) in gaps.into_iter().zip(labels(true)) {
            let width = 9.0 * label.text.len() as f64;
            assert_eq!(label.number("x"), gap.number("x") + gap.number("width") / 2.0);
            assert!(width <= gap.number("width"), "{:?} is below other files", label);
        }
        for label in labels(false) {
            let (x, y) = label.point("x", "y");
            let (file, _) = self.square_at((x + 4.5, y - 20.0));
            assert_eq!(
                label.text,
                self.pictures.board.file_name(file),
                "a name below another file"
            );
            if 9 * label.text.len() > 45 {
                let middle = format!("M{} 360v4", label.number("x") + 4.5);
                assert!(self
                    .all("path", "tick")
                    .any(|tick| tick.get("d") == middle && tick.board == label.board));
            }
        }
    }

    /// The caption has the answer and the routes. Where there are several, each says whose it is,
    /// and has the colour of the chessman.
    fn check_caption(&self, printed: &Printed, number: Option<usize>) {
        let answer = match printed.answer.as_str() {
            "-1" => "no route (-1)".to_string(),
            "1" => "1 move".to_string(),
            moves => format!("{} moves", moves),
        };
        let heading =
            number.map_or(answer.clone(), |number| format!("Case {}: {}", number, answer));
        assert_eq!(self.all("text", "heading").next().expect("a heading").text, heading);
        let lines: Vec<&Element> = self.all("text", "caption").collect();
        if printed.routes.len() == 1 {
            let text: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
            assert_eq!(text.join(" "), printed.captions().join(" "));
            return;
        }
        assert_eq!(lines.len(), printed.routes.len());
        for (line, route) in lines.into_iter().zip(&printed.routes) {
            let (name, squares) = line.text.split_once(": ").expect("a name");
            assert_eq!(squares, &route["route: ".len()..]);
            let (role, letter) = name.split_once(' ').expect("a letter");
            let colour = line.get("class").split(' ').nth(1).expect("a colour");
            let letters = self.all("text", "letter").filter(|text| text.text == letter);
            let places: Vec<&str> = letters.map(|letter| letter.get("transform")).collect();
            let is_owner = |chessman: &Element| {
                chessman.get("class") == format!("{} {}", colour, role)
                    && places.contains(&chessman.get("transform"))
            };
            assert!(self.elements.iter().any(|element| is_owner(element)), "{:?}", line);
        }
    }
}

/// Whether a label is the number of a rank.
fn is_rank(label: &Element) -> bool {
    label.number("y") < 360.0
}

/// The square that an element's classes name.
fn name_of(board: Board, element: &Element) -> Square {
    let words: Vec<&str> = element.get("class").split(' ').collect();
    let number = |word: &str| word[1..].parse::<i64>().expect("a number");
    match board {
        Board::Ordinary => (i64::from(words[2].as_bytes()[0] - b'a'), number(words[2]) - 1),
        Board::Infinite => (number(words[2]), number(words[3]) - 1),
    }
}

/// Checks a document against the same explanations as text.
fn check_document(pictures: &Pictures, document: &str, text: &str, width: usize) {
    let elements = read(document);
    let printed = explanations(text);
    assert_eq!(elements.last().map_or(0, |last| last.case), printed.len());
    for (case, printed) in (1..).zip(&printed) {
        let shown = picture::read(&printed.picture, pictures.board, width).expect("a picture");
        let drawing = Drawing::new(pictures, &elements, case);
        drawing.check_squares(&shown);
        drawing.check_chessmen(&shown);
        drawing.check_numbers(printed);
        drawing.check_labels(printed);
        let count = explanations(text).len();
        drawing.check_caption(printed, Some(case).filter(|_| count > 1));
    }
}

/// Checks what the library presents of an input.
fn check_input(problem: &Entry, pictures: &Pictures, input: &str, width: usize) {
    let style = TextStyle { width, ..TextStyle::default() };
    let text = presented(problem.explain, Presentation::text(style), input);
    let document = presented(problem.explain, Presentation::svg(problem.name, width), input);
    check_document(pictures, &document, &text, width);
}

/// Some cases of a problem.
fn some_cases(row: &Row, random: &mut Random, count: usize) -> Vec<String> {
    match &row.cases {
        Cases::Every(every_case) => {
            let all = (every_case.cases)();
            (0..count).map(|_| all[random.below(all.len() as u64) as usize].clone()).collect()
        }
        Cases::Random(case) => (0..count).map(|_| case(random)).collect(),
    }
}

#[test]
fn cases_are_drawn_as_they_are_explained() {
    let mut random = Random::seeded(45);
    for (problem, row, pictures) in problems::pictured() {
        for width in [24, 47, WIDTH, usize::MAX] {
            for case in cases::of("explained", problem) {
                let input = String::from_utf8(case.input).expect("an input in ASCII");
                check_input(problem, pictures, &input, width);
            }
            check_input(problem, pictures, &(row.input)(&some_cases(row, &mut random, 40)), width);
        }
        for case in some_cases(row, &mut random, 20) {
            check_input(problem, pictures, &(row.input)(&[case]), WIDTH);
        }
    }
}

/// What comes before a fault is drawn, and the fault is reported as ever. An empty input is a
/// document without boards.
#[test]
fn whatever_the_input_the_document_is_whole() {
    for (problem, _, pictures) in problems::pictured() {
        for case in cases::of("refused", problem) {
            let count = case.expected.stdout.lines().count();
            if count > 200 {
                continue;
            }
            let drawn = run(&mut chess_paths(&[problem.name, "--svg"]), &case.input);
            assert_eq!((drawn.status, &drawn.stderr), (Some(1), &case.expected.stderr));
            let cases = read(&drawn.stdout).last().map_or(0, |last| last.case);
            assert_eq!(cases, count, "{}", case.path);
        }
        let drawn = run(&mut chess_paths(&[problem.name, "--svg"]), b"");
        assert_eq!((drawn.status, drawn.stderr.as_str()), (Some(0), ""));
        check_document(pictures, &drawn.stdout, "", WIDTH);
    }
}

/// The library draws positions that were never text: the explanation, and the picture alone.
#[test]
fn explanations_and_pictures_are_documents_by_themselves() {
    for (_, row, pictures) in problems::pictured() {
        for case in some_cases(row, &mut Random::seeded(48), 20) {
            let explanation = (row.explain)(&case);
            let (whole, text) = (explanation.svg(), explanation.to_string() + "\n");
            check_document(pictures, &whole, &text, WIDTH);
            let boards = |document: &str| -> Vec<String> {
                let elements = read(document).into_iter();
                let boards =
                    elements.filter(|element| element.board > 0 && !element.has_class("board"));
                boards.map(|element| format!("{} {:?}", element.name, element.attributes)).collect()
            };
            let picture = explanation.picture.expect("a picture");
            assert!(boards(&picture.svg()) == boards(&whole), "{}", case);
        }
    }
}
