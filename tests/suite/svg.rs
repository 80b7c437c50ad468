//! Explanations as SVG: well-formed, safe to show, and the same as in text.

use crate::problems::{self, some_cases, with_and_without_distances};
use crate::support::cases;
use crate::support::picture::{number_of, Board, Shown, WIDTH};
use crate::support::printed::{explanations, Square};
use crate::support::program::{chess_paths, run};
use crate::support::serving::presented;
use crate::support::svg::{check_clear, check_contrast, check_labels, points, read, Element};
use chess_paths::program::Format;
use std::collections::HashMap;

/// The square that an element's classes name.
fn name_of(board: Board, element: &Element) -> Square {
    let words: Vec<&str> = element.get("class").split(' ').collect();
    let number = |word: &str| word[1..].parse::<i64>().expect("a number");
    match board {
        Board::Ordinary(_) => (i64::from(words[2].as_bytes()[0] - b'a'), number(words[2]) - 1),
        Board::Infinite => (number(words[2]), number(words[3]) - 1),
    }
}

/// The numbers in a drawing, by the corner of their squares.
fn numbers_of<'a>(elements: &[&Element<'a>]) -> HashMap<Corner, &'a str> {
    let numbers = elements.iter().filter(|text| text.is("text", "distance")).map(|element| {
        let [left, top, right, bottom] = element.rectangle().expect("a number");
        let (column, rank) = column_and_rank((left + right) / 2.0, (top + bottom) / 2.0);
        ((element.line, column, rank), element.text)
    });
    numbers.collect()
}

/// A line of a board, and the column and the rank there.
type Corner = (usize, i64, i64);

fn column_and_rank(x: f64, y: f64) -> (i64, i64) {
    (((x - 24.0) / 45.0).floor() as i64, (y / 45.0).floor() as i64)
}

fn corner_of(square: &Element) -> Corner {
    let (column, rank) = column_and_rank(square.number("x") + 1.0, square.number("y") + 1.0);
    (square.line, column, rank)
}

fn corner_of_cross(cross: &Element) -> Corner {
    let ends = points(cross.get("d"));
    let (column, rank) = column_and_rank((ends[0].0 + ends[1].0) / 2.0, ends[0].1);
    (cross.line, column, rank)
}

/// Checks a board: its squares, their numbers, how they are attacked, and the gaps. (The stored
/// pictures of the README show where the rest is.)
fn check_drawing(board: Board, elements: &[&Element], has_numbers: bool, shown: &Shown) {
    let squares = elements.iter().filter(|element| element.is("rect", "square"));
    let mut squares: Vec<(Square, &Element)> =
        squares.map(|&square| (name_of(board, square), square)).collect();
    squares.sort_unstable_by_key(|&(square, _)| square);
    assert!(squares.iter().map(|&(square, _)| square).eq(shown.squares()), "other files are drawn");
    let gaps = elements.iter().filter(|element| element.get("class") == "left-out").count();
    assert_eq!(gaps, shown.gaps.len() + if board == Board::Infinite { 2 } else { 0 });
    let numbers = numbers_of(elements);
    let crosses = elements.iter().filter(|element| element.is("path", "cross"));
    let crosses: Vec<Corner> = crosses.map(|cross| corner_of_cross(cross)).collect();
    let mut titles = elements.iter().filter(|element| element.name == "title");
    for (square, element) in squares {
        let marks = shown.marks(square).expect("a square that is drawn");
        let is_attacked = marks.contains('x');
        assert!(element.has_class("reached") || marks != "o", "{square:?}");
        let is_light = (square.0 + square.1).rem_euclid(2) == i64::from(board != Board::Infinite);
        let number = if has_numbers { number_of(marks) } else { "" };
        let shade = match (has_numbers, number.chars().last()) {
            _ if is_attacked => "attacked",
            _ if element.has_class("reached") => "reached",
            (true, Some(digit)) if "13579".contains(digit) => "odd",
            (true, Some(_)) => "even",
            (true, None) => "plain",
            (false, _) if is_light => "light",
            (false, _) => "dark",
        };
        // A rule for a class recolours the squares that have its colour, and no others.
        assert!(element.get("class").starts_with(&format!("square {shade} ")), "{element:?}");
        let is_red = ["#a63a2c", "#e2a79d"].contains(&element.get("fill"));
        assert_eq!(is_red, is_attacked, "{square:?}");
        // A piece that stands on a cross would look captured.
        let has_piece = marks.contains(['K', 'A', 'B', 'Q', 'R', 'N', 's']);
        assert_eq!(crosses.contains(&corner_of(element)), is_attacked && !has_piece, "{square:?}");
        // A long number is cut; a title has it whole.
        let drawn = match number.len() {
            0..=6 => number.to_string(),
            length => format!("...{}", &number[length - 4..]),
        };
        assert_eq!(numbers.get(&corner_of(element)).copied().unwrap_or_default(), drawn);
        if drawn != number {
            assert_eq!(titles.next().map(|title| title.text), Some(number));
        }
    }
    assert!(titles.next().is_none());
}

/// Checks a document against the same explanations as text.
fn check_document(board: Board, document: &str, text: &str) {
    let elements = read(document);
    let printed = explanations(text);
    assert_eq!(elements.last().map_or(0, |last| last.case), printed.len());
    let heading = elements.iter().find(|element| element.is("text", "heading"));
    let title = match (heading, printed.len()) {
        (Some(heading), 1) => format!(": {}", heading.text),
        (_, count) => format!(": {count} cases"),
    };
    assert!(elements[1].name == "title" && elements[1].text.ends_with(&title), "{elements:?}");
    check_contrast(&elements);
    for (case, explanation) in (1..).zip(&printed) {
        let elements: Vec<&Element> = elements.iter().filter(|part| part.case == case).collect();
        let heading = elements.iter().find(|element| element.is("text", "heading")).expect("one");
        assert!(elements[0].get("role") == "img" && elements[1].name == "title", "{elements:?}");
        assert!(elements[1].text == heading.text && elements[2].name == "desc", "{elements:?}");
        let answer = if explanation.answer == "-1" { "no route" } else { &explanation.answer };
        assert!(heading.text.contains(answer), "{heading:?}");
        let has_attackers = elements.iter().any(|element| element.is("path", "attack"));
        let reason = explanation.reason.as_deref().unwrap_or_default();
        assert_eq!(has_attackers, reason.contains("attacked by"), "{reason}");
        let shown = explanation.shown(board, WIDTH).expect("pictures");
        let strips = elements.iter().filter(|element| element.is("g", "board")).count();
        let continued = elements.iter().filter(|element| element.text == "continued").count();
        assert_eq!(strips, shown.len() + continued);
        let first = elements.iter().map(|element| element.line).min().expect("an element") + 1;
        for (index, shown) in shown.iter().enumerate() {
            let is_of_board = |element: &&&Element| match board {
                Board::Ordinary(_) => element.line == first + index,
                Board::Infinite => element.line >= first,
            };
            let elements: Vec<&Element> = elements.iter().filter(is_of_board).copied().collect();
            check_drawing(board, &elements, explanation.numbers.is_some(), shown);
            check_labels(&elements);
            if board != Board::Infinite {
                check_clear(&elements);
            }
        }
    }
}

#[test]
fn cases_are_drawn_as_they_are_explained() {
    for (problem, oracle, board) in problems::pictured() {
        let random = some_cases(oracle, 45, 60);
        let random = random.chunks(30).map(oracle.input);
        for input in cases::inputs("explained", problem).into_iter().chain(random) {
            for has_distances in with_and_without_distances(problem) {
                let [text, document] = [false, true].map(|is_svg| {
                    let format = Format { is_svg, has_distances, ..Format::default() };
                    presented(problem.explain, format, &input)
                });
                check_document(board, &document, &text);
            }
        }
    }
}

/// Cases before a fault are drawn, and the fault is reported.
#[test]
fn documents_are_complete_for_invalid_inputs() {
    for (problem, ..) in problems::pictured() {
        for case in cases::of("refused", problem).iter().step_by(10) {
            let drawn = run(&mut chess_paths(&[problem.name, "--svg"]), &case.input);
            assert_eq!((drawn.status, &drawn.stderr), (Some(1), &case.expected.stderr));
            let cases = match &*drawn.stdout {
                "" => 0,
                document => read(document).last().map_or(0, |last| last.case),
            };
            assert_eq!(cases, case.expected.stdout.lines().count(), "{}", case.path);
        }
    }
}
