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

/// The program for a problem that makes a mistake of the list, or `none`. Behind the mistake there
/// may be a condition, without which the program is right: `pawns-attack-ahead?left`.
pub fn program(problem: &str, mistake: &'static str) -> Program {
    if let Some((mistake, condition)) = mistake.split_once('?') {
        let [wrong, right] = [mistake, "none"].map(|name| program(problem, name));
        return Box::new(move |input| {
            let answers = wrong(input).into_iter().zip(right(input)).zip(directions(input));
            let answer = |((wrong, right), way)| if holds(condition, way) { wrong } else { right };
            answers.map(answer).collect()
        });
    }
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

/// How many files and ranks lie between the first two squares of each case.
fn directions(input: &str) -> Vec<[i64; 2]> {
    let numbers = |word: &str| match word.as_bytes() {
        &[letter @ b'A'..=b'z', digit] => vec![i64::from(letter), i64::from(digit)],
        _ => vec![word.parse().expect("a number")],
    };
    let mut lines = input.lines().filter(|line| line.contains(' ')).peekable();
    let is_endless =
        lines.peek().is_some_and(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    let cases = match is_endless {
        true => vec![lines.take(2).collect::<Vec<&str>>().join(" ")],
        false => lines.map(str::to_string).collect(),
    };
    let direction = |case: &String| {
        let numbers: Vec<i64> = case.split(' ').take(4).flat_map(numbers).collect();
        [numbers[2] - numbers[0], numbers[3] - numbers[1]]
    };
    cases.iter().map(direction).collect()
}

/// Whether the second square lies as a condition says.
fn holds(condition: &str, [files, ranks]: [i64; 2]) -> bool {
    match condition.strip_prefix("not-").unwrap_or(condition) {
        "left" => (files < 0) != condition.starts_with("not"),
        "right" => (files > 0) != condition.starts_with("not"),
        "below" => (ranks < 0) != condition.starts_with("not"),
        "above" => (ranks > 0) != condition.starts_with("not"),
        "file" => (files == 0) != condition.starts_with("not"),
        "rank" => (ranks == 0) != condition.starts_with("not"),
        _ => panic!("no condition {condition}"),
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
