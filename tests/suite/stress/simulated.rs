//! Simulated programs: functions from an input to the outcome of a run, whose time passes on a
//! virtual clock.

use crate::programs;
use crate::support::serving::served;
use chess_paths::picture::TextStyle;
use chess_paths::program::{
    find, stress, End, Execution, Finding, Input, Options, Problem, Progress, Report, RunLimits,
    Runner, Watcher,
};
use std::cell::Cell;
use std::io;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::{Arc, Mutex, OnceLock};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

/// Seed 1, and more time than any search takes that finds something.
pub const SEARCH_OPTIONS: Options = Options {
    seed: 1,
    time: Duration::from_secs(60),
    limit: Duration::from_secs(2),
    style: TextStyle { width: 100, are_routes_wrapped: false, is_coloured: false },
    given: Vec::new(),
    is_saved: false,
};

/// A search of this many seconds, and a time limit of so many.
pub fn options(time: u64, limit: u64) -> Options {
    let [time, limit] = [time, limit].map(Duration::from_secs);
    Options { time, limit, ..SEARCH_OPTIONS }
}

type Run<'a> = dyn Fn(&str, RunLimits) -> io::Result<Execution> + Sync + 'a;

pub struct Simulated<'a> {
    program: Box<Run<'a>>,
    /// The end of the last run.
    end: Mutex<Duration>,
    /// The searching thread, if its clock advances to the end of the last run of any thread.
    waiting: Option<ThreadId>,
}

impl<'a> Simulated<'a> {
    /// The searching thread has a clock like all others.
    pub fn new(
        program: impl Fn(&str, RunLimits) -> io::Result<Execution> + Sync + 'a,
    ) -> Simulated<'a> {
        PASSED.with(|passed| passed.set(Duration::ZERO));
        Simulated { program: Box::new(program), end: Mutex::default(), waiting: None }
    }

    /// The clock of the searching thread includes the time of the threads that it waits for. How
    /// much is left for simplifying depends on the scheduler.
    pub fn waiting(self) -> Simulated<'a> {
        Simulated { waiting: Some(thread::current().id()), ..self }
    }

    /// The time until the end of the last run.
    pub fn elapsed(&self) -> Duration {
        *self.end.lock().expect("no panic with the lock")
    }
}

thread_local! {
    /// The clock of this thread. Each thread has its own, so that what it does by a deadline does
    /// not depend on the scheduler.
    static PASSED: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

impl Runner for Simulated<'_> {
    fn run(&self, input: &Arc<str>, limits: RunLimits) -> io::Result<Execution> {
        let start = self.now();
        let run = (self.program)(input, limits)?;
        PASSED.with(|passed| passed.set(start - epoch() + run.time));
        let mut end = self.end.lock().expect("no panic with the lock");
        *end = PASSED.with(Cell::get).max(*end);
        Ok(run)
    }

    fn now(&self) -> Instant {
        let is_waiting = self.waiting == Some(thread::current().id());
        epoch() + if is_waiting { self.elapsed() } else { PASSED.with(Cell::get) }
    }
}

fn epoch() -> Instant {
    static START: OnceLock<Instant> = OnceLock::new();
    *START.get_or_init(Instant::now)
}

/// A run of some seconds, unless a limit ends it.
pub fn run(end: End, output: &str, seconds: f64, limits: RunLimits) -> Execution {
    let ends = [
        (end, Duration::from_secs_f64(seconds)),
        (End::Timeout, limits.time),
        (End::CutOff, limits.cut_off),
    ];
    let (end, time) = ends.into_iter().min_by_key(|&(_, time)| time).expect("three ends");
    Execution { end, output: output.into(), stderr: String::new(), time }
}

pub fn hang(limits: RunLimits) -> Execution {
    run(End::Timeout, "", f64::from(u32::MAX), limits)
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

/// A run of a wrong program as if it were a process: a panic is status 101.
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

/// Searches with these options, and a function in place of the program.
pub fn search_with(
    problem: &str,
    options: &Options,
    watcher: &dyn Watcher,
    program: impl Fn(&str, RunLimits) -> Execution + Sync,
) -> Report {
    let program = Simulated::new(|input: &str, limits: RunLimits| Ok(program(input, limits)));
    stress(entry(problem), &program, options, watcher).expect("a program that starts")
}

/// A file to judge a program on.
pub fn file(problem: &str, text: &str) -> Input {
    Input::given("given.in".to_string(), text.into(), served(entry(problem).answer, text))
}

pub fn entry(problem: &str) -> &'static Problem {
    find(problem).expect("a problem")
}

/// A program that is right.
pub fn right(problem: &str) -> programs::Program {
    programs::program(problem, "none")
}

/// The cases of an input, where each is a line with blanks in it.
pub fn cases(input: &str) -> Vec<&str> {
    input.lines().filter(|line| line.contains(' ')).collect()
}

/// Records the counterexamples that are passed on.
#[derive(Default)]
pub struct Record(Mutex<Vec<Finding>>);

impl Record {
    pub fn found(&self) -> Vec<Finding> {
        self.0.lock().expect("no panic with the lock").clone()
    }
}

impl Watcher for Record {
    fn progress(&self, _: Progress<'_>) {}

    fn found(&self, found: &Finding) {
        self.0.lock().expect("no panic with the lock").push(found.clone());
    }
}
