//! An answer with its routes and picture.

pub(crate) mod presentation;

use crate::picture::{Caption, Colour, Gallery, Picture, TextStyle};
use std::fmt::{self, Display};

/// A document shows so many stops of a route.
const MOST_STOPS: usize = 30;

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
    /// The answer, the routes or the reason why there is none, and the pictures as text.
    #[must_use]
    pub fn text(&self, style: TextStyle) -> String {
        self.parts(style).join("\n")
    }

    /// Whether no board is wider than a line of the style.
    #[must_use]
    pub fn fits(&self, style: TextStyle) -> bool {
        self.pictures.iter().all(|picture| picture.fits(style))
    }

    /// The answer, the routes and the pictures as an SVG document. It has a `viewBox`, no fixed size
    /// and no references. The classes follow python-chess: squares are `square light e4`, or
    /// `square light x5 y4` on the infinite board, and also `attacked`, `reached` or `route`; with
    /// numbers, they are `odd`, `even` or `plain` rather than `light` or `dark`. Pieces are
    /// `white rook`, for example. Any rule of a page overrides the looks of an element, which are
    /// presentation attributes. Takes O(n log n) for n files, marks and stops of routes.
    #[must_use]
    pub fn svg(&self) -> String {
        let mut gallery = Gallery::new(&self.heading(), TextStyle::default().width, None);
        gallery.add(self.heading(), self.captions(), self.pictures.clone());
        gallery.svg()
    }

    fn parts(&self, style: TextStyle) -> Vec<String> {
        let mut parts = vec![self.moves.map_or("-1".to_string(), |moves| moves.to_string())];
        parts.extend(self.named_routes().map(|(name, _, route)| format!("{}: {}", name, route)));
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

    /// Each route with the name and the colour of its piece if there are several.
    fn named_routes(&self) -> impl Iterator<Item = (&str, Option<Colour>, &R)> {
        let arrows = self.pictures.first().map_or(&[][..], Picture::arrows);
        let are_named = self.routes.len() > 1 && arrows.len() == self.routes.len();
        self.routes.iter().enumerate().map(move |(index, route)| {
            match arrows.get(index).filter(|_| are_named) {
                Some(arrow) => (arrow.name.as_str(), Some(arrow.colour), route),
                None => ("route", None, route),
            }
        })
    }

    /// The routes, cut if they are long, and the remarks, with the colours of pieces. The heading
    /// says if there is no route.
    fn captions(&self) -> Vec<Caption> {
        let route = |(name, colour, route): (&str, _, &R)| {
            let route = route.to_string();
            let stops: Vec<&str> = route.split(' ').collect();
            let rest = match stops.len() {
                0..=MOST_STOPS => String::new(),
                count => format!(" ... ({} runs)", count - 1),
            };
            let stops = stops[..stops.len().min(MOST_STOPS)].join(" ");
            (colour, format!("{}: {}{}", name, stops, rest))
        };
        let remarks = self.remarks().map(|text| (None, text));
        self.named_routes().map(route).chain(remarks).collect()
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
