//! An answer and its explanation.

mod presentation;

pub use self::presentation::Presentation;

use crate::picture::{Caption, Document, Picture, TextStyle};
use std::fmt;

/// The answer to a case, with routes and a picture. Displayed as text in the default style, without
/// a line end behind it.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The fewest moves; `None` if there is no route.
    pub moves: Option<u64>,
    /// A shortest route for each chessman that moves; none if there is no route.
    pub routes: Vec<String>,
    /// Why there is no route.
    pub reason: Option<String>,
    /// The board; `None` if the problem has no pictures.
    pub picture: Option<Picture>,
}

impl Explanation {
    /// The answer, a line for each route or for the reason why there is none, and the picture, as
    /// text without a line end behind it.
    #[must_use]
    pub fn text(&self, style: TextStyle) -> Text<'_> {
        Text { explanation: self, style }
    }

    /// The answer, the routes and the picture as an SVG document.
    #[must_use]
    pub fn svg(&self) -> String {
        let mut document = Document::new(&self.heading(), TextStyle::default().width);
        if let Some(picture) = &self.picture {
            document.add(Caption { heading: self.heading(), lines: self.lines() }, picture);
        }
        document.to_string()
    }

    /// The routes, or why there is none.
    fn lines(&self) -> Vec<String> {
        let mut lines: Vec<String> =
            self.routes.iter().map(|route| format!("route: {}", route)).collect();
        if self.moves.is_none() {
            lines.push("route: none".to_string());
        }
        lines.extend(self.reason.iter().map(|reason| format!("reason: {}", reason)));
        lines
    }

    /// The answer in words.
    fn heading(&self) -> String {
        match self.moves {
            Some(1) => "1 move".to_string(),
            Some(moves) => format!("{} moves", moves),
            None => "no route (-1)".to_string(),
        }
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text(TextStyle::default()).fmt(f)
    }
}

/// An explanation that is displayed as text.
#[derive(Clone, Copy, Debug)]
pub struct Text<'a> {
    explanation: &'a Explanation,
    style: TextStyle,
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.explanation.moves {
            Some(moves) => write!(f, "{}", moves)?,
            None => f.write_str("-1")?,
        }
        self.explanation.lines().iter().try_for_each(|line| write!(f, "\n{}", line))?;
        match &self.explanation.picture {
            Some(picture) => write!(f, "\n{}", picture.text(self.style)),
            None => Ok(()),
        }
    }
}
