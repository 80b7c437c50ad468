//! Help. Other arguments, and wrong ones, are in `tests/sessions`.

use crate::support::program::{self, chess_paths};
use chess_paths::program::{About, PROBLEMS};

/// The subcommands besides `help`.
fn subcommands() -> impl Iterator<Item = &'static str> {
    let tools = ["stress", "generate", "validate", "bundle"];
    PROBLEMS.into_iter().map(|problem| problem.name()).chain(tools)
}

fn printed(arguments: &[&str]) -> String {
    program::printed(&mut chess_paths(arguments), b"")
}

/// The main help has a line for each subcommand, so problems add to it.
#[test]
fn help_fits_a_screen() {
    let main = printed(&["help"]);
    for name in subcommands().chain(["help"]) {
        let is_listed = |line: &str| line.starts_with(&format!("  {name} "));
        assert!(main.lines().any(is_listed), "{name} in\n{main}");
        let help = printed(&["help", name]);
        assert!(help.lines().count() <= 45, "{}", help);
        for line in help.lines() {
            assert!(line.len() <= 80 && line == line.trim_end(), "{line:?}");
        }
        // An option is described without options that are not there.
        let (_, options) = help.split_once("Options:\n").unwrap_or_default();
        let names = |line| str::split(line, [' ', ')', ':']).filter(|word| word.starts_with("--"));
        let listed: Vec<&str> = options.lines().filter_map(|line| names(line).next()).collect();
        assert!(options.lines().flat_map(names).all(|name| listed.contains(&name)), "{help}");
    }
}

#[test]
fn help_on_a_problem_describes_it() {
    // However the words are wrapped.
    let joined = |text: &str| text.split_whitespace().collect::<Vec<&str>>().join(" ");
    for problem in PROBLEMS {
        let help = joined(&printed(&["help", problem.name()]));
        let &About { judge, summary, rules, format, promises, legend, .. } = problem.about();
        let texts = [judge, summary, rules, format, promises, legend];
        for text in texts.into_iter().chain(problem.about().sample.0.lines()) {
            assert!(help.contains(&joined(text)), "{text} in\n{help}");
        }
    }
}

#[test]
fn the_version_is_that_of_the_package() {
    assert_eq!(printed(&["-V"]), concat!("chess-paths ", env!("CARGO_PKG_VERSION"), "\n"));
}
