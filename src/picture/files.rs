//! The files of a picture.

use super::Coord;
use crate::board::{Rank, Ranks};
use std::collections::BTreeSet;

/// The largest number of a file: the distance between any two files fits in an `i64`.
const FARTHEST: i64 = 1 << 61;

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
pub(super) struct Files {
    files: Vec<(i64, FileContents)>,
    /// The numbers on each file; empty if there are none.
    numbers: Vec<Numbers>,
}

/// The numbers on a file.
#[derive(Clone, Copy, Debug)]
struct Numbers {
    /// The ranks that have one. (An `Option` would take twice the memory.)
    ranks: Ranks,
    by_rank: [u64; 8],
}

impl Files {
    pub(super) fn new(files: impl IntoIterator<Item = (i64, FileContents)>) -> Files {
        let mut files: Vec<(i64, FileContents)> = files.into_iter().collect();
        files.sort_unstable_by_key(|&(number, _)| number);
        let is_on_board =
            |(number, _): &(i64, FileContents)| (-FARTHEST..=FARTHEST).contains(number);
        assert!(files.iter().all(is_on_board), "files are from -2^61 to 2^61");
        let are_beside = |pair: &[(i64, FileContents)]| match pair[1].0 - pair[0].0 {
            0 => false,
            1 => true,
            _ => pair[0].1 == pair[1].1,
        };
        assert!(files.windows(2).all(are_beside), "the files beside a gap look alike");
        Files { files, numbers: Vec::new() }
    }

    /// Leaves out files that look like both of their neighbours and are not `needed`, where enough
    /// of them are side by side.
    pub(super) fn thin_out(&mut self, needed: &BTreeSet<i64>) {
        let are_alike = |pair: &&[(i64, FileContents)]| {
            pair[0].1 == pair[1].1 && pair.iter().all(|(number, _)| !needed.contains(number))
        };
        let mut is_kept = Vec::new();
        let mut rest = &self.files[..];
        while !rest.is_empty() {
            let count = 1 + rest.windows(2).take_while(are_alike).count();
            let is_short = rest[count - 1].0 - rest[0].0 <= FEWEST_LEFT_OUT;
            let ends = (is_kept.is_empty(), count == rest.len());
            is_kept.extend((0..count).map(|index| match ends {
                (true, _) => index == count - 1,
                (false, true) => index == 0,
                (false, false) => is_short || index == 0 || index == count - 1,
            }));
            rest = &rest[count..];
        }
        let mut files = is_kept.iter();
        self.files.retain(|_| files.next() == Some(&true));
        self.files.shrink_to_fit();
        let mut numbers = is_kept.iter();
        self.numbers.retain(|_| numbers.next() == Some(&true));
    }

    /// Numbers the squares. `of_file` returns the numbers of a file from rank 1 to rank 8.
    pub(super) fn set_numbers(&mut self, of_file: impl Fn(i64) -> [Option<u64>; 8]) {
        let numbers = |&(file, _): &(i64, FileContents)| {
            let numbers = of_file(file);
            let ranks = Rank::ALL.into_iter().filter(|rank| numbers[rank.index()].is_some());
            Numbers { ranks: ranks.collect(), by_rank: numbers.map(Option::unwrap_or_default) }
        };
        self.numbers = self.files.iter().map(numbers).collect();
    }

    pub(super) fn drawn(&self) -> impl Iterator<Item = (i64, FileContents)> + '_ {
        self.files.iter().copied()
    }

    pub(super) fn number_on(&self, Coord { file, rank }: Coord) -> Option<u64> {
        let numbers = self.numbers.get(self.numbers.first().and_then(|_| self.index_of(file))?)?;
        numbers.ranks.contains(rank).then(|| numbers.by_rank[rank.index()])
    }

    /// The contents of a file, which may be in a gap or beyond the ends.
    pub(super) fn contents(&self, file: i64) -> &FileContents {
        let end = self.files.partition_point(|&(number, _)| number <= file);
        &self.files[end.saturating_sub(1)].1
    }

    pub(super) fn are_drawn<'a>(&self, squares: impl IntoIterator<Item = &'a Coord>) -> bool {
        squares.into_iter().all(|square| self.index_of(square.file).is_some())
    }

    fn index_of(&self, file: i64) -> Option<usize> {
        self.files.binary_search_by_key(&file, |&(number, _)| number).ok()
    }
}
