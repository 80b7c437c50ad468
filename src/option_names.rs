//! The names of options that both the command line and messages about a search have.

pub(crate) const EXPLAIN: &str = "--explain";
pub(crate) const JOBS: &str = "--jobs";
pub(crate) const LIMIT: &str = "--limit";
pub(crate) const SAVE: &str = "--save";
pub(crate) const TIME: &str = "--time";
