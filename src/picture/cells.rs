//! What a square shows in text.

use super::{FileContents, Mark, Picture, RouteColour, Side};
use crate::board::{Coord, Rank};

/// The columns of a gap and, at least, of a square.
pub(super) const SQUARE_COLUMNS: usize = 2;

/// A character and, on a square, the foreground and background colours in the 256-colour palette.
pub(super) type Cell = (char, Option<(u8, u8)>);

pub(super) const SPACE: Cell = (' ', None);

impl Picture {
    /// The columns of a file's squares: those of the widest, and a space.
    pub(super) fn columns_of(&self, file: i64, contents: FileContents) -> usize {
        // Without marks, a square without a number has one letter or, on an attacked route, two.
        let is_plain = contents.attacked & contents.route == 0;
        let marks = self.marks_of(file);
        if is_plain && !self.has_numbers() && marks.is_empty() {
            return SQUARE_COLUMNS;
        }
        let mut row = Vec::new();
        let columns = Rank::ALL.map(|rank| {
            row.clear();
            self.add_square(&mut row, contents, marks, Coord { file, rank });
            row.len() + 1
        });
        columns.into_iter().fold(SQUARE_COLUMNS, usize::max)
    }

    /// Adds the characters of a square to a row: at least one. The marks are those of its file.
    pub(super) fn add_square(
        &self,
        row: &mut Vec<Cell>,
        contents: FileContents,
        marks: &[(Coord, Mark)],
        square: Coord,
    ) {
        let number = self.number_on(square);
        let is_light = number.map_or_else(|| square.is_light(), |number| number % 2 == 1);
        let shade = shade(contents, square.rank, is_light);
        let cell = |letter: char, ink: u8| (letter, Some((ink, shade)));
        if let Some(number) = number {
            row.extend(number.to_string().chars().map(|digit| cell(digit, 16)));
        }
        let start = row.len();
        for &(_, mark) in marks.iter().filter(|(marked, _)| *marked == square) {
            if !(self.has_numbers() && matches!(mark, Mark::Step { .. })) {
                row.push(cell(mark.letter(), ink(mark)));
            }
        }
        if row.len() == start && contents.route & square.rank.bit() != 0 {
            row.push(cell('*', 22));
        }
        if contents.attacked & square.rank.bit() != 0 {
            row.push(cell('x', 124));
        }
        if row.len() == start && number.is_none() {
            row.push(match (contents.reached & square.rank.bit() != 0, square.is_light()) {
                (true, _) => cell('o', 24),
                (false, true) => cell('.', 180),
                (false, false) => cell('.', 137),
            });
        }
    }
}

fn ink(mark: Mark) -> u8 {
    let colour = match mark {
        Mark::Piece { side: Side::White, .. } | Mark::Pawn { .. } => return 16,
        Mark::Piece { side: Side::Moving(colour), .. } | Mark::Step { colour, .. } => colour,
        Mark::Target | Mark::Meeting => RouteColour::Only,
    };
    colour.looks().ink
}

/// The background colour of a square.
fn shade(contents: FileContents, rank: Rank, is_light: bool) -> u8 {
    let FileContents { attacked, route, reached } = contents;
    let shades = [
        (attacked & route, [181, 224]),
        (attacked, [174, 217]),
        (route, [151, 194]),
        (reached, [152, 195]),
    ];
    let shades = shades.into_iter().find(|(ranks, _)| ranks & rank.bit() != 0);
    let dark_and_light = shades.map_or([180, 223], |(_, shades)| shades);
    dark_and_light[usize::from(is_light)]
}
