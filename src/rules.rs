//! The rules of a problem, and the loops over its cases, written once for all problems.

use crate::explanation::{Explanation, Presentation};
use crate::reader::fault::{Error, Fault, Found};
use crate::reader::Session;

/// What the program has to know about a problem. A value of the type reads its cases, and keeps
/// what has to be remembered from one case to the next.
pub trait Rules: Default {
    /// What is asked in one case.
    type Case: Clone + PartialEq + Send + Sync;

    /// Reads the next case; `None` at the end of the input. The caller has called
    /// [`Session::begin_case`].
    ///
    /// # Errors
    /// [`Error::Fault`] if the case is not as it should be; [`Error::Read`]; and [`Error::Write`],
    /// as answers are flushed before more input is waited for.
    fn read(&mut self, session: &mut Session<'_>) -> Result<Option<Self::Case>, Error>;

    /// The fewest moves that solve the case; `None` if it cannot be solved.
    fn fewest_moves(case: &Self::Case) -> Option<u64>;

    /// The answer with the routes and the picture that explain it.
    fn explain(case: &Self::Case) -> Explanation;

    /// Answers the case that was read last: the fewest moves, or -1. A problem may answer the cases
    /// behind it as well, if it can do so faster than by reading them one by one.
    ///
    /// # Errors
    /// [`Error::Write`].
    fn answer(&mut self, case: &Self::Case, session: &mut Session<'_>) -> Result<(), Error> {
        match Self::fewest_moves(case) {
            Some(moves) => session.answer(moves),
            None => session.answer(-1),
        }
    }
}

/// Answers every case of a session: the fewest moves, or -1.
///
/// # Errors
/// Those of [`Rules::read`].
pub fn answer<R: Rules>(session: &mut Session<'_>) -> Result<(), Error> {
    let mut rules = R::default();
    while let Some(case) = next_case(&mut rules, session)? {
        rules.answer(&case, session)?;
    }
    Ok(())
}

/// Shows the explanation of every case of a session.
///
/// # Errors
/// Those of [`Rules::read`].
pub fn explain<R: Rules>(
    session: &mut Session<'_>,
    presentation: &mut Presentation,
) -> Result<(), Error> {
    let mut rules = R::default();
    while let Some(case) = next_case(&mut rules, session)? {
        presentation.show(R::explain(&case), session)?;
    }
    Ok(())
}

/// Reads one input, and checks that it keeps every promise of the statement.
///
/// # Errors
/// Those of [`Rules::read`], and an input without a case.
///
/// # Panics
/// If the session is not [strict](Session::strict): it would let broken promises pass.
pub fn validate<R: Rules>(session: &mut Session<'_>) -> Result<(), Error> {
    assert!(session.is_strict(), "an input is validated in a strict session");
    let mut rules = R::default();
    need_case(&mut rules, session)?;
    while next_case(&mut rules, session)?.is_some() {}
    Ok(())
}

/// Reads the first case of a session, and nothing behind it.
///
/// # Errors
/// Those of [`Rules::read`], and an input without a case.
pub fn first_case<R: Rules>(session: &mut Session<'_>) -> Result<(), Error> {
    need_case(&mut R::default(), session)
}

fn need_case<R: Rules>(rules: &mut R, session: &mut Session<'_>) -> Result<(), Error> {
    match next_case(rules, session)? {
        Some(_) => Ok(()),
        None => Err(Fault::new(1, b"", 0..0, "a case", Found::EndOfInput).into()),
    }
}

fn next_case<R: Rules>(rules: &mut R, session: &mut Session<'_>) -> Result<Option<R::Case>, Error> {
    session.begin_case();
    rules.read(session)
}
