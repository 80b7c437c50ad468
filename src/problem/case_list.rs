//! Cases to try programs on, in lists that hide the type of a case.

use super::cases::{input_of, parse_known};
use super::{AllCases, Definition};
use crate::picture::TextStyle;
use crate::random::Random;
use std::collections::BTreeSet;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// Cases of one problem, whichever it is.
pub(crate) type CaseList = Arc<dyn AnyCases>;

/// Lists of a single case each, made one after the other, on any thread.
pub(crate) type CaseIterator<'a> = Box<dyn Iterator<Item = CaseList> + Send + 'a>;

/// What can be done with a list of cases. What is said of a case is about the first.
pub(crate) trait AnyCases: Send + Sync {
    fn count(&self) -> usize;

    /// The text of one input with these cases, the last one repeated up to the fewest allowed.
    fn to_input(&self) -> String;

    /// The cases with these indices.
    fn kept(&self, indices: [Range<usize>; 2]) -> CaseList;

    /// How many lines the first so many cases have.
    fn lines(&self, count: usize) -> usize;

    /// The explanation of a case, with distances if that leaves the board no wider than a line.
    fn explanation(&self, index: usize, style: TextStyle) -> String;

    /// [`Definition::elsewhere`] of the case.
    fn elsewhere(&self, random: &mut Random) -> CaseList;

    /// The number of the case in the order of simplicity. There must be few enough to try all.
    fn number(&self) -> usize;

    /// The numbers of the simpler cases near the case, the simplest first. There must be few enough
    /// to try all.
    fn near(&self) -> Vec<usize>;

    /// The known cases that are simpler than the case.
    fn simpler_known(&self) -> CaseIterator<'_>;

    /// The cases a step simpler, the largest steps first; none if there are few enough to try all.
    fn steps(&self) -> CaseIterator<'_>;

    /// Random simpler cases; none if there are few enough to try all.
    fn neighbours(&self) -> CaseIterator<'_>;
}

impl fmt::Debug for dyn AnyCases {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_input())
    }
}

/// A file may have a million cases, so they are together.
struct List<P: Definition>(Vec<P::Trial>);

pub(super) fn list<P: Definition>(cases: Vec<P::Trial>) -> CaseList {
    Arc::new(List::<P>(cases))
}

pub(super) fn single<P: Definition>(case: P::Trial) -> CaseList {
    list::<P>(vec![case])
}

impl<P: Definition> AnyCases for List<P> {
    fn count(&self) -> usize {
        self.0.len()
    }

    fn to_input(&self) -> String {
        input_of::<P>(&self.0)
    }

    fn kept(&self, indices: [Range<usize>; 2]) -> CaseList {
        list::<P>(indices.map(|indices| &self.0[indices]).concat())
    }

    fn lines(&self, count: usize) -> usize {
        self.0[..count].iter().map(|case| case.to_string().lines().count()).sum()
    }

    fn explanation(&self, index: usize, style: TextStyle) -> String {
        let case = self.0[index].clone().into();
        let mut explanation = P::explain(&case, true);
        if !explanation.pictures.iter().all(|picture| picture.fits(style)) {
            explanation = P::explain(&case, false);
        }
        explanation.text(style)
    }

    fn elsewhere(&self, random: &mut Random) -> CaseList {
        single::<P>(P::elsewhere(random, &self.0[0]))
    }

    fn number(&self) -> usize {
        (all_cases::<P>().number)(&self.0[0])
    }

    fn near(&self) -> Vec<usize> {
        let AllCases { number, near, .. } = all_cases::<P>();
        let (near, end) = (near(&self.0[0]), self.number());
        let simpler: BTreeSet<usize> = near.iter().map(number).filter(|&near| near < end).collect();
        simpler.into_iter().collect()
    }

    fn simpler_known(&self) -> CaseIterator<'_> {
        let is_simpler = |known: &P::Trial| P::is_simpler(known, &self.0[0]);
        Box::new(parse_known::<P>().filter(is_simpler).map(single::<P>))
    }

    fn steps(&self) -> CaseIterator<'_> {
        Box::new(P::simpler(&self.0[0]).map(single::<P>))
    }

    fn neighbours(&self) -> CaseIterator<'_> {
        Box::new(P::neighbours(&self.0[0]).map(single::<P>))
    }
}

pub(super) fn all_cases<P: Definition>() -> &'static AllCases<P::Trial> {
    P::all_cases().expect("few enough cases to give them numbers")
}
