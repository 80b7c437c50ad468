//! The exit statuses of `stress`, and what it prints without a counterexample.

use super::running::stress;
use crate::problems::{self, Cases};
use crate::support::folders::new_folder;
use crate::support::program::{chess_paths, quoted, run};
use std::fs;

/// Nothing is saved, and standard error has no control characters.
#[test]
fn a_right_command_passes() {
    let folder = new_folder("right");
    let path = folder.to_str().expect("a path in UTF-8");
    for (problem, oracle) in problems::all() {
        let command = [env!("CARGO_BIN_EXE_chess-paths"), problem.name()];
        let options = ["--seed", "7", "--time", "0.1", "--save", path];
        let outcome = stress(problem.name(), &options, &command);
        assert_eq!(outcome.status, Some(0), "{outcome:?}");
        assert!(outcome.stdout.starts_with("no difference found in "), "{outcome:?}");
        if let Cases::Every(every) = &oracle.cases {
            let all: usize = every.distribution.iter().sum();
            let totals = format!(" of {all} cases");
            assert!(outcome.stdout.replace(',', "").contains(&totals), "{outcome:?}");
            assert!(outcome.stdout.replace('\n', " ").contains(": try --time "), "{outcome:?}");
        }
        let lines: Vec<&str> = outcome.stderr.lines().collect();
        assert!(lines.len() == 2 && lines[1].contains(" passed in "), "{outcome:?}");
        let line =
            [&command[..1], &["stress", problem.name()], &options, &["--"], &command].concat();
        let line: Vec<String> = line.into_iter().map(quoted).collect();
        assert_eq!(lines[0], format!("again: {}", line.join(" ")));
        assert!(!outcome.stderr.contains('\r'), "{outcome:?}");
    }
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
}

/// More is in `tests/sessions`, which are for Unix.
#[test]
fn a_find_is_saved_and_replaced_by_the_simplest() {
    let folder = new_folder("saving");
    let path = folder.to_str().expect("a path in UTF-8");
    let command = [env!("CARGO_BIN_EXE_chess-paths"), "kings-tour"];
    stress("infinite-chess", &["--time", "100", "--save", path], &command);
    let saved = ["in", "out"].map(|end| fs::read_to_string(folder.join(format!("hack-000.{end}"))));
    assert_eq!(saved.map(|text| text.expect("a file")), ["1 1\n1 2\n0\n", "1\n"]);
}

/// Other systems may run it in a shell.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_is_no_program_cannot_be_started() {
    use std::os::unix::fs::PermissionsExt;

    let folder = new_folder("no-program");
    fs::write(folder.join("odd"), "\0").expect("a file");
    fs::set_permissions(folder.join("odd"), fs::Permissions::from_mode(0o755)).expect("ours");
    let mut stress = chess_paths(&["stress", "infinite-chess", "--", "./odd"]);
    let outcome = run(stress.current_dir(&folder), b"");
    let message = "\nerror: cannot start ./odd: Exec format error\n./odd exists. ";
    assert!(outcome.stderr.contains(message), "{outcome:?}");
}

/// It says what the system says of the file that it cannot create.
#[cfg(unix)]
#[test]
fn a_folder_without_permission_is_an_error_at_once() {
    use crate::support::program::skip;
    use std::os::unix::fs::PermissionsExt;

    let folder = new_folder("unwritable");
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o555)).expect("a folder of ours");
    if fs::write(folder.join("file"), "").is_ok() {
        return skip("a folder without permission, which this user has everywhere");
    }
    let path = folder.to_str().expect("a path in UTF-8");
    let outcome = stress("infinite-chess", &["--save", path], &["true"]);
    assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{outcome:?}");
    let message = format!("error: cannot save the input to {}: Permission", quoted(path));
    assert!(outcome.stderr.starts_with(&message), "{outcome:?}");
}

/// The first one searches alone. Elsewhere, no number of bytes is certainly too many for a stack.
#[cfg(target_pointer_width = "64")]
#[test]
fn a_search_needs_no_more_than_one_thread() {
    let this = env!("CARGO_BIN_EXE_chess-paths");
    let arguments = ["stress", "infinite-chess", "--jobs", "9", "--time", "0.1", "--", this];
    let mut stress = chess_paths(&[&arguments[..], &["infinite-chess"]].concat());
    let outcome = run(stress.env("RUST_MIN_STACK", (1_u64 << 48).to_string()), b"");
    assert_eq!(outcome.status, Some(0), "{outcome:?}");
}

/// It has to have room for the streams of a program.
#[cfg(unix)]
#[test]
fn a_folder_for_temporary_files_that_is_missing_is_an_error() {
    let mut stress = chess_paths(&["stress", "infinite-chess", "--", "true"]);
    let outcome = run(stress.env("TMPDIR", "/no/such folder"), b"");
    assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{outcome:?}");
    let message = "\nerror: cannot use files in '/no/such folder': No such file or directory\n";
    assert!(outcome.stderr.ends_with(message), "{outcome:?}");
}

/// The system does not tell a process that ignores SIGCHLD how its children end.
#[cfg(target_os = "linux")]
#[test]
fn a_search_that_cannot_see_how_programs_end_says_why() {
    use crate::support::program::{command, is_installed};

    if !is_installed("bash", "a process that ignores SIGCHLD") {
        return;
    }
    let script = format!(
        "trap '' CHLD; exec '{}' stress infinite-chess -- true",
        env!("CARGO_BIN_EXE_chess-paths")
    );
    let outcome = run(&mut command("bash", &["-c", &script]), b"");
    assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{outcome:?}");
    let message = " error: cannot wait for programs, as SIGCHLD is ignored here (try \
        `env --default-signal=CHLD chess-paths ...`): No child processes ";
    assert!(outcome.stderr.replace('\n', " ").ends_with(message), "{outcome:?}");
}

/// A signal to all of the group, as Ctrl-C sends one, while the first failing input is made
/// simpler. (SIGINT itself is ignored where tests run in the background.) No run is left after it.
#[cfg(unix)]
#[test]
fn an_interrupted_search_has_shown_and_saved_its_first_find() {
    use crate::support::program::{command, printed, Outcome};
    use std::fs::File;
    use std::io::Read;
    use std::os::unix::process::CommandExt;
    use std::thread;
    use std::time::{Duration, Instant};

    let folder = new_folder("interrupted");
    printed(command("mkfifo", &["held"]).current_dir(&folder), b"");
    let script =
        "exec 9<>held; test -e hack-000.out || { echo x; exit; }; read x || exit; touch begun; sleep 60";
    let options = ["stress", "infinite-chess", "--save=.", "--limit=60"];
    let mut stress = chess_paths(&[&options[..], &["--", "sh", "-c", script]].concat());
    let search = stress.current_dir(&folder).process_group(0).spawn().expect("a search");
    let start = Instant::now();
    while !folder.join("begun").exists() && start.elapsed() < Duration::from_secs(60) {
        thread::sleep(Duration::from_millis(1));
    }
    let mut held = File::open(folder.join("held")).expect("what the run holds open");
    printed(&mut command("sh", &["-c", &format!("kill -TERM -{}", search.id())]), b"");
    let outcome = Outcome::from(search.wait_with_output().expect("a search that ends"));
    assert_eq!((outcome.status, &*outcome.stdout), (None, ""), "{outcome:?}");
    let saved = |name: &str| fs::read_to_string(folder.join(name)).expect("a file");
    let first = format!("\nfirst failure: wrong answer\n{}expected: ", saved("hack-000.in"));
    assert!(outcome.stderr.contains(&first), "{outcome:?}");
    let answers = printed(&mut chess_paths(&["infinite-chess"]), saved("hack-000.in").as_bytes());
    assert_eq!(answers, saved("hack-000.out"));
    let since = Instant::now();
    held.read_to_end(&mut Vec::new()).expect("nothing, as soon as no run is left");
    assert!(since.elapsed() < Duration::from_secs(20), "a run is left");
}
