//! Ends a program and the processes that it has started, even if this process is killed.
//!
//! The standard library kills a child but not the child's children, and nothing once this process
//! is gone. A shell does: it leads the process group that the program joins, and kills the group
//! when its standard input ends, because this process closes the pipe or dies.

use std::io;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The shell ignores signals that a program sends to its group. Ctrl-C only reaches the group of
/// this process.
#[cfg(unix)]
const SCRIPT: &str = "trap '' HUP INT PIPE TERM; read -r line; kill -s KILL 0";

/// A process group for programs that run one after another. Dropping it sends SIGKILL to all of it.
#[cfg(unix)]
#[derive(Debug)]
pub(super) struct Watchdog {
    shell: Child,
    /// How many more programs may join. What they leave behind with closed pipes goes unnoticed,
    /// and must not pile up.
    runs: u32,
}

#[cfg(unix)]
impl Watchdog {
    /// Starts the shell, in a new process group.
    pub(super) fn start() -> io::Result<Watchdog> {
        use std::os::unix::process::CommandExt;
        let mut command = Command::new("/bin/sh");
        command.env_clear().args(["-c", SCRIPT]).process_group(0);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        // With so many runs, the start of the shell is cheap.
        Ok(Watchdog { shell: command.spawn()?, runs: 32 })
    }

    /// Whether another program may join the group after the last one.
    pub(super) fn is_reusable(&mut self) -> bool {
        self.runs -= 1;
        self.runs > 0 && matches!(self.shell.try_wait(), Ok(None))
    }

    /// Has the command start in the group.
    pub(super) fn guard(&self, command: &mut Command) {
        use std::os::unix::process::CommandExt;
        let group = i32::try_from(self.shell.id());
        command.process_group(group.expect("the number of a process fits into 31 bits"));
    }

    /// Ends the group, and the program even if it has left.
    pub(super) fn kill(self, program: &mut Child) {
        drop(self);
        // If the program has ended already, there is nothing to do.
        let _ = program.kill();
    }
}

#[cfg(unix)]
impl Drop for Watchdog {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        // The shell ends with its group, unless the program has stopped both (SIGSTOP). The group's
        // number is not reused before the shell has been waited for.
        if !await_end(&mut self.shell, Duration::from_millis(100)) {
            let group = self.shell.id().to_string();
            let mut kill = Command::new("/bin/sh");
            kill.args(["-c", "kill -s KILL -- -$0", &group]).stderr(Stdio::null());
            let _ = kill.status();
            let _ = self.shell.wait();
        }
    }
}

/// Without process groups: kills the process tree, provided the program still runs.
#[cfg(not(unix))]
#[derive(Debug)]
pub(super) struct Watchdog;

#[cfg(not(unix))]
impl Watchdog {
    pub(super) fn start() -> io::Result<Watchdog> {
        Ok(Watchdog)
    }

    pub(super) fn is_reusable(&mut self) -> bool {
        true
    }

    pub(super) fn guard(&self, _: &mut Command) {}

    pub(super) fn kill(self, program: &mut Child) {
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

/// Whether a process ends in time. Busy-waits, as a sleep would take longer.
pub(super) fn await_end(process: &mut Child, time: Duration) -> bool {
    let since = Instant::now();
    while matches!(process.try_wait(), Ok(None)) {
        if since.elapsed() >= time {
            return false;
        }
        thread::yield_now();
    }
    true
}
