//! Explanations of answers, and their presentation as text or as one SVG document.

use crate::picture::{Arrow, Caption, Gallery, Picture, TextStyle};
use crate::reader::fault::Error;
use std::fmt::{self, Display};
use std::io::{self, Write};

/// The answer to a case, with routes and a picture. Displayed as [text](Explanation::text) in the
/// default style.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The fewest moves; `None` if there is no route.
    pub moves: Option<u64>,
    /// A shortest route for each piece that moves, in input order; empty if there is none.
    pub routes: Vec<String>,
    /// Why there is no route.
    pub reason: Option<String>,
    /// The board; `None` if the problem has no pictures.
    pub picture: Option<Picture>,
}

impl Explanation {
    /// The answer, the routes or the reason why there is none, and the picture as text.
    #[must_use]
    pub fn text(&self, style: TextStyle) -> String {
        self.parts(style).join("\n")
    }

    /// Like [`text`](Explanation::text), but without numbers if they make the board too wide.
    #[must_use]
    pub fn text_on_screen(mut self, style: TextStyle) -> String {
        self.picture.iter_mut().for_each(|picture| picture.remove_wide_numbers(style));
        self.text(style)
    }

    /// The answer, the routes and the picture as an SVG document. It has a `viewBox`, no fixed size
    /// and no external references. The classes follow python-chess: squares are `square light e4`,
    /// or `square light x5 y4` on the infinite board, and also `attacked`, `reached` or `route`;
    /// with numbers, they are `odd`, `even` or `plain` rather than `light` or `dark`. Pieces are
    /// `white rook`, for example. Takes O(n log n) for n files, marks and stops of routes.
    #[must_use]
    pub fn svg(&self) -> String {
        let mut gallery = Gallery::new(&self.heading(), TextStyle::default().width, None);
        gallery.add(self.heading(), self.captions(), self.picture.as_ref());
        gallery.svg()
    }

    fn parts(&self, style: TextStyle) -> Vec<String> {
        let mut parts = vec![self.moves.map_or("-1".to_string(), |moves| moves.to_string())];
        parts.extend(self.routes.iter().map(|route| format!("route: {}", route)));
        parts.extend(self.moves.is_none().then(|| "route: none".to_string()));
        parts.extend(self.remarks());
        parts.extend(self.picture.iter().map(|picture| picture.text(style)));
        parts
    }

    /// What the numbers count, and why there is no route.
    fn remarks(&self) -> impl Iterator<Item = String> + '_ {
        let numbers = self.picture.as_ref().and_then(Picture::meaning_of_numbers);
        let remarks = [("numbers", numbers), ("reason", self.reason.as_deref())];
        remarks.into_iter().filter_map(|(name, text)| Some(format!("{}: {}", name, text?)))
    }

    /// Routes, with names if there are several, and remarks. The heading says if there is no route.
    fn captions(&self) -> Vec<Caption> {
        let arrows = self.picture.as_ref().map_or(&[][..], Picture::arrows);
        let are_named = self.routes.len() > 1 && arrows.len() == self.routes.len();
        let route = |(index, route): (usize, &String)| {
            let owner = arrows.get(index).filter(|_| are_named);
            let name = owner.map_or("route", |arrow: &Arrow| &arrow.name);
            Caption {
                colour: owner.map(|arrow| arrow.colour),
                text: format!("{}: {}", name, route),
                rest: Some(format!("... ({} runs)", route.split(' ').count() - 1)),
            }
        };
        let remarks = self.remarks().map(|text| Caption { colour: None, text, rest: None });
        self.routes.iter().enumerate().map(route).chain(remarks).collect()
    }

    fn heading(&self) -> String {
        match self.moves {
            Some(1) => "1 move".to_string(),
            Some(moves) => format!("{} moves", moves),
            None => "no route (-1)".to_string(),
        }
    }
}

impl Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(TextStyle::default()))
    }
}

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
    waiting: Vec<Explanation>,
}

impl Presentation {
    /// A presentation without explanations yet. A document has the title.
    #[must_use]
    pub fn new(title: &str, format: Format) -> Presentation {
        Presentation { title: title.to_string(), format, count: 0, waiting: Vec::new() }
    }

    /// Shows the explanation of the next case.
    ///
    /// # Errors
    /// [`Error::Write`], and [`Error::TooLarge`] if there are too many cases for a document.
    pub fn show(&mut self, explanation: Explanation, output: &mut dyn Write) -> Result<(), Error> {
        self.count += 1;
        if self.format.is_svg {
            self.waiting.push(explanation);
            return self.check_count();
        }
        self.write_text(&explanation, output).map_err(Error::Write)
    }

    fn write_text(&self, explanation: &Explanation, output: &mut dyn Write) -> io::Result<()> {
        if self.count > 1 {
            writeln!(output)?;
        }
        if self.format.is_numbered {
            writeln!(output, "case {}", self.count)?;
        }
        let mut parts = explanation.parts(self.format.style).into_iter();
        parts.try_for_each(|part| writeln!(output, "{}", part))
    }

    /// Writes the document, if it is one.
    ///
    /// # Errors
    /// [`Error::Write`], and [`Error::TooLarge`] for a document that renderers do not show.
    pub fn finish(self, output: &mut dyn Write) -> Result<(), Error> {
        match self.format.is_svg {
            true => output.write_all(self.document()?.as_bytes()).map_err(Error::Write),
            false => Ok(()),
        }
    }

    fn document(&self) -> Result<String, Error> {
        self.check_count()?;
        let Format { style, columns, is_numbered, .. } = self.format;
        let mut gallery = Gallery::new(&self.title, style.width, columns);
        for (number, explanation) in (1..).zip(&self.waiting) {
            let mut heading = explanation.heading();
            if is_numbered || self.count > 1 {
                heading = format!("Case {}: {}", number, heading);
            }
            gallery.add(heading, explanation.captions(), explanation.picture.as_ref());
        }
        let (width, height) = gallery.size();
        if width.max(height) > LONGEST_SIDE {
            let size = format!("{} by {}", width.ceil(), height.ceil());
            return Err(too_large(&format!("{} units a side ({})", LONGEST_SIDE, size)));
        }
        Ok(gallery.svg())
    }

    fn check_count(&self) -> Result<(), Error> {
        match self.count > MOST_BOARDS {
            true => Err(too_large(&format!("{} boards", MOST_BOARDS))),
            false => Ok(()),
        }
    }
}

/// The error for a page that exceeds a limit.
fn too_large(limit: &str) -> Error {
    Error::TooLarge(format!(
        "a page of more than {} is too large for renderers; `--explain` shows boards of any number \
         and size",
        limit
    ))
}
