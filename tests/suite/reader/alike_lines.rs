//! Long runs of lines that are alike, in several layouts.

/// A case of three squares as a line, which may have a blank line behind it.
pub const LINES: [&str; 5] =
    ["c4 e6 d5\n", "C4 E6 D5\r\n", "c4\te6\td5\t\n", "c4   e6   d5   \n", "c4 e6 d5\n\n"];

/// Lengths of runs of lines, on both sides of those of the batches in which lines are answered.
pub fn lengths() -> impl Iterator<Item = usize> {
    (1..20).chain(508..516).chain(1_020..1_030).chain([20_000])
}
