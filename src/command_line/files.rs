//! Files as arguments, read one after the other.

use crate::display::shell_word;
use crate::problem::Entry;
use crate::reader::fault::Error;
use crate::recognition;
use std::ffi::{OsStr, OsString};
use std::fmt::{self, Display};
use std::fs::File;
use std::io::{self, Read};

/// Solves the inputs of a problem with `solve`, one call a file, up to the first failure. `-` is
/// standard input, which is read as well if there are no files.
///
/// Each file is an input of its own. Its lines are counted from 1, and a case that it leaves
/// unfinished does not go on in the next file, which would hardly be meant: it is cut off.
///
/// A file is opened when its turn comes, so all files before one that is missing are answered.
pub(super) fn solve_each(
    problem: &Entry,
    files: &[OsString],
    mut solve: impl FnMut(&mut dyn Read) -> Result<(), Error>,
) -> Result<(), Failure> {
    if files.is_empty() {
        return Ok(recognition::solve(problem, &mut io::stdin().lock(), solve)?);
    }
    for file in files {
        let input = open(file).map_err(Error::Read);
        let solved =
            input.and_then(|mut input| recognition::solve(problem, &mut *input, &mut solve));
        solved.map_err(|error| Failure { file: Some(name(file)), error })?;
    }
    Ok(())
}

fn open(file: &OsStr) -> io::Result<Box<dyn Read>> {
    if file == "-" {
        Ok(Box::new(io::stdin().lock()))
    } else {
        Ok(Box::new(File::open(file)?))
    }
}

/// What a file is called in a message.
fn name(file: &OsStr) -> String {
    if file == "-" {
        "standard input".to_string()
    } else {
        shell_word(file)
    }
}

/// Why not everything was done, and in which file that is, if it is in one that was named.
pub(super) struct Failure {
    file: Option<String>,
    pub(super) error: Error,
}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure { file: None, error }
    }
}

impl Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.error, &self.file) {
            (Error::Fault(fault), Some(file)) => write!(f, "{}: {}", file, fault),
            (Error::Fault(fault), None) => fault.fmt(f),
            (Error::Read(error), file) => {
                let input = file.as_deref().unwrap_or("the input");
                write!(f, "cannot read {}: {}", input, reason(error))
            }
            (Error::Write(error), _) => write!(f, "cannot write the output: {}", reason(error)),
        }
    }
}

/// What the system says of an error, without its number.
pub(super) fn reason(error: &io::Error) -> String {
    let message = error.to_string();
    message.split(" (os error ").next().unwrap_or_default().to_string()
}
