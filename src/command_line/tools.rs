//! The subcommands besides the problems and `help`. Each is given the name of a problem.

use super::arguments::Arguments;
use super::{any_seed, stress, Command, Inputs};
use crate::bundle::bundle;
use crate::problem::Entry;

/// A subcommand that does something with a problem.
pub(super) struct Tool {
    pub(super) name: &'static str,
    pub(super) summary: &'static str,
    /// What may stand behind the name.
    pub(super) usage: &'static str,
    pub(super) details: &'static str,
    /// The command that further arguments ask for.
    pub(super) command: fn(&'static Entry, &mut Arguments) -> Result<Command, String>,
}

pub(super) static TOOLS: [Tool; 4] = [
    Tool {
        name: "stress",
        summary: "find the input on which a program is wrong",
        usage: "PROBLEM [OPTION...] -- COMMAND [ARGUMENT...]",
        details: "\
Runs the command on inputs that keep the promises of the statement, and compares
its answers. The first input on which it fails is made as simple as possible,
and shown with the right answer, a route and a picture.

  --seed N         try the inputs in the order of this seed, from 0 to 2^64 - 1
                   (else another one each time)
  --time SECONDS   how long to search: 10 if not given
  --limit SECONDS  how long the command may take for an input: 2 if not given
  --save DIR       save what is found as DIR/hack-000.in and hack-000.out, or
                   under the next number

Status 0: no difference found; 1: found; 2: wrong arguments, or the command
cannot be started.",
        command: stress::Request::parse,
    },
    Tool {
        name: "generate",
        summary: "print an input that keeps the promises of the statement",
        usage: "PROBLEM [--seed N] [--max | --every]",
        details: "\
\x20 --seed N  the input of this seed, from 0 to 2^64 - 1, always the same (else
            another one each time, and its seed is written to standard error)
  --max     the largest input that the statement allows; if it names no limit,
            one of all cases
  --every   all cases that the statement allows, as inputs back to back (8x8
            board only)",
        command: generate,
    },
    Tool {
        name: "validate",
        summary: "check that inputs keep every promise of the statement",
        usage: "PROBLEM [FILE...]",
        details: "\
Checks each file, or else standard input, as an input of its own, to the blank.
Says nothing if all are as promised. Else it says where the first one is not,
and the status is 1.",
        command: |problem, arguments| {
            Ok(Command::Validate(Inputs { problem, files: arguments.files() }))
        },
    },
    Tool {
        name: "bundle",
        summary: "print a solution as one source file, to submit to the judge",
        usage: "PROBLEM > main.rs",
        details: "\
The file needs nothing else: it is a main program, the problem's solver and the
board. It answers any input that keeps the promises of the statement. Any
compiler from Rust 1.63 on takes it, in any edition: rustc -O main.rs",
        command: |problem, _| Ok(Command::Print(bundle(problem))),
    },
];

/// The subcommand of that name.
pub(super) fn find(name: &str) -> Option<&'static Tool> {
    TOOLS.iter().find(|tool| tool.name == name)
}

/// Prints a generated input. Without a seed it is another one each time.
fn generate(problem: &'static Entry, arguments: &mut Arguments) -> Result<Command, String> {
    let seed = arguments.number("--seed")?;
    let (is_largest, is_every) = (arguments.has("--max"), arguments.has("--every"));
    let make = match (is_largest, is_every) {
        (false, false) => problem.generate,
        (true, false) => problem.generate_largest,
        (true, true) => return Err("`--max` and `--every` do not go together".to_string()),
        (false, true) => {
            let too_many = || format!("{} has too many cases for `--every`", problem.name);
            return (problem.generate_every)().map(Command::Print).ok_or_else(too_many);
        }
    };
    Ok(match seed {
        Some(seed) => Command::Print(make(seed)),
        None => {
            let seed = any_seed();
            Command::PrintSeeded(seed, make(seed))
        }
    })
}
