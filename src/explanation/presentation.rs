//! The explanations of many cases, as text or as one SVG document.

use super::Explanation;
use crate::picture::{Gallery, TextStyle};
use std::fmt::{self, Display};
use std::io::{self, Write};

/// The maximum number of boards on a page, and the maximum length of its sides in SVG units:
/// renderers like librsvg show no more than 32,767.
const MOST_BOARDS: usize = 200;
const LONGEST_SIDE: f64 = 30_000.0;

/// The format of explanations.
#[derive(Clone, Copy, Debug, Default)]
pub struct Format {
    /// Whether they are one SVG document, of at most 200 cases, rather than text.
    pub is_svg: bool,
    /// The style of text. Boards are wrapped at the same width in SVG.
    pub style: TextStyle,
    /// The number of cases in a row of a document; `None` for a page about as wide as high.
    pub columns: Option<usize>,
    /// Whether cases are numbered from 1. (Documents of several cases always have numbers.)
    pub is_numbered: bool,
    /// Whether the squares have numbers that prove the answer, if the problem has them.
    pub has_distances: bool,
}

/// Shows the explanations of all cases, over several sessions: as text, one by one, or at the end
/// as one SVG document.
#[derive(Debug)]
pub struct Presentation {
    title: String,
    pub(crate) format: Format,
    /// The number of explanations so far.
    count: usize,
    /// Those for the document.
    waiting: Vec<Explanation<String>>,
}

impl Presentation {
    /// A presentation without explanations yet. A document has the title.
    #[must_use]
    pub fn new(title: &str, format: Format) -> Presentation {
        Presentation { title: title.to_string(), format, count: 0, waiting: Vec::new() }
    }

    /// Shows the explanation of the next case, or keeps it for the document.
    ///
    /// # Errors
    /// Those of writing.
    pub fn show<R: Display>(
        &mut self,
        explanation: Explanation<R>,
        output: &mut dyn Write,
    ) -> io::Result<()> {
        self.count += 1;
        if self.format.is_svg {
            self.waiting.push(explanation.into_text());
            return Ok(());
        }
        if self.count > 1 {
            writeln!(output)?;
        }
        if self.format.is_numbered {
            writeln!(output, "case {}", self.count)?;
        }
        let mut parts = explanation.parts(self.format.style).into_iter();
        parts.try_for_each(|part| writeln!(output, "{}", part))
    }

    /// Whether there are more cases than a document can show, so that no more are needed.
    pub(crate) fn is_too_large(&self) -> bool {
        self.format.is_svg && self.count > MOST_BOARDS
    }

    /// The document, if it is one; an empty text if not.
    ///
    /// # Errors
    /// A document that renderers do not show.
    pub fn finish(self) -> Result<String, TooLarge> {
        if !self.format.is_svg {
            return Ok(String::new());
        }
        if self.is_too_large() {
            return Err(TooLarge(format!("{} boards", MOST_BOARDS)));
        }
        let Format { style, columns, is_numbered, .. } = self.format;
        let mut gallery = Gallery::new(&self.title, style.width, columns);
        for (number, explanation) in (1..).zip(&self.waiting) {
            let mut heading = explanation.heading();
            if is_numbered || self.count > 1 {
                heading = format!("Case {}: {}", number, heading);
            }
            gallery.add(heading, explanation.captions(), &explanation.pictures);
        }
        let (width, height) = gallery.size();
        if width.max(height) > LONGEST_SIDE {
            let size = format!("{} by {}", width.ceil(), height.ceil());
            return Err(TooLarge(format!("{} units a side ({})", LONGEST_SIDE, size)));
        }
        Ok(gallery.svg())
    }
}

/// The error for a page that exceeds a limit, which is in words.
#[derive(Debug)]
pub struct TooLarge(String);

impl Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a page of more than {} is too large for renderers; `--explain` shows boards of any \
             number and size",
            self.0
        )
    }
}
