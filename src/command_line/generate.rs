//! The subcommand that prints inputs, or saves a set of them.
//!
//! `chess-paths generate kings-tour --seed 4` prints one input. With `--count 20 --save my`, 20
//! inputs and the answers to them are saved in the folder `my`.

use super::arguments::{flag, Action, Arguments, Flag, SEED};
use super::saving::{new_inputs, not_saved, save, NewInput, SAVE};
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
    // Each of these two options requires the other.
    let set = arguments.count(COUNT, "inputs", 1)?.zip(arguments.folder(SAVE)?);
    Ok(Box::new(move || {
        let mut inputs: Box<dyn Iterator<Item = String>> = if is_largest {
            Box::new((0..).map(|number| problem.generate_largest(seed, number)))
        } else if set.is_some() {
            Box::new(problem.test_set(seed))
        } else {
            Box::new(iter::once_with(|| problem.generate(seed)))
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

/// Saves the inputs, of which there are `count`, with the answers to them, and says under which
/// names.
fn save_set(
    problem: &dyn Problem,
    seed: u64,
    inputs: impl Iterator<Item = String>,
    count: usize,
    folder: &Path,
) -> io::Result<()> {
    let mut names = new_inputs(folder, problem.name(), count)?;
    let mut saved: Vec<NewInput> = Vec::new();
    for input in inputs {
        let new = names.next().expect("endless numbers")?;
        save(&folder.join(&new.name), &input, &problem.answers(&input))?;
        saved.push(new);
    }
    let (first, last) = (&saved[0], &saved[saved.len() - 1]);
    let to = if count > 1 { format!(" to {}", last.name) } else { String::new() };
    let has_skipped = last.number - first.number >= count;
    let others = if has_skipped { ", apart from those that were there" } else { "" };
    let (inputs, folder) = (counted(count, "input"), shell_word(folder.as_os_str()));
    say(&format!(
        "saved {inputs} of seed {seed} with answers in {folder}: {}{to}{others}\n",
        first.name
    ));
    Ok(())
}
