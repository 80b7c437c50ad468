//! The width and the colours of text: `--width 60 --color always`, or what suits the terminal.

use super::arguments::{flag, Arguments, Flag};
use crate::picture::{RouteStyle, TextStyle};
use std::env;
use std::io::{self, IsTerminal};

pub(super) const WIDTH: Flag =
    flag("--width", "<N>", "Wrap at N columns, from 27 [default: COLUMNS or 80]");

pub(super) const COLOR: Flag =
    flag("--color", "<WHEN>", "Colours: auto, always or never [default: auto]");

/// The style that the options ask for. If no width is given, text is as wide as the variable
/// `COLUMNS` says.
pub(super) fn text_style(arguments: &Arguments, is_svg: bool) -> Result<TextStyle, String> {
    let width = arguments.count(WIDTH, "columns", TextStyle::LEAST_WIDTH)?;
    let is_terminal = io::stdout().is_terminal();
    let default_colour = is_coloured_by_default(is_terminal);
    let is_coloured =
        arguments.value(COLOR, "auto, always or never", |value| match value.to_str()? {
            "auto" => Some(default_colour),
            "always" => Some(true),
            "never" => Some(false),
            _ => None,
        })?;
    // An SVG document is the same whatever the terminal.
    let width_of_terminal = if is_svg { None } else { exported_columns() };
    // Scripts find a route on one line.
    let is_wrapped = width.is_some() || is_terminal;
    Ok(TextStyle {
        width: width.or(width_of_terminal).unwrap_or(TextStyle::default().width),
        routes: if is_wrapped { RouteStyle::Wrapped } else { RouteStyle::Lines },
        is_coloured: is_coloured.unwrap_or(default_colour),
    })
}

/// The width of the terminal, if the environment has it; [`TextStyle::LEAST_WIDTH`] if the terminal
/// is narrower.
pub(super) fn exported_columns() -> Option<usize> {
    let columns: usize = env::var("COLUMNS").ok()?.parse().ok()?;
    (columns > 0).then_some(columns.max(TextStyle::LEAST_WIDTH))
}

/// Whether text has colours if no option says so: see no-color.org and bixense.com/clicolors.
fn is_coloured_by_default(is_terminal: bool) -> bool {
    let variable = |name: &str| env::var_os(name).unwrap_or_default();
    let force = variable("CLICOLOR_FORCE");
    let is_forced = !force.is_empty() && force != "0";
    let shows_colours = is_terminal && knows_colours(&variable("TERM").to_string_lossy());
    variable("NO_COLOR").is_empty() && (is_forced || shows_colours)
}

/// Beginnings of the names of terminals that know colours. Names with `color` in them, such as
/// `st-256color`, are not listed. Terminals such as `vt100` and `dumb` would show control
/// characters.
const COLOURED_TERMINALS: [&str; 7] =
    ["alacritty", "foot", "linux", "rxvt", "screen", "tmux", "xterm"];

/// Whether a terminal of this type, the value of `TERM`, knows colours.
fn knows_colours(terminal: &str) -> bool {
    let is_monochrome = terminal.ends_with("-m") || terminal.ends_with("-mono");
    let is_known = COLOURED_TERMINALS.iter().any(|start| terminal.starts_with(start));
    !is_monochrome && (is_known || terminal.contains("color"))
}
