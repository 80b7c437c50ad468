//! The subcommand that checks inputs.

use super::arguments::{Action, Arguments};
use super::streams::{report, serve_each};
use crate::problem::Problem;

/// The action reports the first fault in each file.
pub(super) fn action(
    problem: &'static dyn Problem,
    arguments: &mut Arguments,
) -> Result<Action, String> {
    let files = arguments.files();
    Ok(Box::new(move || {
        let first_fault = |files| serve_each(problem, files, |session| problem.validate(session));
        if files.is_empty() {
            return report(first_fault(&files));
        }
        // Each file is a list of its own, as a fault ends a list.
        report(files.chunks(1).flat_map(first_fault))
    }))
}
