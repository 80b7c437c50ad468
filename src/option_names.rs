//! The names of options that messages name outside of the command line, too, as in "`--save DIR`
//! saves all".

pub(crate) const EXPLAIN: &str = "--explain";
pub(crate) const JOBS: &str = "--jobs";
pub(crate) const SAVE: &str = "--save";
pub(crate) const TIME: &str = "--time";
