//! The parts of the infinite board that are drawn.

use super::route::Run;
use crate::board::{Rank, Ranks};
use crate::picture::{FileMarks, Picture, EMPTY};

/// How many files are drawn on both sides of one with something to be seen: as far as kings and
/// knights attack.
const MARGIN: i64 = 2;

/// The fewest files that are left out; fewer are drawn.
const FEWEST_LEFT_OUT: i64 = 4;

/// The files that are drawn, in strips from left to right. What is painted last is seen.
pub(super) struct Canvas {
    strips: Vec<Strip>,
}

/// Neighbouring files.
struct Strip {
    first: i64,
    columns: Vec<FileMarks>,
}

impl Strip {
    /// The file next to its last.
    fn end(&self) -> i64 {
        self.first + self.columns.len() as i64
    }
}

impl Canvas {
    /// An empty canvas of the files around those that are given, in any order.
    pub(super) fn around(mut files: Vec<i64>) -> Canvas {
        files.sort_unstable();
        let mut strips: Vec<Strip> = Vec::new();
        for file in files {
            let first = file - MARGIN;
            if strips.last().map_or(true, |strip| first - strip.end() >= FEWEST_LEFT_OUT) {
                strips.push(Strip { first, columns: Vec::new() });
            }
            if let Some(strip) = strips.last_mut() {
                let width = file + MARGIN + 1 - strip.first;
                strip.columns.resize(width as usize, [EMPTY; 8]);
            }
        }
        Canvas { strips }
    }

    /// Paints a square, if its file is drawn.
    pub(super) fn paint(&mut self, mark: u8, file: i64, rank: i64) {
        let after = self.strips.partition_point(|strip| strip.first <= file);
        if let Some(strip) = self.strips[..after].last_mut() {
            if let Some(column) = strip.columns.get_mut((file - strip.first) as usize) {
                column[rank as usize] = mark;
            }
        }
    }

    /// Paints on every file the ranks that are given for it.
    pub(super) fn paint_files(&mut self, mark: u8, ranks: impl Fn(i64) -> Ranks) {
        for strip in &mut self.strips {
            for (file, column) in (strip.first..).zip(&mut strip.columns) {
                let ranks = ranks(file);
                for (rank, square) in Rank::ALL.into_iter().zip(column) {
                    if ranks.contains(rank) {
                        *square = mark;
                    }
                }
            }
        }
    }

    /// Paints a run from `(file, rank)` on as far as its files are drawn.
    pub(super) fn paint_run(&mut self, mark: u8, (file, rank): (i64, i64), run: Run) {
        let rank_after = |moves: i64| rank + i64::from(run.direction.ranks) * moves;
        if run.direction.files == 0 {
            (0..=run.moves as i64).for_each(|moves| self.paint(mark, file, rank_after(moves)));
            return;
        }
        let end = file + run.files();
        let (west, east) = (file.min(end), file.max(end));
        let first = self.strips.partition_point(|strip| strip.end() <= west);
        for strip in self.strips[first..].iter_mut().take_while(|strip| strip.first <= east) {
            for passed in strip.first.max(west)..strip.end().min(east + 1) {
                let column = &mut strip.columns[(passed - strip.first) as usize];
                column[rank_after((passed - file).abs()) as usize] = mark;
            }
        }
    }

    /// What was painted.
    pub(super) fn picture(&self) -> Picture {
        let mut picture = Picture::new(|file| file.to_string());
        for strip in &self.strips {
            picture.draw(strip.first, &strip.columns);
        }
        picture
    }
}
