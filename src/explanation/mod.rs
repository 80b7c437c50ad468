//! An answer with its routes and picture.

pub(crate) mod presentation;

use crate::picture::{Arrow, Caption, Gallery, Picture, TextStyle};
use std::fmt::{self, Display};

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
