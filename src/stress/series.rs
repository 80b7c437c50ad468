//! The inputs that a program is tried on.

use super::judge::Judge;
use super::verdict::Input;
use crate::problem::Cases;

/// Inputs in an order that a seed determines, or files.
pub(super) struct Series<'a> {
    /// The number of cases, unless there are too many to try all.
    pub(super) total: Option<usize>,
    /// Makes the input with an index; `None` after the last.
    pub(super) make_input: Box<dyn Fn(usize) -> Option<Input> + Sync + 'a>,
}

impl<'a> Series<'a> {
    /// The files if there are any, else the series of the seed.
    pub(super) fn new(judge: &Judge<'a>, pool: &'a Cases) -> Series<'a> {
        let Judge { problem, options, .. } = *judge;
        if !options.given.is_empty() {
            let total = options.given.iter().map(|file| file.count).sum();
            let make_input = |index: usize| options.given.get(index).cloned();
            return Series { total: Some(total), make_input: Box::new(make_input) };
        }
        let series = problem.search_series(pool, options.seed);
        let (total, make_cases) = (series.total, series.make_cases);
        let make_input = move |index| Some(Input::of(problem, &make_cases(index)?));
        Series { total, make_input: Box::new(make_input) }
    }
}
