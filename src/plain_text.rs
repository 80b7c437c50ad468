//! Text for people: safe to print on a terminal, and no wider than a line.
//!
//! Whatever comes from outside, such as the name `a<tab>b` of a file, is *escaped* before it is
//! printed: unprintable characters are replaced by words for them, `a\tb`. So no text from outside
//! controls a terminal.

use std::ffi::OsStr;
use std::io;
use std::ops::Range;
use std::str;

/// Marks the place where text was cut.
pub(crate) const CUT: &str = "...";

/// The text with unprintable characters escaped, as in `\t` or `\u{1b}`.
pub(crate) fn escaped(text: &str) -> String {
    text.chars().map(escaped_char).collect()
}

/// A number with its digits in groups of three: 237,916.
pub(crate) fn grouped(number: usize) -> String {
    match number {
        0..=999 => number.to_string(),
        _ => format!("{},{:03}", grouped(number / 1000), number % 1000),
    }
}

/// A number of things: 1 input, 1,234 inputs.
pub(crate) fn counted(number: usize, thing: &str) -> String {
    format!("{} {}{}", grouped(number), thing, if number == 1 { "" } else { "s" })
}

/// The names, with commas and, before the last one, a conjunction; empty if there are none.
pub(crate) fn listed(names: &[String], conjunction: &str) -> String {
    match names {
        [] | [_] => names.concat(),
        [others @ .., last] => format!("{} {conjunction} {last}", others.join(", ")),
    }
}

/// The text in backticks, escaped.
pub(crate) fn quoted(text: &str) -> String {
    format!("`{}`", escaped(text))
}

/// The bytes with all but printable ASCII escaped as `\t`, `\r`, `\n` or `\xNN`.
pub(crate) fn escaped_bytes(text: &[u8]) -> String {
    text.iter().map(|&byte| escaped_byte(byte)).collect()
}

/// The text, with bytes that are no UTF-8 escaped as `\xNN`.
pub(crate) fn decoded(mut bytes: &[u8]) -> String {
    let mut text = String::new();
    while let Err(error) = str::from_utf8(bytes) {
        let (valid, rest) = bytes.split_at(error.valid_up_to());
        text += str::from_utf8(valid).expect("UTF-8 up to the error");
        text += &escaped_byte(rest[0]);
        bytes = &rest[1..];
    }
    text + str::from_utf8(bytes).expect("UTF-8 to the end")
}

/// Like [`escaped`], with [`CUT`] for the middle if it is wider than `columns`. Both ends of a
/// message tell something.
pub(crate) fn shortened(text: &str, columns: usize) -> String {
    let letters: Vec<char> = escaped(text).chars().collect();
    if letters.len() <= columns {
        return String::from_iter(letters);
    }
    let kept = columns.saturating_sub(CUT.len()) / 2;
    let ends = [&letters[..kept], &letters[letters.len() - kept..]];
    ends.map(String::from_iter).join(CUT)
}

/// Like [`escaped_bytes`], cut at its end if it is wider than `columns`.
pub(crate) fn shortened_bytes(text: &[u8], columns: usize) -> String {
    fitted(text.iter(), columns).concat()
}

/// Like [`escaped_bytes`], cut at its beginning if it is wider than `columns`.
pub(crate) fn end_of_bytes(text: &[u8], columns: usize) -> String {
    let mut kept = fitted(text.iter().rev(), columns);
    kept.reverse();
    kept.concat()
}

/// The first bytes, each escaped, that fit in `columns`, and [`CUT`] if some do not.
fn fitted<'a>(bytes: impl Iterator<Item = &'a u8>, columns: usize) -> Vec<String> {
    // Each takes a column or more. So if one more than `columns` is taken, it does not fit, and
    // those behind it need not be looked at.
    let mut kept: Vec<String> = bytes.take(columns + 1).map(|&byte| escaped_byte(byte)).collect();
    if kept.concat().len() > columns {
        while !kept.is_empty() && kept.concat().len() + CUT.len() > columns {
            kept.pop();
        }
        kept.push(CUT.to_string());
    }
    kept
}

/// The system's message for an error, without its number.
pub(crate) fn system_message(error: &io::Error) -> String {
    let message = error.to_string();
    message.split(" (os error ").next().unwrap_or_default().to_string()
}

/// Wraps a text into lines of at most `columns` bytes; all but the first have an `indent`. A longer
/// word has its own line.
pub(crate) fn wrapped(text: &str, columns: usize, indent: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in unbreakable(text) {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= columns => {
                line.push(' ');
                *line += word;
            }
            Some(_) => lines.push(format!("{indent}{word}")),
            None => lines.push(word.to_string()),
        }
    }
    lines
}

/// The parts of a text that are not broken over lines: its words. But a blank that counts, as in
/// "found ` `", does not end a word.
fn unbreakable(text: &str) -> Vec<&str> {
    let is_blank = |letter: char| letter.is_ascii_whitespace();
    let text = text.trim_matches(is_blank);
    let mut parts = Vec::new();
    let mut start = 0;
    for (index, _) in text.match_indices(is_blank) {
        let (before, after) = (&text[start..index], &text[index + 1..]);
        if !before.is_empty() && !blank_counts(before, after) {
            parts.push(before);
            start = index + 1;
        }
    }
    if start < text.len() {
        parts.push(&text[start..]);
    }
    parts
}

/// Whether people count the blank between two texts: it is beside another blank, or it is the first
/// or the last character of a quote.
fn blank_counts(before: &str, after: &str) -> bool {
    let last_word = before.rsplit(' ').next().unwrap_or_default();
    let first_word = after.split(' ').next().unwrap_or_default();
    let is_end_of_quote = |word: &str| word.trim_end_matches([',', ';']) == "`";
    let is_beside_another = before.ends_with(' ') || after.starts_with(' ');
    is_beside_another || is_end_of_quote(last_word) || is_end_of_quote(first_word)
}

/// How much of a long text is shown.
pub(crate) struct Cut<'a> {
    /// The most lines. The notes on the lines that are left out before and after are among these,
    /// a line each.
    pub(crate) most_lines: usize,
    /// The width to which the note on the lines after is wrapped.
    pub(crate) columns: usize,
    /// How that note ends.
    pub(crate) advice: &'a str,
}

impl Cut<'_> {
    /// The text, whole if it is short. Otherwise the lines around the one of this index, with
    /// `mark` at the end of that one, and how many lines are left out before and after these.
    pub(crate) fn around(&self, marked: usize, mark: &str, text: &str) -> String {
        let count = text.lines().count();
        if count <= self.most_lines {
            return text.lines().map(|line| format!("{line}\n")).collect();
        }
        let shown = self.shown_lines(marked, count);
        let mut excerpt = String::new();
        if shown.start > 0 {
            excerpt += &format!("... {}\n", counted(shown.start, "line"));
        }
        for (index, line) in text.lines().enumerate().take(shown.end).skip(shown.start) {
            excerpt += line;
            if index == marked {
                excerpt += mark;
            }
            excerpt.push('\n');
        }
        let after = count - shown.end;
        if after > 0 {
            let note = format!("... and {}{}", counted(after, "more line"), self.advice);
            for line in wrapped(&note, self.columns, "") {
                excerpt += &line;
                excerpt.push('\n');
            }
        }
        excerpt
    }

    /// Which lines are shown of `count`, more than there is room for.
    fn shown_lines(&self, marked: usize, count: usize) -> Range<usize> {
        let start = marked.saturating_sub(self.most_lines / 2);
        let notes = if start > 0 { 2 } else { 1 };
        let room = self.most_lines - notes;
        // Near the end of the text, the marked line is below the middle.
        let start = start.min(count - room);
        start..start + room
    }
}

/// The argument as a word for a shell, quoted if need be. Unprintable ones become `$'...'`, which
/// bash and zsh know.
#[cfg(unix)]
pub(crate) fn shell_word(argument: &OsStr) -> String {
    use std::os::unix::ffi::OsStrExt;

    match argument.to_str() {
        Some(text) if is_plain(text) => text.to_string(),
        Some(text) if escaped(text) == text => format!("'{}'", text.replace('\'', r"'\''")),
        _ => format!("$'{}'", argument.as_bytes().escape_ascii()),
    }
}

/// The argument as a word for `cmd.exe`, quoted if need be. The names of variables between `%` are
/// replaced there all the same, as nothing quotes them.
#[cfg(windows)]
pub(crate) fn shell_word(argument: &OsStr) -> String {
    let text = escaped(&argument.to_string_lossy());
    if is_plain(&text) {
        text
    } else {
        format!("\"{}\"", text.replace('"', "\\\""))
    }
}

/// Whether a shell takes the word as it is. In the first place of a line, one with `=` would be an
/// assignment, unless it is an option.
fn is_plain(word: &str) -> bool {
    let others = if cfg!(windows) { r"._-+/,:@=\" } else { "._-+/,:@%=" };
    !word.is_empty()
        && (word.starts_with('-') || !word.contains('='))
        && word.chars().all(|letter| letter.is_alphanumeric() || others.contains(letter))
}

/// A character, escaped if it does not print. An accent prints, a change of the direction of
/// writing does not.
fn escaped_char(letter: char) -> String {
    match letter {
        // These print, though `escape_debug` escapes them.
        '\'' | '"' | '\\' => letter.to_string(),
        // `escape_debug` escapes an accent only at the beginning of a text: hence the `a` before.
        _ => String::from_iter(['a', letter]).escape_debug().skip(1).collect(),
    }
}

fn escaped_byte(byte: u8) -> String {
    match byte {
        b' '..=b'~' => char::from(byte).to_string(),
        _ => byte.escape_ascii().to_string(),
    }
}
