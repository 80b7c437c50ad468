//! The subcommand that prints inputs, or saves a set of them.

use super::arguments::{flag, Action, Arguments, Flag, SEED};
use super::saving::{new_inputs, not_saved, save, SAVE};
use super::streams::{print, report, say};
use crate::plain_text::{counted, shell_word};
use crate::problem::Problem;
use crate::random::any_seed;
use std::io;
use std::iter;
use std::path::Path;

const MAX: Flag = flag("--max", "", "Print one of the largest inputs");

const COUNT: Flag = flag("--count", "<N>", "Save N inputs, small and large, with their answers");

pub(super) const OPTIONS: &[Flag] =
    &[MAX, SEED, Flag { requires: &[SAVE], ..COUNT }, Flag { requires: &[COUNT], ..SAVE }];

pub(super) fn action(
    problem: &'static dyn Problem,
    arguments: &mut Arguments,
) -> Result<Action, String> {
    let is_largest = arguments.has(MAX);
    let given_seed = arguments.seed()?;
    let seed = given_seed.unwrap_or_else(any_seed);
    let set = arguments.count(COUNT, "inputs", 1)?.zip(arguments.folder(SAVE)?);
    Ok(Box::new(move || {
        let mut inputs: Box<dyn Iterator<Item = String>> = match set {
            _ if is_largest => Box::new((0..).map(|number| problem.generate_largest(seed, number))),
            Some(_) => Box::new(problem.test_set(seed)),
            None => Box::new(iter::once_with(|| problem.generate(seed))),
        };
        let Some((count, folder)) = set else {
            if given_seed.is_none() {
                say(&format!("seed {seed}\n"));
            }
            return report(inputs.next().and_then(|input| print(&input)));
        };
        let saved = save_set(problem, seed, inputs.take(count), count, &folder);
        report(saved.err().map(|error| not_saved(&folder, &error)))
    }))
}

/// Saves so many inputs with the answers, and says so with their names.
fn save_set(
    problem: &dyn Problem,
    seed: u64,
    inputs: impl Iterator<Item = String>,
    count: usize,
    folder: &Path,
) -> io::Result<()> {
    let names = new_inputs(folder, problem.name(), count)?;
    let mut saved = inputs.zip(names).map(|(input, named)| {
        let (number, name) = named?;
        let saved = save(&folder.join(&name), [&input, &problem.answers(&input)]);
        saved.map(|()| (number, name))
    });
    let (first, name) = saved.next().expect("one input or more")?;
    let (last, last_name) = saved.try_fold((first, name.clone()), |_, saved| saved)?;
    let to = if count > 1 { format!(" to {last_name}") } else { String::new() };
    let others = if last - first >= count { ", apart from those that were there" } else { "" };
    let (inputs, folder) = (counted(count, "input"), shell_word(folder.as_os_str()));
    say(&format!("saved {inputs} of seed {seed} with answers in {folder}: {name}{to}{others}\n"));
    Ok(())
}
