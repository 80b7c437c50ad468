//! Programs with one mistake each, as functions from an input to the answers.

mod infinite_chess;
mod kings_tour;
mod knights_meet;
pub mod mistake;

use std::time::{Duration, Instant};
use std::{hint, process};

/// What a program does with a whole input: its answers in order.
pub type Program = Box<dyn Fn(&str) -> Vec<i64> + Sync>;

/// A problem: its name, the names of the mistakes, and what makes the program with one of them.
pub type Row = (&'static str, &'static [&'static str], fn(&str) -> Option<Program>);

pub const PROBLEMS: &[Row] = &[
    ("kings-tour", kings_tour::Mistake::NAMES, |name| {
        let mistake = kings_tour::Mistake::named(name)?;
        Some(Box::new(move |input| kings_tour::answers(input, mistake)))
    }),
    ("infinite-chess", infinite_chess::Mistake::NAMES, |name| {
        let mistake = infinite_chess::Mistake::named(name)?;
        Some(Box::new(move |input| vec![infinite_chess::answer(input, mistake)]))
    }),
    ("knights-meet", knights_meet::Mistake::NAMES, |name| {
        let mistake = knights_meet::Mistake::named(name)?;
        Some(Box::new(move |input| knights_meet::answers(input, mistake)))
    }),
];

/// The program for a problem that makes the mistake of that name, or none.
pub fn program(problem: &str, name: &str) -> Option<Program> {
    let (_, _, make) = PROBLEMS.iter().find(|&&(known, ..)| known == problem)?;
    make(name)
}

/// The message of the panic that stands for an endless loop where nobody could end it.
pub const NEVER_ENDS: &str = "this never ends";

/// An endless loop, but for some time only, should a test fail.
fn never_end() -> ! {
    if cfg!(test) {
        panic!("{}", NEVER_ENDS);
    }
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(60) {
        hint::spin_loop();
    }
    process::exit(0);
}
