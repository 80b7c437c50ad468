//! The subcommands of the problems: answering inputs, or explaining the answers.

use super::arguments::{flag, Action, Arguments, Flag};
use super::streams::{print, report, say, serve_each};
use super::style::{text_style, COLOR, WIDTH};
use crate::explanation::{Format, Presentation};
use crate::option_names;
use crate::problem::Problem;
use std::ffi::OsString;

const EXPLAIN: Flag = flag(option_names::EXPLAIN, "", "Explain each answer by a route and a board");

const SVG: Flag = flag("--svg", "", "Print the boards as one SVG document");

const DISTANCES: Flag = Flag {
    refusal: |about| about.no_distances,
    ..flag("--distances", "", "Explain, or draw, with numbers that prove the answer")
};

const NUMBER: Flag = flag("--number", "", "Number the cases that are explained or drawn");

const EXPLAINED: &[Flag] = &[EXPLAIN, DISTANCES, SVG];

pub(super) const OPTIONS: &[Flag] = &[
    Flag { excludes: &[SVG], ..EXPLAIN },
    SVG,
    DISTANCES,
    Flag { requires: EXPLAINED, ..WIDTH },
    Flag { requires: EXPLAINED, ..NUMBER },
    Flag { requires: &[EXPLAIN, DISTANCES], excludes: &[SVG], ..COLOR },
];

pub(super) fn action(
    problem: &'static dyn Problem,
    arguments: &mut Arguments,
) -> Result<Action, String> {
    let format = format(arguments)?;
    let files = arguments.all_words().concat();
    Ok(Box::new(move || {
        report(match format {
            Some(format) => explain(problem, &files, format),
            None => serve_each(problem, &files, |session| problem.answer_all(session)),
        })
    }))
}

/// The format of explanations that the options ask for, if they do.
fn format(arguments: &Arguments) -> Result<Option<Format>, String> {
    let is_svg = arguments.has(SVG);
    let format = Format {
        is_svg,
        style: text_style(arguments, is_svg)?,
        is_numbered: arguments.has(NUMBER),
        has_distances: arguments.has(DISTANCES),
    };
    Ok(EXPLAINED.iter().any(|flag| arguments.has(*flag)).then_some(format))
}

fn explain(problem: &dyn Problem, files: &[OsString], format: Format) -> Vec<String> {
    let mut presentation = Presentation::new(problem.name(), format);
    let mut errors =
        serve_each(problem, files, |session| problem.explain_all(session, &mut presentation));
    // Explanations of cases before a fault are shown.
    match presentation.finish() {
        Ok(document) if document.is_empty() && format.is_svg && errors.is_empty() => {
            say("The input has no cases, so nothing is drawn.\n");
        }
        Ok(document) => errors.extend(print(&document)),
        Err(too_large) => errors.push(too_large),
    }
    errors
}
