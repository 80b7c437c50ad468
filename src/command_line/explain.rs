//! The options of explanations.

use super::arguments::Arguments;
use crate::explanation::presentation::{Format, Presentation};
use crate::picture::TextStyle;
use crate::problem::Problem;
use std::env;
use std::io::{self, IsTerminal};

pub(super) const OPTIONS: &[&str] =
    &["--explain", "--svg", "--distances", "--width", "--columns", "--number", "--color"];

/// The presentation that the options ask for, if they ask for any.
pub(super) fn presentation(
    problem: &Problem,
    arguments: &Arguments,
) -> Result<Option<Presentation>, String> {
    for option in OPTIONS.iter().filter(|option| arguments.has(option)) {
        if let Some(reason) = refusal(problem, option) {
            return Err(format!("`{}` cannot be used with {}: {}", option, problem.name, reason));
        }
    }
    arguments.exclude("--svg", "--explain")?;
    for option in ["--distances", "--width", "--number"] {
        arguments.require(option, &["--explain", "--svg"])?;
    }
    arguments.require("--columns", &["--svg"])?;
    arguments.require("--color", &["--explain"])?;
    let (is_explained, is_svg) = (arguments.has("--explain"), arguments.has("--svg"));
    let format = Format {
        is_svg,
        style: style(arguments, is_svg)?,
        boards_in_row: arguments.count("--columns", "boards", 1)?,
        is_numbered: arguments.has("--number"),
        has_distances: arguments.has("--distances"),
    };
    Ok((is_explained || is_svg).then(|| Presentation::new(problem.name, format)))
}

/// Why an option cannot be used with a problem.
pub(super) fn refusal(problem: &Problem, option: &str) -> Option<&'static str> {
    let is_of_pictures = !["--explain", "--number"].contains(&option);
    if is_of_pictures && problem.about.legend.is_empty() {
        Some("it has no pictures")
    } else if option == "--distances" {
        problem.about.why_no_distances
    } else {
        None
    }
}

/// The style that the options ask for. By default, text has `COLUMNS` columns.
pub(super) fn style(arguments: &Arguments, is_svg: bool) -> Result<TextStyle, String> {
    let width = arguments.count("--width", "columns", TextStyle::LEAST_WIDTH)?;
    let is_terminal = io::stdout().is_terminal();
    let by_default = is_coloured_by_default(is_terminal);
    let is_coloured =
        arguments.value("--color", "auto, always or never", |value| match value.to_str()? {
            "auto" => Some(by_default),
            "always" => Some(true),
            "never" => Some(false),
            _ => None,
        })?;
    let default = if is_svg { None } else { exported_columns() };
    Ok(TextStyle {
        width: width.or(default).unwrap_or(TextStyle::default().width),
        are_routes_wrapped: width.is_some() || is_terminal,
        is_coloured: is_coloured.unwrap_or(by_default),
    })
}

/// The width of the terminal, if the environment has it.
fn exported_columns() -> Option<usize> {
    let columns = env::var("COLUMNS").ok()?.parse().ok()?;
    (columns > 0).then_some(columns)
}

/// Whether text has colours if no option says so: see no-color.org and bixense.com/clicolors.
fn is_coloured_by_default(is_terminal: bool) -> bool {
    let variable = |name: &str| env::var_os(name).unwrap_or_default();
    let force = variable("CLICOLOR_FORCE");
    let is_forced = !force.is_empty() && force != "0";
    variable("NO_COLOR").is_empty() && (is_forced || is_terminal)
}
