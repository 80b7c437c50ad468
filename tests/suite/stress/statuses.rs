//! The statuses of `stress`, the time that it takes, and what it says when nothing is found.

use super::simulated::{entry, right, run, run_mistake, search, Record, SEARCH_OPTIONS};
use super::wrong::{new_folder, stress};
use crate::support::in_process::served;
use crate::support::program::{self, chess_paths};
use chess_paths::problems::PROBLEMS;
use chess_paths::stress::process::End;
use chess_paths::stress::Options;
use std::fs;
use std::time::{Duration, Instant};

/// All cases in the library's words, and any number by the programs that wrong ones are made of.
#[test]
fn right_programs_pass() {
    for problem in PROBLEMS {
        let right = right(problem.name);
        let options = Options { time: Duration::from_millis(20), ..SEARCH_OPTIONS };
        let report = search(problem.name, &options, &Record::default(), |input, limits| {
            run_mistake(&right, input, limits)
        });
        assert!(report.found.is_none() && report.inputs >= 20, "{:?}", report);
    }
    let report = search("kings-tour", &SEARCH_OPTIONS, &Record::default(), |input, limits| {
        run(End::Success, &served(entry("kings-tour").answer, input), 0.001, limits)
    });
    assert!(report.found.is_none() && report.total == Some(report.cases), "{:?}", report);
}

/// As a process, too.
#[test]
fn a_right_command_passes() {
    let command = [env!("CARGO_BIN_EXE_chess-paths"), "knights-meet"];
    let outcome = stress(command[1], &["--time", "0.1"], &command);
    assert_eq!(outcome.status, Some(0), "{:?}", outcome);
    assert!(outcome.stdout.starts_with("no difference found in "), "{:?}", outcome);
    assert!(outcome.stdout.contains(" of 262144 cases; all of them would take "), "{:?}", outcome);
}

#[test]
fn a_command_that_cannot_be_started_is_an_error() {
    for command in [&["./no-such-program"][..], &["no-such-program", "1"], &["/"], &[""]] {
        let outcome = stress("infinite-chess", &[], command);
        assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{:?}", outcome);
        let name = if command[0].is_empty() { "''" } else { command[0] };
        let last = outcome.stderr.lines().nth(1).expect("a message");
        assert!(last.starts_with(&format!("error: cannot start {}: ", name)), "{:?}", outcome);
        assert_eq!(outcome.stderr.lines().count(), 2, "{:?}", outcome);
    }
}

/// A name alone is not looked for in the folder where somebody has compiled his program.
#[test]
fn a_command_that_lacks_its_folder_is_found_there() {
    let folder = new_folder("lacking-its-folder");
    fs::write(folder.join("a.out"), "").expect("a file");
    let started = |command: &str| {
        let arguments = ["stress", "infinite-chess", "--", command];
        program::run(chess_paths(&arguments).current_dir(&folder), b"").stderr
    };
    assert!(started("a.out").ends_with("; did you mean ./a.out?\n"), "{}", started("a.out"));
    for command in ["b.out", "./b.out", ""] {
        assert!(!started(command).contains("did you mean"), "{}", started(command));
    }
}

/// Neither a panic, nor a search that goes on without an end.
#[test]
fn a_thread_that_cannot_be_started_is_an_error() {
    let mut stress = chess_paths(&["stress", "infinite-chess", "--", "true"]);
    let outcome = program::run(stress.env("RUST_MIN_STACK", (1_u64 << 48).to_string()), b"");
    assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{:?}", outcome);
    assert!(outcome.stderr.contains("\nerror: cannot start true: "), "{:?}", outcome);
}

/// What cannot be found is what the script names.
#[cfg(unix)]
#[test]
fn a_script_without_its_interpreter_is_not_suggested_itself() {
    use std::os::unix::fs::PermissionsExt;

    let script = new_folder("no-interpreter").join("a.out");
    fs::write(&script, "#!/no/such/interpreter\n").expect("a file");
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).expect("a file of ours");
    let folder = script.parent().expect("a folder");
    let mut stress = chess_paths(&["stress", "infinite-chess", "--", "./a.out"]);
    let outcome = program::run(stress.current_dir(folder), b"");
    assert!(outcome.stderr.ends_with("\nerror: cannot start ./a.out: No such file or directory\n"));
}

/// A log holds what was tried, and no control characters.
#[test]
fn without_a_terminal_there_is_no_progress() {
    let command = [env!("CARGO_BIN_EXE_chess-paths"), "infinite-chess"];
    let outcome = stress(command[1], &["--seed", "7", "--time", "0.3"], &command);
    let lines: Vec<&str> = outcome.stderr.lines().collect();
    assert_eq!(lines.len(), 2, "{:?}", outcome);
    let again = "again: chess-paths stress infinite-chess --seed 7 --time 0.3 --limit 2 -- ";
    assert!(lines[0].starts_with(again), "{:?}", outcome);
    let (inputs, rest) = lines[1].split_once(" right in ").expect("how much was tried");
    assert!(inputs.ends_with(" inputs") || inputs == "1 input", "{:?}", outcome);
    assert!(rest.contains(" s; slowest ") && rest.ends_with(" s of 2"), "{:?}", outcome);
    assert!(!outcome.stderr.contains('\r'), "{:?}", outcome);
}

/// A limit that is longer than the search does not make the search longer.
#[test]
fn a_program_that_hangs_does_not_stretch_the_time() {
    for (limit, status) in [("0.1", 1), ("1000", 0)] {
        let start = Instant::now();
        let options = ["--time", "0.1", "--limit", limit];
        let outcome = stress("kings-tour", &options, &["sleep", "60"]);
        assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
        // Nobody knows yet whether it takes longer than a thousand seconds.
        assert_eq!(outcome.status, Some(status), "{:?}", outcome);
    }
}

/// It is printed, so that the search can be repeated.
#[test]
fn without_a_seed_each_search_has_another() {
    let again = || {
        let outcome = stress("infinite-chess", &[], &["true"]);
        outcome.stderr.lines().next().expect("a line").to_string()
    };
    assert!(again().starts_with("again: chess-paths stress infinite-chess --seed "));
    assert_ne!(again(), again());
}
