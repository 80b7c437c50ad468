//! The subcommand that checks inputs.

use super::arguments::{Action, Arguments};
use super::streams::{read_each, report};
use crate::problem::Problem;
use std::ffi::OsString;
use std::slice;

/// The action reports the first fault in each file.
pub(super) fn action(
    problem: &'static dyn Problem,
    arguments: &mut Arguments,
) -> Result<Action, String> {
    let files = arguments.all_words().concat();
    Ok(Box::new(move || {
        let check =
            |list: &[OsString]| read_each(problem, list, |mut file| problem.validate(&mut file));
        if files.is_empty() {
            return report(check(&files));
        }
        // Each file is a list of its own, as a fault ends the reading of a list. What is wrong with
        // a file is reported before the next one is read.
        report(files.iter().flat_map(|file| check(slice::from_ref(file))))
    }))
}
