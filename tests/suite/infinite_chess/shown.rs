//! What a picture of the infinite board shows.

use crate::support::picture::{columns, Square};
use chess_paths::picture::Picture;

/// The number and the marks of a square.
type Cell = (Option<u64>, String);

pub struct Shown {
    /// The files that are drawn, from left to right, with their squares from rank 1 to rank 8.
    pub files: Vec<(i64, [Cell; 8])>,
}

impl Shown {
    pub fn of(picture: &Picture) -> Shown {
        let mut columns = columns(picture, usize::MAX);
        columns.retain(|column| !column.is_gap());
        assert_eq!(columns.len(), picture.files().count(), "{picture:?}");
        let cell = |text: String| {
            let marks = text.trim_start_matches(|mark: char| mark.is_ascii_digit());
            (text[..text.len() - marks.len()].parse().ok(), marks.to_string())
        };
        let squares = columns.into_iter().map(|column| column.marks.map(cell));
        Shown { files: picture.files().zip(squares).collect() }
    }

    /// The squares of a file, if it is drawn.
    pub fn file(&self, file: i64) -> Option<&[Cell; 8]> {
        let place = self.files.binary_search_by_key(&file, |&(file, _)| file).ok()?;
        Some(&self.files[place].1)
    }

    /// The files that are drawn nearest to one on both sides: itself if it is drawn, and the same
    /// twice beyond the ends.
    pub fn around(&self, file: i64) -> [i64; 2] {
        let west = self.files.partition_point(|&(drawn, _)| drawn <= file).saturating_sub(1);
        let east = self.files.partition_point(|&(drawn, _)| drawn < file).min(self.files.len() - 1);
        [west, east].map(|index| self.files[index].0)
    }

    /// All squares that are drawn, file by file.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.files.iter().flat_map(|&(file, _)| (0..8).map(move |rank| (file, rank)))
    }

    fn cell(&self, (file, rank): Square) -> Option<&Cell> {
        self.file(file)?.get(usize::try_from(rank).ok()?)
    }

    pub fn number(&self, square: Square) -> Option<u64> {
        self.cell(square)?.0
    }

    /// Whether a square is drawn, empty and not attacked.
    pub fn is_open(&self, square: Square) -> bool {
        self.cell(square).is_some_and(|(_, marks)| !marks.contains(['x', 'K', 'Q', 'R', 'B', 'N']))
    }
}
