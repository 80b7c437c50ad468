//! The subcommand that prints inputs, or saves a set of them.

use super::arguments::{flag, Action, Arguments, Flag, SEED};
use super::saving::{not_saved, Names, Saved, SAVE};
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
    problem: &'static Problem,
    arguments: &mut Arguments,
) -> Result<Action, String> {
    let is_largest = arguments.has(MAX);
    let seed = arguments.seed()?;
    let set = arguments.count(COUNT, "inputs", 1)?.zip(arguments.folder(SAVE)?);
    Ok(Box::new(move || match set {
        None => {
            let seed = seed.unwrap_or_else(|| {
                let seed = any_seed();
                let _ = writeln!(io::stderr(), "seed {seed}");
                seed
            });
            let input =
                if is_largest { problem.generate_largest(seed, 0) } else { problem.generate(seed) };
            report(print(&input))
        }
        Some((count, folder)) => {
            save_set(problem, seed.unwrap_or_else(any_seed), is_largest, count, &folder)
        }
    }))
}

/// Saves inputs with the answers, and says what was saved.
fn save_set(
    problem: &Problem,
    seed: u64,
    is_largest: bool,
    count: usize,
    folder: &Path,
) -> ExitCode {
    let inputs: Box<dyn Iterator<Item = String>> = if is_largest {
        Box::new((0..).map(|number| problem.generate_largest(seed, number)))
    } else {
        Box::new(problem.test_set(seed))
    };
    let mut names = Names::new(folder, problem.name, count);
    let mut ends: Option<[Saved; 2]> = None;
    for input in inputs.take(count) {
        let answers = problem.answers(&input);
        match names.save([&input, &answers]) {
            Ok(saved) => {
                let first = ends.map_or_else(|| saved.clone(), |[first, _]| first);
                ends = Some([first, saved]);
            }
            Err(error) => return report([not_saved(folder, &error)]),
        }
    }
    let [first, last] = ends.expect("one input or more");
    let mut names = first.name();
    if count > 1 {
        names += &format!(" to {}", last.name());
    }
    if last.number - first.number >= count {
        names += ", apart from those that were there";
    }
    let (inputs, folder) = (counted(count, "input"), shell_word(folder.as_os_str()));
    let _ =
        writeln!(io::stderr(), "saved {inputs} of seed {seed} with answers in {folder}: {names}");
    ExitCode::SUCCESS
}
