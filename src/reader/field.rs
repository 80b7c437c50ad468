//! The fields of a line.

use std::iter;
use std::ops::Range;
use std::str;

/// The largest number in any field, 10^18, and, negated, the smallest.
pub(super) const LARGEST: i64 = 1_000_000_000_000_000_000;

/// U+FEFF in UTF-8. Any line may begin with it, as concatenated files keep theirs.
pub(super) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The places of the fields in a line without its line end.
pub(super) fn fields(text: &[u8]) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut next = 0;
    iter::from_fn(move || {
        let field = next_field(text, next)?;
        next = field.end;
        Some(field)
    })
}

/// The first field from the byte `from` on, after a byte-order mark.
pub(super) fn next_field(text: &[u8], from: usize) -> Option<Range<usize>> {
    let mark = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
    let from = from.max(mark);
    let start = from + text[from..].iter().position(|&byte| !is_separator(byte))?;
    let length = text[start..].iter().position(|&byte| is_separator(byte));
    Some(start..length.map_or(text.len(), |length| start + length))
}

pub(crate) fn is_separator(byte: u8) -> bool {
    byte == b' ' || byte == b'\t'
}

/// Whether a line, which may have its line end, has no field.
pub(crate) fn is_blank(line: &[u8]) -> bool {
    next_field(without_line_end(line), 0).is_none()
}

/// A line without its line end, which may be a carriage return alone at the end of the input.
pub(super) fn without_line_end(line: &[u8]) -> &[u8] {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    line.strip_suffix(b"\r").unwrap_or(line)
}

/// A decimal number with or without a sign; `None` also for one that does not fit in 64 bits, far
/// beyond [`LARGEST`].
pub(super) fn whole_number(text: &[u8]) -> Option<i64> {
    str::from_utf8(text).ok()?.parse().ok()
}
