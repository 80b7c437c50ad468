//! Starts a program, and ends it with the processes that it has started, even if this process is
//! killed.
//!
//! The standard library kills a child but not the child's children, and nothing once this process
//! is gone. A shell does. What happens for `chess-paths stress kings-tour -- ./a.out`, on Unix:
//!
//! 1. A shell that has nothing to do starts a new process group, and ends. Nobody waits for it, so
//!    its number stays taken, and with it that of the group.
//! 2. Another shell, the watchdog, is told the number of the group.
//! 3. `./a.out` is started in the group, and so are its children. The watchdog is told its number.
//! 4. When the run ends, the watchdog kills the group when it is told to. It also does so when its
//!    standard input ends because this process has died.
//! 5. The next run uses the same group.
//!
//! So the watchdog knows the group before there is a program in it, and no other group can have the
//! same number. Runs at the same time have a group each.
//!
//! Some programs make a group for themselves and their children, as `timeout 9 ./a.out` does. It
//! has the number of the program, so the watchdog kills it as well. By POSIX, the number is not
//! given to another process as long as the group has one. After that, another group could get the
//! number and be killed, if the system gave away all other numbers within the microseconds from the
//! end of the program to the end of the run. If this process is killed after a program has made a
//! group, and before the watchdog is told its number, that group is left.
//!
//! A process that leaves for any other group is not ended. POSIX does not say whether a process can
//! still join a group whose only member has ended. On Linux it can; where it cannot, no program is
//! started, and the error says so.

use super::follow::follow;
#[cfg(unix)]
use super::run::cannot;
use super::run::{End, Execution, RunLimits, Runner};
use super::streams::{new_prefix, Streams};
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};
#[cfg(unix)]
use std::{
    io::{Read, Write},
    os::{fd::OwnedFd, unix::net::UnixStream, unix::process::CommandExt},
};

/// A program to be tried. It is started without a shell.
#[derive(Debug)]
pub struct Program {
    /// Its path, or a name that is looked up in `PATH`, and its arguments.
    command: Vec<OsString>,
    /// How many runs go on at the same time, if not one on each processor.
    jobs: Option<usize>,
    /// The groups of runs that have ended, for the next runs.
    idle: Mutex<Vec<Group>>,
}

impl Program {
    /// A program with this command.
    pub fn new(command: &[OsString], jobs: Option<usize>) -> Program {
        Program { command: command.to_vec(), jobs, idle: Mutex::default() }
    }
}

impl Runner for Program {
    /// When this returns, every process of the group, and of one that the program has made for
    /// itself, has been sent SIGKILL.
    fn run(&self, input: &str, limits: RunLimits) -> io::Result<Execution> {
        let idle = self.idle.lock().expect("no panic with the lock").pop();
        let mut group = idle.map_or_else(Group::start, Ok)?;
        let mut command = Command::new(&self.command[0]);
        command.args(&self.command[1..]);
        let mut streams = Streams::of(&mut command, group.files(), input, limits)?;
        group.join(&mut command);
        let mut start = Instant::now();
        let mut program = command.spawn().or_else(|_| {
            thread::sleep(COMPILING);
            start = Instant::now();
            command.spawn()
        })?;
        // It has the program's ends of the streams open.
        drop(command);
        let watched = group.watch(&program);
        let followed =
            watched.and_then(|()| follow(&mut program, &mut streams, start, limits.time));
        group.kill(&mut program)?;
        await_end(&mut program);
        self.idle.lock().expect("no panic with the lock").push(group);
        let followed = followed?;
        let (output, is_whole) = streams.words(followed.length)?;
        streams.check_room(followed.end, followed.length)?;
        let end = if is_whole { followed.end } else { End::OutputLimit };
        Ok(Execution { end, output, stderr: streams.errors()?, time: followed.time })
    }

    fn jobs(&self) -> usize {
        let processors = || thread::available_parallelism().map_or(1, usize::from);
        self.jobs.unwrap_or_else(processors)
    }
}

/// How long to wait for a program that cannot be started: a compiler may be writing its file.
const COMPILING: Duration = Duration::from_millis(300);

/// How long to wait for a killed program to end. Another user's may not end.
const PATIENCE: Duration = Duration::from_secs(1);

/// How long to wait for the watchdog to say that it has killed a group. Not every shell does.
#[cfg(unix)]
const LONGEST_SILENCE: Duration = Duration::from_secs(5);

/// What the watchdog does. `$1` is the number of the group. For each run, it reads two lines: the
/// number of the program, and an empty one when the run has ended. If this process is killed while
/// it makes a file, the file still has its name, which begins with `$2`. A terminal's signals do
/// not reach the watchdog, which has a group of its own; those that are sent to every process are
/// ignored.
#[cfg(unix)]
const WATCHDOG: &str = r#"trap '' HUP INT TERM
while read -r program; do
    read -r line
    kill -s KILL -- -"$1" -"$program"
    echo
done
kill -s KILL -- -"$1"
for file in "$2"*; do test -f "$file" && command -p rm -f -- "$file"; done"#;

/// A process group, in which one program after the other runs.
#[cfg(unix)]
#[derive(Debug)]
struct Group {
    /// Its first process has ended long ago, and is never waited for.
    first: Child,
    watchdog: Watchdog,
    /// The beginning of the paths of the files that are made for runs.
    files: PathBuf,
}

#[cfg(unix)]
impl Group {
    fn start() -> io::Result<Group> {
        check_waiting()?;
        let first = shell(":").spawn().map_err(no_shell)?;
        let files = new_prefix();
        let watchdog = Watchdog::start(first.id(), &files).map_err(no_shell)?;
        Ok(Group { first, watchdog, files })
    }

    fn files(&self) -> &Path {
        &self.files
    }

    /// Lets a command start in this group.
    fn join(&self, command: &mut Command) {
        let number = i32::try_from(self.first.id()).expect("the system's own type");
        command.process_group(number);
    }

    /// Tells the watchdog which program runs in the group.
    fn watch(&mut self, program: &Child) -> io::Result<()> {
        if self.watchdog.watch(program).is_ok() {
            return Ok(());
        }
        // Somebody has killed it since the last run.
        self.replace_watchdog(program).map_err(no_shell)
    }

    /// Kills all processes of the group, and those of one that the program has made for itself; the
    /// program even if it has joined another group.
    fn kill(&mut self, program: &mut Child) -> io::Result<()> {
        // If the program has been waited for, there is nothing to do.
        let _ = program.kill();
        if self.watchdog.kill_groups().is_ok() {
            return Ok(());
        }
        // The program has killed or stopped it.
        let replaced = self.replace_watchdog(program);
        replaced.and_then(|()| self.watchdog.kill_groups()).map_err(no_shell)
    }

    fn replace_watchdog(&mut self, program: &Child) -> io::Result<()> {
        let _ = self.watchdog.shell.kill();
        self.watchdog = Watchdog::start(self.first.id(), &self.files)?;
        self.watchdog.watch(program)
    }
}

/// Checks that an end of a child can be waited for. It cannot if this process was started with
/// SIGCHLD ignored: then children that have ended are forgotten at once, and their numbers are
/// given away.
#[cfg(unix)]
fn check_waiting() -> io::Result<()> {
    let mut child = shell(":").spawn().map_err(no_shell)?;
    let what = "wait for programs, as SIGCHLD is ignored here (try \
                `env --default-signal=CHLD chess-paths ...`)";
    child.wait().map(drop).map_err(|error| cannot(what, &error))
}

/// A shell that runs a script, in a new process group.
#[cfg(unix)]
fn shell(script: &str) -> Command {
    let mut command = Command::new("/bin/sh");
    command.env_clear().args(["-c", script]).process_group(0);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// The error if a shell cannot be started.
#[cfg(unix)]
fn no_shell(error: io::Error) -> io::Error {
    let what = "start the shell that ends the command's processes (/bin/sh with /dev/null)";
    cannot(what, &error)
}

/// A shell that kills process groups, on request or when this process has died.
#[cfg(unix)]
#[derive(Debug)]
struct Watchdog {
    shell: Child,
    /// What the shell writes. A read from a socket can have a time limit.
    answers: UnixStream,
}

#[cfg(unix)]
impl Watchdog {
    fn start(group: u32, files: &Path) -> io::Result<Watchdog> {
        let (answers, stdout) = UnixStream::pair()?;
        answers.set_read_timeout(Some(LONGEST_SILENCE))?;
        let mut command = shell(WATCHDOG);
        command.arg("watchdog").arg(group.to_string()).arg(files);
        command.stdin(Stdio::piped()).stdout(OwnedFd::from(stdout));
        Ok(Watchdog { shell: command.spawn()?, answers })
    }

    fn watch(&mut self, program: &Child) -> io::Result<()> {
        self.send(&format!("{}\n", program.id()))
    }

    /// Returns when the group, and one that the program has made, have been sent the signal.
    fn kill_groups(&mut self) -> io::Result<()> {
        self.send("\n")?;
        let answer = self.answers.read_exact(&mut [0]);
        answer.map_err(|_| io::Error::other("it does not answer"))
    }

    /// Sends a line in one piece, so that no part of a number arrives.
    fn send(&mut self, line: &str) -> io::Result<()> {
        self.shell.stdin.as_mut().expect("the watchdog's input").write_all(line.as_bytes())
    }
}

/// Without process groups: kills the process tree, provided the program still runs.
#[cfg(not(unix))]
#[derive(Debug)]
struct Group {
    files: PathBuf,
}

#[cfg(not(unix))]
impl Group {
    fn start() -> io::Result<Group> {
        Ok(Group { files: new_prefix() })
    }

    fn files(&self) -> &Path {
        &self.files
    }

    fn join(&self, _: &mut Command) {}

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
