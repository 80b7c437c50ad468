//! Steps from a position to simpler ones.
//!
//! For instance, a program fails on a position with eight pieces. The steps leave out all of them,
//! then four, two, or one. Others make a gap narrower, or move or change one piece. The first
//! position on which the program fails again takes the place of this one, and has steps of its own.

use super::simplicity::measure;
use super::sketch::Sketch;
use crate::board::Role;
use crate::infinite_chess::position::Position;
use crate::infinite_chess::promises::{FILES, MOST_PIECES};
use std::iter;
use std::ops::Range;

/// Up to this number of pieces or gaps, each is changed on its own.
const FEW: usize = 64;

/// The positions a step simpler that keep the promises, the largest steps first.
///
/// Any sequence of steps ends, as each lowers `Measure`: a list of natural numbers in
/// lexicographic order cannot be lowered for ever.
pub fn simpler(position: &Position) -> Box<dyn Iterator<Item = Position> + Send> {
    let sketch = Sketch::of(position);
    let limit = measure(&sketch);
    let fewer = without_a_part(sketch.clone());
    // Only steps that leave out pieces keep the promises if there are too many.
    if sketch.pieces.len() > MOST_PIECES {
        return Box::new(fewer.chain(parts(sketch)).filter_map(|step| step.promised_position()));
    }
    let mut sorted = sketch.clone();
    sorted.pieces.sort_unstable_by_key(|&(_, place)| place);
    let steps = iter::once(sorted)
        .chain(fewer)
        .chain(narrower_gaps(sketch.clone()))
        .chain(shifted_or_mirrored(sketch.clone()))
        .chain(one_changed(sketch));
    let simpler = steps.filter(move |step| measure(step) < limit);
    Box::new(simpler.filter_map(|step| step.promised_position()))
}

/// Sketches with only part of the list of pieces: the first 2,000, those from 1,001 to 3,000, and
/// so on.
fn parts(sketch: Sketch) -> impl Iterator<Item = Sketch> {
    (0..sketch.pieces.len()).step_by(MOST_PIECES / 2).map(move |first| {
        let pieces = sketch.pieces[first..].iter().take(MOST_PIECES).copied().collect();
        Sketch { ends: sketch.ends, pieces }
    })
}

/// Sketches that leave out all pieces, then each half of them, each quarter and so on, down to each
/// piece. The parts get no smaller if more than 2,000 pieces would remain.
fn without_a_part(sketch: Sketch) -> impl Iterator<Item = Sketch> {
    let count = sketch.pieces.len();
    let mut left_out: Vec<Range<usize>> = Vec::new();
    let mut size = count;
    while size > 0 && count - size <= MOST_PIECES {
        for first in (0..count).step_by(size) {
            left_out.push(first..count.min(first + size));
        }
        size /= 2;
    }
    left_out.into_iter().map(move |part| sketch.without(part))
}

/// `to`, then numbers nearer and nearer to `from`, without `from` itself. From 14 to 1, the numbers
/// are 1, 9 and 13: first 1, then 1 + 8, then 1 + 8 + 4. The longest distance is 12, or 0b1100, and
/// its bits are added one by one.
///
/// The first number on which the program fails is `from` in the next step. So a series of steps is
/// much like a binary search.
fn approaching(from: i64, to: i64) -> Vec<i64> {
    if from == to {
        return Vec::new();
    }
    let longest = from.abs_diff(to) as i64 - 1;
    let toward_from = if from < to { -1 } else { 1 };
    let mut distance = 0;
    let mut numbers = vec![to];
    for index in (0..i64::BITS - 1).rev() {
        let bit = longest & (1 << index);
        if bit != 0 {
            distance += bit;
            numbers.push(to + toward_from * distance);
        }
    }
    numbers
}

/// Sketches in which no gap is wider than some width, then sketches in which one gap is narrower.
/// A gap is the distance from a file with a piece or an end to the next one.
fn narrower_gaps(sketch: Sketch) -> impl Iterator<Item = Sketch> {
    let files = sketch.files();
    let gaps: Vec<i64> = files.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let widest = gaps.iter().copied().max().unwrap_or(1);
    // The gaps of each sketch.
    let mut narrower: Vec<Vec<i64>> = Vec::new();
    for width in approaching(widest, 1) {
        narrower.push(gaps.iter().map(|&gap| gap.min(width)).collect());
    }
    if gaps.len() <= FEW {
        for (index, &gap) in gaps.iter().enumerate() {
            for width in approaching(gap, 1) {
                let mut one_narrower = gaps.clone();
                one_narrower[index] = width;
                narrower.push(one_narrower);
            }
        }
    }
    narrower.into_iter().flat_map(move |gaps| with_gaps(&sketch, &files, &gaps))
}

/// The sketch with other gaps between its files. First the leftmost file stays in its place, then
/// the rightmost one, as a program may fail at one end of the board only.
fn with_gaps(sketch: &Sketch, files: &[i64], gaps: &[i64]) -> [Sketch; 2] {
    let mut last = files[0];
    let mut new_files = vec![last];
    for gap in gaps {
        last += gap;
        new_files.push(last);
    }
    let on_the_left = sketch.map(|(file, rank)| {
        let index = files.binary_search(&file).expect("one of the files");
        (new_files[index], rank)
    });
    let on_the_right = on_the_left.shifted(files[files.len() - 1] - last, 0);
    [on_the_left, on_the_right]
}

/// Sketches that are moved left or down, then sketches that are mirrored.
fn shifted_or_mirrored(sketch: Sketch) -> impl Iterator<Item = Sketch> {
    let (to_first_file, _) = sketch.room();
    let lowest = sketch.places().map(|(_, rank)| rank).min().expect("two ends");
    let left = approaching(0, to_first_file).into_iter().map(|files| (files, 0));
    let down = approaching(0, -lowest).into_iter().map(|ranks| (0, ranks));
    let mirrored = [sketch.with_ranks_mirrored(), sketch.with_files_mirrored()];
    let shifted = left.chain(down).map(move |(files, ranks)| sketch.shifted(files, ranks));
    shifted.chain(mirrored)
}

/// Sketches in which one piece or end is changed, if they are few.
fn one_changed(sketch: Sketch) -> impl Iterator<Item = Sketch> {
    let count = if sketch.pieces.len() <= FEW { sketch.places().count() } else { 0 };
    (0..count).flat_map(move |index| with_changes_at(&sketch, index))
}

/// Sketches in which the piece or end at an index of `places` is changed. A piece gets each role.
/// Then the piece or end goes to each rank of its own file, of the start's and of the target's, and
/// along its rank to files nearer to the start, to the target and to the first file of the board.
fn with_changes_at(sketch: &Sketch, index: usize) -> Vec<Sketch> {
    let mut changed = Vec::new();
    for role in Role::ALL {
        let mut other = sketch.clone();
        if let Some(old_role) = other.role_mut(index) {
            *old_role = role;
            changed.push(other);
        }
    }
    let (own_file, own_rank) = sketch.places().nth(index).expect("one of the places");
    let [start, target] = sketch.ends.map(|(file, _)| file);
    let mut places = Vec::new();
    for file in [own_file, start, target] {
        places.extend((0..8).map(|rank| (file, rank)));
    }
    for goal in [start, target, *FILES.start()] {
        places.extend(approaching(own_file, goal).into_iter().map(|file| (file, own_rank)));
    }
    for place in places {
        let mut other = sketch.clone();
        *other.place_mut(index) = place;
        changed.push(other);
    }
    changed
}
