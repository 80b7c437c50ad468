//! The style of text.

use crate::plain_text::wrapped;

/// The style of text: by default, 100 columns without colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextStyle {
    /// The columns of a line, or [`LEAST_WIDTH`](TextStyle::LEAST_WIDTH) if that is more.
    pub width: usize,
    /// Whether routes are wrapped like all other text. If not, each is one line of any width.
    pub are_routes_wrapped: bool,
    /// Whether the text has colours, as escape sequences for a terminal.
    pub is_coloured: bool,
}

impl TextStyle {
    /// The least width: a line has room for any square of the infinite board in words and, if the
    /// case keeps the promises of its statement, for the 8x8 board with numbers.
    pub const LEAST_WIDTH: usize = 26;

    /// Words wrapped to the width, all lines but the first indented. Only a long word is wider.
    pub(crate) fn wrapped(self, words: &str) -> Vec<String> {
        wrapped(words, self.width.max(TextStyle::LEAST_WIDTH), "  ")
    }
}

impl Default for TextStyle {
    fn default() -> TextStyle {
        TextStyle { width: 100, are_routes_wrapped: false, is_coloured: false }
    }
}
