//! The rules of a problem, and the loops over its cases, written once for all problems.

use crate::explanation::Explanation;
use crate::judge::fault::Error;
use crate::judge::Session;

/// What the program has to know about a problem. A value of the type is a reader of its cases,
/// and keeps what the reader has to remember from one case to the next.
pub trait Rules: Default {
    /// What a case asks.
    type Case;

    /// Reads the next case; `None` at the end of the input. [`Session::begin_case`] was called.
    ///
    /// # Errors
    /// [`Error::Fault`] where the case is not as it should be; [`Error::Read`] and
    /// [`Error::Write`].
    fn read(&mut self, session: &mut Session<'_>) -> Result<Option<Self::Case>, Error>;

    /// The fewest moves that solve the case; `None` if it cannot be solved.
    fn fewest_moves(case: &Self::Case) -> Option<u64>;

    /// The answer with the routes and the picture that explain it.
    fn explain(case: &Self::Case) -> Explanation;

    /// Answers cases that come next and can be answered faster than by reading them one by one,
    /// after `case` was read and answered. A problem need not do this.
    ///
    /// # Errors
    /// [`Error::Write`].
    fn answer_ahead(&mut self, case: &Self::Case, session: &mut Session<'_>) -> Result<(), Error> {
        let _ = (case, session);
        Ok(())
    }
}

/// Answers every case of a session: the fewest moves, or -1.
///
/// # Errors
/// Those of [`Rules::read`].
pub fn answer<R: Rules>(session: &mut Session<'_>) -> Result<(), Error> {
    let mut rules = R::default();
    while let Some(case) = next_case(&mut rules, session)? {
        match R::fewest_moves(&case) {
            Some(moves) => session.answer(moves)?,
            None => session.answer(-1)?,
        }
        rules.answer_ahead(&case, session)?;
    }
    Ok(())
}

/// Explains every case of a session, with a blank line between two.
///
/// # Errors
/// Those of [`Rules::read`].
pub fn explain<R: Rules>(session: &mut Session<'_>) -> Result<(), Error> {
    let mut rules = R::default();
    let mut separator = "";
    while let Some(case) = next_case(&mut rules, session)? {
        session.answer(format_args!("{}{}", separator, R::explain(&case)))?;
        separator = "\n";
    }
    Ok(())
}

fn next_case<R: Rules>(rules: &mut R, session: &mut Session<'_>) -> Result<Option<R::Case>, Error> {
    session.begin_case();
    rules.read(session)
}
