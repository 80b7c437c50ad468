//! The files of the board that a picture draws.

use crate::board::Coord;

/// The largest file number: the distance between any two files fits in an `i64`.
const FARTHEST: u64 = 1 << 61;

/// A gap has at least this many files; fewer are drawn.
const FEWEST_LEFT_OUT: i64 = 4;

/// What a file shows apart from marks and numbers, as sets of ranks: bit 0 is rank 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FileContents {
    /// The attacked squares, occupied ones included.
    pub attacked: u8,
    /// The squares that can be reached, if there is no route.
    pub reached: u8,
    /// The squares of the route.
    pub route: u8,
}

/// The files that are drawn, in order.
#[derive(Clone, Debug)]
pub(super) struct Files(Vec<(i64, FileContents)>);

impl Files {
    pub(super) fn new(mut files: Vec<(i64, FileContents)>) -> Files {
        files.sort_unstable_by_key(|&(number, _)| number);
        let are_on_board = files.iter().all(|(number, _)| number.unsigned_abs() <= FARTHEST);
        assert!(are_on_board, "files are from -2^61 to 2^61");
        for pair in files.windows(2) {
            let ((number, contents), (next, others)) = (pair[0], pair[1]);
            assert!(number < next, "no file is given twice");
            assert!(next - number == 1 || contents == others, "the files beside a gap look alike");
        }
        Files(files)
    }

    /// Leaves out files that look like both of their neighbours and are not in `needed`, which is
    /// sorted: at both ends, and elsewhere if they are enough.
    pub(super) fn thin_out(&mut self, needed: &[i64]) {
        let is_free = |number| needed.binary_search(&number).is_err();
        let mut kept = Vec::new();
        let mut groups = self
            .0
            .chunk_by(|one, next| one.1 == next.1 && is_free(one.0) && is_free(next.0))
            .peekable();
        while let Some(alike) = groups.next() {
            let (first, last) = (alike[0], alike[alike.len() - 1]);
            if kept.is_empty() {
                kept.push(last);
            } else if groups.peek().is_none() {
                kept.push(first);
            } else if last.0 - first.0 <= FEWEST_LEFT_OUT {
                kept.extend(alike);
            } else {
                kept.extend([first, last]);
            }
        }
        kept.shrink_to_fit();
        self.0 = kept;
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (i64, FileContents)> + '_ {
        self.0.iter().copied()
    }

    /// The contents of a file, which may be in a gap or beyond the ends.
    pub(super) fn contents(&self, file: i64) -> FileContents {
        let end = self.0.partition_point(|&(number, _)| number <= file);
        self.0[end.saturating_sub(1)].1
    }

    /// Whether the files of all squares are drawn.
    pub(super) fn hold<'a>(&self, squares: impl IntoIterator<Item = &'a Coord>) -> bool {
        let is_drawn = |file| self.0.binary_search_by_key(&file, |&(number, _)| number).is_ok();
        squares.into_iter().all(|square| is_drawn(square.file))
    }
}
