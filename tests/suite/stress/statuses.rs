//! The statuses of `stress`, the time that it takes, and what it says when nothing is found.

use super::wrong::{new_folder, stress, stress_wrong, wrong};
use crate::support::program::{chess_paths, run, Outcome};
use chess_paths::problems::PROBLEMS;
use std::fs;
use std::time::{Duration, Instant};

fn assert_passes(outcome: &Outcome) {
    assert_eq!(outcome.status, Some(0), "{:?}", outcome);
    let passes = |start: &&str| outcome.stdout.starts_with(start);
    assert!(["no difference found in ", "right on all "].iter().any(passes), "{:?}", outcome);
}

/// The subcommands, and the programs that wrong ones are made of, which share nothing with them.
#[test]
fn right_programs_pass() {
    for problem in PROBLEMS {
        let command = [env!("CARGO_BIN_EXE_chess-paths"), problem.name];
        assert_passes(&stress(problem.name, &["--seed", "2", "--time", "0.5"], &command));
        assert_passes(&stress_wrong(problem.name, &["--seed", "3", "--time", "0.5"], "none"));
    }
}

#[test]
fn a_command_that_cannot_be_started_is_an_error() {
    for command in [&["./no-such-program"][..], &["no-such-program", "1"], &["/"], &[""]] {
        let outcome = stress("kings-tour", &[], command);
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
    assert!(outcome.stderr.ends_with("\nerror: cannot start ./a.out: No such file or directory\n"));
}

/// A log holds what was tried, and no control characters.
#[test]
fn without_a_terminal_there_is_no_progress() {
    let outcome = stress_wrong("infinite-chess", &["--seed", "7", "--time", "0.5"], "none");
    let lines: Vec<&str> = outcome.stderr.lines().collect();
    assert_eq!(lines.len(), 2, "{:?}", outcome);
    let again = "again: chess-paths stress infinite-chess --seed 7 --time 0.5 --limit 2 -- ";
    assert!(lines[0].starts_with(again), "{:?}", outcome);
    let (inputs, rest) = lines[1].split_once(" right in ").expect("how much was tried");
    assert!(inputs.ends_with(" inputs") || inputs == "1 input", "{:?}", outcome);
    assert!(rest.contains(" s; slowest ") && rest.ends_with(" s of 2"), "{:?}", outcome);
    assert!(!outcome.stderr.contains('\r'), "{:?}", outcome);
}

/// A limit that is longer than the search does not make the search longer.
#[test]
fn a_program_that_hangs_does_not_stretch_the_time() {
    for (limit, status) in [("0.2", 1), ("1000", 0)] {
        let start = Instant::now();
        let outcome = stress_wrong("kings-tour", &["--time", "0.3", "--limit", limit], "hangs");
        assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
        // Nobody knows yet whether it takes longer than a thousand seconds.
        assert_eq!(outcome.status, Some(status), "{:?}", outcome);
    }
}

#[test]
fn what_was_not_tried_and_how_long_it_would_take_is_told() {
    let outcome = stress_wrong("knights-meet", &["--time", "0.2"], "none");
    let words: Vec<&str> = outcome.stdout.split([' ', '\n']).collect();
    let tried = ["no difference found in ", words[4], " of 262144 cases; all of them would take"];
    let expected = format!("{} about {} s\n", tried.concat(), words[14]);
    assert_eq!(outcome.stdout, expected, "{:?}", outcome);
    assert!(words[14].parse::<u64>().expect("seconds") > 0, "{:?}", outcome);
}

#[test]
fn a_program_may_be_right_on_all_cases() {
    let outcome = stress_wrong("kings-tour", &["--seed", "1", "--time", "250"], "none");
    assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(0), "right on all 237916 cases\n"));
}

/// A seed of somebody's is told, so that he can have the same again.
#[test]
fn without_a_seed_each_search_has_another() {
    let program = wrong().to_str().expect("a path in UTF-8");
    let again = || {
        let outcome = stress("infinite-chess", &["--time", "0.1"], &[program, "x", "x"]);
        outcome.stderr.lines().next().expect("a line").to_string()
    };
    assert!(again().starts_with("again: chess-paths stress infinite-chess --seed "));
    assert_ne!(again(), again());
}
