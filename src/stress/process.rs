//! Starts a program, and ends it with the processes that it has started, even if this process is
//! killed.
//!
//! The standard library kills a child but not the child's children, and nothing once this process
//! is gone. A shell does: the program leads a process group, and a shell outside of it kills the
//! group when told to, or when its standard input ends because this process has died.
//!
//! Two gaps are left. A process that leaves the group is not ended, unless it is the program
//! itself. And if this process is killed while it starts a program, before the shell has been sent
//! the program's number, nobody ends that program. It gets no input then, not even a part of it.

use super::run::{cannot_start, follow, Execution, RunLimits, Runner};
use std::ffi::OsString;
use std::io;
#[cfg(unix)]
use std::os::{fd::OwnedFd, unix::net::UnixStream, unix::process::CommandExt};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// A program to be tried. It is started without a shell.
#[derive(Debug)]
pub struct Program {
    /// Its path, or a name that is looked up in `PATH`, and its arguments.
    command: Vec<OsString>,
    /// How many runs go on at the same time, if not one on each processor.
    jobs: Option<usize>,
    /// The watchdogs of runs that have ended, for the next runs.
    idle: Mutex<Vec<Watchdog>>,
}

impl Program {
    /// A program with this command.
    pub fn new(command: &[OsString], jobs: Option<usize>) -> Program {
        Program { command: command.to_vec(), jobs, idle: Mutex::default() }
    }
}

impl Runner for Program {
    /// When this returns, every process of the program's group has been sent SIGKILL.
    fn run(&self, input: &Arc<str>, limits: RunLimits) -> io::Result<Execution> {
        let no_watchdog = |error| cannot_start(WATCHDOG, &error);
        let idle = self.idle.lock().expect("no panic with the lock").pop();
        let mut watchdog = idle.map_or_else(Watchdog::start, Ok).map_err(no_watchdog)?;
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        command.process_group(0);
        let start = Instant::now();
        let mut program = command.spawn()?;
        let watched = watchdog.watch(&program).map_err(no_watchdog);
        let execution = watched.and_then(|()| follow(&mut program, start, input, limits));
        let killed = watchdog.kill(&mut program).map_err(no_watchdog);
        await_end(&mut program);
        killed?;
        self.idle.lock().expect("no panic with the lock").push(watchdog);
        execution
    }

    fn jobs(&self) -> usize {
        let processors = || thread::available_parallelism().map_or(1, usize::from);
        self.jobs.unwrap_or_else(processors)
    }
}

/// What cannot be started if there is no watchdog.
const WATCHDOG: &str = "the shell that ends the command's processes (/bin/sh with /dev/null)";

/// How long to wait for a killed program to end. Another user's may not end.
const PATIENCE: Duration = Duration::from_secs(1);

/// How long to wait for the shell to say that it has killed a group. Not every shell does.
#[cfg(unix)]
const LONGEST_SILENCE: Duration = Duration::from_secs(5);

/// Reads two lines for each group: its number, and an empty one when it is to be killed. A
/// terminal's signals do not reach the shell, which has a group of its own; those that are sent to
/// every process are ignored.
#[cfg(unix)]
const SCRIPT: &str = "trap '' HUP INT TERM
while read -r group; do read -r line; kill -s KILL -- -$group; echo; done";

/// A shell that kills the process group of one program after the other, each on request or when
/// this process has died.
#[cfg(unix)]
#[derive(Debug)]
struct Watchdog {
    shell: Child,
    /// What the shell writes. A read from a socket can have a time limit.
    answers: UnixStream,
}

#[cfg(unix)]
impl Watchdog {
    fn start() -> io::Result<Watchdog> {
        let (answers, stdout) = UnixStream::pair()?;
        answers.set_read_timeout(Some(LONGEST_SILENCE))?;
        let mut command = Command::new("/bin/sh");
        command.env_clear().args(["-c", SCRIPT]).process_group(0);
        command.stdin(Stdio::piped()).stdout(OwnedFd::from(stdout)).stderr(Stdio::null());
        Ok(Watchdog { shell: command.spawn()?, answers })
    }

    /// From here on, the program's group does not outlive this process.
    fn watch(&mut self, program: &Child) -> io::Result<()> {
        let line = format!("{}\n", program.id());
        self.send(&line).or_else(|_| {
            // Somebody has killed the shell.
            *self = Watchdog::start()?;
            self.send(&line)
        })
    }

    /// Kills the group of the program that is watched, and the program even if it has left.
    ///
    /// The program may have been waited for, as the standard library has no other way to see that
    /// it has ended. Its number is not given to another process as long as a process of the group
    /// is left, by POSIX. After that, another group could get the number and be killed, if the
    /// system gives away all other numbers before this call: within microseconds, or within the
    /// rest of the run if a process that has left the group holds a pipe.
    fn kill(&mut self, program: &mut Child) -> io::Result<()> {
        // If the program has been waited for, there is nothing to do.
        let _ = program.kill();
        self.kill_group().or_else(|_| {
            let _ = self.shell.kill();
            *self = Watchdog::start()?;
            self.watch(program)?;
            self.kill_group()
        })
    }

    /// Returns when the group has been sent the signal.
    fn kill_group(&mut self) -> io::Result<()> {
        use std::io::Read;
        self.send("\n")?;
        let answer = self.answers.read_exact(&mut [0]);
        answer.map_err(|_| io::Error::other("it does not answer"))
    }

    /// Sends a line in one piece, so that no part of a number arrives.
    fn send(&mut self, line: &str) -> io::Result<()> {
        use std::io::Write;
        self.shell.stdin.as_mut().expect("a pipe to the shell").write_all(line.as_bytes())
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

    fn watch(&mut self, _: &Child) -> io::Result<()> {
        Ok(())
    }

    fn kill(&mut self, program: &mut Child) -> io::Result<()> {
        if !matches!(program.try_wait(), Ok(Some(_))) {
            let mut taskkill = Command::new("taskkill");
            taskkill.args(["/T", "/F", "/PID"]).arg(program.id().to_string());
            taskkill.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
            // Without that command, at least the program itself is ended.
            let _ = taskkill.status();
            let _ = program.kill();
        }
        Ok(())
    }
}

/// Waits until a killed process has ended, but not for longer than [`PATIENCE`].
fn await_end(process: &mut Child) {
    let since = Instant::now();
    while matches!(process.try_wait(), Ok(None)) && since.elapsed() < PATIENCE {
        thread::sleep(Duration::from_micros(20));
    }
}
