//! Arguments: words, options, and what follows `--`.

use crate::plain_text::quoted;
use crate::problem::Problem;
use std::borrow::Borrow;
use std::collections::VecDeque;
use std::ffi::{OsStr, OsString};
use std::iter::Peekable;
use std::path::PathBuf;
use std::process::ExitCode;
use std::slice;
use std::time::Duration;

/// What the arguments ask for. It is done once all of them are checked.
pub(super) type Action = Box<dyn FnOnce() -> ExitCode>;

/// An option, and which others it goes with.
#[derive(Clone, Copy)]
pub(super) struct Flag {
    pub(super) name: &'static str,
    /// The name of its value; empty if it takes none.
    pub(super) value: &'static str,
    /// What it does, for help.
    pub(super) effect: &'static str,
    /// None of these can be given as well.
    excludes: &'static [&'static str],
    /// If any of these can be used, one of them has to be given as well.
    requires: &'static [&'static str],
}

const EXPLAINED: &[&str] = &["--explain", "--distances", "--svg"];

/// All options, in the order of help.
pub(super) const FLAGS: [Flag; 16] = [
    flag("--explain", "", "Explain each answer by a route (and a board, if any)")
        .excludes(&["--svg"]),
    flag("--svg", "", "Print the boards as one SVG document"),
    flag("--distances", "", "Explain, or draw, with numbers that prove the answer"),
    flag("--boards-per-row", "<N>", "SVG: boards in a row [default: a square page]")
        .requires(&["--svg"]),
    flag("--every", "", "Print every case (8x8 board) in as many inputs as needed")
        .excludes(&["--max", "--seed", "--count", "--save"]),
    flag("--max", "", "Print one of the largest inputs (kings-tour: every case)"),
    flag("--seed", "<N>", "Seed of all random choices [default: another each time]"),
    flag("--time", "<SECONDS>", "How long to search [default: 10]"),
    flag("--limit", "<SECONDS>", "Time limit for one input [default: 2]"),
    flag("--count", "<N>", "Save N inputs, small and large, with their answers")
        .requires(&["--save"]),
    flag("--save", "<DIR>", "Save inputs (.in) and answers (.out) to DIR").requires(&["--count"]),
    flag("--width", "<N>", "Wrap at N columns, from 27 [default: COLUMNS or 80]")
        .requires(EXPLAINED),
    flag("--number", "", "Number the cases (with --explain or --svg)").requires(EXPLAINED),
    flag("--color", "<WHEN>", "Colours: auto, always or never [default: auto]")
        .excludes(&["--svg"])
        .requires(&["--explain", "--distances"]),
    flag("--help", "", "Print help"),
    flag("--version", "", "Print the version"),
];

const fn flag(name: &'static str, value: &'static str, effect: &'static str) -> Flag {
    Flag { name, value, effect, excludes: &[], requires: &[] }
}

impl Flag {
    const fn excludes(self, excludes: &'static [&'static str]) -> Flag {
        Flag { excludes, ..self }
    }

    const fn requires(self, requires: &'static [&'static str]) -> Flag {
        Flag { requires, ..self }
    }
}

pub(super) struct Arguments {
    pub(super) words: VecDeque<OsString>,
    /// The options as given, by name and value.
    options: Vec<(String, OsString)>,
    /// What follows `--`: more words, or a command.
    trailing: Option<Vec<OsString>>,
}

impl Arguments {
    /// Sorts arguments into words and options, which may be anywhere before `--`.
    pub(super) fn parse(arguments: &[OsString]) -> Result<Arguments, String> {
        let mut parsed = Arguments { words: VecDeque::new(), options: Vec::new(), trailing: None };
        let mut rest = arguments.iter().peekable();
        while let Some(argument) = rest.next() {
            let text = argument.to_string_lossy();
            if text == "--" {
                parsed.trailing = Some(rest.by_ref().cloned().collect());
            } else if text == "-" || !text.starts_with('-') {
                parsed.words.push_back(argument.clone());
            } else {
                parsed.options.push(name_and_value(argument, &mut rest)?);
            }
        }
        Ok(parsed)
    }

    /// Takes the next word.
    pub(super) fn word(&mut self) -> Option<String> {
        self.words.pop_front().map(|word| word.to_string_lossy().into_owned())
    }

    /// Takes all words, before and after `--`, as files.
    pub(super) fn files(&mut self) -> Vec<OsString> {
        let (words, trailing) = self.files_and_command();
        [words, trailing].concat()
    }

    /// Takes the words before `--` as files and the words after it as a command.
    pub(super) fn files_and_command(&mut self) -> (Vec<OsString>, Vec<OsString>) {
        let trailing = self.trailing.take().unwrap_or_default();
        (self.words.drain(..).collect(), trailing)
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.options.iter().any(|(option, _)| option == name)
    }

    /// The given options with these names, each followed by its value.
    pub(super) fn given(&self, names: &[&str]) -> Vec<OsString> {
        let given = self.options.iter().filter(|(name, _)| names.contains(&&**name));
        given.flat_map(|(name, value)| [name.into(), value.clone()]).collect()
    }

    /// Checks that all given options are among `names`. The message has the `listed` ones.
    pub(super) fn expect_only(&self, names: &[&str], listed: &[&str]) -> Result<(), String> {
        match self.options.iter().find(|(name, _)| !names.contains(&&**name)) {
            Some((name, _)) => Err(unknown("unexpected argument", name, listed)),
            None => Ok(()),
        }
    }

    /// Checks that the given options go with a problem and with each other. Those with these `names`
    /// can be used.
    pub(super) fn check_options(&self, names: &[&str], problem: &Problem) -> Result<(), String> {
        for (name, reason) in problem.about.refused_options {
            if self.has(name) {
                return Err(format!("`{name}` cannot be used with {}: {reason}", problem.name));
            }
        }
        let given = FLAGS.iter().filter(|flag| self.has(flag.name));
        for Flag { name, excludes, requires, .. } in given {
            if let Some(other) = excludes.iter().find(|other| self.has(other)) {
                return Err(format!("`{other}` cannot be used with `{name}`"));
            }
            let mut required = requires.to_vec();
            required.retain(|other| names.contains(other));
            if !required.is_empty() && !required.iter().any(|other| self.has(other)) {
                let required: Vec<String> = required.into_iter().map(quoted).collect();
                return Err(format!("`{name}` requires {}", one_of(&required)));
            }
        }
        Ok(())
    }

    pub(super) fn seed(&self) -> Result<Option<u64>, String> {
        let expected = "a whole number from 0 to 18446744073709551615";
        self.value("--seed", expected, |value| value.to_str()?.parse().ok())
    }

    /// The value of an option that is a number of `what`, at least `least`.
    pub(super) fn count(
        &self,
        name: &str,
        what: &str,
        least: usize,
    ) -> Result<Option<usize>, String> {
        self.value(name, &format!("a number of {what} from {least}"), |value| {
            value.to_str()?.parse().ok().filter(|number| *number >= least)
        })
    }

    pub(super) fn seconds(&self, name: &str) -> Result<Option<Duration>, String> {
        self.value(name, "a number of seconds from 0.001 to 1000000", |value| {
            let seconds: f64 = value.to_str()?.parse().ok()?;
            (0.001..=1e6).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
        })
    }

    pub(super) fn folder(&self, name: &str) -> Result<Option<PathBuf>, String> {
        self.value(name, "a folder", |value| (!value.is_empty()).then(|| value.into()))
    }

    /// The value of an option, parsed. Of several, the last counts.
    pub(super) fn value<T>(
        &self,
        name: &str,
        expected: &str,
        parse: impl FnOnce(&OsStr) -> Option<T>,
    ) -> Result<Option<T>, String> {
        let given = self.options.iter().rfind(|(option, _)| option == name);
        let Some((_, text)) = given else { return Ok(None) };
        let value = parse(text);
        if value.is_none() {
            let text = quoted(&text.to_string_lossy());
            return Err(format!("invalid value {text} for `{name}`: expected {expected}"));
        }
        Ok(value)
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
fn name_and_value(
    argument: &OsStr,
    rest: &mut Peekable<slice::Iter<'_, OsString>>,
) -> Result<(String, OsString), String> {
    let text = argument.to_string_lossy();
    let (start, has_value) = match text.split_once('=') {
        Some((start, _)) => (start, true),
        None => (&*text, false),
    };
    let name = match start {
        "-h" => "--help",
        "-V" => "--version",
        name => name,
    };
    let value = match FLAGS.iter().find(|flag| flag.name == name).map(|flag| flag.value) {
        Some("") if has_value => return Err(format!("`{name}` takes no value")),
        None | Some("") => OsString::new(),
        Some(_) if has_value => after(argument, start.len() + 1),
        Some(value) => {
            let is_value = |next: &&OsString| !next.to_string_lossy().starts_with("--");
            let next = rest.next_if(is_value).cloned();
            next.ok_or_else(|| format!("`{name}` requires a value: {value}"))?
        }
    };
    Ok((name.to_string(), value))
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
pub(super) fn unknown(what: &str, name: &str, expected: &[&str]) -> String {
    format!("{what} {}: expected {}", quoted(name), one_of(expected))
}

/// The names, the last one after `or`.
pub(super) fn one_of(names: &[impl Borrow<str>]) -> String {
    match names.split_last().expect("a name") {
        (last, []) => last.borrow().to_string(),
        (last, others) => format!("{} or {}", others.join(", "), last.borrow()),
    }
}
