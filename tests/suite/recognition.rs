//! What an invalid input looks like is told truly: of all its lines up to the fault.
//!
//! The texts of the faults are in `refused`.

use crate::failing_streams::Broken;
use crate::support::cases;
use crate::support::inputs::{generated, laid_out, records};
use crate::support::serving::{answers, outcome, shown, validated};
use chess_paths::program::{find, Random, Row, PROBLEMS};
use chess_paths::Fault;
use std::collections::HashSet;
use std::io::Read;
use std::ops::RangeInclusive;

/// The lines of an input that are not blank, each with its number, from 1, and its fields.
fn lines_of(input: &[u8]) -> Vec<(u64, Vec<String>)> {
    let text = String::from_utf8_lossy(input).into_owned();
    let fields = |line: &str| {
        let line = line.strip_suffix('\r').unwrap_or(line);
        let fields = line.strip_prefix('\u{feff}').unwrap_or(line).split([' ', '\t']);
        fields.filter(|field| !field.is_empty()).map(str::to_lowercase).collect::<Vec<String>>()
    };
    (1..).zip(text.split('\n').map(fields)).filter(|(_, fields)| !fields.is_empty()).collect()
}

const LARGEST: i64 = 1_000_000_000_000_000_000;

fn number(field: &str, range: RangeInclusive<i64>) -> Option<i64> {
    field.parse().ok().filter(|number| range.contains(number))
}

fn only_number(fields: &[String]) -> Option<i64> {
    number(&fields[0], 0..=LARGEST).filter(|_| fields.len() == 1)
}

fn are_three_squares(fields: &[String]) -> bool {
    let is_square = |field: &String| matches!(field.as_bytes(), [b'a'..=b'h', b'1'..=b'8']);
    fields.len() == 3 && fields.iter().all(is_square)
}

fn infinite_square(fields: &[String]) -> Option<(i64, i64)> {
    let [file, rank] = fields else { return None };
    Some((number(file, -LARGEST..=LARGEST)?, number(rank, 1..=8)?))
}

/// Whether lines are inputs of a problem, the last one perhaps without its end. `None` if not.
fn accepted(name: &str, lines: &[Vec<String>]) -> Option<()> {
    let mut lines = lines.iter();
    while let Some(first) = lines.next() {
        match name {
            "kings-tour" => {
                let squares: HashSet<&String> = first.iter().collect();
                (are_three_squares(first) && squares.len() == 3).then_some(())?;
            }
            "knights-meet" => {
                let count = only_number(first)? as usize;
                lines.by_ref().take(count).all(|line| are_three_squares(line)).then_some(())?;
            }
            "infinite-chess" => {
                let mut held = HashSet::from([infinite_square(first)?]);
                let Some(target) = lines.next() else { break };
                infinite_square(target)?;
                let Some(count) = lines.next() else { break };
                for piece in lines.by_ref().take(only_number(count)? as usize) {
                    "kqrbn".contains(&piece[0]).then_some(())?;
                    held.insert(infinite_square(&piece[1..])?).then_some(())?;
                }
            }
            _ => panic!("{} is no problem", name),
        }
    }
    Some(())
}

/// What an input of a problem with a fault looks like, by the statements alone.
fn expected(problem: &Row, input: &[u8], fault: &Fault) -> Option<String> {
    let lines: Vec<Vec<String>> = lines_of(input)
        .into_iter()
        .take_while(|(line, _)| *line <= fault.line)
        .map(|(_, fields)| fields)
        .collect();
    let is_accepted = |name: &str| accepted(name, &lines).is_some();
    if is_accepted(problem.name) {
        return None;
    }
    if problem.name == "knights-meet" {
        let counted = [&[vec!["1".to_string()]], &lines[..]].concat();
        if accepted("knights-meet", &counted).is_some() {
            let kings = if is_accepted("kings-tour") { " or the input of kings-tour" } else { "" };
            return Some(format!("an input without its number of cases{}", kings));
        }
    } else if only_number(&lines[0]).is_some() {
        // To Infinite Chess, it may be the file of a start whose rank is on the next line.
        let guess = "a number of cases, which knights-meet has and kings-tour has not";
        return (problem.name == "kings-tour").then(|| guess.to_string());
    }
    let names = ["kings-tour", "infinite-chess", "knights-meet"];
    Some(format!("the input of {}", names.into_iter().find(|&name| is_accepted(name))?))
}

/// Checks what an input looks like to a problem; whether that is anything.
fn check(problem: &Row, input: &[u8]) -> bool {
    let faults = [answers(problem, input).fault, validated(problem, input)];
    for fault in faults.iter().flatten() {
        let expected = expected(problem, input, fault);
        assert_eq!(fault.guess, expected, "{}: {}", problem.name, shown(input));
    }
    faults.iter().flatten().any(|fault| fault.guess.is_some())
}

/// As it is, without its first line, with a number of cases before it, and with its letters in the
/// other case.
fn variants(input: &[u8]) -> [Vec<u8>; 4] {
    let line = input.iter().position(|&byte| byte == b'\n').map_or(input.len(), |end| end + 1);
    let swapped = |byte: &u8| if byte.is_ascii_alphabetic() { byte ^ 0x20 } else { *byte };
    [
        input.to_vec(),
        input[line..].to_vec(),
        [b"2\n", input].concat(),
        input.iter().map(swapped).collect(),
    ]
}

#[test]
fn guesses_at_stored_inputs_are_true_of_all_lines_up_to_the_fault() {
    for of in PROBLEMS {
        for case in ["golden", "invalid"].iter().flat_map(|folder| cases::of(folder, of)) {
            for input in variants(&case.input) {
                for problem in PROBLEMS {
                    check(problem, &input);
                }
            }
        }
    }
}

/// In any layout, with other inputs after it; of these, the first line that is wrong is enough. Only
/// a number of cases may also be a file of Infinite Chess.
#[test]
fn inputs_are_recognised_by_all_other_problems() {
    let mut random = Random::seeded(5);
    for (of, problem) in PROBLEMS.iter().flat_map(|of| PROBLEMS.iter().map(move |to| (of, to))) {
        for _ in 0..25 {
            let records = records(of, &mut random);
            let is_recognised = check(problem, &laid_out(&mut random, &records));
            let is_ambiguous = (of.name, problem.name) == ("knights-meet", "infinite-chess");
            assert_eq!(is_recognised, of.name != problem.name && !is_ambiguous);
        }
    }
}

/// Cut off, or with a byte changed, left out or put in.
#[test]
fn guesses_at_inputs_with_a_typo_are_true() {
    for problem in PROBLEMS {
        for input in &generated(problem)[..1] {
            for place in 0..input.len().min(40) {
                let (before, after) = input.as_bytes().split_at(place);
                check(problem, &[before, b"\n"].concat());
                check(problem, &[before, &after[1..]].concat());
                for byte in b" \n\t\r0189-aAhHiINx\xff" {
                    check(problem, &[before, &[*byte], after].concat());
                    check(problem, &[before, &[*byte], &after[1..]].concat());
                }
            }
        }
    }
}

/// After more bytes than are kept, nothing is said of lines that may be anything.
#[test]
fn a_long_opening_is_no_other_problems_input() {
    let (kings, infinite) = (find("kings-tour").unwrap(), find("infinite-chess").unwrap());
    for (blank_lines, expected) in [(65_526, Some("the input of kings-tour")), (65_527, None)] {
        let input = "\n".repeat(blank_lines) + kings.about.sample.0;
        let fault = answers(infinite, input.as_bytes()).fault.expect("a fault");
        assert_eq!(fault.guess.as_deref(), expected, "{}", blank_lines);
    }
}

/// Stored cases have others of each. Here the whole file is one line, which may be too long.
#[test]
fn files_of_other_formats_are_recognised_by_their_first_bytes() {
    let formats: [(&[u8], Option<&str>); 5] = [
        (b"\xff\xfec\0", Some("text in UTF-16")),
        (b"PK\x03\x04\x14", Some("a zip file")),
        (b"<p>", None),
        (b"PK", None),
        (b"5\0 1", None),
    ];
    for (problem, (opening, expected)) in PROBLEMS.iter().flat_map(|p| formats.map(|f| (p, f))) {
        for count in [1, 100_000] {
            let file = [opening, &*"x".repeat(count).into_bytes()].concat();
            let fault = answers(problem, &file).fault.expect("a fault");
            assert_eq!(fault.guess.as_deref(), expected, "{}", shown(&file));
        }
    }
}

/// Nothing more is read.
#[test]
fn a_wrong_input_is_recognised_by_its_first_line() {
    for (of, name) in [("kings-tour", "infinite-chess"), ("knights-meet", "kings-tour")] {
        let [of, problem] = [of, name].map(|name| find(name).expect("a problem"));
        let line = of.about.sample.0.split_inclusive('\n').next().expect("a line");
        for solve in [problem.answer, problem.validate] {
            let mut input = line.as_bytes().chain(Broken(None));
            let fault = outcome(problem, solve, &mut input).fault.expect("a fault");
            assert!(fault.guess.is_some_and(|guess| guess.contains(of.name)), "{}", name);
        }
    }
}
