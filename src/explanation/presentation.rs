//! The explanations of many cases, as text or as one SVG document.

use super::{Explanation, MOST_RUNS};
use crate::picture::{Gallery, TextStyle};
use std::fmt::Display;
use std::io::{self, Write};

/// The most cases on a page, and the longest side of a page in SVG units: renderers like librsvg
/// show no more than 32,767.
const MOST_CASES: usize = 200;
const LONGEST_SIDE: f64 = 30_000.0;

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
    /// The number of explanations so far.
    count: usize,
    document: Gallery,
}

impl Presentation {
    /// An empty presentation; the title is the document's.
    pub fn new(title: &str, format: Format) -> Presentation {
        let document = Gallery::new(title, format.style.width, format.boards_in_row);
        Presentation { format, count: 0, document }
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

    /// Whether there are more cases than a document can show: further ones are not needed.
    pub(crate) fn is_too_large(&self) -> bool {
        self.format.is_svg && self.count > MOST_CASES
    }

    /// The SVG document, or an empty string for text.
    ///
    /// # Errors
    /// A message for people, if the document exceeds a limit of renderers.
    pub fn finish(mut self) -> Result<String, String> {
        if !self.format.is_svg {
            return Ok(String::new());
        }
        if self.format.is_numbered || self.count > 1 {
            self.document.number();
        }
        let (width, height) = self.document.size();
        let limit = if self.is_too_large() {
            format!("{MOST_CASES} cases")
        } else if width.max(height) > LONGEST_SIDE {
            format!("{LONGEST_SIDE} units a side ({} by {})", width.ceil(), height.ceil())
        } else {
            return Ok(self.document.svg());
        };
        // The widest board of a page has (30,000 - 48) / 22.5 columns.
        let hint =
            if self.count == 1 { "`--width 1300` makes the most of a page, and " } else { "" };
        Err(format!(
            "a page of more than {limit} is too large for renderers; {hint}`--explain` shows boards \
             of any number and size"
        ))
    }
}
