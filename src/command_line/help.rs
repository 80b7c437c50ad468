//! What the program says about itself.

use super::subcommand;
use super::tools::{self, Tool, TOOLS};
use crate::judge::serve;
use crate::problems::{Problem, PROBLEMS};

pub(super) fn usage() -> String {
    let names: Vec<&str> = PROBLEMS.iter().map(|problem| problem.name).collect();
    let mut usage = "usage: chess-paths PROBLEM [--explain] < INPUT\n".to_string();
    for tool in &TOOLS {
        usage += &format!("       chess-paths {} {}\n", tool.name, tool.usage);
    }
    usage += "       chess-paths help [PROBLEM | SUBCOMMAND]\n";
    format!("{}problems: {}\n", usage, names.join(", "))
}

fn help() -> Result<String, String> {
    let mut help = format!("Shortest paths on chessboards.\n\n{}\n", usage());
    for problem in &PROBLEMS {
        help +=
            &format!("  {:15} {}\n  {:15} {}\n", problem.name, problem.summary, "", problem.judge);
    }
    help += "\n";
    for tool in &TOOLS {
        help += &format!("  {:15} {}\n", tool.name, tool.summary);
    }
    let Problem { name, legend, .. } = &PROBLEMS[0];
    let explained = explained_sample(&PROBLEMS[0])?;
    Ok(format!(
        "\
{help}
  --explain       show a shortest route and the board with each answer
  -h, --help      print this; with the name of a problem or a subcommand, print more of it
  -V, --version   print the version

{name} --explain answers like this:
{explained}
{legend}
"
    ))
}

/// The last answer to a problem's sample, explained.
fn explained_sample(problem: &Problem) -> Result<String, String> {
    let mut text = Vec::new();
    let served = serve(&mut problem.sample.0.as_bytes(), &mut text, problem.explain);
    served.map_err(|error| error.to_string())?;
    let text = String::from_utf8_lossy(&text);
    Ok(text.rsplit("\n\n").next().unwrap_or_default().to_string())
}

pub(super) fn help_on(name: &str) -> Result<String, String> {
    match (name, tools::find(name)) {
        ("help", _) => help(),
        (_, Some(tool)) => Ok(help_on_tool(tool)),
        (_, None) => help_on_problem(subcommand(name)?),
    }
}

fn help_on_tool(tool: &Tool) -> String {
    let Tool { name, summary, usage, details, .. } = tool;
    format!("{name}: {summary}\n\nusage: chess-paths {name} {usage}\n\n{details}\n")
}

fn help_on_problem(problem: &Problem) -> Result<String, String> {
    Ok(format!(
        "\
{name}: {summary}
Solves {judge}.

usage: chess-paths {name} [--explain] < INPUT

input:
{format}
Blanks and tabs, blank lines and CRLF are as you like; several inputs may follow one another.

a sample:
{input}
its answers, one a line:
{answers}
the last of them, with --explain:
{explained}
{legend}
",
        name = problem.name,
        summary = problem.summary,
        judge = problem.judge,
        format = problem.format,
        input = problem.sample.0,
        answers = problem.sample.1,
        explained = explained_sample(problem)?,
        legend = problem.legend,
    ))
}
