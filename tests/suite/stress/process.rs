//! Runs of a program as a process: how they end, what is read of them, and that nothing is left.

#![cfg(unix)]

use crate::support::folders::new_folder;
use crate::support::program::{chess_paths, command, is_installed, printed};
use crate::support::{cases, program};
use chess_paths::program::{End, Execution, Program, RunLimits, Runner};
use std::cell::RefCell;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

/// Far more than any run here takes, so that only what hangs reaches it.
const AMPLE: RunLimits = RunLimits { time: Duration::from_secs(60), bytes: 1 << 20 };

/// For what never ends by itself.
const SHORT: RunLimits = RunLimits { time: Duration::from_millis(50), ..AMPLE };

thread_local! {
    /// Programs that have run. Dropping one ends its watchdog, which would kill what a run has left:
    /// the run itself has to.
    static KEPT: RefCell<Vec<Program>> = const { RefCell::new(Vec::new()) };
}

/// Runs a script in a shell. One that crashes leaves no core file.
fn run(script: &str, input: &str, limits: RunLimits) -> Execution {
    let since = Instant::now();
    let whole = format!("ulimit -c 0; {script}");
    let program = Program::new(&["sh", "-c", &whole].map(OsString::from), None);
    let run = program.run(input, limits).expect("there is a shell");
    KEPT.with_borrow_mut(|kept| kept.push(program));
    assert!(since.elapsed() < Duration::from_secs(30), "`{script}` hangs");
    run
}

/// How a script ended, and its output.
fn outcome(script: &str, input: &str, limits: RunLimits) -> (End, String) {
    let run = run(script, input, limits);
    (run.end, run.output.trim_end().to_string())
}

fn long_input() -> String {
    "a4 ".repeat(350_000)
}

/// Runs a script that writes the numbers of this many processes and hangs, with enough time to
/// write them.
fn check_hanging(script: &str, count: usize) {
    let mut limits = SHORT;
    loop {
        let run = run(script, "", limits);
        assert_eq!(run.end, End::Timeout);
        let processes = processes(&run.output);
        assert_gone(&processes);
        if processes.len() == count {
            // The program itself has been waited for, so it is no zombie either.
            let entry = Path::new("/proc").join(processes[0].to_string());
            assert!(!cfg!(target_os = "linux") || !entry.exists(), "{entry:?} is left");
            return;
        }
        limits.time *= 2;
        assert!(limits.time < AMPLE.time, "the program does not start");
    }
}

fn processes(output: &str) -> Vec<u32> {
    output.split_whitespace().map(|word| word.parse().expect("a number of a process")).collect()
}

/// Whether the process is there and has not ended. Where the system does not tell in files, one
/// that nobody has waited for seems to be alive.
fn is_alive(process: u32) -> bool {
    if Path::new("/proc/self/status").exists() {
        let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
        let state = status.lines().find_map(|line| line.strip_prefix("State:\t"));
        return state.is_some_and(|state| !state.starts_with(['Z', 'X']));
    }
    let kill = Command::new("sh").args(["-c", &format!("kill -0 {process} 2>&-")]).status();
    kill.expect("there is a shell").success()
}

/// Killed processes may take a moment to end.
fn assert_gone(processes: &[u32]) {
    assert!(is_alive(std::process::id()), "who is alive cannot be seen here");
    let since = Instant::now();
    for &process in processes {
        while is_alive(process) {
            assert!(since.elapsed() < Duration::from_secs(20), "process {process} is left");
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// Scripts, how many bytes they may write, how they end, and what was written before.
#[test]
fn the_end_and_the_output_are_known() {
    for (script, bytes, end, output) in [
        ("echo 4; exit 3", 9, End::Status(3), "4"),
        ("echo 4; kill -9 $$", 9, End::Signal(9), "4"),
        ("echo 4; kill -11 $$", 9, End::Signal(11), "4"),
        ("echo 4; exec >&- 2>&-; sleep 0.1; exit 5", 9, End::Status(5), "4"),
        // Blanks count for nothing.
        ("printf ' ki  n\\n\\t gs'", 5, End::Success, "ki n gs"),
        ("printf '%3000000d ' 4; printf '%3000000d\\n' 2", 5, End::Success, "4 2"),
        ("printf kings", 6, End::Success, "kings"),
        ("printf kings", 5, End::Success, "kings"),
        ("printf kings", 4, End::OutputLimit, "king"),
        ("printf kings", 0, End::OutputLimit, ""),
        // What comes without end is cut.
        ("exec yes", 3, End::OutputLimit, "y y y"),
        ("exec yes ''", 3, End::OutputLimit, ""),
        ("yes & wait", 3, End::OutputLimit, "y y y"),
    ] {
        let found = outcome(script, "", RunLimits { bytes, ..AMPLE });
        assert_eq!(found, (end, output.to_string()), "{script}, {bytes} bytes");
    }
}

#[test]
fn what_hangs_is_ended_with_its_children() {
    for (script, count) in [
        ("echo $$; exec sleep 60", 1),
        ("trap '' HUP INT TERM; echo $$; while :; do :; done", 1),
        ("trap '' TERM; kill -TERM 0; echo $$; exec sleep 60", 1),
        ("sleep 60 & echo $$ $!; kill -STOP 0", 2),
        ("echo $$; exec sleep 60 <&- >&- 2>&-", 1),
        ("echo $$; (sleep 60 & echo $!; wait) & echo $!; wait", 3),
    ] {
        check_hanging(script, count);
    }
}

/// The children of this process that have not ended.
#[cfg(target_os = "linux")]
fn children() -> Vec<u32> {
    let parent = format!("\nPPid:\t{}\n", std::process::id());
    let is_child = |&process: &u32| {
        let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
        status.contains(&parent) && is_alive(process)
    };
    let entries = fs::read_dir("/proc").expect("processes").map(|entry| entry.expect("an entry"));
    let processes = entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    processes.filter(is_child).collect()
}

/// One that is killed or stopped by the program, and one that is killed between two runs. SIGTERM
/// does not end it. All this happens in a process whose only child between two runs is the
/// watchdog.
#[cfg(target_os = "linux")]
#[test]
fn another_watchdog_takes_the_place_of_a_dead_or_silent_one() {
    const THIS: &str = "stress::process::another_watchdog_takes_the_place_of_a_dead_or_silent_one";
    if std::env::var_os("CHESS_PATHS_ALONE").is_none() {
        let this = std::env::current_exe().expect("this program");
        let mut alone = command(this, &["--exact", THIS]);
        let report = printed(alone.env("CHESS_PATHS_ALONE", "1"), b"");
        assert!(report.contains(" 1 passed"), "{report}");
        return;
    }
    let script = "read -r signal shell; sleep 60 & echo $!;
        test -z $signal || kill -s $signal $shell; exit 3";
    let program = Program::new(&["sh", "-c", script].map(OsString::from), None);
    let watchdog_after = |input: String| {
        let run = program.run(&input, AMPLE).expect("there is a shell");
        assert_eq!(run.end, End::Status(3));
        assert_gone(&processes(&run.output));
        // One that is killed may take a moment to end.
        let since = Instant::now();
        loop {
            match children()[..] {
                [watchdog] => return watchdog,
                ref several => assert!(since.elapsed() < AMPLE.time, "{several:?}"),
            }
            thread::sleep(Duration::from_millis(1));
        }
    };
    let send = |signal: &str, process: u32| {
        printed(&mut command("sh", &["-c", &format!("kill -s {signal} {process}")]), b"");
    };
    let first = watchdog_after(String::new());
    let second = watchdog_after(format!("KILL {first}\n"));
    send("KILL", second);
    let third = watchdog_after(String::new());
    let fourth = watchdog_after(format!("STOP {third}\n"));
    send("TERM", fourth);
    let last = watchdog_after(String::new());
    assert!(first != second && second != third && third != fourth && fourth == last);
}

#[cfg(target_os = "linux")]
#[test]
fn a_program_that_has_left_the_group_is_ended() {
    if !is_installed("perl", "a program that leaves its group") {
        return;
    }
    let leave = "$| = 1; setpgrp 0, getpgrp getppid or die; print $$; sleep 60";
    check_hanging(&format!("exec perl -e '{leave}'"), 1);
}

/// `timeout` makes a group for itself and its children.
#[cfg(target_os = "linux")]
#[test]
fn a_program_that_makes_a_group_is_ended_with_its_children() {
    if !is_installed("timeout", "a program that makes a group") {
        return;
    }
    check_hanging("echo $$; exec timeout 60 sh -c 'echo $$; exec sleep 60'", 2);
}

#[test]
fn standard_error_is_cut_and_escaped() {
    let stderr = |script: &str| run(script, "", AMPLE).stderr;
    assert_eq!(stderr("seq 5 >&2"), "1\n2\n3\n4\n5");
    let message = stderr("(seq 300000; echo Error: 7; seq 9000) >&2");
    assert_eq!(message, "1\n2\n3\n...\nError: 7\n1\n2\n...\n8998\n8999\n9000");
    let zeros = format!("{0}...{0}", "0".repeat(68));
    let two_lines = format!("{zeros}\n...\n{zeros}\nking");
    assert_eq!(stderr("printf '%0999999d\nking' 0 >&2"), two_lines);
    let script = r"printf 'a \033(\007\n\tat \\ \377\r\nit'\''s \303\251 \342\202\n\n' >&2";
    assert_eq!(stderr(script), "a \\u{1b}(\\u{7}\n    at \\ \\xff\nit's é \\xe2\\x82");
    assert_eq!(stderr("printf '%0140d' 0 >&2"), "0".repeat(140));
    assert_eq!(outcome("exec yes >&2", "", AMPLE).0, End::ErrorLimit);
}

/// Lines are chosen as people see them. Other sequences stay, as they may do anything.
#[test]
fn colours_of_standard_error_are_left_out() {
    for (written, shown) in [
        (r"\033[1;31merror\033[0m: 7", "error: 7"),
        (r"\033[01m\033[Kmain.c:1:\033[m\033[K 7", "main.c:1: 7"),
        (r"\033[38:5:9mred\033[m", "red"),
        (r"1\n\033[32m^~~\033[0m\n2", "1\n2"),
        (r"\033[2Jm \033[1", r"\u{1b}[2Jm \u{1b}[1"),
    ] {
        assert_eq!(run(&format!("printf '{written}' >&2"), "", AMPLE).stderr, shown, "{written}");
    }
}

/// What programs in many languages wrote when they failed (`NAME.txt`), and what is shown of it.
#[test]
fn the_message_of_an_error_is_shown_whatever_the_language() {
    let files = fs::read_dir(cases::folder("stderr")).expect("a folder");
    let paths = files.map(|file| file.expect("a file").path());
    for path in paths.filter(|path| path.extension() == Some("txt".as_ref())) {
        let written = fs::read_to_string(&path).expect("what is written");
        let shown = fs::read_to_string(path.with_extension("out")).expect("what is shown");
        let found = run("cat >&2; exit 1", &written, AMPLE).stderr;
        assert_eq!(found, shown.trim_end(), "{path:?}");
    }
}

#[test]
fn input_arrives_whole_while_output_flows() {
    for length in [0, 1, 512, 513, 65_537, 1_050_000] {
        let input = &long_input()[..length];
        let expected = input.trim_end().to_string();
        assert!(outcome("exec cat", input, AMPLE) == (End::Success, expected), "{length}");
    }
}

#[test]
fn input_need_not_be_read() {
    for script in ["exit 0", "exec 0<&-; sleep 0.05", "exec cat >/dev/null", "read line"] {
        let found = outcome(&format!("{script}; exit 0"), &long_input(), AMPLE);
        assert_eq!(found, (End::Success, String::new()), "{script}");
    }
    assert_eq!(outcome("exec sleep 60", &long_input(), SHORT).0, End::Timeout);
}

/// It ends as it does where its streams are files of a shell.
#[test]
fn what_a_child_writes_after_the_end_of_the_program_does_not_count() {
    let script = "echo 4; (sleep 60; echo 2) & exit 0";
    assert_eq!(outcome(script, "", AMPLE), (End::Success, "4".to_string()));
    let script = "echo 4; (sleep 0.1; echo 2) | cat";
    assert_eq!(outcome(script, "", AMPLE), (End::Success, "4 2".to_string()));
}

/// A shell behaves as with `< input > output`, whatever it does with its streams.
#[test]
fn streams_are_files_as_a_shell_opens_them() {
    let folder = new_folder("streams");
    let input = "a4 b5\nc6 d7\n";
    fs::write(folder.join("input"), input).expect("a file");
    for script in [
        "test -f /dev/stdin && test -f /dev/stdout && cat",
        "read -r line; cat; cat /dev/stdin",
        "wc -c < /dev/stdin; tail -n 1 /dev/stdin; cat",
        "cat > /dev/stdout; echo 2",
        "cat >> /dev/stdout; echo 2",
        "echo 1; (echo 2; exec cat) | cat; echo 3 & wait; (echo 4)",
    ] {
        let mut shell = command("sh", &["-c", &format!("({script}) < input > output")]);
        printed(shell.current_dir(&folder), b"");
        let expected = fs::read_to_string(folder.join("output")).expect("a file");
        let found = outcome(script, input, AMPLE);
        let words = expected.split_whitespace().collect::<Vec<&str>>().join(" ");
        assert_eq!(found, (End::Success, words), "{script}");
    }
}

/// The program lists the folder for temporary files.
#[test]
fn files_of_a_run_have_no_names() {
    let folder = new_folder("nameless");
    let mut search = chess_paths(&["stress", "kings-tour", "--jobs=1", "--", "ls"]);
    search.current_dir(&folder).env("TMPDIR", &folder);
    let outcome = program::run(&mut search, b"");
    assert!(outcome.stdout.starts_with("output missing\n"), "{outcome:?}");
}

/// As debug output does, of a right program.
#[test]
fn much_may_be_written_to_standard_error() {
    let run = run("printf '%0100000000d' 7 >&2; echo 4", "", AMPLE);
    assert_eq!((run.end, &*run.output), (End::Success, "4 "));
    assert!(run.stderr.starts_with("000") && run.stderr.ends_with("007"), "{}", run.stderr);
}

#[test]
fn what_is_left_behind_is_ended() {
    for holding in ["", ">/dev/null", "2>/dev/null", "<&-", ">/dev/null 2>&1 <&-"] {
        for (status, end) in [(0, End::Success), (3, End::Status(3))] {
            let child = format!("sleep 60 {holding} & echo $!");
            let script = format!("{child}; ({child}); exit {status}");
            let run = run(&script, &long_input(), AMPLE);
            assert_eq!(run.end, end, "{script}");
            let processes = processes(&run.output);
            assert_eq!(processes.len(), 2, "{script}");
            assert_gone(&processes);
        }
    }
}

/// It keeps all three streams. What it writes later does not count, and goes nowhere.
#[cfg(target_os = "linux")]
#[test]
fn a_child_that_left_the_group_does_not_hang_us() {
    if !is_installed("setsid", "a child that leaves the group") {
        return;
    }
    let child = "echo $$; exec >&4 4>&-; while echo king && echo king >&2; do sleep 0.01; done";
    let leave = format!("exec 3<&0 4>&1; echo $(setsid sh -c '{child}' <&3 &)");
    let run = run(&leave, &long_input(), AMPLE);
    assert_eq!(run.end, End::Success);
    let left = run.output.split(' ').find_map(|word| word.parse().ok()).expect("a number");
    assert!(is_alive(left));
    assert_eq!(outcome(&format!("kill -9 {left}"), "", AMPLE).0, End::Success, "{left} is left");
}
