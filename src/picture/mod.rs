//! Pictures of a board with marks and arrows, as text or SVG.

mod arrow;
mod gallery;
mod geometry;
mod layout;
mod pieces;
mod svg;
mod text;

pub(crate) use self::gallery::{Caption, Gallery};
pub use self::text::TextStyle;

use crate::board::{Bitboard, File, Rank, Ranks, Role, Square};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

/// A picture of a board. Displayed as [text](Picture::text) in the default style.
///
/// On the infinite board, not all files are drawn. Those of a gap look like the files on both sides
/// of it, and those beyond the ends look like the first and the last file.
///
/// ```
/// use chess_paths::board::Rank;
/// use chess_paths::picture::{Coord, FileContents, Mark, Picture};
///
/// let empty = FileContents::default();
/// let attacked = FileContents { attacked: Rank::Eighth.into(), ..empty };
/// let ends = [(2, attacked), (1001, attacked), (1002, empty)];
/// let files = [(-1, empty), (0, empty), (1, empty)].into_iter().chain(ends);
/// let mut picture = Picture::of_files(files);
/// picture.add_mark(Coord { file: 0, rank: Rank::First }, Mark::Target);
/// assert_eq!(picture.to_string(), "\
/// 8 . . . x : x .
/// 7 . . . . : . .
/// 6 . . . . : . .
/// 5 . . . . : . .
/// 4 . . . . : . .
/// 3 . . . . : . .
/// 2 . . . . : . .
/// 1 . t . . : . .
///     0 1     1001
///           +998");
/// ```
#[derive(Clone, Debug)]
pub struct Picture {
    coordinates: Coordinates,
    /// The files that are drawn, in order.
    files: Vec<(i64, FileContents)>,
    numbers: Option<Numbers>,
    /// The marks of each square in the order in which they were added.
    marks: BTreeMap<Coord, Vec<Mark>>,
    arrows: Vec<Arrow>,
    /// The square that a reason names, followed by those of its attackers.
    pointed_out: Vec<Coord>,
}

#[derive(Clone, Debug)]
struct Numbers {
    /// What they count.
    meaning: String,
    /// By file that is drawn and by rank; `NO_NUMBER`, as an `Option` would take twice the memory.
    of_files: Vec<[u64; 8]>,
}

const NO_NUMBER: u64 = u64::MAX;

/// A square of a picture. On the 8x8 board, file a is number 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Coord {
    /// The file's number.
    pub file: i64,
    /// The square's rank.
    pub rank: Rank,
}

impl Coord {
    /// Whether this is a light square. On the infinite board (1,1) is dark, like a1.
    fn is_light(self) -> bool {
        (self.file + self.rank.index() as i64) % 2 == 0
    }
}

impl From<Square> for Coord {
    fn from(square: Square) -> Coord {
        Coord { file: square.file().index() as i64 + 1, rank: square.rank() }
    }
}

/// The naming of files and squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Coordinates {
    /// Letters for files 1 to 8.
    Letters,
    Numbers,
}

impl Coordinates {
    fn file_name(self, file: i64) -> String {
        match self {
            Coordinates::Letters => File::ALL[file as usize - 1].to_string(),
            Coordinates::Numbers => file.to_string(),
        }
    }

    fn square_name(self, Coord { file, rank }: Coord) -> String {
        match self {
            Coordinates::Letters => format!("{}{}", self.file_name(file), rank),
            Coordinates::Numbers => format!("({},{})", file, rank),
        }
    }
}

/// The largest number of a file: the distance between any two files fits in an `i64`.
const FARTHEST: i64 = 1 << 61;

/// A gap has at least this many files; fewer are drawn.
const FEWEST_LEFT_OUT: i64 = 4;

/// What a file shows apart from marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FileContents {
    /// The attacked squares, occupied ones included.
    pub attacked: Ranks,
    /// The squares that can be reached, if there is no route.
    pub reached: Ranks,
    /// The squares of the route.
    pub route: Ranks,
}

/// A mark on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A piece.
    Piece {
        /// Its letter in text.
        letter: char,
        /// Its kind.
        role: Role,
        /// Its side.
        colour: Colour,
    },
    /// A stop of a route, shown in text unless there are numbers. In SVG, the arrow shows it.
    Step {
        /// Its letter in text.
        letter: char,
        /// The colour of the route.
        colour: Colour,
    },
    /// The square where a route has to end.
    Target,
    /// The square where several routes meet.
    Meeting,
}

impl Mark {
    /// The letter that stands for the mark in text.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Mark::Piece { letter, .. } | Mark::Step { letter, .. } => letter,
            Mark::Target => 't',
            Mark::Meeting => 'M',
        }
    }

    /// The class of its ring in SVG, if it is drawn as one.
    fn ring(self) -> Option<&'static str> {
        match self {
            Mark::Target => Some("target"),
            Mark::Meeting => Some("meeting"),
            Mark::Piece { .. } | Mark::Step { .. } => None,
        }
    }
}

/// The colour of a piece or a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// Of pieces that never move.
    White,
    /// Of the only piece that moves.
    Black,
    /// Of the first of three that move.
    First,
    /// Of the second of three that move.
    Second,
    /// Of the third of three that move.
    Third,
}

impl Colour {
    fn class(self) -> &'static str {
        match self {
            Colour::White => "white",
            Colour::Black => "black",
            Colour::First => "first",
            Colour::Second => "second",
            Colour::Third => "third",
        }
    }
}

/// A route as an arrow.
#[derive(Clone, Debug)]
pub(crate) struct Arrow {
    pub colour: Colour,
    /// The name of the piece.
    pub name: String,
    stops: Vec<Coord>,
}

impl Picture {
    /// A picture of the infinite board with these files.
    ///
    /// # Panics
    /// If the files on both sides of a gap look different, if a file is given twice, or if its
    /// number is not from -2^61 to 2^61.
    #[must_use]
    pub fn of_files(files: impl IntoIterator<Item = (i64, FileContents)>) -> Picture {
        let mut files: Vec<(i64, FileContents)> = files.into_iter().collect();
        files.sort_unstable_by_key(|&(number, _)| number);
        let is_on_board =
            |(number, _): &(i64, FileContents)| (-FARTHEST..=FARTHEST).contains(number);
        assert!(files.iter().all(is_on_board), "files are from -2^61 to 2^61");
        let are_beside = |pair: &[(i64, FileContents)]| match pair[1].0 - pair[0].0 {
            0 => false,
            1 => true,
            _ => pair[0].1 == pair[1].1,
        };
        assert!(files.windows(2).all(are_beside), "the files beside a gap look alike");
        Picture {
            coordinates: Coordinates::Numbers,
            files,
            numbers: None,
            marks: BTreeMap::new(),
            arrows: Vec::new(),
            pointed_out: Vec::new(),
        }
    }

    /// A picture of the 8x8 board.
    #[must_use]
    pub fn of_board(attacked: Bitboard, routes: Bitboard) -> Picture {
        let contents = |file: File| {
            let (attacked, route) = (attacked.ranks(file), routes.ranks(file));
            (file.index() as i64 + 1, FileContents { attacked, route, ..FileContents::default() })
        };
        Picture { coordinates: Coordinates::Letters, ..Picture::of_files(File::ALL.map(contents)) }
    }

    /// Adds a mark to a square, after its other marks.
    ///
    /// # Panics
    /// If its file is not drawn, or if its letter is not a visible ASCII character.
    pub fn add_mark(&mut self, square: impl Into<Coord>, mark: Mark) {
        let square = square.into();
        assert!(self.is_drawn(square), "marks are on files that are drawn");
        assert!(mark.letter().is_ascii_graphic(), "letters of marks are visible ASCII characters");
        self.marks.entry(square).or_default().push(mark);
    }

    /// Adds the route of a piece with a name like `knight 1` as an arrow, which only SVG shows. On
    /// the 8x8 board the moves are numbered. From each stop to the next, the route goes along a
    /// rank, a file or a diagonal, or by a knight's jump.
    ///
    /// # Panics
    /// If the file of a stop is not drawn.
    pub fn add_arrow<C: Into<Coord>>(
        &mut self,
        colour: Colour,
        name: &str,
        stops: impl IntoIterator<Item = C>,
    ) {
        let mut stops: Vec<Coord> = stops.into_iter().map(C::into).collect();
        let are_drawn = stops.iter().all(|&stop| self.is_drawn(stop));
        assert!(are_drawn, "arrows stop on files that are drawn");
        stops.dedup();
        self.arrows.push(Arrow { colour, name: name.to_string(), stops });
    }

    /// Outlines the square that a reason names, with lines from its attackers, in SVG only.
    ///
    /// # Panics
    /// If one of the squares is on a file that is not drawn.
    pub fn point_out<C: Into<Coord>>(&mut self, square: C, attackers: Vec<C>) {
        self.pointed_out = [square].into_iter().chain(attackers).map(C::into).collect();
        let are_drawn = self.pointed_out.iter().all(|&square| self.is_drawn(square));
        assert!(are_drawn, "what is pointed out is on files that are drawn");
    }

    /// Leaves out files that look like both of their neighbours and have no mark and no stop of an
    /// arrow, where four or more of them are side by side.
    pub fn thin_out(&mut self) {
        let stops = self.arrows.iter().flat_map(|arrow| &arrow.stops);
        let shown = self.marks.keys().chain(stops).chain(&self.pointed_out);
        let needed: BTreeSet<i64> = shown.map(|square| square.file).collect();
        let are_alike = |pair: &&[(i64, FileContents)]| {
            pair[0].1 == pair[1].1 && pair.iter().all(|(number, _)| !needed.contains(number))
        };
        let mut is_kept = Vec::new();
        let mut rest = &self.files[..];
        while !rest.is_empty() {
            let count = 1 + rest.windows(2).take_while(are_alike).count();
            let is_short = rest[count - 1].0 - rest[0].0 <= FEWEST_LEFT_OUT;
            let ends = (is_kept.is_empty(), count == rest.len());
            is_kept.extend((0..count).map(|index| match ends {
                (true, _) => index == count - 1,
                (false, true) => index == 0,
                (false, false) => is_short || index == 0 || index == count - 1,
            }));
            rest = &rest[count..];
        }
        let mut is_kept = is_kept.into_iter();
        self.files.retain(|_| is_kept.next() == Some(true));
        self.files.shrink_to_fit();
    }

    /// Numbers the squares that are drawn, so [`thin_out`](Picture::thin_out) comes first.
    /// `of_file` returns the numbers of a file from rank 1 to rank 8; 2^64 - 1 counts as none. They
    /// replace the steps of routes and the signs of reached squares.
    pub fn set_numbers(&mut self, meaning: String, of_file: impl Fn(i64) -> [Option<u64>; 8]) {
        let numbers = |file| of_file(file).map(|number| number.unwrap_or(NO_NUMBER));
        let of_files = self.files.iter().map(|&(file, _)| numbers(file)).collect();
        self.numbers = Some(Numbers { meaning, of_files });
    }

    /// What the numbers count; `None` if there are none.
    #[must_use]
    pub fn meaning_of_numbers(&self) -> Option<&str> {
        self.numbers.as_ref().map(|numbers| numbers.meaning.as_str())
    }

    /// The number on a square, if it has one.
    #[must_use]
    pub fn number_on(&self, square: impl Into<Coord>) -> Option<u64> {
        let Coord { file, rank } = square.into();
        let numbers = self.numbers.as_ref()?;
        let index = self.files.binary_search_by_key(&file, |&(number, _)| number).ok()?;
        Some(numbers.of_files[index][rank.index()]).filter(|&number| number != NO_NUMBER)
    }

    /// Removes the numbers if they make the board wider than a line of text.
    pub(crate) fn remove_wide_numbers(&mut self, style: TextStyle) {
        if layout::lines(self, style.width, true).nth(1).is_some() {
            self.numbers = None;
        }
    }

    pub(crate) fn arrows(&self) -> &[Arrow] {
        &self.arrows
    }

    fn has_numbers(&self) -> bool {
        self.numbers.is_some()
    }

    /// The contents of a file, which may be in a gap.
    fn contents(&self, file: i64) -> &FileContents {
        let end = self.files.partition_point(|&(number, _)| number <= file);
        &self.files[end - 1].1
    }

    fn is_drawn(&self, square: Coord) -> bool {
        self.files.binary_search_by_key(&square.file, |&(number, _)| number).is_ok()
    }

    fn marks_on(&self, square: Coord) -> &[Mark] {
        self.marks.get(&square).map_or(&[], Vec::as_slice)
    }

    fn has_piece(&self, square: Coord) -> bool {
        self.marks_on(square).iter().any(|mark| matches!(mark, Mark::Piece { .. }))
    }

    fn has_ring(&self, square: Coord) -> bool {
        self.marks_on(square).iter().any(|mark| mark.ring().is_some())
    }

    /// The files whose labels have priority: those of the start and the target, then those of the
    /// square that is pointed out and its attackers.
    fn labelled_first(&self) -> Vec<i64> {
        let is_end =
            |mark: &Mark| matches!(mark, Mark::Piece { colour: Colour::Black, .. } | Mark::Target);
        let ends = self.marks.iter().filter(|(_, marks)| marks.iter().any(is_end));
        let ends = ends.map(|(end, _)| end);
        ends.chain(&self.pointed_out).map(|square| square.file).collect()
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(TextStyle::default()))
    }
}
