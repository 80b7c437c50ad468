//! Inputs of all problems, made from generated ones.

use chess_paths::program::{Problem, Random, PROBLEMS};
use std::collections::HashMap;
use std::iter;
use std::sync::OnceLock;

/// The number of inputs generated for a problem, and that of the shortest of these, which are used.
const GENERATED: u64 = 12;
const USED: usize = 10;

pub fn generated(problem: &dyn Problem) -> &'static [String] {
    static INPUTS: OnceLock<HashMap<&str, Vec<String>>> = OnceLock::new();
    let generate = |problem: &dyn Problem| {
        let mut inputs: Vec<String> = (0..GENERATED).map(|seed| problem.generate(seed)).collect();
        inputs.sort_by_key(String::len);
        inputs.truncate(USED);
        (problem.name(), inputs)
    };
    &INPUTS.get_or_init(|| PROBLEMS.into_iter().map(generate).collect())[problem.name()]
}

/// Checks the records of so many random inputs of each problem.
pub fn for_records(
    seed: u64,
    count: usize,
    mut check: impl FnMut(&dyn Problem, &mut Random, Vec<Vec<String>>),
) {
    let mut random = Random::seeded(seed);
    for problem in PROBLEMS.into_iter().flat_map(|problem| iter::repeat(problem).take(count)) {
        let records = records(problem, &mut random);
        check(problem, &mut random, records);
    }
}

/// The records of up to three inputs.
pub fn records(problem: &dyn Problem, random: &mut Random) -> Vec<Vec<String>> {
    let count = 1 + random.below(3);
    let inputs = generated(problem);
    let text: String =
        (0..count).map(|_| inputs[random.below(USED as u64) as usize].as_str()).collect();
    records_of(&text, random)
}

/// The fields of the lines of a text, with letters in either case.
pub fn records_of(text: &str, random: &mut Random) -> Vec<Vec<String>> {
    let mut field = |text: &str| match random.below(4) {
        0 => text.to_lowercase(),
        1 => text.to_uppercase(),
        _ => text.to_string(),
    };
    text.lines().map(|line| line.split(' ').map(&mut field).collect()).collect()
}

/// Records as text in any layout that the program takes, all in one or each in one of its own.
pub fn laid_out(random: &mut Random, records: &[Vec<String>]) -> Vec<u8> {
    let is_mixed = random.below(4) == 0;
    let mut text = random.pick(&["", "", "", "\n"]).to_string();
    let (mut lead, mut blank, mut end) = ("", " ", "\n");
    for (index, record) in records.iter().enumerate() {
        if is_mixed || index == 0 {
            lead = random.pick(&["", "", "", " ", "\t", "\u{feff}"]);
            blank = random.pick(&[" ", " ", " ", "  ", "\t", "   "]);
            end = random.pick(&["\n", "\n", "\n", "\r\n", "   \n", " \t\r\n", "\n\n"]);
        }
        text += &format!("{}{}{}", lead, record.join(blank), end);
    }
    text += random.pick(&["", "", "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n", "               "]);
    if random.below(4) == 0 {
        text = text.trim_end().to_string();
    }
    text.into_bytes()
}
