//! Pictures, read back.
//!
//! Nothing here is shared with the library. A square is read as its number, if it has one, and its
//! marks, in their order: `Nx`, `*`, `.` or `12*`, for example.

use crate::support::printed::{ensure, Square};
use std::ops::RangeInclusive;

/// The marks of a file, from rank 1 to rank 8.
pub type Marks = [String; 8];

/// The board of a picture, which says how files and squares are named.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Board {
    /// Its first file has this letter.
    Ordinary(u8),
    Infinite,
}

/// The width of a line if nothing else is asked for.
pub const WIDTH: usize = 80;

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

    /// The first square with a mark.
    pub fn square_with(&self, mark: char) -> Result<Square, String> {
        let has_mark = |&square: &Square| self.marks(square).is_some_and(|on| on.contains(mark));
        self.squares().find(has_mark).ok_or_else(|| format!("no {mark}"))
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
            Board::Ordinary(first) => char::from(first + file as u8).to_string(),
            Board::Infinite => file.to_string(),
        }
    }

    fn file(self, name: &str) -> Result<i64, String> {
        let file = match (self, name.as_bytes()) {
            (Board::Ordinary(first), &[letter]) if (first..first + 8).contains(&letter) => {
                Some(i64::from(letter - first))
            }
            (Board::Ordinary(_), _) => None,
            (Board::Infinite, _) => name.parse().ok(),
        };
        let file = file.filter(|&file| self.file_name(file) == name);
        file.ok_or_else(|| format!("`{name}` is no number"))
    }
}

/// The squares of the 8x8 board.
pub fn all_squares() -> impl Iterator<Item = Square> {
    (0..8).flat_map(|file| (0..8).map(move |rank| (file, rank)))
}

/// Checks a picture of the 8x8 board, whose squares have these `marks`.
pub fn check_board(shown: &Shown, marks: impl Fn(Square) -> String) -> Result<(), String> {
    for square in all_squares() {
        let (found, expected) = (shown.marks(square), marks(square));
        ensure!(found == Some(&expected), "not `{}` on {:?} of the picture", expected, square);
    }
    ensure!(shown.files.len() == 8 && shown.gaps.is_empty(), "a picture of another board");
    Ok(())
}

/// Reads a picture whose boards may have `width` columns. Every character is checked, so that what
/// can be read is well-formed.
///
/// A file is as wide as its widest square, with a blank column after it. All files of the ordinary
/// board are as wide as the widest, if they fit in a line then. The infinite board goes on beyond
/// the first and the last file.
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
        ensure!(line.len() <= width, "wider than {}: {}", width, line);
    }
    let shown = Shown::default();
    let mut reading = Reading { board, width, has_numbers, shown, next_file: None, beyond: 0 };
    let mut dashes = picture.iter().filter(|line| line.starts_with('-'));
    for block in picture.split(|line| line.starts_with('-')) {
        let end = reading.read_block(block)?;
        let below = dashes.next().map_or(end, String::len);
        ensure!(below == end, "{} dashes, not {}", below, end);
    }
    let beyond = if board == Board::Infinite { 2 } else { 0 };
    ensure!(reading.beyond == beyond, "{} gaps without a number", reading.beyond);
    Ok(reading.shown)
}

/// A picture while it is read.
struct Reading {
    board: Board,
    width: usize,
    has_numbers: bool,
    shown: Shown,
    /// The file that comes next, once the first is known.
    next_file: Option<i64>,
    /// How many of the gaps beyond the first and the last file were read.
    beyond: usize,
}

/// The first column of a file or a gap, and what is on its squares.
type Item = (usize, Marks);

fn is_gap((_, cells): &Item) -> bool {
    cells.iter().all(|cell| cell == ":")
}

impl Reading {
    /// Reads eight ranks with what is below. Returns how many columns the ranks have.
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
        let items = self.items(&ranks)?;
        let last = items.len() - 1;
        for (index, part) in items.chunk_by(|one, other| is_gap(one) == is_gap(other)).enumerate() {
            let (column, _) = part[0];
            if !is_gap(&part[0]) {
                self.read_section(part, &mut words)?;
                continue;
            }
            ensure!(part.len() == 1, "a gap beside a gap");
            let count = word_at(column, &mut words);
            self.read_gap(count, index == 0, column == items[last].0)?;
        }
        ensure!(words.is_empty(), "words below nothing: {:?}", words);
        Ok(ranks.iter().map(|rank| rank.len()).max().unwrap_or_default())
    }

    /// What is below one another on the ranks, after their numbers.
    fn items(&self, ranks: &[&str]) -> Result<Vec<Item>, String> {
        let ranks: Vec<Vec<Word>> = ranks.iter().map(|rank| words_of(rank)).collect();
        ensure!(ranks.iter().all(|words| words.len() == ranks[0].len()), "squares out of line");
        let mut items: Vec<Item> = Vec::new();
        for index in 1..ranks[0].len() {
            let (start, _) = ranks[0][index];
            ensure!(ranks.iter().all(|words| words[index].0 == start), "squares out of line");
            let cells = ranks.iter().map(|words| words[index].1.to_string());
            items.push((start, cells.collect::<Vec<_>>().try_into().expect("eight ranks")));
        }
        let width = |(_, cells): &Item| cells.iter().map(|cell| cell.len() + 1).max();
        let widest = items.iter().filter_map(width).max().ok_or("an empty block")?;
        let are_equal = self.board != Board::Infinite && 2 + 8 * widest <= self.width;
        let mut next = 2;
        for item in &items {
            ensure!(item.0 == next, "a file in column {}, not in {}", item.0, next);
            next += width(item).filter(|_| !are_equal).unwrap_or(widest);
        }
        Ok(items)
    }

    /// Reads files up to a gap or the end of the line. One of them is labelled.
    fn read_section(&mut self, files: &[Item], words: &mut Vec<Word>) -> Result<(), String> {
        ensure!(self.beyond < 2, "files beyond the last");
        let mut is_labelled = false;
        for ((column, cells), index) in files.iter().zip(0..) {
            ensure!(cells.iter().all(|cell| self.is_square(cell)), "no squares: {:?}", cells);
            let Some(name) = word_at(*column, words) else { continue };
            let start = self.board.file(name)? - index;
            ensure!(self.next_file.map_or(true, |next| next == start), "{} out of place", name);
            self.next_file = Some(start);
            is_labelled = true;
        }
        let start = self.next_file.filter(|_| is_labelled).ok_or("files without a name")?;
        self.next_file = Some(start + files.len() as i64);
        self.shown.files.extend((start..).zip(files.iter().map(|(_, cells)| cells.clone())));
        Ok(())
    }

    fn is_square(&self, cell: &str) -> bool {
        let marks = if self.has_numbers { &cell[number_of(cell).len()..] } else { cell };
        let is_blank = marks == "." || marks == "o";
        !cell.is_empty() && !marks.contains([':', '+']) && (marks == cell || !is_blank)
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
}

/// The characters of each rank, from rank 1 to rank 8.
fn read_ranks(lines: &[String]) -> Result<Vec<&str>, String> {
    let mut ranks = Vec::new();
    for (line, number) in lines.iter().zip("87654321".chars()) {
        ensure!(line.starts_with(&format!("{number} ")), "not rank {}: {}", number, line);
        ranks.push(line.as_str());
    }
    ranks.reverse();
    Ok(ranks)
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

/// Takes the word that begins in a column.
fn word_at<'a>(column: usize, words: &mut Vec<Word<'a>>) -> Option<&'a str> {
    let index = words.iter().position(|&(start, _)| start == column)?;
    Some(words.remove(index).1)
}
