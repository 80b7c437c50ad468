//! What the program makes of its arguments, and what it says about itself.

use crate::support::program::{chess_paths, run};
use chess_paths::problem::About;
use chess_paths::problems::PROBLEMS;

/// What the program prints for these arguments, which it should like.
fn printed(arguments: &[&str]) -> String {
    let outcome = run(&mut chess_paths(arguments), b"");
    assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{:?}", arguments);
    outcome.stdout
}

/// What the program says to these arguments, which it should not like: one line, before a pointer
/// to the help.
fn usage_error(arguments: &[&str]) -> String {
    let outcome = run(&mut chess_paths(arguments), b"c4 e6 d5\n");
    assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{:?}", arguments);
    let lines: Vec<&str> = outcome.stderr.lines().collect();
    let message = lines[0].strip_prefix("error: ").expect("a message that is marked as such");
    assert!(lines[1].starts_with("see: chess-paths "), "{:?}", outcome);
    assert!(lines[1].ends_with(" --help") && lines.len() == 2, "{:?}", outcome);
    message.to_string()
}

/// What is shown where there are no arguments at all.
fn usage() -> String {
    let outcome = run(&mut chess_paths::<&str>(&[]), b"");
    assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{:?}", outcome);
    outcome.stderr
}

#[test]
fn without_arguments_the_usage_is_shown() {
    let usage = usage();
    assert!(usage.starts_with("error: no subcommand\n\nusage: chess-paths "), "{}", usage);
    for problem in PROBLEMS {
        assert!(usage.contains(problem.name), "{}", usage);
    }
    for tool in TOOLS {
        assert!(usage.contains(tool), "{}", usage);
    }
}

/// The help on the subcommand, where one is named.
#[test]
fn usage_errors_point_to_the_help() {
    let pointers = [
        (&["kings-tour", "--sede"][..], "chess-paths kings-tour --help"),
        (&["generate", "kings-tour", "--seed", "x"], "chess-paths generate --help"),
        (&["--seed", "x", "generate", "kings-tour"], "chess-paths generate --help"),
        (&["stress", "kings-tour"], "chess-paths stress --help"),
        (&["bundle"], "chess-paths bundle --help"),
        (&["kings-tuor"], "chess-paths --help"),
        (&["--explain"], "chess-paths --help"),
    ];
    for (arguments, line) in pointers {
        let stderr = run(&mut chess_paths(arguments), b"").stderr;
        assert!(stderr.ends_with(&format!("\nsee: {}\n", line)), "{}", stderr);
        assert!(printed(&line.split(' ').skip(1).collect::<Vec<_>>()).contains("usage: "));
    }
}

/// With any letter left out, or any two exchanged.
#[test]
fn misspelt_problems_are_recognized() {
    for problem in PROBLEMS {
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
        ("--sede", "--seed"),
        ("--esed", "--seed"),
        ("--svae", "--save"),
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
        (vec!["generate", "kings-tour", "--", "a"], "`--` has no use here"),
        (vec!["bundle", "kings-tour", "--"], "`--` has no use here"),
        (vec!["help", "--", "kings-tour"], "`--` has no use here"),
        (vec!["generate", "kings-tour", "--seed"], "`--seed` needs a value"),
        (vec!["generate", "kings-tour", "--seed", "x"], "to 18446744073709551615, not `x`"),
        (vec!["generate", "kings-tour", "--seed", "-1"], "`--seed` needs a whole number from 0"),
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
    for problem in PROBLEMS {
        for arguments in [&["stress", problem.name][..], &["stress", problem.name, "--"]] {
            let message = usage_error(arguments);
            let example = format!("chess-paths stress {} -- ./a.out", problem.name);
            assert!(message.ends_with(&example), "{}", message);
        }
        let message = usage_error(&["stress", problem.name, "python3", "my solution.py"]);
        let line = format!("chess-paths stress {} -- python3 'my solution.py'", problem.name);
        assert!(message.contains("needs `--`") && message.ends_with(&line), "{}", message);
    }
}

#[test]
fn every_and_max_are_refused_where_they_mean_nothing() {
    let message = usage_error(&["generate", "infinite-chess", "--every"]);
    assert_eq!(message, "infinite-chess has too many cases for `--every`");
    for problem in PROBLEMS {
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

#[test]
fn words_that_there_is_no_use_for_are_usage_errors() {
    for arguments in [
        &["help", "kings-tour", "knights-meet"][..],
        &["generate", "kings-tour", "knights-meet"],
        &["bundle", "kings-tour", "knights-meet"],
    ] {
        assert_eq!(usage_error(arguments), "`knights-meet` has no use here");
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

#[test]
fn what_could_disturb_a_terminal_is_escaped() {
    for argument in ["\u{1b}[31mfoo", "a\nb", "--\u{7}", "--time=\u{1b}[31m"] {
        for arguments in [&[argument][..], &["generate", "kings-tour", argument]] {
            let message = usage_error(arguments);
            assert!(!message.contains(char::is_control), "{:?}", message);
        }
    }
}

#[test]
fn tools_need_the_name_of_a_problem() {
    for tool in TOOLS {
        let message = usage_error(&[tool]);
        assert_eq!(message, format!("`{}` needs the name of a problem", tool));
        for name in ["chess", "bundle", ""] {
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
    for arguments in [&[name][..], &[OsStr::new("bundle"), name], &[OsStr::new("help"), name]] {
        let outcome = run(&mut chess_paths(arguments), b"");
        assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{:?}", arguments);
        assert!(outcome.stderr.contains("did you mean `kings-tour`?"), "{:?}", outcome);
    }
}

/// In one line.
#[test]
fn help_lists_every_subcommand() {
    let help = printed(&["help"]);
    let describes = |line: &str, name: &str, words: &str| {
        let words_of = line.strip_prefix(&format!("  {} ", name));
        words_of.is_some_and(|found| found.trim_start().starts_with(words))
    };
    for problem in PROBLEMS {
        let mut lines = help.lines();
        assert!(lines.any(|line| describes(line, problem.name, problem.about.summary)), "{}", help);
    }
    for name in TOOLS.into_iter().chain(["help"]) {
        assert!(help.lines().any(|line| describes(line, name, "")), "{} in\n{}", name, help);
    }
    assert_eq!(printed(&["--help"]), help);
    assert_eq!(printed(&["-h"]), help);
    assert_eq!(printed(&["help", "help"]), help);
}

#[test]
fn help_fits_a_screen() {
    let names = PROBLEMS.iter().map(|problem| problem.name);
    for name in names.chain(TOOLS).chain(["help"]) {
        let help = printed(&["help", name]);
        assert!(help.lines().count() <= 24, "{} lines:\n{}", help.lines().count(), help);
        for line in help.lines() {
            assert!(line.len() <= 80 && line == line.trim_end(), "{:?}", line);
        }
    }
}

/// A word `help` behind a subcommand is no file and no problem.
#[test]
fn help_can_be_asked_for_in_many_ways() {
    let names = PROBLEMS.iter().map(|problem| problem.name);
    for name in names.chain(TOOLS).chain(["help"]) {
        let help = printed(&["help", name]);
        for arguments in [[name, "--help"], [name, "-h"], ["--help", name], [name, "help"]] {
            assert_eq!(printed(&arguments), help, "{:?}", arguments);
        }
    }
}

/// The words of a text, between single blanks.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<&str>>().join(" ")
}

#[test]
fn help_on_a_problem_shows_what_the_table_says_of_it() {
    for problem in PROBLEMS {
        let help = printed(&["help", problem.name]);
        let About { judge, summary, format, promises, sample, legend, .. } = problem.about;
        for part in [judge, summary, format, promises, legend] {
            assert!(words(&help).contains(&words(part)), "{} in\n{}", part, help);
        }
        for line in sample.0.lines().chain(sample.1.lines()) {
            assert!(words(&help).contains(line), "{} in\n{}", line, help);
        }
    }
}

#[test]
fn help_on_bundles_shows_the_line_to_type() {
    let help = printed(&["help", "bundle"]);
    assert!(help.contains("chess-paths bundle"), "{}", help);
    assert!(help.contains("rustc"), "{}", help);
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
    let usage = usage();
    for (tool, options) in options {
        let help = printed(&["help", tool]);
        let line = help.lines().find_map(|line| line.strip_prefix("usage: "));
        assert!(usage.contains(line.expect("a usage")), "{} in\n{}", help, usage);
        for option in options {
            assert!(help.contains(option), "{} in\n{}", option, help);
        }
    }
}

#[test]
fn the_version_is_that_of_the_package() {
    let version = concat!("chess-paths ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(printed(&["--version"]), version);
    assert_eq!(printed(&["-V"]), version);
}
