//! Files that are no text, or no input.

/// The format of a file that begins with these bytes, if it is one that is taken for an input now
/// and then.
#[must_use]
pub fn file_format(opening: &[u8]) -> Option<&'static str> {
    if is_wide_ascii(opening, 4) {
        Some("text in UTF-32")
    } else if is_wide_ascii(opening, 2) {
        Some("text in UTF-16")
    } else if opening.starts_with(b"\x1f\x8b") {
        Some("a gzip file")
    } else if opening.starts_with(b"PK\x03\x04") {
        Some("a zip file")
    } else if is_html(opening) {
        Some("a web page (HTML)")
    } else {
        None
    }
}

/// How many characters tell what the encoding of a text is.
const TELLING: usize = 16;

/// Whether the first characters are ASCII in units of `size` bytes, the lowest first or last, with
/// or without a byte-order mark.
fn is_wide_ascii(opening: &[u8], size: usize) -> bool {
    const BYTE_ORDER_MARK: u32 = 0xfeff;
    let units = || opening.chunks_exact(size).take(TELLING);
    let append = |number: u32, &byte: &u8| number << 8 | u32::from(byte);
    let big: Vec<u32> = units().map(|unit| unit.iter().fold(0, append)).collect();
    let little: Vec<u32> = units().map(|unit| unit.iter().rev().fold(0, append)).collect();
    [big, little].iter().any(|numbers| {
        let letters = numbers.strip_prefix(&[BYTE_ORDER_MARK]).unwrap_or(numbers);
        !letters.is_empty() && letters.iter().all(|number| (1..0x80).contains(number))
    })
}

/// Whether a text begins with a tag of HTML that no text of another kind begins with.
fn is_html(text: &[u8]) -> bool {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let blanks = text.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let begins_with = |tag: &[u8]| {
        text[blanks..].get(..tag.len()).is_some_and(|start| start.eq_ignore_ascii_case(tag))
    };
    begins_with(b"<!doctype html") || begins_with(b"<html")
}
