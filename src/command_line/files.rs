//! Files as arguments, read one after the other.

use super::streams::standard_input;
use crate::plain_text::{reason, shell_word, wrapped};
use crate::problem::Problem;
use crate::reader::{serve, Error, Session};
use std::ffi::{OsStr, OsString};
use std::fmt::{self, Display};
use std::fs::File;
use std::io::{self, IsTerminal, Write};

/// Solves the inputs of a problem with `solve`, one session a file, up to the first failure. `-`
/// stands for standard input, and so does an empty list.
pub(super) fn solve_each(
    problem: &Problem,
    files: &[OsString],
    output: &mut dyn Write,
    mut solve: impl FnMut(&mut Session<'_>) -> Result<(), Error>,
) -> Result<(), FileError> {
    open_each(problem, files, |mut input| serve(&mut input, output, &mut solve))
}

/// Opens files one after the other, up to the first failure, so that all before a missing one are
/// answered.
pub(super) fn open_each(
    problem: &Problem,
    files: &[OsString],
    mut read: impl FnMut(File) -> Result<(), Error>,
) -> Result<(), FileError> {
    let mut open_and_read = |name: &OsStr| {
        let file = if name == "-" { prompted_input(problem) } else { File::open(name) };
        read(file.map_err(Error::Read)?)
    };
    if files.is_empty() {
        open_and_read(OsStr::new("-"))?;
    }
    for file in files {
        let answered = open_and_read(file);
        answered.map_err(|error| FileError { file: Some(shown_name(file).into()), error })?;
    }
    Ok(())
}

/// Opens standard input. At a terminal, a note on standard error says what is expected.
fn prompted_input(problem: &Problem) -> io::Result<File> {
    if io::stdin().is_terminal() {
        let format = problem.about.format.split_inclusive(". ").next().unwrap_or_default();
        let keys = if cfg!(windows) { "Ctrl-Z and Enter end" } else { "Ctrl-D ends" };
        let hint = format!("{}: {} {} the input.", problem.name, format, keys);
        let _ = writeln!(io::stderr(), "{}", wrapped(&hint, 80, "").join("\n"));
    }
    standard_input()
}

/// The name of a file in a message.
pub(super) fn shown_name(file: &OsStr) -> String {
    if file == "-" {
        "standard input".to_string()
    } else {
        shell_word(file)
    }
}

/// An error, and the file in which it occurred if files were named.
pub(super) struct FileError {
    file: Option<Box<str>>,
    pub(super) error: Error,
}

impl FileError {
    /// The error, or both of them.
    pub(super) fn split(self) -> Vec<FileError> {
        match self.error {
            Error::Both(fault, error) => {
                vec![FileError { file: self.file, error: fault.into() }, Error::Write(error).into()]
            }
            error => vec![FileError { file: self.file, error }],
        }
    }
}

impl From<Error> for FileError {
    fn from(error: Error) -> FileError {
        FileError { file: None, error }
    }
}

impl Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.error, &self.file) {
            (Error::Fault(fault) | Error::Both(fault, _), Some(file)) => {
                write!(f, "{file}: {fault}")
            }
            (Error::Fault(fault) | Error::Both(fault, _), None) => fault.fmt(f),
            (Error::Read(error), file) => {
                let file = file.as_deref().unwrap_or("the input");
                write!(f, "cannot read {}: {}", file, reason(error))
            }
            (Error::Write(error), _) => write!(f, "cannot write the output: {}", reason(error)),
        }
    }
}
