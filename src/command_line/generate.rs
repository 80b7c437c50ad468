//! The subcommand that prints inputs, or saves a set of them.

use super::arguments::{flag, Action, Arguments, Flag, SEED};
use super::saving::{not_saved, Names, SAVE};
use super::streams::{print, report};
use crate::plain_text::{counted, shell_word};
use crate::problem::Problem;
use crate::random::any_seed;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

const MAX: Flag = flag("--max", "", "Print one of the largest inputs");

const COUNT: Flag = flag("--count", "<N>", "Save N inputs, small and large, with their answers");

pub(super) const OPTIONS: &[Flag] =
    &[MAX, SEED, Flag { requires: &[SAVE], ..COUNT }, Flag { requires: &[COUNT], ..SAVE }];

pub(super) fn action(
    problem: &'static dyn Problem,
    arguments: &mut Arguments,
) -> Result<Action, String> {
    let is_largest = arguments.has(MAX);
    let given = arguments.seed()?;
    let seed = given.unwrap_or_else(any_seed);
    let set = arguments.count(COUNT, "inputs", 1)?.zip(arguments.folder(SAVE)?);
    Ok(Box::new(move || {
        let Some((count, folder)) = set else {
            if given.is_none() {
                let _ = writeln!(io::stderr(), "seed {seed}");
            }
            let input =
                if is_largest { problem.generate_largest(seed, 0) } else { problem.generate(seed) };
            return report(print(&input));
        };
        let inputs: Box<dyn Iterator<Item = String>> = if is_largest {
            Box::new((0..).map(|number| problem.generate_largest(seed, number)))
        } else {
            Box::new(problem.test_set(seed))
        };
        match save_set(problem, inputs.take(count), count, &folder) {
            Ok(names) => {
                let (inputs, folder) = (counted(count, "input"), shell_word(folder.as_os_str()));
                let _ = writeln!(
                    io::stderr(),
                    "saved {inputs} of seed {seed} with answers in {folder}: {names}"
                );
                ExitCode::SUCCESS
            }
            Err(error) => report([not_saved(&folder, &error)]),
        }
    }))
}

/// Saves so many inputs with the answers. Returns their names.
fn save_set(
    problem: &dyn Problem,
    mut inputs: impl Iterator<Item = String>,
    count: usize,
    folder: &Path,
) -> io::Result<String> {
    let mut names = Names::new(folder, problem.name(), count);
    let mut save = |input: String| names.save([&input, &problem.answers(&input)]);
    let first = save(inputs.next().expect("one input or more"))?;
    let last = inputs.try_fold(first.clone(), |_, input| save(input))?;
    let to = if count > 1 { format!(" to {}", last.name()) } else { String::new() };
    let is_skipping = last.number - first.number >= count;
    let others = if is_skipping { ", apart from those that were there" } else { "" };
    Ok(first.name() + &to + others)
}
