//! Arguments: words, options, and what follows `--`.

use crate::plain_text::quoted;
use std::collections::VecDeque;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::slice;
use std::time::Duration;

/// An option that a subcommand may have.
pub(super) struct Opt {
    /// The name, which begins with `--`.
    pub(super) name: &'static str,
    /// What its value is called, if it takes one.
    pub(super) value: Option<&'static str>,
    /// Its effect, with the default in brackets.
    pub(super) help: &'static str,
}

const fn flag(name: &'static str, help: &'static str) -> Opt {
    Opt { name, value: None, help }
}

const fn option(name: &'static str, value: &'static str, help: &'static str) -> Opt {
    Opt { name, value: Some(value), help }
}

/// All options, in the order in which help lists them.
const OPTIONS: &[Opt] = &[
    flag("--explain", "Explain each answer by a route (and a board, if any)"),
    flag("--svg", "Print the boards as one SVG document"),
    flag("--distances", "Number the squares, so that the board proves the answer"),
    option("--columns", "N", "SVG: boards in a row [default: as many as fit a page]"),
    flag("--every", "Print every case, if there are few enough"),
    flag("--max", "Print an input as large as the statement allows"),
    option("--seed", "N", "Seed of all random choices [default: another each time]"),
    option("--time", "SECONDS", "How long to search [default: 10]"),
    option("--limit", "SECONDS", "Time limit for one input [default: 2]"),
    option("--count", "N", "Save N inputs, small and large, with their answers"),
    option("--save", "DIR", "Save inputs (.in) and answers (.out) to DIR"),
    option("--width", "N", "Wrap at N columns [default: COLUMNS if exported, or 100]"),
    flag("--number", "Number the cases (with --explain or --svg)"),
    option("--color", "WHEN", "Colour boards: auto, always or never [default: auto]"),
    flag("--help", "Print help"),
    flag("--version", "Print the version"),
];

/// The options of these names, in the order of help. Every subcommand has `--help`.
pub(super) fn options(names: &'static [&'static str]) -> impl Iterator<Item = &'static Opt> {
    OPTIONS.iter().filter(move |option| option.name == "--help" || names.contains(&option.name))
}

/// Words, options, and what follows `--`.
pub(super) struct Arguments {
    words: VecDeque<OsString>,
    /// The options as given, by name and value. [`Arguments::unexpected`] finds one that
    /// the subcommand lacks.
    options: Vec<(String, OsString)>,
    /// What follows `--`: more words, or a command.
    trailing: Option<Vec<OsString>>,
}

/// What a seed has to be.
pub(super) const SEED: &str = "a whole number from 0 to 18446744073709551615";

/// The shortest and the longest time that an option may ask for.
const SHORTEST_TIME: Duration = Duration::from_millis(1);
const LONGEST_TIME: Duration = Duration::from_secs(1_000_000);

impl Arguments {
    /// Sorts arguments into words and options, which may be anywhere before `--`.
    pub(super) fn parse(arguments: &[OsString]) -> Result<Arguments, String> {
        let mut parsed = Arguments { words: VecDeque::new(), options: Vec::new(), trailing: None };
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let text = argument.to_string_lossy();
            if text == "--" {
                parsed.trailing = Some(rest.cloned().collect());
                return Ok(parsed);
            }
            if argument.to_str().is_none() && text.starts_with('-') {
                return Err(format!("unexpected argument {}", quoted(&text)));
            }
            if text == "-" || !text.starts_with('-') {
                parsed.words.push_back(argument.clone());
            } else {
                parsed.options.push(name_and_value(&text, &mut rest)?);
            }
        }
        Ok(parsed)
    }

    /// Takes the next word before `--`.
    pub(super) fn word(&mut self) -> Option<OsString> {
        self.words.pop_front()
    }

    pub(super) fn next_word(&self) -> Option<&OsString> {
        self.words.front()
    }

    /// Whether one word is left, and it is this one.
    pub(super) fn is_only_word(&self, word: &str) -> bool {
        self.words == [word]
    }

    /// Takes all words, those after `--` too: they are files.
    pub(super) fn files(&mut self) -> Vec<OsString> {
        let trailing = self.command();
        self.words.drain(..).chain(trailing).collect()
    }

    /// Takes the words after `--`: they are a command.
    pub(super) fn command(&mut self) -> Vec<OsString> {
        self.trailing.take().unwrap_or_default()
    }

    /// The first option that is not one of these, if there is any.
    pub(super) fn unexpected(&self, names: &'static [&'static str]) -> Option<&str> {
        let is_known = |name: &str| options(names).any(|option| option.name == name);
        self.options.iter().map(|(name, _)| name.as_str()).find(|name| !is_known(name))
    }

    /// Checks that two options are not used together.
    pub(super) fn exclude(&self, one: &str, other: &str) -> Result<(), String> {
        if self.is_given(one) && self.is_given(other) {
            return Err(format!("`{}` cannot be used with `{}`", one, other));
        }
        Ok(())
    }

    /// Checks that an option is used only together with one of some others.
    pub(super) fn require(&self, option: &str, others: &[&str]) -> Result<(), String> {
        if self.is_given(option) && !others.iter().any(|other| self.is_given(other)) {
            return Err(format!("`{}` requires `{}`", option, others.join("` or `")));
        }
        Ok(())
    }

    pub(super) fn is_given(&self, name: &str) -> bool {
        self.options.iter().any(|(option, _)| option == name)
    }

    /// Takes an option without a value; whether it is given.
    pub(super) fn has(&mut self, name: &str) -> bool {
        self.take(name).is_some()
    }

    /// Takes the value of an option. If it is given twice, the last one counts.
    pub(super) fn take(&mut self, name: &str) -> Option<OsString> {
        let place = self.options.iter().rposition(|(option, _)| option == name)?;
        let (_, value) = self.options.remove(place);
        self.options.retain(|(option, _)| option != name);
        Some(value)
    }

    /// Takes the value of an option, a whole number.
    pub(super) fn number(&mut self, name: &str, expected: &str) -> Result<Option<u64>, String> {
        self.parsed(name, expected, |text| text.parse().ok())
    }

    /// Takes the value of an option, a number of things that is at least `least`.
    pub(super) fn count(
        &mut self,
        name: &str,
        what: &str,
        least: usize,
    ) -> Result<Option<usize>, String> {
        let expected = format!("a number of {} from {}", what, least);
        // A number that does not fit counts as the largest.
        let number = |text: &str| Some(text.parse::<u64>().ok()?.try_into().unwrap_or(usize::MAX));
        self.parsed(name, &expected, |text| number(text).filter(|&number| number >= least))
    }

    /// Takes the value of an option, a time in seconds.
    pub(super) fn seconds(&mut self, name: &str) -> Result<Option<Duration>, String> {
        self.parsed(name, "a number of seconds from 0.001 to 1000000", |text| {
            let time = Duration::try_from_secs_f64(text.parse().ok()?).ok()?;
            Some(time).filter(|time| (SHORTEST_TIME..=LONGEST_TIME).contains(time))
        })
    }

    /// Takes the value of an option, a folder.
    pub(super) fn folder(&mut self, name: &str) -> Result<Option<PathBuf>, String> {
        let folder = self.take(name).map(PathBuf::from);
        match folder.as_ref().is_some_and(|folder| folder.as_os_str().is_empty()) {
            true => Err(format!("invalid value `` for `{}`: expected a folder", name)),
            false => Ok(folder),
        }
    }

    /// Takes the value of an option, as `parse` understands it.
    pub(super) fn parsed<T>(
        &mut self,
        name: &str,
        expected: &str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, String> {
        let Some(value) = self.take(name) else { return Ok(None) };
        match OsStr::to_str(&value).and_then(parse) {
            Some(parsed) => Ok(Some(parsed)),
            None => {
                let value = quoted(&value.to_string_lossy());
                Err(format!("invalid value {} for `{}`: expected {}", value, name, expected))
            }
        }
    }

    /// Checks that no words are left.
    pub(super) fn end(&self) -> Result<(), String> {
        let word = self.words.front().map(|word| quoted(&word.to_string_lossy()));
        match word.or_else(|| self.trailing.as_ref().map(|_| quoted("--"))) {
            Some(word) => Err(format!("unexpected argument {}", word)),
            None => Ok(()),
        }
    }
}

/// The name and the value of an option. The value is part of the text or, if it is not, the next
/// argument.
fn name_and_value(
    text: &str,
    rest: &mut slice::Iter<'_, OsString>,
) -> Result<(String, OsString), String> {
    let (name, value) = match text.split_once('=') {
        Some((name, value)) => (name, Some(OsString::from(value))),
        None => (text, None),
    };
    let name = match name {
        "-h" => "--help",
        "-V" => "--version",
        name => name,
    };
    let expected = OPTIONS.iter().find(|option| option.name == name).map(|option| option.value);
    let value = match (expected, value) {
        (Some(Some(kind)), None) => {
            let is_value = |next: &&OsString| !next.to_string_lossy().starts_with("--");
            let next = rest.as_slice().first().filter(is_value);
            let next = next.ok_or_else(|| format!("`{}` requires a value: <{}>", name, kind))?;
            rest.next();
            next.clone()
        }
        (Some(None), Some(_)) => return Err(format!("`{}` takes no value", name)),
        (_, value) => value.unwrap_or_default(),
    };
    Ok((name.to_string(), value))
}
