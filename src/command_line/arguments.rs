//! Arguments: words, options, and what follows `--`.

use crate::plain_text::{listed, quoted};
use crate::problem::About;
use std::collections::VecDeque;
use std::ffi::{OsStr, OsString};
use std::fmt::{self, Display};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// The value of an option, if it is given, or what is wrong with it.
pub(super) type Value<T> = Result<Option<T>, String>;

/// What the arguments ask for. It is done once all of them are checked.
pub(super) type Action = Box<dyn FnOnce() -> ExitCode>;

/// An option of a subcommand, displayed as its name. Several subcommands may share one, and have
/// rules of their own for it.
#[derive(Clone, Copy)]
pub(super) struct Flag {
    pub(super) name: &'static str,
    /// A letter with a dash that stands for it; empty if there is none.
    pub(super) short: &'static str,
    /// The name of its value; empty if it takes none.
    pub(super) value: &'static str,
    /// What it does, for help.
    pub(super) effect: &'static str,
    /// None of these can be given as well.
    pub(super) excludes: &'static [Flag],
    /// Unless this is empty, one of these has to be given as well.
    pub(super) requires: &'static [Flag],
    /// Why it cannot be used with a problem, if it cannot.
    pub(super) refusal: fn(&About) -> Option<&'static str>,
}

pub(super) const HELP: Flag = Flag { short: "-h", ..flag("--help", "", "Print help") };

pub(super) const VERSION: Flag = Flag { short: "-V", ..flag("--version", "", "Print the version") };

pub(super) const SEED: Flag =
    flag("--seed", "<N>", "Seed of all random choices [default: another each time]");

/// An option that goes with all others, and with every problem.
pub(super) const fn flag(name: &'static str, value: &'static str, effect: &'static str) -> Flag {
    Flag { name, short: "", value, effect, excludes: &[], requires: &[], refusal: |_| None }
}

impl Display for Flag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

#[derive(Default)]
pub(super) struct Arguments {
    /// All of them as given, the program's name first.
    pub(super) line: Vec<OsString>,
    pub(super) words: VecDeque<OsString>,
    /// The options as given, by name and value.
    options: Vec<(String, OsString)>,
    /// What follows `--`: more words, or a command.
    trailing: Option<Vec<OsString>>,
}

impl Arguments {
    /// Sorts the arguments of a line into words and options, which may be anywhere before `--`.
    /// `flags` says which options have values.
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
                parsed.options.push(name_and_value(argument, &mut rest, flags)?);
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
        self.options.iter().any(|(name, _)| name == flag.name)
    }

    /// Checks that all options are among these. If not, the message says what was `expected`.
    pub(super) fn expect_options(&self, flags: &[Flag], expected: &[Flag]) -> Result<(), String> {
        let is_known = |name: &str| flags.iter().any(|flag| flag.name == name);
        let Some((name, _)) = self.options.iter().find(|(name, _)| !is_known(name)) else {
            return Ok(());
        };
        let expected: Vec<String> = expected.iter().map(Flag::to_string).collect();
        Err(unknown("unexpected argument", name, &listed(&expected, "or")))
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
        let given = self.options.iter().rfind(|(name, _)| name == flag.name);
        let Some((_, text)) = given else { return Ok(None) };
        parse(text).map(Some).ok_or_else(|| {
            let text = quoted(&text.to_string_lossy());
            format!("invalid value {text} for `{flag}`: expected {expected}")
        })
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

/// The name and the value of an option. The value follows after `=`, or is the next argument.
fn name_and_value<'a>(
    argument: &OsStr,
    rest: &mut impl Iterator<Item = &'a OsString>,
    flags: &[Flag],
) -> Result<(String, OsString), String> {
    let text = argument.to_string_lossy();
    let start = text.split('=').next().unwrap_or_default();
    let flag = flags.iter().find(|flag| [flag.name, flag.short].contains(&start));
    let Some(Flag { name, value, .. }) = flag else {
        return Ok((start.to_string(), OsString::new()));
    };
    let given = (start.len() < text.len()).then(|| after(argument, start.len() + 1));
    let given = match given {
        Some(_) if value.is_empty() => return Err(format!("`{name}` takes no value")),
        Some(given) => given,
        None if value.is_empty() => OsString::new(),
        None => {
            let next = rest.next().filter(|next| !next.to_string_lossy().starts_with("--"));
            next.cloned().ok_or_else(|| format!("`{name}` requires a value: {value}"))?
        }
    };
    Ok((name.to_string(), given))
}

/// The argument without its first so many bytes, which are ASCII. The rest need not be Unicode.
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

/// The message that there is no such name, which begins with `what`, such as `unknown problem`.
pub(super) fn unknown(what: &str, name: &str, expected: &str) -> String {
    format!("{what} {}: expected {expected}", quoted(name))
}
