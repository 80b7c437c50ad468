//! Arguments: words, options, and what follows `--`.

use crate::plain_text::quoted;
use std::collections::VecDeque;
use std::ffi::{OsStr, OsString};
use std::iter::Peekable;
use std::path::PathBuf;
use std::slice;
use std::time::Duration;

/// All options in the order of help: the name, the name of the value if there is one, and the
/// effect with the default.
pub(super) const OPTIONS: [(&str, &str, &str); 16] = [
    ("--explain", "", "Explain each answer by a route (and a board, if any)"),
    ("--svg", "", "Print the boards as one SVG document"),
    ("--distances", "", "Number squares as a proof (with --explain or --svg)"),
    ("--columns", "<N>", "SVG: boards in a row [default: a square page]"),
    ("--every", "", "Print every case (8x8 board) in as many inputs as needed"),
    ("--max", "", "Print a largest input (without a limit: every case)"),
    ("--seed", "<N>", "Seed of all random choices [default: another each time]"),
    ("--time", "<SECONDS>", "How long to search [default: 10]"),
    ("--limit", "<SECONDS>", "Time limit for one input [default: 2]"),
    ("--count", "<N>", "Save N inputs, small and large, with their answers"),
    ("--save", "<DIR>", "Save inputs (.in) and answers (.out) to DIR"),
    ("--width", "<N>", "Wrap at N columns, from 27 [default: COLUMNS or 80]"),
    ("--number", "", "Number the cases (with --explain or --svg)"),
    ("--color", "<WHEN>", "With --explain: auto, always or never [default: auto]"),
    ("--help", "", "Print help"),
    ("--version", "", "Print the version"),
];

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
            } else if argument.to_str().is_none() {
                return Err(format!("unexpected argument {}", quoted(&text)));
            } else {
                parsed.options.push(name_and_value(&text, &mut rest)?);
            }
        }
        Ok(parsed)
    }

    /// The given options with these names, each followed by its value.
    pub(super) fn given(&self, names: &[&str]) -> Vec<OsString> {
        let given = self.options.iter().filter(|(name, _)| names.contains(&&**name));
        given.flat_map(|(name, value)| [name.into(), value.clone()]).collect()
    }

    /// Takes all words, those after `--` too unless they were taken as a command: they are files.
    pub(super) fn files(&mut self) -> Vec<OsString> {
        let (words, trailing) = self.files_and_command();
        [words, trailing].concat()
    }

    /// Takes the words before `--`, which are files, and those after it, which are a command.
    pub(super) fn files_and_command(&mut self) -> (Vec<OsString>, Vec<OsString>) {
        let trailing = self.trailing.take().unwrap_or_default();
        (self.words.drain(..).collect(), trailing)
    }

    /// The first given option that is not one of these.
    pub(super) fn unexpected(&self, names: &[&str]) -> Option<&str> {
        self.options.iter().map(|(name, _)| name.as_str()).find(|name| !names.contains(name))
    }

    /// Checks that two options are not used together.
    pub(super) fn exclude(&self, one: &str, other: &str) -> Result<(), String> {
        if self.has(one) && self.has(other) {
            return Err(format!("`{one}` cannot be used with `{other}`"));
        }
        Ok(())
    }

    /// Checks that an option is used only together with one of some others.
    pub(super) fn require(&self, option: &str, others: &[&str]) -> Result<(), String> {
        if self.has(option) && !others.iter().any(|other| self.has(other)) {
            return Err(format!("`{}` requires `{}`", option, others.join("` or `")));
        }
        Ok(())
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.options.iter().any(|(option, _)| option == name)
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

/// The name and the value of an option. The value is part of the text or the next argument.
fn name_and_value(
    text: &str,
    rest: &mut Peekable<slice::Iter<'_, OsString>>,
) -> Result<(String, OsString), String> {
    let (name, given) = match text.split_once('=') {
        Some((name, value)) => (name, Some(OsString::from(value))),
        None => (text, None),
    };
    let name = match name {
        "-h" => "--help",
        "-V" => "--version",
        name => name,
    };
    let value = match OPTIONS.iter().find(|(option, ..)| *option == name) {
        Some((_, "", _)) if given.is_some() => return Err(format!("`{name}` takes no value")),
        None | Some((_, "", _)) => given.unwrap_or_default(),
        Some((_, name_of_value, _)) => {
            let is_value = |next: &&OsString| !next.to_string_lossy().starts_with("--");
            let value = given.or_else(|| rest.next_if(is_value).cloned());
            value.ok_or_else(|| format!("`{name}` requires a value: {name_of_value}"))?
        }
    };
    Ok((name.to_string(), value))
}
