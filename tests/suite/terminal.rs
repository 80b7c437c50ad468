//! The program at a terminal, where `script` of util-linux is installed.

#![cfg(target_os = "linux")]

use crate::support::folders::folder_of;
use crate::support::program::{self, run};
use chess_paths::program::PROBLEMS;
use std::process::Command;

/// A command that runs this line, in which `$P` is the program, in a shell at a terminal.
fn at_terminal(line: &str) -> Option<Command> {
    if !program::is_installed("script", "a terminal") {
        return None;
    }
    let mut script = program::command("script", &["-qec", line, "/dev/null"]);
    script.env("P", env!("CARGO_BIN_EXE_chess-paths")).env("TERM", "xterm").env("SHELL", "/bin/sh");
    Some(script)
}

/// What the terminal receives when this text is typed.
fn received(line: &str, typed: &str) -> Option<String> {
    Some(run(&mut at_terminal(line)?, typed.as_bytes()).stdout)
}

/// What a terminal shows in the end: a carriage return goes back to the first column.
fn screen(received: &str) -> Vec<String> {
    let over = |under: String, text: &str| {
        let rest: String = under.chars().skip(text.chars().count()).collect();
        text.to_string() + &rest
    };
    let shown = received.lines().map(|line| line.split('\r').fold(String::new(), over));
    shown.map(|line| line.trim_end().to_string()).collect()
}

#[test]
fn the_format_of_the_input_is_shown_before_it_is_typed() {
    for problem in PROBLEMS {
        let (sample, answers) = problem.about().sample;
        let line = format!("\"$P\" {}", problem.name());
        let Some(received) = received(&line, sample) else { return };
        let screen = screen(&received).join("\n");
        for part in [&format!("{}: ", problem.name()), "Ctrl-D", answers.trim_end()] {
            assert!(screen.contains(part), "{part} in {screen}");
        }
        assert!(!screen.contains("  "), "one blank between sentences: {screen}");
    }
}

#[test]
fn boards_have_colours_unless_they_are_unwanted_or_go_elsewhere() {
    for (line, expected) in [
        ("\"$P\" kings-tour --explain case.in", true),
        ("\"$P\" kings-tour --explain case.in --color never", false),
        ("NO_COLOR=1 \"$P\" kings-tour --explain case.in", false),
        ("CLICOLOR_FORCE=0 \"$P\" kings-tour --explain case.in", true),
        ("env -u TERM \"$P\" kings-tour --explain case.in", false),
        ("TERM= \"$P\" kings-tour --explain case.in", false),
        ("TERM=dumb \"$P\" kings-tour --explain case.in", false),
        ("TERM=vt100 \"$P\" kings-tour --explain case.in", false),
        ("TERM=xterm-mono \"$P\" kings-tour --explain case.in", false),
        ("TERM=xterm-256color \"$P\" kings-tour --explain case.in", true),
        ("TERM=some-color \"$P\" kings-tour --explain case.in", true),
        ("TERM=dumb \"$P\" kings-tour --explain case.in --color always", true),
        ("TERM=dumb CLICOLOR_FORCE=1 \"$P\" kings-tour --explain case.in", true),
        ("\"$P\" kings-tour --explain case.in | cat", false),
        ("\"$P\" kings-tour case.in", false),
        ("\"$P\" stress kings-tour --limit 20 -- echo 7", true),
    ] {
        let folder = folder_of("colours", &[("case.in", "c4 e6 d5\n")]);
        let Some(mut terminal) = at_terminal(line) else { return };
        let received = run(terminal.current_dir(folder), b"").stdout;
        assert_eq!(received.contains("\u{1b}["), expected, "{line}: {received}");
    }
}

/// Whatever comes after it is written over it.
#[test]
fn the_progress_of_a_search_is_shown_in_one_line_that_disappears() {
    let stress = "\"$P\" stress infinite-chess --limit 20";
    for (options, verdict) in [
        (" --time 0.2 -- \"$P\" infinite-chess", "no difference found in "),
        (" --color never -- echo 7", "wrong answer"),
    ] {
        let Some(received) = received(&[stress, options].concat(), "") else { return };
        assert!(received.contains("\r0 s of "), "{received:?}");
        // Any terminal has 40 columns, and a line that fills them all may wrap. No phrase is cut.
        let mut shown = received.split(['\r', '\n']).filter(|part| part.contains(" s of "));
        assert!(shown.all(|part| part.len() < 40 && !part.contains("...")), "{received:?}");
        let screen = screen(&received);
        assert!(screen.iter().any(|line| line.starts_with(verdict)), "{screen:?}");
        assert!(screen.iter().all(|line| !line.contains(" s of ")), "{screen:?}");
    }
}
