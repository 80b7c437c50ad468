//! The exit statuses of `stress`, and what it prints without a counterexample.

use super::running::stress;
use crate::problems::{self, Cases};
use crate::support::folders::new_folder;
use crate::support::program::{chess_paths, printed, quoted, run};
use std::fs;

/// Nothing is saved, and standard error has no control characters.
#[test]
fn a_right_command_passes() {
    let folder = new_folder("right");
    let path = folder.to_str().expect("a path in UTF-8");
    for (problem, oracle) in problems::all() {
        let command = [env!("CARGO_BIN_EXE_chess-paths"), problem.name];
        let options = ["--seed", "7", "--time", "0.1", "--save", path];
        let outcome = stress(problem.name, &options, &command);
        assert_eq!(outcome.status, Some(0), "{outcome:?}");
        assert!(outcome.stdout.starts_with("no difference found in "), "{outcome:?}");
        if let Cases::Every(every) = &oracle.cases {
            let all: usize = every.distribution.iter().sum();
            let totals = format!(" of {all} cases");
            assert!(outcome.stdout.replace(',', "").contains(&totals), "{outcome:?}");
            assert!(outcome.stdout.contains(": try --time "), "{outcome:?}");
        }
        let lines: Vec<&str> = outcome.stderr.lines().collect();
        assert!(lines.len() == 2 && lines[1].contains(" passed in "), "{outcome:?}");
        let line = [&command[..1], &["stress", problem.name], &options, &["--"], &command].concat();
        let line: Vec<String> = line.into_iter().map(quoted).collect();
        assert_eq!(lines[0], format!("again: {}", line.join(" ")));
        assert!(!outcome.stderr.contains('\r'), "{outcome:?}");
    }
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 0);
}

/// It hangs on two cases in one input, and the search ends before each is tried alone.
#[cfg(unix)]
#[test]
fn a_command_that_may_hang_has_not_passed() {
    let script = "read -r one; read -r two && exec sleep 60; echo \"$one\" | \"$0\" kings-tour";
    let options = ["--jobs", "1", "--time", "1.9", "--limit", "40"];
    let command = ["sh", "-c", script, env!("CARGO_BIN_EXE_chess-paths")];
    let outcome = stress("kings-tour", &options, &command);
    assert_eq!(outcome.status, Some(2), "{outcome:?}");
    let start = "undecided: no difference found in 2 of 237,916 cases; but ";
    assert!(outcome.stdout.starts_with(start), "{outcome:?}");
    assert!(outcome.stdout.ends_with(" try --time 60\n"), "{outcome:?}");
}

/// The line to type comes first. A hint is given where it is true, in lines of 80 columns.
#[cfg(unix)]
#[test]
fn what_keeps_a_command_from_starting_is_said() {
    use crate::support::folders::folder_of;
    use std::os::unix::fs::PermissionsExt;

    let files = [
        ("here", "#!/bin/sh"),
        ("lost", "#!/no/such"),
        ("odd", "\0"),
        ("kt.py", "#!"),
        ("main", "\u{7f}ELF\0"),
        ("kt.cpp", "int main() {}"),
        ("text", "print()"),
        ("Main.class", "\u{0}"),
        ("king.jar", "PK\0"),
        ("mono.exe", "MZ\0"),
        ("linux.exe", "\u{7f}ELF\0"),
    ];
    let folder = folder_of("starting", &files);
    fs::create_dir(folder.join("bin")).expect("a new folder");
    fs::write(folder.join("bin/found"), files[1].1).expect("a file");
    for name in ["here", "lost", "odd", "text", "bin/found"] {
        let file = folder.join(name);
        fs::set_permissions(file, fs::Permissions::from_mode(0o755)).expect("a file of ours");
    }
    let not_executable =
        "./kt.py is not executable: run `chmod +x ./kt.py`, or put its interpreter before\nit.";
    let text = "is text without `#!`: compile it, or put its interpreter before it.";
    for (command, hint) in [
        ("no kt.py", "Without quotes, these are a command and its arguments: -- no kt.py"),
        ("no | cat", "A shell takes such a line: -- sh -c 'no | cat'"),
        ("here", "This folder has a file of this name: write ./here to start it."),
        ("kt.py", not_executable),
        ("./kt.py", not_executable),
        ("./lost", "./lost exists, but not the interpreter that it names."),
        ("found", "bin/found exists, but not the interpreter that it names."),
        ("./odd", "./odd exists."),
        ("./main", "./main is not executable: run `chmod +x ./main`."),
        ("kt.cpp", &format!("./kt.cpp {text}")),
        ("./text", &format!("./text {text}")),
        ("./bin", "./bin is a folder."),
        ("bin", "./bin is a folder."),
        ("Main.class", "Java runs a class by its name: -- java -cp DIR Main"),
        ("./king.jar", "Java runs it: -- java -jar ./king.jar"),
        ("./mono.exe", "It is for Windows. If it is written in C#: -- mono ./mono.exe"),
        ("./linux.exe", "./linux.exe is not executable: run `chmod +x ./linux.exe`."),
        ("no-such", ""),
        ("", ""),
    ] {
        let mut stress = chess_paths(&["stress", "infinite-chess", "--", command]);
        let outcome = run(stress.current_dir(&folder).env("PATH", "bin"), b"");
        assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{outcome:?}");
        let (again, rest) = outcome.stderr.split_once('\n').expect("a line");
        assert!(again.starts_with("again: "), "{outcome:?}");
        let (error, found) = rest.split_once('\n').expect("a line");
        let start = format!("error: cannot start {command}: ");
        assert!(error.replace('\'', "").starts_with(&start), "{outcome:?}");
        assert_eq!(found.trim_end(), hint, "{outcome:?}");
    }
}

/// A limit of open files that leaves none for what ends the processes of the command.
#[cfg(unix)]
#[test]
fn a_command_is_not_blamed_if_something_else_cannot_be_started() {
    use crate::support::program::in_shell;

    let script = "ulimit -n 6; exec \"$0\" stress infinite-chess -- true";
    let outcome = run(&mut in_shell(script), b"");
    assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{outcome:?}");
    assert!(outcome.stderr.contains("\nerror: cannot start the shell that "), "{outcome:?}");
    assert!(outcome.stderr.lines().skip(1).all(|line| line.len() <= 80), "{outcome:?}");
}

/// It neither panics nor hangs. Elsewhere, no number of bytes is certainly too many for a stack.
#[cfg(target_pointer_width = "64")]
#[test]
fn a_thread_that_cannot_be_started_is_an_error() {
    let mut stress = chess_paths(&["stress", "infinite-chess", "--", "true"]);
    let outcome = run(stress.env("RUST_MIN_STACK", (1_u64 << 48).to_string()), b"");
    assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{outcome:?}");
    assert!(outcome.stderr.contains("\nerror: cannot start a thread: "), "{outcome:?}");
}

/// No more threads are started than there is work for.
#[cfg(unix)]
#[test]
fn any_number_of_jobs_is_taken() {
    let outcome = stress("infinite-chess", &["--jobs", "3000000"], &["true"]);
    assert_eq!(outcome.status, Some(1), "{outcome:?}");
    assert!(outcome.stdout.starts_with("output missing\n"), "{outcome:?}");
}

/// A signal to all of the group, as Ctrl-C sends one, while the first failing input is made simpler.
/// (SIGINT itself is ignored where tests run in the background.) No run that has got input outlives
/// the search.
#[cfg(unix)]
#[test]
fn an_interrupted_search_has_shown_and_saved_its_first_find() {
    use crate::support::program::{command, in_shell, Outcome};
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
    while !folder.join("begun").exists() {
        thread::sleep(Duration::from_millis(1));
    }
    let mut held = File::open(folder.join("held")).expect("what the run holds open");
    printed(&mut in_shell(&format!("kill -TERM -{}", search.id())), b"");
    let outcome = Outcome::from(search.wait_with_output().expect("a search that ends"));
    assert_eq!((outcome.status, &*outcome.stdout), (None, ""), "{outcome:?}");
    let saved = |name: &str| fs::read_to_string(folder.join(name)).expect("a file");
    let first = format!("\nfirst failure: wrong answer\n{}saved ", saved("hack-000.in"));
    assert!(outcome.stderr.contains(&first), "{outcome:?}");
    let answers = printed(&mut chess_paths(&["infinite-chess"]), saved("hack-000.in").as_bytes());
    assert_eq!(answers, saved("hack-000.out"));
    let since = Instant::now();
    held.read_to_end(&mut Vec::new()).expect("nothing, as soon as no run is left");
    assert!(since.elapsed() < Duration::from_secs(20), "a run is left");
}
