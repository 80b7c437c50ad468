//! How explanations are presented: in lines of any width, with numbers, with colours, and never with
//! more text than there is to show.

use crate::problems::{self, row};
use crate::support::cases::inputs;
use crate::support::in_process::presented;
use crate::support::picture::{self, Board, Shown, LEAST_WIDTH, WIDTH};
use crate::support::printed::explanations;
use crate::support::program::{chess_paths, run};
use crate::support::random::Random;
use chess_paths::explanation::Presentation;
use chess_paths::picture::TextStyle;
use chess_paths::problem::Entry;
use chess_paths::problems::{find, PROBLEMS};
use std::fs;

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
    let inputs = inputs("explained", problem.name).into_iter();
    inputs.map(|path| fs::read_to_string(path).expect("an input") + "\n").collect()
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
    for (problem, row) in problems::all() {
        let mut input = explained_inputs(problem);
        if let problems::Cases::Random(case) = row.cases {
            let cases: Vec<String> = (0..20).map(|_| case(&mut random)).collect();
            input += &(row.input)(&cases);
        }
        let board = row.drawn.board;
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

#[test]
fn a_single_case_is_drawn_with_a_number_if_that_is_asked_for() {
    for problem in PROBLEMS {
        let case = match problem.name {
            "knights-meet" => "1\nB2 D3 F4\n",
            "kings-tour" => "c4 e6 d5\n",
            _ => "1 1\n3 2\n0\n",
        };
        let heading = |arguments: &[&str]| {
            let document = printed(&[&[problem.name, "--svg"], arguments].concat(), &[], case);
            document.contains(">Case 1: 2 moves</text>")
        };
        assert_eq!((heading(&[]), heading(&["--number"])), (false, true), "{}", problem.name);
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

/// Squares of different looks have different colours, and signs of different sides as well.
#[test]
fn colours_tell_what_marks_tell() {
    let colours = |problem: &str, input: &str, part: &str| {
        let text = printed(&[problem, "--explain", "--color", "always"], &[], input);
        let behind = text.split(part).next().expect("what comes before").to_string();
        assert!(behind.len() < text.len(), "no {:?} in {:?}", part, text);
        behind.rsplit('\u{1b}').next().expect("a sequence").to_string()
    };
    let knights = "1\nC3 F4 E7\n";
    let [one, two, three] = ["m1 ", "m2 ", "m3 "].map(|man| colours("knights-meet", knights, man));
    assert!(one != two && two != three && one != three, "{} {} {}", one, two, three);
    let board = "1 1\n6 4\n2\nQ 5 5\nN 6 6\n";
    let [attack, reached] = ["mx ", "mo "].map(|mark| colours("infinite-chess", board, mark));
    assert_ne!(attack, reached);
}

/// The option decides first, then `NO_COLOR`, then `CLICOLOR_FORCE`; a pipe has no colours by itself.
#[test]
fn colours_are_where_they_are_asked_for() {
    const NO: (&str, &str) = ("NO_COLOR", "1");
    const FORCE: (&str, &str) = ("CLICOLOR_FORCE", "1");
    let expected = [
        (&[][..], &[][..], false),
        (&["--color", "auto"], &[], false),
        (&["--color=never"], &[], false),
        (&["--color=always"], &[], true),
        (&[], &[NO], false),
        (&[], &[FORCE], true),
        (&[], &[("CLICOLOR_FORCE", "0")], false),
        (&[], &[("CLICOLOR_FORCE", "")], false),
        (&[], &[NO, FORCE], false),
        (&[], &[("NO_COLOR", ""), FORCE], true),
        (&["--color", "auto"], &[FORCE], true),
        (&["--color", "always"], &[NO], true),
        (&["--color", "never"], &[FORCE], false),
        (&["--color", "always", "--color", "never"], &[], false),
    ];
    for problem in PROBLEMS {
        let plain = printed(&[problem.name, "--explain"], &[], problem.about.sample.0);
        let always = [problem.name, "--explain", "--color", "always"];
        let coloured = printed(&always, &[], problem.about.sample.0);
        assert_ne!(plain, coloured);
        for (options, variables, is_coloured) in expected {
            let arguments = [&[problem.name, "--explain"], options].concat();
            let found = printed(&arguments, variables, problem.about.sample.0);
            let expected = if is_coloured { &coloured } else { &plain };
            assert!(found == *expected, "{:?} {:?}", options, variables);
        }
        // Answers and documents never have any.
        for arguments in [&[problem.name][..], &[problem.name, "--svg"]] {
            assert!(!printed(arguments, &[FORCE], problem.about.sample.0).contains('\u{1b}'));
        }
    }
}

/// What is wrong is said before anything is read or written.
#[test]
fn bad_values_and_options_without_use_are_usage_errors() {
    let wrong = [
        (&["--explain", "--width"][..], "`--width` needs a value"),
        (
            &["--explain", "--width", ""],
            "`--width` needs a whole number from 0 to 18446744073709551615, not ``",
        ),
        (
            &["--explain", "--width", "wide"],
            "`--width` needs a whole number from 0 to 18446744073709551615, not `wide`",
        ),
        (
            &["--explain", "--width", "-1"],
            "`--width` needs a whole number from 0 to 18446744073709551615, not `-1`",
        ),
        (
            &["--explain", "--width=1.5"],
            "`--width` needs a whole number from 0 to 18446744073709551615, not `1.5`",
        ),
        (
            &["--svg", "--width", "18446744073709551616"],
            "`--width` needs a whole number from 0 to 18446744073709551615",
        ),
        (&["--explain", "--color"], "`--color` needs a value"),
        (
            &["--explain", "--color", "sometimes"],
            "`--color` needs auto, always or never, not `sometimes`",
        ),
        (&["--explain", "--color", ""], "`--color` needs auto, always or never, not ``"),
        (&["--explain", "--color", "ALWAYS"], "`--color` needs auto, always or never"),
        (&["--explain", "--number=1"], "`--number` takes no value"),
        (&["--svg=x"], "`--svg` takes no value"),
        (&["--width", "30"], "`--width` goes with `--explain` or `--svg`"),
        (&["--number"], "`--number` goes with `--explain` or `--svg`"),
        (&["--color", "never"], "`--color` goes with `--explain`"),
        (&["--svg", "--color", "always"], "`--color` goes with `--explain`"),
        (&["--color=auto", "--svg", "--number"], "`--color` goes with `--explain`"),
        (&["--explain", "--colour", "never"], "did you mean `--color`?"),
        (&["--explain", "--widht", "30"], "did you mean `--width`?"),
        (&["--explain", "--numbers"], "did you mean `--number`?"),
        (&["--explain", "--svgg"], "did you mean `--svg`?"),
    ];
    for problem in PROBLEMS {
        for (options, words) in wrong {
            let arguments = [&[problem.name], options].concat();
            let outcome = run(&mut chess_paths(&arguments), problem.about.sample.0.as_bytes());
            assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{:?}", arguments);
            assert!(outcome.stderr.starts_with("error: "), "{:?}", outcome);
            assert!(outcome.stderr.contains(words), "{:?}: {}", arguments, outcome.stderr);
        }
    }
}

/// A piece, its file and its rank.
type Man<'a> = (&'a str, i64, i64);

/// A position of the same pieces again and again, so many times.
fn periodic(period: &[Man<'_>], files: i64, times: i64, target: &str) -> String {
    let mut lines = vec!["-20 2".to_string(), target.to_string()];
    lines.push((period.len() as i64 * times).to_string());
    for time in 0..times {
        for (man, file, rank) in period {
            lines.push(format!("{} {} {}", man, file + time * files, rank));
        }
    }
    lines.join("\n") + "\n"
}

/// Checks that eight times as much to be shown takes about eight times as many bytes: a few more, as
/// numbers get longer.
fn check_growth(few: usize, many: usize) {
    assert!(10 * many <= 87 * few, "{} and {} bytes", few, many);
}

#[test]
fn eight_times_the_pieces_take_no_more_than_eight_times_the_text() {
    let periods: [(&[Man<'_>], i64); 5] = [
        (&[("K", 0, 5)], 3),
        (&[("K", 0, 4), ("B", 20, 7)], 60),
        (&[("N", 0, 3), ("N", 7, 6)], 1_000),
        (&[("R", 0, 4)], 50),
        (&[("Q", 0, 8), ("B", 3, 3), ("K", 9, 1)], 29),
    ];
    for (period, files) in periods {
        for target in ["-10 2", "9000000 8", "0 4"] {
            for width in [24, WIDTH] {
                let style = TextStyle { width, ..TextStyle::default() };
                let text = || Presentation::text(style);
                let svg = || Presentation::svg("", width);
                let length = |times, presentation| {
                    let input = periodic(period, files, times, target);
                    presented(infinite_chess().explain, presentation, &input).len()
                };
                check_growth(length(60, text()), length(480, text()));
                check_growth(length(60, svg()), length(480, svg()));
            }
        }
    }
}

#[test]
fn eight_times_the_cases_take_no_more_than_eight_times_the_text() {
    let mut random = Random::seeded(62);
    for problem in PROBLEMS {
        let case = match &row(problem).cases {
            problems::Cases::Random(case) => case(&mut random),
            problems::Cases::Every(every_case) => (every_case.cases)()[12_345].clone(),
        };
        let length = |times: usize, presentation: Presentation| {
            let input = (row(problem).input)(&vec![case.clone(); times]);
            presented(problem.explain, presentation, &input).len()
        };
        let text = || Presentation::text(TextStyle::default()).numbered();
        let svg = || Presentation::svg("", WIDTH);
        check_growth(length(10, text()), length(80, text()));
        check_growth(length(10, svg()), length(80, svg()));
    }
}
