//! An answer with its routes and picture.

pub(crate) mod presentation;

use crate::picture::{Arrow, Caption, Gallery, Picture, TextStyle};
use std::fmt::{self, Display};

/// The answer to a case, with routes of the problem's type `R` and pictures. Displayed as
/// [text](Explanation::text) in the default style.
#[derive(Clone, Debug)]
pub struct Explanation<R> {
    /// The fewest moves; `None` if there is no route.
    pub moves: Option<u64>,
    /// A shortest route for each piece that moves, in input order; empty if there is none.
    pub routes: Vec<R>,
    /// Why there is no route.
    pub reason: Option<String>,
    /// The board, and further ones if the proof needs them; empty if the problem has no pictures.
    pub pictures: Vec<Picture>,
}

impl<R: Display> Explanation<R> {
    /// The answer, the routes or the reason why there is none, and the picture as text.
    #[must_use]
    pub fn text(&self, style: TextStyle) -> String {
        self.parts(style).join("\n")
    }

    /// Whether no board is wider than a line of the style.
    #[must_use]
    pub fn fits(&self, style: TextStyle) -> bool {
        self.pictures.iter().all(|picture| picture.fits(style))
    }

    /// The answer, the routes and the picture as an SVG document. It has a `viewBox`, no fixed size
    /// and no external references. The classes follow python-chess: squares are `square light e4`,
    /// or `square light x5 y4` on the infinite board, and also `attacked`, `reached` or `route`;
    /// with numbers, they are `odd`, `even` or `plain` rather than `light` or `dark`. Pieces are
    /// `white rook`, for example. Takes O(n log n) for n files, marks and stops of routes.
    #[must_use]
    pub fn svg(&self) -> String {
        let mut gallery = Gallery::new(&self.heading(), TextStyle::default().width, None);
        gallery.add(self.heading(), self.captions(), self.pictures.first());
        gallery.svg()
    }

    fn parts(&self, style: TextStyle) -> Vec<String> {
        let mut parts = vec![self.moves.map_or("-1".to_string(), |moves| moves.to_string())];
        parts.extend(self.routes.iter().map(|route| format!("route: {}", route)));
        parts.extend(self.moves.is_none().then(|| "route: none".to_string()));
        parts.extend(self.remarks());
        parts.extend(self.pictures.iter().map(|picture| picture.text(style)));
        parts
    }

    /// What the numbers count, and why there is no route.
    fn remarks(&self) -> impl Iterator<Item = String> + '_ {
        let numbers = self.pictures.first().and_then(Picture::meaning_of_numbers);
        let remarks = [("numbers", numbers), ("reason", self.reason.as_deref())];
        remarks.into_iter().filter_map(|(name, text)| Some(format!("{}: {}", name, text?)))
    }

    /// Routes, with names if there are several, and remarks. The heading says if there is no route.
    fn captions(&self) -> Vec<Caption> {
        let arrows = self.pictures.first().map_or(&[][..], Picture::arrows);
        let are_named = self.routes.len() > 1 && arrows.len() == self.routes.len();
        let route = |(index, route): (usize, &R)| {
            let route = route.to_string();
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

    /// The same with its routes as text.
    fn into_text(self) -> Explanation<String> {
        let routes = self.routes.iter().map(R::to_string).collect();
        let Explanation { moves, reason, pictures, .. } = self;
        Explanation { moves, routes, reason, pictures }
    }

    fn heading(&self) -> String {
        match self.moves {
            Some(1) => "1 move".to_string(),
            Some(moves) => format!("{} moves", moves),
            None => "no route (-1)".to_string(),
        }
    }
}

impl<R: Display> Display for Explanation<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(TextStyle::default()))
    }
}
