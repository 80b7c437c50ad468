//! Runs somebody's program on an input.
//!
//! Nothing is expected of the program. It may never end, write without end, read nothing, close
//! its input early or leave children behind, which may hold its pipes open. A [`Run`] is over in
//! time nevertheless, needs no more memory than its [`Limits`] say, and leaves no process.

use super::watchdog::{Watchdog, SHELL};
use crate::display::{shortened, CUT};
use std::ffi::OsString;
use std::io::{self, ErrorKind, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

#[cfg(all(test, unix))]
mod tests;

/// A program of somebody's, and how it is started: no shell between.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    command: OsString,
    arguments: Vec<OsString>,
}

impl Program {
    /// The program that `command` names, as a path or by a name that is looked up in `PATH`.
    #[must_use]
    pub fn new(command: OsString, arguments: Vec<OsString>) -> Program {
        Program { command, arguments }
    }
}

/// What a run may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The time from the start to the end of the program, by the clock on the wall.
    pub time: Duration,
    /// The bytes that it may write.
    pub output: usize,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The program ended with status 0.
    Success,
    /// The program ended with another status.
    Status(i32),
    /// The program was ended by a signal, and not by us.
    Signal(i32),
    /// The program was ended as it took too long.
    TimeLimit,
    /// The program, or what it left behind, was ended as it wrote too much.
    OutputLimit,
}

/// What a run of a program came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// How it ended.
    pub end: End,
    /// What the program wrote, up to the limit.
    pub output: Vec<u8>,
    /// The first lines of what the program wrote to standard error, cut where they are long; what
    /// would disturb a terminal is escaped. It is empty if there was none.
    pub complaint: String,
    /// From the start of the program until it was seen to have ended, or reached a limit.
    pub time: Duration,
}

/// Runs a program, by as many threads at a time as one likes.
///
/// A program runs in a group of processes of its own, with a shell as a watchdog that ends the
/// whole group, also when this process is killed. Both are kept for the next run. Where they cannot
/// be had, as there is no shell, only the program itself is ended in time, and none of its children.
#[derive(Debug)]
pub struct Runner {
    program: Program,
    shell: &'static str,
    idle: Mutex<Vec<Watchdog>>,
}

impl Runner {
    /// Makes a runner of the program; nothing is started yet.
    #[must_use]
    pub fn new(program: Program) -> Runner {
        Runner { program, shell: SHELL, idle: Mutex::default() }
    }

    /// Runs the program on the input.
    ///
    /// When this returns, the program has ended, and what it has left behind has been sent the
    /// signal that ends it.
    ///
    /// # Errors
    ///
    /// The program cannot be started, or the system lacks what it takes to watch it.
    pub fn run(&self, input: &[u8], limits: Limits) -> io::Result<Run> {
        let idle = locked(&self.idle).pop();
        let mut watchdog = idle.or_else(|| Watchdog::start(self.shell).ok());
        let run = self.run_guarded(input, limits, &mut watchdog);
        locked(&self.idle).extend(watchdog);
        run
    }

    /// Runs the program; takes away a watchdog that has failed.
    fn run_guarded(
        &self,
        input: &[u8],
        limits: Limits,
        watchdog: &mut Option<Watchdog>,
    ) -> io::Result<Run> {
        let mut running = Running::start(&self.program, watchdog.as_ref())?;
        ask(watchdog, |watchdog| watchdog.started(running.child.id()));
        let end = running.attach(input, limits).and_then(|()| running.follow(limits));
        let time = running.start.elapsed();
        running.clear_away(watchdog);
        let end = match end? {
            End::TimeLimit => End::TimeLimit,
            _ if running.is_flooded => End::OutputLimit,
            end => end,
        };
        let complaint = printable(&running.complaint.take());
        Ok(Run { end, output: running.output.take(), complaint, time })
    }
}

/// Asks the watchdog, if there is one, and takes it away if it has failed: somebody has killed it.
fn ask(watchdog: &mut Option<Watchdog>, request: impl FnOnce(&mut Watchdog) -> io::Result<()>) {
    if let Some(Err(_)) = watchdog.as_mut().map(request) {
        *watchdog = None;
    }
}

/// How long what a program has left behind may hold its pipes before it is ended.
const GRACE: Duration = Duration::from_millis(50);

/// How long to wait for what must come soon, after a signal that ends a process at once. It may
/// not come if a process has left the group, or belongs to another user.
const PATIENCE: Duration = Duration::from_secs(1);

/// The pause between two looks at whether the program has ended. When a pipe of it ends, it is
/// about to end itself: then pauses are short at first, and grow.
const PAUSE: Duration = Duration::from_millis(5);
const FIRST_PAUSE: Duration = Duration::from_micros(20);

/// How many bytes any empty pipe takes without making the writer wait: less work than a thread.
const LEAST_PIPE: usize = 512;

/// How much is kept of what a program writes to standard error.
const COMPLAINT_BYTES: usize = 4096;

/// A program that runs.
///
/// Threads of its own serve its pipes. Any of them may wait for ever, for a process that has left
/// the group and holds the pipe, so none is waited for.
struct Running {
    child: Child,
    start: Instant,
    output: Kept,
    complaint: Kept,
    sender: Option<Sender<Closed>>,
    closed: Receiver<Closed>,
    /// How many of the pipes that are read have not ended.
    open: usize,
    is_flooded: bool,
}

/// Why a pipe is read no more.
enum Closed {
    /// It has ended.
    Ended,
    /// More came than may.
    Flooded,
}

impl Running {
    /// Starts the program.
    fn start(program: &Program, watchdog: Option<&Watchdog>) -> io::Result<Running> {
        let mut command = Command::new(&program.command);
        command.args(&program.arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Without a watchdog it stays in our own group, where Ctrl-C reaches it.
        if let Some(watchdog) = watchdog {
            watchdog.guard(&mut command);
        }
        let start = Instant::now();
        let child = command.spawn()?;
        let (sender, closed) = mpsc::channel();
        Ok(Running {
            child,
            start,
            output: Kept::default(),
            complaint: Kept::default(),
            sender: Some(sender),
            closed,
            open: 0,
            is_flooded: false,
        })
    }

    /// Starts the threads that serve the pipes.
    fn attach(&mut self, input: &[u8], limits: Limits) -> io::Result<()> {
        if let Some(pipe) = self.child.stdout.take() {
            let kept = self.output.clone();
            self.attach_reader(move || kept.fill(pipe, limits.output, Excess::Refused))?;
        }
        if let Some(pipe) = self.child.stderr.take() {
            let kept = self.complaint.clone();
            self.attach_reader(move || kept.fill(pipe, COMPLAINT_BYTES, Excess::Discarded))?;
        }
        // From now on all senders are with readers, and the channel ends when they do.
        self.sender = None;
        if let Some(mut pipe) = self.child.stdin.take() {
            // A program need not read all that it is given, so no failure counts.
            if input.len() <= LEAST_PIPE {
                let _ = pipe.write_all(input);
                return Ok(());
            }
            let input = input.to_vec();
            return spawn(move || drop(pipe.write_all(&input)));
        }
        Ok(())
    }

    /// Starts a thread that reads a pipe and says why it has ended.
    fn attach_reader(&mut self, read: impl FnOnce() -> Closed + Send + 'static) -> io::Result<()> {
        let sender = self.sender.clone();
        spawn(move || {
            let closed = read();
            // Nobody may be left to hear it.
            let _ = sender.map(|sender| sender.send(closed));
        })?;
        self.open += 1;
        Ok(())
    }

    /// Waits until the program has ended or reaches a limit.
    fn follow(&mut self, limits: Limits) -> io::Result<End> {
        let mut pause = PAUSE;
        loop {
            if let Some(status) = self.child.try_wait()? {
                return Ok(end_of(status));
            }
            if self.is_flooded {
                return Ok(End::OutputLimit);
            }
            let left = limits.time.saturating_sub(self.start.elapsed());
            if left.is_zero() {
                return Ok(End::TimeLimit);
            }
            let has_closed = self.pause(pause.min(left));
            pause = if has_closed { FIRST_PAUSE } else { (2 * pause).min(PAUSE) };
        }
    }

    /// Ends the program, if it runs yet, and all that it leaves behind.
    fn clear_away(&mut self, watchdog: &mut Option<Watchdog>) {
        if !self.has_ended() {
            ask(watchdog, Watchdog::kill);
            // Whether there is a watchdog or not; a second signal does no harm.
            let _ = self.child.kill();
            self.await_end();
        }
        self.await_pipes(GRACE);
        ask(watchdog, Watchdog::ended);
        self.await_pipes(PATIENCE);
    }

    /// Whether the program has ended; it has been waited for then.
    fn has_ended(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(Some(_)))
    }

    /// Waits for the program to end, with patience.
    fn await_end(&mut self) {
        let since = Instant::now();
        let mut pause = FIRST_PAUSE;
        while !self.has_ended() && since.elapsed() < PATIENCE {
            thread::sleep(pause);
            pause = (2 * pause).min(PAUSE);
        }
    }

    /// Waits for the ends of both pipes for at most this time.
    fn await_pipes(&mut self, time: Duration) {
        let since = Instant::now();
        while self.open > 0 && since.elapsed() < time {
            self.pause(time.saturating_sub(since.elapsed()));
        }
    }

    /// Waits for the next end of a pipe for at most this time. Says whether it came.
    fn pause(&mut self, time: Duration) -> bool {
        if self.open == 0 {
            thread::sleep(time);
            return false;
        }
        match self.closed.recv_timeout(time) {
            Ok(closed) => {
                self.open -= 1;
                self.is_flooded |= matches!(closed, Closed::Flooded);
                true
            }
            Err(RecvTimeoutError::Timeout) => false,
            Err(RecvTimeoutError::Disconnected) => {
                self.open = 0;
                true
            }
        }
    }
}

/// Starts a thread that serves a pipe. It needs little stack, and there may be many.
fn spawn(serve: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().stack_size(128 << 10).spawn(serve).map(drop)
}

/// What has been read from a pipe, until it is taken.
#[derive(Clone)]
struct Kept(Arc<Mutex<Option<Vec<u8>>>>);

impl Default for Kept {
    fn default() -> Kept {
        Kept(Arc::new(Mutex::new(Some(Vec::new()))))
    }
}

/// What becomes of bytes for which there is no room.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Excess {
    /// They are read and thrown away.
    Discarded,
    /// They end the reading.
    Refused,
}

impl Kept {
    /// Reads the pipe to its end, or until what has been read is taken, and keeps `most` bytes.
    fn fill(&self, mut pipe: impl Read, most: usize, excess: Excess) -> Closed {
        let mut chunk = [0; 16 << 10];
        loop {
            let read = match pipe.read(&mut chunk) {
                Ok(0) => return Closed::Ended,
                Ok(read) => read,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(_) => return Closed::Ended,
            };
            let mut kept = locked(&self.0);
            let Some(bytes) = kept.as_mut() else { return Closed::Ended };
            let room = most - bytes.len();
            bytes.extend_from_slice(&chunk[..read.min(room)]);
            if read > room && excess == Excess::Refused {
                return Closed::Flooded;
            }
        }
    }

    /// What has been read. No more is kept from now on.
    fn take(&self) -> Vec<u8> {
        locked(&self.0).take().unwrap_or_default()
    }
}

/// The lock, whatever became of a thread that held it: no change is ever left half done.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How a program ended that was not ended by us.
fn end_of(status: ExitStatus) -> End {
    match (status.code(), signal(status)) {
        (Some(0), _) => End::Success,
        (Some(code), _) => End::Status(code),
        (None, signal) => End::Signal(signal),
    }
}

/// The signal that ended a program, or 0 if none did.
#[cfg(unix)]
fn signal(status: ExitStatus) -> i32 {
    use std::os::unix::process::ExitStatusExt;
    status.signal().unwrap_or(0)
}

/// There are no signals.
#[cfg(not(unix))]
fn signal(_: ExitStatus) -> i32 {
    0
}

/// How many lines of a complaint are shown, and how many characters of each.
const COMPLAINT_LINES: usize = 10;
const LINE_CHARACTERS: usize = 200;

/// The first lines of the text, cut where they are long, with what would disturb a terminal
/// escaped. Blank text at either end is left out.
fn printable(text: &[u8]) -> String {
    // A tab, which begins many a line of a backtrace, is a blank.
    let text = String::from_utf8_lossy(text).replace('\t', " ");
    let mut lines = text.trim().lines();
    let first = lines.by_ref().take(COMPLAINT_LINES);
    let mut shown: Vec<String> =
        first.map(|line| shortened(line.trim_end(), LINE_CHARACTERS)).collect();
    if lines.next().is_some() {
        shown.push(CUT.to_string());
    }
    shown.join("\n")
}
