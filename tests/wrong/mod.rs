//! Programs with one mistake each, or none, as functions from an input to the answers. They share
//! nothing with the library.
//!
//! `mistakes.txt` lists the mistakes, and says what a judge makes of each.

mod infinite_chess;
mod kings_tour;
mod knights_meet;

use std::str::FromStr;

/// Maps a whole input to the answers.
pub type Program = Box<dyn Fn(&str) -> Vec<i64> + Sync>;

/// The program for a problem that makes a mistake of the list, or `none`.
pub fn program(problem: &str, mistake: &'static str) -> Program {
    match problem {
        "kings-tour" => Box::new(move |input| kings_tour::answers(input, mistake)),
        "infinite-chess" => Box::new(move |input| vec![infinite_chess::answer(input, mistake)]),
        "knights-meet" => {
            let distances = knights_meet::distances(mistake);
            Box::new(move |input| knights_meet::answers(input, &distances, mistake))
        }
        _ => panic!("no program for {problem}"),
    }
}

/// The number that a name has behind this.
fn number_behind<T: FromStr>(name: &str, start: &str) -> Option<T> {
    name.strip_prefix(start)?.parse().ok()
}

/// What is thrown in place of an endless loop.
pub struct NeverEnds;

fn never_end() -> ! {
    std::panic::resume_unwind(Box::new(NeverEnds));
}
