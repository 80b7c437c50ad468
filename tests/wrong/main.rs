//! Programs as contestants hand them in, with one mistake each.
//!
//! `wrong PROBLEM MISTAKE` reads one input of the judge and answers it, wrongly in one respect.
//! `wrong PROBLEM none` is right. `wrong list` names every mistake; `mistakes.txt` says what a judge
//! makes of each.
//!
//! This is a plain program: `rustc -O` compiles it. It shares nothing with the crate that is tested.

mod behaviour;
mod infinite_chess;
mod kings_tour;
mod knights_meet;
mod mistake;

use behaviour::Behaviour;
use std::{env, process};

/// What a program does with a whole input: its answers in order.
type Program = Box<dyn Fn(&str) -> Vec<i64>>;

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

/// A problem: its name, the names of the mistakes, and what makes the program with one of them.
type Row = (&'static str, &'static [&'static str], fn(&str) -> Option<Program>);

const PROBLEMS: [Row; 3] = [
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

fn program(problem: &str, name: &str) -> Option<Program> {
    let (_, _, make) = PROBLEMS.iter().find(|&&(known, ..)| known == problem)?;
    make(name)
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
