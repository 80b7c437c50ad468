//! Makes a failing input simpler: leaves out the cases that do not matter, and simplifies the last
//! one that is left.

mod attempts;
mod order;
mod steps;

use self::attempts::Attempts;
use self::order::{count_simpler, simplify_in_order};
use self::steps::take_steps;
use super::judge::{Confirmation, Judge};
use super::verdict::{Failure, Input};
use crate::problem::Cases;
use std::io;
use std::time::Instant;

/// What is known of the inputs simpler than the one shown.
pub(super) enum Simplicity {
    /// Nothing, as none was tried or those that failed could not be confirmed.
    Unknown,
    /// Time ran out before all were tried.
    OutOfTime,
    /// The program could no longer be started before all were tried.
    NotStarted(io::Error),
    /// The file breaks a promise. All inputs a step simpler that break none pass, among them its
    /// cases, if these break none.
    Unpromised { steps: usize, are_cases_promised: bool },
    /// All inputs a step simpler pass, and those drawn at random until time ran out or enough were.
    Steps { steps: usize, drawn: usize, is_cut_short: bool },
    /// The first `passed` simpler cases pass, in the order of simplicity.
    InOrder { passed: usize, simpler: usize },
    /// Cases fail only together. Each passes alone, and so do all the inputs that were tried with
    /// fewer of them.
    OnlyTogether { fewer: usize },
    /// A simpler one has an unconfirmed timeout.
    Unconfirmed(Failure),
}

/// The simplest failing input found by the deadline, and what is known of simpler ones.
pub(super) fn simplest(
    judge: &Judge<'_>,
    pool: &Cases,
    deadline: Instant,
    first: &Failure,
) -> (Failure, Simplicity) {
    let mut attempts = Attempts::new(judge, deadline, first.clone());
    let mut simplicity = simplify(&mut attempts, pool);
    let Attempts { best, last_end, not_started, .. } = attempts;
    if let Some(error) = not_started {
        simplicity = Simplicity::NotStarted(error);
    }
    if best.input.text == first.input.text {
        return (best, simplicity);
    }
    match judge.confirm(best, last_end, || true) {
        Confirmation::Confirmed(best) if best.is_certain() => (best, simplicity),
        Confirmation::Confirmed(suspect) => (first.clone(), Simplicity::Unconfirmed(suspect)),
        // A run that exceeds the hang limit need not exceed the time limit.
        Confirmation::Acquitted(_) => (first.clone(), Simplicity::Unknown),
    }
}

fn simplify(attempts: &mut Attempts<'_>, pool: &Cases) -> Simplicity {
    let passed = take_steps(attempts, pool);
    let problem = attempts.judge.problem;
    if !passed.are_all_steps_tried {
        return Simplicity::OutOfTime;
    }
    if !attempts.judge.is_promised(&attempts.best.input.text) {
        let cases = attempts.best.input.cases(problem);
        let is_promised =
            |case| attempts.judge.is_promised(&problem.write_input([cases.get(case)]));
        let are_cases_promised = (0..cases.count()).all(is_promised);
        return Simplicity::Unpromised { steps: passed.steps, are_cases_promised };
    }
    let Cases::All(all) = pool else {
        let is_cut_short = attempts.is_time_out();
        return Simplicity::Steps { steps: passed.steps, drawn: passed.drawn, is_cut_short };
    };
    // One case may stand there several times, as the statement may want it.
    let cases = attempts.best.input.cases(problem);
    let single = Input::of(problem, &[cases.get(0).to_string()]);
    if attempts.best.input.text == single.text {
        attempts.best.input = single;
    }
    if attempts.best.input.count == 1 {
        let passed = simplify_in_order(attempts, all);
        Simplicity::InOrder { passed, simpler: count_simpler(attempts, all) }
    } else {
        Simplicity::OnlyTogether { fewer: passed.steps }
    }
}
