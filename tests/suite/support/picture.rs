//! Pictures, read back.
//!
//! Nothing here is shared with the library. A square is read as its marks, in their order: `Nx`,
//! `*` or `.`, for example.

use crate::support::printed::{ensure, Square};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

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
pub const LEAST_WIDTH: usize = 24;

/// What a picture shows.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Shown {
    /// The files that are drawn.
    pub files: BTreeMap<i64, Marks>,
    /// The files that are left out, from left to right.
    pub gaps: Vec<RangeInclusive<i64>>,
}

impl Shown {
    /// The marks of a square that is drawn.
    pub fn marks(&self, (file, rank): Square) -> Option<&str> {
        Some(&self.files.get(&file)?[usize::try_from(rank).ok()?])
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
        file.ok_or_else(|| format!("`{}` is no number", name))
    }

    pub fn square_name(self, (file, rank): Square) -> String {
        match self {
            Board::Ordinary => format!("{}{}", self.file_name(file), rank + 1),
            Board::Infinite => format!("({},{})", file, rank + 1),
        }
    }
}

/// Checks a picture of the 8x8 board, whose squares have these `marks`.
pub fn check_board(picture: &[String], marks: impl Fn(Square) -> String) -> Result<(), String> {
    let shown = read(picture, Board::Ordinary, WIDTH);
    let shown = shown.map_err(|message| format!("not a picture: {}", message))?;
    for square in (0..8).flat_map(|file| (0..8).map(move |rank| (file, rank))) {
        let (found, expected) = (shown.marks(square), marks(square));
        ensure!(found == Some(&expected), "not `{}` on {:?} of the picture", expected, square);
    }
    ensure!(shown.files.len() == 8 && shown.gaps.is_empty(), "a picture of another board");
    Ok(())
}

/// What a picture shows whose boards may have `width` columns. Every line is looked at to the last
/// character, so that what can be read is in good form. (Lines of words may be longer: routes,
/// reasons, and the notes on crowded squares.)
pub fn read(picture: &[String], board: Board, width: usize) -> Result<Shown, String> {
    for line in picture {
        ensure!(line.is_ascii(), "no line of a picture: {}", line);
        ensure!(!line.ends_with(' '), "a blank at the end: {}", line);
    }
    let is_note =
        |line: &String| line.starts_with(|first: char| first == '(' || first.is_ascii_alphabetic());
    let (lines, notes) =
        picture.split_at(picture.iter().position(is_note).unwrap_or(picture.len()));
    let most = width.max(LEAST_WIDTH);
    let mut reading = Reading { board, shown: Shown::default(), next_file: None };
    let mut dashes = lines.iter().filter(|line| line.starts_with('-'));
    for block in lines.split(|line| line.starts_with('-')) {
        let end = reading.read_block(block)?;
        let below = dashes.next().map_or(end, String::len);
        ensure!(below == end, "{} dashes, not {}", below, end);
        let wide = block.iter().find(|line| line.len() > most);
        ensure!(wide.is_none(), "wider than {}: {:?}", most, wide);
    }
    reading.read_notes(notes)?;
    Ok(reading.shown)
}

/// A picture while it is read.
struct Reading {
    board: Board,
    shown: Shown,
    /// The file that comes next, once the first is known.
    next_file: Option<i64>,
}

impl Reading {
    /// Reads eight ranks with what is below. The file that comes next is known unless it is the
    /// first; it is named all the same. Returns how many columns there are up to the last file or
    /// gap, without its second mark.
    fn read_block(&mut self, lines: &[String]) -> Result<usize, String> {
        ensure!((9..=10).contains(&lines.len()), "a block of {} lines", lines.len());
        let ranks = read_ranks(&lines[..8])?;
        let mut names = words_by_column(&lines[8]);
        let mut counts = lines.get(9).map(|line| words_by_column(line)).unwrap_or_default();
        let end = ranks.iter().map(|rank| rank.len()).max().unwrap_or_default();
        let (mut is_named, mut is_padded) = (false, false);
        let (mut column, mut last) = (2, 0);
        while column < end {
            let (firsts, seconds) = (column_of(&ranks, column), column_of(&ranks, column + 1));
            if firsts == [' '; 8] {
                is_padded = true;
                column += 1;
                continue;
            }
            if firsts == [':'; 8] {
                let count = counts.remove(&column).ok_or("a gap without a number")?;
                ensure!(seconds == [' '; 8], "marks after a gap");
                self.read_gap(count)?;
                is_named = false;
            } else {
                ensure!(!is_padded, "blanks before a file");
                if let Some(name) = names.remove(&column) {
                    let file = self.board.file(name)?;
                    let is_next = self.next_file.map_or(true, |next| next == file);
                    ensure!(is_next, "file {} out of place", file);
                    self.next_file = Some(file);
                    is_named = true;
                }
                self.read_file(is_named, firsts, seconds)?;
            }
            is_padded = false;
            last = column;
            column += 2;
        }
        let words: Vec<&str> = names.into_values().chain(counts.into_values()).collect();
        ensure!(words.is_empty(), "words below nothing: {:?}", words);
        ensure!(last > 0 && !is_padded, "an empty block");
        Ok(last + 1)
    }

    fn read_gap(&mut self, count: &str) -> Result<(), String> {
        let first = self.next_file.ok_or("a gap before the first file")?;
        let digits = count.strip_prefix('+').ok_or("a gap's number without `+`")?;
        let count = Board::Infinite.file(digits)?;
        ensure!(count > 0, "a gap of {}", count);
        self.shown.gaps.push(first..=first + count - 1);
        self.next_file = Some(first + count);
        Ok(())
    }

    fn read_file(
        &mut self,
        is_named: bool,
        firsts: [char; 8],
        seconds: [char; 8],
    ) -> Result<(), String> {
        let file = self.next_file.filter(|_| is_named).ok_or("files without a name")?;
        let mut marks = Marks::default();
        for ((marks, first), second) in marks.iter_mut().zip(firsts).zip(seconds) {
            ensure!(!" :+".contains(first), "`{}` is no mark of file {}", first, file);
            marks.push(first);
            marks.extend(Some(second).filter(|&second| second != ' '));
        }
        self.shown.files.insert(file, marks);
        self.next_file = Some(file + 1);
        Ok(())
    }

    /// Reads the lines that list the marks of crowded squares, of which the picture itself shows the
    /// first and a `+`.
    fn read_notes(&mut self, notes: &[String]) -> Result<(), String> {
        let mut notes = notes.iter();
        for (&file, ranks) in &mut self.shown.files {
            for (rank, marks) in (0..).zip(ranks) {
                if !marks.ends_with('+') {
                    continue;
                }
                let name = self.board.square_name((file, rank));
                let line = notes.next().ok_or_else(|| format!("no note on {}", name))?;
                let (square, words) = line.split_once(": ").ok_or("a note without a square")?;
                let all: String = words.split(' ').collect();
                let has_single_letters = words.len() == 2 * all.len() - 1;
                ensure!(square == name && has_single_letters, "no note on {}: {}", name, line);
                ensure!(all.len() > 2 && all[..1] == marks[..1], "a wrong note: {}", line);
                *marks = all;
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
        ensure!(line.starts_with(&format!("{} ", number)), "not rank {}: {}", number, line);
        ranks.push(line.as_bytes());
    }
    ranks.reverse();
    Ok(ranks)
}

/// The characters of a column, from rank 1 to rank 8.
fn column_of(ranks: &[&[u8]], column: usize) -> [char; 8] {
    let mut characters = [' '; 8];
    for (character, rank) in characters.iter_mut().zip(ranks) {
        *character = rank.get(column).map_or(' ', |&byte| char::from(byte));
    }
    characters
}

/// The words of a line by where they begin.
fn words_by_column(line: &str) -> BTreeMap<usize, &str> {
    let mut words = BTreeMap::new();
    let mut column = 0;
    for word in line.split(' ') {
        if !word.is_empty() {
            words.insert(column, word);
        }
        column += word.len() + 1;
    }
    words
}
