//! Pictures as drawings: the elements of SVG that show a board.

use super::arrow::arrows;
use super::layout::{blocks, names, Block, Content, Label, Strip, FIRST_COLUMN, SQUARE};
use super::signs::write_signs;
use super::{on_square, File, Kind, Picture};
use crate::board::{Rank, Ranks};
use std::fmt::{self, Display};
use std::iter;

/// The side of a square, in units of the drawing. Figures are made for it.
pub(super) const SIDE: f64 = 45.0;

/// Room on the left for the numbers of ranks, and as much on the right.
pub(super) const MARGIN: f64 = 24.0;

/// The height of the ranks of a block.
const RANKS: f64 = 8.0 * SIDE;

/// The height of a line of labels below the ranks.
const LABELS: f64 = 20.0;

/// The space below a block.
const SPACE: f64 = 8.0;

/// The greatest width of a character of a label.
const CHARACTER: f64 = 8.5;

/// A picture whose parts have found their places, displayed as SVG elements.
#[derive(Debug)]
pub(super) struct Drawing<'a> {
    picture: &'a Picture,
    blocks: Vec<Block>,
}

impl<'a> Drawing<'a> {
    /// A drawing whose blocks are as wide as text of so many columns.
    pub(super) fn new(picture: &'a Picture, columns: usize) -> Drawing<'a> {
        Drawing { picture, blocks: blocks(picture, columns) }
    }

    /// The width of the widest block.
    pub(super) fn width(&self) -> f64 {
        self.blocks.iter().map(width).fold(0.0, f64::max)
    }

    /// The height of all blocks, one below the other.
    pub(super) fn height(&self) -> f64 {
        self.blocks.iter().map(height).sum()
    }

    /// Draws a block: first the squares, then arrows across them, and the signs on top.
    fn write_block(&self, f: &mut fmt::Formatter<'_>, block: &Block, arrows: &str) -> fmt::Result {
        let mut end = FIRST_COLUMN;
        for part in &block.parts {
            match &part.content {
                Content::Gap(file) => write_gap(f, x_of(end), x_of(part.end()), file)?,
                Content::Strip(strip) => self.write_squares(f, x_of(part.column), strip)?,
            }
            end = part.end();
        }
        f.write_str(arrows)?;
        for part in &block.parts {
            if let Content::Strip(strip) = &part.content {
                self.write_signs(f, x_of(part.column), strip)?;
                self.write_names(f, x_of(part.column), strip)?;
            }
        }
        write_labels(f, block)
    }

    /// Draws the squares of a strip whose left edge is at `x`.
    fn write_squares(&self, f: &mut fmt::Formatter<'_>, x: f64, strip: &Strip) -> fmt::Result {
        for (corner_x, (number, file)) in edges(x).zip((strip.first..).zip(&strip.files)) {
            for rank in Rank::ALL {
                self.write_square(f, (corner_x, y_of(rank)), (number, rank), file)?;
            }
        }
        let files = || edges(x).zip(&strip.files);
        write_shapes(f, "tint-attacked", files().map(|(x, file)| (x, file.attacked)), WHOLE)?;
        write_shapes(f, "tint-reached", files().map(|(x, file)| (x, file.reached)), WHOLE)?;
        write_shapes(
            f,
            "crosses",
            files().map(|(x, file)| (x, file.attacked)),
            "m4 4l7 7m0-7l-7 7",
        )?;
        write_shapes(f, "dots", files().map(|(x, file)| (x, file.reached)), "m22.5 22.5h0")
    }

    /// Draws a square. Its classes are named as python-chess names its own.
    fn write_square(
        &self,
        f: &mut fmt::Formatter<'_>,
        (x, y): (f64, f64),
        (number, rank): (i64, Rank),
        file: &File,
    ) -> fmt::Result {
        let kind = self.picture.kind;
        let colour = if kind.is_light(number, rank) { "light" } else { "dark" };
        write!(f, "<rect class=\"square {} ", colour)?;
        match kind {
            Kind::Ordinary => f.write_str(&kind.square_name(number, rank))?,
            Kind::Infinite => write!(f, "x{} y{}", number, rank)?,
        }
        for (class, ranks) in
            [(" attacked", file.attacked), (" reached", file.reached), (" route", file.route)]
        {
            f.write_str(if ranks.contains(rank) { class } else { "" })?;
        }
        writeln!(f, "\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>", x, y, SIDE, SIDE)
    }

    /// Draws the signs on a strip whose left edge is at `x`.
    fn write_signs(&self, f: &mut fmt::Formatter<'_>, x: f64, strip: &Strip) -> fmt::Result {
        let mut signs = self.picture.signs_of(strip.first, strip.end());
        while let Some(placed) = signs.first() {
            let here = on_square(signs, placed.square());
            let x = x + SIDE * (placed.file - strip.first) as f64;
            write_signs(f, (x, y_of(placed.rank)), here)?;
            signs = &signs[here.len()..];
        }
        Ok(())
    }

    /// Writes the names of files below a strip whose left edge is at `x`.
    fn write_names(&self, f: &mut fmt::Formatter<'_>, x: f64, strip: &Strip) -> fmt::Result {
        let character = CHARACTER / (SIDE / SQUARE as f64);
        let names = names(self.picture.kind, strip.first, strip.files.len(), character);
        let anchor = names.first().map_or(Anchor::Middle, |(_, name)| Anchor::of(x, name));
        names.iter().try_for_each(|(index, name)| {
            write_label(f, "coord", (x + SIDE * *index as f64, RANKS + 15.0), name, anchor)
        })
    }
}

impl Display for Drawing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let arrows = arrows(self.picture, &self.blocks);
        let mut y = 0.0;
        for (block, arrows) in self.blocks.iter().zip(arrows) {
            writeln!(f, "<g class=\"board\" transform=\"translate(0,{})\">", y)?;
            self.write_block(f, block, &arrows)?;
            writeln!(f, "</g>")?;
            y += height(block);
        }
        Ok(())
    }
}

/// Where a column begins, from the left edge of a block.
pub(super) fn x_of(column: usize) -> f64 {
    MARGIN + (column - FIRST_COLUMN) as f64 * SIDE / 2.0
}

/// Where a rank begins, from the upper edge of a block.
pub(super) fn y_of(rank: Rank) -> f64 {
    f64::from(7 - rank.index()) * SIDE
}

fn width(block: &Block) -> f64 {
    let labels = block.names.iter().chain(&block.counts);
    let ends = labels.map(|label| x_of(label.column) + CHARACTER * label.text.len() as f64);
    ends.fold(x_of(block.end()), f64::max) + MARGIN
}

fn height(block: &Block) -> f64 {
    let lines = if block.counts.is_empty() { 1.0 } else { 2.0 };
    RANKS + lines * LABELS + SPACE
}

/// The shape of a whole square.
const WHOLE: &str = "h45v45h-45z";

/// The left edges of neighbouring files, the first of which is at `x`.
fn edges(x: f64) -> impl Iterator<Item = f64> {
    (0..).map(move |index| x + SIDE * f64::from(index))
}

/// Draws a shape once in each square of some files, starting from the square's corner. The files
/// are given by their left edges and the ranks of these squares.
fn write_shapes(
    f: &mut fmt::Formatter<'_>,
    class: &str,
    files: impl Iterator<Item = (f64, Ranks)>,
    shape: &str,
) -> fmt::Result {
    let mut files = files.filter(|(_, ranks)| !ranks.is_empty()).peekable();
    if files.peek().is_none() {
        return Ok(());
    }
    write!(f, "<path class=\"{}\" d=\"", class)?;
    for (x, ranks) in files {
        for rank in Rank::ALL.into_iter().filter(|&rank| ranks.contains(rank)) {
            write!(f, "M{} {}{}", x, y_of(rank), shape)?;
        }
    }
    writeln!(f, "\"/>")
}

/// Draws a gap: what its files look like, between two torn edges.
fn write_gap(f: &mut fmt::Formatter<'_>, x: f64, end: f64, file: &File) -> fmt::Result {
    let width = end - x;
    writeln!(
        f,
        "<rect class=\"left-out\" x=\"{}\" y=\"0\" width=\"{}\" height=\"{}\"/>",
        x, width, RANKS
    )?;
    let whole = format!("h{}v{}h-{}z", width, SIDE, width);
    write_shapes(f, "tint-attacked", iter::once((x, file.attacked)), &whole)?;
    write_shapes(f, "tint-reached", iter::once((x, file.reached)), &whole)?;
    let teeth = "l5 11.25l-5 11.25".repeat(16);
    writeln!(f, "<path class=\"gap\" d=\"M{} 0{}M{} 0{}\"/>", x + 3.0, teeth, end - 8.0, teeth)
}

/// Writes the numbers of the ranks, and the numbers below gaps.
fn write_labels(f: &mut fmt::Formatter<'_>, block: &Block) -> fmt::Result {
    for rank in Rank::ALL {
        let x = MARGIN / 2.0 - SIDE / 2.0;
        write_label(f, "coord", (x, y_of(rank) + 27.5), &rank.to_string(), Anchor::Middle)?;
    }
    for Label { column, text } in &block.counts {
        let x = x_of(*column);
        write_label(f, "coord gap", (x, RANKS + LABELS + 14.0), text, Anchor::of(x, text))?;
    }
    Ok(())
}

/// What of a label is fixed below a square: its middle below the square's, or its left edge.
#[derive(Clone, Copy)]
enum Anchor {
    Middle,
    Start,
}

impl Anchor {
    /// The middle, unless a text below a square whose left edge is at `x` would leave the drawing.
    fn of(x: f64, text: &str) -> Anchor {
        let is_within = x + SIDE / 2.0 >= CHARACTER * text.len() as f64 / 2.0;
        if is_within {
            Anchor::Middle
        } else {
            Anchor::Start
        }
    }
}

/// Writes a label below a square whose left edge is at `x`.
fn write_label(
    f: &mut fmt::Formatter<'_>,
    class: &str,
    (x, y): (f64, f64),
    text: &str,
    anchor: Anchor,
) -> fmt::Result {
    let (anchor, x) = match anchor {
        Anchor::Middle => ("middle", x + SIDE / 2.0),
        Anchor::Start => ("start", x),
    };
    writeln!(
        f,
        "<text class=\"{}\" text-anchor=\"{}\" x=\"{}\" y=\"{}\">{}</text>",
        class, anchor, x, y, text
    )
}
