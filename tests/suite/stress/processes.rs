//! Programs that hang, flood or leave something behind do no harm, and no process is left.
#![cfg(unix)]

use super::wrong::{new_folder, stress, wrong_at};
use chess_paths::problems::PROBLEMS;
use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// What such programs do, and how it ends for them.
const BEHAVIOURS: [(&str, &[&str]); 9] = [
    ("hangs", &["time limit exceeded"]),
    ("hangs-without-reading", &["time limit exceeded"]),
    ("waits-for-a-child", &["time limit exceeded"]),
    ("floods", &["time limit exceeded", "output in excess", "wrong answer"]),
    ("reads-nothing", &["output missing"]),
    ("closes-input", &["output missing"]),
    ("aborts", &["runtime error: signal "]),
    ("aborts-at-once", &["runtime error: signal "]),
    ("leaves-child", &["no difference found", "time limit exceeded"]),
];

#[test]
fn bad_programs_end_and_leave_nothing() {
    for (turn, (behaviour, verdicts)) in BEHAVIOURS.into_iter().enumerate() {
        let problem = &PROBLEMS[turn % PROBLEMS.len()];
        let folder = new_folder(&format!("left-behind-{}", behaviour));
        let path = folder.join("wrong");
        let program = wrong_at(&path).to_str().expect("a path in UTF-8");
        let start = Instant::now();
        let options = ["--time", "1", "--limit", "0.5"];
        let outcome = stress(problem.name, &options, &[program, problem.name, behaviour]);
        assert!(start.elapsed() < Duration::from_secs(30), "{}", behaviour);
        let is_right = |verdict: &&str| outcome.stdout.starts_with(verdict);
        assert!(verdicts.iter().any(is_right), "{} {:?}", behaviour, outcome);
        assert_none_runs(&path);
    }
}

/// Also when `stress` is ended itself while it waits for the program.
#[cfg(target_os = "linux")]
#[test]
fn nothing_is_left_when_stress_is_killed() {
    use crate::support::program::chess_paths;

    let path = new_folder("left-behind-when-killed").join("wrong");
    let program = wrong_at(&path).to_str().expect("a path in UTF-8");
    let arguments =
        ["stress", "kings-tour", "--limit", "100", "--time", "100", "--", program, "kings-tour"];
    let mut child = chess_paths(&arguments).arg("waits-for-a-child").spawn().unwrap();
    wait_until("the program has started a child", || {
        running(&path).iter().any(|line| line.ends_with("\0child\0"))
    });
    child.kill().unwrap();
    child.wait().unwrap();
    assert_none_runs(&path);
}

/// A process that was sent the signal that ends it may take a moment.
fn assert_none_runs(path: &Path) {
    wait_until("no process is left", || running(path).is_empty());
}

fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_secs(30), "not so: {}", what);
        sleep(Duration::from_millis(10));
    }
}

/// The command lines of the processes that run the program at that path. Where the system does not
/// tell, there are none.
fn running(path: &Path) -> Vec<String> {
    let path = path.to_str().expect("a path in UTF-8");
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    let lines = entries.filter_map(|entry| fs::read(entry.path().join("cmdline")).ok());
    lines
        .map(|line| String::from_utf8_lossy(&line).into_owned())
        .filter(|line| line.split('\0').next() == Some(path))
        .collect()
}
