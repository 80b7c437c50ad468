//! The lines of standard error that tell most about a failure.
//!
//! Of Python's trace of a deep recursion, with some thousand lines, the report shows the first six,
//! which say where it began, and the last three, the last of which is `RecursionError: ...`.

use crate::plain_text::{decoded, shortened, CUT};

/// How many lines are shown from the beginning and from the end.
const FIRST_LINES: usize = 6;
const LAST_LINES: usize = 3;

/// How many lines are shown of a message in the middle: its first, and two that follow it. With
/// these, only half of [`FIRST_LINES`] are shown.
const MESSAGE_LINES: usize = 3;

/// How many columns of a line are shown.
const COLUMNS: usize = 140;

/// What a message of an error contains, in whatever letters. Python and Perl end with the message
/// and Java begins with it, but its cause comes below; elsewhere, source code or compiler warnings
/// precede it, and a trace or a dump follows it.
const MESSAGES: [&str; 8] =
    ["error", "exception:", "exception in", "caused by", "panic", "assertion", "fatal", "summary"];

/// What tells most of standard error, shortened and escaped, without colours. Lines without text
/// are left out.
pub(super) fn printable(errors: &[u8]) -> String {
    let text = without_colours(&decoded(errors)).replace('\t', "    ");
    let lines: Vec<&str> = text.lines().filter(|line| line.contains(is_text)).collect();
    let last = lines.len().saturating_sub(LAST_LINES);
    let message = (1..last).rev().find(|&index| is_message(lines[index])).unwrap_or(last);
    let first = if message < last { FIRST_LINES / 2 } else { FIRST_LINES };
    let is_shown = |index| {
        index < first || (message..message + MESSAGE_LINES).contains(&index) || index >= last
    };
    let mut shown = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        // A mark for one line would take as much room as the line.
        if is_shown(index) || is_shown(index - 1) && is_shown(index + 1) {
            shown.push(shortened(line.trim_end(), COLUMNS));
        } else if is_shown(index - 1) {
            shown.push(CUT.to_string());
        }
    }
    shown.join("\n").trim_start().to_string()
}

/// Whether a line has text if it contains this: one of other characters is blank, or marks a part
/// of the line above it.
fn is_text(letter: char) -> bool {
    !letter.is_whitespace() && !"^~=".contains(letter)
}

/// The text without what sets colours on a terminal, such as `ESC [1;31m`.
fn without_colours(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let mut plain = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let end = part.find(|letter: char| !letter.is_ascii_digit() && !";:".contains(letter));
        match end {
            Some(end) if part[end..].starts_with(['m', 'K']) => plain += &part[end + 1..],
            _ => plain += &format!("\x1b[{part}"),
        }
    }
    plain
}

/// Whether a line may be the message of an error. The lines of traces and source code, which may
/// have the same words, are indented, numbered or begin with `at`; a message has at most two spaces
/// before it.
fn is_message(line: &str) -> bool {
    let line = line.to_lowercase();
    let text = line.trim_start();
    let is_number = |letter: char| letter == '#' || letter.is_ascii_digit();
    let is_traced = text.len() + 2 < line.len() || text.starts_with(is_number);
    !is_traced && !text.starts_with("at ") && MESSAGES.iter().any(|word| text.contains(word))
}
