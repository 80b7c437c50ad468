//! The program: see `chess-paths --help`.
#![forbid(unsafe_code)]

use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments = env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned());
    chess_paths::command_line::run(&arguments.collect::<Vec<String>>())
}
