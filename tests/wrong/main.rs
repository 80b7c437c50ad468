//! Programs as contestants hand them in, with one mistake each.
//!
//! `wrong PROBLEM MISTAKE` reads one input of the judge and answers it, wrongly in one respect.
//! `wrong PROBLEM none` is right. A mistake of `any` problem is how a process behaves.
//!
//! This is a plain program: `rustc -O` compiles it. It shares nothing with the crate that is tested.

mod behaviour;
#[path = "mod.rs"]
mod programs;

use programs::{listed, program};
use std::{env, process};

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        [problem, name] => run(problem, name),
        [behaviour::CHILD] => behaviour::sleep_for_ever(),
        [behaviour::DEAF] => behaviour::end_after_a_moment(),
        _ => refuse(),
    }
}

fn run(problem: &str, name: &str) {
    let (behaviour, mistake) = match listed("any", name) {
        Some(behaviour) => (behaviour, "none"),
        None => ("none", name),
    };
    match program(problem, mistake) {
        Some(program) => behaviour::run(behaviour, program),
        None => refuse(),
    }
}

fn refuse() {
    eprintln!("usage: wrong PROBLEM MISTAKE, as in mistakes.txt");
    process::exit(2);
}
