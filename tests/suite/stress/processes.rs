//! Programs that differ from a right one only as processes.

use super::running::{stress, ReportText};

/// Scripts, with the verdict of a judge. The program that they start as `$0` is right.
const SCRIPTS: [(&str, &str); 7] = [
    ("cat >&2; exec sleep 60", "time limit exceeded"),
    ("exec yes 7", "wrong answer"),
    ("exit 0", "output missing"),
    ("kill -ABRT $$", "runtime error: signal 6"),
    ("$0 infinite-chess; exit 3", "runtime error: status 3"),
    ("$0 infinite-chess; echo done", "extra output"),
    // Some languages take their time before `main`, and a wrapper leaves processes behind.
    ("sleep 0.3; $0 infinite-chess; sleep 60 &", "right"),
];

#[test]
fn processes_are_judged() {
    for (script, verdict) in SCRIPTS {
        // The limit is ample unless it is what is tested.
        let limit = if verdict == "time limit exceeded" { "0.1" } else { "10" };
        let time = if verdict == "right" { "0.1" } else { "30" };
        let options = ["--seed", "1", "--time", time, "--limit", limit];
        let command = ["sh", "-c", script, env!("CARGO_BIN_EXE_chess-paths")];
        let outcome = stress("infinite-chess", &options, &command);
        if verdict == "right" {
            assert_eq!(outcome.status, Some(0), "{script}: {outcome:?}");
            assert!(outcome.stdout.starts_with("no difference found in "), "{script}: {outcome:?}");
        } else {
            let report = ReportText::of(&outcome.stdout);
            assert!(report.verdict.starts_with(verdict), "{script}: {outcome:?}");
        }
    }
}
