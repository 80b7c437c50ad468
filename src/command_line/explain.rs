//! The options of explanations.

use super::arguments::Arguments;
use crate::explanation::Presentation;
use crate::picture::TextStyle;
use crate::problems::Entry;
use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal};

/// The options of a problem.
pub(super) const OPTIONS: &[&str] =
    &["--explain", "--svg", "--width", "--columns", "--number", "--color"];

/// The presentation that the options ask for, if they ask for any.
pub(super) fn presentation(
    problem: &Entry,
    arguments: &mut Arguments,
) -> Result<Option<Presentation>, String> {
    arguments.exclude("--svg", "--explain")?;
    arguments.require("--width", &["--explain", "--svg"])?;
    arguments.require("--columns", &["--explain", "--svg"])?;
    arguments.require("--number", &["--explain", "--svg"])?;
    arguments.require("--color", &["--explain"])?;
    let (is_explained, is_svg) = (arguments.has("--explain"), arguments.has("--svg"));
    let style = text_style(arguments)?;
    let mut presentation = match (is_explained, is_svg) {
        (false, false) => return Ok(None),
        (_, true) => Presentation::svg(problem.name, style.width),
        (true, false) => Presentation::text(style),
    };
    if let Some(columns) = arguments.number("--columns")? {
        presentation = presentation.in_columns(usize::try_from(columns).unwrap_or(usize::MAX));
    }
    Ok(Some(if arguments.has("--number") { presentation.numbered() } else { presentation }))
}

/// Takes the options that say how text is written.
pub(super) fn text_style(arguments: &mut Arguments) -> Result<TextStyle, String> {
    let width =
        arguments.number("--width")?.map(|width| usize::try_from(width).unwrap_or(usize::MAX));
    let width = width.unwrap_or(TextStyle::default().width);
    let colour = When::option(arguments)?;
    let is_terminal = io::stdout().is_terminal();
    let is_coloured = colour.is_wanted(|name| env::var_os(name), is_terminal);
    Ok(TextStyle { width, is_coloured })
}

/// When text has colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum When {
    Auto,
    Always,
    Never,
}

impl When {
    /// What `--color` asks for.
    fn option(arguments: &mut Arguments) -> Result<When, String> {
        let when = arguments.parsed("--color", "auto, always or never", |when| match when {
            "auto" => Some(When::Auto),
            "always" => Some(When::Always),
            "never" => Some(When::Never),
            _ => None,
        })?;
        Ok(when.unwrap_or(When::Auto))
    }

    /// Whether text is to have colours: `Auto` leaves that to the environment, as described at
    /// no-color.org and bixense.com/clicolors, and then to whether it goes to a terminal.
    fn is_wanted(self, variable: impl Fn(&str) -> Option<OsString>, is_terminal: bool) -> bool {
        let is_set = |name: &str| variable(name).filter(|value| !value.is_empty());
        match self {
            When::Always => true,
            When::Never => false,
            When::Auto if is_set("NO_COLOR").is_some() => false,
            When::Auto => is_set("CLICOLOR_FORCE").is_some_and(|value| value != "0") || is_terminal,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::When;
    use std::ffi::OsString;

    /// Whether text has colours where variables have these values.
    fn is_wanted(colour: When, variables: &[(&str, &str)], is_terminal: bool) -> bool {
        let value = |name: &str| {
            let found = variables.iter().find(|(variable, _)| *variable == name);
            found.map(|(_, value)| OsString::from(value))
        };
        colour.is_wanted(value, is_terminal)
    }

    #[test]
    fn the_option_comes_first() {
        for is_terminal in [false, true] {
            assert!(is_wanted(When::Always, &[("NO_COLOR", "1")], is_terminal));
            assert!(!is_wanted(When::Never, &[("CLICOLOR_FORCE", "1")], is_terminal));
        }
    }

    #[test]
    fn no_color_comes_before_clicolor_force() {
        let both = [("NO_COLOR", "1"), ("CLICOLOR_FORCE", "1")];
        assert!(!is_wanted(When::Auto, &both, true));
        assert!(!is_wanted(When::Auto, &[("NO_COLOR", "1")], true));
    }

    #[test]
    fn clicolor_force_comes_before_the_terminal() {
        assert!(is_wanted(When::Auto, &[("CLICOLOR_FORCE", "1")], false));
        assert!(!is_wanted(When::Auto, &[("CLICOLOR_FORCE", "0")], false));
    }

    #[test]
    fn the_terminal_comes_last() {
        let unset = [("NO_COLOR", ""), ("CLICOLOR_FORCE", "")];
        for variables in [&[][..], &unset[..]] {
            assert!(is_wanted(When::Auto, variables, true));
            assert!(!is_wanted(When::Auto, variables, false));
        }
    }
}
