//! The files of the board that a picture draws.

use super::Coord;
use crate::board::Ranks;

/// The largest file number: the distance between any two files fits in an `i64`.
const FARTHEST: u64 = 1 << 61;

/// A gap has at least this many files; fewer are drawn.
const FEWEST_LEFT_OUT: i64 = 4;

/// What a file shows apart from marks and numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FileContents {
    /// The attacked squares, occupied ones included.
    pub attacked: Ranks,
    /// The squares that can be reached, if there is no route.
    pub reached: Ranks,
    /// The squares of the route.
    pub route: Ranks,
}

/// The files that are drawn, in order.
#[derive(Clone, Debug)]
pub(super) struct Files(Vec<(i64, FileContents)>);

impl Files {
    pub(super) fn new(mut files: Vec<(i64, FileContents)>) -> Files {
        files.sort_unstable_by_key(|&(number, _)| number);
        let are_on_board = files.iter().all(|(number, _)| number.unsigned_abs() <= FARTHEST);
        assert!(are_on_board, "files are from -2^61 to 2^61");
        let are_different = files.windows(2).all(|pair| pair[0].0 < pair[1].0);
        assert!(are_different, "no file is given twice");
        let mut pairs = files.windows(2);
        let are_alike = pairs.all(|pair| pair[1].0 - pair[0].0 == 1 || pair[0].1 == pair[1].1);
        assert!(are_alike, "the files beside a gap look alike");
        Files(files)
    }

    /// Leaves out files that look like both of their neighbours and are not in `needed`, which is
    /// sorted: at both ends, and between others where enough of them are side by side.
    pub(super) fn thin_out(&mut self, needed: &[i64]) {
        let is_needed = |(number, _): &(i64, FileContents)| needed.binary_search(number).is_ok();
        let are_alike =
            |pair: &&[(i64, FileContents)]| pair[0].1 == pair[1].1 && !pair.iter().any(is_needed);
        let mut kept = Vec::new();
        let mut rest = &self.0[..];
        while !rest.is_empty() {
            let count = 1 + rest.windows(2).take_while(are_alike).count();
            let (alike, others) = rest.split_at(count);
            let (first, last) = (alike[0], alike[count - 1]);
            if kept.is_empty() {
                kept.push(last);
            } else if others.is_empty() {
                kept.push(first);
            } else if last.0 - first.0 <= FEWEST_LEFT_OUT {
                kept.extend(alike);
            } else {
                kept.extend([first, last]);
            }
            rest = others;
        }
        kept.shrink_to_fit();
        self.0 = kept;
    }

    pub(super) fn drawn(&self) -> impl Iterator<Item = (i64, FileContents)> + '_ {
        self.0.iter().copied()
    }

    pub(super) fn last(&self) -> Option<i64> {
        self.0.last().map(|&(number, _)| number)
    }

    /// The contents of a file, which may be in a gap or beyond the ends.
    pub(super) fn contents(&self, file: i64) -> FileContents {
        let end = self.0.partition_point(|&(number, _)| number <= file);
        self.0[end.saturating_sub(1)].1
    }

    pub(super) fn are_drawn<'a>(&self, squares: impl IntoIterator<Item = &'a Coord>) -> bool {
        let is_drawn = |file| self.0.binary_search_by_key(&file, |&(number, _)| number).is_ok();
        squares.into_iter().all(|square| is_drawn(square.file))
    }
}
