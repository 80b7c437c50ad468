//! An answer with its routes and pictures, and the presentation of many, as text or as one SVG
//! document.

use crate::picture::{Caption, Gallery, Picture, RouteColour, TextStyle};
use crate::plain_text::{escaped, grouped};
use std::fmt::{self, Display};
use std::io::{self, Write};

/// The most cases in a document.
const MOST_CASES: usize = 200;

/// The answer to a case, with pictures and with routes of type `R`, which depends on the problem.
/// Displayed as [text](Explanation::text) in the default style.
#[derive(Clone, Debug)]
pub struct Explanation<R> {
    /// The case in words, such as `king on c4, pawn A on e6, pawn B on d5`, for screen readers.
    pub case: String,
    /// The fewest moves; `None`, displayed as `-1`, if there is no route.
    pub moves: Option<u64>,
    /// The route of the king, or of each knight in input order; none if there is no route. A piece
    /// that stays has a route of one square.
    pub routes: Vec<R>,
    /// A route in words for a document, which has no room for long ones.
    pub shortened: fn(&R) -> String,
    /// If there are several routes: the colour and the name of the piece on each.
    pub pieces: &'static [(RouteColour, &'static str)],
    /// Why there is no route.
    pub reason: Option<String>,
    /// What the numbers in the pictures count; `None` if there are none.
    pub numbers: Option<String>,
    /// The board, and further boards if a proof needs them. Empty if the problem has no pictures.
    pub pictures: Vec<Picture>,
}

impl<R: Display> Explanation<R> {
    /// The answer, the routes or the reason why there is none, and the pictures, as text.
    pub fn text(&self, style: TextStyle) -> String {
        self.text_lines(style).collect::<Vec<String>>().join("\n")
    }

    /// The lines of the text. The text of a picture can take more memory than the picture, so its
    /// lines are made as they are asked for.
    fn text_lines(&self, style: TextStyle) -> impl Iterator<Item = String> + '_ {
        let mut lines = match self.moves {
            Some(moves) => vec![moves.to_string()],
            None => vec!["-1".to_string(), "route: none".to_string()],
        };
        for (index, (_, text)) in self.captions(R::to_string).into_iter().enumerate() {
            if index < self.routes.len() && !style.are_routes_wrapped {
                lines.push(text);
            } else {
                lines.extend(style.wrapped(&text));
            }
        }
        let pictures = self.pictures.iter().flat_map(move |picture| picture.text_lines(style));
        lines.into_iter().chain(pictures)
    }

    /// The answer, the routes and the pictures as an SVG document like [`Picture::svg`].
    pub fn svg(&self) -> String {
        let mut gallery = Gallery::new(TextStyle::default().width);
        let captions = self.captions(self.shortened);
        gallery.add(self.heading(), &self.case, captions, self.pictures.clone());
        gallery.svg(&self.heading())
    }

    /// The routes, why there is none, and what the numbers count.
    fn captions(&self, in_words: fn(&R) -> String) -> Vec<Caption> {
        let mut captions = Vec::new();
        for (index, route) in self.routes.iter().enumerate() {
            let route = in_words(route);
            captions.push(match self.pieces.get(index) {
                Some(&(colour, name)) => (Some(colour), format!("{name}: {route}")),
                None => (None, format!("route: {route}")),
            });
        }
        for (heading, text) in [("reason", &self.reason), ("numbers", &self.numbers)] {
            captions
                .extend(text.iter().map(|text| (None, format!("{heading}: {}", escaped(text)))));
        }
        captions
    }

    fn heading(&self) -> String {
        match self.moves {
            Some(1) => "1 move".to_string(),
            Some(moves) => format!("{moves} moves"),
            None => "no route (-1)".to_string(),
        }
    }
}

impl<R: Display> Display for Explanation<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(TextStyle::default()))
    }
}

/// The format of explanations.
#[derive(Clone, Copy, Debug, Default)]
pub struct Format {
    /// Whether they are one SVG document, of at most 200 cases, rather than text.
    pub is_svg: bool,
    /// The style of text. Boards are wrapped at the same width in SVG.
    pub style: TextStyle,
    /// Whether cases are numbered from 1. In a document of several cases they always are.
    pub is_numbered: bool,
    /// Whether squares have numbers that prove the answer, where the problem has them.
    pub has_distances: bool,
}

/// Shows the explanations of cases: as text, one by one, or at the end as one SVG document.
#[derive(Debug)]
pub struct Presentation {
    format: Format,
    /// The document's title begins with it.
    name: String,
    /// The number of cases so far.
    count: usize,
    document: Gallery,
}

impl Presentation {
    /// An empty presentation of cases of a problem with a name.
    pub fn new(name: &str, format: Format) -> Presentation {
        let document = Gallery::new(format.style.width);
        Presentation { format, name: name.to_string(), count: 0, document }
    }

    /// Shows the explanation of the next case, or keeps it for the document. A case for which the
    /// document has no room is only counted. `explain` is told whether squares have numbers.
    pub fn show<R: Display>(
        &mut self,
        explain: impl FnOnce(bool) -> Explanation<R>,
        output: &mut dyn Write,
    ) -> io::Result<()> {
        self.count += 1;
        if self.format.is_svg && self.count > MOST_CASES {
            return Ok(());
        }
        let explanation = explain(self.format.has_distances);
        if self.format.is_svg {
            let captions = explanation.captions(explanation.shortened);
            let (heading, case) = (explanation.heading(), &explanation.case);
            self.document.add(heading, case, captions, explanation.pictures);
            return Ok(());
        }
        if self.count > 1 {
            writeln!(output)?;
        }
        if self.format.is_numbered {
            writeln!(output, "case {}", self.count)?;
        }
        let mut lines = explanation.text_lines(self.format.style);
        lines.try_for_each(|line| writeln!(output, "{line}"))
    }

    /// The SVG document; empty for text, and if there is no case.
    ///
    /// # Errors
    /// A message for people, if there are more cases than a document shows.
    pub fn finish(mut self) -> Result<String, String> {
        if !self.format.is_svg || self.count == 0 {
            return Ok(String::new());
        }
        if self.count > MOST_CASES {
            let count = grouped(self.count);
            return Err(format!("a page shows at most {MOST_CASES} cases, not {count}"));
        }
        if self.format.is_numbered || self.count > 1 {
            self.document.number();
        }
        let title = format!("{}: {}", self.name, self.document.summary());
        Ok(self.document.svg(&title))
    }
}
