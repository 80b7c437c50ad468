//! Programs that differ from a right one only as processes.

use super::running::{stress, ReportText};

/// Scripts, with the verdict of a judge. The program that they start as `$0` is right.
const SCRIPTS: [(&str, &str); 17] = [
    // A limit on processor time alone never ends it.
    ("cat >&2; exec sleep 60", "time limit exceeded"),
    // Writing the whole input first would take for ever.
    ("exec sleep 60", "time limit exceeded"),
    // The process that hangs is not the one that was started, as behind a wrapper script.
    ("sleep 60 & wait", "time limit exceeded"),
    ("exec yes 7", "wrong answer"),
    // Writing the input fails.
    ("exit 0", "output missing"),
    ("read -r line; exec 0<&-; sleep 0.1", "output missing"),
    ("cat >&2", "output missing"),
    ("cat >&2; kill -ABRT $$", "runtime error: signal 6"),
    ("kill -ABRT $$", "runtime error: signal 6"),
    ("$0 infinite-chess; exit 3", "runtime error: status 3"),
    ("printf '\\377\\376\\000\\200\\n'", "wrong answer"),
    ("$0 infinite-chess; echo done", "output in excess"),
    // A background process keeps stdout open: the end of the output never comes.
    ("$0 infinite-chess; sleep 60 &", "right"),
    // Output is compared word by word.
    ("$0 infinite-chess | tr '\\n' ' '", "right"),
    ("echo; $0 infinite-chess; echo", "right"),
    // A full pipe would stop it.
    ("yes | head -n 50000 >&2; $0 infinite-chess", "right"),
    // Some languages take their time before `main`.
    ("sleep 0.3; $0 infinite-chess", "right"),
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
