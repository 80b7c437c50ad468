//! Arguments, taken apart.

use super::suggestion::nearest;
use crate::display::quoted;
use std::ffi::{OsStr, OsString};
use std::mem;
use std::slice;
use std::time::Duration;

/// Words, options, and the words behind `--`.
pub(super) struct Arguments {
    words: Vec<OsString>,
    options: Vec<(&'static str, OsString)>,
    /// What is behind `--`: more words, or a command.
    behind: Option<Vec<OsString>>,
}

/// The options that take no value, then those that take one.
const FLAGS: [&str; 7] =
    ["--help", "--version", "--explain", "--svg", "--number", "--max", "--every"];
const VALUES: [&str; 6] = ["--seed", "--time", "--limit", "--save", "--color", "--width"];

/// The most seconds that an option may ask for.
const LONGEST_TIME: Duration = Duration::from_secs(1_000_000);

impl Arguments {
    /// Takes arguments apart. Options may stand anywhere before `--`.
    pub(super) fn parse(arguments: &[OsString]) -> Result<Arguments, String> {
        let mut parsed = Arguments { words: Vec::new(), options: Vec::new(), behind: None };
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let text = argument.to_string_lossy();
            if text == "--" {
                parsed.behind = Some(rest.cloned().collect());
                return Ok(parsed);
            }
            if text == "-" || !text.starts_with('-') {
                parsed.words.push(argument.clone());
            } else {
                parsed.options.push(option(&text, &mut rest)?);
            }
        }
        Ok(parsed)
    }

    /// Takes the next word, the words behind `--` not counted.
    pub(super) fn word(&mut self) -> Option<OsString> {
        if self.words.is_empty() {
            None
        } else {
            Some(self.words.remove(0))
        }
    }

    /// Whether one word is left, and it is this one.
    pub(super) fn is_only_word(&self, word: &str) -> bool {
        self.words == [word]
    }

    /// Takes the words that are left, which are files, as are those behind `--`.
    pub(super) fn files(&mut self) -> Vec<OsString> {
        let mut files = mem::take(&mut self.words);
        files.extend(self.behind.take().unwrap_or_default());
        files
    }

    /// Takes the words behind `--`, which are a command.
    pub(super) fn command(&mut self) -> Vec<OsString> {
        self.behind.take().unwrap_or_default()
    }

    /// Whether an option without a value is given.
    pub(super) fn has(&mut self, name: &str) -> bool {
        self.take(name).is_some()
    }

    /// The value of an option, as a whole number.
    pub(super) fn number(&mut self, name: &str) -> Result<Option<u64>, String> {
        let kind = format!("a whole number from 0 to {}", u64::MAX);
        self.parsed(name, &kind, |text| text.parse().ok())
    }

    /// The value of an option, in seconds.
    pub(super) fn seconds(&mut self, name: &str) -> Result<Option<Duration>, String> {
        self.parsed(name, "a number of seconds above 0, up to 1000000", |text| {
            let time = Duration::try_from_secs_f64(text.parse().ok()?).ok()?;
            Some(time).filter(|&time| Duration::ZERO < time && time <= LONGEST_TIME)
        })
    }

    /// The value of an option as it is.
    pub(super) fn take(&mut self, name: &str) -> Option<OsString> {
        let place = self.options.iter().rposition(|&(option, _)| option == name)?;
        let (_, value) = self.options.remove(place);
        self.options.retain(|&(option, _)| option != name);
        Some(value)
    }

    fn parsed<T>(
        &mut self,
        name: &str,
        kind: &str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, String> {
        let value = match self.take(name) {
            Some(value) => value,
            None => return Ok(None),
        };
        let parsed = OsStr::to_str(&value).and_then(parse);
        let found =
            || format!("`{}` needs {}, not {}", name, kind, quoted(&value.to_string_lossy()));
        parsed.map(Some).ok_or_else(found)
    }

    /// Checks that everything was taken.
    pub(super) fn end(&self) -> Result<(), String> {
        let option = self.options.first().map(|(option, _)| format!("`{}`", option));
        let word = || self.words.first().map(|word| quoted(&word.to_string_lossy()));
        let behind = || self.behind.as_ref().map(|_| "`--`".to_string());
        match option.or_else(word).or_else(behind) {
            Some(needless) => Err(format!("{} has no use here", needless)),
            None => Ok(()),
        }
    }
}

/// The option that a text names, with its value, which is the next argument if it is not part of
/// the text.
fn option(
    text: &str,
    rest: &mut slice::Iter<'_, OsString>,
) -> Result<(&'static str, OsString), String> {
    let (name, value) = match text.split_once('=') {
        Some((name, value)) if name.starts_with("--") => (name, Some(value)),
        _ => (text, None),
    };
    if let Some(flag) = flag(name) {
        return match value {
            None => Ok((flag, OsString::new())),
            Some(_) => Err(format!("`{}` takes no value", name)),
        };
    }
    let known = || FLAGS.into_iter().chain(VALUES);
    let option = VALUES.into_iter().find(|&option| option == name);
    let option =
        option.ok_or_else(|| format!("no option {}{}", quoted(name), nearest(name, known())))?;
    let value = value.map(OsString::from).or_else(|| {
        rest.as_slice().first().filter(|next| *next != "--")?;
        rest.next().cloned()
    });
    let value = value.ok_or_else(|| format!("`{}` needs a value", option))?;
    Ok((option, value))
}

/// The whole name of an option without a value.
fn flag(name: &str) -> Option<&'static str> {
    let name = match name {
        "-h" => "--help",
        "-V" => "--version",
        name => name,
    };
    FLAGS.into_iter().find(|&flag| flag == name)
}
