//! The program: see `chess-paths --help`.
#![forbid(unsafe_code)]

use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    chess_paths::program::run(&env::args_os().collect::<Vec<_>>())
}
