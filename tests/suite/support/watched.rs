//! A problem with its calls watched, or with other texts and numbers.

use chess_paths::program::{About, Case, Error, Problem, Random, Session, Trials};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Arc;

pub struct Watched<'a> {
    problem: &'a dyn Problem,
    about: &'static About,
    /// How many lines it was seen to answer ahead.
    pub ahead: AtomicU64,
}

impl<'a> Watched<'a> {
    pub fn new(problem: &'a dyn Problem, about: &'static About) -> Watched<'a> {
        Watched { problem, about, ahead: AtomicU64::new(0) }
    }
}

impl Problem for Watched<'_> {
    fn about(&self) -> &'static About {
        self.about
    }

    fn read(&self, session: &mut Session<'_>) -> Result<Box<dyn Case>, Error> {
        self.problem.read(session)
    }

    fn answer_ahead(&self, session: &mut Session<'_>) -> Result<(), Error> {
        let before = session.record().line();
        self.problem.answer_ahead(session)?;
        self.ahead.fetch_add(session.record().line() - before, Ordering::Relaxed);
        Ok(())
    }

    fn trials(&self) -> Trials<'_> {
        self.problem.trials()
    }

    fn random_case(&self, random: &mut Random, index: u64) -> Arc<str> {
        self.problem.random_case(random, index)
    }

    fn simpler(&self, case: &str) -> Box<dyn Iterator<Item = Arc<str>> + Send + '_> {
        self.problem.simpler(case)
    }
}
