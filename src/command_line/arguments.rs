//! Arguments: words, options, and what follows `--`.
//!
//! `chess-paths stress kings-tour --time 5 -- ./a.out -v` has two *words*, `stress` and
//! `kings-tour`; one *option*, `--time` with the *value* `5`; and `./a.out -v` after `--`. A
//! [`Flag`] is what the program knows of an option: whether it takes a value, and so on.

use crate::plain_text::{listed, quoted};
use crate::problem::About;
use std::collections::VecDeque;
use std::ffi::{OsStr, OsString};
use std::fmt::{self, Display};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// The value of an option, `None` if the option is not given, or what is wrong with the value.
pub(super) type Value<T> = Result<Option<T>, String>;

/// What the arguments ask for. It is called once all of them are checked, and returns the exit
/// status.
pub(super) type Action = Box<dyn FnOnce() -> ExitCode>;

/// An option that the program knows, displayed as its name. A subcommand that has rules of its own
/// for a shared option has a copy of it with other `excludes` and `requires`.
#[derive(Clone, Copy)]
pub(super) struct Flag {
    pub(super) name: &'static str,
    /// A short form, such as `-h`; empty if there is none.
    pub(super) short: &'static str,
    /// The name of its value; empty if it takes none.
    pub(super) value: &'static str,
    /// What it does, for help.
    pub(super) effect: &'static str,
    /// The options that cannot be given together with it.
    pub(super) excludes: &'static [Flag],
    /// If there are any, one of these has to be given together with it.
    pub(super) requires: &'static [Flag],
    /// Why it cannot be used with a problem, if it cannot.
    pub(super) refusal: fn(&About) -> Option<&'static str>,
}

pub(super) const HELP: Flag = Flag { short: "-h", ..flag("--help", "", "Print help") };

pub(super) const VERSION: Flag = Flag { short: "-V", ..flag("--version", "", "Print the version") };

pub(super) const SEED: Flag =
    flag("--seed", "<N>", "Seed of all random choices [default: another each time]");

/// An option without rules: it goes with all others, and with every problem.
pub(super) const fn flag(name: &'static str, value: &'static str, effect: &'static str) -> Flag {
    Flag { name, short: "", value, effect, excludes: &[], requires: &[], refusal: |_| None }
}

impl Display for Flag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// The arguments of a line, sorted. Whoever uses words takes them away, so that what nobody knows
/// is left in the end, and reported.
#[derive(Default)]
pub(super) struct Arguments {
    /// All arguments as given, the program's name first.
    pub(super) line: Vec<OsString>,
    pub(super) words: VecDeque<OsString>,
    /// In the order in which they were given.
    options: Vec<GivenOption>,
    /// What follows `--`: more words, or a command.
    trailing: Option<Vec<OsString>>,
}

/// An option as it was given.
struct GivenOption {
    /// The name of its flag, or what was given if no flag has that name.
    name: String,
    /// Its value; empty if it takes none.
    value: OsString,
}

impl Arguments {
    /// Sorts the arguments of a line. Words and options may be in any order before `--`. `flags`
    /// says which options take values. Unknown options are kept, and reported by
    /// [`expect_options`](Arguments::expect_options).
    pub(super) fn parse(line: &[OsString], flags: &[Flag]) -> Result<Arguments, String> {
        let mut parsed = Arguments { line: line.to_vec(), ..Arguments::default() };
        let mut rest = line.iter().skip(1);
        while let Some(argument) = rest.next() {
            let text = argument.to_string_lossy();
            if text == "--" {
                parsed.trailing = Some(rest.by_ref().cloned().collect());
            } else if text == "-" || !text.starts_with('-') {
                parsed.words.push_back(argument.clone());
            } else {
                parsed.options.push(parse_option(argument, &mut rest, flags)?);
            }
        }
        Ok(parsed)
    }

    /// Takes the next word.
    pub(super) fn word(&mut self) -> Option<String> {
        self.words.pop_front().map(|word| word.to_string_lossy().into_owned())
    }

    /// Takes all words, those before `--` and those after it.
    pub(super) fn all_words(&mut self) -> [Vec<OsString>; 2] {
        [self.words.drain(..).collect(), self.trailing.take().unwrap_or_default()]
    }

    pub(super) fn has(&self, flag: Flag) -> bool {
        self.options.iter().any(|given| given.name == flag.name)
    }

    /// Checks that all given options are among the `allowed` ones. If not, the message names those
    /// that are `proposed`.
    pub(super) fn expect_options(&self, allowed: &[Flag], proposed: &[Flag]) -> Result<(), String> {
        for given in &self.options {
            if !allowed.iter().any(|flag| flag.name == given.name) {
                let names: Vec<String> = proposed.iter().map(Flag::to_string).collect();
                return Err(unknown("unexpected argument", &given.name, &listed(&names, "or")));
            }
        }
        Ok(())
    }

    pub(super) fn seed(&self) -> Value<u64> {
        let expected = "a whole number from 0 to 18446744073709551615";
        self.value(SEED, expected, |value| value.to_str()?.parse().ok())
    }

    /// The value of an option that is a number of `what`, at least `least`.
    pub(super) fn count(&self, flag: Flag, what: &str, least: usize) -> Value<usize> {
        self.value(flag, &format!("a number of {what} from {least}"), |value| {
            value.to_str()?.parse().ok().filter(|number| *number >= least)
        })
    }

    pub(super) fn seconds(&self, flag: Flag) -> Value<Duration> {
        self.value(flag, "a number of seconds from 0.001 to 1000000", |value| {
            let seconds: f64 = value.to_str()?.parse().ok()?;
            (0.001..=1e6).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
        })
    }

    pub(super) fn folder(&self, flag: Flag) -> Value<PathBuf> {
        self.value(flag, "a folder", |value| (!value.is_empty()).then(|| value.into()))
    }

    /// The value of an option, parsed. Of several, the last counts.
    pub(super) fn value<T>(
        &self,
        flag: Flag,
        expected: &str,
        parse: impl FnOnce(&OsStr) -> Option<T>,
    ) -> Value<T> {
        let Some(given) = self.options.iter().rfind(|given| given.name == flag.name) else {
            return Ok(None);
        };
        match parse(&given.value) {
            Some(value) => Ok(Some(value)),
            None => {
                let text = quoted(&given.value.to_string_lossy());
                Err(format!("invalid value {text} for `{flag}`: expected {expected}"))
            }
        }
    }

    /// Whether there is a `--` whose words are not taken yet.
    pub(super) fn has_trailing(&self) -> bool {
        self.trailing.is_some()
    }

    /// Checks that no words are left, and no `--`.
    pub(super) fn expect_end(&self) -> Result<(), String> {
        let word = match self.words.front() {
            Some(word) => word.to_string_lossy(),
            None if self.trailing.is_some() => "--".into(),
            None => return Ok(()),
        };
        Err(format!("unexpected argument {}", quoted(&word)))
    }
}

/// The option that begins with this argument. Its value follows after `=`, or is the next argument.
fn parse_option<'a>(
    argument: &OsStr,
    rest: &mut impl Iterator<Item = &'a OsString>,
    flags: &[Flag],
) -> Result<GivenOption, String> {
    let text = argument.to_string_lossy();
    let start = text.split('=').next().unwrap_or_default();
    let has_equals_sign = start.len() < text.len();
    let Some(flag) = flags.iter().find(|flag| [flag.name, flag.short].contains(&start)) else {
        return Ok(GivenOption { name: start.to_string(), value: OsString::new() });
    };
    let takes_value = !flag.value.is_empty();
    let value = match (takes_value, has_equals_sign) {
        (false, false) => OsString::new(),
        (false, true) => return Err(format!("`{flag}` takes no value")),
        (true, true) => after(argument, start.len() + 1),
        (true, false) => match rest.next() {
            Some(next) if !next.to_string_lossy().starts_with("--") => next.clone(),
            _ => return Err(format!("`{flag}` requires a value: {}", flag.value)),
        },
    };
    Ok(GivenOption { name: flag.name.to_string(), value })
}

/// What follows the first `length` bytes of an argument. These are ASCII; the rest may be anything.
#[cfg(unix)]
fn after(argument: &OsStr, length: usize) -> OsString {
    use std::os::unix::ffi::OsStrExt;
    OsStr::from_bytes(&argument.as_bytes()[length..]).to_os_string()
}

#[cfg(windows)]
fn after(argument: &OsStr, length: usize) -> OsString {
    use std::os::windows::ffi::{OsStrExt, OsStringExt};
    OsString::from_wide(&argument.encode_wide().skip(length).collect::<Vec<u16>>())
}

/// The message that a name is not known. `what` begins it, such as `unknown problem`.
pub(super) fn unknown(what: &str, name: &str, expected: &str) -> String {
    format!("{what} {}: expected {expected}", quoted(name))
}
