//! A program run as a process.

use std::ffi::OsStr;
use std::fmt;
use std::io::{self, Write};
use std::process::{Command, Output, Stdio};
use std::thread;

/// The exit status and the output of a process.
#[derive(PartialEq, Eq)]
pub struct Outcome {
    /// `None` if a signal ended it.
    pub status: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl From<Output> for Outcome {
    fn from(output: Output) -> Outcome {
        let text = |bytes| String::from_utf8(bytes).expect("output that is UTF-8");
        Outcome {
            status: output.status.code(),
            stdout: text(output.stdout),
            stderr: text(output.stderr),
        }
    }
}

/// Shown with line ends as such, so that a failed assertion can be read.
impl fmt::Debug for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Outcome { status, stdout, stderr } = self;
        write!(f, "status {status:?}\nstdout:\n{stdout}\nstderr:\n{stderr}")
    }
}

/// A program with its arguments, whose output is captured. No environment variable asks for colours
/// or a backtrace, or sets the width of the terminal.
pub fn command<T: AsRef<OsStr>>(program: impl AsRef<OsStr>, arguments: &[T]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command.env_remove("COLUMNS").env_remove("RUST_BACKTRACE");
    command
}

/// This program with its arguments.
pub fn chess_paths<T: AsRef<OsStr>>(arguments: &[T]) -> Command {
    command(env!("CARGO_BIN_EXE_chess-paths"), arguments)
}

/// Runs a command on that input to its end.
pub fn run(command: &mut Command, input: &[u8]) -> Outcome {
    let mut child = command.stdin(Stdio::piped()).spawn().expect("a program that starts");
    let mut stdin = child.stdin.take().expect("a pipe to the program");
    thread::scope(|scope| {
        scope.spawn(move || {
            // A program that finds a fault need not read on. Its output shows whether it was right.
            let _ = stdin.write_all(input);
        });
        child.wait_with_output().expect("a program that ends").into()
    })
}

/// The output of a command that succeeds and leaves standard error empty.
pub fn printed(command: &mut Command, input: &[u8]) -> String {
    let Outcome { status, stdout, stderr } = run(command, input);
    assert_eq!((status, stderr.as_str()), (Some(0), ""), "{command:?}");
    stdout
}

/// A path or another word, quoted for the system's shell if it has a character with a meaning
/// there.
pub fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || r"._-+/,:@%\".contains(letter);
    if word.chars().all(is_plain) {
        word.to_string()
    } else if cfg!(windows) {
        format!("\"{word}\"")
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// Whether a program that tells its version is there. If not, says what cannot be tested.
pub fn is_installed(program: &str, what: &str) -> bool {
    let version = command(program, &["--version"]).output();
    let is_installed = version.is_ok_and(|output| output.status.success());
    if !is_installed {
        skip(&format!("{what}, as no `{program}` here tells its version"));
    }
    is_installed
}

/// Says what cannot be tested here. Unlike `eprintln`, this is shown where tests pass, and
/// `.ci/run` lists it in the end.
pub fn skip(what: &str) {
    writeln!(io::stderr(), "skipped: {what}").expect("an open standard error");
}
