//! Programs without processes: functions from an input to what a run of the program comes to, with
//! times that nobody waits for.

use super::programs;
use chess_paths::picture::TextStyle;
use chess_paths::registry::{self, Entry};
use chess_paths::stress::process::{End, Execution, RunLimits};
use chess_paths::stress::{Find, Options, Report, Runner, Watcher};
use std::cell::Cell;
use std::io;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

/// Seed 1, and more time than any search takes that finds something.
pub const SEARCH_OPTIONS: Options = Options {
    seed: 1,
    time: Duration::from_secs(60),
    limit: Duration::from_secs(2),
    style: TextStyle { width: 100, is_coloured: false },
};

/// Runs a function in place of a program.
pub struct Simulated<F>(pub F);

thread_local! {
    /// How long the runs of this thread have taken. Each thread has a clock of its own, so what it
    /// does by a deadline does not depend on how the machine divides its time.
    static PASSED: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

impl<F: Fn(&str, RunLimits) -> io::Result<Execution> + Sync> Runner for Simulated<F> {
    fn run(&self, input: &[u8], limits: RunLimits) -> io::Result<Execution> {
        let run = self.0(std::str::from_utf8(input).expect("an input in UTF-8"), limits)?;
        PASSED.with(|passed| passed.set(passed.get() + run.time));
        Ok(run)
    }

    fn now(&self) -> Instant {
        static START: OnceLock<Instant> = OnceLock::new();
        *START.get_or_init(Instant::now) + PASSED.with(Cell::get)
    }
}

/// A run that takes some seconds, or all the time that it has.
pub fn run(end: End, output: &str, seconds: f64, limits: RunLimits) -> Execution {
    let time = Duration::from_secs_f64(seconds);
    let (end, time) = if time < limits.time { (end, time) } else { (End::TimeLimit, limits.time) };
    Execution { end, output: output.into(), stderr: String::new(), time }
}

/// A run that hangs.
pub fn hang(limits: RunLimits) -> Execution {
    run(End::TimeLimit, "", f64::from(u32::MAX), limits)
}

/// A run that gives these answers after some seconds.
pub fn answer(
    answers: impl IntoIterator<Item = i64>,
    seconds: f64,
    limits: RunLimits,
) -> Execution {
    let output: String = answers.into_iter().map(|answer| format!("{answer}\n")).collect();
    run(End::Success, &output, seconds, limits)
}

/// What a program with a mistake makes of an input, as a process would. A panic is status 101.
pub fn run_mistake(program: &programs::Program, input: &str, limits: RunLimits) -> Execution {
    match catch_unwind(AssertUnwindSafe(|| program(input))) {
        Ok(answers) => answer(answers, 0.001, limits),
        // Nobody can end an endless loop here.
        Err(panic)
            if panic.downcast_ref::<String>().is_some_and(|text| text == programs::NEVER_ENDS) =>
        {
            hang(limits)
        }
        Err(_) => run(End::Status(101), "", 0.001, limits),
    }
}

/// Searches with a function in place of the program.
pub fn search(problem: &str, program: impl Fn(&str, RunLimits) -> Execution + Sync) -> Report {
    search_with(problem, &SEARCH_OPTIONS, &Record::default(), program)
}

/// Searches in this way, with a function in place of the program.
pub fn search_with(
    problem: &str,
    options: &Options,
    watcher: &dyn Watcher,
    program: impl Fn(&str, RunLimits) -> Execution + Sync,
) -> Report {
    let program = Simulated(|input: &str, limits: RunLimits| Ok(program(input, limits)));
    // The clocks of the threads that a search starts begin here, too.
    PASSED.with(|passed| passed.set(Duration::ZERO));
    (entry(problem).stress)(&program, options, watcher).expect("a program that starts")
}

pub fn entry(problem: &str) -> &'static Entry {
    registry::find(problem).expect("a problem")
}

/// The answers that are right.
pub fn right(problem: &str) -> programs::Program {
    programs::program(problem, "none").expect("a problem")
}

/// The cases of an input, where each is a line with blanks in it.
pub fn cases(input: &str) -> Vec<&str> {
    input.lines().filter(|line| line.contains(' ')).collect()
}

/// Keeps what is found on the way.
#[derive(Default)]
pub struct Record(Mutex<Vec<Find>>);

impl Record {
    /// What was found so far.
    pub fn found(&self) -> Vec<Find> {
        self.0.lock().expect("no panic with the lock").clone()
    }
}

impl Watcher for Record {
    fn searched(&self, _: u64) {}

    fn found(&self, found: &Find) {
        self.0.lock().expect("no panic with the lock").push(found.clone());
    }

    fn shrinking(&self, _: usize, _: Option<usize>) {}
}
