//! Programs with one mistake each, as functions from an input to the answers.
//!
//! `mistakes.txt` lists the mistakes, and says what a judge makes of each.

mod infinite_chess;
mod kings_tour;
mod knights_meet;

use std::time::{Duration, Instant};
use std::{hint, process};

/// The list of the mistakes.
pub const LIST: &str = include_str!("mistakes.txt");

/// What a program does with a whole input: its answers in order.
pub type Program = Box<dyn Fn(&str) -> Vec<i64> + Sync>;

/// The program for a problem that makes a mistake of the list, or `none`.
pub fn program(problem: &str, mistake: &str) -> Option<Program> {
    let mistake = if mistake == "none" { "none" } else { listed(problem, mistake)? };
    match problem {
        "kings-tour" => Some(Box::new(move |input| kings_tour::answers(input, mistake))),
        "infinite-chess" => {
            Some(Box::new(move |input| vec![infinite_chess::answer(input, mistake)]))
        }
        "knights-meet" => Some(Box::new(move |input| knights_meet::answers(input, mistake))),
        _ => None,
    }
}

/// The mistake of that name, if the list has it in a line of the problem's.
pub fn listed(problem: &str, mistake: &str) -> Option<&'static str> {
    LIST.lines().find_map(|line| {
        let mut words = line.split_whitespace();
        words.next().filter(|&of| of == problem)?;
        words.next().filter(|&name| name == mistake)
    })
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
