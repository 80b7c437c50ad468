//! Pictures of a board: its files, marks and arrows, to be shown as text or as SVG.

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

/// A picture of a board: the files that are drawn, and what is on them. Displayed as
/// [text](Picture::text) in the default style.
///
/// On the infinite board, files that are left out look like those drawn on both sides of them, and
/// the files beyond the ends look like the first and the last.
///
/// ```
/// use chess_paths::board::Rank;
/// use chess_paths::picture::{Coord, FileContents, Mark, Picture};
///
/// let empty = FileContents::default();
/// let attacked = FileContents { attacked: Rank::Eighth.into(), ..empty };
/// let files = [(-1, empty), (0, empty), (1, empty), (2, attacked), (1001, attacked), (1002, empty)];
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
    /// The files that are drawn, from left to right.
    files: Vec<(i64, FileContents)>,
    numbers: Option<Numbers>,
    /// The marks of each square, in the order in which they were added.
    marks: BTreeMap<Coord, Vec<Mark>>,
    arrows: Vec<Arrow>,
    /// The square that a reason names, and then those of the pieces that attack it.
    pointed_out: Vec<Coord>,
}

/// The numbers on squares.
#[derive(Clone, Debug)]
struct Numbers {
    /// What they count.
    meaning: String,
    /// Those of each file that is drawn, from rank 1 to rank 8: `NO_NUMBER` where there is none,
    /// which halves the memory.
    of_files: Vec<[u64; 8]>,
}

const NO_NUMBER: u64 = u64::MAX;

impl Numbers {
    fn of_file(&self, index: usize) -> [Option<u64>; 8] {
        self.of_files[index].map(|number| Some(number).filter(|&number| number != NO_NUMBER))
    }
}

/// A square of a picture. On the 8x8 board, file a is number 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Coord {
    /// The number of the file.
    pub file: i64,
    /// The rank.
    pub rank: Rank,
}

impl Coord {
    /// Whether the square is a light one. On the infinite board (1,1) is dark, as a1 is.
    fn is_light(self) -> bool {
        (self.file + self.rank.index() as i64) % 2 == 0
    }
}

impl From<Square> for Coord {
    fn from(square: Square) -> Coord {
        Coord { file: square.file().index() as i64 + 1, rank: square.rank() }
    }
}

/// How files and squares are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Coordinates {
    /// The files a to h, which are the numbers 1 to 8.
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

/// Files are from -2^61 to 2^61, so that the distance of two fits in an `i64`.
const FARTHEST: i64 = 1 << 61;

/// The fewest files that are left out between others; fewer are drawn.
const FEWEST_LEFT_OUT: i64 = 4;

/// What is on the squares of a file, apart from marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FileContents {
    /// The attacked squares, with or without a piece.
    pub attacked: Ranks,
    /// The squares that can be reached, where there is no route, unless numbers replace them.
    pub reached: Ranks,
    /// The squares of the route.
    pub route: Ranks,
}

/// Something that is on one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A piece.
    Piece {
        /// Its letter in text.
        letter: char,
        /// What it is.
        role: Role,
        /// Whose it is.
        colour: Colour,
    },
    /// A stop of a route, unless numbers replace it. (In SVG, the arrow shows it.)
    Step {
        /// Its letter in text.
        letter: char,
        /// Whose route it is.
        colour: Colour,
    },
    /// Where a route has to end.
    Target,
    /// Where several routes end.
    Meeting,
}

impl Mark {
    /// Its letter in text.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Mark::Piece { letter, .. } | Mark::Step { letter, .. } => letter,
            Mark::Target => 't',
            Mark::Meeting => 'M',
        }
    }

    /// The class of the ring that shows it in SVG, if one does.
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
    /// The class of SVG elements that have it.
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

/// A route as an arrow, which only SVG shows. On the 8x8 board its moves are numbered.
#[derive(Clone, Debug)]
pub struct Arrow {
    /// Whose route it is.
    pub colour: Colour,
    /// What a caption calls it: `knight 1`, for example.
    pub name: String,
    /// Where it begins, turns and ends. From one stop to the next it goes along a rank, a file or a
    /// diagonal, or by one knight's jump.
    pub stops: Vec<Coord>,
}

impl Picture {
    /// A picture of the infinite board with these files.
    ///
    /// # Panics
    /// If files on both sides of a gap look different, if one is given twice, or if one is not from
    /// -2^61 to 2^61.
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

    /// The 8x8 board with the squares that are attacked and those of routes.
    #[must_use]
    pub fn of_board(attacked: Bitboard, routes: Bitboard) -> Picture {
        let contents = |file: File| {
            let (attacked, route) = (attacked.ranks(file), routes.ranks(file));
            (file.index() as i64 + 1, FileContents { attacked, route, ..FileContents::default() })
        };
        Picture { coordinates: Coordinates::Letters, ..Picture::of_files(File::ALL.map(contents)) }
    }

    /// Adds a mark to a square, after those that are there.
    ///
    /// # Panics
    /// If its file is not drawn, or if its letter is not a visible ASCII character.
    pub fn add_mark(&mut self, square: impl Into<Coord>, mark: Mark) {
        let square = square.into();
        assert!(self.is_drawn(square), "marks are on files that are drawn");
        assert!(mark.letter().is_ascii_graphic(), "letters of marks are visible ASCII characters");
        self.marks.entry(square).or_default().push(mark);
    }

    /// Adds the arrow of a route.
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

    /// Points out a square that a reason names, with lines from the pieces that attack it. Only SVG
    /// shows them.
    ///
    /// # Panics
    /// If one of the squares is on a file that is not drawn.
    pub fn point_out<C: Into<Coord>>(&mut self, square: C, attackers: Vec<C>) {
        self.pointed_out = [square].into_iter().chain(attackers).map(C::into).collect();
        let are_drawn = self.pointed_out.iter().all(|&square| self.is_drawn(square));
        assert!(are_drawn, "what is pointed out is on files that are drawn");
    }

    /// Leaves out files of the infinite board that look like their neighbours on both sides and have
    /// neither a mark nor a stop of an arrow. Short stretches of them are drawn.
    pub fn thin_out(&mut self) {
        let stops = self.arrows.iter().flat_map(|arrow| &arrow.stops);
        let shown = self.marks.keys().chain(stops).chain(&self.pointed_out);
        let needed: BTreeSet<i64> = shown.map(|square| square.file).collect();
        let are_alike = |pair: &&[(i64, FileContents)]| {
            pair[0].1 == pair[1].1 && pair.iter().all(|(number, _)| !needed.contains(number))
        };
        let mut kept = Vec::new();
        let mut rest = &self.files[..];
        while !rest.is_empty() {
            let count = 1 + rest.windows(2).take_while(are_alike).count();
            let (alike, others) = rest.split_at(count);
            let (first, last) = (alike[0], alike[count - 1]);
            if kept.is_empty() {
                kept.push(last);
            } else if others.is_empty() {
                kept.push(first);
            } else if last.0 - first.0 <= FEWEST_LEFT_OUT {
                kept.extend(alike);
            } else {
                kept.extend([first, last]);
            }
            rest = others;
        }
        self.files = kept;
    }

    /// Writes numbers on squares, those of a file from rank 1 to rank 8, and says what they count.
    /// They replace the steps of routes and the dots of squares that can be reached. Files are [left
    /// out](Picture::thin_out) before. The number 2^64 - 1 counts as none.
    pub fn set_numbers(&mut self, meaning: String, of_file: impl Fn(i64) -> [Option<u64>; 8]) {
        let numbers = |file| of_file(file).map(|number| number.unwrap_or(NO_NUMBER));
        let of_files = self.files.iter().map(|&(file, _)| numbers(file)).collect();
        self.numbers = Some(Numbers { meaning, of_files });
    }

    /// What the numbers count, if there are any.
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
        numbers.of_file(index)[rank.index()]
    }

    /// Removes the numbers if a board with them takes more than one line of text, so that what they
    /// replaced is shown again.
    pub(crate) fn remove_wide_numbers(&mut self, style: TextStyle) {
        if layout::lines(self, style.width, true).nth(1).is_some() {
            self.numbers = None;
        }
    }

    /// The arrows, in the order in which they were added.
    #[must_use]
    pub fn arrows(&self) -> &[Arrow] {
        &self.arrows
    }

    /// Whether numbers are shown in place of steps and reached squares.
    fn has_numbers(&self) -> bool {
        self.numbers.is_some()
    }

    /// What is on a file, or on the files of a gap, apart from marks.
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

    /// The files that are labelled before all others: those of the start and the target, and then
    /// those of the square that is pointed out and of its attackers.
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
