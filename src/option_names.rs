//! The names of options that messages outside the command line have as well.

pub(crate) const EXPLAIN: &str = "--explain";
pub(crate) const JOBS: &str = "--jobs";
pub(crate) const SAVE: &str = "--save";
pub(crate) const TIME: &str = "--time";
