//! What the arguments of `stress` ask for.

use crate::command_line::arguments::Arguments;
use crate::command_line::explain;
use crate::plain_text::shell_line;
use crate::problem::row::Row;
use crate::random::any_seed;
use crate::stress::Options;
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

pub(super) struct Request {
    pub(super) problem: &'static Row,
    /// The files to judge the command on, in place of a search.
    pub(super) files: Vec<OsString>,
    pub(super) options: Options,
    /// Where to save a failing input.
    pub(super) save: Option<PathBuf>,
    /// The options, as given, that do not change what is found.
    presentation: Vec<OsString>,
    /// The command to be tried, and its arguments.
    pub(super) command: Vec<OsString>,
}

const TIME: Duration = Duration::from_secs(10);
const LIMIT: Duration = Duration::from_secs(2);

impl Request {
    pub(super) fn parse(
        problem: &'static Row,
        arguments: &mut Arguments,
    ) -> Result<Request, String> {
        let seed = arguments.seed()?;
        let time = arguments.seconds("--time")?.unwrap_or(TIME);
        let limit = arguments.seconds("--limit")?.unwrap_or(LIMIT);
        let save = arguments.folder("--save")?;
        let style = explain::style(arguments, false)?;
        let presentation = arguments.given(&["--save", "--width", "--color"]);
        let command = arguments.command();
        let files = arguments.files();
        if command.is_empty() {
            return Err(no_command(problem, &files));
        }
        if seed.is_some() && !files.is_empty() {
            return Err("`--seed` cannot be used with files".to_string());
        }
        let seed = seed.unwrap_or_else(any_seed);
        let is_saved = save.is_some();
        let options = Options { seed, time, limit, style, files: Vec::new(), is_saved };
        Ok(Request { problem, files, options, save, presentation, command })
    }

    /// The command line that repeats the search.
    pub(super) fn again(&self) -> String {
        let (problem, seed) = (self.problem.name, self.options.seed);
        let [time, limit] = [self.options.time, self.options.limit].map(|it| it.as_secs_f64());
        let numbers = format!("--seed {seed} --time {time} --limit {limit}");
        let rest = [&self.presentation[..], &["--".into()], &self.command].concat();
        format!("chess-paths stress {problem} {numbers} {}", shell_line(&rest))
    }
}

/// Explains the missing `--` or command.
fn no_command(problem: &Row, words: &[OsString]) -> String {
    let (lacking, command) = match words {
        [] => ("a command", "./a.out".to_string()),
        words => ("`--` before the command", shell_line(words)),
    };
    format!("`stress` requires {}: chess-paths stress {} -- {}", lacking, problem.name, command)
}
