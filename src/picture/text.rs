//! Pictures as text.
//!
//! Ranks go from 8 to 1 from top to bottom, behind their numbers, and files from left to right,
//! above their names. Where files are left out, there is a column of `:`, with their number after a
//! `+` below it. A board that is wider than a line goes on below a line of dashes.

use super::layout::{blocks, Block, Content, Label, Strip};
use super::terminal::{Colours, Line};
use super::{on_square, File, Picture, Placed, Side, Sign};
use crate::board::Rank;
use std::fmt;

/// How text is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextStyle {
    /// The most columns of a board. If it is less than 24, it counts as 24, which is enough for the
    /// 8x8 board and for the longest name of a file.
    pub width: usize,
    /// Whether the text has colours, for a terminal. If not, it is plain ASCII.
    pub is_coloured: bool,
}

impl Default for TextStyle {
    fn default() -> TextStyle {
        TextStyle { width: 100, is_coloured: false }
    }
}

/// A picture as text, displayed without a line end behind it.
///
/// A square shows the letters of its signs, or else `*` if it is on the route, and then `x` if it is
/// attacked. One letter more than the first takes the place of the blank behind the square. For
/// several, a `+` is there, and a line below the picture lists all letters of the square. An empty
/// square shows `o` if it can be reached, and `.` if not.
#[derive(Clone, Copy, Debug)]
pub struct Text<'a> {
    picture: &'a Picture,
    style: TextStyle,
}

/// What a square shows.
#[derive(Clone, Copy)]
enum Mark {
    Sign(Sign),
    Route,
    Attack,
    Reached,
    Nothing,
    /// Several other marks.
    More,
}

impl<'a> Text<'a> {
    pub(super) fn new(picture: &'a Picture, style: TextStyle) -> Text<'a> {
        Text { picture, style }
    }

    fn write_block(&self, f: &mut fmt::Formatter<'_>, block: &Block) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            writeln!(f, "{}", self.rank(block, rank))?;
        }
        f.write_str(&written(&block.names))?;
        if !block.counts.is_empty() {
            write!(f, "\n{}", written(&block.counts))?;
        }
        Ok(())
    }

    /// The line of a rank.
    fn rank(&self, block: &Block, rank: Rank) -> String {
        let mut line = Line::new(self.style.is_coloured);
        line.write(&rank.to_string());
        for part in &block.parts {
            line.fill_up(part.column);
            match &part.content {
                Content::Gap(_) => line.write(":"),
                Content::Strip(strip) => self.write_squares(&mut line, strip, rank),
            }
        }
        line.finish()
    }

    /// Writes the squares of a strip on a rank.
    fn write_squares(&self, line: &mut Line, strip: &Strip, rank: Rank) {
        let signs = self.picture.signs_of(strip.first, strip.end());
        for (number, file) in (strip.first..).zip(&strip.files) {
            let is_light = self.picture.kind.is_light(number, rank);
            let marks = marks(on_square(signs, (number, rank)), file, rank);
            write_square(line, is_light, shade(file, rank, is_light), marks);
        }
    }

    /// Writes a line for each square that has more than two marks.
    fn write_crowded_squares(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut signs = &self.picture.signs[..];
        while let Some(placed) = signs.first() {
            let (number, rank) = placed.square();
            let here = on_square(signs, (number, rank));
            signs = &signs[here.len()..];
            if here.len() > 1 {
                let file = self.picture.file(number);
                if marks(here, &file, rank).count() > 2 {
                    write!(f, "\n{}:", self.picture.kind.square_name(number, rank))?;
                    marks(here, &file, rank)
                        .try_for_each(|mark| write!(f, " {}", mark.letter()))?;
                }
            }
        }
        Ok(())
    }
}

/// Writes the marks of a square, of which there is at least one.
fn write_square(line: &mut Line, is_light: bool, shade: u8, mut marks: impl Iterator<Item = Mark>) {
    let first = marks.next().expect("at least one mark");
    let second = match (marks.next(), marks.next()) {
        (second, None) => second,
        _ => Some(Mark::More),
    };
    let colours = |mark: Mark| Colours { ink: Some(mark.ink(is_light)), background: Some(shade) };
    line.write_letter(first.letter(), colours(first));
    match second {
        Some(mark) => line.write_letter(mark.letter(), colours(mark)),
        None => line.write_letter(' ', colours(first)),
    }
}

/// The marks of a square: one or more.
fn marks<'a>(signs: &'a [Placed], file: &File, rank: Rank) -> impl Iterator<Item = Mark> + 'a {
    let is_on_route = signs.is_empty() && file.route.contains(rank);
    let is_attacked = file.attacked.contains(rank);
    let is_reached = file.reached.contains(rank);
    let without = if is_reached { Mark::Reached } else { Mark::Nothing };
    let is_without = signs.is_empty() && !is_on_route && !is_attacked;
    let signs = signs.iter().map(|placed| Mark::Sign(placed.sign));
    let others = [(is_on_route, Mark::Route), (is_attacked, Mark::Attack), (is_without, without)];
    signs.chain(others.into_iter().filter(|&(has, _)| has).map(|(_, mark)| mark))
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut end = None;
        for block in blocks(self.picture, self.style.width) {
            if let Some(end) = end {
                write!(f, "\n{}\n", "-".repeat(end))?;
            }
            self.write_block(f, &block)?;
            end = Some(block.end() - 1);
        }
        self.write_crowded_squares(f)
    }
}

/// A line with labels.
fn written(labels: &[Label]) -> String {
    let mut line = Line::new(false);
    for label in labels {
        line.fill_up(label.column);
        line.write(&label.text);
    }
    line.finish()
}

impl Mark {
    fn letter(self) -> char {
        match self {
            Mark::Sign(sign) => sign.letter(),
            Mark::Route => '*',
            Mark::Attack => 'x',
            Mark::Reached => 'o',
            Mark::Nothing => '.',
            Mark::More => '+',
        }
    }

    /// Its colour, in the usual palette of 256.
    fn ink(self, is_on_light: bool) -> u8 {
        match self {
            Mark::Sign(Sign::Chessman { side, .. } | Sign::Step { side, .. }) => match side {
                Side::White => 16,
                Side::Black => 22,
                Side::First => 20,
                Side::Second => 130,
                Side::Third => 91,
            },
            Mark::Sign(Sign::Target | Sign::Meeting) | Mark::Route => 22,
            Mark::Attack => 124,
            Mark::Reached => 24,
            Mark::Nothing if is_on_light => 180,
            Mark::Nothing => 137,
            Mark::More => 16,
        }
    }
}

/// The colour of a square, in the usual palette of 256.
fn shade(file: &File, rank: Rank, is_light: bool) -> u8 {
    let (light, dark) = if file.attacked.contains(rank) {
        (217, 174)
    } else if file.route.contains(rank) {
        (194, 151)
    } else if file.reached.contains(rank) {
        (195, 152)
    } else {
        (223, 180)
    };
    if is_light {
        light
    } else {
        dark
    }
}
