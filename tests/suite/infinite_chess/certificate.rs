//! Infinite Chess: numbers on squares prove that no route is shorter. The checker knows the picture
//! and the rules alone: it compares numbers with their neighbours, without a search.

use crate::support::picture::Shown;
use crate::support::printed::{distances, ensure, Square};

/// A picture with numbers.
struct Certificate<'a> {
    shown: &'a Shown,
    /// The answer; `None` if there is no route.
    answer: Option<u64>,
    /// The start, which may be attacked: the king can move off it all the same.
    start: Square,
}

/// Whether the numbers of a picture prove the answer. What they mean is in the line above it.
///
/// Files beyond the ends of the picture look like the first and the last one: whoever goes there
/// could as well stay on that file, on the same ranks.
pub fn check(answer: Option<u64>, meaning: &str, shown: &Shown) -> Result<(), String> {
    let (start, target) = (shown.square_with('s')?, shown.square_with('t')?);
    let certificate = Certificate { shown, answer, start };
    let mut is_full = true;
    for square in shown.squares() {
        let (number, is_open) = (shown.number(square), certificate.is_open(square));
        ensure!(is_open || number.is_none() || square == start, "a number on {:?}", square);
        let is_low = number.zip(answer).map_or(true, |(number, answer)| number < answer);
        ensure!(is_low || square == target, "{:?} on {:?}", number, square);
        is_full &= !is_open || number.is_some();
    }
    let mut expected = "moves from the start; no legal move raises them by more than 1".to_string();
    if !shown.gaps.is_empty() {
        expected += "; crossing +N takes at least N + 1 moves";
    }
    if !is_full {
        let most = certificate.unnumbered().map(|moves| format!("{moves} or more, or "));
        expected += "; open squares shown without a number: ";
        expected += &(most.unwrap_or_default() + "out of reach");
    }
    ensure!(meaning == expected, "{}", meaning);
    ensure!(shown.number(start) == Some(0), "no 0 on the start");
    let number = shown.number(target);
    ensure!(number == answer, "{:?} on the target", number);
    certificate.check()
}

impl Certificate<'_> {
    /// Whether a square may be stepped on.
    fn is_open(&self, square: Square) -> bool {
        let marks = self.shown.marks(square);
        marks.is_some_and(|marks| !marks.contains(|mark| "xKQRBN".contains(mark)))
    }

    /// What a square without a number counts as. Nobody is on another square after no moves.
    fn unnumbered(&self) -> Option<u64> {
        self.answer.map(|answer| answer.max(1))
    }

    fn leads_on(&self, square: Square) -> bool {
        self.is_open(square) || self.start == square
    }

    /// The squares from which moves lead to an open one, and how many: those around it, and those
    /// on the other side of files that are left out beside it, which look like it and are as open.
    fn neighbours(&self, square: Square) -> Vec<(Square, u64)> {
        let (file, rank) = square;
        let around = (file - 1..=file + 1)
            .flat_map(|file| (rank - 1..=rank + 1).map(move |rank| (file, rank)));
        let around = around.filter(|&other| other != square && self.leads_on(other));
        let mut neighbours: Vec<(Square, u64)> = around.map(|other| (other, 1)).collect();
        for gap in &self.shown.gaps {
            let other = match (gap.start() - 1, gap.end() + 1) {
                (west, east) if west == file => east,
                (west, east) if east == file => west,
                _ => continue,
            };
            for (direction, end) in [(-1, -1), (1, 8)] {
                let mut to = if direction == 1 { rank } else { rank - 1 };
                while to != end && self.is_open((file, to)) {
                    let (files, ranks) = distances(square, (other, to));
                    neighbours.push(((other, to), files.max(ranks)));
                    to += direction;
                }
            }
        }
        neighbours
    }

    /// Checks that numbers differ by at most the moves between their squares; and that each but
    /// that of the start is the least that its neighbours allow.
    fn check(&self) -> Result<(), String> {
        for square in self.shown.squares().filter(|&square| self.is_open(square)) {
            let number = self.shown.number(square);
            let mut is_tight = square == self.start || number.is_none();
            for (other, moves) in self.neighbours(square) {
                let before = self.shown.number(other);
                let Some(from) = before.or(self.unnumbered()) else {
                    ensure!(number.is_none(), "no number on {:?}, beside {:?}", other, square);
                    continue;
                };
                let to = number.or(self.unnumbered());
                let to = to.ok_or_else(|| format!("no number on {square:?}"))?;
                ensure!(to <= from + moves, "{} on {:?}, {} on {:?}", to, square, from, other);
                is_tight |= before.is_some() && to == from + moves;
            }
            ensure!(is_tight, "nothing leads to {:?}", square);
        }
        Ok(())
    }
}
