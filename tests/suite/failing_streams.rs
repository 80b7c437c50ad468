//! Input that cannot be read and output that cannot be written are reported as such, after the
//! answers to all that came before.

use crate::support::dribble::Dribble;
use crate::support::hang::check_ends;
use crate::support::inputs::{laid_out, records};
use crate::support::random::Random;
use crate::support::serving::{answers, LIMITS, PARTS};
use chess_paths::problem::Entry;
use chess_paths::problems::PROBLEMS;
use chess_paths::reader::fault::Error;
use chess_paths::reader::lines::Limits;
use chess_paths::reader::Session;
use std::io::{self, ErrorKind, Read};

/// Fails with this error the first time that it is read, and must not be read again.
struct Broken(Option<io::Error>);

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(self.0.take().expect("an input that is left alone once it has failed"))
    }
}

/// What is answered to an input that fails after these bytes, and how that ends.
fn answered_before_failing(
    problem: &Entry,
    input: &[u8],
    kind: ErrorKind,
    (most, read_size): (usize, usize),
) -> (String, Result<(), Error>) {
    let mut answers = Vec::new();
    let mut failing = Dribble::new(input, most).chain(Broken(Some(kind.into())));
    let limits = Limits { read_size, ..LIMITS };
    let solved = Session::new(&mut failing, &mut answers, limits).run(problem.answer);
    (String::from_utf8(answers).unwrap(), solved)
}

/// Every beginning of some inputs. What is answered are the cases whose last line has its end.
fn check_failing_inputs(problem: &Entry) {
    let mut random = Random::seeded(7);
    for _ in 0..10 {
        let records = records(problem, &mut random);
        let input = laid_out(&mut random, &records);
        for end in 0..=input.len().min(400) {
            let lines = input[..end].iter().rposition(|&byte| byte == b'\n');
            let whole_lines = &input[..lines.map_or(0, |end| end + 1)];
            let expected = answers(problem, whole_lines).output;
            let kind =
                random.pick(&[ErrorKind::Other, ErrorKind::WouldBlock, ErrorKind::UnexpectedEof]);
            for parts in PARTS {
                let (answers, solved) =
                    answered_before_failing(problem, &input[..end], kind, parts);
                assert_eq!(answers, expected, "{:?}", String::from_utf8_lossy(&input[..end]));
                let is_told = matches!(&solved, Err(Error::Read(error)) if error.kind() == kind);
                assert!(is_told, "{:?}: {:?}", kind, solved);
            }
        }
    }
}

#[test]
fn an_input_that_fails_is_answered_up_to_there() {
    check_ends(|| PROBLEMS.iter().for_each(check_failing_inputs));
}

/// The rest of the line would be needed to quote it.
#[test]
fn a_failing_input_is_reported_rather_than_a_fault_on_the_line_where_it_fails() {
    for problem in PROBLEMS {
        for parts in PARTS {
            let kind = ErrorKind::Other;
            let (answers, solved) = answered_before_failing(problem, b"z9 x", kind, parts);
            assert_eq!(answers, "");
            assert!(matches!(solved, Err(Error::Read(_))), "{:?}", solved);
        }
    }
}

/// With and without a fault after the answers, on a line that has its end or not.
fn check_failing_outputs(problem: &Entry) {
    let mut random = Random::seeded(8);
    for _ in 0..20 {
        let records = records(problem, &mut random);
        let right = laid_out(&mut random, &records);
        for rest in [&b""[..], b"\nz9 x", b"\nz9 x\n"] {
            let input = [&right[..], rest].concat();
            let expected = answers(problem, &input).output.into_bytes();
            for room in 0..expected.len() {
                for (most, read_size) in PARTS {
                    let mut disk = vec![0; room];
                    let mut output = disk.as_mut_slice();
                    let mut input = Dribble::new(&input, most);
                    let limits = Limits { read_size, ..LIMITS };
                    let solved = Session::new(&mut input, &mut output, limits).run(problem.answer);
                    assert!(matches!(solved, Err(Error::Write(_))), "{:?}", solved);
                    assert_eq!(disk, expected[..room]);
                }
            }
        }
    }
}

#[test]
fn an_output_that_takes_only_so_many_bytes_is_reported_rather_than_a_fault() {
    check_ends(|| PROBLEMS.iter().for_each(check_failing_outputs));
}
