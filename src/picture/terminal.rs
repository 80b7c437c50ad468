//! Lines of text, in the colours of a terminal if that is asked for.

/// A line while it is written.
#[derive(Debug)]
pub(super) struct Line {
    text: String,
    /// How many columns are written.
    columns: usize,
    is_coloured: bool,
    colours: Colours,
}

/// The colours of a letter: numbers of the usual palette of 256, or the terminal's own where there
/// is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Colours {
    pub ink: Option<u8>,
    pub background: Option<u8>,
}

impl Line {
    /// An empty line.
    pub(super) fn new(is_coloured: bool) -> Line {
        Line { text: String::new(), columns: 0, is_coloured, colours: Colours::default() }
    }

    /// Writes ASCII text in the terminal's own colours.
    pub(super) fn write(&mut self, text: &str) {
        text.chars().for_each(|letter| self.write_letter(letter, Colours::default()));
    }

    /// Writes an ASCII character.
    pub(super) fn write_letter(&mut self, letter: char, colours: Colours) {
        if self.is_coloured && colours != self.colours {
            self.text += "\x1b[0";
            for (code, colour) in [(38, colours.ink), (48, colours.background)] {
                if let Some(colour) = colour {
                    self.text += &format!(";{};5;{}", code, colour);
                }
            }
            self.text.push('m');
            self.colours = colours;
        }
        self.text.push(letter);
        self.columns += 1;
    }

    /// Writes blanks up to a column.
    pub(super) fn fill_up(&mut self, column: usize) {
        self.write(&" ".repeat(column.saturating_sub(self.columns)));
    }

    /// The line without blanks at its end, unless they have colours.
    pub(super) fn finish(mut self) -> String {
        if self.colours == Colours::default() {
            self.text.truncate(self.text.trim_end_matches(' ').len());
        } else {
            self.text += "\x1b[0m";
        }
        self.text
    }
}
