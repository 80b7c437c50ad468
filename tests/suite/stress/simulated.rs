//! Programs without processes: functions from an input to what a run of the program comes to, with
//! times that nobody waits for.

use super::programs;
use chess_paths::picture::TextStyle;
use chess_paths::problem::Entry;
use chess_paths::problems;
use chess_paths::stress::process::{End, Limits, Run};
use chess_paths::stress::{Found, Options, Report, Watcher};
use std::io;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::Mutex;
use std::time::Duration;

/// Seed 1, and more time than any search takes that finds something.
pub const OPTIONS: Options = Options {
    seed: 1,
    time: Duration::from_secs(60),
    limit: Duration::from_secs(2),
    style: TextStyle { width: 100, is_coloured: false },
    saved: false,
};

/// A run that takes some seconds, or all the time that it has.
pub fn run(end: End, output: &str, seconds: f64, limits: Limits) -> Run {
    let time = Duration::from_secs_f64(seconds);
    let (end, time) = if time < limits.time { (end, time) } else { (End::TimeLimit, limits.time) };
    Run { end, output: output.into(), stderr: String::new(), time }
}

/// What a program with a mistake makes of an input, as a process would. A panic is status 101.
pub fn run_mistake(program: &programs::Program, input: &str, limits: Limits) -> Run {
    let answers = catch_unwind(AssertUnwindSafe(|| program(input)));
    match answers {
        Ok(answers) => {
            let answers: String = answers.iter().map(|answer| format!("{answer}\n")).collect();
            run(End::Success, &answers, 0.001, limits)
        }
        Err(panic)
            if panic.downcast_ref::<String>().is_some_and(|text| text == programs::NEVER_ENDS) =>
        {
            run(End::TimeLimit, "", f64::from(u32::MAX), limits)
        }
        Err(_) => run(End::Status(101), "", 0.001, limits),
    }
}

/// Searches with a function in place of the program.
pub fn search(
    problem: &str,
    options: &Options,
    watcher: &dyn Watcher,
    program: impl Fn(&str, Limits) -> Run + Sync,
) -> Report {
    let execute = |input: &[u8], limits: Limits| -> io::Result<Run> {
        Ok(program(std::str::from_utf8(input).expect("an input in UTF-8"), limits))
    };
    (entry(problem).stress)(&execute, options, watcher).expect("a program that starts")
}

pub fn entry(problem: &str) -> &'static Entry {
    problems::find(problem).expect("a problem")
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
pub struct Record(pub Mutex<Vec<Found>>);

impl Watcher for Record {
    fn searched(&self, _: u64) {}

    fn found(&self, found: &Found) {
        self.0.lock().expect("no panic with the lock").push(found.clone());
    }

    fn shrinking(&self, _: usize, _: Option<usize>) {}
}
