//! Infinite Chess: what a picture shows. Every file that can differ from its neighbours is checked,
//! drawn or not.

use super::case::Case;
use super::oracle::{Board, Moves};
use super::route::{Run, RunsOrNamed};
use crate::support::picture::{Marks, Shown};
use crate::support::printed::{ensure, Square};
use std::ops::RangeInclusive;

/// Whether a picture shows what it should. (How much is left out is shown by stored cases.)
pub fn check(case: &Case, board: &Board, runs: &RunsOrNamed, shown: &Shown) -> Result<(), String> {
    let reached = runs.is_err().then(|| board.moves_from(case.start));
    let named = runs.as_ref().err().map(|square| square.0);
    let runs = runs.as_deref().unwrap_or_default();
    let turns = runs.iter().map(|run| run.from.0);
    let notable: Vec<i64> = case.files().chain(turns).chain(named).collect();
    let mut distinct: Vec<i64> =
        notable.iter().flat_map(|file| file - MARGIN..=file + MARGIN).collect();
    distinct.sort_unstable();
    distinct.dedup();
    let literal = Literal { case, board, runs, reached, notable, distinct };
    for (file, marks) in &shown.files {
        literal.check_file(*file, marks)?;
    }
    literal.check_outside(shown)?;
    shown.gaps.iter().try_for_each(|gap| literal.check_gap(shown, gap))
}

/// The board square by square.
struct Literal<'a> {
    case: &'a Case,
    board: &'a Board,
    runs: &'a [Run],
    /// The squares that the king reaches where there is no route.
    reached: Option<Moves<'a>>,
    /// The files of pieces, start, target, turns and the square that a reason names.
    notable: Vec<i64>,
    /// The files that may differ from their neighbours, from left to right.
    distinct: Vec<i64>,
}

/// Files farther than this from everything look like the next: diagonals are 7 files long.
const MARGIN: i64 = 9;

/// Files beyond the ends of any board.
const FAR_OUT: i64 = 2_000_000_000_000_000_000;

impl Literal<'_> {
    fn marks(&self, file: i64) -> Marks {
        let mut on_route = [false; 8];
        let squares = self.runs.iter().flat_map(|run| run.on_file(file));
        squares.for_each(|(_, rank)| on_route[rank as usize] = true);
        [0, 1, 2, 3, 4, 5, 6, 7].map(|rank| self.marks_of((file, rank), on_route[rank as usize]))
    }

    /// The marks of a square: the piece, the start and the target, a `*` if the route has no other
    /// mark, and an `x` if it is attacked.
    fn marks_of(&self, square: Square, is_on_route: bool) -> String {
        let ends = [(self.case.start, 's'), (self.case.target, 't')]
            .into_iter()
            .filter(|&(end, _)| end == square);
        let mut marks: String = self.board.piece(square).into_iter().collect();
        marks.extend(ends.map(|(_, letter)| letter));
        if marks.is_empty() && is_on_route {
            marks.push('*');
        }
        if self.board.is_attacked(square) {
            marks.push('x');
        }
        if marks.is_empty() {
            let is_reached =
                self.reached.as_ref().is_some_and(|reached| reached.to(square).is_some());
            marks.push(if is_reached { 'o' } else { '.' });
        }
        marks
    }

    fn check_file(&self, file: i64, marks: &Marks) -> Result<(), String> {
        let expected = self.marks(file);
        for (rank, (marks, expected)) in marks.iter().zip(&expected).enumerate() {
            ensure!(marks == expected, "`{}` on {:?}, not `{}`", marks, (file, rank), expected);
        }
        Ok(())
    }

    /// Whether each of some files that are not drawn looks like one that is.
    fn check_hidden(
        &self,
        file: i64,
        like: &Marks,
        hidden: impl Iterator<Item = i64>,
    ) -> Result<(), String> {
        for hidden in hidden {
            ensure!(!self.notable.contains(&hidden), "file {} is not drawn", hidden);
            ensure!(self.marks(hidden) == *like, "file {} does not look like {}", hidden, file);
        }
        Ok(())
    }

    /// The files of a range that may look different from their neighbours, and some others.
    fn distinct(&self, range: RangeInclusive<i64>) -> impl Iterator<Item = i64> + '_ {
        let (&first, &last) = (range.start(), range.end());
        let middle = first + (last - first) / 2;
        let from = self.distinct.partition_point(|&file| file < first);
        let files = self.distinct[from..].iter().copied().take_while(move |&file| file <= last);
        files.chain([first, middle, last])
    }

    /// Whether the first and the last file stand for all beyond.
    fn check_outside(&self, shown: &Shown) -> Result<(), String> {
        let &(first, ref leftmost) = shown.files.first().ok_or("a picture of nothing")?;
        let &(last, ref rightmost) = shown.files.last().ok_or("a picture of nothing")?;
        self.check_hidden(first, leftmost, self.distinct(-FAR_OUT..=first - 1))?;
        self.check_hidden(last, rightmost, self.distinct(last + 1..=FAR_OUT))
    }

    /// Whether files that are left out look like those on both sides.
    fn check_gap(&self, shown: &Shown, gap: &RangeInclusive<i64>) -> Result<(), String> {
        for file in [gap.start() - 1, gap.end() + 1] {
            let marks = shown.file(file).ok_or("a gap beside a gap")?;
            self.check_hidden(file, marks, self.distinct(gap.clone()))?;
        }
        Ok(())
    }
}
