//! Simulated programs: functions from an input to the outcome of a run, whose time passes on a
//! virtual clock.

use crate::programs;
use chess_paths::picture::{RouteStyle, TextStyle};
use chess_paths::program::{
    find, End, Execution, Input, NotStarted, Options, Problem, Report, RunLimits, Runner, Watcher,
};
use std::io;
use std::ops::Deref;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Seed 1, more time than any search takes that finds something, and lines for any sentence.
pub const SEARCH_OPTIONS: Options = Options {
    seed: 1,
    time: Duration::from_secs(60),
    limit: Duration::from_secs(2),
    style: TextStyle { width: 160, routes: RouteStyle::Lines, is_coloured: false },
    given: Vec::new(),
    save: None,
};

/// A search of this many seconds, and a time limit of so many.
pub fn options(time: u64, limit: u64) -> Options {
    let [time, limit] = [time, limit].map(Duration::from_secs);
    Options { time, limit, ..SEARCH_OPTIONS }
}

type Run<'a> = dyn Fn(&str, RunLimits) -> io::Result<Execution> + Sync + 'a;

pub struct Simulated<'a> {
    program: Box<Run<'a>>,
    processors: usize,
    start: Instant,
    /// The time that all runs have taken, one after the other.
    elapsed: Mutex<Duration>,
    /// How long a thread is held up whenever it looks at the clock.
    delay: Duration,
}

impl<'a> Simulated<'a> {
    /// On one processor, so that what is done by a deadline does not depend on the scheduler.
    pub fn new(
        program: impl Fn(&str, RunLimits) -> io::Result<Execution> + Sync + 'a,
    ) -> Simulated<'a> {
        let (program, start) = (Box::new(program), Instant::now());
        let (elapsed, delay) = (Mutex::default(), Duration::ZERO);
        Simulated { program, processors: 1, start, elapsed, delay }
    }

    /// On several processors, which take turns.
    pub fn on(self, processors: usize) -> Simulated<'a> {
        Simulated { processors, ..self }
    }

    /// On a machine so busy that a thread is held up whenever it looks at the clock.
    pub fn held_up(self, delay: Duration) -> Simulated<'a> {
        Simulated { delay, ..self }
    }

    pub fn elapsed(&self) -> Duration {
        *self.elapsed.lock().expect("no panic with the lock")
    }
}

impl Runner for Simulated<'_> {
    fn run(&self, input: &str, limits: RunLimits) -> io::Result<Execution> {
        let run = (self.program)(input, limits)?;
        *self.elapsed.lock().expect("no panic with the lock") += run.time;
        Ok(run)
    }

    fn now(&self) -> Instant {
        *self.elapsed.lock().expect("no panic with the lock") += self.delay;
        self.start + self.elapsed()
    }

    fn jobs(&self) -> usize {
        self.processors
    }
}

/// A run of some seconds, unless a limit ends it.
pub fn run(end: End, output: &str, seconds: f64, limits: RunLimits) -> Execution {
    let ends = [(end, Duration::from_secs_f64(seconds)), (End::Timeout, limits.time)];
    let (reached, time) = ends.into_iter().min_by_key(|&(_, time)| time).expect("two ends");
    let output = if reached == end { output.to_string() } else { String::new() };
    Execution { end: reached, output, stderr: String::new(), time }
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
        Err(thrown) if thrown.is::<programs::NeverEnds>() => hang(limits),
        Err(_) => run(End::Status(101), "", 0.001, limits),
    }
}

/// A counterexample.
#[derive(Clone, Debug)]
pub struct Finding {
    pub input: String,
    pub output: String,
    /// What is shown of it.
    pub text: String,
}

/// What comes of a search.
#[derive(Debug)]
pub struct Outcome {
    report: Report,
    /// The last counterexample that is passed on, with what is printed after that.
    pub finding: Option<Finding>,
}

impl Deref for Outcome {
    type Target = Report;

    fn deref(&self) -> &Report {
        &self.report
    }
}

/// Judges a program, and records what is found.
pub fn stress(
    problem: &dyn Problem,
    runner: &Simulated,
    options: &Options,
    record: &Record,
) -> Result<Outcome, NotStarted> {
    let report = chess_paths::program::stress(problem, runner, options, record)?;
    let finding = record.found().pop().map(|last| Finding { text: record.report(), ..last });
    assert_eq!(finding.is_some(), report.failed > 0, "{report:?}");
    Ok(Outcome { report, finding })
}

/// A function in place of the program.
type Function<'a> = &'a (dyn Fn(&str, RunLimits) -> Execution + Sync);

/// Searches with a function in place of the program. Returns the time of all runs as well.
fn simulate(
    problem: &str,
    options: &Options,
    record: &Record,
    program: Function,
) -> (Outcome, Duration) {
    let program = Simulated::new(|input: &str, limits: RunLimits| Ok(program(input, limits)));
    let report = stress(entry(problem), &program, options, record);
    (report.expect("a program that starts"), program.elapsed())
}

/// Searches with a function in place of the program.
pub fn search(problem: &str, program: impl Fn(&str, RunLimits) -> Execution + Sync) -> Outcome {
    simulate(problem, &SEARCH_OPTIONS, &Record::default(), &program).0
}

/// Searches with these options, and a function in place of the program.
pub fn search_with(
    problem: &str,
    options: &Options,
    record: &Record,
    program: impl Fn(&str, RunLimits) -> Execution + Sync,
) -> Outcome {
    simulate(problem, options, record, &program).0
}

/// Searches with these options, and a function in place of the program, which fails.
pub fn failure(
    problem: &str,
    options: &Options,
    program: impl Fn(&str, RunLimits) -> Execution + Sync,
) -> Finding {
    simulate(problem, options, &Record::default(), &program).0.finding.expect("a failure")
}

/// Searches with these options, and a function in place of the program. Returns the time of all
/// runs as well.
pub fn timed_search(
    problem: &str,
    options: &Options,
    program: impl Fn(&str, RunLimits) -> Execution + Sync,
) -> (Outcome, Duration) {
    simulate(problem, options, &Record::default(), &program)
}

/// Options to judge a program on one file.
pub fn given(problem: &str, text: &str) -> Options {
    Options { given: vec![file(problem, text)], ..SEARCH_OPTIONS }
}

/// A file to judge a program on.
pub fn file(problem: &str, text: &str) -> Input {
    Input::given(entry(problem), "given.in".to_string(), text.into())
}

pub fn entry(problem: &str) -> &'static dyn Problem {
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

/// Records the counterexamples that are passed on, and what is printed.
#[derive(Default)]
pub struct Record {
    found: Mutex<Vec<Finding>>,
    printed: Mutex<String>,
    /// How much is printed before the last counterexample is passed on.
    before: AtomicUsize,
}

impl Record {
    pub fn found(&self) -> Vec<Finding> {
        self.found.lock().expect("no panic with the lock").clone()
    }

    pub fn printed(&self) -> String {
        self.printed.lock().expect("no panic with the lock").clone()
    }

    fn report(&self) -> String {
        self.printed().split_off(self.before.load(Ordering::Relaxed))
    }
}

impl Watcher for Record {
    fn progress(&self, _: &str) {}

    fn found(&self, input: &Input, text: &str) {
        let [input, output, text] = [&input.text, &input.answers, text].map(str::to_string);
        self.before.store(self.printed().len(), Ordering::Relaxed);
        self.found.lock().expect("no panic with the lock").push(Finding { input, output, text });
    }

    fn print(&self, text: &str) {
        self.printed.lock().expect("no panic with the lock").push_str(text);
    }
}
