//! Steps from a position to simpler ones.

use super::simplicity::measure;
use super::sketch::{Place, Sketch};
use crate::board::Role;
use crate::infinite_chess::position::Position;
use crate::infinite_chess::promises::{FILES, MOST_PIECES};
use std::iter;

/// Up to this number of pieces or gaps, each is changed on its own.
const FEW: usize = 64;

/// The positions a step simpler that keep the promises, the largest steps first.
///
/// Any sequence of steps ends, as each lowers `Measure`: a tuple of natural numbers in
/// lexicographic order cannot be lowered for ever.
pub fn simpler(position: &Position) -> Box<dyn Iterator<Item = Position> + Send> {
    let sketch = Sketch::of(position);
    let limit = measure(&sketch);
    let fewer = without_a_part(sketch.clone());
    // Any step with too many pieces breaks a promise.
    if sketch.pieces.len() > MOST_PIECES {
        return Box::new(fewer.chain(parts(sketch)).filter_map(|fewer| fewer.position()));
    }
    let sorted = sketch.changed(|sketch| sketch.pieces.sort_unstable_by_key(|&(_, place)| place));
    let changed = narrower_gaps(sketch.clone()).chain(smaller_numbers(sketch));
    let steps = iter::once(sorted).chain(fewer).chain(changed);
    let simpler = steps.filter(move |step| measure(step) < limit);
    Box::new(simpler.filter_map(|step| step.position()))
}

/// Sketches with only as many neighbouring pieces as the statement allows.
fn parts(sketch: Sketch) -> impl Iterator<Item = Sketch> {
    (0..sketch.pieces.len()).step_by(MOST_PIECES / 2).map(move |first| {
        let pieces = sketch.pieces[first..].iter().take(MOST_PIECES).copied().collect();
        Sketch { ends: sketch.ends, pieces }
    })
}

/// `to`, then numbers ever nearer to `from`, but not `from` itself: from 14 to 1, these are 1, 9,
/// 13. The distance less one, 12 or 0b1100, is added with fewer and fewer of its last bits cleared.
/// As the first number that fails takes the place of `from`, this is a binary search: those before
/// it pass, and come again.
fn approaching(from: i64, to: i64) -> impl Iterator<Item = i64> {
    let (distance, sign) = (from.abs_diff(to).saturating_sub(1) as i64, (from - to).signum());
    let kept = (0..i64::BITS).rev().map(move |bits| distance >> bits << bits);
    let mut last = None;
    let kept = kept.filter(move |&kept| last.replace(kept) != Some(kept));
    kept.filter(move |_| from != to).map(move |kept| to + sign * kept)
}

/// Sketches that leave out all pieces, then each half of them, each quarter and so on, down to each
/// piece.
fn without_a_part(sketch: Sketch) -> impl Iterator<Item = Sketch> {
    let count = sketch.pieces.len();
    let sizes = iter::successors(Some(count), |size| Some(size / 2));
    let parts = sizes
        .take_while(move |&size| size > 0 && count - size <= MOST_PIECES)
        .flat_map(move |size| (0..count).step_by(size).map(move |first| (first, size)));
    parts.map(move |(first, size)| sketch.without(first..count.min(first + size)))
}

/// Sketches in which no gap is wider than some width, then sketches in which one gap is narrower.
/// Pieces move left or right, as a program may fail at one end of the board only.
fn narrower_gaps(sketch: Sketch) -> impl Iterator<Item = Sketch> {
    let files = sketch.files();
    let gaps: Vec<i64> = files.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let widest = gaps.iter().copied().max().unwrap_or(1);
    let all = approaching(widest, 1).map(|width| (None, width));
    let few = if gaps.len() <= FEW { gaps.clone() } else { Vec::new() };
    let each = few
        .into_iter()
        .enumerate()
        .flat_map(|(index, gap)| approaching(gap, 1).map(move |width| (Some(index), width)));
    all.chain(each).flat_map(move |(only, width)| {
        let mut moved = vec![files[0]];
        for (index, &gap) in gaps.iter().enumerate() {
            let is_narrowed = only.map_or(true, |only| only == index);
            moved.push(moved[index] + if is_narrowed { gap.min(width) } else { gap });
        }
        let on_the_left = sketch.map(|(file, rank)| {
            (moved[files.binary_search(&file).expect("one of the files")], rank)
        });
        let on_the_right = on_the_left.shifted(files[gaps.len()] - moved[gaps.len()], 0);
        [on_the_left, on_the_right]
    })
}

/// Sketches that are moved towards the first square or mirrored, then sketches in which one piece
/// has another role, any rank of its own file or of the start's or target's, or a file nearer to
/// theirs or to the first.
fn smaller_numbers(sketch: Sketch) -> impl Iterator<Item = Sketch> {
    let places: Vec<Place> = sketch.places().collect();
    let lowest = places.iter().map(|&(_, rank)| rank).min().expect("two ends");
    let left = approaching(0, sketch.room().0).map(|files| (files, 0));
    let down = approaching(0, -lowest).map(|ranks| (0, ranks));
    let mirrored = [sketch.with_ranks_mirrored(), sketch.with_files_mirrored()];
    let all = sketch.clone();
    let shifted = left.chain(down).map(move |(files, ranks)| all.shifted(files, ranks));
    let few = if sketch.pieces.len() <= FEW { places } else { Vec::new() };
    let [start, target] = sketch.ends.map(|(file, _)| file);
    let changed = few.into_iter().enumerate().flat_map(move |(index, (file, rank))| {
        let (sketch, other) = (sketch.clone(), sketch.clone());
        let roles = Role::ALL.into_iter().filter_map(move |role| {
            let mut changed = other.clone();
            *changed.role_mut(index)? = role;
            Some(changed)
        });
        let near = [file, start, target].into_iter();
        let near = near.flat_map(|file| (0..8).map(move |rank| (file, rank)));
        let files = [start, target, *FILES.start()].into_iter();
        let files = files.flat_map(move |end| approaching(file, end)).map(move |file| (file, rank));
        let places = near.chain(files);
        roles.chain(
            places.map(move |place| sketch.changed(|sketch| *sketch.place_mut(index) = place)),
        )
    });
    shifted.chain(mirrored).chain(changed)
}
