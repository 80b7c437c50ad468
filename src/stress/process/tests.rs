use super::*;
use std::env;
use std::fs;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process;

/// Far more than any run here takes, so that only what hangs reaches it.
const AMPLE: Limits = Limits { time: Duration::from_secs(60), output: 1 << 20 };

/// For what never ends by itself.
const SHORT: Limits = Limits { time: Duration::from_millis(50), ..AMPLE };

fn program(command: &str, arguments: &[&str]) -> Program {
    Program::new(command.into(), arguments.iter().map(OsString::from).collect())
}

fn shell(script: &str) -> Runner {
    Runner::new(program("sh", &["-c", script]))
}

/// One run of a script.
fn run(script: &str, input: &[u8], limits: Limits) -> Run {
    let since = Instant::now();
    let run = shell(script).run(input, limits).expect("there is a shell");
    assert!(since.elapsed() < Duration::from_secs(30), "`{script}` hangs");
    run
}

/// One run of a script that writes the numbers of this many processes, one a line, and hangs. It
/// gets as much time as it needs to do so.
fn run_hanging(runner: &Runner, count: usize) {
    let mut limits = SHORT;
    loop {
        let run = runner.run(b"", limits).expect("there is a shell");
        assert_eq!(run.end, End::TimeLimit);
        assert!(run.time >= limits.time);
        let processes = processes(&run.output);
        assert_gone(&processes);
        if processes.len() == count {
            return;
        }
        limits.time *= 2;
        assert!(limits.time < AMPLE.time, "the script does not start");
    }
}

/// One run of a script that writes the numbers of this many processes, one a line, and ends before
/// they do.
fn run_leaving(script: &str, count: usize) {
    let runner = shell(&format!("{script}; exit 3"));
    let run = runner.run(&b"a4 ".repeat(350_000), AMPLE).expect("there is a shell");
    assert_eq!(run.end, End::Status(3), "{script}");
    let processes = processes(&run.output);
    assert_eq!(processes.len(), count, "{script}");
    // The runner is there yet; its end would end them too.
    assert_gone(&processes);
}

/// The numbers of processes that a script has written, one a line.
fn processes(output: &[u8]) -> Vec<u32> {
    let text = String::from_utf8_lossy(output);
    text.split_whitespace().map(|word| word.parse().expect("a number of a process")).collect()
}

/// Whether the process is there and has not ended.
fn is_alive(process: u32) -> bool {
    let state = match fs::read_to_string(format!("/proc/{process}/stat")) {
        Ok(stat) => stat.rsplit(')').next().unwrap_or_default().to_string(),
        Err(_) if Path::new("/proc/self/stat").exists() => return false,
        Err(_) => {
            let arguments = ["-o", "state=", "-p", &process.to_string()];
            let output = Command::new("ps").args(arguments).output().expect("there is `ps`");
            String::from_utf8_lossy(&output.stdout).to_string()
        }
    };
    !matches!(state.trim().chars().next(), None | Some('Z' | 'X'))
}

/// Waits until something holds; it is due at once.
fn await_that(what: &str, holds: impl Fn() -> bool) {
    let since = Instant::now();
    while !holds() {
        assert!(since.elapsed() < Duration::from_secs(20), "{what}");
        thread::sleep(Duration::from_millis(1));
    }
}

/// A signal that ends a process has been sent; that it has ended may take a moment.
fn assert_gone(processes: &[u32]) {
    for &process in processes {
        await_that(&format!("process {process} is left"), || !is_alive(process));
    }
}

/// Ends a process, or a group if the number is negative.
fn kill(number: &str) {
    let status = Command::new("sh").args(["-c", "kill -9 $1", "sh", number]).status();
    assert!(status.expect("there is a shell").success(), "{number} cannot be ended");
}

/// The process runs yet, so that nobody has waited for its end. It is ended now.
fn assert_left(processes: &[u32]) {
    assert_eq!(processes.len(), 1);
    assert!(is_alive(processes[0]));
    kill(&processes[0].to_string());
    assert_gone(processes);
}

/// The watchdog that waits for the next run.
fn idle_shell(runner: &Runner) -> Option<u32> {
    locked(&runner.idle).first().map(Watchdog::shell_id)
}

#[test]
fn a_program_answers() {
    let run = run("read word; echo \"<$word>\"", b"king\n", AMPLE);
    assert_eq!((run.end, &run.output[..]), (End::Success, &b"<king>\n"[..]));
    assert_eq!(run.complaint, "");
    assert!(run.time > Duration::ZERO);
}

#[test]
fn no_shell_stands_between() {
    let words = ["%s|", "a b", "$HOME", "*", ""];
    let run = Runner::new(program("printf", &words)).run(b"", AMPLE).expect("there is `printf`");
    assert_eq!(run.output, b"a b|$HOME|*||");
}

#[test]
fn a_missing_command_is_an_error() {
    let runner = Runner::new(program("/nowhere/at/all", &[]));
    for _ in 0..2 {
        let error = runner.run(b"", AMPLE).expect_err("there is no such command");
        assert_eq!(error.kind(), ErrorKind::NotFound);
    }
}

#[test]
fn the_status_is_told() {
    assert_eq!(run("exit 3", b"", AMPLE).end, End::Status(3));
    assert_eq!(run("kill -9 $$", b"", AMPLE).end, End::Signal(9));
    assert_eq!(run("kill -11 $$", b"", AMPLE).end, End::Signal(11));
}

#[test]
fn output_before_a_failure_is_kept() {
    let run = run("echo 4; exit 1", b"", AMPLE);
    assert_eq!((run.end, &run.output[..]), (End::Status(1), &b"4\n"[..]));
}

#[test]
fn what_hangs_is_ended() {
    run_hanging(&shell("echo $$; exec sleep 60"), 1);
}

#[test]
fn what_ignores_signals_is_ended() {
    run_hanging(&shell("trap '' HUP INT TERM; echo $$; while :; do :; done"), 1);
}

#[test]
fn what_closes_its_pipes_and_hangs_is_ended() {
    run_hanging(&shell("echo $$; exec sleep 60 <&- >&- 2>&-"), 1);
}

#[test]
fn what_hangs_is_ended_with_its_children() {
    run_hanging(&shell("echo $$; (sleep 60 & echo $!; wait) & echo $!; wait"), 3);
}

#[cfg(target_os = "linux")]
#[test]
fn what_hangs_in_a_group_of_its_own_is_ended_with_its_children() {
    let script = "echo $$; (sleep 60 & echo $!; wait)";
    run_hanging(&Runner::new(program("setsid", &["sh", "-c", script])), 2);
}

#[test]
fn what_closes_its_pipes_and_goes_on_is_awaited() {
    let run = run("echo 4; exec >&- 2>&-; sleep 0.1; exit 5", b"", AMPLE);
    assert_eq!((run.end, &run.output[..]), (End::Status(5), &b"4\n"[..]));
}

#[test]
fn a_flood_of_output_is_cut() {
    let limits = Limits { output: 100_001, ..AMPLE };
    let run = run("exec yes", b"", limits);
    assert_eq!(run.end, End::OutputLimit);
    assert_eq!(run.output, b"y\n".repeat(50_001)[..100_001]);
}

#[test]
fn the_limit_of_output_is_exact() {
    for (most, end, output) in [
        (0, End::OutputLimit, &b""[..]),
        (4, End::OutputLimit, b"king"),
        (5, End::Success, b"kings"),
        (6, End::Success, b"kings"),
    ] {
        let run = run("printf kings", b"", Limits { output: most, ..AMPLE });
        assert_eq!((run.end, &run.output[..]), (end, output), "{most} bytes");
    }
    let silent = run("exit 0", b"", Limits { output: 0, ..AMPLE });
    assert_eq!(silent.end, End::Success);
}

#[test]
fn a_flood_of_complaints_is_thrown_away() {
    let run = run("yes king | head -c 3000000 >&2; echo 4", b"", AMPLE);
    assert_eq!((run.end, &run.output[..]), (End::Success, &b"4\n"[..]));
    assert_eq!(run.complaint, "king\n".repeat(10) + "...");
    let endless = shell("exec yes >&2").run(b"", SHORT).expect("there is a shell");
    assert_eq!(endless.end, End::TimeLimit);
}

#[test]
fn complaints_are_told_escaped() {
    let run = run(r"printf 'a \033[31m\007\n\tat \\ \377\r\nit'\''s \303\251\n\n' >&2", b"", AMPLE);
    assert_eq!(run.complaint, "a \\u{1b}[31m\\u{7}\n at \\ \u{fffd}\nit's é");
}

#[test]
fn long_complaints_are_cut() {
    assert_eq!(printable(&b"x".repeat(200)), "x".repeat(200));
    assert_eq!(printable(&b"x".repeat(201)), "x".repeat(200) + "...");
    assert_eq!(printable(&b"x\n".repeat(10)), ["x"; 10].join("\n"));
    assert_eq!(printable(&b"x\n".repeat(11)), ["x"; 10].join("\n") + "\n...");
}

#[test]
fn input_and_output_flow_at_once() {
    let input = b"a4 ".repeat(350_000);
    let run = run("exec cat", &input, Limits { output: input.len(), ..AMPLE });
    assert_eq!(run.end, End::Success);
    assert!(run.output == input, "the input comes back otherwise");
}

#[test]
fn input_arrives_whole_at_any_length() {
    for length in [0, 1, LEAST_PIPE, LEAST_PIPE + 1, 4096, 4097, 65_536, 65_537] {
        let input: Vec<u8> = (0u8..=250).cycle().take(length).collect();
        let run = run("exec cat", &input, AMPLE);
        assert!(run.end == End::Success && run.output == input, "{length} bytes");
    }
}

#[test]
fn input_need_not_be_read() {
    let input = b"a4 ".repeat(350_000);
    for script in ["exit 0", "exec 0<&-; sleep 0.05", "exec cat >/dev/null"] {
        for input in [&input[..], b"", b"a4"] {
            let found = run(script, input, AMPLE);
            assert_eq!((found.end, &found.output[..]), (End::Success, &b""[..]), "{script}");
        }
    }
    let input = [b"a4\n", &input[..]].concat();
    assert_eq!(run("read line", &input, AMPLE).end, End::Success);
    assert_eq!(run("exec sleep 60", &input, SHORT).end, End::TimeLimit);
}

#[test]
fn children_that_hold_the_pipes_are_ended() {
    for holding in ["", ">/dev/null", "2>/dev/null", "<&-"] {
        run_leaving(&format!("sleep 60 {holding} & echo $!"), 1);
    }
}

#[test]
fn children_that_closed_the_pipes_are_ended() {
    run_leaving("sleep 60 >/dev/null 2>&1 <&- & echo $!", 1);
}

#[test]
fn grandchildren_are_ended() {
    run_leaving("(sleep 60 & echo $!) & echo $!; wait", 2);
}

#[test]
fn what_children_write_counts() {
    let limits = Limits { output: 100, ..AMPLE };
    let flood = shell("yes & wait").run(b"", limits).expect("there is a shell");
    assert_eq!((flood.end, flood.output.len()), (End::OutputLimit, 100));
}

#[cfg(target_os = "linux")]
#[test]
fn a_child_that_left_the_group_does_not_hang_us() {
    // It holds all three pipes, and we cannot end it. The program ends when it has left.
    let script = "setsid sh -c 'echo $$; kill -9 $0; exec sleep 60' $$ & wait";
    let run = run(script, &b"a4 ".repeat(350_000), AMPLE);
    assert_eq!(run.end, End::Signal(9));
    assert_left(&processes(&run.output));
}

#[test]
fn a_run_does_not_disturb_the_next() {
    let runner = shell("sleep 60 >/dev/null 2>&1 & read word; echo $word; exit $word");
    for word in 1..100 {
        let run = runner.run(format!("{word}\n").as_bytes(), AMPLE).expect("there is a shell");
        assert_eq!(run.end, End::Status(word));
        assert_eq!(run.output, format!("{word}\n").as_bytes());
    }
    assert_eq!(locked(&runner.idle).len(), 1);
}

#[test]
fn threads_share_a_runner() {
    let runner = shell("read word; echo $word; case $word in 0 | *00) exec sleep 60 ;; esac");
    thread::scope(|scope| {
        for thread in 0..4 {
            let runner = &runner;
            scope.spawn(move || {
                for word in (0..20).map(|word| 100 * thread + word) {
                    let input = format!("{word}\n").into_bytes();
                    // The first of each thread hangs.
                    let (limits, end) = match word % 100 {
                        0 => (SHORT, End::TimeLimit),
                        _ => (AMPLE, End::Success),
                    };
                    let run = runner.run(&input, limits).expect("there is a shell");
                    assert_eq!(run.end, end);
                    assert!(end == End::TimeLimit || run.output == input);
                }
            });
        }
    });
    assert!(locked(&runner.idle).len() <= 4);
}

#[test]
fn no_watchdog_is_left() {
    let runner = shell("exit 0");
    runner.run(b"", AMPLE).expect("there is a shell");
    let watchdog = idle_shell(&runner).expect("the watchdog is kept for the next run");
    assert!(is_alive(watchdog));
    drop(runner);
    assert!(!is_alive(watchdog));
}

#[test]
fn a_watchdog_that_was_killed_is_replaced() {
    let runner = shell("echo $$; exec sleep 60");
    run_hanging(&runner, 1);
    let watchdog = idle_shell(&runner).expect("the watchdog is kept for the next run");
    kill(&watchdog.to_string());
    assert_gone(&[watchdog]);
    // Once it has to do without, then with another.
    run_hanging(&runner, 1);
    run_hanging(&runner, 1);
    let other = idle_shell(&runner).expect("the watchdog is replaced");
    assert_ne!(other, watchdog);
}

#[test]
fn without_a_watchdog_the_program_is_ended() {
    let runner = Runner { shell: "/nowhere/at/all", ..shell("echo $$; exec sleep 60") };
    run_hanging(&runner, 1);
    let held = Runner { shell: "/nowhere/at/all", ..shell("sleep 60 & echo $!; exit 3") };
    let run = held.run(b"", AMPLE).expect("there is a shell");
    assert_eq!(run.end, End::Status(3));
    assert_left(&processes(&run.output));
}

/// Where the test below, which the one after it starts as a process to be killed, finds what to
/// run.
const SCRIPT_VARIABLE: &str = "CHESS_PATHS_TEST_SCRIPT";

#[test]
fn helper_that_is_killed() {
    if let Ok(script) = env::var(SCRIPT_VARIABLE) {
        run(&script, b"", AMPLE);
    }
}

#[test]
fn nothing_outlives_us() {
    // The second is in a group of its own, as what `timeout` runs is.
    let starters: &[&str] = if cfg!(target_os = "linux") { &["", "exec setsid "] } else { &[""] };
    for (number, starter) in starters.iter().enumerate() {
        let file = File::new(number);
        let path = file.0.display();
        let inner = format!("sleep 60 & echo $$ $PPID $! >{path}.new; mv {path}.new {path}; wait");
        let script = format!("{starter}sh -c '{inner}'; exit 1");
        let mut helper = Command::new(env::current_exe().expect("the test has a path"));
        helper.args(["--exact", "stress::process::tests::helper_that_is_killed"]);
        helper.env(SCRIPT_VARIABLE, script).stdout(Stdio::null()).process_group(0);
        let mut helper = helper.spawn().expect("the test runs");
        await_that("the script does not start", || file.0.exists());
        let started = processes(&fs::read(&file.0).expect("the script has written it"));
        assert_eq!(started.len(), 3);
        // As Ctrl-C does, this reaches all of the group.
        kill(&format!("-{}", helper.id()));
        helper.wait().expect("the helper has ended");
        assert_gone(&started);
    }
}

/// The path of a file that is removed in the end.
struct File(PathBuf);

impl File {
    fn new(number: usize) -> File {
        File(env::temp_dir().join(format!("chess-paths-{}-{number}", process::id())))
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}
