//! The statuses of `stress`, the time that it takes, and what it says at the end.

use super::wrong::{new_folder, stress, stress_wrong, wrong, Report};
use crate::support::program::{chess_paths, run};
use chess_paths::problems::{self, PROBLEMS};
use std::fs;
use std::time::{Duration, Instant};

#[test]
fn the_status_is_0_if_nothing_is_found_and_1_if_something_is() {
    for problem in PROBLEMS {
        let right = stress_wrong(problem, &["--time", "0.3"], "none");
        assert_eq!(right.status, Some(0), "{:?}", right);
        let is_right = right.stdout.starts_with("no difference found")
            || right.stdout.starts_with("right on every input ");
        assert!(is_right, "{:?}", right);
        let wrong = stress_wrong(problem, &["--time", "20"], "garbage");
        assert_eq!(Report::of(&wrong).verdict, "wrong answer");
    }
}

#[test]
fn a_command_that_cannot_be_started_is_an_error() {
    for command in [&["./no-such-program"][..], &["no-such-program", "1"], &["/"], &[""]] {
        let outcome = stress("kings-tour", &[], command);
        assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{:?}", outcome);
        let name = if command[0].is_empty() { "''" } else { command[0] };
        let message = outcome.stderr.strip_prefix(&format!("error: cannot start {}: ", name));
        assert_eq!(message.map(|message| message.lines().count()), Some(1), "{:?}", outcome);
    }
}

/// A name alone is not looked for in the folder where somebody has compiled his program.
#[test]
fn a_command_that_lacks_its_folder_is_found_there() {
    let folder = new_folder("lacking-its-folder");
    fs::write(folder.join("a.out"), "").expect("a file");
    let started = |command: &str| {
        let arguments = ["stress", "kings-tour", "--", command];
        run(chess_paths(&arguments).current_dir(&folder), b"").stderr
    };
    assert!(started("a.out").ends_with("; did you mean ./a.out?\n"), "{}", started("a.out"));
    for command in ["b.out", "./b.out", ""] {
        assert!(!started(command).contains("did you mean"), "{}", started(command));
    }
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
    let mut stress = chess_paths(&["stress", "kings-tour", "--", "./a.out"]);
    let outcome = run(stress.current_dir(folder), b"");
    assert_eq!(outcome.stderr, "error: cannot start ./a.out: No such file or directory\n");
}

/// So that a log holds what was tried, and no control characters.
#[test]
fn without_a_terminal_there_is_no_progress() {
    let problem = problems::find("infinite-chess").expect("a problem");
    let outcome = stress_wrong(problem, &["--seed", "7", "--time", "1.5"], "none");
    let lines: Vec<&str> = outcome.stderr.lines().collect();
    assert_eq!(lines.len(), 2, "{:?}", outcome);
    assert!(!outcome.stderr.contains('\r'), "{:?}", outcome);
    assert!(lines[0].starts_with("tried for ") && lines[0].contains(" s: "), "{:?}", outcome);
    assert!(lines[0].ends_with(" inputs right") || lines[0].ends_with(" 1 input right"));
    let again = "again: chess-paths stress infinite-chess --seed 7 --time 1.5 --limit 2 -- ";
    assert!(lines[1].starts_with(again), "{:?}", outcome);
}

/// A limit that is longer than the search does not make the search longer.
#[test]
fn a_program_that_hangs_does_not_stretch_the_time() {
    for problem in PROBLEMS {
        for limit in ["0.2", "2", "1000"] {
            let start = Instant::now();
            let outcome = stress_wrong(problem, &["--time", "1", "--limit", limit], "hangs");
            assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
            // Nobody knows yet whether it takes longer than a thousand seconds.
            let status = if limit == "1000" { 0 } else { 1 };
            assert_eq!(outcome.status, Some(status), "{:?}", outcome);
        }
    }
}

#[test]
fn right_on_every_case_is_said_so() {
    let problem = problems::find("kings-tour").expect("a problem");
    let outcome = stress_wrong(problem, &["--seed", "1", "--time", "250"], "none");
    assert_eq!(outcome.status, Some(0), "{:?}", outcome);
    let last = "right on every input that the statement allows: all 237916 cases\n";
    assert_eq!(outcome.stdout, last);
    let tried = " s: 237916 of 237916 cases right, in ";
    assert!(outcome.stderr.contains(tried), "{:?}", outcome);
}

/// A seed of somebody's is told, so that he can have the same again.
#[test]
fn without_a_seed_each_search_has_another() {
    let program = wrong().to_str().expect("a path in UTF-8");
    let again = || {
        let arguments = ["stress", "infinite-chess", "--time", "0.1", "--", program, "x", "x"];
        let outcome = run(&mut chess_paths(&arguments), b"");
        outcome.stderr.lines().last().expect("a line").to_string()
    };
    assert!(again().starts_with("again: chess-paths stress infinite-chess --seed "));
    assert_ne!(again(), again());
}
