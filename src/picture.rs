//! Pictures of a board in plain text.
//!
//! Ranks go from 8 to 1 from top to bottom, behind their numbers, and files from left to right,
//! above their names. A square is one character, with blanks between.

use crate::board::Bitboard;
use std::fmt;
use std::iter;

/// The marks on the squares of one file, from rank 1 to rank 8.
pub type FileMarks = [u8; 8];

/// The mark of a square with nothing on it.
pub const EMPTY: u8 = b'.';

/// The most characters in a line of a picture. A column is one of them.
const LINE_WIDTH: usize = 100;

/// The most files in a block: a file is a character with a blank before it.
const MOST_FILES: usize = (LINE_WIDTH - 1) / 2;

/// The distances between files that are named: the shortest is taken that has room for names.
const NAMING_DISTANCES: [usize; 5] = [1, 2, 5, 10, 20];

/// A picture of a board, displayed without a line end behind it.
///
/// Where files are left out, there is a column of `:`, with their number after a `+` below it. A
/// board that is wider than a line goes on in another block of ranks. The first file of a block
/// and the first after a gap are named, and others at equal distances from there, if there is room
/// for the name below files that are drawn.
///
/// ```
/// use chess_paths::picture::Picture;
///
/// let mut picture = Picture::new(|file| file.to_string());
/// picture.draw(-2, &[*b"s.......", *b"........", *b".......x"]);
/// picture.draw(1001, &[*b".......x", *b".......R"]);
/// assert_eq!(picture.to_string(), "\
/// 8 . . x : x R
/// 7 . . . : . .
/// 6 . . . : . .
/// 5 . . . : . .
/// 4 . . . : . .
/// 3 . . . : . .
/// 2 . . . : . .
/// 1 s . . : . .
///   -2  0   1001
///         +1000");
/// ```
#[derive(Clone, Debug)]
pub struct Picture {
    name: fn(i64) -> String,
    blocks: Vec<Block>,
    /// The file next to the last that was drawn.
    end: Option<i64>,
}

impl Picture {
    /// An empty picture. `name` gives the name of a file: at most twenty ASCII characters.
    #[must_use]
    pub fn new(name: fn(i64) -> String) -> Picture {
        Picture { name, blocks: Vec::new(), end: None }
    }

    /// The 8x8 board with a mark on every square of each set. Where sets overlap, the first counts.
    #[must_use]
    pub fn of_board(marks: &[(u8, Bitboard)]) -> Picture {
        let mut files = [[EMPTY; 8]; 8];
        for &(mark, squares) in marks.iter().rev() {
            for square in squares {
                files[square.file()][usize::from(square.rank().index())] = mark;
            }
        }
        let mut picture = Picture::new(|file| char::from(b'a' + file as u8).to_string());
        picture.draw(0, &files);
        picture
    }

    /// Adds neighbouring files, the leftmost of which is `first`.
    ///
    /// # Panics
    /// If `first` is not to the right of all files that were drawn before.
    pub fn draw(&mut self, first: i64, files: &[FileMarks]) {
        let left_out = first - self.end.unwrap_or(first);
        assert!(left_out >= 0, "files are drawn from left to right");
        if left_out > 0 {
            self.leave_out(left_out);
        }
        self.end = Some(first + files.len() as i64);
        let name = self.name;
        let mut file = first;
        let mut rest = files;
        while !rest.is_empty() {
            let length = name(file).len();
            // What fits on a block is not divided, unless a gap that found no room on the last
            // block begins this one.
            let needed = if rest.len() > MOST_FILES { 1 } else { rest.len() };
            let has_room = |block: &Block| block.names.is_empty() || block.room(length) >= needed;
            let block = self.block_where(has_room);
            let (here, later) = rest.split_at(block.room(length).clamp(1, rest.len()));
            block.draw(file, here, name);
            file += here.len() as i64;
            rest = later;
        }
    }

    fn leave_out(&mut self, files: i64) {
        let count = format!("+{}", files);
        self.block_where(|block| block.gap_column() + count.len() <= LINE_WIDTH).leave_out(&count);
    }

    /// The last block if it `has_room`, or else a new one.
    fn block_where(&mut self, has_room: impl Fn(&Block) -> bool) -> &mut Block {
        if !self.blocks.last().is_some_and(has_room) {
            self.blocks.push(Block::new());
        }
        let last = self.blocks.len() - 1;
        &mut self.blocks[last]
    }
}

impl fmt::Display for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, block) in self.blocks.iter().enumerate() {
            write!(f, "{}{}", if index == 0 { "" } else { "\n" }, block)?;
        }
        Ok(())
    }
}

/// A part of the board that fits side by side, displayed without a last line end.
#[derive(Clone, Debug)]
struct Block {
    /// From rank 1 to rank 8.
    ranks: [String; 8],
    /// The names of files.
    names: String,
    /// How many files each gap stands for.
    gaps: String,
}

impl Block {
    fn new() -> Block {
        let mut ranks = <[String; 8]>::default();
        for (number, rank) in (1..).zip(&mut ranks) {
            *rank = format!("{}", number);
        }
        Block { ranks, names: String::new(), gaps: String::new() }
    }

    /// The column of the next file.
    fn next_column(&self) -> usize {
        self.ranks[0].len() + 1
    }

    /// The column of a gap, if one came next: past the name of a file on its left, and past the
    /// number below a gap.
    fn gap_column(&self) -> usize {
        self.next_column().max(self.names.len() + 1).max(self.gaps.len() + 1)
    }

    /// How many files there is room for if the first has a name of so many characters.
    fn room(&self, name: usize) -> usize {
        let columns = LINE_WIDTH.saturating_sub(self.next_column());
        if name <= columns {
            (columns + 1) / 2
        } else {
            0
        }
    }

    /// Adds neighbouring files.
    fn draw(&mut self, first: i64, files: &[FileMarks], name: fn(i64) -> String) {
        let start = self.next_column();
        for file in files {
            self.push(self.next_column(), file);
        }
        let last = first + files.len() as i64 - 1;
        let longest = name(first).len().max(name(last).len());
        let fits = |distance: &usize| 2 * distance > longest;
        let distance = NAMING_DISTANCES.into_iter().find(fits).unwrap_or(files.len());
        for index in (0..files.len()).step_by(distance) {
            let name = name(first + index as i64);
            let column = start + 2 * index;
            // Any name but the first can be done without if it would stick out.
            if index == 0 || column + name.len() < self.next_column() {
                fill_up(&mut self.names, column);
                self.names += &name;
            }
        }
    }

    /// Adds a gap.
    fn leave_out(&mut self, count: &str) {
        let column = self.gap_column();
        self.push(column, &[b':'; 8]);
        fill_up(&mut self.gaps, column);
        self.gaps += count;
    }

    fn push(&mut self, column: usize, marks: &FileMarks) {
        for (line, &mark) in self.ranks.iter_mut().zip(marks) {
            fill_up(line, column);
            line.push(char::from(mark));
        }
    }
}

/// Lengthens a line by blanks up to a column.
fn fill_up(line: &mut String, column: usize) {
    line.extend(iter::repeat(' ').take(column.saturating_sub(line.len())));
}

impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in self.ranks.iter().rev() {
            writeln!(f, "{}", rank)?;
        }
        write!(f, "{}", self.names)?;
        if !self.gaps.is_empty() {
            write!(f, "\n{}", self.gaps)?;
        }
        Ok(())
    }
}
