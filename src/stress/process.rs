//! Starts a program, and ends it with the processes that it has started, even if this process is
//! killed.
//!
//! The standard library kills a child but not the child's children, and nothing once this process
//! is gone. A shell does: it leads the process group that the program joins, and kills the group
//! when its standard input ends, because this process closes the pipe or dies.

use super::run::{follow, End, Execution, RunLimits, Runner};
use std::ffi::OsString;
use std::io;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

#[cfg(all(test, unix))]
mod tests;

/// A program to be tried. It is started without a shell.
#[derive(Debug)]
pub(crate) struct Program {
    /// Its path, or a name that is looked up in `PATH`, and its arguments.
    command: Vec<OsString>,
    /// Watchdogs of runs that have left nothing behind, for the next runs.
    spare: Mutex<Vec<Watchdog>>,
}

impl Program {
    pub(crate) fn new(command: &[OsString]) -> Program {
        Program { command: command.to_vec(), spare: Mutex::default() }
    }

    /// Runs the program in the group of a watchdog, or of a new one.
    fn run_guarded(
        &self,
        spare: Option<Watchdog>,
        input: &Arc<str>,
        limits: RunLimits,
    ) -> io::Result<Execution> {
        let mut watchdog = spare.map_or_else(Watchdog::start, Ok)?;
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        watchdog.guard(&mut command);
        let start = Instant::now();
        let mut child = command.spawn()?;
        let run = follow(&mut child, start, input, limits);
        if matches!(run, Ok((_, true))) && watchdog.is_reusable() {
            self.spare.lock().expect("no panic with the lock").push(watchdog);
        } else {
            watchdog.kill(&mut child);
            await_end(&mut child);
        }
        run.map(|(run, _)| run)
    }
}

impl Runner for Program {
    /// When this returns, every process of the program's group has been sent SIGKILL. But what a
    /// program with status 0 and closed pipes leaves behind is ended some runs later, or when this
    /// value is dropped.
    fn run(&self, input: &Arc<str>, limits: RunLimits) -> io::Result<Execution> {
        let spare = self.spare.lock().expect("no panic with the lock").pop();
        let is_spare = spare.is_some();
        let run = self.run_guarded(spare, input, limits)?;
        if !is_spare || !matches!(run.end, End::Signal(signal) if SENT_SIGNALS.contains(&signal)) {
            return Ok(run);
        }
        // What an earlier run left behind in the group may have sent it.
        let cut_off = limits.cut_off.saturating_sub(run.time);
        self.run_guarded(None, input, RunLimits { cut_off, ..limits })
    }
}

/// Signals that one process sends to others, the same on all systems: HUP, INT, KILL and TERM.
const SENT_SIGNALS: [i32; 4] = [1, 2, 9, 15];

/// How long to wait for a killed program to end. Another user's may not end.
const PATIENCE: Duration = Duration::from_secs(1);

/// The shell ignores signals that a program sends to its group. Ctrl-C only reaches the group of
/// this process.
#[cfg(unix)]
const SCRIPT: &str = "trap '' HUP INT PIPE TERM; read -r line; kill -s KILL 0";

/// A process group for programs that run one after another. Dropping it sends SIGKILL to all of it.
#[cfg(unix)]
#[derive(Debug)]
struct Watchdog {
    shell: Child,
    /// How many more programs may join. What they leave behind with closed pipes goes unnoticed,
    /// and must not pile up.
    runs: u32,
}

#[cfg(unix)]
impl Watchdog {
    /// Starts the shell, in a new process group.
    fn start() -> io::Result<Watchdog> {
        use super::run::cannot_start;
        use std::os::unix::process::CommandExt;
        let mut command = Command::new("/bin/sh");
        command.env_clear().args(["-c", SCRIPT]).process_group(0);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let what = "the shell that ends the command's processes (/bin/sh with /dev/null)";
        let shell = command.spawn().map_err(|error| cannot_start(what, &error))?;
        // With so many runs, the start of the shell is cheap.
        Ok(Watchdog { shell, runs: 32 })
    }

    /// Whether another program may join the group after the last one.
    fn is_reusable(&mut self) -> bool {
        self.runs -= 1;
        self.runs > 0
    }

    /// Has the command start in the group.
    fn guard(&self, command: &mut Command) {
        use std::os::unix::process::CommandExt;
        let group = i32::try_from(self.shell.id());
        command.process_group(group.expect("the number of a process fits into 31 bits"));
    }

    /// Ends the group, and the program even if it has left.
    fn kill(self, program: &mut Child) {
        drop(self);
        // If the program has ended already, there is nothing to do.
        let _ = program.kill();
    }
}

#[cfg(unix)]
impl Drop for Watchdog {
    /// Closing the shell's input would not be enough, as a program may have stopped or killed the
    /// shell. The group's number is not reused before the shell has been waited for.
    fn drop(&mut self) {
        let group = self.shell.id().to_string();
        let mut kill = Command::new("/bin/sh");
        kill.args(["-c", "kill -s KILL -- -$0", &group]).stderr(Stdio::null());
        let _ = kill.status();
        drop(self.shell.stdin.take());
        await_end(&mut self.shell);
    }
}

/// Without process groups: kills the process tree, provided the program still runs.
#[cfg(not(unix))]
#[derive(Debug)]
struct Watchdog;

#[cfg(not(unix))]
impl Watchdog {
    fn start() -> io::Result<Watchdog> {
        Ok(Watchdog)
    }

    fn is_reusable(&mut self) -> bool {
        true
    }

    fn guard(&self, _: &mut Command) {}

    fn kill(self, program: &mut Child) {
        if matches!(program.try_wait(), Ok(Some(_))) {
            return;
        }
        let mut taskkill = Command::new("taskkill");
        taskkill.args(["/T", "/F", "/PID"]).arg(program.id().to_string());
        taskkill.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        // Without that command, at least the program itself is ended.
        let _ = taskkill.status();
        let _ = program.kill();
    }
}

/// Waits until a killed process has ended, but not for longer than [`PATIENCE`].
fn await_end(process: &mut Child) {
    let since = Instant::now();
    while matches!(process.try_wait(), Ok(None)) && since.elapsed() < PATIENCE {
        thread::sleep(Duration::from_micros(20));
    }
}
