//! A problem without its type.

use super::cases::CaseTexts;
use super::{About, Cases};
use crate::explanation::presentation::Presentation;
use crate::picture::TextStyle;
use crate::random::Random;
use crate::reader::{first_fault, serve, Error, Session};

/// A problem as the table of problems has it. A case is text as in a judge's input, without the
/// last line end.
#[derive(Clone, Copy, Debug)]
pub struct Problem {
    /// The subcommand.
    pub name: &'static str,
    /// The texts that describe the problem.
    pub about: About,
    /// Whether an input begins with its number of cases.
    pub announces_cases: bool,
    /// The number of cases that the statement allows in an input.
    pub(crate) fewest_cases: usize,
    pub(crate) most_cases: usize,
    /// Answers the cases of a session.
    pub answer: fn(&mut Session<'_>) -> Result<(), Error>,
    /// Shows the explanations of all cases of a session.
    pub explain: fn(&mut Session<'_>, &mut Presentation) -> Result<(), Error>,
    /// Checks that a session is one input that keeps every promise. The error is the first fault.
    pub validate: fn(&mut Session<'_>) -> Result<(), Error>,
    /// Answers a session that has to be one input. The error is the first fault.
    pub(crate) answer_input: fn(&mut Session<'_>) -> Result<(), Error>,
    /// The cases of a text that is one input.
    pub(crate) read_input: fn(&str) -> CaseTexts,
    /// The explanation of a case, with distances if that leaves the board no wider than a line.
    pub(crate) explain_case: fn(&str, TextStyle) -> String,
    /// All cases that the statement allows.
    pub(crate) cases: fn() -> Cases,
    /// [`Definition::random_case`].
    pub(crate) random_case: fn(&mut Random, u64) -> String,
}

impl Problem {
    /// The number of cases that a judge's time limit is for: the most that the statement allows, or
    /// one if it names no limit.
    pub(crate) fn cases_in_limit(&self) -> usize {
        if self.most_cases == usize::MAX {
            1
        } else {
            self.most_cases
        }
    }

    /// The answers to a text that is a valid input.
    pub(crate) fn answers(&self, input: &str) -> String {
        collected(input.as_bytes(), self.answer).expect("a valid input")
    }

    /// Whether a text is one input that keeps every promise of the statement.
    pub(crate) fn is_promised(&self, input: &str) -> bool {
        first_fault(input.as_bytes(), self.validate).is_none()
    }

    /// The text of one input with these cases, the last one repeated up to the fewest allowed.
    pub(crate) fn write_input(&self, cases: impl IntoIterator<Item = impl AsRef<str>>) -> String {
        let (mut text, mut count) = (String::new(), 0);
        let mut start_of_last = 0;
        for case in cases {
            start_of_last = text.len();
            text += case.as_ref();
            text.push('\n');
            count += 1;
        }
        if count < self.fewest_cases {
            text += &text[start_of_last..].repeat(self.fewest_cases - count);
            count = self.fewest_cases;
        }
        if self.announces_cases {
            text.insert_str(0, &format!("{count}\n"));
        }
        text
    }
}

/// The answers that `solve` writes to an input in memory.
pub(crate) fn collected(
    mut input: &[u8],
    solve: impl FnOnce(&mut Session<'_>) -> Result<(), Error>,
) -> Result<String, Error> {
    let mut answers = Vec::new();
    serve(&mut input, &mut answers, solve)?;
    Ok(String::from_utf8(answers).expect("numbers"))
}
