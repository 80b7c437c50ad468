//! Cases that are known or random expose mistakes. In infinite-chess, there are too many to try
//! all.

use super::generate::saved_set;
use super::mistakes::{self, Mistake};
use super::simulated::{
    answer, entry, failure, file, options, run, run_mistake, search_with, Record,
};
use crate::programs::{program, Program};
use crate::support::serving::{served, validated};
use chess_paths::infinite_chess::LAST_FILE;
use chess_paths::program::generator::random_position;
use chess_paths::program::{End, Options, Random};
use std::collections::HashSet;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::Mutex;
use std::time::Duration;

const PROBLEM: &str = "infinite-chess";

/// An input, and the right answers to it.
pub struct Solved {
    input: String,
    answers: Vec<i64>,
}

impl Solved {
    pub fn new(problem: &str, input: String) -> Solved {
        let answers = served(entry(problem), &input);
        let answers = answers.lines().map(|answer| answer.parse().expect("a number")).collect();
        Solved { input, answers }
    }

    /// Whether a program answers wrongly, or not at all.
    pub fn exposes(&self, program: &Program) -> bool {
        let answers = catch_unwind(AssertUnwindSafe(|| program(&self.input)));
        answers.map_or(true, |answers| answers != self.answers)
    }
}

fn known() -> Vec<Solved> {
    entry(PROBLEM).about().known().map(|case| Solved::new(PROBLEM, format!("{case}\n"))).collect()
}

fn set(problem: &str, seed: &str, count: usize) -> Vec<Solved> {
    let inputs = saved_set(problem, seed, count).into_iter();
    inputs.map(|input| Solved::new(problem, input)).collect()
}

/// The programs with mistakes of some kind, by name.
pub fn wrong_programs(
    problem: &str,
    is_meant: fn(&Mistake) -> bool,
) -> Vec<(&'static str, Program)> {
    let mut mistakes = mistakes::all();
    mistakes.retain(|mistake| mistake.problem.name() == problem && is_meant(mistake));
    mistakes.iter().map(|mistake| (mistake.name, program(problem, mistake.name))).collect()
}

/// A program that shares nothing with the library answers them in the same way.
#[test]
fn known_cases_keep_the_promises_and_are_small_different_and_answered_right() {
    let (right, known) = (program(PROBLEM, "none"), known());
    let different: HashSet<&str> = known.iter().map(|known| known.input.as_str()).collect();
    assert_eq!(different.len(), known.len());
    for known in &known {
        assert_eq!(validated(entry(PROBLEM), &mut known.input.as_bytes()), None, "{}", known.input);
        assert!(known.input.lines().count() <= 11, "{}", known.input);
        assert!(!known.exposes(&right), "{}", known.input);
    }
}

#[test]
fn every_mistake_shows_on_three_known_cases() {
    let known = known();
    for (name, program) in wrong_programs(PROBLEM, |mistake| !mistake.is("huge")) {
        let count = known.iter().filter(|known| known.exposes(&program)).take(3).count();
        assert_eq!(count, 3, "{name} shows on {count} of them");
    }
}

#[test]
fn a_search_begins_with_the_known_cases() {
    for problem in [PROBLEM, "knights-meet"] {
        let (right, tried) = (program(problem, "none"), Mutex::new(String::new()));
        let options = Options { time: Duration::from_millis(200), ..options(1, 2) };
        search_with(problem, &options, &Record::default(), |input, limits| {
            *tried.lock().expect("no panic with the lock") += input;
            run_mistake(&right, input, limits)
        });
        let tried = tried.into_inner().expect("no panic with the lock");
        for known in entry(problem).about().known() {
            assert!(tried.contains(&format!("{known}\n")), "{known}");
        }
    }
}

/// Random cases have to find mistakes that nobody has thought of.
#[test]
fn mistakes_show_on_random_cases() {
    let mut undetected =
        wrong_programs(PROBLEM, |mistake| !mistake.is("rare") && !mistake.is("huge"));
    let random = (0..1500).map(|index| random_position(&mut Random::indexed(1, index), index));
    for input in random.map(|position| Solved::new(PROBLEM, format!("{position}\n"))) {
        undetected.retain(|(_, program)| !input.exposes(program));
        if undetected.is_empty() {
            return;
        }
    }
    let names: Vec<&str> = undetected.iter().map(|(name, _)| *name).collect();
    panic!("{names:?} show on none of them");
}

/// No step leads from the one case to the other.
#[test]
fn a_case_becomes_a_simpler_one_that_is_known() {
    let (right, known) = (program(PROBLEM, "none"), "2 3\n2 1\n1\nR 1 2\n");
    let given = "9 1\n9 8\n2\nN 20 4\nN 30 4\n";
    let options = Options { given: vec![file(PROBLEM, given)], ..options(1, 2) };
    let report = search_with(PROBLEM, &options, &Record::default(), |input, limits| {
        let is_wrong = [known, given].contains(&input);
        answer(if is_wrong { vec![-7] } else { right(input) }, 0.001, limits)
    });
    assert_eq!(report.finding.expect("a wrong answer").input, known);
}

/// They would not, if steps put the pieces in another order.
#[test]
fn what_depends_on_the_order_of_the_pieces_comes_down_to_few_in_the_corner() {
    for (mistake, count) in [
        ("last-piece-of-each-file", 2),
        ("last-piece-of-each-rank", 2),
        ("first-three-pieces-only", 4),
        ("later-pieces-block-nothing", 2),
    ] {
        let wrong = program(PROBLEM, mistake);
        let run = |input: &str, limits| run_mistake(&wrong, input, limits);
        let input = failure(PROBLEM, &options(2, 2), run).input;
        let files = files(&input);
        assert!(files.len() == count && files.iter().all(|&file| file <= 4), "{input}");
    }
}

/// The sum of their files does not fit 64 bits, and the program fails only if they are in reverse.
#[test]
fn many_pieces_at_the_end_of_the_board_are_moved_to_its_beginning_in_their_order() {
    let knights: String = (0..25).map(|index| format!("N {} 1\n", LAST_FILE - index)).collect();
    let text = format!("{LAST_FILE} 8\n{LAST_FILE} 7\n25\n{knights}");
    let options = Options { given: vec![file(PROBLEM, &text)], ..options(1, 2) };
    let report = search_with(PROBLEM, &options, &Record::default(), |input, limits| {
        let files = files(input);
        let is_wrong = files.len() >= 25 && files[0] > files[24];
        let end = if is_wrong { End::Status(1) } else { End::Success };
        run(end, &served(entry(PROBLEM), input), 0.001, limits)
    });
    let files = files(&report.finding.expect("a crash").input);
    assert!(files.len() == 25 && files[0] > files[24] && files[0] < 1000, "{files:?}");
}

/// The files of the pieces, in the order of their lines.
fn files(input: &str) -> Vec<i64> {
    let file = |line: &str| line.split(' ').nth(1).expect("a file").parse().expect("a number");
    input.lines().skip(3).map(file).collect()
}

/// How many mistakes show on none of these cases.
pub fn passing(cases: &[Solved], programs: &[(&str, Program)]) -> usize {
    // Most show on a small case, which takes less time.
    let mut cases: Vec<&Solved> = cases.iter().collect();
    cases.sort_by_key(|case| case.input.len());
    let exposes = |program| cases.iter().any(|case| case.exposes(program));
    programs.iter().filter(|(_, program)| !exposes(program)).count()
}

#[test]
fn few_mistakes_pass_the_first_known_cases() {
    let (known, programs) = (known(), wrong_programs(PROBLEM, |_| true));
    let passing = [10, 20].map(|count| passing(&known[..count], &programs));
    assert!(passing[0] <= 11 && passing[1] <= 3, "{passing:?}");
}

/// Each of the problem's mistakes that shows on more than a few of all cases.
#[test]
fn few_mistakes_pass_a_set() {
    for (problem, seed, most) in
        [(PROBLEM, "2", [4, 1]), ("knights-meet", "1", [0, 0]), ("knights-meet", "2", [0, 0])]
    {
        let programs = wrong_programs(problem, |mistake| !mistake.is("slow"));
        let set = set(problem, seed, 40);
        let passing = [20, 40].map(|count| passing(&set[..count], &programs));
        assert!(passing[0] <= most[0] && passing[1] <= most[1], "{problem}: {passing:?}");
    }
}

/// An input with no files of squares.
fn without_files(solved: &Solved) -> String {
    let mut words: Vec<&str> = solved.input.split_whitespace().collect();
    let mut index = 0;
    words.retain(|_| {
        index += 1;
        index != 1 && index != 3 && (index < 6 || index % 3 != 1)
    });
    words.join(" ")
}

/// Those that lead beyond an end of the files stay there, and some have no other place.
#[test]
fn known_positions_of_a_set_are_moved_along_the_files_and_expose_the_same_mistakes() {
    let (known, programs) = (known(), wrong_programs(PROBLEM, |_| true));
    let sets = ["1", "2", "3"].map(|seed| set(PROBLEM, seed, 60));
    for (index, known) in known[..30].iter().enumerate() {
        for (name, program) in programs.iter().filter(|(_, program)| known.exposes(program)) {
            let do_expose = sets.iter().all(|set| set[2 * index].exposes(program));
            assert!(do_expose, "{name}: {}", known.input);
        }
    }
    let different: HashSet<&str> =
        sets.iter().flatten().map(|solved| solved.input.as_str()).collect();
    assert!(different.len() >= 155, "{} of 180", different.len());
}

#[test]
fn a_set_has_known_large_and_random_positions() {
    let set = set(PROBLEM, "1", 100);
    let is_largest = |solved: &&Solved| solved.input.lines().count() == 2003;
    for twenty in set.chunks(20) {
        assert_eq!(twenty.iter().filter(is_largest).count(), 5);
    }
    let largest = set.iter().filter(is_largest).count();
    let known: HashSet<String> = known().iter().map(without_files).collect();
    let is_known = |solved: &&Solved| known.contains(&without_files(solved));
    let known = set.iter().filter(is_known).count();
    assert!((40..=60).contains(&known), "{known} known ones");
    let without_a_way = set.iter().filter(|solved| solved.answers == [-1]);
    assert!(without_a_way.clone().count() <= 40);
    let random = without_a_way.filter(|solved| !is_known(solved) && !is_largest(solved));
    assert!(3 * random.count() <= set.len() - known - largest);
}
