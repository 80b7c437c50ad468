//! The parts of the infinite board where not all files look alike.

use super::route::Run;
use crate::board::Rank;
use crate::infinite_chess::attackers::REACH;
use crate::picture::{File, Picture};

/// How many files on either side of a chessman or of a turn of the route are on the canvas. The
/// outermost of them is out of reach, and looks like all files beyond it.
const MARGIN: i64 = REACH + 1;

/// Files in strips from left to right. Those before, between and behind strips look like the files
/// of the strips that are next to them.
pub(super) struct Canvas {
    strips: Vec<Strip>,
}

/// Neighbouring files.
struct Strip {
    first: i64,
    files: Vec<File>,
}

impl Strip {
    /// The number of the file behind it.
    fn end(&self) -> i64 {
        self.first + self.files.len() as i64
    }
}

impl Canvas {
    /// The files around those that are given, in any order, with what `file` says is on them.
    pub(super) fn around(mut sights: Vec<i64>, file: impl Fn(i64) -> File) -> Canvas {
        sights.sort_unstable();
        let mut strips: Vec<Strip> = Vec::new();
        for sight in sights {
            let first = sight - MARGIN;
            if strips.last().map_or(true, |strip| first > strip.end()) {
                strips.push(Strip { first, files: Vec::new() });
            }
            if let Some(strip) = strips.last_mut() {
                strip.files.extend((strip.end()..=sight + MARGIN).map(&file));
            }
        }
        Canvas { strips }
    }

    /// A file, if it belongs to a strip.
    pub(super) fn file_mut(&mut self, number: i64) -> Option<&mut File> {
        let after = self.strips.partition_point(|strip| strip.first <= number);
        let strip = self.strips[..after].last_mut()?;
        strip.files.get_mut((number - strip.first) as usize)
    }

    /// Marks the squares of a run from `(file, rank)` on.
    pub(super) fn mark_run(&mut self, (file, rank): (i64, i64), run: Run) {
        let square = |moves: i64| (rank + i64::from(run.direction.ranks) * moves) as usize;
        if run.direction.files == 0 {
            let file = self.file_mut(file).expect("a route turns on files of the canvas");
            (0..=run.moves as i64).for_each(|moves| file.route |= Rank::ALL[square(moves)].into());
            return;
        }
        let end = file + run.files();
        let (west, east) = (file.min(end), file.max(end));
        let first = self.strips.partition_point(|strip| strip.end() <= west);
        for strip in self.strips[first..].iter_mut().take_while(|strip| strip.first <= east) {
            for passed in strip.first.max(west)..strip.end().min(east + 1) {
                let rank = Rank::ALL[square((passed - file).abs())];
                strip.files[(passed - strip.first) as usize].route |= rank.into();
            }
        }
    }

    /// The numbers of the files from left to right.
    pub(super) fn numbers(&self) -> impl Iterator<Item = i64> + '_ {
        self.strips.iter().flat_map(|strip| strip.first..strip.end())
    }

    /// A picture of all files.
    pub(super) fn picture(&self) -> Picture {
        let mut picture = Picture::new(self.strips[0].first);
        for (index, strip) in self.strips.iter().enumerate() {
            strip.files.iter().for_each(|&file| picture.add_files(1, file));
            if let Some(next) = self.strips.get(index + 1) {
                let last = strip.files[strip.files.len() - 1];
                assert_eq!(last, next.files[0], "files between strips all look alike");
                picture.add_files((next.first - strip.end()) as u64, last);
            }
        }
        picture
    }
}
