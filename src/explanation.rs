//! An answer with its routes and pictures, as text or as an SVG document.
//!
//! The explanation of the case `c4 e6 d5` of `kings-tour` is, as text, the answer `2`, then the
//! *caption* `route: c4 xd5 xe6`, then the board. In a document, the heading is `2 moves`; caption
//! and board are the same.
// What the program prints of many cases is put together here, too.

use crate::option_names::EXPLAIN;
use crate::picture::{page, Board, Caption, Mover, Panel, Picture, RouteStyle, TextStyle};
use crate::plain_text::{counted, escaped, grouped};
use std::fmt::{self, Display};
use std::io::{self, Write};
use std::slice;

/// The most cases in a document.
const MOST_CASES: usize = 200;

/// The most files and marks on infinite boards in a document. Each takes up to 2,300 bytes, gaps
/// and captions included, so that the document stays well below 8 MB. 8x8 boards are not counted:
/// those of the most cases take 6 MB.
const MOST_FILES_AND_MARKS: usize = 3_000;

/// The most moves, or runs of moves, of a shortened route.
const MOST_RUNS: usize = 30;

/// The answer to a case, with routes and pictures. Displayed as [text](Explanation::text) in the
/// default style.
#[derive(Clone, Debug, Default)]
pub struct Explanation {
    /// The case in words, such as `king on c4, pawn A on e6, pawn B on d5`, for screen readers.
    pub case: String,
    /// The fewest moves; `None`, displayed as `-1`, if there is no route.
    pub moves: Option<u64>,
    /// The route of the king, or of each knight in input order; none if there is no route. Its
    /// first word is a square. Each other word is a move or, as in `E*45`, a run of moves. A piece
    /// that stays has a route of one word.
    pub routes: Vec<String>,
    /// If there are several routes: the piece on each, with its name.
    pub pieces: &'static [(Mover, &'static str)],
    /// Why there is no route.
    pub reason: Option<String>,
    /// What the numbers in the pictures count; `None` if there are none.
    pub numbers: Option<String>,
    /// The board, and further boards if a proof needs them. Empty if the problem has no pictures.
    pub pictures: Vec<Picture>,
}

impl Explanation {
    /// The answer, the routes or the reason why there is none, and the pictures, as text.
    ///
    /// ```
    /// use chess_paths::infinite_chess::Position;
    /// use chess_paths::picture::TextStyle;
    ///
    /// let position: Position = "1 1\n2000 1\n1\nR 1000 5\n".parse().unwrap();
    /// let text = position.explain().text(TextStyle { width: 40, ..TextStyle::default() });
    /// assert!(text.starts_with("-1\nroute: none\nreason: "));
    /// assert!(text.lines().all(|line| line.len() <= 40));
    /// ```
    pub fn text(&self, style: TextStyle) -> String {
        self.text_lines(style).collect::<Vec<String>>().join("\n")
    }

    /// The answer, the routes and the pictures as an SVG document with a `viewBox`, no fixed size
    /// and no references. The classes follow python-chess: squares are `square light e4`, or
    /// `square light x5 y4` on the infinite board. Where the colour says more than that,
    /// `attacked`, `reached` or, with numbers, `odd`, `even` or `plain` replaces `light` and
    /// `dark`. The squares of a route are also `route`. A piece is a `white rook`. Styles are
    /// presentation attributes: any rule of a page that contains the document overrides them.
    ///
    /// # Errors
    /// A message for people, if the boards are too large for a document of 8 MB.
    pub fn svg(self) -> Result<String, String> {
        check_room(1, slice::from_ref(&self))?;
        let panel = self.in_svg(TextStyle::default().width);
        Ok(page(&panel.heading.clone(), &[panel]))
    }

    /// The routes first, then why there is none, what the numbers count, and why a picture is not
    /// drawn.
    fn captions(&self, are_routes_shortened: bool) -> Vec<Caption> {
        let mut captions = Vec::new();
        for (index, route) in self.routes.iter().enumerate() {
            let (mover, name) = match self.pieces.get(index) {
                Some(&(mover, name)) => (Some(mover), name),
                None => (None, "route"),
            };
            let route = if are_routes_shortened { shortened(route) } else { route.clone() };
            captions.push(Caption { mover, text: format!("{name}: {route}") });
        }
        let not_drawn = self.why_not_drawn();
        let others =
            [("reason", &self.reason), ("numbers", &self.numbers), ("picture", &not_drawn)];
        for (name, words) in others {
            if let Some(words) = words {
                let text = format!("{name}: {}", escaped(words));
                captions.push(Caption { mover: None, text });
            }
        }
        captions
    }

    /// Why a picture is not drawn, if one is too large.
    fn why_not_drawn(&self) -> Option<String> {
        let too_large = self.pictures.iter().find(|picture| !picture.is_drawn())?;
        let [files, most] = [too_large.files().count(), Picture::MOST_FILES].map(grouped);
        Some(format!("not drawn, as it would have {files} files, more than {most}"))
    }

    /// The heading of the case in a document.
    fn heading(&self) -> String {
        match self.moves {
            Some(1) => "1 move".to_string(),
            Some(moves) => format!("{moves} moves"),
            None => "no route (-1)".to_string(),
        }
    }

    /// The lines of the text. The text of a picture can take more memory than the picture, so its
    /// lines are made as they are asked for.
    pub(crate) fn text_lines(&self, style: TextStyle) -> impl Iterator<Item = String> + '_ {
        let mut lines = match self.moves {
            Some(moves) => vec![moves.to_string()],
            None => vec!["-1".to_string(), "route: none".to_string()],
        };
        let captions = self.captions(style.routes == RouteStyle::Shortened);
        for (index, Caption { text, .. }) in captions.into_iter().enumerate() {
            let is_route = index < self.routes.len();
            if is_route && style.routes == RouteStyle::Lines {
                lines.push(text);
            } else {
                lines.extend(style.wrapped(&text));
            }
        }
        let pictures = self.pictures.iter().filter(|picture| picture.is_drawn());
        let boards = pictures.flat_map(move |picture| picture.text_lines(style));
        lines.into_iter().chain(boards)
    }

    /// The panel of the case in a document. Its boards are cut into strips as those of text are in
    /// lines of this width.
    fn in_svg(self, width: usize) -> Panel {
        let captions = self.captions(true);
        let mut description = self.case.clone();
        for caption in &captions {
            description += ". ";
            description += &caption.text;
        }
        let heading = self.heading();
        let boards = self.pictures.into_iter().map(|picture| Board::new(picture, width)).collect();
        Panel { heading, description, captions, boards }
    }
}

/// A route, or the beginning of a long one, with the number of its runs.
fn shortened(route: &str) -> String {
    let words: Vec<&str> = route.split(' ').collect();
    // The first word is a square.
    let runs = words.len() - 1;
    if runs <= MOST_RUNS {
        return route.to_string();
    }
    format!("{} ... ({runs} runs)", words[..=MOST_RUNS].join(" "))
}

impl Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(TextStyle::default()))
    }
}

/// The format of explanations.
// For the program:
#[doc(hidden)]
#[derive(Clone, Copy, Debug, Default)]
pub struct Format {
    /// Whether they are one SVG document, of at most 200 cases and 8 MB, rather than text.
    pub is_svg: bool,
    /// The style of text. Boards are wrapped at the same width in SVG.
    pub style: TextStyle,
    /// Whether cases are numbered from 1. In a document of several cases they always are.
    pub is_numbered: bool,
    /// Whether squares have numbers that prove the answer, where the problem has them.
    pub has_distances: bool,
}

/// Shows the explanations of cases: as text, one by one, or at the end as one SVG document.
// For the program:
#[doc(hidden)]
#[derive(Debug)]
pub struct Presentation {
    format: Format,
    /// The name of the problem, with which the title of the document begins.
    name: String,
    /// The number of cases so far.
    count: usize,
    /// The cases that are kept for the document; none for text.
    kept: Vec<Explanation>,
}

impl Presentation {
    /// An empty presentation of cases of the problem of that name.
    pub fn new(name: &str, format: Format) -> Presentation {
        Presentation { format, name: name.to_string(), count: 0, kept: Vec::new() }
    }

    /// Prints the explanation of the next case as text, or keeps it for the document. Once a case
    /// has no room in the document, those after it are only counted. `explain` explains the case;
    /// its argument says whether squares have numbers.
    pub(crate) fn show(
        &mut self,
        explain: impl FnOnce(bool) -> Explanation,
        output: &mut dyn Write,
    ) -> io::Result<()> {
        self.count += 1;
        if self.format.is_svg {
            if check_room(self.count, &self.kept).is_ok() {
                self.kept.push(explain(self.format.has_distances));
            }
            return Ok(());
        }
        if self.count > 1 {
            writeln!(output)?;
        }
        if self.format.is_numbered {
            writeln!(output, "case {}", self.count)?;
        }
        let explanation = explain(self.format.has_distances);
        for line in explanation.text_lines(self.format.style) {
            writeln!(output, "{line}")?;
        }
        Ok(())
    }

    /// The SVG document; empty for text, and if there is no case.
    ///
    /// # Errors
    /// A message for people, if there are more or larger cases than a document shows.
    pub fn finish(self) -> Result<String, String> {
        if !self.format.is_svg || self.count == 0 {
            return Ok(String::new());
        }
        check_room(self.count, &self.kept)?;
        let width = self.format.style.width;
        let panels = self.kept.into_iter().map(|explanation| explanation.in_svg(width));
        let mut panels: Vec<Panel> = panels.collect();
        if self.format.is_numbered || self.count > 1 {
            for (number, panel) in (1..).zip(&mut panels) {
                panel.heading = format!("Case {number}: {}", panel.heading);
            }
        }
        let summary = match &panels[..] {
            [panel] => panel.heading.clone(),
            panels => counted(panels.len(), "case"),
        };
        Ok(page(&format!("{}: {summary}", self.name), &panels))
    }
}

/// Checks that a document has room for so many cases, and for the pictures of the explained ones.
///
/// # Errors
/// A message for people, if there is no room.
fn check_room(cases: usize, explained: &[Explanation]) -> Result<(), String> {
    if cases > MOST_CASES {
        let count = grouped(cases);
        return Err(format!(
            "a page shows at most {MOST_CASES} cases, not {count}; `{EXPLAIN}` shows any number"
        ));
    }
    let pictures = explained.iter().flat_map(|explanation| &explanation.pictures);
    if pictures.map(Picture::size).sum::<usize>() > MOST_FILES_AND_MARKS {
        let most = grouped(MOST_FILES_AND_MARKS);
        return Err(format!(
            "a page shows at most {most} files and marks of infinite boards, and there are more; \
            take fewer cases or pieces, or `{EXPLAIN}`"
        ));
    }
    Ok(())
}
