//! The characters and the colours of a square in text.

use super::drawn_file::Cell;
use super::Mark;

/// A character of text and, on a square, the foreground and background colours in the 256-colour
/// palette.
pub(super) type Glyph = (char, Option<(u8, u8)>);

impl Cell<'_> {
    /// Adds the text of the square, which has at least one character, to a line.
    pub(super) fn write(self, line: &mut Vec<Glyph>) {
        let shade = self.shade();
        let glyph = |letter: char, ink: u8| (letter, Some((ink, shade)));
        if let Some(number) = self.number {
            line.extend(number.to_string().chars().map(|digit| glyph(digit, 16)));
        }
        let start = line.len();
        for mark in self.marks() {
            if !(self.is_numbered && matches!(mark, Mark::Stop { .. })) {
                line.push(glyph(mark.letter(), mark.ink()));
            }
        }
        if line.len() == start && self.is_route {
            line.push(glyph('*', 22));
        }
        if self.is_attacked {
            line.push(glyph('x', 124));
        }
        if line.len() == start && self.number.is_none() {
            line.push(match (self.is_reached, self.square.is_light()) {
                (true, _) => glyph('o', 24),
                (false, true) => glyph('.', 180),
                (false, false) => glyph('.', 137),
            });
        }
    }

    /// The background colour in text.
    fn shade(self) -> u8 {
        let [dark, light] = match (self.is_attacked, self.is_route) {
            (true, true) => [181, 224],
            (true, false) => [174, 217],
            (false, true) => [151, 194],
            (false, false) if self.is_reached => [152, 195],
            (false, false) => [180, 223],
        };
        // The colour of a square with a number says whether the number is odd, as in SVG.
        let is_light = self.number.map_or(self.square.is_light(), |number| number % 2 == 1);
        if is_light {
            light
        } else {
            dark
        }
    }
}
