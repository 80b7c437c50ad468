//! What a picture shows: its files, and what is on their squares.

use super::cell::Cell;
use super::file::PictureFile;
use super::{gap, Mark, Mover, Shading};
use crate::board::{Coord, Rank, Squares};
use std::collections::BTreeMap;

/// A picture of a board, shown as [text](Picture::text) or, in an
/// [explanation](crate::explanation::Explanation::svg), as SVG.
///
/// On the infinite board, files are left out. Numbers aside, the files of a gap look like the two
/// files beside it, and all files beyond the first or the last look like that file.
///
/// ```
/// use chess_paths::board::{Role, Square};
/// use chess_paths::explanation::Explanation;
/// use chess_paths::picture::{Mark, Mover, Picture, TextStyle};
///
/// let mut picture = Picture::of_board(0);
/// let (role, mover) = (Some(Role::Knight), Some(Mover::Only));
/// picture.add_mark(Square::A1, Mark::Piece { letter: 'N', role, mover });
/// picture.add_route(Mover::Only, [Square::A1, Square::B3]);
/// assert!(picture.text(TextStyle::default()).contains("\n3 . * . . . . . .\n"));
/// let pictures = vec![picture];
/// let explanation = Explanation { moves: Some(1), pictures, ..Explanation::default() };
/// assert!(explanation.svg().unwrap().starts_with("<svg"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Picture {
    /// Whether this is the infinite board. On the other, files 1 to 8 have letters.
    pub(super) is_infinite: bool,
    /// Whether the letters in labels are capitals.
    pub has_capitals: bool,
    /// The words above the board, such as `after B is captured:`. Unprintable characters are shown
    /// escaped.
    pub heading: Option<String>,
    /// The files that are drawn, in order.
    pub(super) files: Vec<PictureFile>,
    /// The marks of each file that has any, by rank, in the order in which they were added.
    marks: BTreeMap<i64, [Vec<Mark>; 8]>,
    /// The numbers on the squares of each of the `files`. Empty if the picture has no numbers.
    pub(super) numbers: Vec<[Option<u64>; 8]>,
    /// The stops of each route.
    pub(super) routes: Vec<(Mover, Vec<Coord>)>,
    /// The square that a reason names, and its attackers.
    pointed_out: Option<(Coord, Vec<Coord>)>,
}

impl Picture {
    /// An explanation shows no picture with more files than this, as nobody looks at megabytes of
    /// text. The statement of `infinite-chess` allows 2,000 pieces, which need at most 26 files
    /// each.
    pub const MOST_FILES: usize = 60_000;

    /// A picture of the infinite board with these files, in order.
    ///
    /// # Panics
    /// If the files are not in order. Showing the picture panics if two files beside a gap look
    /// different.
    pub fn of_files(files: Vec<(i64, Shading)>) -> Picture {
        let file = |(number, shading)| PictureFile { number, shading, ..PictureFile::default() };
        let files: Vec<PictureFile> = files.into_iter().map(file).collect();
        let are_in_order = files.windows(2).all(|pair| pair[0].number < pair[1].number);
        assert!(are_in_order, "files are in order");
        Picture { is_infinite: true, files, ..Picture::default() }
    }

    /// A picture of the 8x8 board with attacked squares.
    pub fn of_board(attacked: Squares) -> Picture {
        let shading = |attacked: u8| Shading { attacked, ..Shading::default() };
        // Each byte has the squares of a file.
        let files = (1..).zip(attacked.to_le_bytes().map(shading)).collect();
        Picture { is_infinite: false, ..Picture::of_files(files) }
    }

    /// Adds a route, which goes straight from stop to stop. Text shows its squares as `*` if they
    /// have no marks. SVG shows an arrow and, on the 8x8 board, numbers its moves. A stop that
    /// repeats the one before it is no move and is left out.
    ///
    /// # Panics
    /// If the file of a stop is not drawn.
    pub fn add_route<C: Into<Coord>>(&mut self, mover: Mover, stops: impl IntoIterator<Item = C>) {
        let mut stops: Vec<Coord> = stops.into_iter().map(C::into).collect();
        stops.dedup();
        // A route of one stop has no line.
        for &Coord { file, rank } in &stops {
            self.keep(file, false).shading.route |= rank.bit();
        }
        for ends in stops.windows(2) {
            self.mark_line(ends[0], ends[1]);
        }
        self.routes.push((mover, stops));
    }

    /// Marks the squares whose centres are on the straight line between two different squares,
    /// these two included.
    fn mark_line(&mut self, from: Coord, to: Coord) {
        let (line_east, line_north) = offset(from, to);
        let start = self.files.partition_point(|file| file.number < from.file.min(to.file));
        let end = self.files.partition_point(|file| file.number <= from.file.max(to.file));
        let [low, high] = [from.rank.min(to.rank), from.rank.max(to.rank)].map(Rank::index);
        for file in &mut self.files[start..end] {
            for &rank in &Rank::ALL[low..=high] {
                let (east, north) = offset(from, Coord { file: file.number, rank });
                // The two slopes are the same.
                let is_on_line = east * line_north == north * line_east;
                if is_on_line {
                    file.shading.route |= rank.bit();
                }
            }
        }
    }

    /// Points out the square that a reason names, and its attackers. SVG outlines the square and
    /// draws a line to it from each attacker. The labels of their files are always shown. An
    /// attacker on the square itself is passed over, as there is no line to draw.
    ///
    /// # Panics
    /// If the file of one of them is not drawn.
    pub fn point_out(&mut self, square: Coord, mut attackers: Vec<Coord>) {
        attackers.retain(|&attacker| attacker != square);
        for Coord { file, .. } in attackers.iter().chain([&square]) {
            self.keep(*file, true);
        }
        self.pointed_out = Some((square, attackers));
    }

    /// The square that is pointed out, and its attackers.
    pub fn pointed_out(&self) -> Option<&(Coord, Vec<Coord>)> {
        self.pointed_out.as_ref()
    }

    /// Leaves out files that look like both of their neighbours, where there are at least four of
    /// them in a row. Files in `kept` always stay, and so do files with a mark, a stop of a route
    /// or a square that is pointed out. Numbers that were set before are lost.
    ///
    /// # Panics
    /// If a file that is kept is not drawn.
    pub fn thin_out(&mut self, kept: impl IntoIterator<Item = i64>) {
        for file in kept {
            self.keep(file, false);
        }
        self.files = gap::thin_out(&self.files);
        self.numbers = Vec::new();
    }

    /// Puts numbers on the squares of each file that is drawn, from rank 1 to rank 8. A picture
    /// with numbers shows no stops. A square with a number has no sign that it is reached.
    pub fn set_numbers(&mut self, of_file: impl FnMut(i64) -> [Option<u64>; 8]) {
        self.numbers = self.files().map(of_file).collect();
    }

    /// Whether an explanation shows the picture: it has at most
    /// [`MOST_FILES`](Picture::MOST_FILES) files.
    pub fn is_drawn(&self) -> bool {
        self.files.len() <= Picture::MOST_FILES
    }

    /// How many files and marks a picture of the infinite board has; 0 for the 8x8 board, whose
    /// size is always much the same.
    pub(crate) fn size(&self) -> usize {
        if !self.is_infinite {
            return 0;
        }
        self.files.len() + self.marks.values().flatten().map(Vec::len).sum::<usize>()
    }

    /// Adds a mark to a square, after its other marks. The label of a target or a piece that
    /// moves is always shown.
    ///
    /// # Panics
    /// If its file is not drawn.
    pub fn add_mark(&mut self, square: impl Into<Coord>, mark: Mark) {
        let Coord { file, rank } = square.into();
        self.keep(file, matches!(mark, Mark::Target | Mark::Piece { mover: Some(_), .. }));
        self.marks.entry(file).or_default()[rank.index()].push(mark);
    }

    /// The files that are drawn, in order.
    pub fn files(&self) -> impl Iterator<Item = i64> + '_ {
        self.files.iter().map(|file| file.number)
    }

    /// The number on a square, if it has one.
    ///
    /// # Panics
    /// If its file is not drawn.
    pub fn number_on(&self, square: impl Into<Coord>) -> Option<u64> {
        self.cell(square.into()).number
    }

    /// The squares of a file that is drawn or left out.
    pub(super) fn cells(&self, file: PictureFile) -> [Cell<'_>; 8] {
        let drawn_index = self.files.binary_search_by_key(&file.number, |file| file.number).ok();
        let numbers = drawn_index.and_then(|index| self.numbers.get(index));
        let marks = self.marks.get(&file.number);
        Rank::ALL.map(|rank| {
            let has = |ranks: u8| ranks & rank.bit() != 0;
            Cell {
                square: Coord { file: file.number, rank },
                is_left_out: file.is_left_out,
                is_attacked: has(file.shading.attacked),
                is_reached: has(file.shading.reached),
                is_route: has(file.shading.route),
                is_numbered: numbers.is_some(),
                number: numbers.and_then(|numbers| numbers[rank.index()]),
                marks: marks.map_or(&[], |marks| &marks[rank.index()]),
            }
        })
    }

    /// A square of a file that is drawn.
    pub(super) fn cell(&self, Coord { file, rank }: Coord) -> Cell<'_> {
        self.cells(self.files[self.index_of(file)])[rank.index()]
    }

    /// A number on the infinite board, a letter on the other.
    pub(super) fn label(&self, file: i64) -> String {
        if self.is_infinite {
            return file.to_string();
        }
        let first = if self.has_capitals { b'A' } else { b'a' };
        char::from(first + (file - 1) as u8).to_string()
    }

    /// Keeps a file from being left out. If it `is_named`, its label is always shown.
    fn keep(&mut self, number: i64, is_named: bool) -> &mut PictureFile {
        let index = self.index_of(number);
        let file = &mut self.files[index];
        file.is_kept = true;
        file.is_named |= is_named;
        file
    }

    fn index_of(&self, number: i64) -> usize {
        let index = self.files.binary_search_by_key(&number, |file| file.number);
        index.expect("the file is drawn")
    }
}

/// How far `to` is from `from`: files to the east, ranks to the north.
fn offset(from: Coord, to: Coord) -> (i128, i128) {
    let files = i128::from(to.file) - i128::from(from.file);
    (files, to.rank.index() as i128 - from.rank.index() as i128)
}
