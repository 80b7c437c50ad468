//! What to search with.

use super::verdict::Input;
use crate::picture::TextStyle;
use std::time::Duration;

/// What to search with.
#[derive(Clone, Debug)]
pub struct Options {
    /// Determines the cases and their order.
    pub seed: u64,
    /// How long to search, or to make the first failing file simpler.
    pub time: Duration,
    /// The time limit for one input of the size that the statement promises, or for one file.
    pub limit: Duration,
    /// How boards are drawn.
    pub style: TextStyle,
    /// The files to judge the program on, in place of a search.
    pub files: Vec<Input>,
    /// Whether failing inputs are saved.
    pub is_saved: bool,
}

impl Options {
    /// An option that gives more time.
    pub(super) fn more_time(&self) -> String {
        format!("--time {}", (6 * self.time).max(Duration::from_secs(60)).as_secs())
    }
}
