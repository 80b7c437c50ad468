//! The text of pictures, read back. Nothing here is shared with the library.

use chess_paths::board::{Coord, Rank};
use chess_paths::picture::{Picture, TextStyle};

/// A file and a rank from 0. File a of the 8x8 board is number 1.
pub type Square = (i64, i64);

/// A square as the tests have it.
pub fn place(square: impl Into<Coord>) -> Square {
    let Coord { file, rank } = square.into();
    (file, rank.index() as i64)
}

/// A square as the library has it.
pub fn coord((file, rank): Square) -> Coord {
    Coord { file, rank: Rank::ALL[rank as usize] }
}

/// The king's moves between two squares of an empty board.
pub fn steps(one: Square, other: Square) -> u64 {
    one.0.abs_diff(other.0).max(one.1.abs_diff(other.1))
}

/// A file that is drawn, or a gap: files that are left out.
#[derive(Debug)]
pub struct Column {
    /// The marks of its squares, from rank 1 to rank 8.
    pub marks: [String; 8],
    /// The words that begin below it.
    pub labels: Vec<String>,
}

impl Column {
    pub fn is_gap(&self) -> bool {
        self.marks.iter().all(|marks| marks == ":")
    }
}

/// The columns of a picture in lines of a width, from left to right.
pub fn columns(picture: &Picture, width: usize) -> Vec<Column> {
    let text = picture.text(TextStyle { width, ..TextStyle::default() });
    assert!(text.lines().all(|line| line.len() <= width), "wider than {width}:\n{text}");
    let lines: Vec<&str> = text.lines().skip_while(|line| !line.starts_with('8')).collect();
    let strips = lines.split(|line| line.starts_with('-'));
    strips
        .flat_map(|strip| columns_of(&strip.iter().map(|line| words_of(line)).collect::<Vec<_>>()))
        .collect()
}

/// The columns of a strip: eight ranks, from the upper edge on, and lines of labels.
fn columns_of(lines: &[Vec<(usize, &str)>]) -> Vec<Column> {
    let (ranks, labels) = lines.split_at(8);
    let numbers = ranks.iter().map(|rank| rank[0]);
    assert!(numbers.eq((1..=8).rev().map(|rank| (0, &"0123456789"[rank..=rank]))), "{ranks:?}");
    let labels: Vec<(usize, &str)> = labels.concat();
    let starts = ranks[0][1..].iter().map(|&(start, _)| start);
    let columns = starts.clone().map(|start| {
        let word = |line: &Vec<(usize, &str)>| {
            let word = line.iter().find(|&&(column, _)| column == start);
            word.unwrap_or_else(|| panic!("squares out of line: {ranks:?}")).1.to_string()
        };
        let marks = [7, 6, 5, 4, 3, 2, 1, 0].map(|rank| word(&ranks[rank]));
        let below = labels.iter().filter(|&&(column, _)| column == start);
        Column { marks, labels: below.map(|(_, label)| label.to_string()).collect() }
    });
    let columns: Vec<Column> = columns.collect();
    assert!(ranks.iter().all(|rank| rank.len() == columns.len() + 1), "{ranks:?}");
    assert!(labels.iter().all(|&(column, _)| starts.clone().any(|start| start == column)));
    columns
}

/// The words of a line, and where each begins.
fn words_of(line: &str) -> Vec<(usize, &str)> {
    let mut column = 0;
    let words = line.split(' ').map(|word| {
        column += word.len() + 1;
        (column - word.len() - 1, word)
    });
    words.filter(|(_, word)| !word.is_empty()).collect()
}
