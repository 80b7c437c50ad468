//! Where a king can go on the infinite board, square by square.

use super::board::{lines, Position, MARGIN};
use crate::support::printed::Square;
use std::array;
use std::collections::VecDeque;

/// Of a long stretch of files that all look alike, so many are kept on either side of it. As they
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
        let costs = self.closed_squares_to(from);
        let squares = costs.iter().map(|ranks| ranks.map(|cost| cost == 0)).collect();
        Region { numbers: &self.numbers, squares }
    }

    /// The closed squares on the files of the board that are a king's move from a region, each with
    /// the number of closed squares on a way from there to another square, itself included. No way
    /// has fewer.
    pub fn closed_beside(&self, region: &Region<'_>, to: Square) -> Vec<(Square, u64)> {
        let costs = self.closed_squares_to(to);
        let is_near = |index: usize, rank: i64| {
            lines().any(|(files, ranks)| {
                let file = region.squares.get(index.wrapping_add(files as usize));
                file.and_then(|file| file.get((rank + ranks) as usize)) == Some(&true)
            })
        };
        let squares =
            (0..self.numbers.len()).flat_map(|index| (0..8).map(move |rank| (index, rank)));
        squares
            .filter(|&(index, rank)| !region.squares[index][rank as usize] && is_near(index, rank))
            .map(|(index, rank)| ((self.numbers[index], rank), costs[index][rank as usize]))
            .filter(|((file, _), _)| file.abs() <= 1_000_000_000_000_000_000)
            .collect()
    }

    /// For each square, the fewest closed squares on a way from one to it, that one not counted.
    fn closed_squares_to(&self, from: Square) -> Vec<[u64; 8]> {
        let first = self.numbers.binary_search(&from.0).expect("a file that is looked at");
        let mut costs = vec![[u64::MAX; 8]; self.numbers.len()];
        costs[first][from.1 as usize] = 0;
        let mut queue = VecDeque::from([(first, from.1, 0)]);
        while let Some((index, rank, cost)) = queue.pop_front() {
            for (files, ranks) in lines() {
                let (index, rank) = (index.wrapping_add(files as usize), rank + ranks);
                if index >= self.numbers.len() || !(0..8).contains(&rank) {
                    continue;
                }
                let is_open = self.open[index][rank as usize];
                let cost = cost + u64::from(!is_open);
                if cost < costs[index][rank as usize] {
                    costs[index][rank as usize] = cost;
                    if is_open {
                        queue.push_front((index, rank, cost));
                    } else {
                        queue.push_back((index, rank, cost));
                    }
                }
            }
        }
        costs
    }
}

impl Region<'_> {
    /// Whether it ends on both sides.
    pub fn is_finite(&self) -> bool {
        let is_empty = |file: Option<&[bool; 8]>| file == Some(&[false; 8]);
        is_empty(self.squares.first()) && is_empty(self.squares.last())
    }

    /// Whether a square on any file belongs to it. A file that is not kept looks like the nearest
    /// that is kept on its left, or the first.
    pub fn contains(&self, (file, rank): Square) -> bool {
        let index = self.numbers.partition_point(|&number| number <= file).saturating_sub(1);
        self.squares[index][rank as usize]
    }
}
