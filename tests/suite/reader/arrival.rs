//! In which parts an input arrives makes no difference to answers, explanations, faults and guesses.

use crate::support::cases;
use crate::support::hang::check_ends;
use crate::support::inputs::{generated, laid_out, records};
use crate::support::mutation::mutate;
use crate::support::random::Random;
use crate::support::serving::{
    answers, check_arrivals, check_explanations, check_parts, outcome, shown, LIMITS, PARTS,
};
use chess_paths::problem::Entry;
use chess_paths::problems::PROBLEMS;
use chess_paths::reader::lines::Limits;
use std::io::Read;

#[test]
fn stored_inputs_arrive_in_any_parts() {
    for problem in PROBLEMS {
        for folder in ["golden", "tolerated", "refused", "explained"] {
            for case in cases::of(folder, problem) {
                check_arrivals(problem, &case.input);
                check_explanations(problem, &case.input);
            }
        }
    }
}

/// Every input of another problem is wrong, and mostly recognised.
#[test]
fn wrong_inputs_arrive_in_any_parts() {
    for problem in PROBLEMS {
        for other in PROBLEMS {
            for input in generated(other) {
                check_arrivals(problem, input.as_bytes());
            }
        }
    }
}

/// With blocks of any size, and lines that may have any length.
#[test]
fn limits_change_nothing_but_which_lines_are_too_long() {
    let mut random = Random::seeded(8);
    for problem in PROBLEMS {
        for line_length in (0..60).chain([100, 1_000, 1 << 15]) {
            let records = records(problem, &mut random);
            let input = laid_out(&mut random, &records);
            let input = [&input, &[b'x'; 2_000][..], b"\n"].concat();
            check_parts(problem, problem.answer, &input, line_length, &PARTS);
            // A line that is too long, and begins like an input.
            for other in PROBLEMS {
                let line = other.about.sample.0.lines().next().expect("a line");
                let input = format!("{}{}?\n", line, " ".repeat(2_000));
                check_parts(problem, problem.answer, input.as_bytes(), line_length, &PARTS);
            }
        }
    }
}

/// Five hundred inputs of each problem with something wrong or unusual.
fn check_mutations(problem: &Entry) {
    let mut random = Random::seeded(100_000);
    for _ in 0..50 {
        let records = records(problem, &mut random);
        let input = laid_out(&mut random, &records);
        assert_eq!(check_arrivals(problem, &input).fault, None, "{}", shown(&input));
        for index in 0..10 {
            let mut mutant = input.clone();
            for _ in 0..random.pick(&[1, 1, 1, 2, 3]) {
                if !mutant.is_empty() {
                    mutate(&mut random, &mut mutant);
                }
            }
            let parts = [random.pick(&PARTS)];
            check_parts(problem, problem.answer, &mutant, LIMITS.line_length, &parts);
            if index == 0 {
                check_explanations(problem, &mutant);
            }
        }
    }
}

#[test]
fn mutated_inputs_arrive_in_any_parts() {
    check_ends(|| {
        std::thread::scope(|scope| {
            PROBLEMS.iter().for_each(|problem| drop(scope.spawn(move || check_mutations(problem))));
        });
    });
}

#[test]
fn inputs_are_cut_in_two_anywhere() {
    let mut random = Random::seeded(9);
    for problem in PROBLEMS {
        for _ in 0..10 {
            let records = records(problem, &mut random);
            let mut input = laid_out(&mut random, &records);
            mutate(&mut random, &mut input);
            let whole = answers(problem, &input);
            for cut in 1..input.len().min(500) {
                let (first, second) = input.split_at(cut);
                let parts = outcome(problem, problem.answer, &mut first.chain(second), LIMITS);
                assert!(
                    parts == whole,
                    "{:?}, not {:?}: {} of {}",
                    parts,
                    whole,
                    cut,
                    shown(&input)
                );
            }
        }
    }
}

/// Blank lines of one byte, of a few, and the longest.
fn blank_lines() -> [String; 4] {
    let longest = " ".repeat(LIMITS.line_length - 1) + "\n";
    ["\n".to_string(), "\r\n".to_string(), " \t\r\n".to_string(), longest]
}

/// They only move the lines after them, also where an input is cut off, and the fault is on the
/// last line before them.
#[test]
fn long_stretches_of_blank_lines_change_nothing() {
    let mut random = Random::seeded(41);
    for problem in PROBLEMS {
        for length in [5_000, 140_000].repeat(3) {
            let records = records(problem, &mut random);
            let lines: Vec<String> = records.iter().map(|record| record.join(" ") + "\n").collect();
            let anywhere = random.below(lines.len() as u64) as usize;
            let lines = &lines[..random.pick(&[lines.len(), anywhere + 1])];
            let plain = answers(problem, lines.concat().as_bytes());
            for place in [0, anywhere.min(lines.len()), lines.len()] {
                let blank_line = &blank_lines()[random.below(4) as usize];
                let count = length / blank_line.len() + 1;
                let (before, after) = lines.split_at(place);
                let input = [before.concat(), blank_line.repeat(count), after.concat()].concat();
                let stretched = check_arrivals(problem, input.as_bytes());
                assert_eq!(stretched.output, plain.output, "{}", problem.name);
                let moved = |line: u64| line + if line > place as u64 { count as u64 } else { 0 };
                let expected = plain.fault.as_ref().map(|fault| (moved(fault.line), fault.column));
                let found = stretched.fault.map(|fault| (fault.line, fault.column));
                assert_eq!(found, expected, "{} with blank lines at {}", problem.name, place);
            }
        }
    }
}

/// A case that takes many blocks, with a fault at its end or none.
#[test]
fn a_case_of_many_blocks_is_read_as_one() {
    let problem = chess_paths::problems::find("infinite-chess").expect("a problem of long cases");
    let kings: String = (0..20_000).map(|file| format!("K {} 1\n", file)).collect();
    for (count, last, line) in
        [(20_000, "", None), (20_001, "", Some(20_003)), (20_001, "K 7 1\n", Some(20_004))]
    {
        let input = format!("0 8\n100 8\n{}\n{}{}", count, kings, last);
        let outcome = check_arrivals(problem, input.as_bytes());
        assert_eq!(outcome.fault.map(|fault| fault.line), line);
        assert_eq!(outcome.output, if line.is_none() { "100\n" } else { "" });
    }
}

/// Zeros before a number never end it, wherever a block does.
#[test]
fn a_number_can_have_thousands_of_zeros_in_front() {
    let problem = chess_paths::problems::find("infinite-chess").expect("a problem of numbers");
    for zeros in [1, 17, 18, 19, 2_047, 65_000] {
        let input = format!("1 1\n1 5\n1\nK {}9 3\n", "0".repeat(zeros));
        let outcome = check_arrivals(problem, input.as_bytes());
        assert_eq!((outcome.output.as_str(), outcome.fault), ("4\n", None), "{} zeros", zeros);
    }
}

/// No size is too small.
#[test]
fn a_size_of_zero_counts_as_one() {
    for problem in PROBLEMS {
        let (input, answers) = problem.about.sample;
        let limits = Limits { read_size: 0, line_length: 0 };
        let outcome = outcome(problem, problem.answer, &mut input.as_bytes(), limits);
        assert_eq!((outcome.output.as_str(), outcome.fault), (answers, None), "{}", problem.name);
    }
}
