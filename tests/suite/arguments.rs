//! The arguments of the program, its usage errors and its help.

use crate::support::program::{chess_paths, run};
use chess_paths::program::{About, PROBLEMS};

/// The subcommands besides the problems and `help`.
const TOOLS: [&str; 4] = ["stress", "generate", "validate", "bundle"];

/// The subcommands that have help.
fn subcommands() -> impl Iterator<Item = &'static str> {
    PROBLEMS.iter().map(|problem| problem.name).chain(TOOLS).chain(["help"])
}

/// The name of the first problem, for tests that any problem serves.
fn problem() -> &'static str {
    PROBLEMS[0].name
}

/// The output of a run that succeeds.
fn printed(arguments: &[&str]) -> String {
    let outcome = run(&mut chess_paths(arguments), b"");
    assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{:?}", arguments);
    outcome.stdout
}

/// The first line of a usage error; the second one points to the help.
fn usage_error(arguments: &[&str]) -> String {
    let outcome = run(&mut chess_paths(arguments), b"");
    assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{:?}", arguments);
    let lines: Vec<&str> = outcome.stderr.lines().collect();
    assert_eq!(lines.len(), 2, "{:?}", outcome);
    assert!(lines[1].starts_with("For more information, try `chess-paths "), "{:?}", outcome);
    lines[0].strip_prefix("error: ").expect("a message that is marked as such").to_string()
}

/// The words of a line, with `P` replaced by a problem.
fn words(line: &str) -> Vec<&str> {
    line.split(' ').map(|word| if word == "P" { problem() } else { word }).collect()
}

/// All problems, as a message lists them.
fn list() -> String {
    let names: Vec<&str> = PROBLEMS.iter().map(|problem| problem.name).collect();
    let (last, others) = names.split_last().expect("a problem");
    others.join(", ") + " or " + last
}

#[test]
fn wrong_arguments_are_usage_errors() {
    let errors: &[(&str, &str)] = &[
        ("xyzzy", "unknown subcommand `xyzzy`; problems: LIST"),
        ("generate chess!", "unknown problem `chess!`: expected LIST"),
        ("bundle", "`bundle` requires a problem: LIST"),
        (
            "explain P",
            "unknown subcommand `explain`; it is an option: chess-paths <PROBLEM> --explain",
        ),
        ("P stress -- a", "`stress` comes before the problem: chess-paths stress P"),
        ("P -o a", "unexpected argument `-o`; the shell writes output to a file: `> FILE`"),
        ("stress P --output a -- a", "unexpected argument `--output`; did you mean `--save`?"),
        ("stress P --timeout 1 -- a", "unexpected argument `--timeout`; did you mean `--limit`?"),
        ("--no-such-option", "unexpected argument `--no-such-option`"),
        ("P --seed 1", "unexpected argument `--seed`; it is an option of `stress` and `generate`"),
        ("help --explain", "unexpected argument `--explain`; it is an option of the problems"),
        ("help P bundle", "unexpected argument `bundle`"),
        ("generate P --count 5", "`--count` requires `--save`"),
        ("generate P --save x", "`--save` requires `--count`"),
        ("generate P --every --count 5", "`--count` cannot be used with `--every`"),
        ("P --distances", "`--distances` requires `--explain` or `--svg`"),
        ("stress P --max -- a", "unexpected argument `--max`; it is an option of `generate`"),
        ("P --explain --svg", "`--svg` cannot be used with `--explain`"),
        ("P --width 80", "`--width` requires `--explain` or `--svg`"),
        (
            "P --svg --columns 0",
            "invalid value `0` for `--columns`: expected a number of boards from 1",
        ),
        (
            "knights-meet --explain --distances",
            "`--distances` cannot be used with knights-meet: a total of three routes cannot be checked square by square",
        ),
        ("P --svg --color always", "`--color` requires `--explain`"),
        ("generate P --every --seed 3", "`--seed` cannot be used with `--every`"),
        ("generate P --seed", "`--seed` requires a value: <N>"),
        ("P --explain=1", "`--explain` takes no value"),
        (
            "P --explain --color red",
            "invalid value `red` for `--color`: expected auto, always or never",
        ),
        ("stress P --save= -- a", "invalid value `` for `--save`: expected a folder"),
        ("stress P", "`stress` requires a command: chess-paths stress P -- ./a.out"),
        (
            "stress P python3 it's.py",
            r"`stress` requires `--` before the command: chess-paths stress P -- python3 'it'\''s.py'",
        ),
        // Only options that the subcommand has are suggested.
        ("stress P --sede=3", "unexpected argument `--sede`; did you mean `--seed`?"),
        ("stress P --seed 1 a.in -- true", "`--seed` cannot be used with files"),
        // A letter left out, two exchanged, capitals, a prefix, or the judge's number.
        ("strss", "unknown subcommand `strss`; did you mean `stress`?"),
        ("bnudle P", "unknown subcommand `bnudle`; did you mean `bundle`?"),
        ("KNIGHTS-MEET", "unknown subcommand `KNIGHTS-MEET`; did you mean `knights-meet`?"),
        ("val", "unknown subcommand `val`; did you mean `validate`?"),
        ("1765I", "unknown subcommand `1765I`; did you mean `infinite-chess`?"),
        (
            "generate ifninite-ches",
            "unknown problem `ifninite-ches`: expected LIST; did you mean `infinite-chess`?",
        ),
        (
            "stress 2621 -- a",
            "unknown problem `2621`: expected LIST; did you mean `kings-tour`?",
        ),
    ];
    for (line, message) in errors {
        let message = words(message).join(" ").replace("LIST", &list());
        assert_eq!(usage_error(&words(line)), message, "{}", line);
    }
    for problem in PROBLEMS.iter().filter(|problem| problem.generate_every().is_none()) {
        let message = format!("{} has too many cases for `--every`; try `--count`", problem.name);
        assert_eq!(usage_error(&["generate", problem.name, "--every"]), message);
    }
    assert_eq!(usage_error(&[]), format!("no subcommand; problems: {}", list()));
    let seeds = &["x", "", "-1", "1.5", "18446744073709551616"][..];
    let times = &["", "-1", "0.0009", "nan", "inf", "1000001"];
    for (option, expected, values) in [
        ("--seed", "a whole number from 0 to 18446744073709551615", seeds),
        ("--width", "a number of columns from 24", &["x", "23"]),
        ("--time", "a number of seconds from 0.001 to 1000000", times),
    ] {
        for value in values {
            let message = format!("invalid value `{value}` for `{option}`: expected {expected}");
            assert_eq!(usage_error(&["stress", problem(), option, value, "--", "true"]), message);
        }
    }
}

#[test]
fn usage_errors_point_to_the_help_of_the_subcommand() {
    for (line, help) in [
        ("P --sede", "P --help"),
        ("--seed x generate P", "generate --help"),
        ("stress P", "stress --help"),
        ("--explain", "--help"),
    ] {
        let (line, help) = (words(line), words(help));
        let pointer = format!("\nFor more information, try `chess-paths {}`.\n", help.join(" "));
        let stderr = run(&mut chess_paths(&line), b"").stderr;
        assert!(stderr.ends_with(&pointer), "{}", stderr);
        assert!(printed(&help).contains("Usage: "));
    }
}

/// Of an option that is given twice, the last one counts.
#[test]
fn options_may_be_anywhere() {
    let input = printed(&["generate", problem(), "--seed", "4"]);
    assert_eq!(printed(&["--seed", "4", "generate", problem()]), input);
    assert_eq!(printed(&["generate", "--seed=4", problem()]), input);
    assert_eq!(printed(&["generate", "--seed=3", problem(), "--seed", "4"]), input);
}

#[test]
fn control_characters_are_escaped() {
    for argument in ["\u{1b}[31mfoo", "a\nb", "--\u{7}", "--seed=\u{1b}[31m"] {
        for arguments in [&[argument][..], &["generate", problem(), argument]] {
            let message = usage_error(arguments);
            assert!(!message.contains(char::is_control), "{:?}", message);
        }
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_utf_8_are_usage_errors() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let name = [&problem().as_bytes()[1..], b"\xff"].concat();
    let name = OsStr::from_bytes(&name);
    for arguments in [&[name][..], &[OsStr::new("bundle"), name]] {
        let outcome = run(&mut chess_paths(arguments), b"");
        assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{:?}", arguments);
        let suggestion = format!("did you mean `{}`?", problem());
        assert!(outcome.stderr.contains(&suggestion), "{:?}", outcome);
    }
}

/// The main help has a line for each subcommand, so problems add to it.
#[test]
fn help_fits_a_screen_and_can_be_asked_for_in_many_ways() {
    let main = printed(&["help"]);
    assert_eq!(printed(&["-h"]), main);
    for name in subcommands() {
        let is_listed = |line: &str| line.starts_with(&format!("  {} ", name));
        assert!(main.lines().any(is_listed), "{} in\n{}", name, main);
        let help = printed(&["help", name]);
        assert!(help.lines().count() <= 40, "{}", help);
        for line in help.lines() {
            assert!(line.len() <= 80 && line == line.trim_end(), "{:?}", line);
        }
        for arguments in [[name, "--help"], [name, "-h"], ["--help", name], [name, "help"]] {
            assert_eq!(printed(&arguments), help, "{:?}", arguments);
        }
    }
}

#[test]
fn help_on_a_problem_describes_it() {
    // However the words are wrapped.
    let joined = |text: &str| text.split_whitespace().collect::<Vec<&str>>().join(" ");
    for problem in PROBLEMS {
        let help = joined(&printed(&["help", problem.name]));
        let About { judge, summary, rules, format, promises, legend, .. } = problem.about;
        let texts = [judge, summary, rules, format, promises, legend];
        for text in texts.into_iter().chain(problem.about.sample.0.lines()) {
            assert!(help.contains(&joined(text)), "{} in\n{}", text, help);
        }
    }
}

#[test]
fn the_version_is_printed() {
    let version = concat!("chess-paths ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(printed(&["--version"]), version);
    assert_eq!(printed(&["-V"]), version);
}
