//! Positions a step simpler than another.

use crate::board::{Rank, Role};
use crate::infinite_chess::position::ROLES;
use crate::infinite_chess::position::{Piece, Position, Square};
use crate::infinite_chess::promises::{keeps_promises, FILES};

/// How many pieces a position may have at most for one piece after the other to be looked at.
const FEW: usize = 128;

/// How many pieces it may have at most for pairs of them to be looked at.
const VERY_FEW: usize = 12;

/// The positions a step simpler than `position` that keep the promises, the largest steps first:
/// fewer pieces, narrower gaps, pieces of less reach, start and target nearer to each other, and
/// squares nearer to the first file and rank.
///
/// Whoever goes from position to simpler position comes to an end: each is less than the one before
/// by `Measure`, and there is no infinite sequence of tuples of natural numbers in which each is
/// less than the one before in lexicographic order.
#[must_use]
pub fn simpler(position: &Position) -> Vec<Position> {
    let chessmen = Chessmen::of(position);
    let measure = chessmen.measure();
    let steps = [
        fewer_pieces(&chessmen),
        narrower(&chessmen),
        nearer_start_and_target(&chessmen),
        to_the_edge(&chessmen),
        pieces_of_less_reach(&chessmen),
        nearer_pieces(&chessmen),
    ];
    steps
        .iter()
        .flatten()
        .filter(|simpler| simpler.measure() < measure)
        .filter_map(Chessmen::position)
        .filter(keeps_promises)
        .collect()
}

/// How far from simple a position is: the number of pieces, the files from the first chessman to
/// the last, the moves from start to target on an empty board's files and ranks, the sum of all
/// files, counted from the first of the board, how far the pieces reach, and the sum of all ranks.
type Measure = (usize, u64, u64, u64, u64, u64);

/// A file, and a rank from 0 to 7.
type Spot = (i64, i64);

/// Start, target and pieces, while they are moved about.
#[derive(Clone)]
struct Chessmen {
    start: Spot,
    target: Spot,
    pieces: Vec<(Role, Spot)>,
}

impl Chessmen {
    fn of(position: &Position) -> Chessmen {
        let spot = |square: Square| (square.file(), i64::from(square.rank().index()));
        let piece = |piece: &Piece| (piece.role(), spot(piece.square()));
        Chessmen {
            start: spot(position.start()),
            target: spot(position.target()),
            pieces: position.pieces().iter().map(piece).collect(),
        }
    }

    /// The position, if all squares are different ones of the board.
    fn position(&self) -> Option<Position> {
        let square = |(file, rank): Spot| Square::new(file, Rank::new(u8::try_from(rank).ok()?)?);
        let piece = |&(role, spot): &(Role, Spot)| Some(Piece::new(role, square(spot)?));
        let pieces = self.pieces.iter().map(piece).collect::<Option<Vec<Piece>>>()?;
        Position::new(square(self.start)?, square(self.target)?, pieces).ok()
    }

    fn spots(&self) -> impl Iterator<Item = Spot> + '_ {
        self.pieces.iter().map(|&(_, spot)| spot).chain([self.start, self.target])
    }

    /// The files that hold something, from left to right.
    fn files(&self) -> Vec<i64> {
        let mut files: Vec<i64> = self.spots().map(|(file, _)| file).collect();
        files.sort_unstable();
        files.dedup();
        files
    }

    fn measure(&self) -> Measure {
        let files = || self.spots().map(|(file, _)| file);
        let (first, last) = (files().min().unwrap_or(0), files().max().unwrap_or(0));
        let apart = self.start.0.abs_diff(self.target.0) + self.start.1.abs_diff(self.target.1);
        (
            self.pieces.len(),
            first.abs_diff(last),
            apart,
            files().map(|file| file.abs_diff(*FILES.start())).sum(),
            self.pieces.iter().map(|&(role, _)| reach(role)).sum(),
            self.spots().map(|(_, rank)| rank.unsigned_abs()).sum(),
        )
    }

    /// The chessmen with all squares moved.
    fn mapped(&self, map: impl Fn(Spot) -> Spot) -> Chessmen {
        Chessmen {
            start: map(self.start),
            target: map(self.target),
            pieces: self.pieces.iter().map(|&(role, spot)| (role, map(spot))).collect(),
        }
    }

    /// The chessmen without the pieces that are numbered so.
    fn without(&self, is_left_out: impl Fn(usize) -> bool) -> Chessmen {
        let kept = self.pieces.iter().enumerate().filter(|&(index, _)| !is_left_out(index));
        Chessmen { pieces: kept.map(|(_, &piece)| piece).collect(), ..*self }
    }
}

/// Pieces are the simpler, the less far they reach: what a king attacks is beside it, and what a
/// queen attacks is everywhere.
fn reach(role: Role) -> u64 {
    match role {
        Role::King => 0,
        Role::Knight => 1,
        Role::Bishop => 2,
        Role::Rook => 3,
        Role::Queen => 4,
        Role::Pawn => 5,
    }
}

/// The numbers less than `number`, but not less than `least`: that, then ones half as far away each
/// time, down to the one before `number`.
fn less(number: i64, least: i64) -> impl Iterator<Item = i64> {
    let mut step = number - least;
    std::iter::from_fn(move || {
        let next = number - step;
        if step <= 0 {
            return None;
        }
        step /= 2;
        Some(next)
    })
}

/// Without a half of the pieces, a quarter and so on, down to one piece if they are few.
fn fewer_pieces(chessmen: &Chessmen) -> Vec<Chessmen> {
    let count = chessmen.pieces.len();
    let mut steps = Vec::new();
    let mut size = count;
    while size > 0 && count / size <= FEW {
        for first in (0..count).step_by(size) {
            steps.push(chessmen.without(|index| (first..first + size).contains(&index)));
        }
        size /= 2;
    }
    if count <= VERY_FEW {
        for one in 0..count {
            for other in 0..one {
                steps.push(chessmen.without(|index| index == one || index == other));
            }
        }
    }
    steps
}

/// With narrower gaps: first all that are wider than some width, then each.
fn narrower(chessmen: &Chessmen) -> Vec<Chessmen> {
    let files = chessmen.files();
    let gaps: Vec<i64> = files.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let widest = gaps.iter().copied().max().unwrap_or(0);
    let mut steps = Vec::new();
    let mut width = 1;
    while width < widest {
        steps.push(with_gaps(chessmen, &files, |_, gap| gap.min(width)));
        width *= 2;
    }
    for divisor in [2, 4, 8] {
        steps.push(with_gaps(chessmen, &files, |_, gap| gap - gap / divisor));
    }
    steps.push(with_gaps(chessmen, &files, |_, gap| (gap - 1).max(1)));
    if files.len() <= FEW / 4 {
        for (index, &gap) in gaps.iter().enumerate() {
            // Few of the widths, if there are many gaps.
            let most = if files.len() <= VERY_FEW { usize::MAX } else { 2 };
            for width in less(gap, 1).take(most).chain([gap - 1]) {
                let narrowed = |at: usize, gap: i64| if at == index { width } else { gap };
                steps.push(with_gaps(chessmen, &files, narrowed));
            }
        }
    }
    if files[files.len() - 1] > FILES.end() / 2 {
        // What fails may do so only beside the last file of the board.
        let last = files[files.len() - 1];
        for index in 0..steps.len() {
            let first_and_last = steps[index].files();
            let moved = last - first_and_last[first_and_last.len() - 1];
            steps.push(steps[index].mapped(|(file, rank)| (file + moved, rank)));
        }
    }
    steps
}

/// The chessmen with other distances between files that hold something, from the first on.
fn with_gaps(chessmen: &Chessmen, files: &[i64], distance: impl Fn(usize, i64) -> i64) -> Chessmen {
    let mut moved = vec![files[0]];
    for (index, pair) in files.windows(2).enumerate() {
        moved.push(moved[index] + distance(index, pair[1] - pair[0]));
    }
    let place = |file: i64| files.partition_point(|&other| other < file);
    chessmen.mapped(|(file, rank)| (moved[place(file)], rank))
}

/// With start or target nearer to the other, on files and on ranks.
fn nearer_start_and_target(chessmen: &Chessmen) -> Vec<Chessmen> {
    let (start, target) = (chessmen.start, chessmen.target);
    let between = |from: Spot, to: Spot| {
        let files = less(from.0.abs_diff(to.0) as i64, 0);
        let direction = (from.0 - to.0).signum();
        let on_file = files.map(move |files| (to.0 + direction * files, from.1));
        let ranks = (0..8).map(move |rank| (from.0, rank));
        let diagonal = (-1..=1).map(move |ranks| (from.0 - direction, from.1 + ranks));
        on_file.chain(ranks).chain(diagonal)
    };
    let starts = between(start, target).map(|start| Chessmen { start, ..chessmen.clone() });
    let targets = between(target, start).map(|target| Chessmen { target, ..chessmen.clone() });
    starts.chain(targets).collect()
}

/// With everything nearer to the first file or rank.
fn to_the_edge(chessmen: &Chessmen) -> Vec<Chessmen> {
    let first = chessmen.files()[0];
    let lowest = chessmen.spots().map(|(_, rank)| rank).min().unwrap_or(0);
    let left = less(first, *FILES.start())
        .map(|to| chessmen.mapped(|(file, rank)| (file - first + to, rank)));
    let down = less(lowest, 0).map(|to| chessmen.mapped(|(file, rank)| (file, rank - lowest + to)));
    let flipped = chessmen.mapped(|(file, rank)| (file, 7 - rank));
    let last = chessmen.files()[chessmen.files().len() - 1];
    let turned = chessmen.mapped(|(file, rank)| (first + last - file, rank));
    left.chain(down).chain([flipped, turned]).collect()
}

/// With pieces of less reach: all of them if they are many, otherwise each.
fn pieces_of_less_reach(chessmen: &Chessmen) -> Vec<Chessmen> {
    let count = chessmen.pieces.len();
    let mut roles = ROLES;
    roles.sort_unstable_by_key(|&role| reach(role));
    let mut steps = Vec::new();
    for role in roles {
        let lowered = |old: Role| if reach(old) > reach(role) { role } else { old };
        let mut all = chessmen.clone();
        all.pieces.iter_mut().for_each(|piece| piece.0 = lowered(piece.0));
        steps.push(all);
        for index in 0..if count <= FEW / 4 { count } else { 0 } {
            let mut one = chessmen.clone();
            one.pieces[index].0 = lowered(one.pieces[index].0);
            steps.push(one);
        }
    }
    steps
}

/// With single chessmen one square nearer to the first file or rank or to each other.
fn nearer_pieces(chessmen: &Chessmen) -> Vec<Chessmen> {
    let mut steps = Vec::new();
    if chessmen.pieces.len() > VERY_FEW {
        return steps;
    }
    for (files, ranks) in [(-1, 0), (0, -1), (-1, -1), (-1, 1), (1, 0)] {
        let moved = |spot: Spot| (spot.0 + files, spot.1 + ranks);
        for index in 0..chessmen.pieces.len() {
            let mut one = chessmen.clone();
            one.pieces[index].1 = moved(one.pieces[index].1);
            steps.push(one);
        }
        steps.push(Chessmen { start: moved(chessmen.start), ..chessmen.clone() });
        steps.push(Chessmen { target: moved(chessmen.target), ..chessmen.clone() });
    }
    steps
}

#[cfg(test)]
mod tests;
