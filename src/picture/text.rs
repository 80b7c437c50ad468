//! Pictures as text.
//!
//! Ranks go from 8 to 1 from top to bottom, after their numbers, and files from left to right, above
//! their names. Where files are left out, there is a column of `:`, with their number after a `+`
//! below it. A board that is wider than a line goes on below a line of dashes.

use super::layout::{lines, Item, Line};
use super::{Colour, File, Mark, Picture};
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

/// A picture as text, displayed without a line end after it.
///
/// A square shows the letters of its marks, or else `*` if it is on the route, and then `x` if it is
/// attacked. One letter more than the first takes the place of the blank after the square. For
/// several, a `+` is there, and a line below the picture lists all letters of the square. An empty
/// square shows `o` if it can be reached, and `.` if not.
#[derive(Clone, Copy, Debug)]
pub struct TextPicture<'a> {
    picture: &'a Picture,
    style: TextStyle,
}

/// A character on a square.
#[derive(Clone, Copy)]
enum Symbol {
    Mark(Mark),
    Route,
    Attack,
    Reached,
    Nothing,
    /// Several other symbols.
    More,
}

impl<'a> TextPicture<'a> {
    pub(super) fn new(picture: &'a Picture, style: TextStyle) -> TextPicture<'a> {
        TextPicture { picture, style }
    }

    fn write_line(&self, f: &mut fmt::Formatter<'_>, line: &Line) -> fmt::Result {
        let mut rows = Rank::ALL.map(|rank| Row::new(self.style.is_coloured, &rank.to_string()));
        for item in &line.items {
            let file = self.picture.look(item.file);
            let marks = self.picture.marks_of(item.file);
            for ((rank, row), marks) in Rank::ALL.into_iter().zip(&mut rows).zip(marks) {
                row.fill_up(item.column);
                if item.is_gap() {
                    row.write(":");
                } else {
                    let is_light = self.picture.naming.is_light((item.file, rank));
                    write_square(
                        row,
                        is_light,
                        shade(file, rank, is_light),
                        symbols(marks, file, rank),
                    );
                }
            }
        }
        rows.into_iter().rev().try_for_each(|row| writeln!(f, "{}", row.finish()))?;
        f.write_str(&self.labels(line, |item| !item.is_gap()))?;
        if line.has_gaps() {
            write!(f, "\n{}", self.labels(line, Item::is_gap))?;
        }
        Ok(())
    }

    /// The labels below those items that are `wanted`.
    fn labels(&self, line: &Line, wanted: impl Fn(&Item) -> bool) -> String {
        let mut row = Row::new(false, "");
        for item in line.items.iter().filter(|&item| wanted(item)) {
            if let Some(label) = item.label(self.picture) {
                row.fill_up(item.column);
                row.write(&label);
            }
        }
        row.finish()
    }
}

/// Writes a square with its symbols.
fn write_square(
    row: &mut Row,
    is_light: bool,
    shade: u8,
    mut symbols: impl Iterator<Item = Symbol>,
) {
    let first = symbols.next().expect("at least one symbol");
    let second = match (symbols.next(), symbols.next()) {
        (second, None) => second,
        _ => Some(Symbol::More),
    };
    let colours = |symbol: Symbol| (Some(symbol.ink(is_light)), Some(shade));
    row.write_letter(first.letter(), colours(first));
    match second {
        Some(symbol) => row.write_letter(symbol.letter(), colours(symbol)),
        None => row.write_letter(' ', colours(first)),
    }
}

/// The symbols of a square: one or more.
fn symbols<'a>(marks: &'a [Mark], file: &File, rank: Rank) -> impl Iterator<Item = Symbol> + 'a {
    let is_on_route = marks.is_empty() && file.route.contains(rank);
    let is_attacked = file.attacked.contains(rank);
    let is_bare = marks.is_empty() && !is_on_route && !is_attacked;
    let bare = if file.reached.contains(rank) { Symbol::Reached } else { Symbol::Nothing };
    let others = [(is_on_route, Symbol::Route), (is_attacked, Symbol::Attack), (is_bare, bare)];
    let others = others.into_iter().filter(|&(is_there, _)| is_there);
    marks.iter().map(|&mark| Symbol::Mark(mark)).chain(others.map(|(_, symbol)| symbol))
}

impl fmt::Display for TextPicture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut end = None;
        for line in lines(self.picture, self.style.width) {
            if let Some(end) = end {
                write!(f, "\n{}\n", "-".repeat(end))?;
            }
            self.write_line(f, &line)?;
            end = Some(line.end() - 1);
        }
        for (&place, marks) in &self.picture.marks {
            let symbols = || symbols(marks, self.picture.look(place.0), place.1);
            if symbols().count() > 2 {
                write!(f, "\n{}:", self.picture.naming.square_name(place))?;
                symbols().try_for_each(|symbol| write!(f, " {}", symbol.letter()))?;
            }
        }
        Ok(())
    }
}

impl Symbol {
    fn letter(self) -> char {
        match self {
            Symbol::Mark(mark) => mark.letter(),
            Symbol::Route => '*',
            Symbol::Attack => 'x',
            Symbol::Reached => 'o',
            Symbol::Nothing => '.',
            Symbol::More => '+',
        }
    }

    /// Its colour, in the usual palette of 256.
    fn ink(self, is_on_light: bool) -> u8 {
        match self {
            Symbol::Mark(Mark::Chessman { colour, .. } | Mark::Step { colour, .. }) => match colour
            {
                Colour::White => 16,
                Colour::Black => 22,
                Colour::First => 20,
                Colour::Second => 130,
                Colour::Third => 91,
            },
            Symbol::Mark(Mark::Target | Mark::Meeting) | Symbol::Route => 22,
            Symbol::Attack => 124,
            Symbol::Reached => 24,
            Symbol::Nothing if is_on_light => 180,
            Symbol::Nothing => 137,
            Symbol::More => 16,
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

/// The colours of a letter and of what is behind it: numbers of the usual palette of 256, or the
/// terminal's own.
type Colours = (Option<u8>, Option<u8>);

/// A row of characters while it is written.
struct Row {
    text: String,
    /// How many columns are written.
    columns: usize,
    is_coloured: bool,
    colours: Colours,
}

impl Row {
    /// A row that begins with ASCII text.
    fn new(is_coloured: bool, text: &str) -> Row {
        Row { text: text.to_string(), columns: text.len(), is_coloured, colours: (None, None) }
    }

    /// Writes ASCII text in the terminal's own colours.
    fn write(&mut self, text: &str) {
        text.chars().for_each(|letter| self.write_letter(letter, (None, None)));
    }

    /// Writes an ASCII character.
    fn write_letter(&mut self, letter: char, colours: Colours) {
        if self.is_coloured && colours != self.colours {
            self.text += "\x1b[0";
            for (code, colour) in [(38, colours.0), (48, colours.1)] {
                if let Some(colour) = colour {
                    self.text += &format!(";{};5;{}", code, colour);
                }
            }
            self.text.push('m');
            self.colours = colours;
        }
        self.text.push(letter);
        self.columns += 1;
    }

    /// Writes blanks up to a column.
    fn fill_up(&mut self, column: usize) {
        self.write(&" ".repeat(column.saturating_sub(self.columns)));
    }

    /// The row without blanks at its end, unless they have colours.
    fn finish(mut self) -> String {
        if self.colours == (None, None) {
            self.text.truncate(self.text.trim_end_matches(' ').len());
        } else {
            self.text += "\x1b[0m";
        }
        self.text
    }
}
