//! Pictures, read back.
//!
//! Nothing here is shared with the library. A square is read as its number, if it has one, and its
//! marks, in their order: `Nx`, `*`, `.` or `12*`, for example.

use crate::support::printed::{ensure, Square};
use std::ops::{Range, RangeInclusive};

/// The marks of a file, from rank 1 to rank 8.
pub type Marks = [String; 8];

/// The board of a picture, which says how files and squares are named.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Board {
    Ordinary,
    Infinite,
}

/// The width of a line if nothing else is asked for.
pub const WIDTH: usize = 100;

/// The least width of a line, whatever is asked for.
pub const LEAST_WIDTH: usize = 26;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// Those that are drawn, from left to right.
    pub files: Vec<(i64, Marks)>,
    /// The files that are left out, from left to right.
    pub gaps: Vec<RangeInclusive<i64>>,
}

impl Shown {
    /// The marks of a file that is drawn.
    pub fn file(&self, file: i64) -> Option<&Marks> {
        let place = self.files.binary_search_by_key(&file, |&(file, _)| file).ok()?;
        Some(&self.files[place].1)
    }

    /// The marks of a square that is drawn.
    pub fn marks(&self, (file, rank): Square) -> Option<&str> {
        Some(self.file(file)?.get(usize::try_from(rank).ok()?)?)
    }

    /// All squares that are drawn, file by file.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.files.iter().flat_map(|&(file, _)| (0..8).map(move |rank| (file, rank)))
    }

    /// The number on a square that is drawn.
    pub fn number(&self, square: Square) -> Option<u64> {
        number_of(self.marks(square)?).parse().ok()
    }

    /// The picture without numbers, where `blank` marks a square that has nothing else.
    pub fn without_numbers(mut self, blank: &str) -> Shown {
        for marks in self.files.iter_mut().flat_map(|(_, marks)| marks) {
            let rest = &marks[number_of(marks).len()..];
            *marks = if rest.is_empty() { blank } else { rest }.to_string();
        }
        self
    }
}

impl Board {
    pub fn file_name(self, file: i64) -> String {
        match self {
            Board::Ordinary => char::from(b'a' + file as u8).to_string(),
            Board::Infinite => file.to_string(),
        }
    }

    fn file(self, name: &str) -> Result<i64, String> {
        let file = match (self, name.as_bytes()) {
            (Board::Ordinary, &[letter @ b'a'..=b'h']) => Some(i64::from(letter - b'a')),
            (Board::Ordinary, _) => None,
            (Board::Infinite, _) => name.parse().ok(),
        };
        let file = file.filter(|&file| self.file_name(file) == name);
        file.ok_or_else(|| format!("`{name}` is no number"))
    }

    pub fn square_name(self, (file, rank): Square) -> String {
        match self {
            Board::Ordinary => format!("{}{}", self.file_name(file), rank + 1),
            Board::Infinite => format!("({},{})", file, rank + 1),
        }
    }
}

/// Checks a picture of the 8x8 board, whose squares have these `marks`.
pub fn check_board(shown: &Shown, marks: impl Fn(Square) -> String) -> Result<(), String> {
    for square in (0..8).flat_map(|file| (0..8).map(move |rank| (file, rank))) {
        let (found, expected) = (shown.marks(square), marks(square));
        ensure!(found == Some(&expected), "not `{}` on {:?} of the picture", expected, square);
    }
    ensure!(shown.files.len() == 8 && shown.gaps.is_empty(), "a picture of another board");
    Ok(())
}

/// Reads a picture whose boards may have `width` columns. Every character is checked, so that what
/// can be read is well-formed.
///
/// Squares are as wide as the widest between two gaps and a space, or wider if that one is in
/// another line. The infinite board goes on beyond the first and the last file.
pub fn read(
    picture: &[String],
    board: Board,
    width: usize,
    has_numbers: bool,
) -> Result<Shown, String> {
    for line in picture {
        ensure!(line.is_ascii(), "no line of a picture: {}", line);
        ensure!(!line.ends_with(' '), "a blank at the end: {}", line);
        let is_broken = line.starts_with('-') && line.contains(|other| other != '-');
        ensure!(!is_broken, "a broken line: {}", line);
    }
    let is_note =
        |line: &String| line.starts_with(|first: char| first == '(' || first.is_ascii_alphabetic());
    let (lines, notes) =
        picture.split_at(picture.iter().position(is_note).unwrap_or(picture.len()));
    let most = width.max(LEAST_WIDTH);
    let shown = Shown::default();
    let mut reading = Reading { board, has_numbers, shown, next_file: None, beyond: 0 };
    let mut dashes = lines.iter().filter(|line| line.starts_with('-'));
    for block in lines.split(|line| line.starts_with('-')) {
        let end = reading.read_block(block)?;
        let below = dashes.next().map_or(end, String::len);
        // Of a single file the width is not known: the widest may be in another line.
        ensure!(below >= end && below < end + 21, "{} dashes, not {}", below, end);
        let wide = block.iter().find(|line| line.len() > most);
        ensure!(wide.is_none(), "wider than {}: {:?}", most, wide);
    }
    let beyond = if board == Board::Infinite { 2 } else { 0 };
    ensure!(reading.beyond == beyond, "{} gaps without a number", reading.beyond);
    reading.read_notes(notes)?;
    Ok(reading.shown)
}

/// A picture while it is read.
struct Reading {
    board: Board,
    has_numbers: bool,
    shown: Shown,
    /// The file that comes next, once the first is known.
    next_file: Option<i64>,
    /// How many of the gaps beyond the first and the last file were read.
    beyond: usize,
}

impl Reading {
    /// Reads eight ranks with what is below. Returns how many columns there are up to the last file
    /// or gap, without its second mark.
    fn read_block(&mut self, lines: &[String]) -> Result<usize, String> {
        ensure!(lines.len() > 8, "a block of {} lines", lines.len());
        let ranks = read_ranks(&lines[..8])?;
        let mut words: Vec<Word> = Vec::new();
        for row in &lines[8..] {
            ensure!(!row.is_empty(), "an empty line");
            for (column, word) in words_of(row) {
                let is_taken = words.iter().any(|&(other, _)| other == column);
                ensure!(!is_taken, "two words below one another");
                words.push((column, word));
            }
        }
        let end = ranks.iter().map(|rank| rank.len()).max().unwrap_or_default();
        let (mut column, mut last) = (2, 1);
        while column < end {
            let cells = cells_at(&ranks, column, 2);
            if cells.iter().all(|cell| cell == ":") {
                let count = word_in(column..column + 1, true, &mut words).map(|(_, count)| count);
                self.read_gap(count, column == 2, column + 1 == end)?;
                last = column + 1;
            } else if cells.iter().any(|cell| !cell.starts_with(' ')) {
                ensure!(column == last + 1, "blanks before a file");
                last = self.read_section(&ranks, column, &mut words)? - 1;
            } else {
                column += 1;
                continue;
            }
            column = last + 1;
        }
        ensure!(words.is_empty(), "words below nothing: {:?}", words);
        ensure!(last > 1 && column <= last + 1, "an empty block");
        Ok(last)
    }

    /// Reads files from a column on, up to a gap or the end of the line. Returns the column after
    /// the last. One of them is labelled.
    fn read_section(
        &mut self,
        ranks: &[&[u8]],
        first: usize,
        words: &mut Vec<Word>,
    ) -> Result<usize, String> {
        ensure!(self.beyond < 2, "files beyond the last");
        let widths = if self.has_numbers { 2..=23 } else { 2..=3 };
        let mut sections = widths.map(|width| (width, self.cells(ranks, first, width)));
        let section = sections.find(|(_, cells)| cells.is_some()).ok_or("squares out of line")?;
        let (width, cells) = (section.0, section.1.unwrap_or_default());
        let end = first + width * cells.len();
        let mut is_labelled = false;
        while let Some((column, name)) = word_in(first..end, false, words) {
            let (index, rest) = ((column - first) / width, (column - first) % width);
            let start = self.board.file(name)? - index as i64;
            let is_next = self.next_file.map_or(true, |next| next == start);
            ensure!(is_next && rest == 0, "file {} out of place", name);
            self.next_file = Some(start);
            is_labelled = true;
        }
        let start = self.next_file.filter(|_| is_labelled).ok_or("files without a name")?;
        self.next_file = Some(start + cells.len() as i64);
        self.shown.files.extend((start..).zip(cells));
        Ok(end)
    }

    /// The files from a column on, up to a gap or the end of the line, if squares are so wide.
    fn cells(&self, ranks: &[&[u8]], first: usize, width: usize) -> Option<Vec<Marks>> {
        let end = ranks.iter().map(|rank| rank.len()).max().unwrap_or_default();
        let is_gap = |cell: &String| cell == ":" || cell.starts_with(' ');
        let mut files = Vec::new();
        for column in (first..end).step_by(width) {
            if cells_at(ranks, column, 1).iter().all(is_gap) {
                let next = ranks[0][column..].iter().find(|&&character| character != b' ');
                return Some(files).filter(|_| next == Some(&b':'));
            }
            let cells = cells_at(ranks, column, width);
            for cell in &cells {
                let digits = if self.has_numbers { number_of(cell).len() } else { 0 };
                let marks = &cell[digits..];
                let are_marks = marks.chars().all(|mark| mark.is_ascii_graphic() && mark != ':');
                let is_blank = marks == "." || marks == "o";
                let is_right = cell.len() < width
                    && marks.len() <= 2
                    && !marks.starts_with('+')
                    && (digits == 0 || !is_blank);
                if cell.is_empty() || !are_marks || !is_right {
                    return None;
                }
            }
            files.push(cells);
        }
        Some(files)
    }

    /// Reads a gap, which has no number if it has no end.
    fn read_gap(
        &mut self,
        count: Option<&str>,
        at_start: bool,
        at_end: bool,
    ) -> Result<(), String> {
        let Some(count) = count else {
            let is_first = at_start && self.shown.files.is_empty();
            let is_last = at_end && !at_start && self.beyond == 1;
            ensure!(is_first || is_last, "a gap without a number");
            self.beyond += 1;
            return Ok(());
        };
        ensure!(self.beyond < 2, "a gap beyond the last file");
        let first = self.next_file.ok_or("a gap before the first file")?;
        let digits = count.strip_prefix('+').ok_or("a gap's number without `+`")?;
        let count = Board::Infinite.file(digits)?;
        ensure!(count > 0, "a gap of {}", count);
        self.shown.gaps.push(first..=first + count - 1);
        self.next_file = Some(first + count);
        Ok(())
    }

    /// Reads the lines that list the marks of crowded squares, of which the picture itself shows
    /// the first and a `+`.
    fn read_notes(&mut self, notes: &[String]) -> Result<(), String> {
        let mut notes = notes.iter();
        for &mut (file, ref mut ranks) in &mut self.shown.files {
            for (rank, marks) in (0..).zip(ranks) {
                if !marks.ends_with('+') {
                    continue;
                }
                let name = self.board.square_name((file, rank));
                let line = notes.next().ok_or_else(|| format!("no note on {name}"))?;
                let (square, words) = line.split_once(": ").ok_or("a note without a square")?;
                let all: String = words.split(' ').collect();
                let has_single_letters = words.len() == 2 * all.len() - 1;
                ensure!(square == name && has_single_letters, "no note on {}: {}", name, line);
                let digits = if self.has_numbers { number_of(marks) } else { "" };
                let is_right = format!("{}{}+", digits, &all[..1]) == *marks;
                ensure!(all.len() > 2 && is_right, "a wrong note: {}", line);
                *marks = format!("{digits}{all}");
            }
        }
        ensure!(notes.next().is_none(), "a note on a square without `+`");
        Ok(())
    }
}

/// The characters of each rank, from rank 1 to rank 8.
fn read_ranks(lines: &[String]) -> Result<Vec<&[u8]>, String> {
    let mut ranks = Vec::new();
    for (line, number) in lines.iter().zip("87654321".chars()) {
        ensure!(line.starts_with(&format!("{number} ")), "not rank {}: {}", number, line);
        ranks.push(line.as_bytes());
    }
    ranks.reverse();
    Ok(ranks)
}

/// The characters of some columns, from rank 1 to rank 8, without blanks at their end.
fn cells_at(ranks: &[&[u8]], column: usize, width: usize) -> Marks {
    let mut cells = Marks::default();
    for (cell, rank) in cells.iter_mut().zip(ranks) {
        let end = rank.len().min(column + width);
        let text = rank.get(column..end).unwrap_or_default();
        *cell = text.iter().map(|&byte| char::from(byte)).collect();
        cell.truncate(cell.trim_end_matches(' ').len().max(usize::from(cell.starts_with(' '))));
    }
    cells
}

/// The digits with which the marks of a square begin.
pub fn number_of(marks: &str) -> &str {
    marks.split(|mark: char| !mark.is_ascii_digit()).next().unwrap_or_default()
}

/// A word, and the column where it begins.
type Word<'a> = (usize, &'a str);

fn words_of(line: &str) -> Vec<Word<'_>> {
    let mut column = 0;
    let words = line.split(' ').map(|word| {
        column += word.len() + 1;
        (column - word.len() - 1, word)
    });
    words.filter(|(_, word)| !word.is_empty()).collect()
}

/// Takes a word that begins in one of some columns: the number of a gap or the label of a file.
fn word_in<'a>(columns: Range<usize>, is_gap: bool, words: &mut Vec<Word<'a>>) -> Option<Word<'a>> {
    let is_meant =
        |(column, word): &Word| columns.contains(column) && word.starts_with('+') == is_gap;
    words.iter().position(is_meant).map(|index| words.remove(index))
}
