//! How explanations are presented: in lines of any width, with numbers, with colours, and never with
//! more text than there is to show.

use crate::problems::{self, Cases, Pictures, Row};
use crate::support::cases;
use crate::support::in_process::presented;
use crate::support::picture::{self, Board, Shown, LEAST_WIDTH, WIDTH};
use crate::support::printed::explanations;
use crate::support::program::{chess_paths, run};
use crate::support::random::Random;
use chess_paths::explanation::Presentation;
use chess_paths::picture::TextStyle;
use chess_paths::problem::Entry;
use chess_paths::problems::{find, PROBLEMS};

fn infinite_chess() -> &'static Entry {
    find("infinite-chess").expect("the infinite board")
}

/// Explanations as text in lines of so many columns.
fn text(problem: &Entry, input: &str, width: usize) -> String {
    let style = TextStyle { width, ..TextStyle::default() };
    presented(problem.explain, Presentation::text(style), input)
}

/// What the program prints for an input that it likes, with these arguments and variables.
fn printed(arguments: &[&str], variables: &[(&str, &str)], input: &str) -> String {
    let mut command = chess_paths(arguments);
    command.envs(variables.iter().copied());
    let outcome = run(&mut command, input.as_bytes());
    assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{:?}", arguments);
    outcome.stdout
}

/// All explained inputs of a problem, one behind the other.
fn explained_inputs(problem: &Entry) -> String {
    let inputs = cases::of("explained", problem).into_iter().map(|case| case.input);
    inputs.map(|input| String::from_utf8(input).expect("text") + "\n").collect()
}

/// What the pictures of explanations show, and all lines above them.
fn read(text: &str, board: Board, width: usize) -> Vec<(String, Vec<String>, Shown)> {
    let read = explanations(text).into_iter().map(|printed| {
        let shown = picture::read(&printed.picture, board, width);
        let shown = shown.unwrap_or_else(|message| panic!("{}:\n{}", message, printed.text()));
        (printed.answer.clone(), printed.captions(), shown)
    });
    read.collect()
}

/// However wide a line may be, the same is shown in full, on as many lines as it takes.
#[test]
fn boards_show_the_same_in_lines_of_any_width() {
    let mut random = Random::seeded(61);
    for (problem, row, &Pictures { board, .. }) in problems::pictured() {
        let mut input = explained_inputs(problem);
        if let Cases::Random(case) = row.cases {
            let cases: Vec<String> = (0..20).map(|_| case(&mut random)).collect();
            input += &(row.input)(&cases);
        }
        let expected = read(&text(problem, &input, WIDTH), board, WIDTH);
        for width in (0..=200).chain([1_000, 1_000_000, usize::MAX]) {
            let shown = read(&text(problem, &input, width), board, width);
            assert!(shown == expected, "{} in {} columns", problem.name, width);
        }
    }
}

/// A line is filled as far as files go, and not less than the least width is used.
#[test]
fn a_long_strip_of_files_fills_its_lines() {
    let knights: String =
        (0..60).map(|knight| format!("K {} {}\n", 3 * knight, 1 + knight % 8)).collect();
    let input = format!("-1 1\n-1 2\n60\n{}", knights);
    for width in 0..=200 {
        let text = text(infinite_chess(), &input, width);
        let picture = &explanations(&text)[0].picture;
        let longest = picture.iter().map(String::len).max().expect("a picture");
        let most = width.max(LEAST_WIDTH);
        assert!((most - 2..=most).contains(&longest), "{} of {} columns", longest, most);
    }
}

#[test]
fn the_program_takes_a_width() {
    for problem in PROBLEMS {
        let input = explained_inputs(problem);
        for width in ["0", "1", "24", "31", "80", "100", "200", "18446744073709551615"] {
            let expected = text(problem, &input, width.parse().expect("a width"));
            let option = format!("--width={}", width);
            for arguments in [&["--explain", "--width", width][..], &[&option, "--explain"]] {
                let arguments = [&[problem.name], arguments].concat();
                assert!(printed(&arguments, &[], &input) == expected, "{:?}", arguments);
            }
        }
        assert_eq!(
            text(problem, &input, WIDTH),
            printed(&[problem.name, "--explain"], &[], &input)
        );
    }
}

#[test]
fn cases_are_numbered_from_input_to_input() {
    for problem in PROBLEMS {
        let input = explained_inputs(problem);
        let plain = printed(&[problem.name, "--explain"], &[], &input);
        let numbered = printed(&[problem.name, "--explain", "--number"], &[], &input);
        let mut number = 0;
        let mut begins = true;
        let mut stripped = String::new();
        for line in numbered.lines() {
            if begins {
                number += 1;
                assert_eq!(line, format!("case {}", number));
            } else {
                stripped += line;
                stripped.push('\n');
            }
            begins = line.is_empty();
        }
        assert!(number > 5, "{} has {} cases", problem.name, number);
        assert_eq!(stripped, plain);
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
        let (codes, rest) = sequence.unwrap_or_else(|| panic!("another sequence: {:?}", line));
        let is_code = |code: &str| code.parse::<u8>().is_ok();
        assert!(codes.split(';').all(is_code), "another sequence: {:?}", line);
        is_coloured = codes != "0";
        plain += rest;
    }
    assert!(!is_coloured && !plain.contains(char::is_control), "colours go on: {:?}", line);
    plain
}

#[test]
fn colours_change_nothing_else() {
    for problem in PROBLEMS {
        let input = explained_inputs(problem);
        let plain = printed(&[problem.name, "--explain"], &[], &input);
        for options in [&[][..], &["--number"], &["--width", "30"]] {
            let arguments = [&[problem.name, "--explain"], options].concat();
            let plain = printed(&arguments, &[], &input);
            let always = [&arguments[..], &["--color", "always"]].concat();
            let coloured = printed(&always, &[], &input);
            let stripped: Vec<String> = coloured.lines().map(without_colours).collect();
            let trimmed: String =
                stripped.iter().map(|line| format!("{}\n", line.trim_end())).collect();
            assert!(trimmed == plain, "{:?}", arguments);
            let is_rank = |line: &&String| {
                line.starts_with(|first| ('1'..='8').contains(&first)) && line[1..].starts_with(' ')
            };
            let longest = stripped.iter().filter(is_rank).map(String::len).max();
            assert!(longest <= Some(if options.contains(&"30") { 30 } else { WIDTH }));
        }
        let ranks = plain.lines().filter(|line| line.starts_with("8 ")).count();
        let coloured = printed(&[problem.name, "--explain", "--color=always"], &[], &input);
        let coloured_ranks = coloured.lines().filter(|line| line.starts_with("8 \u{1b}[")).count();
        assert!(ranks > 5 && coloured_ranks > ranks / 2, "{} ranks", coloured_ranks);
    }
}

/// What decides is tested where it is decided; here, that it is asked for.
#[test]
fn colours_are_where_they_are_asked_for() {
    let force = [("CLICOLOR_FORCE", "1")];
    for problem in PROBLEMS {
        let print = |arguments: &[&str], variables: &[(&str, &str)]| {
            let arguments = [&[problem.name], arguments].concat();
            printed(&arguments, variables, problem.about.sample.0).contains('\u{1b}')
        };
        assert!(!print(&["--explain"], &[]) && print(&["--explain"], &force));
        assert!(print(&["--explain", "--color", "always"], &[]));
        assert!(!print(&["--explain", "--color=never"], &force));
        // Answers and documents never have any.
        assert!(!print(&[], &force) && !print(&["--svg"], &force));
    }
}

/// Some cases of a problem, one input each.
fn cases(row: &Row, count: usize) -> Vec<String> {
    let mut random = Random::seeded(62);
    match &row.cases {
        Cases::Random(case) => (0..count).map(|_| case(&mut random)).collect(),
        Cases::Every(every_case) => {
            (every_case.cases)().into_iter().step_by(97).take(count).collect()
        }
    }
}

/// Side by side, with numbers, there are the same boards as one below the other.
#[test]
fn a_grid_of_text_shows_the_same_boards() {
    for (problem, row, pictures) in problems::pictured() {
        let input = (row.input)(&cases(row, 20));
        let alone = printed(&[problem.name, "--explain", "--number"], &[], &input);
        let words = |text: &str| {
            let lines = text.lines().map(without_colours);
            let mut words: Vec<String> = lines
                .flat_map(|line| line.split_whitespace().map(str::to_string).collect::<Vec<_>>())
                .collect();
            words.sort_unstable();
            words
        };
        for (columns, color) in [("1", "always"), ("3", "never"), ("7", "always")] {
            let options = ["--explain", "--number", "--columns", columns, "--color", color];
            let grid = printed(&[&[problem.name], &options[..]].concat(), &[], &input);
            assert_eq!(words(&grid), words(&alone), "{} in {} columns", problem.name, columns);
            if pictures.board == Board::Ordinary {
                let count: usize = columns.parse().expect("a number");
                let cells: Vec<String> =
                    (1..=count).map(|cell| format!("{:20}", format!("case {}", cell))).collect();
                assert_eq!(grid.lines().next(), Some(cells.concat().trim_end()));
                assert!(grid
                    .lines()
                    .all(|line| without_colours(line).trim_end().len() < 20 * count || count == 1));
            }
        }
    }
}

/// The message if a document is refused.
fn refused(problem: &Entry, arguments: &[&str], input: &str) -> String {
    let arguments = [&[problem.name, "--svg"], arguments].concat();
    let outcome = run(&mut chess_paths(&arguments), input.as_bytes());
    assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(1), ""), "{:?}", outcome.stderr);
    outcome.stderr
}

#[test]
fn a_page_that_no_viewer_shows_is_refused() {
    for (problem, row, _) in problems::pictured() {
        let case = cases(row, 20).into_iter().min_by_key(String::len).expect("a case");
        let input = |count: usize| (row.input)(&vec![case.clone(); count]);
        let document = printed(&[problem.name, "--svg"], &[], &input(200));
        assert_eq!(document.matches("<g class=\"case\"").count(), 200);
        let message = refused(problem, &[], &input(201));
        assert!(
            message.contains("more than 200 boards; use `--svg` with fewer cases"),
            "{}",
            message
        );
        let message = refused(problem, &["--columns", "1"], &input(200));
        assert!(message.contains("more than 30000 units a side ("), "{}", message);
        // Nothing is read after it is known.
        let message = refused(problem, &[], &(input(300) + "fault\n"));
        assert!(message.contains("more than 200 boards"), "{}", message);
    }
}
