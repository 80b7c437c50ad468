//! Input that cannot be read and output that cannot be written are reported as such, after the
//! answers to all that came before.

use crate::support::dribble::Dribble;
use crate::support::inputs::{laid_out, records};
use crate::support::serving::{answers, outcome, shown, validated, PARTS};
use chess_paths::program::{find, serve, Error, Problem, Random, PROBLEMS};
use std::io::{self, ErrorKind, Read};

/// Fails with this error on the first read, and panics on a second one, or where there is none.
struct Broken(Option<io::Error>);

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(self.0.take().expect("an input that is left alone once it has failed"))
    }
}

#[test]
fn nothing_is_read_after_the_line_of_a_fault() {
    for problem in PROBLEMS {
        let input = || b"?\n".chain(Broken(None));
        let answered = outcome(|session| problem.answer_all(session), &mut input());
        let validated = validated(problem, &mut input());
        assert!(answered.fault.is_some() && validated.is_some(), "{}", problem.name());
    }
}

/// A case that breaks a promise ends the reading of an input, and so does a number of cases or
/// pieces.
#[test]
fn nothing_is_read_after_the_line_that_breaks_a_promise() {
    let broken = [
        ("kings-tour", "c4 d3 d5\n"),
        ("knights-meet", "11\n"),
        ("infinite-chess", "1 1\n1 5\n1000000000000\n"),
    ];
    for (name, lines) in broken {
        let mut input = lines.as_bytes().chain(Broken(None));
        let problem = find(name).expect("a problem");
        assert!(validated(problem, &mut input).is_some(), "{name}");
    }
}

/// Checks the answers to an input that fails at its end.
fn check_failing(
    problem: &dyn Problem,
    input: &[u8],
    kind: ErrorKind,
    most: usize,
    expected: &str,
) {
    let mut answers = Vec::new();
    let mut failing = Dribble::new(input, most).chain(Broken(Some(kind.into())));
    let solved = serve(&mut failing, &mut answers, |session| problem.answer_all(session));
    let is_reported = matches!(&solved, Err(Error::Read(error)) if error.kind() == kind);
    let place = format!("{}, reads of {} to {}", problem.name(), most, shown(input));
    assert!(is_reported, "{kind:?}: {solved:?}, {place}");
    assert_eq!(String::from_utf8_lossy(&answers), expected, "{place}");
}

/// Inputs fail after each of their bytes. Cases whose last line has its line end are answered. A
/// fault on the line where the input fails is not reported, as the line cannot be quoted in full.
#[test]
fn an_input_that_fails_is_answered_up_to_there() {
    let mut random = Random::seeded(7);
    for problem in PROBLEMS {
        for most in PARTS {
            let kind =
                random.pick(&[ErrorKind::Other, ErrorKind::WouldBlock, ErrorKind::UnexpectedEof]);
            check_failing(problem, b"z9 x", kind, most, "");
            let records = records(problem, &mut random);
            let input = laid_out(&mut random, &records);
            for end in 0..=input.len().min(400) {
                let lines = input[..end].iter().rposition(|&byte| byte == b'\n');
                let whole_lines = &input[..lines.map_or(0, |end| end + 1)];
                let expected = answers(problem, whole_lines).output;
                check_failing(problem, &input[..end], kind, most, &expected);
            }
        }
    }
}

/// So is a fault after the answers, if the disk is found to be full only then.
#[test]
fn an_output_that_is_full_is_reported() {
    let mut random = Random::seeded(8);
    for problem in PROBLEMS {
        for most in PARTS {
            let records = records(problem, &mut random);
            let right = laid_out(&mut random, &records);
            for rest in [&b""[..], b"\nz9 x", b"\nz9 x\n"] {
                let text = &[&right[..], rest].concat();
                let expected = answers(problem, text);
                let is_fault_found = text.len() <= most && text.ends_with(b"x\n");
                for room in 0..expected.output.len() {
                    let mut disk = vec![0; room];
                    let mut output = disk.as_mut_slice();
                    let mut input = Dribble::new(text, most);
                    let fault =
                        match serve(&mut input, &mut output, |session| problem.answer_all(session))
                        {
                            Err(Error::Write(_)) => None,
                            Err(Error::Both(fault, _)) => Some(fault),
                            solved => panic!("{solved:?}: {}, {}", problem.name(), shown(text)),
                        };
                    let place = format!("{}, {} bytes, {}", problem.name(), room, shown(text));
                    assert!(fault.is_none() || fault == expected.fault, "{fault:?}: {place}");
                    assert!(fault.is_some() || !is_fault_found, "{place}");
                    assert!(disk == expected.output.as_bytes()[..room], "{place}");
                }
            }
        }
    }
}
