//! The subcommand that checks inputs.

use super::arguments::{Action, Arguments};
use super::streams::{read_each, report};
use crate::problem::Problem;

/// The action reports the first fault in each file.
pub(super) fn action(
    problem: &'static dyn Problem,
    arguments: &mut Arguments,
) -> Result<Action, String> {
    let files = arguments.all_words().concat();
    Ok(Box::new(move || {
        // Each file is a list of its own, as a fault ends a list. An empty one is standard input.
        let lists = files.chunks(1).chain(files.is_empty().then_some(&files[..]));
        report(
            lists.flat_map(|files| {
                read_each(problem, files, |mut file| problem.validate(&mut file))
            }),
        )
    }))
}
