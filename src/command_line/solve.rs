//! The subcommands of the problems: answering inputs, or explaining the answers.

use super::arguments::{flag, Action, Arguments, Flag};
use super::streams::{print, report, serve_each};
use super::style::{text_style, COLOR, WIDTH};
use crate::explanation::{Format, Presentation};
use crate::option_names;
use crate::problem::Problem;
use crate::reader::Session;
use std::ffi::OsString;

const EXPLAIN: Flag =
    flag(option_names::EXPLAIN, "", "Explain each answer by a route (and a board, if any)")
        .excludes(&[SVG]);

const SVG: Flag = flag("--svg", "", "Print the boards as one SVG document");

const DISTANCES: Flag =
    flag("--distances", "", "Explain, or draw, with numbers that prove the answer")
        .refused(|about| about.no_distances.map(str::to_string));

const NUMBER: Flag =
    flag("--number", "", "Number the cases that are explained or drawn").requires(EXPLAINED);

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
