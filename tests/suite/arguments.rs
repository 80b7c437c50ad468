//! What the program makes of its arguments, and what it says about itself.

use crate::support::program::{chess_paths, run};
use chess_paths::problems::{Problem, PROBLEMS};

/// What the program prints for these arguments, which it should like.
fn printed(arguments: &[&str]) -> String {
    let outcome = run(&mut chess_paths(arguments), b"");
    assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{:?}", arguments);
    outcome.stdout
}

/// What the program says to these arguments, which it should not like, before the usage.
fn usage_error(arguments: &[&str]) -> String {
    let outcome = run(&mut chess_paths(arguments), b"c4 e6 d5\n");
    assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{:?}", arguments);
    let parts = outcome.stderr.split_once("usage: chess-paths ");
    let (message, _) = parts.expect("the usage behind the message");
    let message = message.strip_prefix("error: ").expect("a message that is marked as such");
    message.trim_end().to_string()
}

#[test]
fn no_argument_is_a_usage_error() {
    usage_error(&[]);
}

#[test]
fn usage_names_every_problem() {
    let stderr = run(&mut chess_paths::<&str>(&[]), b"").stderr;
    for problem in &PROBLEMS {
        assert!(stderr.contains(problem.name), "{}", stderr);
    }
}

/// With any letter left out, or any two exchanged.
#[test]
fn misspelt_problems_are_recognized() {
    for problem in &PROBLEMS {
        let letters: Vec<char> = problem.name.chars().collect();
        for index in 1..letters.len() {
            let mut shorter = letters.clone();
            shorter.remove(index);
            let mut swapped = letters.clone();
            swapped.swap(index - 1, index);
            for misspelt in [shorter, swapped].iter().filter(|misspelt| **misspelt != letters) {
                let name: String = misspelt.iter().collect();
                for arguments in [&[&*name][..], &["help", &name], &["bundle", &name]] {
                    let message = usage_error(arguments);
                    assert!(message.contains(&format!("`{}`", name)), "{}", message);
                    assert!(message.contains(&format!("`{}`", problem.name)), "{}", message);
                }
            }
        }
    }
}

#[test]
fn misspelt_subcommands_name_the_nearest() {
    let misspelt = [
        ("kings-tuor", "kings-tour"),
        ("king-tour", "kings-tour"),
        ("KINGS-tour", "kings-tour"),
        ("kings_tour", "kings-tour"),
        ("infinite-ches", "infinite-chess"),
        ("infinitechess", "infinite-chess"),
        ("knight-meets", "knights-meet"),
        ("knights-met", "knights-meet"),
        ("bundel", "bundle"),
        ("hlep", "help"),
    ];
    for (name, nearest) in misspelt {
        let message = usage_error(&[name]);
        assert!(message.contains(&format!("`{}`", name)), "{}", message);
        assert!(message.contains(&format!("`{}`", nearest)), "{}", message);
    }
    for command in ["help", "bundle"] {
        let message = usage_error(&[command, "knight-meet"]);
        assert!(message.contains("`knights-meet`"), "{}", message);
    }
}

#[test]
fn words_that_are_near_to_nothing_are_usage_errors() {
    for name in ["xyzzy", "", "c4 e6 d5", "-", "\u{265a}"] {
        usage_error(&[name]);
    }
}

#[test]
fn unknown_options_are_named() {
    for arguments in [&["--no-such-option"][..], &["-x"], &["kings-tour", "--no-such-option"]] {
        let message = usage_error(arguments);
        let option = arguments[arguments.len() - 1];
        assert!(message.contains(&format!("`{}`", option)), "{}", message);
    }
}

/// The line is shown as a shell takes it.
#[test]
fn a_file_as_an_argument_gets_the_line_to_type() {
    for Problem { name, .. } in &PROBLEMS {
        for (file, quoted) in [("case.in", "case.in"), ("my case.in", "'my case.in'")] {
            let line = format!("chess-paths {} < {}", name, quoted);
            let explained = format!("chess-paths {} --explain < {}", name, quoted);
            for (arguments, line) in [
                (&[*name, file][..], line),
                (&[name, "--explain", file], explained.clone()),
                (&[name, file, "--explain"], explained),
            ] {
                let message = usage_error(arguments);
                assert!(message.contains("standard input"), "{}", message);
                assert!(message.ends_with(&line), "{}", message);
            }
        }
    }
}

#[test]
fn more_arguments_than_there_is_use_for_are_usage_errors() {
    usage_error(&["kings-tour", "one.in", "another.in"]);
    usage_error(&["help", "kings-tour", "knights-meet"]);
    usage_error(&["bundle", "kings-tour", "knights-meet"]);
    usage_error(&["--version", "kings-tour"]);
}

/// `-V` has no use for a problem, and a bundle has nothing to explain.
#[test]
fn options_without_use_are_usage_errors() {
    usage_error(&["-V", "kings-tour"]);
    usage_error(&["--explain"]);
    usage_error(&["help", "--explain"]);
    usage_error(&["bundle", "--explain", "kings-tour"]);
}

/// Whether it stands for a problem, an option or a file.
#[test]
fn what_could_disturb_a_terminal_is_escaped() {
    for argument in ["\u{1b}[31mfoo", "a\nb", "--\u{7}"] {
        let message = usage_error(&[argument]);
        assert!(!message.contains(char::is_control), "{:?}", message);
    }
    for problem in &PROBLEMS {
        for file in ["\u{1b}[31mfoo.in", "a\nb.in", "a'\u{7}\u{9b}b.in"] {
            for arguments in [&[problem.name, file][..], &[problem.name, "--explain", file]] {
                let message = usage_error(arguments);
                assert!(message.contains("standard input"), "{:?}", message);
                assert!(!message.contains(char::is_control), "{:?}", message);
            }
        }
    }
}

#[test]
fn a_bundle_needs_the_name_of_a_problem() {
    for arguments in [&["bundle"][..], &["bundle", "chess"], &["bundle", "help"], &["bundle", ""]] {
        usage_error(arguments);
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf_8_are_usage_errors() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let name = OsStr::from_bytes(b"kings-tou\xff");
    let file = OsStr::from_bytes(b"\xfe.in");
    for arguments in [&[name][..], &[OsStr::new("kings-tour"), file], &[OsStr::new("help"), name]] {
        let outcome = run(&mut chess_paths(arguments), b"");
        assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{:?}", arguments);
        assert!(outcome.stderr.contains("usage: chess-paths"), "{:?}", outcome);
    }
}

#[test]
fn help_lists_every_problem() {
    let help = printed(&["help"]);
    for problem in &PROBLEMS {
        assert!(help.contains(problem.name), "{}", help);
        assert!(help.contains(problem.summary), "{}", help);
    }
    assert!(help.contains("bundle"), "{}", help);
    assert_eq!(printed(&["--help"]), help);
    assert_eq!(printed(&["-h"]), help);
    assert_eq!(printed(&["help", "help"]), help);
}

#[test]
fn help_on_a_problem_shows_what_the_table_says_of_it() {
    for problem in &PROBLEMS {
        let help = printed(&["help", problem.name]);
        let Problem { judge, summary, format, sample, legend, .. } = problem;
        for part in [judge, summary, format, &sample.0, &sample.1, legend] {
            assert!(help.contains(part), "{} in\n{}", part, help);
        }
        assert_eq!(printed(&[problem.name, "--help"]), help);
        assert_eq!(printed(&[problem.name, "-h"]), help);
        assert_eq!(printed(&["--help", problem.name]), help);
    }
}

#[test]
fn help_on_bundles_shows_the_line_to_type() {
    let help = printed(&["help", "bundle"]);
    assert!(help.contains("chess-paths bundle"), "{}", help);
    assert!(help.contains("rustc"), "{}", help);
    assert_eq!(printed(&["bundle", "--help"]), help);
}

#[test]
fn the_version_is_that_of_the_package() {
    let version = concat!("chess-paths ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(printed(&["--version"]), version);
    assert_eq!(printed(&["-V"]), version);
}
