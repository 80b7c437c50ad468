//! What an input with a fault looks like.

use super::registry::PROBLEMS;
use crate::problem::Problem;
use crate::reader::fault::{Error, Found};
use crate::reader::{first_fault, Session, LONGEST_OPENING};

/// Solves an input of a problem with `solve`. A fault gets a guess at what the input is instead. It
/// uses only the lines that were read, so it waits for no further input.
pub fn with_guess(
    problem: &Problem,
    session: &mut Session<'_>,
    solve: impl FnOnce(&mut Session<'_>) -> Result<(), Error>,
) -> Result<(), Error> {
    solve(session).map_err(|error| match error {
        Error::Fault(mut fault) => {
            fault.guess = guess(problem, &session.opening);
            fault.into()
        }
        error => error,
    })
}

/// What an input looks like that begins with `text` and has a fault there; `None` if it is unknown
/// or only breaks a promise.
fn guess(problem: &Problem, text: &[u8]) -> Option<String> {
    if let Some(format) = file_format(text) {
        return Some(format.to_string());
    }
    // A text that was cut may go on in any way. A line that is only too short may be the problem's
    // own, broken in two.
    let may_be_own =
        matches!(found(problem, text), None | Some(Found::EndOfInput | Found::EndOfLine));
    if text.len() == LONGEST_OPENING || may_be_own {
        return None;
    }
    let mut guesses = Vec::new();
    if problem.announces_cases && accepts(problem, &[b"1\n", text].concat()) {
        guesses.push("an input without its number of cases".to_string());
    }
    for other in PROBLEMS.iter().filter(|other| other.name != problem.name && accepts(other, text))
    {
        guesses.push(if other.announces_cases && !problem.announces_cases {
            // A problem without counts refuses a count, so it is all that was read. It may be an
            // answer as well.
            let (other, this) = (other.name, problem.name);
            format!("answers, or a number of cases, which {other} has and {this} has not")
        } else {
            format!("the input of {}", other.name)
        });
    }
    (!guesses.is_empty()).then(|| guesses.join(" or "))
}

/// Whether a text consists of cases of the problem, or is the beginning of some.
fn accepts(problem: &Problem, text: &[u8]) -> bool {
    matches!(found(problem, text), None | Some(Found::EndOfInput))
}

/// What the first fault of a text finds, if it has one as an input of the problem.
fn found(problem: &Problem, text: &[u8]) -> Option<Found> {
    // The last line may have lost its line end.
    let text = [text, b"\n"].concat();
    first_fault(&text, problem.answer).map(|fault| fault.found)
}

/// The format of a file that begins with these bytes, if it is often mistaken for an input.
fn file_format(opening: &[u8]) -> Option<&'static str> {
    let formats: [(&[u8], &str); 4] = [
        (b"\xff\xfe", "text in UTF-16"),
        (b"\xfe\xff", "text in UTF-16"),
        (b"\x1f\x8b", "a gzip file"),
        (b"PK\x03\x04", "a zip file"),
    ];
    let known = formats.iter().find(|(start, _)| opening.starts_with(start));
    let text = String::from_utf8_lossy(opening).to_ascii_lowercase();
    let text = text
        .trim_start_matches(|letter: char| letter == '\u{feff}' || letter.is_ascii_whitespace());
    // No text of another kind begins with these tags.
    let is_html = text.starts_with("<!doctype html") || text.starts_with("<html");
    known.map(|(_, format)| *format).or(is_html.then_some("a web page (HTML)"))
}
