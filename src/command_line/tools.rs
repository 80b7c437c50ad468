//! The subcommands besides the problems and `help`. Each is given the name of a problem.

use super::arguments::Arguments;
use super::bundle::bundle;
use super::output::{printing, Parsed};
use super::{generate, stress, validate};
use crate::problem::Problem;

/// A subcommand that does something with a problem.
pub(super) struct Tool {
    pub(super) name: &'static str,
    pub(super) summary: &'static str,
    /// The arguments, as the usage shows them.
    pub(super) usage: &'static str,
    pub(super) details: &'static str,
    pub(super) options: &'static [&'static str],
    /// Makes the action that further arguments ask for.
    pub(super) parse: fn(&'static Problem, &mut Arguments) -> Parsed,
}

pub(super) const TOOLS: [Tool; 4] = [
    Tool {
        name: "stress",
        summary: "Find the input on which a program is wrong",
        usage: "<PROBLEM> [OPTIONS] [FILE]... -- <COMMAND>...",
        details: "\
Runs the command on inputs that keep the promises of the statement. The command
reads one from standard input and writes the answers to standard output, where
they are compared word by word. An input has up to 1,024 cases, if the statement
allows so many. The first that fails is made simpler, as long as that succeeds
and time is left, and shown with the right answer, a route and a picture. A
search takes at most --time, four limits and half a second.

If files are given, they are judged instead, each as one input, byte for byte.
Then --time is only for simplifying the first that fails.

Exit status: 0 if no failure was confirmed, 1 if the command failed, 2 if the
arguments or a file are wrong, the command cannot be started, or the report
cannot be written.",
        options: stress::OPTIONS,
        parse: stress::parse,
    },
    Tool {
        name: "generate",
        summary: "Print inputs that keep the promises of the statement",
        usage: "<PROBLEM> [OPTIONS]",
        details: "\
The same seed always gives the same input. Without --seed, the seed is printed
on standard error, but with --every there is none. With --count N, there are N
successive seeds, and every fourth input, or with --max every input, is as large
as the statement allows. Nothing in DIR is overwritten: numbers that are in use
are skipped.

Exit status: 0, or 1 if something cannot be written, or 2 if the arguments are
wrong.",
        options: generate::OPTIONS,
        parse: generate::parse,
    },
    Tool {
        name: "validate",
        summary: "Check that inputs keep every promise of the statement",
        usage: "<PROBLEM> [FILE]...",
        details: "\
Each file, or else standard input, is checked as one input, layout included.
Prints nothing if all inputs are valid; otherwise reports the first violation in
each file and exits with status 1, or 2 if the arguments are wrong.",
        options: &[],
        parse: validate::parse,
    },
    Tool {
        name: "bundle",
        summary: "Print a solution as one source file, to submit to the judge",
        usage: "<PROBLEM> > main.rs",
        details: "\
The file needs nothing else: it is a main program, the problem's solver and the
board. It answers any input that keeps the promises of the statement, and
compiles with Rust 1.63 or later, in any edition: rustc -O main.rs

Exit status: 0, or 1 if it cannot be written, or 2 if the arguments are wrong.",
        options: &[],
        parse: |problem, _| Ok(printing(bundle(problem))),
    },
];

pub(super) fn find_tool(name: &str) -> Option<&'static Tool> {
    TOOLS.iter().find(|tool| tool.name == name)
}
