//! An answer with its routes and pictures, as text or as an SVG document.
// What the program prints of many cases is put together here, too.

use crate::option_names::EXPLAIN;
use crate::picture::{page, Board, Caption, Case, Mover, Picture, RouteStyle, TextStyle};
use crate::plain_text::{counted, escaped, grouped};
use std::fmt::{self, Display};
use std::io::{self, Write};
use std::slice;

/// The most cases in a document.
const MOST_CASES: usize = 200;

/// The most files and marks on infinite boards in a document. They take up to 2,300 bytes each,
/// gaps and captions included, and without numbers a little less, so that the document stays well
/// below 8 MB. The 8x8 boards of the most cases, which are not counted, take 6 MB.
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
    /// The route of the king, or of each knight in input order; none if there is no route. The
    /// first word is a square, each other one a move or a run of moves. A piece that stays has a
    /// route of one word.
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
        let case = self.in_svg(TextStyle::default().width);
        Ok(page(&case.heading.clone(), &[case]))
    }

    /// The routes, why there is none, and what the numbers count.
    fn captions(&self, are_short: bool) -> Vec<Caption> {
        let mut captions = Vec::new();
        for (index, route) in self.routes.iter().enumerate() {
            let route = if are_short { shortened(route) } else { route.clone() };
            captions.push(match self.pieces.get(index) {
                Some(&(mover, name)) => (Some(mover), format!("{name}: {route}")),
                None => (None, format!("route: {route}")),
            });
        }
        let too_wide = self.pictures.iter().find(|picture| !picture.is_drawn());
        let note = too_wide.map(|picture| {
            let [files, most] = [picture.files().count(), Picture::MOST_FILES].map(grouped);
            format!("not drawn, as it would have {files} files, more than {most}")
        });
        let others = [("reason", &self.reason), ("numbers", &self.numbers), ("picture", &note)];
        for (heading, text) in others {
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

    /// The lines of the text. The text of a picture can take more memory than the picture, so its
    /// lines are made as they are asked for.
    pub(crate) fn text_lines(&self, style: TextStyle) -> impl Iterator<Item = String> + '_ {
        let mut lines = match self.moves {
            Some(moves) => vec![moves.to_string()],
            None => vec!["-1".to_string(), "route: none".to_string()],
        };
        let captions = self.captions(style.routes == RouteStyle::Shortened);
        for (index, (_, text)) in captions.into_iter().enumerate() {
            if index < self.routes.len() && style.routes == RouteStyle::Lines {
                lines.push(text);
            } else {
                lines.extend(style.wrapped(&text));
            }
        }
        let pictures = self.pictures.iter().filter(|picture| picture.is_drawn());
        let boards = pictures.flat_map(move |picture| picture.text_lines(style));
        lines.into_iter().chain(boards)
    }

    /// The case of a document, with boards of lines of so many columns.
    fn in_svg(self, line: usize) -> Case {
        let captions = self.captions(true);
        let texts = captions.iter().map(|(_, text)| format!(". {text}"));
        let description = self.case.clone() + &texts.collect::<String>();
        let heading = self.heading();
        let boards = self.pictures.into_iter().map(|picture| Board::new(picture, line)).collect();
        Case { heading, description, captions, boards }
    }
}

/// A route, or as much of it as there is room for where a long one would be in the way.
fn shortened(route: &str) -> String {
    let words: Vec<&str> = route.split(' ').collect();
    match words.len() - 1 {
        runs if runs > MOST_RUNS => format!("{} ... ({runs} runs)", words[..=MOST_RUNS].join(" ")),
        _ => route.to_string(),
    }
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
    /// The document's title begins with it.
    name: String,
    /// The number of cases so far.
    count: usize,
    /// The cases of the document.
    shown: Vec<Explanation>,
}

impl Presentation {
    /// An empty presentation of cases of a problem with a name.
    pub fn new(name: &str, format: Format) -> Presentation {
        Presentation { format, name: name.to_string(), count: 0, shown: Vec::new() }
    }

    /// Shows the explanation of the next case, or keeps it for the document. Cases after the
    /// first for which the document has no room are only counted. `explain` is told whether squares
    /// have numbers.
    pub(crate) fn show(
        &mut self,
        explain: impl FnOnce(bool) -> Explanation,
        output: &mut dyn Write,
    ) -> io::Result<()> {
        self.count += 1;
        if self.format.is_svg {
            if check_room(self.count, &self.shown).is_ok() {
                self.shown.push(explain(self.format.has_distances));
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
        let mut lines = explanation.text_lines(self.format.style);
        lines.try_for_each(|line| writeln!(output, "{line}"))
    }

    /// The SVG document; empty for text, and if there is no case.
    ///
    /// # Errors
    /// A message for people, if there are more or larger cases than a document shows.
    pub fn finish(self) -> Result<String, String> {
        if !self.format.is_svg || self.count == 0 {
            return Ok(String::new());
        }
        check_room(self.count, &self.shown)?;
        let line = self.format.style.width;
        let cases = self.shown.into_iter().map(|explanation| explanation.in_svg(line));
        let mut cases: Vec<Case> = cases.collect();
        if self.format.is_numbered || self.count > 1 {
            for (number, case) in (1..).zip(&mut cases) {
                case.heading = format!("Case {number}: {}", case.heading);
            }
        }
        let summary = match &cases[..] {
            [case] => case.heading.clone(),
            cases => counted(cases.len(), "case"),
        };
        Ok(page(&format!("{}: {summary}", self.name), &cases))
    }
}

/// Whether a document has room for so many cases, and for the pictures of those that were
/// explained.
///
/// # Errors
/// A message for people, if it has not.
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
