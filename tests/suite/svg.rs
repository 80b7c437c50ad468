//! Explanations as SVG: well-formed, safe to show, and the same as in text.

use crate::problems::{self, some_cases, Pictures};
use crate::support::cases;
use crate::support::in_process::presented;
use crate::support::picture::{self, Board, Shown, WIDTH};
use crate::support::printed::{explanations, Printed, Square};
use crate::support::program::{chess_paths, run};
use crate::support::svg::{read, Element};
use chess_paths::explanation::Presentation;
use chess_paths::picture::TextStyle;
use std::collections::BTreeMap;

/// What is on squares, sorted.
type Contents = BTreeMap<Square, Vec<String>>;

/// The drawing of a case.
struct Drawing<'a> {
    pictures: &'a Pictures,
    elements: Vec<&'a Element<'a>>,
    squares: BTreeMap<Square, &'a Element<'a>>,
    /// Their upper left corners.
    corners: Vec<((f64, f64), Square)>,
}

impl<'a> Drawing<'a> {
    fn new(pictures: &'a Pictures, elements: &'a [Element], case: usize) -> Drawing<'a> {
        let elements: Vec<&Element> = elements.iter().filter(|part| part.case == case).collect();
        let squares = elements.iter().filter(|element| element.is("rect", "square"));
        let squares: BTreeMap<Square, &Element> =
            squares.map(|&square| (name_of(pictures.board, square), square)).collect();
        let corners =
            squares.iter().map(|(&name, square)| (square.point("x", "y"), name)).collect();
        Drawing { pictures, elements, squares, corners }
    }

    /// The elements of a name and a class.
    fn all(&self, name: &'static str, class: &'static str) -> Vec<&'a Element<'a>> {
        let is_one = |element: &&&Element| element.is(name, class);
        self.elements.iter().filter(is_one).copied().collect()
    }

    /// The square that a point of the page is on.
    fn square_at(&self, (x, y): (f64, f64)) -> Square {
        let is_there = |((left, top), _): &&((f64, f64), Square)| {
            (*left..left + 45.0).contains(&x) && (*top..top + 45.0).contains(&y)
        };
        let found = self.corners.iter().find(is_there);
        found.unwrap_or_else(|| panic!("no square at ({},{})", x, y)).1
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

    /// The chessmen by letter, the rings and the numbers. Each is within its square, with a number
    /// in the middle of a dot.
    fn contents(&self) -> Contents {
        let mut contents = Contents::new();
        let mut add = |square, what: &str| {
            contents.entry(square).or_default().push(what.to_string());
        };
        let next = self.elements.iter().skip(1).map(Some).chain([None]);
        for (element, next) in self.elements.iter().zip(next) {
            if let ("use", &[x, y, size]) = (element.name, &element.transform()[..]) {
                let corner = (element.origin.0 + x + 0.1, element.origin.1 + y + 0.1);
                let square = self.square_at(corner);
                let end = (corner.0 + 44.6 * size, corner.1 + 44.6 * size);
                assert_eq!(square, self.square_at(end));
                let letter = next.filter(|next| next.is("text", "letter"));
                add(square, letter.map_or_else(|| self.letter(element), |letter| letter.text));
            } else if element.is("circle", "target") {
                add(self.square_at(element.point("cx", "cy")), "t");
            } else if element.is("circle", "meeting") {
                add(self.square_at(element.point("cx", "cy")), "M");
            } else if let Some(number) = next.filter(|next| next.is("text", "number")) {
                let (x, y) = number.point("x", "y");
                assert_eq!(element.point("cx", "cy"), (x, y - 4.0));
                add(self.square_at((x, y - 4.0)), number.text);
            }
        }
        contents.values_mut().for_each(|contents| contents.sort_unstable());
        contents
    }

    /// The letter in text of a chessman that has none in SVG.
    fn letter(&self, chessman: &Element) -> &'static str {
        match chessman.get("class") {
            "black king" if self.pictures.board == Board::Infinite => "s",
            "black king" | "white king" => "K",
            "white queen" => "Q",
            "white rook" => "R",
            "white bishop" => "B",
            "white knight" => "N",
            class => panic!("no letter on {}", class),
        }
    }

    /// The names of files and the numbers of those that are left out are those in text, in this
    /// order. A name begins below its file, and no label covers the next one.
    fn check_labels(&self, printed: &Printed) {
        let below = printed.picture.iter().filter(|line| line.starts_with("  "));
        let mut expected: Vec<&str> = below.flat_map(|line| line.split_whitespace()).collect();
        let is_rank = |label: &&Element| label.get("x") == "5";
        let labels = self.all("text", "coord");
        let labels: Vec<&Element> = labels.into_iter().filter(|label| !is_rank(label)).collect();
        let mut texts: Vec<&str> = labels.iter().map(|label| label.text).collect();
        expected.sort_unstable();
        texts.sort_unstable();
        assert_eq!(texts, expected);
        for label in &labels {
            let (x, y) = label.point("x", "y");
            if !label.text.starts_with('+') {
                let (file, _) = self.square_at((x, y - 20.0));
                assert_eq!(label.text, self.pictures.board.file_name(file), "below another file");
            }
            let end = x + 9.0 * label.text.len() as f64;
            let is_covered = |next: &&Element| {
                let (next_x, next_y) = next.point("x", "y");
                y == next_y && x < next_x && next_x < end
            };
            assert!(!labels.iter().any(is_covered), "{:?} covers a label", label);
        }
    }

    /// The caption has the answer and the routes. Where there are several, each says whose it is,
    /// and has the colour of the chessman.
    fn check_caption(&self, printed: &Printed, number: Option<usize>) {
        let mut heading = match printed.answer.as_str() {
            "-1" => "no route (-1)".to_string(),
            "1" => "1 move".to_string(),
            moves => format!("{} moves", moves),
        };
        if let Some(number) = number {
            heading = format!("Case {}: {}", number, heading);
        }
        assert_eq!(self.all("text", "heading")[0].text, heading);
        let lines = self.all("text", "caption");
        if let [route] = &printed.routes[..] {
            let text: Vec<&str> = lines.iter().map(|line| line.text).collect();
            let reason = printed.reason.iter().map(|reason| format!("reason: {}", reason));
            let expected = if route == "route: none" { "" } else { route };
            assert_eq!(text.join(" "), expected.to_string() + &reason.collect::<String>());
            return;
        }
        assert_eq!(lines.len(), printed.routes.len());
        for (line, route) in lines.into_iter().zip(&printed.routes) {
            let (name, squares) = line.text.split_once(": ").expect("a name");
            assert_eq!(squares, &route["route: ".len()..]);
            let (role, letter) = name.split_once(' ').expect("a letter");
            let colour = line.get("class").split(' ').nth(1).expect("a colour");
            let is_owner = |pair: &[&Element]| {
                pair[0].get("class") == format!("{} {}", colour, role)
                    && pair[1].is("text", "letter")
                    && pair[1].text == letter
            };
            assert!(self.elements.windows(2).any(is_owner), "{:?}", line);
        }
    }
}

/// What is on squares by what is printed: chessmen, start, target and meeting by the picture, and
/// the numbers of moves by the routes. A square with a ring has no number.
fn expected_contents(pictures: &Pictures, printed: &Printed, shown: &Shown) -> Contents {
    let mut contents = Contents::new();
    for square in shown.files.keys().flat_map(|&file| (0..8).map(move |rank| (file, rank))) {
        let marks = shown.marks(square).expect("a square that is drawn").chars();
        let marks =
            marks.filter(|&mark| !"x*o.".contains(mark) && !pictures.stop_marks.contains(mark));
        let marks: Vec<String> = marks.map(String::from).collect();
        if !marks.is_empty() {
            contents.insert(square, marks);
        }
    }
    let is_numbered = |route: &&String| !pictures.stop_marks.is_empty() && *route != "route: none";
    for route in printed.routes.iter().filter(is_numbered) {
        let stops = (pictures.stops)(route).expect("a route that can be followed");
        for (number, stop) in (0..).zip(stops).skip(1) {
            let contents = contents.entry(stop).or_default();
            if !contents.contains(&"M".to_string()) {
                contents.push(number.to_string());
            }
        }
    }
    contents.values_mut().for_each(|contents| contents.sort_unstable());
    contents
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
    for (case, explanation) in (1..).zip(&printed) {
        let shown = picture::read(&explanation.picture, pictures.board, width).expect("a picture");
        let drawing = Drawing::new(pictures, &elements, case);
        drawing.check_squares(&shown);
        assert_eq!(drawing.contents(), expected_contents(pictures, explanation, &shown));
        drawing.check_labels(explanation);
        drawing.check_caption(explanation, Some(case).filter(|_| printed.len() > 1));
    }
}

#[test]
fn cases_are_drawn_as_they_are_explained() {
    for (problem, row, pictures) in problems::pictured() {
        let stored = cases::of("explained", problem).into_iter().map(|case| case.input);
        let stored = stored.map(|input| String::from_utf8(input).expect("an input in ASCII"));
        let random = (row.input)(&some_cases(row, 45, 10));
        for input in stored.chain([random]) {
            for width in [24, WIDTH] {
                let style = TextStyle { width, ..TextStyle::default() };
                let text = presented(problem.explain, Presentation::text(style), &input);
                let document = Presentation::svg(problem.name, width);
                let document = presented(problem.explain, document, &input);
                check_document(pictures, &document, &text, width);
            }
        }
    }
}

/// The library draws positions that were never text.
#[test]
fn explanations_are_documents_by_themselves() {
    for (_, row, pictures) in problems::pictured() {
        for case in some_cases(row, 48, 5) {
            let explanation = (row.explain)(&case);
            check_document(pictures, &explanation.svg(), &format!("{}\n", explanation), WIDTH);
        }
    }
}

/// What comes before a fault is drawn, and the fault is reported as ever. An empty input is a
/// document without boards.
#[test]
fn whatever_the_input_the_document_is_whole() {
    for (problem, _, pictures) in problems::pictured() {
        for case in cases::of("refused", problem).iter().step_by(10) {
            let drawn = run(&mut chess_paths(&[problem.name, "--svg"]), &case.input);
            assert_eq!((drawn.status, &drawn.stderr), (Some(1), &case.expected.stderr));
            let cases = read(&drawn.stdout).last().map_or(0, |last| last.case);
            assert_eq!(cases, case.expected.stdout.lines().count(), "{}", case.path);
        }
        let drawn = run(&mut chess_paths(&[problem.name, "--svg"]), b"");
        assert_eq!((drawn.status, drawn.stderr.as_str()), (Some(0), ""));
        check_document(pictures, &drawn.stdout, "", WIDTH);
    }
}
