//! How explanations are presented: in lines of any width, numbered, and with colours.

use crate::problems::{self, some_cases, with_and_without_distances, Oracle};
use crate::support::cases;
use crate::support::picture::{Board, WIDTH};
use crate::support::printed::explanations;
use crate::support::program::{self, chess_paths, run};
use crate::support::serving::presented;
use chess_paths::program::{Format, Problem};

/// The output for a valid input, with these arguments and environment variables.
fn printed(arguments: &[&str], variables: &[(&str, &str)], input: &str) -> String {
    let mut command = chess_paths(arguments);
    program::printed(command.envs(variables.iter().copied()), input.as_bytes())
}

/// A script can take a route from a pipe as one line, even if COLUMNS is exported.
#[test]
fn routes_are_wrapped_only_where_a_width_is_asked_for() {
    let input = "1 2\n9000 7\n3\nN 40 5\nB 47 2\nK 44 7\n";
    let lines = |options: &[&str]| {
        let arguments = [&["infinite-chess", "--explain"], options].concat();
        let text = printed(&arguments, &[("COLUMNS", "27")], input);
        let lines = text.lines().skip(1).take_while(|line| !line.starts_with('8'));
        lines.map(str::to_string).collect::<Vec<String>>()
    };
    assert_eq!(lines(&[]), ["route: (1,2) E*45 SE NE*6 E*8947"]);
    assert_eq!(lines(&["--width", "27"]), ["route: (1,2) E*45 SE NE*6", "  E*8947"]);
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
        let plain = printed(&[problem.name, "--explain"], &[], &input);
        let expected = read(&plain, board, WIDTH);
        for width in [27, 30, 35, 41, 52, 79, 200, usize::MAX] {
            let width_option = format!("--width={width}");
            let text = printed(&[problem.name, "--explain", &width_option], &[], &input);
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
        let plain = printed(&options, &[], &input);
        let coloured = printed(&[&options[..], &["--color", "always"]].concat(), &[], &input);
        let stripped: Vec<String> = coloured.lines().map(without_colours).collect();
        let trimmed: String =
            stripped.iter().map(|line| format!("{}\n", line.trim_end())).collect();
        assert!(trimmed == plain, "{}", problem.name);
        // Every rank begins with its number and ends within the width.
        let ranks = plain.lines().filter(|line| line.starts_with("8 ")).count();
        let coloured_ranks: Vec<&str> =
            coloured.lines().filter(|line| line.starts_with("8 \u{1b}[")).collect();
        assert!(ranks > 5 && coloured_ranks.len() > ranks / 2, "{coloured_ranks:?}");
        assert!(coloured_ranks.into_iter().all(|line| without_colours(line).len() <= 30));
    }
}

/// Answers and documents never have any. What a terminal changes is tested with one.
#[test]
fn colours_are_used_where_they_are_asked_for() {
    let (force, not) = (("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1"));
    for (arguments, variables, expected) in [
        (&["--explain"][..], &[][..], false),
        (&["--explain"], &[force], true),
        (&["--explain"], &[force, ("NO_COLOR", "")], true),
        (&["--explain"], &[("CLICOLOR_FORCE", "0")], false),
        (&["--explain"], &[force, not], false),
        (&["--explain", "--color=always"], &[not], true),
        (&["--explain", "--color=never"], &[force], false),
        (&[], &[force], false),
        (&["--svg"], &[force], false),
    ] {
        for (problem, ..) in problems::pictured() {
            let arguments = [&[problem.name], arguments].concat();
            let output = printed(&arguments, variables, problem.about.sample.0);
            assert_eq!(output.contains('\u{1b}'), expected, "{arguments:?} {variables:?}");
        }
    }
}

/// If neither is given, it is 80.
#[test]
fn the_width_is_that_of_the_terminal_if_no_option_says_otherwise() {
    let input = "1 1\n90 1\n9\n".to_string()
        + &(1..10).map(|piece| format!("K {} 5\n", 10 * piece)).collect::<String>();
    let strips = |options: &[&str], columns: &str| {
        let arguments = [&["infinite-chess", "--explain"], options].concat();
        let text = printed(&arguments, &[("COLUMNS", columns)], &input);
        text.lines().filter(|line| line.starts_with("8 ")).count()
    };
    assert_eq!(strips(&[], "120"), 1);
    assert_eq!(strips(&["--width", "60"], "120"), 3);
    for unknown in ["", "wide", "-1", "0"] {
        assert_eq!(strips(&[], unknown), 2, "{}", unknown);
    }
    assert_eq!(strips(&[], "5"), strips(&["--width", "27"], ""));
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

#[test]
fn nothing_is_drawn_without_a_case() {
    for (problem, ..) in problems::pictured() {
        let drawn = run(&mut chess_paths(&[problem.name, "--svg"]), b"\n");
        assert_eq!((drawn.status, &*drawn.stdout), (Some(0), ""), "{drawn:?}");
        assert_eq!(drawn.stderr, "The input has no cases, so nothing is drawn.\n");
    }
}

#[test]
fn a_page_has_at_most_200_cases_of_any_size() {
    for (problem, oracle, _) in problems::pictured() {
        let input = |count: usize| (oracle.input)(&vec![short_case(oracle); count]);
        let drawn = printed(&[problem.name, "--svg"], &[], &input(200));
        assert!(drawn.contains(&format!("<title>{}: 200 cases</title>", problem.name)));
        let limit =
            "error: a page shows at most 200 cases, not 201; `--explain` shows any number\n";
        for (rest, fault) in [("", ""), ("1 1\nx 9\n", "error: line ")] {
            let input = input(201) + rest;
            let refused = run(&mut chess_paths(&[problem.name, "--svg"]), input.as_bytes());
            assert_eq!((refused.status, &*refused.stdout), (Some(1), ""), "{refused:?}");
            let before = refused.stderr.strip_suffix(limit).expect("the limit comes last");
            assert!(before.starts_with(fault) && before.is_empty() == fault.is_empty(), "{before}");
        }
    }
}
