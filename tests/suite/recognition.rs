//! The input of another problem is recognised, and the right input with a typo is not taken for
//! one.
//!
//! The texts of the faults are in `refused`.

use crate::support::inputs::{generated, laid_out, records};
use crate::support::program::{chess_paths, Outcome};
use crate::support::serving::{answers, shown};
use chess_paths::program::{find, Random, Row, PROBLEMS};
use chess_paths::Found;
use std::io::Write;
use std::process::Stdio;

/// The guess at what an input is that is wrong for a problem.
fn guess(problem: &Row, input: &[u8]) -> Option<String> {
    answers(problem, input).fault?.guess
}

fn names(guess: &Option<String>) -> Vec<&str> {
    let names = guess.iter().filter_map(|guess| guess.strip_prefix("the input of "));
    names.flat_map(|names| names.split(" or ")).collect()
}

/// Each problem together with each other one for which its input is wrong from the first line on.
fn pairs() -> impl Iterator<Item = (&'static Row, &'static Row)> {
    let with_others = |of: &'static Row| {
        let line = first_line(of).as_bytes();
        let others = PROBLEMS.iter().filter(move |other| !begins(other, line));
        others.map(move |problem| (of, problem))
    };
    PROBLEMS.iter().flat_map(with_others)
}

/// Whether a text is a case of a problem, or begins one.
fn begins(problem: &Row, text: &[u8]) -> bool {
    let fault = answers(problem, text).fault;
    fault.map_or(true, |fault| fault.found == Found::EndOfInput)
}

fn first_line(problem: &Row) -> &str {
    problem.about.sample.0.lines().next().expect("a line")
}

/// In any layout, with other inputs after it.
#[test]
fn inputs_are_recognised_by_all_other_problems() {
    let mut random = Random::seeded(5);
    for (of, problem) in pairs() {
        for _ in 0..25 {
            let records = records(of, &mut random);
            let input = laid_out(&mut random, &records);
            let guess = guess(problem, &input);
            let is_named = names(&guess).contains(&of.name);
            assert!(is_named, "{:?}: {} for {}", guess, shown(&input), problem.name);
        }
    }
}

/// If that has a fault, or comes after a case of the right input, nothing is recognised.
#[test]
fn the_first_line_is_enough() {
    for (of, problem) in pairs() {
        let line = first_line(of);
        for end in ["", "\n", "\n\n?\n"] {
            let guess = guess(problem, [line, end].concat().as_bytes());
            assert!(names(&guess).contains(&of.name), "{:?}: {:?}{:?}", guess, line, end);
        }
        let faulty = format!("{}?\n", &line[..line.len() - 1]);
        let late = format!("{}{}\n", problem.about.sample.0, line);
        for input in [faulty, late] {
            assert_eq!(guess(problem, input.as_bytes()), None, "{:?} for {}", input, problem.name);
        }
    }
}

/// Cut off, or with a byte changed, left out or put in. Only if its first line is then one of
/// another problem may an input be taken for that.
#[test]
fn the_right_input_with_a_typo_is_not_taken_for_a_wrong_one() {
    for problem in PROBLEMS {
        for input in &generated(problem)[..3] {
            for place in 0..input.len().min(40) {
                let (before, after) = input.as_bytes().split_at(place);
                check_typo(problem, &[before, b"\n"].concat());
                check_typo(problem, &[before, &after[1..]].concat());
                for byte in b" \n\t\r0189-aAhHiINx\xff" {
                    check_typo(problem, &[before, &[*byte], after].concat());
                    check_typo(problem, &[before, &[*byte], &after[1..]].concat());
                }
            }
        }
    }
}

/// Checks that the first line is one of the other problem: a case or the beginning of one.
fn check_typo(problem: &Row, input: &[u8]) {
    let guess = guess(problem, input);
    let is_blank = |line: &&[u8]| line.iter().all(u8::is_ascii_whitespace);
    let first = input.split_inclusive(|&byte| byte == b'\n').find(|line| !is_blank(line));
    let is_begun = |name: &&str| begins(find(name).expect("a problem"), first.expect("a line"));
    let names = names(&guess);
    assert_eq!(names.is_empty(), guess.is_none(), "{}", shown(input));
    assert!(names.iter().all(is_begun), "{} is taken for {:?}", shown(input), guess);
}

#[test]
fn utf_16_is_recognised_in_either_byte_order_with_and_without_a_byte_order_mark() {
    for of in PROBLEMS {
        for input in &generated(of)[..10] {
            for text in [format!("\u{feff}{}", input), input.replace('\n', "\r\n"), input.clone()] {
                for to_bytes in [u16::to_le_bytes, u16::to_be_bytes] {
                    let bytes: Vec<u8> = text.encode_utf16().flat_map(to_bytes).collect();
                    for problem in PROBLEMS {
                        let guess = guess(problem, &bytes);
                        assert_eq!(guess.as_deref(), Some("text in UTF-16"), "{:?}", text);
                    }
                }
            }
        }
    }
}

/// Even if the whole file is one line that is too long.
#[test]
fn files_of_other_formats_are_recognised_by_their_first_bytes() {
    let formats: [(&[u8], Option<&str>); 9] = [
        (b"\x1f\x8b\x08", Some("a gzip file")),
        (b"PK\x03\x04\x14", Some("a zip file")),
        (b"<!DOCTYPE html>", Some("a web page (HTML)")),
        (b"\xef\xbb\xbf \n<HTML lang=en>", Some("a web page (HTML)")),
        (b"<p>", None),
        (b"PK", None),
        (b"5\0 1", None),
        (b"\0\0\0\0", None),
        (b"x", None),
    ];
    for problem in PROBLEMS {
        for (opening, expected) in formats {
            for rest in ["\n".to_string(), "x".repeat(100_000), "x".repeat(65_537) + "\n"] {
                let file = [opening, rest.as_bytes()].concat();
                assert_eq!(guess(problem, &file).as_deref(), expected, "{}", shown(&file));
            }
        }
    }
}

/// They do not wait for more input.
#[test]
fn answering_and_validating_end_with_the_first_line_of_a_wrong_input() {
    for (of, problem) in pairs() {
        for arguments in [&[problem.name][..], &["validate", problem.name]] {
            let mut child = chess_paths(arguments).stdin(Stdio::piped()).spawn().expect("one");
            let mut stdin = child.stdin.take().expect("a pipe to the program");
            writeln!(stdin, "{}", first_line(of)).expect("a program that listens");
            let outcome = Outcome::from(child.wait_with_output().expect("one that ends"));
            drop(stdin);
            assert_eq!(outcome.status, Some(1), "{:?}", outcome);
            let guess = outcome.stderr.lines().next().and_then(|line| line.rsplit_once("; "));
            let guess = guess.and_then(|(_, guess)| guess.strip_prefix("this looks like "));
            assert!(names(&guess.map(String::from)).contains(&of.name), "{:?}", outcome);
        }
    }
}
