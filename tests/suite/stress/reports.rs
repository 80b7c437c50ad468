//! What `stress` prints about what it has found.

use super::wrong::{new_folder, stress, stress_wrong, wrong, ReportText};
use crate::support::program::{self, chess_paths, run, Outcome};
use chess_paths::problems::PROBLEMS;
use std::fs;

/// A mistake of each problem's that depends on the cases.
const MISTAKES: [(&str, &str); 4] = [
    ("kings-tour", "b-is-a-wall"),
    ("kings-tour", "distances-kept-between-cases"),
    ("infinite-chess", "bishops-see-through-pieces"),
    ("knights-meet", "a-jump-is-missing"),
];

fn report(outcome: &Outcome) -> ReportText {
    assert_eq!(outcome.status, Some(1), "{:?}", outcome);
    ReportText::of(&outcome.stdout)
}

/// On one core as on two.
#[test]
fn the_same_seed_finds_the_same() {
    for (problem, mistake) in MISTAKES {
        let find = |pinning: &[&str]| {
            let program = wrong().to_str().expect("a path in UTF-8");
            let this = env!("CARGO_BIN_EXE_chess-paths");
            let options = ["stress", problem, "--seed", "5", "--time", "60", "--limit", "20", "--"];
            let words = [pinning, &[this], &options, &[program, problem, mistake]].concat();
            let outcome = run(&mut program::command(words[0], &words[1..]), b"");
            assert_eq!(outcome.status, Some(1), "{:?}", outcome);
            outcome.stdout
        };
        let pinning: &[&str] = if cfg!(target_os = "linux") { &["taskset", "1"] } else { &[] };
        assert_eq!(find(&[]), find(pinning));
    }
}

/// Whatever is in the path.
#[cfg(target_os = "linux")]
#[test]
fn the_line_that_repeats_a_search_does() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;

    let name = OsStr::from_bytes(b"it's a \"wrong\" $program\xff");
    let program = new_folder("repeated").join(name);
    fs::write(&program, "#!/bin/sh\necho 7\n").expect("a file");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("a file of ours");
    let mut stress = chess_paths(&["stress", "infinite-chess", "--time", "60", "--limit", "20"]);
    let first = run(stress.arg("--").arg(program), b"");
    assert_eq!(first.status, Some(1));
    let line = first.stderr.strip_prefix("again: ").and_then(|line| line.lines().next());
    let bin = Path::new(env!("CARGO_BIN_EXE_chess-paths")).parent().expect("a folder");
    let script = format!("PATH=$0:$PATH; {}", line.expect("the line to type"));
    let bash = ["-c", &script, bin.to_str().expect("a path in UTF-8")];
    let second = run(&mut program::command("bash", &bash), b"");
    assert_eq!((second.status, second.stdout), (Some(1), first.stdout));
}

#[test]
fn boards_are_those_of_explain_with_the_same_options() {
    for (problem, mistake) in MISTAKES {
        for style in [&["--color", "always"][..], &["--width", "30"]] {
            let options = [&["--seed", "2", "--time", "60"], style].concat();
            let report = report(&stress_wrong(problem, &options, mistake));
            let explain = [&[problem, "--explain"], style].concat();
            let explained = run(&mut chess_paths(&explain), report.input.as_bytes()).stdout;
            let boards: Vec<&str> = explained.split("\n\n").map(str::trim_end).collect();
            let board = boards[report.found.split(' ').count() - 1];
            assert!(report.rest.contains(board), "{}\nnot in\n{}", board, report.rest);
        }
    }
}

/// A case with the answer 0 comes first, and this program is wrong on it.
#[test]
fn the_first_of_all_cases_has_no_simpler_one() {
    for (name, first) in [("kings-tour", "a1 a2 a3\n"), ("knights-meet", "2\nA1 A1 A1\nA1 A1 A1\n")]
    {
        let report = report(&stress_wrong(name, &[], "prints-nothing"));
        assert_eq!(report.input, first);
        assert!(report.rest.contains("\nNo case is simpler, ordered by the answer, then by the"));
    }
}

/// Neither what it writes to standard output nor to standard error.
#[cfg(unix)]
#[test]
fn what_could_disturb_a_terminal_is_escaped() {
    let script = r"printf '\033[31m\007\302\233\377\n' | tee /dev/stderr";
    let outcome = stress("kings-tour", &[], &["sh", "-c", script, "\u{1b}[31m"]);
    let report = report(&outcome);
    assert_eq!(report.verdict, "wrong answer");
    for text in [report.found, report.stderr.expect("what the program says")] {
        assert!(text.starts_with(r"\u{1b}[31m\u{7}"), "{}", text);
    }
    let disturbs = |letter: char| letter != '\n' && letter.is_control();
    assert!(!outcome.stdout.contains(disturbs) && !outcome.stderr.contains(disturbs));
}

#[test]
fn an_option_after_the_command_is_the_commands() {
    let program = wrong().to_str().expect("a path in UTF-8");
    let outcome = stress(PROBLEMS[0].name, &[], &[program, "--seed", "--", "1"]);
    assert_eq!(report(&outcome).verdict, "runtime error: status 2");
    let first = outcome.stderr.lines().next().expect("the line to type");
    assert!(first.ends_with(" --seed -- 1"), "{:?}", outcome);
}
