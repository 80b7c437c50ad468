//! What `stress` prints about what it has found.

use super::wrong::{new_folder, stress, stress_wrong, wrong, Report};
use crate::support::program::{chess_paths, run};
use chess_paths::problem::Entry;
use chess_paths::problems::{self, PROBLEMS};
use std::fs;

fn problem(name: &str) -> &'static Entry {
    problems::find(name).expect("a problem")
}

/// A mistake of each problem's that depends on the cases.
const MISTAKES: [(&str, &str); 4] = [
    ("kings-tour", "b-is-a-wall"),
    ("kings-tour", "distances-kept-between-cases"),
    ("infinite-chess", "bishops-see-through-pieces"),
    ("knights-meet", "a-jump-is-missing"),
];

#[test]
fn the_same_seed_finds_the_same() {
    for (name, mistake) in MISTAKES {
        let find = |run: &str| {
            let folder = new_folder(&format!("same-seed-{}-{}-{}", name, mistake, run));
            let save = folder.to_str().expect("a path in UTF-8");
            let options = ["--seed", "5", "--time", "60", "--limit", "20", "--save", save];
            let outcome = stress_wrong(problem(name), &options, mistake);
            assert_eq!(outcome.status, Some(1), "{:?}", outcome);
            let read = |name: &str| fs::read(folder.join(name)).expect("a file");
            (outcome.stdout, read("hack-000.in"), read("hack-000.out"))
        };
        assert_eq!(find("first"), find("second"));
    }
}

/// Whatever is in the path.
#[cfg(unix)]
#[test]
fn the_line_that_repeats_a_search_does() {
    use super::wrong::wrong_at;
    use crate::support::program::command;
    use std::env;
    use std::path::Path;

    let folder = new_folder("repeated");
    let program = folder.join("it's a \"wrong\" $program");
    let program = wrong_at(&program).to_str().expect("a path in UTF-8");
    let options = ["--time", "60", "--limit", "20"];
    let first =
        stress("infinite-chess", &options, &[program, "infinite-chess", "rooks-reach-seven"]);
    let line = first.stderr.lines().find_map(|line| line.strip_prefix("again: "));
    let line = line.expect("the line to type");
    let bin = Path::new(env!("CARGO_BIN_EXE_chess-paths")).parent().expect("a folder");
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = [bin.to_path_buf()].into_iter().chain(env::split_paths(&path));
    let mut shell = command("sh", &["-c", line]);
    let second = run(shell.env("PATH", env::join_paths(folders).expect("a path")), b"");
    assert_eq!((second.status, second.stdout), (Some(1), first.stdout));
}

#[test]
fn the_picture_is_that_of_explain() {
    for (name, mistake) in MISTAKES {
        let outcome = stress_wrong(problem(name), &["--seed", "2", "--time", "60"], mistake);
        let report = Report::of(&outcome);
        let explained = run(&mut chess_paths(&[name, "--explain"]), report.input.as_bytes()).stdout;
        let pictures: Vec<&str> = explained.split("\n\n").map(str::trim_end).collect();
        let right = report.found.split(' ').count() - 1;
        assert!(report.rest.contains(pictures[right]), "{}\nnot in\n{:?}", explained, outcome);
    }
}

/// A case with the answer 0 comes first, and this program is wrong on it.
#[test]
fn the_first_of_all_cases_has_no_simpler_one() {
    for (name, first) in [("kings-tour", "a1 a2 a3\n"), ("knights-meet", "2\nA1 A1 A1\nA1 A1 A1\n")]
    {
        let report = Report::of(&stress_wrong(problem(name), &[], "prints-nothing"));
        assert_eq!(report.input, first);
        assert!(report.rest.contains("\nNo case is simpler, ordered by the answer, then by the"));
    }
}

#[test]
fn how_many_simpler_cases_pass_is_said() {
    let mistake = ["--seed", "1", "--time", "60", "--limit", "20"];
    let report = Report::of(&stress_wrong(problem("kings-tour"), &mistake, "b-is-a-wall"));
    let tail = report.rest.lines().last().expect("a line");
    let count = tail.strip_prefix("None of the ").and_then(|tail| tail.split(' ').next());
    let count: usize = count.and_then(|count| count.parse().ok()).expect("a number");
    assert!((1..237_916).contains(&count), "{}", tail);
    let report =
        Report::of(&stress_wrong(problem("infinite-chess"), &mistake, "rooks-blind-downward"));
    assert!(report.rest.ends_with(" inputs a step simpler fails.\n"), "{}", report.rest);
}

#[cfg(unix)]
#[test]
fn a_complaint_of_the_program_is_shown() {
    let script = "echo out of luck >&2; exit 7";
    for problem in PROBLEMS {
        let outcome = stress(problem.name, &[], &["sh", "-c", script]);
        let report = Report::of(&outcome);
        assert_eq!(report.verdict, "runtime error: status 7");
        assert_eq!(report.complaint.as_deref(), Some("out of luck"));
        assert_eq!(report.found, "nothing");
    }
}

/// Neither what it writes to standard output nor to standard error.
#[cfg(unix)]
#[test]
fn what_could_disturb_a_terminal_is_escaped() {
    let script = r"printf '\033[31m\007\302\233\377\n' | tee /dev/stderr";
    for problem in PROBLEMS {
        let outcome = stress(problem.name, &[], &["sh", "-c", script, "\u{1b}[31m"]);
        let report = Report::of(&outcome);
        assert_eq!(report.verdict, "wrong answer");
        assert!(report.found.starts_with(r"\u{1b}[31m\u{7}"), "{:?}", report);
        for text in [&outcome.stdout, &outcome.stderr] {
            assert!(
                !text.contains(|letter: char| letter != '\n' && letter.is_control()),
                "{:?}",
                text
            );
        }
    }
}

/// A word that is far too long, and far too many words.
#[cfg(unix)]
#[test]
fn long_outputs_are_cut() {
    for script in ["printf '%050000d' 7", "yes 1234567 | head -n 5000"] {
        for problem in PROBLEMS {
            let outcome = stress(problem.name, &["--limit", "20"], &["sh", "-c", script]);
            let report = Report::of(&outcome);
            assert!(report.found.len() < 2000, "{:?}", report);
        }
    }
}

#[test]
fn an_option_behind_the_command_is_the_commands() {
    let program = wrong().to_str().expect("a path in UTF-8");
    let outcome = stress("kings-tour", &[], &[program, "--seed", "--", "1"]);
    assert_eq!(Report::of(&outcome).verdict, "runtime error: status 2");
    assert!(outcome.stderr.ends_with(" --seed -- 1\n"), "{:?}", outcome);
}
