//! Explanations, one after another.

use super::Explanation;
use crate::picture::{Caption, Document, TextStyle};
use crate::reader::fault::Error;
use crate::reader::Session;
use std::io::{BufWriter, Write};

/// Shows the explanations of all cases, which may come in several sessions: as text, each at once,
/// or as one SVG document, all of them at the end. Until then they are kept.
#[derive(Debug)]
pub struct Presentation {
    style: TextStyle,
    is_numbered: bool,
    /// How many explanations were shown.
    count: u64,
    document: Option<Collection>,
}

/// The explanations that go into a document.
#[derive(Debug)]
struct Collection {
    title: String,
    explanations: Vec<Explanation>,
}

impl Presentation {
    /// Explanations as text, with a blank line between.
    #[must_use]
    pub fn text(style: TextStyle) -> Presentation {
        Presentation { style, is_numbered: false, count: 0, document: None }
    }

    /// One SVG document with a title. Blocks of a board are as wide as text of so many columns.
    #[must_use]
    pub fn svg(title: &str, columns: usize) -> Presentation {
        let document = Collection { title: title.to_string(), explanations: Vec::new() };
        let style = TextStyle { width: columns, ..TextStyle::default() };
        Presentation { document: Some(document), ..Presentation::text(style) }
    }

    /// The same, but every case has its number, from 1 on. (In a document of several cases they
    /// always have.)
    #[must_use]
    pub fn numbered(self) -> Presentation {
        Presentation { is_numbered: true, ..self }
    }

    /// Shows the explanation of the next case.
    ///
    /// # Errors
    /// [`Error::Write`].
    pub fn show(
        &mut self,
        explanation: Explanation,
        session: &mut Session<'_>,
    ) -> Result<(), Error> {
        self.count += 1;
        if let Some(document) = &mut self.document {
            document.explanations.push(explanation);
            return Ok(());
        }
        let separator = if self.count > 1 { "\n" } else { "" };
        let number =
            if self.is_numbered { format!("case {}\n", self.count) } else { String::new() };
        session.answer(format_args!("{}{}{}", separator, number, explanation.text(self.style)))
    }

    /// Writes the document, if there is to be one.
    ///
    /// # Errors
    /// [`Error::Write`].
    pub fn finish(self, output: &mut dyn Write) -> Result<(), Error> {
        let Some(Collection { title, explanations }) = self.document else { return Ok(()) };
        let is_numbered = self.is_numbered || explanations.len() > 1;
        let mut document = Document::new(&title, self.style.width);
        for (number, explanation) in (1..).zip(&explanations) {
            let number = Some(number).filter(|_| is_numbered);
            if let Some(picture) = &explanation.picture {
                document.add(caption(explanation, number), picture);
            }
        }
        // An output that is written line by line would be slow.
        let mut output = BufWriter::new(output);
        write!(output, "{}", document).and_then(|()| output.flush()).map_err(Error::Write)
    }
}

fn caption(explanation: &Explanation, number: Option<u64>) -> Caption {
    let heading = match number {
        Some(number) => format!("Case {}: {}", number, explanation.heading()),
        None => explanation.heading(),
    };
    Caption { heading, lines: explanation.lines() }
}
