//! An answer with its routes and picture.

pub(crate) mod presentation;

use crate::picture::{Caption, Gallery, Picture, TextStyle};
use crate::plain_text::escaped;
use std::fmt::{self, Display};

/// The most runs of a route that a document shows.
const MOST_RUNS: usize = 30;

/// The answer to a case, with routes of the problem's type `R` and pictures. Displayed as
/// [text](Explanation::text) in the default style.
#[derive(Clone, Debug)]
pub struct Explanation<R> {
    /// The fewest moves; `None`, displayed as `-1`, if there is no route.
    pub moves: Option<u64>,
    /// The route of the king, or of each knight in input order; none if there is no route. A piece
    /// that stays has a route of one square.
    pub routes: Vec<R>,
    /// Why there is no route.
    pub reason: Option<String>,
    /// The board, and further ones if the proof needs them; empty if the problem has no pictures.
    pub pictures: Vec<Picture>,
}

impl<R: Display> Explanation<R> {
    /// The answer, the routes or the reason why there is none, and the pictures, as text.
    pub fn text(&self, style: TextStyle) -> String {
        self.text_lines(style).collect::<Vec<String>>().join("\n")
    }

    /// The lines of the text. Those of pictures, which can take more memory than the explanation,
    /// are made one at a time.
    fn text_lines(&self, style: TextStyle) -> impl Iterator<Item = String> + '_ {
        let mut lines = match self.moves {
            Some(moves) => vec![moves.to_string()],
            None => vec!["-1".to_string(), "route: none".to_string()],
        };
        for (index, (_, text)) in self.captions(usize::MAX).into_iter().enumerate() {
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
        let mut gallery = Gallery::new(TextStyle::default().width, None);
        gallery.add(self.heading(), self.captions(MOST_RUNS), self.pictures.clone());
        gallery.svg(&self.heading())
    }

    /// The routes, cut after so many runs, with their pieces' names and colours if there are
    /// several; what the numbers count; why there is no route.
    fn captions(&self, most_runs: usize) -> Vec<Caption> {
        let first = self.pictures.first();
        let pieces = first.map_or(Vec::new(), Picture::moving_pieces);
        let mut captions = Vec::new();
        for (index, route) in self.routes.iter().enumerate() {
            let mut route = route.to_string();
            if let Some((end, _)) = route.match_indices(' ').nth(most_runs) {
                let runs = route.matches(' ').count();
                route = format!("{} ... ({runs} runs)", &route[..end]);
            }
            captions.push(match pieces.get(index) {
                Some((colour, piece)) if self.routes.len() > 1 => {
                    (Some(*colour), format!("{piece}: {route}"))
                }
                _ => (None, format!("route: {route}")),
            });
        }
        if let Some(meaning) = first.and_then(Picture::meaning_of_numbers) {
            captions.push((None, format!("numbers: {meaning}")));
        }
        if let Some(reason) = &self.reason {
            captions.push((None, format!("reason: {}", escaped(reason))));
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
