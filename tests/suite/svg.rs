//! Explanations as SVG documents: well-formed, safe to show, and the same as in text.

use crate::problems::{self, row, Cases, Row};
use crate::support::cases::{self, Kind};
use crate::support::drawing::{self, check, Told};
use crate::support::in_process::presented;
use crate::support::picture::{self, LEAST_WIDTH, WIDTH};
use crate::support::printed::explanations;
use crate::support::program::{chess_paths, run};
use crate::support::random::Random;
use crate::support::xml::{read, Element};
use chess_paths::explanation::Presentation;
use chess_paths::picture::TextStyle;
use chess_paths::problem::Entry;
use chess_paths::problems::PROBLEMS;
use std::fs;

/// What explanations as text tell whose lines may have so many columns.
fn told(row: &Row, text: &str, width: usize) -> Vec<Told> {
    let told = explanations(text).into_iter().map(|printed| {
        let shown = picture::read(&printed.picture, row.drawn.board, width);
        let shown = shown.unwrap_or_else(|message| panic!("{}:\n{}", message, printed.text()));
        let routes = printed.routes.iter().filter(|route| *route != "route: none");
        let stops = routes.map(|route| (row.stops)(route).expect("a route that can be followed"));
        Told { stops: stops.collect(), shown, printed }
    });
    told.collect()
}

/// Checks a document against the same explanations as text.
fn check_document(problem: &Entry, document: &str, text: &str, width: usize) {
    let row = row(problem);
    if let Err(message) = check(document, problem.name, false, &row.drawn, &told(row, text, width))
    {
        panic!("{}:\n{}", message, text);
    }
}

/// Checks what the library presents of an input in lines of so many columns.
fn check_input(problem: &Entry, input: &str, width: usize) {
    let style = TextStyle { width, ..TextStyle::default() };
    let text = presented(problem.explain, Presentation::text(style), input);
    let document = presented(problem.explain, Presentation::svg(problem.name, width), input);
    check_document(problem, &document, &text, width);
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

/// All inputs among the files of the tests: answers, faults and all, through the program.
#[test]
fn every_input_is_drawn_as_it_is_explained() {
    for problem in PROBLEMS {
        let explained = cases::inputs("explained", problem.name);
        let inputs = explained.iter().map(|path| fs::read(path).expect("an input"));
        let others = cases::all(problem).into_iter().map(|case| case.input);
        for input in inputs.chain(others) {
            let text = run(&mut chess_paths(&[problem.name, "--explain"]), &input);
            let drawn = run(&mut chess_paths(&[problem.name, "--svg"]), &input);
            assert_eq!((drawn.status, &drawn.stderr), (text.status, &text.stderr));
            check_document(problem, &drawn.stdout, &text.stdout, WIDTH);
        }
    }
}

/// What comes before the fault is drawn, and the fault is reported as ever.
#[test]
fn a_fault_leaves_a_whole_document() {
    for problem in PROBLEMS {
        for case in cases::of_kind(Kind::Refused, problem) {
            let drawn = run(&mut chess_paths(&[problem.name, "--svg"]), &case.input);
            assert_eq!((drawn.status, &drawn.stderr), (Some(1), &case.expected.stderr));
            let root = read(&drawn.stdout).expect("a document");
            let count = drawing::cases(&root).len();
            assert_eq!(count, case.expected.stdout.lines().count(), "{}", case.name);
        }
    }
}

#[test]
fn an_empty_input_is_a_document_without_boards() {
    for problem in PROBLEMS {
        let drawn = run(&mut chess_paths(&[problem.name, "--svg"]), b"");
        assert_eq!((drawn.status, drawn.stderr.as_str()), (Some(0), ""));
        check_document(problem, &drawn.stdout, "", WIDTH);
    }
}

#[test]
fn random_cases_are_drawn_as_they_are_explained() {
    let mut random = Random::seeded(45);
    for (problem, row) in problems::all() {
        check_input(problem, &(row.input)(&some_cases(row, &mut random, 100)), WIDTH);
        check_input(problem, &(row.input)(&some_cases(row, &mut random, 200)), WIDTH);
        for _ in 0..20 {
            check_input(problem, &(row.input)(&some_cases(row, &mut random, 1)), WIDTH);
        }
    }
}

#[test]
fn boards_of_any_width_are_drawn_as_they_are_explained() {
    let mut random = Random::seeded(46);
    for (problem, row) in problems::all() {
        for width in [0, 1, 23, 24, 25, 26, 31, 47, 64, 99, 101, 150, 1_000, usize::MAX] {
            check_input(problem, &(row.input)(&some_cases(row, &mut random, 15)), width);
        }
    }
}

/// Names of any length stand below their files and leave each other room.
#[test]
fn files_with_numbers_of_any_length_are_named() {
    let (problem, row) =
        problems::all().find(|(_, row)| row.name == "infinite-chess").expect("a row");
    const LARGEST_FILE: i64 = 1_000_000_000_000_000_000;
    for digits in 0..19 {
        for sign in [1, -1] {
            let first = sign * (10_i64.pow(digits).min(LARGEST_FILE - 1_000) - 5);
            for distance in [1, 2, 3, 5, 7, 11, 20, 100] {
                let file = |index: i64| first + sign * index * distance;
                let kings: Vec<String> =
                    (1..9).map(|king| format!("K {} {}", file(king), 1 + king % 7)).collect();
                let case = format!("{} 8\n{} 8\n8\n{}", file(0), file(10), kings.join("\n"));
                let input = (row.input)(&[case]);
                for width in [24, 40, WIDTH, 150] {
                    check_input(problem, &input, width);
                }
            }
        }
    }
}

/// A hundred files to a line, and as many squares to a block as there is room for in text.
#[test]
fn no_block_has_more_files_than_a_line_has_room_for() {
    let mut random = Random::seeded(47);
    let (problem, row) =
        problems::all().find(|(_, row)| row.name == "infinite-chess").expect("a row");
    for width in [1, 24, 40, 100] {
        let input = (row.input)(&some_cases(row, &mut random, 20));
        let document = presented(problem.explain, Presentation::svg(problem.name, width), &input);
        let root = read(&document).expect("a document");
        for board in root.all().into_iter().filter(|element| element.is("g", "board")) {
            let squares = board.elements().filter(|element| element.is("rect", "square")).count();
            assert!(2 + 2 * squares / 8 <= width.max(LEAST_WIDTH), "{} squares", squares);
        }
    }
}

#[test]
fn a_thousand_pieces_are_drawn_as_they_are_explained() {
    let pieces = (0..1_000).map(|piece| {
        format!("{} {} {}\n", ["K", "N", "B", "R"][piece % 4], 3 * piece, 1 + piece * 5 % 8)
    });
    let pieces: String = pieces.collect();
    let problem = chess_paths::problems::find("infinite-chess").expect("the infinite board");
    for target in ["-8 8", "3010 3", "1000000000000 3"] {
        check_input(problem, &format!("-9 1\n{}\n1000\n{}", target, pieces), WIDTH);
    }
}

/// The library draws positions that were never text: the explanation, and the picture alone.
#[test]
fn explanations_and_pictures_are_documents_by_themselves() {
    let mut random = Random::seeded(48);
    for (problem, row) in problems::all() {
        for case in some_cases(row, &mut random, 50) {
            let explanation = (row.explain)(&case);
            let text = explanation.to_string() + "\n";
            let told = told(row, &text, WIDTH);
            let title = match explanation.moves {
                Some(1) => "1 move".to_string(),
                Some(moves) => format!("{} moves", moves),
                None => "no route (-1)".to_string(),
            };
            let drawn = check(&explanation.svg(), &title, false, &row.drawn, &told);
            assert_eq!(drawn, Ok(()), "{}: {}", problem.name, case);
            let picture = explanation.picture.as_ref().expect("a picture");
            let (alone, whole) = (picture.svg(), explanation.svg());
            let alone = read(&alone).expect("a document");
            let whole = read(&whole).expect("a document");
            let boards = |root: &Element| {
                let all = root.all().into_iter().filter(|element| element.is("g", "board"));
                all.map(|board| format!("{:?}", board)).collect::<String>()
            };
            assert_eq!(boards(&alone), boards(&whole), "{}: {}", problem.name, case);
        }
    }
}
