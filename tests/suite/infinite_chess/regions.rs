//! Where a king can go on the infinite board, square by square.

use super::board::{lines, Position, MARGIN};
use crate::support::printed::Square;
use std::array;

/// How many files are kept on either side of a long stretch of files that all look alike. As they
/// look alike, whoever gets into such a stretch gets through on the same ranks, however long it is.
const KEPT: i64 = MARGIN + 12;

/// The files that have to be looked at. The first and the last look like all beyond.
pub struct Files {
    numbers: Vec<i64>,
    /// The squares that are neither held nor attacked.
    open: Vec<[bool; 8]>,
}

/// Some squares of those files.
#[derive(PartialEq)]
pub struct Region<'a> {
    numbers: &'a [i64],
    squares: Vec<[bool; 8]>,
}

impl Files {
    pub fn of(position: &Position) -> Files {
        let mut sights: Vec<i64> = position.files().collect();
        sights.sort_unstable();
        let mut numbers: Vec<i64> = Vec::new();
        for sight in sights {
            let next = numbers.last().map_or(sight - KEPT, |last| (last + 1).max(sight - KEPT));
            numbers.extend(next..=sight + KEPT);
        }
        let is_open = |file: i64, rank: usize| position.check_square((file, rank as i64)).is_ok();
        let open = |&file: &i64| array::from_fn(|rank| is_open(file, rank));
        Files { open: numbers.iter().map(open).collect(), numbers }
    }

    /// The squares that the king reaches from one, which need not be open.
    pub fn reached_by_king(&self, from: Square) -> Region<'_> {
        let first = self.numbers.binary_search(&from.0).expect("a file that is looked at");
        let mut squares = vec![[false; 8]; self.numbers.len()];
        squares[first][from.1 as usize] = true;
        let mut stack = vec![(first, from.1)];
        while let Some((index, rank)) = stack.pop() {
            for (files, ranks) in lines() {
                let (index, rank) = (index.wrapping_add(files as usize), rank + ranks);
                if index >= self.numbers.len() || !(0..8).contains(&rank) {
                    continue;
                }
                let is_reached = &mut squares[index][rank as usize];
                if self.open[index][rank as usize] && !*is_reached {
                    *is_reached = true;
                    stack.push((index, rank));
                }
            }
        }
        Region { numbers: &self.numbers, squares }
    }
}

impl Region<'_> {
    /// Whether it ends on both sides.
    pub fn is_finite(&self) -> bool {
        let is_empty = |file: Option<&[bool; 8]>| file == Some(&[false; 8]);
        is_empty(self.squares.first()) && is_empty(self.squares.last())
    }

    /// Its squares on the files that are looked at.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.numbers.iter().zip(&self.squares).flat_map(|(&file, ranks)| {
            let reached = (0..8).filter(|&rank| ranks[rank]);
            reached.map(move |rank| (file, rank as i64))
        })
    }

    /// Whether a square on any file belongs to it. A file that is not kept looks like the nearest
    /// that is kept on its left, or the first.
    pub fn contains(&self, (file, rank): Square) -> bool {
        let index = self.numbers.partition_point(|&number| number <= file).saturating_sub(1);
        self.squares[index][rank as usize]
    }
}
