//! Infinite Chess: numbers on squares prove that no route is shorter. The checker knows the picture
//! and the rules alone: it compares numbers with their neighbours, without a search.

use crate::support::picture::{number_of, Shown};
use crate::support::printed::{distances, ensure, Square};
use std::collections::{BTreeMap, BTreeSet};

/// The numbers of a picture, and the squares that may be stepped on.
struct Certificate<'a> {
    shown: &'a Shown,
    /// The answer; `None` if there is no route.
    answer: Option<u64>,
    numbers: BTreeMap<Square, u64>,
    open: BTreeSet<Square>,
    /// The start, which may be attacked: the king can move off it all the same.
    start: Square,
}

/// Whether the numbers of a picture prove the answer. What they mean is in the line above it.
///
/// Files beyond the ends of the picture look like the first and the last one: whoever goes there
/// could as well stay on that file, on the same ranks.
pub fn check(answer: Option<u64>, meaning: &str, shown: &Shown) -> Result<(), String> {
    let with_mark =
        |mark| squares(shown).find(|&square| shown.marks(square).unwrap().contains(mark));
    let start = with_mark('s').ok_or("no start")?;
    let target = with_mark('t').ok_or("no target")?;
    let (mut numbers, mut open) = (BTreeMap::new(), BTreeSet::new());
    for square in squares(shown) {
        let marks = shown.marks(square).expect("a square that is drawn");
        let number = number_of(marks).parse().ok();
        let is_open = !marks.contains(|mark| "xKQRBN".contains(mark));
        ensure!(is_open || number.is_none() || square == start, "a number on {:?}", square);
        let is_low = number.zip(answer).map_or(true, |(number, answer)| number < answer);
        ensure!(is_low || square == target, "{:?} on {:?}", number, square);
        numbers.extend(number.map(|number| (square, number)));
        open.extend(Some(square).filter(|_| is_open));
    }
    let mut expected = "moves from the start; no legal move raises them by more than 1".to_string();
    if let Some(answer) = answer.filter(|_| open.iter().any(|open| !numbers.contains_key(open))) {
        expected += &format!("; open squares without a number: {} or more", answer);
    }
    ensure!(meaning == expected, "{}", meaning);
    ensure!(numbers.get(&start) == Some(&0), "no 0 on the start");
    let number = numbers.get(&target).copied();
    ensure!(number == answer, "{:?} on the target", number);
    Certificate { shown, answer, numbers, open, start }.check()
}

impl Certificate<'_> {
    fn leads_on(&self, square: Square) -> bool {
        self.open.contains(&square) || self.start == square
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
                while to != end && self.open.contains(&(file, to)) {
                    let (files, ranks) = distances(square, (other, to));
                    neighbours.push(((other, to), files.max(ranks)));
                    to += direction;
                }
            }
        }
        neighbours
    }

    /// Checks that numbers differ by at most the moves between their squares, where a square
    /// without a number counts as the answer; and that each but that of the start is the least that
    /// its neighbours allow.
    fn check(&self) -> Result<(), String> {
        for &square in &self.open {
            let number = self.numbers.get(&square).copied();
            let mut is_tight = square == self.start || number.is_none();
            for (other, moves) in self.neighbours(square) {
                let before = self.numbers.get(&other).copied();
                let Some(from) = before.or(self.answer) else {
                    ensure!(number.is_none(), "no number on {:?}, beside {:?}", other, square);
                    continue;
                };
                let to =
                    number.or(self.answer).ok_or_else(|| format!("no number on {:?}", square))?;
                ensure!(to <= from + moves, "{} on {:?}, {} on {:?}", to, square, from, other);
                is_tight |= before.is_some() && to == from + moves;
            }
            ensure!(is_tight, "nothing leads to {:?}", square);
        }
        Ok(())
    }
}

fn squares(shown: &Shown) -> impl Iterator<Item = Square> + '_ {
    shown.files.keys().flat_map(|&file| (0..8).map(move |rank| (file, rank)))
}
