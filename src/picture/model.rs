//! What a picture shows: its files, square by square.

use super::drawn_file::{direction, Cell, DrawnFile, NO_NUMBER};
use super::{Mark, RouteColour, Shading};
use crate::board::{Coord, File, Rank, Squares};
use crate::plain_text::escaped;

/// The largest file number: the distance between any two files fits in an `i64`.
const FARTHEST: u64 = 1 << 61;

/// A gap has at least this many files; fewer are drawn.
pub(crate) const FEWEST_LEFT_OUT: i64 = 4;

/// A picture of a board. Displayed as [text](Picture::text) in the default style.
///
/// On the infinite board, files are left out. Numbers aside, the files of a gap look like the two
/// files beside it, and all files beyond the first or the last look like that file.
///
/// ```
/// use chess_paths::board::{Role, Square};
/// use chess_paths::picture::{Mark, Picture, RouteColour, Side};
///
/// let mut picture = Picture::of_board(0);
/// let side = Side::Moving(RouteColour::Green);
/// picture.add_mark(Square::A1, Mark::Piece { letter: 'N', role: Some(Role::Knight), side });
/// picture.add_route(RouteColour::Green, [Square::A1, Square::B3]);
/// assert!(picture.to_string().contains("\n3 . * . . . . . .\n"));
/// assert!(picture.svg("A knight's jump").starts_with("<svg"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Picture {
    /// Whether this is the infinite board. On the other, files 1 to 8 have letters.
    pub(super) is_infinite: bool,
    /// Whether the letters in labels are capitals.
    has_capitals: bool,
    /// The words above the board.
    pub(super) heading: Option<String>,
    /// The files that are drawn, in order.
    pub(super) files: Vec<DrawnFile>,
    /// Whether the squares have numbers.
    pub(super) has_numbers: bool,
    /// The colour and the stops of each route.
    pub(super) routes: Vec<(RouteColour, Vec<Coord>)>,
    /// The square that a reason names, and its attackers.
    pub(super) pointed_out: Option<(Coord, Vec<Coord>)>,
}

impl Picture {
    /// A picture of the infinite board with these files.
    ///
    /// # Panics
    /// If the files on both sides of a gap look different, if a file is given twice, or if its
    /// number is not from -2^61 to 2^61.
    pub fn of_files(files: Vec<(i64, Shading)>) -> Picture {
        let file = |(number, shading)| DrawnFile { number, shading, ..DrawnFile::default() };
        let mut files: Vec<DrawnFile> = files.into_iter().map(file).collect();
        files.sort_unstable_by_key(|file| file.number);
        let are_on_board = files.iter().all(|file| file.number.unsigned_abs() <= FARTHEST);
        assert!(are_on_board, "files are from -2^61 to 2^61");
        let is_twice = files.windows(2).any(|pair| pair[0].number == pair[1].number);
        assert!(!is_twice, "no file is given twice");
        let picture = Picture { is_infinite: true, files, ..Picture::default() };
        picture.check_gaps();
        picture
    }

    /// A picture of the 8x8 board with attacked squares.
    pub fn of_board(attacked: Squares) -> Picture {
        let shading = |file: File| {
            let attacked = attacked.to_le_bytes()[file.index()];
            (file.index() as i64 + 1, Shading { attacked, ..Shading::default() })
        };
        Picture { is_infinite: false, ..Picture::of_files(File::ALL.map(shading).to_vec()) }
    }

    /// Labels files with capital letters, `A` to `H`.
    pub fn set_capitals(&mut self) {
        self.has_capitals = true;
    }

    /// Sets the words above the board, such as `after B is captured:`. Unprintable characters are
    /// escaped.
    pub fn set_heading(&mut self, heading: &str) {
        self.heading = Some(escaped(heading));
    }

    /// Adds a mark to a square, after its other marks.
    ///
    /// # Panics
    /// If its file is not drawn, or if its letter is not a visible ASCII character.
    pub fn add_mark(&mut self, square: impl Into<Coord>, mark: Mark) {
        let Coord { file, rank } = square.into();
        assert!(mark.letter().is_ascii_graphic(), "letters of marks are visible ASCII characters");
        let Some(file) = self.file_mut(file) else { panic!("marks are on files that are drawn") };
        file.is_named |= mark.is_end();
        let marks = &mut file.marked.get_or_insert_with(Box::default).marks;
        let end = marks.partition_point(|&(marked, _)| marked <= rank);
        marks.insert(end, (rank, mark));
    }

    /// Adds a route, which goes straight from stop to stop. Text shows its squares as `*` if they
    /// have no marks. SVG shows an arrow and, on the 8x8 board, numbers its moves.
    ///
    /// # Panics
    /// If the file of a stop is not drawn, or if the route makes the files beside a gap look
    /// different.
    pub fn add_route<C: Into<Coord>>(
        &mut self,
        colour: RouteColour,
        stops: impl IntoIterator<Item = C>,
    ) {
        let mut stops: Vec<Coord> = stops.into_iter().map(C::into).collect();
        stops.dedup();
        for (index, &stop) in stops.iter().enumerate() {
            let Some(file) = self.file_mut(stop.file) else { panic!("routes stop on drawn files") };
            file.route |= stop.rank.bit();
            let ways = &mut file.marked.get_or_insert_with(Box::default).ways[stop.rank.index()];
            let others = [index.checked_sub(1), Some(index + 1)].into_iter().flatten();
            for &other in others.filter_map(|other| stops.get(other)) {
                *ways |= direction(offset(stop, other));
            }
        }
        for ends in stops.windows(2) {
            self.mark_line(ends[0], ends[1]);
        }
        self.check_gaps();
        self.routes.push((colour, stops));
    }

    /// Marks the squares whose centres are on the straight line between two squares.
    fn mark_line(&mut self, from: Coord, to: Coord) {
        let (files, ranks) = offset(from, to);
        let start = self.files.partition_point(|file| file.number < from.file.min(to.file));
        let end = self.files.partition_point(|file| file.number <= from.file.max(to.file));
        let [low, high] = [from.rank.min(to.rank), from.rank.max(to.rank)].map(Rank::index);
        for file in &mut self.files[start..end] {
            for &rank in &Rank::ALL[low..=high] {
                let (east, north) = offset(from, Coord { file: file.number, rank });
                if i128::from(east) * i128::from(ranks) == i128::from(north) * i128::from(files) {
                    file.route |= rank.bit();
                }
            }
        }
    }

    /// Outlines the square that a reason names, with lines from its attackers, in SVG only.
    ///
    /// # Panics
    /// If the file of a square is not drawn.
    pub fn point_out<C: Into<Coord>>(&mut self, square: C, attackers: impl IntoIterator<Item = C>) {
        let square: Coord = square.into();
        let attackers: Vec<Coord> = attackers.into_iter().map(C::into).collect();
        for Coord { file, .. } in attackers.iter().chain([&square]) {
            let Some(file) = self.file_mut(*file) else { panic!("drawn files are pointed out") };
            file.is_named = true;
        }
        self.pointed_out = Some((square, attackers));
    }

    /// On the infinite board, leaves out files that look like both of their neighbours, numbers
    /// aside. Files with a mark, a stop of a route or a square that is pointed out stay, and so do
    /// up to three files between others.
    pub fn thin_out(&mut self) {
        if !self.is_infinite {
            return;
        }
        let are_alike = |one: &DrawnFile, next: &DrawnFile| {
            one.is_like(next) && !one.is_needed() && !next.is_needed()
        };
        let mut is_drawn: Vec<bool> = Vec::with_capacity(self.files.len());
        let mut groups = self.files.chunk_by(are_alike).peekable();
        while let Some(alike) = groups.next() {
            let (first, last) = (is_drawn.len(), is_drawn.len() + alike.len() - 1);
            let (is_first, is_last) = (first == 0, groups.peek().is_none());
            let are_few = alike[alike.len() - 1].number - alike[0].number <= FEWEST_LEFT_OUT;
            is_drawn.resize(last + 1, are_few && !is_first && !is_last);
            is_drawn[first] |= !is_first;
            is_drawn[last] |= !is_last || is_first;
        }
        let mut is_drawn = is_drawn.into_iter();
        self.files.retain(|_| is_drawn.next().expect("one for each file"));
        self.files.shrink_to_fit();
    }

    /// The files that are drawn, in order.
    pub fn files(&self) -> impl Iterator<Item = i64> + '_ {
        self.files.iter().map(|file| file.number)
    }

    /// Numbers the squares of each file that is drawn (on the 8x8 board, 1 to 8), from rank 1 to
    /// rank 8, in place of earlier numbers, stops of routes and signs of reached squares.
    ///
    /// # Panics
    /// If a number is 2^64 - 1.
    pub fn set_numbers(&mut self, mut of_file: impl FnMut(i64) -> [Option<u64>; 8]) {
        self.has_numbers = true;
        for file in &mut self.files {
            let numbers = of_file(file.number);
            assert!(!numbers.contains(&Some(NO_NUMBER)), "numbers are below 2^64 - 1");
            file.numbers = Some(Box::new(numbers.map(|number| number.unwrap_or(NO_NUMBER))));
        }
    }

    /// The number on a square, if it has one.
    pub fn number_on(&self, square: impl Into<Coord>) -> Option<u64> {
        self.cell(square.into())?.number
    }

    /// A square, if its file is drawn. Takes O(log n) for n files.
    pub(super) fn cell(&self, Coord { file, rank }: Coord) -> Option<Cell<'_>> {
        Some(self.files[self.index_of(file)?].cell(rank))
    }

    /// The label of a file.
    pub(super) fn label(&self, file: i64) -> String {
        if self.is_infinite {
            return file.to_string();
        }
        let letter = File::ALL[file as usize - 1].to_string();
        if self.has_capitals {
            letter.to_uppercase()
        } else {
            letter
        }
    }

    /// The index of a file that is drawn.
    fn index_of(&self, number: i64) -> Option<usize> {
        self.files.binary_search_by_key(&number, |file| file.number).ok()
    }

    fn file_mut(&mut self, number: i64) -> Option<&mut DrawnFile> {
        let index = self.index_of(number)?;
        Some(&mut self.files[index])
    }

    fn check_gaps(&self) {
        let is_consistent =
            |pair: &[DrawnFile]| pair[1].number - pair[0].number == 1 || pair[0].is_like(&pair[1]);
        assert!(self.files.windows(2).all(is_consistent), "the files beside a gap look alike");
    }
}

/// The files to the east and the ranks to the north from one square to another.
fn offset(from: Coord, to: Coord) -> (i64, i64) {
    (to.file - from.file, to.rank.index() as i64 - from.rank.index() as i64)
}
