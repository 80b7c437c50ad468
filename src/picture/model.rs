//! What a picture shows.

use super::files::Files;
use super::{FileContents, Mark, RouteColour, Side};
use crate::board::{Bitboard, Coord, File};
use crate::plain_text::escaped;

/// A picture of a board. Displayed as [text](Picture::text) in the default style.
///
/// On the infinite board, files are left out. Numbers aside, those of a gap look like the two
/// beside it, those beyond the first or the last like that one.
///
/// ```
/// use chess_paths::board::{Bitboard, Role, Square};
/// use chess_paths::picture::{Mark, Picture, RouteColour, Side};
///
/// let route = [Square::A1, Square::B3];
/// let mut picture = Picture::of_board(Bitboard::EMPTY, route.iter().collect());
/// let side = Side::Moving(RouteColour::Only);
/// picture.add_mark(Square::A1, Mark::Piece { letter: 'N', role: Role::Knight, side });
/// picture.add_arrow(RouteColour::Only, route);
/// assert!(picture.to_string().contains("\n3 . * . . . . . .\n"));
/// assert!(picture.svg("A knight's jump").starts_with("<svg"));
/// ```
#[derive(Clone, Debug)]
pub struct Picture {
    /// Whether this is the infinite board. On the other, files 1 to 8 have letters.
    pub(super) is_infinite: bool,
    /// The words above the board.
    pub(super) heading: Option<String>,
    pub(super) drawn_files: Files,
    /// What the numbers count; `None` if there are none.
    pub(super) meaning_of_numbers: Option<String>,
    /// The numbers of each file from rank 1 to rank 8, in the order of files.
    numbers: Vec<(i64, [Option<u64>; 8])>,
    /// The marks in the order of their squares; on each, in the order in which they were added.
    marks: Vec<(Coord, Mark)>,
    /// The colour and the stops of each route.
    pub(super) arrows: Vec<(RouteColour, Vec<Coord>)>,
    /// The square that a reason names, and its attackers.
    pub(super) pointed_out: Option<Coord>,
    pub(super) attackers: Vec<Coord>,
}

impl Picture {
    /// A picture of the infinite board with these files.
    ///
    /// # Panics
    /// If the files on both sides of a gap look different, if a file is given twice, or if its
    /// number is not from -2^61 to 2^61.
    pub fn of_files(files: impl IntoIterator<Item = (i64, FileContents)>) -> Picture {
        Picture {
            is_infinite: true,
            heading: None,
            drawn_files: Files::new(files.into_iter().collect()),
            meaning_of_numbers: None,
            numbers: Vec::new(),
            marks: Vec::new(),
            arrows: Vec::new(),
            pointed_out: None,
            attackers: Vec::new(),
        }
    }

    /// A picture of the 8x8 board with attacked squares, and with the squares of routes, which text
    /// shows as `*` if they have no marks.
    pub fn of_board(attacked: Bitboard, routes: Bitboard) -> Picture {
        let contents = |file: File| {
            let (attacked, route) = (attacked.ranks(file), routes.ranks(file));
            (file.index() as i64 + 1, FileContents { attacked, route, ..FileContents::default() })
        };
        Picture { is_infinite: false, ..Picture::of_files(File::ALL.map(contents)) }
    }

    /// Sets the words above the board, such as `after B is captured:`. Unprintable characters are
    /// escaped.
    pub fn set_heading(&mut self, heading: &str) {
        self.heading = Some(escaped(heading));
    }

    /// Adds a mark to a square, after its other marks. Takes O(m) for m marks on later squares.
    ///
    /// # Panics
    /// If its file is not drawn, or if its letter is not a visible ASCII character.
    pub fn add_mark(&mut self, square: impl Into<Coord>, mark: Mark) {
        let square = square.into();
        assert!(self.drawn_files.hold([&square]), "marks are on files that are drawn");
        assert!(mark.letter().is_ascii_graphic(), "letters of marks are visible ASCII characters");
        let end = self.marks.partition_point(|&(marked, _)| marked <= square);
        self.marks.insert(end, (square, mark));
    }

    /// Adds a route as an arrow, straight from stop to stop, which only SVG shows. On the 8x8 board
    /// its moves are numbered.
    ///
    /// # Panics
    /// If the file of a stop is not drawn.
    pub fn add_arrow<C: Into<Coord>>(
        &mut self,
        colour: RouteColour,
        stops: impl IntoIterator<Item = C>,
    ) {
        let mut stops: Vec<Coord> = stops.into_iter().map(C::into).collect();
        assert!(self.drawn_files.hold(&stops), "arrows stop on files that are drawn");
        stops.dedup();
        self.arrows.push((colour, stops));
    }

    /// Outlines the square that a reason names, with lines from its attackers, in SVG only. It
    /// replaces what was pointed out before.
    ///
    /// # Panics
    /// If the file of a square is not drawn.
    pub fn point_out<C: Into<Coord>>(&mut self, square: C, attackers: impl IntoIterator<Item = C>) {
        self.pointed_out = Some(square.into());
        self.attackers = attackers.into_iter().map(C::into).collect();
        let are_drawn = self.drawn_files.hold(self.pointed_out.iter().chain(&self.attackers));
        assert!(are_drawn, "what is pointed out is on files that are drawn");
    }

    /// On the infinite board, leaves out files that look like both of their neighbours, numbers
    /// aside, and have no mark, stop or square that is pointed out: any number at either end, four
    /// or more elsewhere.
    pub fn thin_out(&mut self) {
        if self.is_infinite {
            let stops = self.arrows.iter().flat_map(|(_, stops)| stops);
            let marked = self.marks.iter().map(|(square, _)| square);
            let shown = marked.chain(stops).chain(&self.pointed_out).chain(&self.attackers);
            let mut needed: Vec<i64> = shown.map(|square| square.file).collect();
            needed.sort_unstable();
            self.drawn_files.thin_out(&needed);
        }
    }

    /// The files that are drawn, in order.
    pub fn files(&self) -> impl Iterator<Item = i64> + '_ {
        self.drawn_files.iter().map(|(file, _)| file)
    }

    /// Numbers the squares of each file that is drawn (on the 8x8 board, 1 to 8), from rank 1 to
    /// rank 8, in place of earlier numbers, steps of routes and signs of reached squares. An
    /// explanation states the meaning, the picture alone does not. SVG has no number in a ring.
    pub fn set_numbers(&mut self, meaning: &str, mut of_file: impl FnMut(i64) -> [Option<u64>; 8]) {
        self.meaning_of_numbers = Some(escaped(meaning));
        self.numbers = self.files().map(|file| (file, of_file(file))).collect();
    }

    /// What the numbers count; `None` if there are none.
    pub fn meaning_of_numbers(&self) -> Option<&str> {
        self.meaning_of_numbers.as_deref()
    }

    /// The number on a square, if it has one.
    pub fn number_on(&self, square: impl Into<Coord>) -> Option<u64> {
        let Coord { file, rank } = square.into();
        let index = self.numbers.binary_search_by_key(&file, |&(numbered, _)| numbered).ok()?;
        self.numbers[index].1[rank.index()]
    }

    /// The colour of each arrow, and its piece as in `knight 1`.
    pub(crate) fn moving_pieces(&self) -> Vec<(RouteColour, String)> {
        let piece = |&(colour, _): &(RouteColour, Vec<Coord>)| {
            self.marks.iter().find_map(|&(_, mark)| match mark {
                Mark::Piece { letter, role, side } if side == Side::Moving(colour) => {
                    Some((colour, format!("{role} {letter}")))
                }
                _ => None,
            })
        };
        self.arrows.iter().filter_map(piece).collect()
    }

    pub(super) fn has_numbers(&self) -> bool {
        self.meaning_of_numbers.is_some()
    }

    pub(super) fn marks_on(&self, square: Coord) -> impl Iterator<Item = Mark> + Clone + '_ {
        let marks = self.marks_of(square.file).iter();
        marks.filter(move |(marked, _)| *marked == square).map(|&(_, mark)| mark)
    }

    /// The marks of a file's squares, from rank 1 on.
    pub(super) fn marks_of(&self, file: i64) -> &[(Coord, Mark)] {
        let marks = &self.marks[self.marks.partition_point(|(marked, _)| marked.file < file)..];
        let count = marks.iter().take_while(|(marked, _)| marked.file == file).count();
        &marks[..count]
    }

    pub(super) fn has_piece(&self, square: Coord) -> bool {
        self.marks_on(square).any(|mark| matches!(mark, Mark::Piece { .. } | Mark::Pawn { .. }))
    }

    pub(super) fn has_ring(&self, square: Coord) -> bool {
        self.marks_on(square).any(|mark| mark.ring().is_some())
    }

    /// Whether a square is neither attacked nor held by a white piece.
    pub(crate) fn is_open(&self, square: Coord) -> bool {
        let is_white =
            |mark| matches!(mark, Mark::Piece { side: Side::White, .. } | Mark::Pawn { .. });
        let attacked = self.drawn_files.contents(square.file).attacked;
        attacked & square.rank.bit() == 0 && !self.marks_on(square).any(is_white)
    }

    /// The files whose labels matter most, in order: of the ends, and of what is pointed out.
    pub(super) fn named_files(&self) -> Vec<i64> {
        let is_end = |mark: Mark| mark == Mark::Target || mark.is_black();
        let ends = self.marks.iter().filter(|&&(_, mark)| is_end(mark)).map(|(square, _)| square);
        let shown = ends.chain(&self.pointed_out).chain(&self.attackers);
        let mut files: Vec<i64> = shown.map(|square| square.file).collect();
        files.sort_unstable();
        files
    }

    pub(super) fn file_name(&self, file: i64) -> String {
        if self.is_infinite {
            file.to_string()
        } else {
            File::ALL[file as usize - 1].to_string()
        }
    }
}
