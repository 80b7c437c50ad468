//! How explanations are presented: in lines of any width, numbered, and with colours.

use crate::problems::{self, some_cases, with_and_without_distances, Oracle};
use crate::support::cases;
use crate::support::picture::{Board, WIDTH};
use crate::support::printed::explanations;
use crate::support::program::{self, chess_paths};
use crate::support::serving::{presented, served};
use chess_paths::infinite_chess::Position;
use chess_paths::program::{find, Format, Presentation, Problem};

/// The output for a valid input.
fn printed(arguments: &[&str], input: &str) -> String {
    program::printed(&mut chess_paths(arguments), input.as_bytes())
}

/// All explained inputs of a problem, one after another.
fn explained_inputs(problem: &Problem) -> String {
    cases::inputs("explained", problem).join("\n")
}

/// The pictures of explanations, with what is above them.
fn read(text: &str, board: Board, width: usize) -> Vec<impl PartialEq> {
    let read = explanations(text).into_iter().map(|printed| {
        let shown = printed.shown(board, width);
        let shown = shown.unwrap_or_else(|message| panic!("{}:\n{}", message, printed.text));
        (printed.answer, printed.routes, printed.numbers, printed.reason, shown)
    });
    read.collect()
}

#[test]
fn boards_show_the_same_in_lines_of_any_width() {
    for (problem, _, board) in problems::pictured() {
        let input = explained_inputs(problem);
        let plain = printed(&[problem.name, "--explain"], &input);
        let expected = read(&plain, board, WIDTH);
        for width in [27, 30, 35, 41, 52, 79, 200, usize::MAX] {
            let width_option = format!("--width={width}");
            let text = printed(&[problem.name, "--explain", &width_option], &input);
            let shown = read(&text, board, width);
            assert!(shown == expected, "{} in {} columns", problem.name, width);
            assert!(
                board == Board::Infinite || !text.contains("\n-"),
                "{} is wrapped",
                problem.name
            );
            let wide = text.lines().find(|line| line.len() > width);
            assert_eq!(wide, None, "{} in {} columns", problem.name, width);
        }
    }
}

/// A line without escape sequences, each of which sets or resets colours. None is left set at its
/// end.
fn without_colours(line: &str) -> String {
    let mut parts = line.split('\u{1b}');
    let mut plain = parts.next().expect("what is before the first sequence").to_string();
    let mut is_coloured = false;
    for part in parts {
        let sequence = part.strip_prefix('[').and_then(|part| part.split_once('m'));
        let (codes, rest) = sequence.unwrap_or_else(|| panic!("another sequence: {line:?}"));
        let is_code = |code: &str| code.parse::<u8>().is_ok();
        assert!(codes.split(';').all(is_code), "another sequence: {line:?}");
        is_coloured = codes != "0";
        plain += rest;
    }
    assert!(!is_coloured && !plain.contains(char::is_control), "colours go on: {line:?}");
    plain
}

#[test]
fn colours_change_nothing_else() {
    for (problem, ..) in problems::pictured() {
        let input = explained_inputs(problem);
        let options = [problem.name, "--explain", "--number", "--width", "30"];
        let plain = printed(&options, &input);
        let coloured = printed(&[&options[..], &["--color", "always"]].concat(), &input);
        let stripped: Vec<String> = coloured.lines().map(without_colours).collect();
        let trimmed: String =
            stripped.iter().map(|line| format!("{}\n", line.trim_end())).collect();
        assert!(trimmed == plain, "{}", problem.name);
        // Every rank begins with its number and ends within the width.
        let ranks = plain.lines().filter(|line| line.starts_with("8 ")).count();
        let coloured_ranks: Vec<&str> =
            coloured.lines().filter(|line| line.starts_with("8 \u{1b}[")).collect();
        assert!(ranks > 5 && coloured_ranks.len() > ranks / 3, "{coloured_ranks:?}");
        assert!(coloured_ranks.into_iter().all(|line| without_colours(line).len() <= 30));
    }
}

fn short_case(oracle: &Oracle) -> String {
    some_cases(oracle, 62, 20).into_iter().min_by_key(String::len).expect("a case")
}

fn size(document: &str) -> (f64, f64) {
    let size = document.split("viewBox=\"0 0 ").nth(1).and_then(|rest| rest.split('"').next());
    let (width, height) = size.and_then(|size| size.split_once(' ')).expect("a size");
    (width.parse().expect("a width"), height.parse().expect("a height"))
}

/// With numbers, which may need a second board, and without.
#[test]
fn pages_are_nearly_square() {
    for (problem, oracle, _) in problems::pictured() {
        let case = short_case(oracle);
        let page = |count: usize, has_distances: bool| {
            let format = Format { is_svg: true, has_distances, ..Format::default() };
            let input = (oracle.input)(&vec![case.clone(); count]);
            size(&presented(problem.explain, format, &input))
        };
        for has_distances in with_and_without_distances(problem) {
            let (width, height) = page(40, has_distances);
            assert!((0.6..2.4).contains(&(width / height)), "{width} by {height}");
        }
    }
}

/// A case that takes the most bytes for each file and mark: their numbers are long, and nearly all
/// squares are attacked, also in gaps, of which there is one for every three files.
fn largest_case() -> String {
    let start = -1_000_000_000_000_000_000_i64;
    let rooks = (1..=8).map(|rank| format!("R {start} {rank}\n"));
    let queens = (1..=30).map(|index| format!("Q {} 1\n", start + 40 + 12 * index));
    let pieces: Vec<String> = rooks.chain(queens).collect();
    format!("{} 4\n{} 4\n{}\n{}", start + 20, start + 412, pieces.len(), pieces.concat())
}

#[test]
fn a_page_is_smaller_than_8_mb_or_refused() {
    let problem = find("infinite-chess").expect("a problem");
    let case = largest_case();
    let files = case.parse::<Position>().expect("a position").explain().pictures[0].files().count();
    let most = 3_000 / (files + 8 + 30 + 2);
    for has_distances in [false, true] {
        let page = |count: usize| {
            let format = Format { is_svg: true, has_distances, ..Format::default() };
            let mut presentation = Presentation::new("", format);
            served(|session| (problem.explain)(session, &mut presentation), &case.repeat(count));
            presentation.finish()
        };
        let document = page(most).expect("a page with room");
        assert!((6_000_000..8_000_000).contains(&document.len()), "{} bytes", document.len());
        assert!(page(most + 1).is_err(), "{most} cases of {files} files");
    }
}
