//! The arguments of the program, its usage errors and its help.

use crate::support::program::{self, chess_paths, run};
use chess_paths::program::{About, PROBLEMS};

/// The subcommands besides `help`.
fn subcommands() -> impl Iterator<Item = &'static str> {
    let tools = ["stress", "generate", "validate", "bundle"];
    PROBLEMS.iter().map(|problem| problem.name).chain(tools)
}

/// The name of the first problem, for tests that any problem serves.
fn problem() -> &'static str {
    PROBLEMS[0].name
}

fn printed(arguments: &[&str]) -> String {
    program::printed(&mut chess_paths(arguments), b"")
}

/// The first line of a usage error; the second one points to the help of the subcommand.
fn usage_error(arguments: &[&str]) -> String {
    let outcome = run(&mut chess_paths(arguments), b"");
    assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{arguments:?}");
    let lines: Vec<&str> = outcome.stderr.lines().collect();
    assert_eq!(lines.len(), 2, "{outcome:?}");
    let mut words = arguments.iter().filter(|word| !word.starts_with('-') && **word != "help");
    let named = words.next().filter(|word| subcommands().any(|name| name == **word));
    let help = named.map_or("--help".to_string(), |name| format!("{name} --help"));
    assert_eq!(lines[1], format!("For more information, try `chess-paths {help}`."));
    lines[0].strip_prefix("error: ").expect("a message that is marked as such").to_string()
}

/// The words of a line, with `P` replaced by a problem.
fn words(line: &str) -> Vec<&str> {
    line.split(' ').map(|word| if word == "P" { problem() } else { word }).collect()
}

/// Names as a message lists them.
fn list(names: &[&str]) -> String {
    let (last, others) = names.split_last().expect("a name");
    others.join(", ") + " or " + last
}

/// Wrong arguments, and what the message has to name, in this order: what is wrong, and what to
/// write instead. `PROBLEMS` and `SUBCOMMANDS` stand for the lists of these.
const WRONG: &[(&str, &[&str])] = &[
    ("xyzzy", &["`xyzzy`", "SUBCOMMANDS"]),
    ("generate chess!", &["`chess!`", "PROBLEMS"]),
    ("bundle", &["`bundle`", "PROBLEMS"]),
    ("KNIGHTS-MEET", &["`KNIGHTS-MEET`", "SUBCOMMANDS"]),
    ("--no-such-option", &["`--no-such-option`", "--version or --help"]),
    ("--bogus 3 kings-tour", &["`--bogus`", "--version or --help"]),
    ("--bogus=3 kings-tuor", &["`--bogus`", "--version or --help"]),
    ("--seed 3 kings-tuor", &["`kings-tuor`", "SUBCOMMANDS"]),
    ("help -o", &["`-o`: expected --help"]),
    ("knights-meet --foo", &["--explain, --svg, --width, --number, --color or --help"]),
    ("generate P --sed=3", &["`--sed`", "--max, --seed, --count, --save or --help"]),
    ("help P bundle", &["`bundle`"]),
    ("generate P --count 5", &["`--count`", "requires", "`--save`"]),
    ("generate P --save x", &["`--save`", "requires", "`--count`"]),
    ("P --explain --svg", &["`--svg`", "cannot", "`--explain`"]),
    ("P --width 80", &["`--width`", "requires", "`--explain`, `--distances` or `--svg`"]),
    ("knights-meet --number", &["`--number`", "requires", "`--explain` or `--svg`"]),
    ("generate P --count 0 --save x", &["`0`", "`--count`", "from 1"]),
    ("knights-meet --svg --distances", &["`--distances`", "knights-meet", "cannot be checked"]),
    ("P --svg --color always", &["`--svg`", "cannot", "`--color`"]),
    ("P --color always", &["`--color`", "requires", "`--explain` or `--distances`"]),
    ("generate P --seed", &["`--seed`", "requires", "<N>"]),
    ("P --explain=1", &["`--explain`", "no value"]),
    ("P --explain --color red", &["`red`", "`--color`", "auto, always or never"]),
    ("stress P --seed 1.5 -- a", &["`1.5`", "`--seed`", "from 0 to 18446744073709551615"]),
    ("stress P --seed 18446744073709551616 -- a", &["`18446744073709551616`", "`--seed`"]),
    ("stress P --width 25 -- a", &["`25`", "`--width`", "from 27"]),
    ("stress P --time nan -- a", &["`nan`", "`--time`", "from 0.001 to 1000000"]),
    ("stress P --time 0.0009 -- a", &["`0.0009`", "`--time`"]),
    ("stress P --time 1000001 -- a", &["`1000001`", "`--time`"]),
    ("stress P --save= -- a", &["``", "`--save`", "folder"]),
    ("stress P java -cp x Main", &["`-cp`", "; a command with its options goes after `--`"]),
    ("stress P", &["`stress`", "command", "chess-paths stress P -- "]),
    ("stress P --seed 1 a.in -- true", &["`--seed`", "cannot", "files"]),
];

#[test]
fn messages_about_wrong_arguments_name_what_is_wrong_and_what_to_write_instead() {
    let names: Vec<&str> = subcommands().chain(["help"]).collect();
    let (all_problems, all_names) = (list(&names[..PROBLEMS.len()]), list(&names));
    for (line, parts) in WRONG {
        let message = usage_error(&words(line));
        let mut rest = message.as_str();
        for part in *parts {
            let part = words(part).join(" ");
            let part = part.replace("PROBLEMS", &all_problems).replace("SUBCOMMANDS", &all_names);
            let (_, after) =
                rest.split_once(&part).unwrap_or_else(|| panic!("no {part}: {message}"));
            rest = after;
        }
    }
    assert!(usage_error(&[]).ends_with(&all_names));
}

/// Making every case takes more memory than the program is given here.
#[cfg(target_os = "linux")]
#[test]
fn nothing_is_done_before_all_arguments_are_checked() {
    let line = r#"ulimit -v 16000; "$0" generate kings-tour --max junk"#;
    let outcome = run(&mut program::in_shell(line), b"");
    assert!(outcome.stderr.starts_with("error: unexpected argument `junk`\n"), "{outcome:?}");
}

/// If an option is given twice, the last one counts.
#[test]
fn options_may_be_anywhere() {
    let input = printed(&["generate", problem(), "--seed", "4"]);
    assert_eq!(printed(&["--seed", "4", "generate", problem()]), input);
    assert_eq!(printed(&["generate", "--seed=4", problem()]), input);
    assert_eq!(printed(&["generate", "--seed=3", problem(), "--seed", "4"]), input);
}

#[test]
fn distances_are_an_explanation_unless_they_are_drawn() {
    for options in [&["--width", "40"][..], &["--number", "--color", "always"]] {
        let explained = |first: &[&str]| {
            let arguments = [&["kings-tour"], first, &["--distances"], options].concat();
            program::printed(&mut chess_paths(&arguments), b"c4 e6 d5\n")
        };
        assert_eq!(explained(&[]), explained(&["--explain"]));
    }
}

#[test]
fn control_characters_are_escaped() {
    for argument in ["\u{1b}[31mfoo", "a\nb", "--\u{7}", "--seed=\u{1b}[31m"] {
        for arguments in [&[argument][..], &["generate", problem(), argument]] {
            let message = usage_error(arguments);
            assert!(!message.contains(char::is_control), "{message:?}");
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
    let option = OsStr::from_bytes(b"--\xff");
    for arguments in [&[name][..], &[OsStr::new("bundle"), name], &[option]] {
        let outcome = run(&mut chess_paths(arguments), b"");
        assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(outcome.stderr.contains("\u{fffd}`: expected"), "{outcome:?}");
    }
}

/// The main help has a line for each subcommand, so problems add to it.
#[test]
fn help_fits_a_screen_and_can_be_asked_for_in_many_ways() {
    let main = printed(&["help"]);
    assert_eq!(printed(&["-h"]), main);
    for name in subcommands().chain(["help"]) {
        let is_listed = |line: &str| line.starts_with(&format!("  {name} "));
        assert!(main.lines().any(is_listed), "{name} in\n{main}");
        let help = printed(&["help", name]);
        assert!(help.lines().count() <= 40, "{}", help);
        for line in help.lines() {
            assert!(line.len() <= 80 && line == line.trim_end(), "{line:?}");
        }
        // An option is described without options that are not there.
        let (_, options) = help.split_once("Options:\n").unwrap_or_default();
        let names = |line| str::split(line, [' ', ')', ':']).filter(|word| word.starts_with("--"));
        let listed: Vec<&str> = options.lines().filter_map(|line| names(line).next()).collect();
        assert!(options.lines().flat_map(names).all(|name| listed.contains(&name)), "{help}");
        for arguments in [[name, "--help"], [name, "-h"], ["--help", name], [name, "help"]] {
            assert_eq!(printed(&arguments), help, "{arguments:?}");
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
            assert!(help.contains(&joined(text)), "{text} in\n{help}");
        }
    }
}

#[test]
fn the_version_is_printed() {
    let version = concat!("chess-paths ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(printed(&["--version"]), version);
    assert_eq!(printed(&["-V"]), version);
}
