//! The program without a process.

use chess_paths::judge::{serve, Solve};

/// What `solve` makes of an input without a fault.
pub fn served(solve: Solve, input: &str) -> String {
    let mut output = Vec::new();
    serve(&mut input.as_bytes(), &mut output, solve).expect("an input without a fault");
    String::from_utf8(output).expect("output that is UTF-8")
}
