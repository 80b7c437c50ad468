//! How much of an input a session reads.

use chess_paths::program::{serve, Error, LONGEST_LINE};
use std::io::{self, Read};

/// The length of the line that a text begins with, if it is a whole one that is not blank.
fn whole_record(text: &[u8]) -> Option<((), usize)> {
    let end = text.iter().position(|&byte| byte == b'\n')?;
    let is_blank = text[..end].iter().all(u8::is_ascii_whitespace);
    Some(((), end + 1)).filter(|_| !is_blank)
}

#[test]
fn no_more_lines_are_read_ahead_than_were_announced() {
    for (input, ahead) in [("3\n1\n2\n3\n4\n", 2), ("0\n1\n", 0), ("9\n1\n\n2\n", 0)] {
        let mut count = 0;
        let served = serve(&mut input.as_bytes(), &mut Vec::new(), |session| {
            session.expect_record("a number")?;
            session.announce("line", 0..=9)?;
            session.next_record()?;
            session.read_ahead(whole_record, |(), _| {
                count += 1;
                Ok(())
            })
        });
        assert!(served.is_ok(), "{served:?}");
        assert_eq!(count, ahead, "{input:?}");
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
    assert_eq!((fault.text(), fault.end()), (&*("x".repeat(37) + "..."), LONGEST_LINE + 2));
    assert!(input.limit() > (1 << 20) - 3 * LONGEST_LINE as u64);
}
