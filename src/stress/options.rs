//! What a search is given, and who watches it.

use super::verdict::Input;
use crate::picture::TextStyle;
use std::path::PathBuf;
use std::time::Duration;

/// What to search with.
#[derive(Clone, Debug)]
pub struct Options {
    /// Determines the cases and their order.
    pub seed: u64,
    /// How long to search, or to make the first failing file simpler.
    pub time: Duration,
    /// The time limit for one input.
    pub limit: Duration,
    /// How boards are drawn.
    pub style: TextStyle,
    /// The files to judge the program on, in place of a search.
    pub given: Vec<Input>,
    /// The folder where failing inputs are saved, if they are.
    pub save: Option<PathBuf>,
}

impl Options {
    /// Whether files are judged, in place of a search.
    pub(super) fn are_files_given(&self) -> bool {
        !self.given.is_empty()
    }
}

/// Receives the progress of a search.
pub trait Watcher: Sync {
    /// Shows in words how far the search has come.
    fn progress(&self, progress: &str);

    /// Takes a failing input, and what to show of it: first the first one, then ever simpler ones.
    fn found(&self, input: &Input, text: &str);

    /// Takes the next part of the report as soon as it is known.
    fn print(&self, text: &str);
}
