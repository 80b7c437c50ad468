//! Arguments, taken apart.

use super::suggestion::{nearest, shown};
use std::ffi::{OsStr, OsString};
use std::time::Duration;

/// Words, options, and the words of a command behind `--`.
pub(super) struct Arguments {
    pub(super) words: Vec<String>,
    options: Vec<(&'static str, OsString)>,
    pub(super) command: Option<Vec<OsString>>,
}

/// The options that take no value, then those that take one.
const FLAGS: [&str; 5] = ["--help", "--version", "--explain", "--max", "--every"];
const VALUES: [&str; 4] = ["--seed", "--time", "--limit", "--save"];

/// The most seconds that an option may ask for.
const LONGEST_TIME: Duration = Duration::from_secs(1_000_000);

impl Arguments {
    /// Takes arguments apart. Options may stand anywhere before `--`.
    pub(super) fn parse(arguments: &[OsString]) -> Result<Arguments, String> {
        let mut parsed = Arguments { words: Vec::new(), options: Vec::new(), command: None };
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let text = argument.to_string_lossy();
            if text == "--" {
                parsed.command = Some(rest.cloned().collect());
                return Ok(parsed);
            }
            if !text.starts_with('-') || text == "-" {
                parsed.words.push(text.into_owned());
                continue;
            }
            let (name, value) = match text.split_once('=') {
                Some((name, value)) if name.starts_with("--") => (name, Some(value)),
                _ => (&*text, None),
            };
            if let (Some(flag), None) = (flag(name), value) {
                parsed.options.push((flag, OsString::new()));
            } else if let Some(&option) = VALUES.iter().find(|&&option| option == name) {
                let value = value.map(OsString::from).or_else(|| {
                    rest.as_slice().first().filter(|next| *next != "--")?;
                    rest.next().cloned()
                });
                let value = value.ok_or_else(|| format!("`{}` needs a value", option))?;
                parsed.options.push((option, value));
            } else if flag(name).is_some() {
                return Err(format!("`{}` takes no value", name));
            } else {
                let known = FLAGS.into_iter().chain(VALUES);
                return Err(format!("no option {}{}", shown(name), nearest(name, known)));
            }
        }
        Ok(parsed)
    }

    /// Whether an option without a value is given.
    pub(super) fn has(&mut self, name: &str) -> bool {
        self.take(name).is_some()
    }

    /// The value of an option, as a whole number.
    pub(super) fn number(&mut self, name: &str) -> Result<Option<u64>, String> {
        self.parsed(name, "a whole number", |text| text.parse().ok())
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
        let (_, value) = self.options.swap_remove(place);
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
            || format!("`{}` needs {}, not {}", name, kind, shown(&value.to_string_lossy()));
        parsed.map(Some).ok_or_else(found)
    }

    /// Checks that all options, and the command, were taken.
    pub(super) fn end(&self) -> Result<(), String> {
        match (self.options.first(), &self.command) {
            (Some((option, _)), _) => Err(format!("`{}` has no use here", option)),
            (None, Some(_)) => Err("`--` and a command behind it go with `stress`".to_string()),
            (None, None) => Ok(()),
        }
    }
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
