//! The tables of problems and subcommands. What is run, the help and the tests follow from these,
//! so a new problem is one entry here.

use super::arguments::{unknown, Action, Arguments, Flag, HELP, VERSION};
use super::bundle::bundle;
use super::streams::printing;
use super::{generate, solve, stress, validate};
use crate::infinite_chess::problem::InfiniteChess;
use crate::kings_tour::problem::KINGS_TOUR;
use crate::knights_meet::problem::KNIGHTS_MEET;
use crate::plain_text::{listed, quoted};
use crate::problem::Problem;

/// The problems in the order of help.
pub static PROBLEMS: [&dyn Problem; 3] = [&KINGS_TOUR, &InfiniteChess, &KNIGHTS_MEET];

/// The problem of that name.
pub fn find(name: &str) -> Option<&'static dyn Problem> {
    PROBLEMS.into_iter().find(|problem| problem.name() == name)
}

/// The names of all problems, the last one after `or`.
pub(super) fn problem_names() -> String {
    listed(&PROBLEMS.map(|problem| problem.name().to_string()), "or")
}

/// A subcommand, such as `kings-tour`, which answers inputs of that problem, or `stress`.
#[derive(Clone, Copy)]
pub(super) struct Subcommand {
    pub(super) name: &'static str,
    pub(super) summary: &'static str,
    /// The arguments, as the usage shows them.
    pub(super) usage: &'static str,
    /// What help says between the usage and the options. For a problem, help has other texts.
    pub(super) details: &'static str,
    /// Its options in the order of help, [`HELP`] aside.
    pub(super) options: &'static [Flag],
    /// The problem that it answers. Any other subcommand acts on the problem that its first
    /// argument names.
    pub(super) problem: Option<&'static dyn Problem>,
    /// Whether it takes a command to run, after `--`.
    takes_command: bool,
    /// `None` for help, which needs no problem.
    pub(super) make_action: Option<MakeAction>,
}

/// Makes the action that further arguments ask for.
pub(super) type MakeAction = fn(&'static dyn Problem, &mut Arguments) -> Result<Action, String>;

impl Subcommand {
    /// All subcommands, first the problems.
    fn all() -> impl Iterator<Item = Subcommand> {
        PROBLEMS.into_iter().map(Subcommand::solving).chain(OTHERS)
    }

    /// The subcommand that answers the inputs of a problem.
    fn solving(problem: &'static dyn Problem) -> Subcommand {
        Subcommand {
            name: problem.name(),
            summary: problem.about().summary,
            usage: "[OPTIONS] [FILE]...",
            details: "",
            options: solve::OPTIONS,
            problem: Some(problem),
            takes_command: false,
            make_action: Some(solve::action),
        }
    }

    /// The names of all subcommands, the last one after `or`.
    pub(super) fn names() -> String {
        let names = Subcommand::all().map(|subcommand| subcommand.name.to_string());
        listed(&names.collect::<Vec<String>>(), "or")
    }

    pub(super) fn find(name: &str) -> Result<Subcommand, String> {
        let mut all = Subcommand::all();
        let found = all.find(|subcommand| subcommand.name == name);
        found.ok_or_else(|| unknown("unknown subcommand", name, &Subcommand::names()))
    }

    /// The problem that it answers or, if there is none, takes from the next argument.
    pub(super) fn chosen_problem(
        &self,
        arguments: &mut Arguments,
    ) -> Result<&'static dyn Problem, String> {
        if let Some(problem) = self.problem {
            return Ok(problem);
        }
        let names = problem_names();
        let missing = || format!("`{}` requires a problem: {names}", self.name);
        let name = arguments.word().ok_or_else(missing)?;
        find(&name).ok_or_else(|| unknown("unknown problem", &name, &names))
    }

    /// The options that the problem does not refuse, and then [`HELP`].
    pub(super) fn usable_options(&self) -> Vec<Flag> {
        let usable = self.options.iter().filter(|flag| self.refusal_of(flag).is_none());
        usable.chain(&[HELP]).copied().collect()
    }

    /// Checks that the given options are its own, and that they go with the problem and with each
    /// other.
    pub(super) fn check_options(&self, arguments: &Arguments) -> Result<(), String> {
        self.check_each_option(arguments).map_err(|error| {
            // In `stress kings-tour ./a.out --fast`, the option is meant for the command.
            if self.takes_command && !arguments.has_trailing() {
                error + "; a command with its options goes after `--`"
            } else {
                error
            }
        })
    }

    /// Like [`check_options`](Subcommand::check_options), without a hint.
    fn check_each_option(&self, arguments: &Arguments) -> Result<(), String> {
        arguments.expect_options(self.options, &self.usable_options())?;
        for flag in self.options.iter().filter(|flag| arguments.has(**flag)) {
            if let Some(reason) = self.refusal_of(flag) {
                return Err(format!("`{flag}` cannot be used with {}: {reason}", self.name));
            }
            if let Some(other) = flag.excludes.iter().find(|other| arguments.has(**other)) {
                return Err(format!("`{other}` cannot be used with `{flag}`"));
            }
            // No problem refuses all of the required options.
            let is_one_given = flag.requires.iter().any(|other| arguments.has(*other));
            if !flag.requires.is_empty() && !is_one_given {
                let usable = flag.requires.iter().filter(|other| self.refusal_of(other).is_none());
                let choices: Vec<String> = usable.map(|other| quoted(other.name)).collect();
                return Err(format!("`{flag}` requires {}", listed(&choices, "or")));
            }
        }
        Ok(())
    }

    /// Why an option cannot be used with the problem that the subcommand answers.
    fn refusal_of(&self, flag: &Flag) -> Option<&'static str> {
        self.problem.and_then(|problem| (flag.refusal)(problem.about()))
    }
}

/// The options of all subcommands.
pub(super) fn all_flags() -> Vec<Flag> {
    let flags = Subcommand::all().flat_map(|subcommand| subcommand.options);
    flags.chain(&[HELP, VERSION]).copied().collect()
}

pub(super) const OTHERS: [Subcommand; 5] = [
    Subcommand {
        name: "stress",
        summary: "Find the input on which a program is wrong",
        usage: "<PROBLEM> [OPTIONS] [FILE]... -- <COMMAND>...",
        details: "\
Examples:
  chess-paths stress kings-tour -- ./a.out
  chess-paths stress infinite-chess --time 60 -- java -Xss256m Main
  chess-paths stress knights-meet my/*.in -- python3 main.py --fast

The command gets one input at a time on standard input. What it prints on
standard output is compared with the right answers word by word. The first input
is the sample. The others keep the promises of the statement and have up to 512
cases. The first that fails is printed at once, then made simpler while time is
left, and explained. Ctrl-C ends the search; what it has printed or saved stays.

If files are given (such as those of `generate --max`, with more cases), all of
them are judged instead, each as one input, byte for byte. Then --limit is for a
whole file, and --time only for simplifying the first that fails.

A timeout counts only if a second run, with no other beside it, exceeds the
limit, too. If it does, but ends within two limits, a third run decides. A
search ends at most five limits and half a second after its time. Several
copies of the command run at once, so they must not write to the same file,
unless --jobs is 1. A limit of 256 MiB on the memory of the command alone:
  chess-paths stress kings-tour -- sh -c 'ulimit -v 262144; exec ./a.out'
It is too low for Java and Node. `ulimit -s $(ulimit -Hs)` sets the most stack.

Exit status: 1 if the command failed, 0 if it did not, 2 if that is undecided
(no input was answered in time, and none failed), or if the arguments or a file
are wrong, the command cannot be started, or the report cannot be written.",
        options: stress::OPTIONS,
        problem: None,
        takes_command: true,
        make_action: Some(stress::action),
    },
    Subcommand {
        name: "generate",
        summary: "Print inputs that keep the promises of the statement",
        usage: "<PROBLEM> [OPTIONS]",
        details: "\
Example: chess-paths generate infinite-chess --count 20 --save my

The same seed always gives the same inputs. If none is given, one is drawn and
printed on standard error. A set of inputs (--count) has the kinds that `stress`
tries: small and large ones, or with --max only the largest. Where the statement
does not say how many cases an input may have (kings-tour), the largest has all.
With the same seed, a smaller set is the beginning of a larger one. Nothing is
overwritten: numbers already in use are skipped.

Exit status: 0, or 1 if something cannot be written, or 2 if the arguments are
wrong.",
        options: generate::OPTIONS,
        problem: None,
        takes_command: false,
        make_action: Some(generate::action),
    },
    Subcommand {
        name: "validate",
        summary: "Check that inputs keep every promise of the statement",
        usage: "<PROBLEM> [FILE]...",
        details: "\
Example: chess-paths validate infinite-chess my/*.in

Each file, or else standard input, is checked as one input, layout included.
Prints nothing if all inputs are valid; otherwise reports one violation in each
file and exits with status 1, or 2 if the arguments are wrong.",
        options: &[],
        problem: None,
        takes_command: false,
        make_action: Some(validate::action),
    },
    Subcommand {
        name: "bundle",
        summary: "Print a solution as one source file, to submit to the judge",
        usage: "<PROBLEM> > main.rs",
        details: "\
Example: chess-paths bundle kings-tour > main.rs && rustc -O main.rs

The file needs nothing else: it is a main program, the problem's solver and the
board. It answers any input that keeps the promises of the statement, and
compiles with Rust 1.63 or later, in any edition.

Exit status: 0, or 1 if it cannot be written, or 2 if the arguments are wrong.",
        options: &[],
        problem: None,
        takes_command: false,
        make_action: Some(|problem, _| Ok(printing(move || bundle(problem)))),
    },
    Subcommand {
        name: "help",
        summary: "Print this, or help on one of the above (also -h, --help)",
        usage: "[PROBLEM | SUBCOMMAND]",
        details: "\
Example: `chess-paths help stress` says how to search with a program of yours.

Files are read in order; `-`, or no file at all, is standard input. When cases
are answered, a file may hold several inputs, and extra spaces, tabs, blank
lines and CRLF are accepted.
Exit status: 0, or 1 for an error in input or output, 2 for wrong arguments. If
whatever reads the answers closes the pipe, the rest of the input is not read;
an error found before is reported. In `stress`, 1 means that the command failed,
even if that cannot be saved, and 2 any other error.",
        options: &[],
        problem: None,
        takes_command: false,
        make_action: None,
    },
];
