//! Pictures of a board: what is on it, apart from how it is shown.

mod arrow;
mod document;
mod drawing;
mod figure;
mod layout;
mod signs;
mod terminal;
mod text;

pub use self::document::{Caption, Document};
pub use self::figure::Figure;
pub use self::text::{Text, TextStyle};

use crate::board::{Bitboard, Rank, Ranks, Square};
use std::fmt;

/// A picture of a board. Displayed as [`Text`] in the default style.
///
/// On the infinite board, the first file of a picture stands for all to its left, and the last one
/// for all to its right.
///
/// ```
/// use chess_paths::board::Rank;
/// use chess_paths::picture::{File, Picture, Sign};
///
/// let [first, .., eighth] = Rank::ALL;
/// let mut picture = Picture::new(-2);
/// picture.add_files(4, File::default());
/// picture.add_files(1000, File { attacked: eighth.into(), ..File::default() });
/// picture.add_files(1, File::default());
/// picture.place([(0, first, Sign::Target)]);
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
    kind: Kind,
    /// The number of the first file.
    first: i64,
    runs: Vec<Run>,
    /// By file and rank, those on one square in the order in which they were placed.
    signs: Vec<Placed>,
    routes: Vec<Route>,
}

/// Which board a picture shows. That says how files and squares are named, and whether any files may
/// be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// The 8x8 board, with files from a, which is number 0, to h.
    Ordinary,
    /// The infinite board, with numbers for files.
    Infinite,
}

impl Kind {
    fn file_name(self, file: i64) -> String {
        match self {
            Kind::Ordinary => char::from(b'a' + file as u8).to_string(),
            Kind::Infinite => file.to_string(),
        }
    }

    fn square_name(self, file: i64, rank: Rank) -> String {
        match self {
            Kind::Ordinary => format!("{}{}", self.file_name(file), rank),
            Kind::Infinite => format!("({},{})", file, rank),
        }
    }

    /// Whether a square is a light one. On the infinite board (1,1) is dark, as a1 is.
    fn is_light(self, file: i64, rank: Rank) -> bool {
        let first = match self {
            Kind::Ordinary => 0,
            Kind::Infinite => 1,
        };
        (file - first + i64::from(rank.index())).rem_euclid(2) == 1
    }
}

/// The last file that a picture can have and, negated, the first: near enough to each other that the
/// number of files between any two fits in 64 bits.
const FARTHEST: i64 = 1 << 61;

/// What is on the squares of a file, apart from signs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct File {
    /// The attacked squares, whatever stands there.
    pub attacked: Ranks,
    /// The squares that can be reached, where there is no route.
    pub reached: Ranks,
    /// The squares of the route.
    pub route: Ranks,
}

/// Neighbouring files that look alike, apart from signs.
#[derive(Clone, Copy, Debug)]
struct Run {
    /// The number of the first.
    first: i64,
    count: i64,
    file: File,
}

impl Run {
    /// The number of the file behind the last.
    fn end(&self) -> i64 {
        self.first + self.count
    }
}

/// Something that is on one square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A chessman.
    Chessman {
        /// The letter that stands for it in text.
        letter: char,
        /// What it is.
        figure: Figure,
        /// Whose it is.
        side: Side,
    },
    /// A step of a route.
    Step {
        /// The letter that stands for it in text.
        letter: char,
        /// Which step of the route it is, from 1 on.
        number: usize,
        /// Whose route it is.
        side: Side,
    },
    /// Where a route has to end.
    Target,
    /// Where several routes end.
    Meeting,
}

impl Sign {
    /// The letter that stands for it in text.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Sign::Chessman { letter, .. } | Sign::Step { letter, .. } => letter,
            Sign::Target => 't',
            Sign::Meeting => 'M',
        }
    }
}

/// Whose a chessman or a route is, which says what colour it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The chessmen that stand still.
    White,
    /// The chessman that moves.
    Black,
    /// The first of three that move.
    First,
    /// The second of three that move.
    Second,
    /// The third of three that move.
    Third,
}

impl Side {
    /// Its name, as a class of an SVG element.
    fn class(self) -> &'static str {
        match self {
            Side::White => "white",
            Side::Black => "black",
            Side::First => "first",
            Side::Second => "second",
            Side::Third => "third",
        }
    }
}

/// A sign on its square.
#[derive(Clone, Copy, Debug)]
struct Placed {
    file: i64,
    rank: Rank,
    sign: Sign,
}

impl Placed {
    fn square(&self) -> (i64, Rank) {
        (self.file, self.rank)
    }
}

/// A route by its stops: where it begins, where it turns and where it ends. From one to the next
/// it goes along a rank, a file or a diagonal, or by one knight's jump.
#[derive(Clone, Debug)]
struct Route {
    side: Side,
    stops: Vec<(i64, Rank)>,
}

impl Picture {
    /// A picture of the infinite board without files. The first that is added has the number
    /// `first`.
    ///
    /// # Panics
    /// If that is not from -2^61 to 2^61.
    #[must_use]
    pub fn new(first: i64) -> Picture {
        assert!((-FARTHEST..=FARTHEST).contains(&first), "files are from -2^61 to 2^61");
        Picture::of_kind(Kind::Infinite, first)
    }

    /// The 8x8 board with the squares that are attacked and those of routes.
    #[must_use]
    pub fn of_board(attacked: Bitboard, routes: Bitboard) -> Picture {
        let mut picture = Picture::of_kind(Kind::Ordinary, 0);
        for file in 0..8 {
            let (attacked, route) = (attacked.ranks(file), routes.ranks(file));
            picture.add(1, File { attacked, route, ..File::default() });
        }
        picture
    }

    fn of_kind(kind: Kind, first: i64) -> Picture {
        Picture { kind, first, runs: Vec::new(), signs: Vec::new(), routes: Vec::new() }
    }

    /// Adds files that look alike to the right of those that are there.
    ///
    /// # Panics
    /// On the 8x8 board, which has all its files, and behind file 2^61.
    pub fn add_files(&mut self, count: u64, file: File) {
        assert!(self.kind == Kind::Infinite, "the 8x8 board has eight files");
        let room = (FARTHEST + 1 - self.end()) as u64;
        assert!(count <= room, "files are from -2^61 to 2^61");
        self.add(count as i64, file);
    }

    fn add(&mut self, count: i64, file: File) {
        let first = self.end();
        match self.runs.last_mut() {
            _ if count == 0 => {}
            Some(last) if last.file == file => last.count += count,
            _ => self.runs.push(Run { first, count, file }),
        }
    }

    /// Places signs on squares by file and rank. Those on one square keep their order. Takes
    /// O(n log n) for all n signs of the picture, so many are best placed together.
    ///
    /// # Panics
    /// If a file was not added yet, or if a letter is not a visible ASCII character.
    pub fn place(&mut self, signs: impl IntoIterator<Item = (i64, Rank, Sign)>) {
        self.signs.extend(signs.into_iter().map(|(file, rank, sign)| Placed { file, rank, sign }));
        self.signs.sort_by_key(Placed::square);
        let files = self.first..self.end();
        assert!(
            self.signs.iter().all(|placed| files.contains(&placed.file)),
            "signs are placed on files of the picture"
        );
        assert!(
            self.signs.iter().all(|placed| placed.sign.letter().is_ascii_graphic()),
            "letters of signs are visible ASCII characters"
        );
    }

    /// Places a sign on a square of the 8x8 board.
    ///
    /// # Panics
    /// Like [`Picture::place`].
    pub fn place_on(&mut self, square: Square, sign: Sign) {
        self.place([(square.file() as i64, square.rank(), sign)]);
    }

    /// Adds a route by its stops: the squares where it begins, turns and ends. From one to the next
    /// it goes along a rank, a file or a diagonal, or by one knight's jump.
    ///
    /// # Panics
    /// If a file was not added yet.
    pub fn add_route(&mut self, side: Side, stops: impl IntoIterator<Item = (i64, Rank)>) {
        let mut stops: Vec<(i64, Rank)> = stops.into_iter().collect();
        stops.dedup();
        let files = self.first..self.end();
        assert!(
            stops.iter().all(|(file, _)| files.contains(file)),
            "routes are on files of the picture"
        );
        self.routes.push(Route { side, stops });
    }

    /// The number of the file behind the last.
    fn end(&self) -> i64 {
        self.runs.last().map_or(self.first, Run::end)
    }

    /// The picture as text.
    #[must_use]
    pub fn text(&self, style: TextStyle) -> Text<'_> {
        Text::new(self, style)
    }

    /// The picture as an SVG document. Takes O(n log n) for n files that are drawn, signs and
    /// stops of routes.
    #[must_use]
    pub fn svg(&self) -> String {
        let mut document = Document::new("Chessboard", TextStyle::default().width);
        document.add(Caption::default(), self);
        document.to_string()
    }

    /// The signs on files from `first` up to `end`, which is not one of them.
    fn signs_of(&self, first: i64, end: i64) -> &[Placed] {
        let place = |file: i64| self.signs.partition_point(|placed| placed.file < file);
        &self.signs[place(first)..place(end)]
    }

    /// What is on a file apart from signs.
    fn file(&self, number: i64) -> File {
        self.runs[self.runs.partition_point(|run| run.end() <= number)].file
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text(TextStyle::default()).fmt(f)
    }
}

/// The signs on a square among some.
fn on_square(signs: &[Placed], square: (i64, Rank)) -> &[Placed] {
    let first = signs.partition_point(|placed| placed.square() < square);
    let count = signs[first..].iter().take_while(|placed| placed.square() == square).count();
    &signs[first..first + count]
}
