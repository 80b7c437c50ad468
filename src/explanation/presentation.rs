//! The explanations of many cases, as text or as one SVG document.

use super::{Explanation, MOST_RUNS};
use crate::picture::{Gallery, TextStyle};
use crate::plain_text::grouped;
use std::fmt::Display;
use std::io::{self, Write};

/// The most cases on a page.
const MOST_CASES: usize = 200;

/// The format of explanations.
#[derive(Clone, Copy, Debug, Default)]
pub struct Format {
    /// Whether they are one SVG document, of at most 200 cases, rather than text.
    pub is_svg: bool,
    /// The style of text. Boards are wrapped at the same width in SVG.
    pub style: TextStyle,
    /// The most boards in a row of a document, where those of one case stay together; `None` for a
    /// page about as wide as high.
    pub boards_in_row: Option<usize>,
    /// Whether cases are numbered from 1. (Documents of several cases always have numbers.)
    pub is_numbered: bool,
    /// Whether squares have numbers that prove the answer, where the problem has them.
    pub has_distances: bool,
}

/// Shows the explanations of cases: as text, one by one, or at the end as one SVG document.
#[derive(Debug)]
pub struct Presentation {
    pub(crate) format: Format,
    /// The document's title begins with it.
    name: String,
    /// The number of cases so far.
    count: usize,
    document: Gallery,
}

impl Presentation {
    /// An empty presentation of cases of a problem with a name.
    pub fn new(name: &str, format: Format) -> Presentation {
        let document = Gallery::new(format.style.width, format.boards_in_row);
        Presentation { format, name: name.to_string(), count: 0, document }
    }

    /// Shows the explanation of the next case, or keeps it for the document.
    pub fn show<R: Display>(
        &mut self,
        explanation: Explanation<R>,
        output: &mut dyn Write,
    ) -> io::Result<()> {
        self.count += 1;
        if self.format.is_svg {
            let captions = explanation.captions(MOST_RUNS);
            self.document.add(explanation.heading(), captions, explanation.pictures);
            return Ok(());
        }
        if self.count > 1 {
            writeln!(output)?;
        }
        if self.format.is_numbered {
            writeln!(output, "case {}", self.count)?;
        }
        explanation.text_lines(self.format.style).try_for_each(|line| writeln!(output, "{line}"))
    }

    /// Whether the document has as many cases as it can show: further ones are only counted.
    pub(crate) fn is_full(&self) -> bool {
        self.format.is_svg && self.count >= MOST_CASES
    }

    /// Counts a case that is not shown.
    pub(crate) fn pass_over(&mut self) {
        self.count += 1;
    }

    /// The SVG document, or an empty string for text.
    ///
    /// # Errors
    /// A message for people, if there are more cases than a document shows.
    pub fn finish(mut self) -> Result<String, String> {
        if !self.format.is_svg {
            return Ok(String::new());
        }
        if self.count > MOST_CASES {
            let count = grouped(self.count);
            return Err(format!(
                "a page shows at most {MOST_CASES} cases, not {count}; `--explain` shows any number"
            ));
        }
        let title = format!("{}: {}", self.name, self.document.summary());
        if self.format.is_numbered || self.count > 1 {
            self.document.number();
        }
        Ok(self.document.svg(&title))
    }
}
