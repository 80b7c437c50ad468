//! Programs with one mistake each are caught, and the counterexample is small and right.

use super::generate::assert_valid;
use super::mistakes::{self, Mistake};
use super::running::ReportText;
use super::simulated::{
    answer, cases, entry, failure, hang, options, right, run, run_mistake, search_with, stress,
    Record, Simulated, SEARCH_OPTIONS,
};
use crate::problems::{self, Cases};
use crate::programs::program;
use crate::support::serving::served;
use chess_paths::program::{End, Execution, Options, RunLimits};
use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

#[test]
fn wrong_programs_are_caught() {
    let mut all_pieces = 0;
    for mistake in mistakes::all().into_iter().filter(|mistake| !mistake.is("huge")) {
        // A run takes a millisecond, so a mistake that changes nothing is named after 600 runs,
        // which are all cases of King's Tour. Simplifying a position takes longer.
        let time = if mistake.problem.name() == "infinite-chess" { 2000 } else { 600 };
        let [time, limit] = [time, 100].map(Duration::from_millis);
        let options = if mistake.is("slow") {
            SEARCH_OPTIONS
        } else {
            Options { time, limit, ..SEARCH_OPTIONS }
        };
        let problem = mistake.problem.name();
        let program = program(problem, mistake.name);
        let report = search_with(problem, &options, &Record::default(), |input, limits| {
            run_mistake(&program, input, limits)
        });
        let found = report.finding.unwrap_or_else(|| panic!("{} {}", problem, mistake.name));
        check(&mistake, &found.text, &found.input, &found.output);
        if problem == "infinite-chess" {
            all_pieces += pieces(&found.input);
        }
    }
    assert!(all_pieces <= 210, "{all_pieces} pieces in all");
}

/// Of a position that is as simple as can be: five pieces.
const MOST_LINES: usize = 8;

/// Checks the report on a failing input, the input, and the answers to it.
fn check(mistake: &Mistake, text: &str, input: &str, output: &str) {
    let Mistake { problem, name, verdict, .. } = *mistake;
    let report = ReportText::of(text);
    assert!(report.verdict.starts_with(verdict), "{name} {text}");
    assert_valid(problem, input);
    assert_eq!(output, served(problem, input), "{name}");
    if mistake.is("large") {
        return;
    }
    assert_eq!(report.input, input, "{name}");
    let words: Vec<&str> = output.split_whitespace().collect();
    assert_eq!(report.expected, words.join(" "), "{name}");
    assert!(report.found != report.expected, "{name}: {report:?}");
    let leaks = report.verdict.contains(", but only with");
    match problems::oracle(problem).cases {
        Cases::Random { .. } => {
            assert!(input.lines().count() <= MOST_LINES, "{name}: {report:?}");
        }
        Cases::Every(_) => {
            let cases = cases(input);
            assert!(cases.len() <= 2, "{name}: {report:?}");
            let different = HashSet::<&&str>::from_iter(&cases).len();
            assert!(leaks || different == 1, "{name}: {report:?}");
        }
    }
}

/// A program that starts in 0.05 s. There is no time to try all simpler cases.
#[test]
fn what_fails_in_a_corner_comes_down_to_the_simplest_case() {
    for (mistake, simplest) in [
        ("two-jumps-from-corner-a1", "A1 A1 B2"),
        ("two-jumps-from-corner-a8", "A5 A8 B7"),
        ("two-jumps-from-corner-h1", "E1 G2 H1"),
        ("two-jumps-from-corner-h8", "E6 G7 H8"),
        ("two-jumps-from-any-corner", "A1 A1 B2"),
    ] {
        let wrong = program("knights-meet", mistake);
        let found = failure("knights-meet", &options(10, 2), |input, limits| {
            answer(wrong(input), 0.05, limits)
        });
        assert_eq!(cases(&found.input)[0], simplest, "{}", found.text);
        assert!(found.text.contains("There was no time to try all"), "{}", found.text);
    }
}

/// The first failing input in their order counts, whichever run ends first: in the search, and
/// among the simpler inputs. That the machine becomes busy makes no difference as long as no run
/// exceeds the limit.
#[test]
fn a_seed_repeats_a_search_on_any_machine() {
    for (problem, mistake) in [
        ("kings-tour", "pawns-attack-left-only"),
        ("infinite-chess", "bishops-see-through-pieces"),
        ("knights-meet", "a-jump-is-missing"),
    ] {
        let wrong = program(problem, mistake);
        let [one, eight, busy] = [(1, 0), (8, 0), (1, 1500)].map(|(processors, delay)| {
            let (record, runs) = (Record::default(), AtomicU64::new(0));
            let simulated = Simulated::new(|input: &str, limits: RunLimits| {
                // Later inputs are shorter, and overtake.
                thread::sleep(Duration::from_micros(input.len() as u64));
                let is_late = runs.fetch_add(1, Ordering::Relaxed) >= 20;
                let delay = Duration::from_millis(if is_late { delay } else { 0 });
                let run = run_mistake(&wrong, input, limits);
                let time = run.time + delay;
                Ok(if time > limits.time { hang(limits) } else { Execution { time, ..run } })
            });
            let (program, options) = (simulated.on(processors), options(100_000, 2));
            let report = stress(entry(problem), &program, &options, &record);
            assert!(report.expect("a program that starts").finding.is_some(), "a wrong answer");
            record.found().into_iter().map(|found| found.input).collect::<Vec<String>>()
        });
        assert_eq!(one, eight, "{problem}");
        assert_eq!(one, busy, "{problem}");
        assert!(one.len() > 2, "{problem}: {one:?}");
    }
}

/// The program crashes on an odd number of pieces, and, once it has crashed, is wrong on an even
/// number. At first it crashes only on three or more. So leaving out one of three pieces leads to a
/// wrong answer.
#[test]
fn a_crash_is_not_simplified_into_a_wrong_answer() {
    let right = right("infinite-chess");
    let record = Record::default();
    let report = search_with("infinite-chess", &SEARCH_OPTIONS, &record, |input, limits| {
        let (count, is_first) = (pieces(input), record.found().is_empty());
        match count % 2 {
            1 if count > 2 || !is_first => run(End::Signal(11), "", 0.001, limits),
            0 if count > 0 && !is_first => answer([-7], 0.001, limits),
            _ => run_mistake(&right, input, limits),
        }
    });
    let found = report.finding.expect("a crash");
    assert!(found.text.starts_with("runtime error: "), "{}", found.text);
    assert_eq!(pieces(&found.input), 1, "{}", found.text);
    assert!(record.found().iter().all(|simpler| pieces(&simpler.input) % 2 == 1));
}

/// How many lines come after the start, the target and the number of pieces.
fn pieces(input: &str) -> usize {
    input.lines().count() - 3
}

/// The first finds have two pieces or more, of which neither can be left out.
#[test]
fn what_can_fail_on_one_piece_comes_down_to_one() {
    for mistake in [
        "straight-steps-come-first",
        "files-within-1-of-knights",
        "gaps-are-crossed-over-attacked-ranks",
        "files-by-the-nearer-edge",
        "kings-attack-beside-rooks-only",
    ] {
        let wrong = program("infinite-chess", mistake);
        for seed in 1..=3 {
            let options = Options { seed, ..options(10, 2) };
            let run = |input: &str, limits| run_mistake(&wrong, input, limits);
            let input = failure("infinite-chess", &options, run).input;
            assert_eq!(pieces(&input), 1, "{mistake}, seed {seed}: {input}");
        }
    }
}
