//! The subcommands of the problems: answering inputs, or explaining the answers.

use super::arguments::{flag, Action, Arguments, Flag};
use super::streams::{print, report, serve_each};
use crate::explanation::{Format, Presentation};
use crate::option_names;
use crate::picture::TextStyle;
use crate::problem::Problem;
use crate::reader::Session;
use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal};

const EXPLAIN: Flag =
    flag(option_names::EXPLAIN, "", "Explain each answer by a route (and a board, if any)")
        .excludes(&[SVG]);

const SVG: Flag = flag("--svg", "", "Print the boards as one SVG document");

const DISTANCES: Flag =
    flag("--distances", "", "Explain, or draw, with numbers that prove the answer")
        .refused(|about| about.no_distances.map(str::to_string));

const NUMBER: Flag =
    flag("--number", "", "Number the cases that are explained or drawn").requires(EXPLAINED);

pub(super) const WIDTH: Flag =
    flag("--width", "<N>", "Wrap at N columns, from 27 [default: COLUMNS or 80]");

pub(super) const COLOR: Flag =
    flag("--color", "<WHEN>", "Colours: auto, always or never [default: auto]");

const EXPLAINED: &[Flag] = &[EXPLAIN, DISTANCES, SVG];

pub(super) const OPTIONS: &[Flag] = &[
    EXPLAIN,
    SVG,
    DISTANCES,
    WIDTH.requires(EXPLAINED),
    NUMBER,
    COLOR.excludes(&[SVG]).requires(&[EXPLAIN, DISTANCES]),
];

pub(super) fn action(
    problem: &'static Problem,
    arguments: &mut Arguments,
) -> Result<Action, String> {
    let presentation = presentation(problem, arguments)?;
    let files = arguments.files();
    Ok(Box::new(move || report(solve(problem, &files, presentation))))
}

/// The presentation of explanations that the options ask for, if they do.
fn presentation(problem: &Problem, arguments: &Arguments) -> Result<Option<Presentation>, String> {
    let [is_explained, is_svg, has_distances] =
        [EXPLAIN, SVG, DISTANCES].map(|flag| arguments.has(flag));
    let format = Format {
        is_svg,
        style: text_style(arguments, is_svg)?,
        is_numbered: arguments.has(NUMBER),
        has_distances,
    };
    Ok((is_explained || is_svg || has_distances).then(|| Presentation::new(problem.name, format)))
}

/// The style that the options ask for. Without a width, the variable `COLUMNS` has the width of
/// text.
pub(super) fn text_style(arguments: &Arguments, is_svg: bool) -> Result<TextStyle, String> {
    let width = arguments.count(WIDTH, "columns", TextStyle::LEAST_WIDTH)?;
    let is_terminal = io::stdout().is_terminal();
    let by_default = is_coloured_by_default(is_terminal);
    let is_coloured =
        arguments.value(COLOR, "auto, always or never", |value| match value.to_str()? {
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

/// The width of the terminal, or the least width if that is more, if the environment has it.
pub(super) fn exported_columns() -> Option<usize> {
    let columns: usize = env::var("COLUMNS").ok()?.parse().ok()?;
    (columns > 0).then_some(columns.max(TextStyle::LEAST_WIDTH))
}

/// Whether text has colours if no option says so: see no-color.org and bixense.com/clicolors. A dumb
/// terminal would show their control characters.
fn is_coloured_by_default(is_terminal: bool) -> bool {
    let variable = |name: &str| env::var_os(name).unwrap_or_default();
    let force = variable("CLICOLOR_FORCE");
    let is_forced = !force.is_empty() && force != "0";
    let shows_colours = is_terminal && variable("TERM") != "dumb";
    variable("NO_COLOR").is_empty() && (is_forced || shows_colours)
}

/// Answers the inputs, or presents explanations of the answers. Returns the errors to report.
fn solve(problem: &Problem, files: &[OsString], presentation: Option<Presentation>) -> Vec<String> {
    let Some(mut presentation) = presentation else {
        return serve_each(problem, files, problem.answer);
    };
    let explain = |session: &mut Session<'_>| (problem.explain)(session, &mut presentation);
    let mut errors = serve_each(problem, files, explain);
    // Explanations of cases before a fault are shown.
    match presentation.finish() {
        Ok(document) => errors.extend(print(&document)),
        Err(too_many) => errors.push(format!("{too_many}; `{EXPLAIN}` shows any number")),
    }
    errors
}
