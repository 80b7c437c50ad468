//! Why there is no route.

use super::reached::Reached;
use crate::board::{Rank, Ranks};
use crate::infinite_chess::attackers::attacker;
use crate::infinite_chess::position::{Position, Square};
use crate::infinite_chess::search::beside;
use std::mem;

/// Why the target cannot be reached, and the square that is named. `files`, from left to right, are those to look at: any file
/// between two of them looks like both, and any beyond looks like the outermost. Takes O(n log n)
/// for n files and pieces.
pub(super) fn reason(position: &Position, reached: &Reached, files: Vec<i64>) -> (String, Square) {
    let (start, target) = (position.start(), position.target());
    if let Some(bar) = bar(position, target) {
        return (format!("the target is {}", bar), target);
    }
    let from_start: Vec<Ranks> = files.iter().map(|&file| reached.reached_ranks(file)).collect();
    let open = files.iter().map(|&file| !reached.closed_ranks(file)).collect();
    let mut flood = Flood::starting_at(Columns { files, open }, target);
    flood.spread();
    let what = if is_finite(&from_start) {
        "the start is enclosed"
    } else if is_finite(&flood.reached) {
        "the target is enclosed"
    } else {
        "the start is cut off from the target"
    };
    let square = in_the_way(&mut flood, &from_start, start, target);
    let bar = bar(position, square).expect("what is in the way is held or attacked");
    (format!("{}; {} is in the way, {}", what, square, bar), square)
}

/// What keeps the king from a square.
fn bar(position: &Position, square: Square) -> Option<String> {
    if let Some(role) = position.piece_on(square) {
        return Some(format!("held by the {} on {}", role, square));
    }
    let attacker = attacker(position, square)?;
    Some(format!("attacked by the {} on {}", attacker.role(), attacker.square()))
}

/// The first closed square on a way from start to target that passes as few closed squares as
/// possible. If that is one, there would be a route if it were open. Of several such squares, it
/// is the one that is the least detour.
///
/// A flood from the target passes one closed square more at a time, until it comes to one beside
/// the squares that are reached from the start. It does come to one: every way from start to target
/// within the files of the board has a closed square next to those squares.
fn in_the_way(flood: &mut Flood, from_start: &[Ranks], start: Square, target: Square) -> Square {
    loop {
        flood.enter_closed_squares();
        let detour = |&square: &Square| {
            let (before, behind) = (distance(start, square), distance(square, target));
            (before.0 + behind.0, before.1 + behind.1, before, square)
        };
        if let Some(first) = flood.entered_beside(from_start).into_iter().min_by_key(detour) {
            return first;
        }
        flood.spread();
    }
}

/// The files that have to be looked at, each as a column.
struct Columns {
    files: Vec<i64>,
    /// The squares of each column that are neither attacked nor held.
    open: Vec<Ranks>,
}

/// The squares that a king gets to if he may pass a number of closed squares.
struct Flood {
    columns: Columns,
    reached: Vec<Ranks>,
    /// What was reached, and not spread from yet.
    frontier: Vec<(usize, Ranks)>,
    /// Closed squares next to those that were reached.
    shore: Vec<(usize, Ranks)>,
}

impl Flood {
    fn starting_at(columns: Columns, square: Square) -> Flood {
        let column = columns.files.binary_search(&square.file());
        let column = column.expect("start and target are looked at");
        let ranks = Ranks::from(square.rank());
        let mut reached = vec![Ranks::NONE; columns.files.len()];
        reached[column] = ranks;
        Flood { columns, reached, frontier: vec![(column, ranks)], shore: Vec::new() }
    }

    /// Spreads over open squares as far as there are any.
    fn spread(&mut self) {
        while let Some((column, ranks)) = self.frontier.pop() {
            let ranks = beside(ranks);
            for column in [column.wrapping_sub(1), column, column + 1] {
                if let Some(&open) = self.columns.open.get(column) {
                    self.shore.push((column, ranks - open));
                    self.reach(column, ranks & open);
                }
            }
        }
    }

    /// Reaches the closed squares next to those that were reached.
    fn enter_closed_squares(&mut self) {
        for (column, ranks) in mem::take(&mut self.shore) {
            self.reach(column, ranks);
        }
    }

    fn reach(&mut self, column: usize, ranks: Ranks) {
        let ranks = ranks - self.reached[column];
        if !ranks.is_empty() {
            self.reached[column] |= ranks;
            self.frontier.push((column, ranks));
        }
    }

    /// The squares of the frontier that are a king's move from a region, except for those on files
    /// beyond the last.
    fn entered_beside(&self, region: &[Ranks]) -> Vec<Square> {
        let ranks = |column: usize| region.get(column).copied().unwrap_or_default();
        let squares = self.frontier.iter().flat_map(|&(column, entered)| {
            let near = ranks(column.wrapping_sub(1)) | ranks(column) | ranks(column + 1);
            let found = entered & beside(near);
            let ranks = Rank::ALL.into_iter().filter(move |&rank| found.contains(rank));
            let file = self.columns.files[column];
            ranks.filter_map(move |rank| Square::new(file, rank))
        });
        squares.collect()
    }
}

/// Whether a region ends before the outermost columns, which stand for all files beyond.
fn is_finite(region: &[Ranks]) -> bool {
    region[0].is_empty() && region[region.len() - 1].is_empty()
}

/// The moves of a king on an empty board, and those of a king who cannot move diagonally.
fn distance(one: Square, other: Square) -> (u64, u64) {
    let files = one.file().abs_diff(other.file());
    let ranks = u64::from(one.rank().index().abs_diff(other.rank().index()));
    (files.max(ranks), files + ranks)
}
