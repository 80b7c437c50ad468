//! Answers, explanations and faults do not depend on how an input is split on arrival.

use crate::support::cases;
use crate::support::inputs::{for_records, laid_out, records};
use crate::support::mutation::mutate;
use crate::support::serving::{
    answers, check_arrivals, check_explanations, check_parts, check_validation, shown, PARTS,
};
use crate::support::watched::Watched;
use chess_paths::program::{find, serve, Error, Problem, Random, LONGEST_LINE, PROBLEMS};
use chess_paths::{Fault, Found};
use std::io::{self, Read};

#[test]
fn splitting_stored_inputs_changes_nothing() {
    for problem in PROBLEMS {
        for folder in ["golden", "tolerated", "refused", "explained"] {
            for case in cases::of(folder, problem) {
                check_arrivals(problem, &case.input);
                if ["refused", "explained"].contains(&folder) {
                    check_explanations(problem, &case.input);
                }
            }
        }
    }
}

/// Each line of the samples, padded before or after its fields to the longest length allowed, and
/// to one byte more.
#[test]
fn lines_of_64_kib_are_refused() {
    for problem in PROBLEMS {
        let (input, answers) = problem.about().sample;
        let lines: Vec<&str> = input.split_inclusive('\n').collect();
        for (place, extra) in (0..=lines.len()).flat_map(|place| [(place, 0), (place, 1)]) {
            let line = lines.get(place).map_or("", |line| line.trim_end());
            let blanks = " ".repeat(LONGEST_LINE + extra - line.len());
            let after = lines.get(place + 1..).unwrap_or_default().concat();
            for long in [format!("{blanks}{line}\n"), format!("{line}{blanks}\r\n")] {
                let input = [&lines[..place].concat(), &*long, &after].concat();
                let outcome = check_parts(
                    problem,
                    |session| problem.answer_all(session),
                    input.as_bytes(),
                    &[4096],
                );
                match outcome.fault {
                    None => assert_eq!((extra, &*outcome.output), (0, answers)),
                    Some(fault) => {
                        let found = (fault.line, fault.column, fault.found, extra);
                        let expected = (place as u64 + 1, 1, Found::LongLine, 1);
                        assert_eq!(found, expected, "{} for {}", fault, problem.name());
                    }
                }
            }
        }
    }
}

/// Whole plain lines of three squares are read in a fast way. A line that differs from one by a
/// byte has to give what the ordinary reader gives.
#[test]
fn a_line_that_is_nearly_plain_is_read_alike_however_it_arrives() {
    let check = |problem, parts: &[&[u8]]| {
        check_parts(problem, |session| problem.answer_all(session), &parts.concat(), &[1]);
    };
    for problem in PROBLEMS {
        let sample = problem.about().sample.0.as_bytes();
        for place in 0..sample.len() {
            let (before, after) = (&sample[..place], &sample[place + 1..]);
            check(problem, &[before, after]);
            for byte in 0..=u8::MAX {
                check(problem, &[before, &[byte], after]);
            }
        }
    }
}

#[test]
fn splitting_mutated_inputs_changes_nothing() {
    for_records(100_000, 15, |problem, random, records| {
        let input = laid_out(random, &records);
        let lines = records.iter().map(|record| record.join(" ") + "\n");
        let plain = answers(problem, lines.collect::<String>().as_bytes());
        assert_eq!(check_arrivals(problem, &input), plain, "{}", shown(&input));
        assert_eq!(plain.fault, None);
        for index in 0..10 {
            let mut mutant = input.clone();
            for _ in 0..random.pick(&[1, 1, 1, 2, 3]) {
                if !mutant.is_empty() {
                    mutate(random, &mut mutant);
                }
            }
            let cut = 1 + random.below(mutant.len() as u64 + 1) as usize;
            let parts = [random.pick(&PARTS), cut];
            check_parts(problem, |session| problem.answer_all(session), &mutant, &parts);
            check_validation(problem, &mutant, &parts);
            if index == 0 {
                check_explanations(problem, &mutant);
            }
        }
    });
}

/// The line that a fault shows.
fn echo(fault: &Fault) -> String {
    let text = fault.to_string();
    let echo = text.split_once(" | ").and_then(|(_, echo)| echo.lines().next());
    echo.expect("a line of the input").to_string()
}

/// If the input is cut off, the fault stays on the last line before them.
#[test]
fn many_blank_lines_only_move_the_lines_after_them() {
    let mut random = Random::seeded(41);
    let longest = " ".repeat(LONGEST_LINE) + "\n";
    for problem in PROBLEMS {
        for length in [5_000, 140_000] {
            let records = records(problem, &mut random);
            let lines: Vec<String> = records.iter().map(|record| record.join(" ") + "\n").collect();
            let anywhere = random.below(lines.len() as u64) as usize;
            let lines = &lines[..random.pick(&[lines.len(), anywhere + 1])];
            let plain = answers(problem, lines.concat().as_bytes());
            for place in [0, anywhere, lines.len()] {
                let blank_line = random.pick(&["\n", "\r\n", " \t\r\n", &longest]);
                let count = length / blank_line.len() + 1;
                let (before, after) = lines.split_at(place);
                let input = [before.concat(), blank_line.repeat(count), after.concat()].concat();
                let stretched = check_arrivals(problem, input.as_bytes());
                assert_eq!(stretched.output, plain.output, "{}", problem.name());
                let moved = |line: u64| line + if line > place as u64 { count as u64 } else { 0 };
                let expected = plain.fault.as_ref().map(|f| (moved(f.line), f.column, echo(f)));
                let found = stretched.fault.map(|fault| (fault.line, fault.column, echo(&fault)));
                assert_eq!(found, expected, "{} with blank lines at {}", problem.name(), place);
            }
        }
    }
}

/// They are longer than a block of the reader, with and without a fault at the end. A number with
/// many leading zeros goes on where a block ends.
#[test]
fn long_cases_and_long_fields_are_read_as_one() {
    let kings: String = (0..20_000).map(|file| format!("K {file} 1\n")).collect();
    let many = |count, last| format!("0 8\n100 8\n{count}\n{kings}{last}");
    let zeros = |count| format!("1 1\n1 5\n1\nK {}9 3\n", "0".repeat(count));
    for (input, output, line) in [
        (many(20_000, ""), "100\n", None),
        (many(20_001, ""), "", Some(20_003)),
        (many(20_001, "K 7 1\n"), "", Some(20_004)),
        (zeros(17), "4\n", None),
        (zeros(65_000), "4\n", None),
    ] {
        let problem = find("infinite-chess").expect("a problem of long cases");
        let outcome = check_arrivals(problem, input.as_bytes());
        assert_eq!(outcome.output, output);
        assert_eq!(outcome.fault.map(|fault| fault.line), line);
    }
}

#[test]
fn a_line_that_is_too_long_is_shown_with_its_beginning_and_not_read_to_its_end() {
    let mut input = io::repeat(b'x').take(1 << 20);
    let served = serve(&mut input, &mut Vec::new(), |session| session.next_record().map(drop));
    let expected =
        "line 1, column 1: expected a line of fewer than 65536 bytes, found a longer one";
    let shown = format!("{expected}\n  1 | {}...\n    | {}", "x".repeat(77), "^".repeat(80));
    let Err(Error::Fault(fault)) = served else { panic!("{served:?}") };
    assert_eq!(fault.to_string(), shown);
    assert_eq!((&*fault.text, fault.end), (&*("x".repeat(37) + "..."), LONGEST_LINE + 2));
    assert!(input.limit() > (1 << 20) - 3 * LONGEST_LINE as u64);
}

/// Of their lines, the session keeps the last.
#[test]
fn plain_lines_that_have_arrived_are_answered_ahead() {
    for (name, count) in [("kings-tour", ""), ("knights-meet", "1000\n")] {
        let problem = find(name).expect("a problem with a case a line");
        let case = problem.about().sample.0.lines().last().expect("a case");
        for line_end in ["\n", "\r\n"] {
            let input = count.to_string() + &format!("{case}{line_end}").repeat(1000);
            let watched = Watched::new(problem, problem.about());
            let served = serve(&mut input.as_bytes(), &mut Vec::new(), |session| {
                (&watched as &dyn Problem).answer_all(session)?;
                Ok(Vec::from_iter(session.case().map(|record| record.line())))
            });
            assert_eq!(watched.ahead.into_inner(), 999, "{name}");
            let last = input.lines().count() as u64;
            assert_eq!(served.expect("an input without a fault"), [last], "{name}");
        }
    }
}
