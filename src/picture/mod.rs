//! Pictures of a board: its files, marks and arrows, to be shown as text or as SVG.

mod arrow;
mod chessmen;
mod gallery;
mod geometry;
mod layout;
mod svg;
mod text;

pub(crate) use self::gallery::{Caption, Gallery};
pub use self::text::TextStyle;

use crate::board::{self, Bitboard, Rank, Ranks, Role, Square};
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
/// use chess_paths::picture::{File, Mark, Picture};
///
/// let [first, .., eighth] = Rank::ALL;
/// let empty = File::default();
/// let attacked = File { attacked: eighth.into(), ..empty };
/// let files = [(-1, empty), (0, empty), (1, empty), (2, attacked), (1001, attacked), (1002, empty)];
/// let mut picture = Picture::of_files(files);
/// picture.place((0, first), Mark::Target);
/// assert_eq!(picture.to_string(), "\
/// 8 . . . x : x .
/// 7 . . . . : . .
/// 6 . . . . : . .
/// 5 . . . . : . .
/// 4 . . . . : . .
/// 3 . . . . : . .
/// 2 . . . . : . .
/// 1 . t . . : . .
///   -1  1     1001
///           +998");
/// ```
#[derive(Clone, Debug)]
pub struct Picture {
    naming: Naming,
    /// The files that are drawn, from left to right.
    files: Vec<(i64, File)>,
    /// The marks of each square, in the order in which they were placed.
    marks: BTreeMap<Place, Vec<Mark>>,
    arrows: Vec<Arrow>,
}

/// A square of a picture, by file and rank. On the 8x8 board, file a is number 0.
pub type Place = (i64, Rank);

/// How files and squares are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Naming {
    /// The files a to h, which are the numbers 0 to 7.
    Letters,
    Numbers,
}

impl Naming {
    fn file_name(self, file: i64) -> String {
        match self {
            Naming::Letters => char::from(b'a' + file as u8).to_string(),
            Naming::Numbers => file.to_string(),
        }
    }

    fn square_name(self, (file, rank): Place) -> String {
        match self {
            Naming::Letters => format!("{}{}", self.file_name(file), rank),
            Naming::Numbers => format!("({},{})", file, rank),
        }
    }

    /// Whether a square is a light one. On the infinite board (1,1) is dark, as a1 is.
    fn is_light(self, (file, rank): Place) -> bool {
        let first = match self {
            Naming::Letters => 0,
            Naming::Numbers => 1,
        };
        (file - first + rank.index() as i64).rem_euclid(2) == 1
    }
}

/// Files are from -2^61 to 2^61, so that the distance of two fits in an `i64`.
const FARTHEST: i64 = 1 << 61;

/// The fewest files that are left out between others; fewer are drawn.
const FEWEST_LEFT_OUT: i64 = 4;

/// What is on the squares of a file, apart from marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct File {
    /// The attacked squares, with or without a chessman.
    pub attacked: Ranks,
    /// The squares that can be reached, where there is no route.
    pub reached: Ranks,
    /// The squares of the route.
    pub route: Ranks,
}

/// Something that is on one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A chessman.
    Chessman {
        /// Its letter in text.
        letter: char,
        /// What it is.
        role: Role,
        /// Whose it is.
        colour: Colour,
    },
    /// A stop of a route. (In SVG, the arrow shows it.)
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
            Mark::Chessman { letter, .. } | Mark::Step { letter, .. } => letter,
            Mark::Target => 't',
            Mark::Meeting => 'M',
        }
    }
}

/// The colour of a chessman or a route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// Of chessmen that never move.
    White,
    /// Of the only chessman that moves.
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

/// A route as an arrow, which only SVG shows.
#[derive(Clone, Debug)]
pub struct Arrow {
    /// Whose route it is.
    pub colour: Colour,
    /// What a caption calls it: `knight 1`, for example.
    pub name: String,
    /// Where it begins, turns and ends. From one stop to the next it goes along a rank, a file or a
    /// diagonal, or by one knight's jump.
    pub stops: Vec<Place>,
    /// Whether stops after the first show their numbers, from 1 on.
    pub is_numbered: bool,
}

impl Arrow {
    /// The route of a chessman by all its squares on the 8x8 board. The moves are numbered.
    #[must_use]
    pub fn of_squares(colour: Colour, name: &str, squares: &[Square]) -> Arrow {
        let stops = squares.iter().map(|&square| place(square)).collect();
        Arrow { colour, name: name.to_string(), stops, is_numbered: true }
    }
}

impl Picture {
    /// A picture of the infinite board with these files.
    ///
    /// # Panics
    /// If files on both sides of a gap look different, if one is given twice, or if one is not from
    /// -2^61 to 2^61.
    #[must_use]
    pub fn of_files(files: impl IntoIterator<Item = (i64, File)>) -> Picture {
        let mut files: Vec<(i64, File)> = files.into_iter().collect();
        files.sort_unstable_by_key(|&(number, _)| number);
        let is_on_board = |(number, _): &(i64, File)| (-FARTHEST..=FARTHEST).contains(number);
        assert!(files.iter().all(is_on_board), "files are from -2^61 to 2^61");
        let are_beside = |pair: &[(i64, File)]| match pair[1].0 - pair[0].0 {
            0 => false,
            1 => true,
            _ => pair[0].1 == pair[1].1,
        };
        assert!(files.windows(2).all(are_beside), "the files beside a gap look alike");
        Picture { naming: Naming::Numbers, files, marks: BTreeMap::new(), arrows: Vec::new() }
    }

    /// The 8x8 board with the squares that are attacked and those of routes.
    #[must_use]
    pub fn of_board(attacked: Bitboard, routes: Bitboard) -> Picture {
        let contents = |file: board::File| {
            let (attacked, route) = (attacked.ranks(file), routes.ranks(file));
            (file.index() as i64, File { attacked, route, ..File::default() })
        };
        Picture { naming: Naming::Letters, ..Picture::of_files(board::File::ALL.map(contents)) }
    }

    /// Places a mark on a square, after those that are there.
    ///
    /// # Panics
    /// If its file is not drawn, or if its letter is not a visible ASCII character.
    pub fn place(&mut self, place: Place, mark: Mark) {
        assert!(self.is_drawn(place.0), "marks are on files that are drawn");
        assert!(mark.letter().is_ascii_graphic(), "letters of marks are visible ASCII characters");
        self.marks.entry(place).or_default().push(mark);
    }

    /// Places a mark on a square of the 8x8 board.
    ///
    /// # Panics
    /// Like [`Picture::place`].
    pub fn place_on(&mut self, square: Square, mark: Mark) {
        self.place(place(square), mark);
    }

    /// Adds an arrow.
    ///
    /// # Panics
    /// If the file of a stop is not drawn.
    pub fn add_arrow(&mut self, mut arrow: Arrow) {
        let is_drawn = |&(file, _): &Place| self.is_drawn(file);
        assert!(arrow.stops.iter().all(is_drawn), "arrows stop on files that are drawn");
        arrow.stops.dedup();
        self.arrows.push(arrow);
    }

    /// Leaves out files of the infinite board that look like their neighbours on both sides and have
    /// neither a mark nor a stop of an arrow. Short stretches of them are drawn.
    pub fn thin_out(&mut self) {
        let stops = self.arrows.iter().flat_map(|arrow| &arrow.stops);
        let sights: BTreeSet<i64> = self.marks.keys().chain(stops).map(|&(file, _)| file).collect();
        let are_alike = |pair: &&[(i64, File)]| {
            pair[0].1 == pair[1].1 && pair.iter().all(|(number, _)| !sights.contains(number))
        };
        let files = &mut self.files;
        let (mut kept, mut start) = (0, 0);
        while start < files.len() {
            let last = start + files[start..].windows(2).take_while(are_alike).count();
            let is_short = files[last].0 - files[start].0 <= FEWEST_LEFT_OUT;
            for index in start..=last {
                let is_kept = match (start == 0, last + 1 == files.len()) {
                    (true, _) => index == last,
                    (false, true) => index == start,
                    (false, false) => is_short || index == start || index == last,
                };
                if is_kept {
                    files[kept] = files[index];
                    kept += 1;
                }
            }
            start = last + 1;
        }
        files.truncate(kept);
        files.shrink_to_fit();
    }

    /// The arrows, in the order in which they were added.
    #[must_use]
    pub fn arrows(&self) -> &[Arrow] {
        &self.arrows
    }

    /// What is on a file, or on the files of a gap, apart from marks.
    fn look(&self, file: i64) -> &File {
        let end = self.files.partition_point(|&(number, _)| number <= file);
        &self.files[end - 1].1
    }

    fn is_drawn(&self, file: i64) -> bool {
        self.files.binary_search_by_key(&file, |&(number, _)| number).is_ok()
    }

    fn marks_on(&self, place: Place) -> &[Mark] {
        self.marks.get(&place).map_or(&[], Vec::as_slice)
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(TextStyle::default()))
    }
}

fn place(square: Square) -> Place {
    (square.file() as i64, square.rank())
}
