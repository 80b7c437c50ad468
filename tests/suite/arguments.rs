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
                for arguments in [
                    &[&*name][..],
                    &["help", &name],
                    &["bundle", &name],
                    &["generate", &name],
                    &["validate", &name],
                    &["stress", &name, "--", "./a.out"],
                ] {
                    let message = usage_error(arguments);
                    assert!(message.contains(&format!("`{}`", name)), "{}", message);
                    assert!(message.contains(&format!("`{}`", problem.name)), "{}", message);
                }
            }
        }
    }
}

/// The subcommands besides the problems and `help`.
const TOOLS: [&str; 4] = ["stress", "generate", "validate", "bundle"];

/// Checks that a subcommand is recognized with any letter left out.
fn assert_recognized(command: &str) {
    for index in 0..command.len() {
        let misspelt = format!("{}{}", &command[..index], &command[index + 1..]);
        let message = usage_error(&[&misspelt]);
        assert!(message.contains(&format!("`{}`", command)), "{}", message);
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
        ("stres", "stress"),
        ("generat", "generate"),
        ("valdiate", "validate"),
        ("hlep", "help"),
    ];
    for (name, nearest) in misspelt {
        let message = usage_error(&[name]);
        assert!(message.contains(&format!("`{}`", name)), "{}", message);
        assert!(message.contains(&format!("`{}`", nearest)), "{}", message);
    }
    for command in TOOLS {
        assert_recognized(command);
    }
    for command in ["help", "bundle", "stress", "generate", "validate"] {
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

#[test]
fn misspelt_options_name_the_nearest() {
    let misspelt = [
        ("--sed", "--seed"),
        ("--seeds=3", "--seed"),
        ("--tiem", "--time"),
        ("--limits", "--limit"),
        ("--safe", "--save"),
        ("-seed", "--seed"),
        ("--maxx", "--max"),
        ("--evry", "--every"),
        ("--explian", "--explain"),
        ("--hlep", "--help"),
        ("--verison", "--version"),
    ];
    for (option, nearest) in misspelt {
        let message = usage_error(&["stress", "kings-tour", option, "3", "--", "./a.out"]);
        assert!(message.contains("no option "), "{}", message);
        assert!(message.contains(&format!("; did you mean `{}`?", nearest)), "{}", message);
    }
}

/// The option that has no use there is named, and so is a value that is none.
#[test]
fn options_of_another_subcommand_and_bad_values_are_usage_errors() {
    let of_stress = |option, value| vec!["stress", "kings-tour", option, value, "--", "./a.out"];
    let wrong = [
        (vec!["kings-tour", "--seed", "1"], "`--seed` has no use here"),
        (vec!["validate", "kings-tour", "--seed", "1"], "`--seed` has no use here"),
        (vec!["bundle", "kings-tour", "--max"], "`--max` has no use here"),
        (vec!["generate", "kings-tour", "--time", "1"], "`--time` has no use here"),
        (vec!["generate", "kings-tour", "--explain"], "`--explain` has no use here"),
        (vec!["stress", "kings-tour", "--max", "--", "./a.out"], "`--max` has no use here"),
        (vec!["stress", "kings-tour", "--explain", "--", "a"], "`--explain` has no use here"),
        (vec!["validate", "kings-tour", "--", "a"], "`--` and a command behind it"),
        (vec!["kings-tour", "--", "a"], "`--` and a command behind it"),
        (vec!["generate", "kings-tour", "--seed"], "`--seed` needs a value"),
        (vec!["generate", "kings-tour", "--seed", "x"], "`--seed` needs a whole number, not `x`"),
        (vec!["generate", "kings-tour", "--seed", "-1"], "`--seed` needs a whole number, not `-1`"),
        (vec!["generate", "kings-tour", "--seed=1.5"], "`--seed` needs a whole number"),
        (vec!["generate", "kings-tour", "--seed=18446744073709551616"], "needs a whole number"),
        (of_stress("--time", "0"), "`--time` needs a number of seconds above 0"),
        (of_stress("--time", "-1"), "`--time` needs a number of seconds above 0"),
        (of_stress("--time", "1e-30"), "`--time` needs a number of seconds above 0"),
        (of_stress("--time", "inf"), "`--time` needs a number of seconds above 0"),
        (of_stress("--time", "NaN"), "`--time` needs a number of seconds above 0"),
        (of_stress("--limit", "1e300"), "`--limit` needs a number of seconds above 0"),
        (of_stress("--limit", "1000001"), "`--limit` needs a number of seconds above 0"),
        (of_stress("--limit", "two"), "not `two`"),
    ];
    for (arguments, words) in &wrong {
        let message = usage_error(arguments);
        assert!(message.contains(words), "{:?}: {}", arguments, message);
    }
}

#[test]
fn stress_needs_a_command() {
    for problem in &PROBLEMS {
        for arguments in [&["stress", problem.name][..], &["stress", problem.name, "--"]] {
            let message = usage_error(arguments);
            let example = format!("chess-paths stress {} -- ./a.out", problem.name);
            assert!(message.ends_with(&example), "{}", message);
        }
        let message = usage_error(&["stress", problem.name, "./a.out"]);
        assert!(message.contains("too many arguments"), "{}", message);
    }
}

#[test]
fn every_and_max_are_refused_where_they_mean_nothing() {
    let message = usage_error(&["generate", "infinite-chess", "--every"]);
    assert_eq!(message, "infinite-chess has too many cases for `--every`");
    for problem in &PROBLEMS {
        let message = usage_error(&["generate", problem.name, "--max", "--every"]);
        assert_eq!(message, "`--max` and `--every` do not go together");
    }
}

/// Between the words as well as behind them, and the last of one that comes twice counts.
#[test]
fn options_may_stand_anywhere() {
    let input = printed(&["generate", "kings-tour", "--seed", "4"]);
    assert_eq!(printed(&["--seed", "4", "generate", "kings-tour"]), input);
    assert_eq!(printed(&["generate", "--seed=4", "kings-tour"]), input);
    assert_eq!(printed(&["generate", "--seed=3", "kings-tour", "--seed", "4"]), input);
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
    for tool in TOOLS {
        usage_error(&[tool, "kings-tour", "knights-meet"]);
    }
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

/// One below the other.
#[test]
fn help_on_tools_lists_their_options() {
    for tool in ["stress", "generate"] {
        let help = printed(&["help", tool]);
        assert!(help.contains("\n  --seed N "), "{}", help);
    }
}

/// Some of them are numbers, and some of those no length of time.
#[test]
fn seconds_that_cannot_be_waited_for_are_usage_errors() {
    for seconds in ["", "soon", "-1", "0", "-0", "1e-12", "nan", "inf", "-inf", "1e30", "1000001"] {
        for option in ["--time", "--limit"] {
            let message = usage_error(&["stress", "kings-tour", option, seconds, "--", "true"]);
            assert!(message.starts_with(&format!("`{}` needs a number of seconds", option)));
        }
    }
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
fn tools_need_the_name_of_a_problem() {
    for tool in TOOLS {
        let message = usage_error(&[tool]);
        assert_eq!(message, format!("`{}` needs the name of a problem", tool));
        for name in ["chess", "help", "bundle", ""] {
            usage_error(&[tool, name]);
        }
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
fn help_on_each_subcommand_tells_its_options() {
    let options = [
        (
            "stress",
            &["--seed N", "--time SECONDS", "--limit SECONDS", "--save DIR", "Status 0"][..],
        ),
        ("generate", &["--seed N", "--max", "--every"]),
        ("validate", &["status is 1"]),
        ("bundle", &["rustc"]),
    ];
    let usage = run(&mut chess_paths::<&str>(&[]), b"").stderr;
    for (tool, options) in options {
        let help = printed(&["help", tool]);
        let line = help.lines().find_map(|line| line.strip_prefix("usage: "));
        assert!(usage.contains(line.expect("a usage")), "{} in\n{}", help, usage);
        for option in options {
            assert!(help.contains(option), "{} in\n{}", option, help);
        }
        assert_eq!(printed(&[tool, "--help"]), help);
        assert_eq!(printed(&[tool, "-h"]), help);
        assert_eq!(printed(&["--help", tool]), help);
        assert!(printed(&["help"]).contains(&format!("  {} ", tool)));
    }
}

#[test]
fn the_version_is_that_of_the_package() {
    let version = concat!("chess-paths ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(printed(&["--version"]), version);
    assert_eq!(printed(&["-V"]), version);
}
