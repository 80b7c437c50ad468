//! The wrong input is recognised, and the right one with a typo is not taken for a wrong one.
//!
//! The texts of the faults are in `refused`.

use crate::problems::{self, row};
use crate::support::cases::{self, Kind};
use crate::support::hang::check_ends;
use crate::support::layout::{laid_out, plain};
use crate::support::program::{chess_paths, run, Outcome};
use crate::support::random::Random;
use crate::support::serving::{self, SIZES};
use chess_paths::problem::Entry;
use chess_paths::problems::PROBLEMS;
use chess_paths::recognition::guess;
use std::io::Write;
use std::process::Stdio;

fn problem(name: &str) -> &'static Entry {
    chess_paths::problems::find(name).expect("a problem")
}

/// What an input of the one problem is taken for where the other is asked for.
fn guesses<'a>(
    of: &'a Entry,
    input: &'a [u8],
) -> impl Iterator<Item = (&'static Entry, Option<String>)> + 'a {
    let others = PROBLEMS.iter().filter(move |problem| problem.name != of.name);
    others.map(move |problem| (problem, guess(problem, input)))
}

#[test]
fn judges_inputs_are_recognised_by_all_other_problems() {
    for of in PROBLEMS {
        let expected = Some(format!("the input of {}", of.name));
        for case in cases::of_kind(Kind::Golden, of) {
            assert_eq!(guess(of, &case.input), None, "{}", case.name);
            for (problem, guess) in guesses(of, &case.input) {
                assert_eq!(guess, expected, "{} for {}", case.name, problem.name);
            }
        }
    }
}

/// With CRLF, more blanks, blank lines, a byte-order mark, and other inputs behind.
#[test]
fn inputs_are_recognised_in_any_layout() {
    let mut random = Random::seeded(5);
    for (of, row) in problems::all() {
        let expected = Some(format!("the input of {}", of.name));
        for _ in 0..20 {
            let inputs = (row.promised_input)(&mut random) + &(row.promised_input)(&mut random);
            let fields = |line: &str| line.split(' ').map(str::to_string).collect();
            let records: Vec<Vec<String>> = inputs.lines().map(fields).collect();
            let input = laid_out(&mut random, &records);
            for (problem, guess) in guesses(of, &input) {
                assert_eq!(guess, expected, "{:?} for {}", inputs, problem.name);
            }
        }
    }
}

#[test]
fn only_what_the_statement_promises_is_recognised() {
    let knights = Some("the input of knights-meet".to_string());
    let tour = Some("the input of kings-tour".to_string());
    let infinite = Some("the input of infinite-chess".to_string());
    let guesses = [
        ("kings-tour", "2\nA1 B2 C3\n", &knights),
        ("kings-tour", "2\nA1 B2 C3", &knights),
        ("kings-tour", "2\n", &knights),
        ("kings-tour", "11\n", &None),
        ("kings-tour", "2\na1 b2 c3\n", &None),
        ("kings-tour", "1\nA1 B2 C3\n", &None),
        ("infinite-chess", "2\nA1 B2 C3\n", &knights),
        ("infinite-chess", "5\n", &knights),
        ("infinite-chess", "2\n1 2\n", &None),
        ("infinite-chess", "c4 e6 d5\n", &tour),
        ("infinite-chess", "C4 E6 D5\n", &None),
        ("infinite-chess", "c4 e6 e6\n", &None),
        ("infinite-chess", "c4 e6\n", &None),
        ("knights-meet", "c4 e6 d5\n", &tour),
        ("knights-meet", "A1 B2 C3\n", &None),
        ("knights-meet", "1 8\n7 8\n0\n", &infinite),
        ("knights-meet", "1 8\n", &infinite),
        ("knights-meet", "1 9\n", &None),
        ("knights-meet", "2 3\nA1 B2 C3\nA1 B2 C3\n", &None),
        ("kings-tour", "1 8\n7 8\n1\nN 4 8\n", &infinite),
        ("kings-tour", "1 8\n7 8\n1\n", &infinite),
        ("kings-tour", "1 8\n7 8\n1\nP 4 8\n", &None),
        ("kings-tour", "c4 z9 d5\n", &None),
        ("kings-tour", "c4 e6 d5\n1 8\n7 8\n0\n", &None),
    ];
    for (name, text, expected) in guesses {
        assert_eq!(guess(problem(name), text.as_bytes()), *expected, "{:?} for {}", text, name);
    }
    for problem in PROBLEMS {
        for text in
            ["", "\n", " ", "1\n", "50", "5\0", "\u{feff}", "\0", "\0\0\0\0", "x\n", "<p>\n"]
        {
            assert_eq!(guess(problem, text.as_bytes()), None, "{:?}", text);
        }
    }
}

/// There may be problems whose inputs are alike.
#[test]
fn an_input_whose_first_case_can_be_read_is_the_right_one() {
    let alike = Entry { name: "alike", ..*problem("kings-tour") };
    assert_eq!(guess(&alike, b"c4 e6 d5\nz9\n"), None);
}

/// Although it would be right in another layout.
#[test]
fn an_input_is_not_taken_for_that_of_the_problem_that_refuses_it() {
    for (name, case) in [("kings-tour", "c4 e6 d5\n"), ("infinite-chess", "1 1\n3 2\n0\n")] {
        let long_line = " ".repeat(SIZES.line - 8) + case;
        assert_eq!(guess(problem(name), long_line.as_bytes()), None);
    }
}

/// A text as UTF-16, the lower byte of each character first.
fn utf_16(text: &str) -> Vec<u8> {
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

fn swapped(mut text: Vec<u8>) -> Vec<u8> {
    text.chunks_exact_mut(2).for_each(|pair| pair.swap(0, 1));
    text
}

#[test]
fn utf_16_is_recognised_with_and_without_a_byte_order_mark() {
    for of in PROBLEMS {
        for case in cases::of_kind(Kind::Golden, of) {
            let text = String::from_utf8(case.input).expect("text");
            for text in [format!("\u{feff}{}", text), text.replace('\n', "\r\n"), text] {
                for bytes in [utf_16(&text), swapped(utf_16(&text))] {
                    for problem in PROBLEMS {
                        let guess = guess(problem, &bytes);
                        assert_eq!(guess.as_deref(), Some("text in UTF-16"), "{}", case.name);
                    }
                }
            }
        }
    }
}

/// No beginning of an input of two lines or more, cut off or not, is taken for something else. A
/// line alone may be that of another problem.
#[test]
fn the_right_input_is_not_taken_for_a_wrong_one() {
    let mut random = Random::seeded(6);
    for (problem, row) in problems::all() {
        for _ in 0..10 {
            let input = plain(&(row.random_records)(&mut random));
            let first_line = input.lines().next().map_or(0, str::len);
            for end in first_line + 2..=input.len() {
                let text = &input.as_bytes()[..end];
                assert_eq!(guess(problem, text), None, "{:?} for {}", input, problem.name);
            }
        }
    }
}

/// A typo leaves an input what it is: any byte of it changed, left out, or one put in. Only if it
/// makes the first line one of another problem, the input may be taken for that.
#[test]
fn typos_are_not_taken_for_a_wrong_input() {
    let mut random = Random::seeded(7);
    for problem in PROBLEMS {
        for _ in 0..3 {
            let input = (row(problem).promised_input)(&mut random).into_bytes();
            for place in 0..input.len().min(40) {
                let mut shorter = input.clone();
                shorter.remove(place);
                check_typo(problem, &shorter);
                for byte in *b" \n\0\t\r0189-aAhHiINx\xff" {
                    let mut changed = input.clone();
                    changed[place] = byte;
                    check_typo(problem, &changed);
                    let mut longer = input.clone();
                    longer.insert(place, byte);
                    check_typo(problem, &longer);
                }
            }
        }
    }
}

fn check_typo(problem: &Entry, input: &[u8]) {
    let shown = String::from_utf8_lossy(input);
    let fields =
        shown.trim_start().lines().next().map_or(0, |line| line.split_whitespace().count());
    match guess(problem, &opening(problem, input)).as_deref() {
        None => {}
        Some("the input of knights-meet") => assert_eq!(fields, 1, "{:?}", shown),
        Some("the input of infinite-chess") => assert_eq!(fields, 2, "{:?}", shown),
        Some(guess) => panic!("{:?} is taken for {}", shown, guess),
    }
}

/// The lines of an input up to its first fault, or all of them.
fn opening(problem: &Entry, input: &[u8]) -> Vec<u8> {
    let lines = match serving::outcome(problem.answer, &mut &input[..], SIZES).fault {
        Some(fault) => {
            let line = fault.strip_prefix("line ").and_then(|rest| rest.split(',').next());
            line.and_then(|line| line.parse().ok()).expect("a fault with its line")
        }
        None => usize::MAX,
    };
    input.split_inclusive(|&byte| byte == b'\n').take(lines).flatten().copied().collect()
}

/// All else that is said of it is what the reader says.
#[test]
fn a_guess_adds_to_the_fault_and_changes_nothing_else() {
    for problem in PROBLEMS {
        for case in cases::of_kind(Kind::Refused, problem) {
            let fault = serving::outcome(problem.answer, &mut &case.input[..], SIZES).fault;
            let mut expected = format!("error: {}\n", fault.expect("a fault"));
            if let Some(guess) = guess(problem, &opening(problem, &case.input)) {
                let end = expected.find('\n').expect("a line end");
                expected.insert_str(end, &format!("; this looks like {}", guess));
            }
            assert_eq!(case.expected.stderr, expected, "{}", case.name);
        }
    }
}

/// It waits for nothing, and says the same of the same lines if there are more to come.
#[test]
fn a_fault_is_told_while_the_input_is_open() {
    check_ends(|| {
        let command = &mut chess_paths(&["infinite-chess"]);
        let mut child = command.stdin(Stdio::piped()).spawn().expect("a program that starts");
        let mut stdin = child.stdin.take().expect("a pipe to the program");
        stdin.write_all(b"2\n").expect("a program that listens");
        let outcome = Outcome::from(child.wait_with_output().expect("a program that ends"));
        drop(stdin);
        assert_eq!(outcome.status, Some(1), "{:?}", outcome);
        let whole = run(&mut chess_paths(&["infinite-chess"]), b"2\nA1 A1 A1\nA1 A1 A1\n");
        assert!(whole.stderr.contains("; this looks like the input of knights-meet\n"));
        assert_eq!(outcome.stderr, whole.stderr);
    });
}

#[test]
fn validate_recognises_wrong_inputs_as_well() {
    for of in PROBLEMS {
        for problem in PROBLEMS.iter().filter(|problem| problem.name != of.name) {
            let outcome =
                run(&mut chess_paths(&["validate", problem.name]), of.about.sample.0.as_bytes());
            let guess = format!("; this looks like the input of {}\n", of.name);
            assert!(outcome.stderr.contains(&guess), "{:?}", outcome);
        }
    }
}
