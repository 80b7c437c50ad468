//! Programs as contestants hand them in, with one mistake each.
//!
//! `wrong PROBLEM MISTAKE` reads one input of the judge and answers it, wrongly in one respect.
//! `wrong PROBLEM none` is right. `wrong list` names every mistake; `mistakes.txt` says what a judge
//! makes of each.
//!
//! This is a plain program: `rustc -O` compiles it. It shares nothing with the crate that is tested.

mod behaviour;
#[path = "mod.rs"]
mod programs;

use behaviour::Behaviour;
use programs::{program, PROBLEMS};
use std::{env, process};

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["list"] => list(),
        [problem, name] => run(problem, name),
        [behaviour::CHILD] => behaviour::sleep_for_ever(),
        [behaviour::DEAF] => behaviour::end_after_a_moment(),
        _ => refuse("usage: wrong PROBLEM MISTAKE, or wrong list"),
    }
}

fn run(problem: &str, name: &str) {
    let behaviour = Behaviour::named(name);
    let mistake = if behaviour.is_some() { "none" } else { name };
    match program(problem, mistake) {
        Some(program) => behaviour::run(behaviour.unwrap_or(Behaviour::None), program),
        None => refuse("there is no such problem or mistake"),
    }
}

fn list() {
    let rows = PROBLEMS.iter().map(|&(problem, names, _)| (problem, names));
    for (problem, names) in std::iter::once(("any", Behaviour::NAMES)).chain(rows) {
        for name in names {
            println!("{} {}", problem, name);
        }
    }
}

fn refuse(why: &str) {
    eprintln!("{}", why);
    process::exit(2);
}
