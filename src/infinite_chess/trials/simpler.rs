//! Positions a step simpler than another.

use super::sketch::{Placed, Sketch};
use crate::board::Role;
use crate::infinite_chess::position::Position;
use crate::infinite_chess::promises::{FILES, MOST_PIECES};
use crate::random::Random;
use std::iter;

/// The order of simplicity, and what a step is.
pub(crate) const ORDER: &str = "\
Simpler: fewer pieces, then fewer files from first to last, then a target
nearer to the start, then lower files, roles that reach less and lower ranks. A
step leaves out a part of the pieces, down to one, narrows gaps, moves or
mirrors everything or, of up to 64 pieces, changes one";

/// Up to this number of pieces or gaps, each is changed on its own.
const FEW: usize = 64;

/// The most pieces of a position with neighbours, their number, and the draws for each.
const MOST_WITH_NEIGHBOURS: usize = 10;
const DRAWS: u64 = 1 << 14;
const TRIES: usize = 50;

/// The positions a step simpler that keep the promises, the largest steps first.
///
/// Any sequence of steps ends, as each lowers `Measure`: a tuple of natural numbers in
/// lexicographic order cannot be lowered for ever.
pub(crate) fn simpler(position: &Position) -> Box<dyn Iterator<Item = Position> + Send> {
    let sketch = Sketch::of(position);
    let limit = measure(&sketch);
    let fewer = without_a_part(sketch.clone());
    // Any step with too many pieces breaks a promise.
    if position.pieces().len() > MOST_PIECES {
        return Box::new(fewer.chain(parts(sketch)).filter_map(|fewer| fewer.position()));
    }
    let steps = fewer.chain(narrower_gaps(sketch.clone())).chain(smaller_numbers(sketch));
    let simpler = steps.filter(move |step| measure(step) < limit);
    Box::new(simpler.filter_map(|step| step.position()))
}

/// Random positions near one of a few pieces that keep the promises and have a lower measure. (More
/// pieces could be lowered for hours.) In every other one the answer depends on each piece: else
/// most programs are right.
pub(crate) fn neighbours(position: &Position) -> impl Iterator<Item = Position> {
    let sketch = Sketch::of(position);
    let limit = measure(&sketch);
    let draws = if position.pieces().len() <= MOST_WITH_NEIGHBOURS { DRAWS } else { 0 };
    (0..draws).filter_map(move |index| {
        let mut random = Random::seeded(index);
        (0..TRIES).find_map(|_| {
            let drawn = neighbour(&mut random, sketch.clone());
            if measure(&drawn) >= limit {
                return None;
            }
            let position = drawn.position()?;
            let is_wanted = index % 2 == 0 || does_each_piece_matter(&drawn, &position);
            is_wanted.then_some(position)
        })
    })
}

/// Whether the answer depends on each piece.
fn does_each_piece_matter(sketch: &Sketch, position: &Position) -> bool {
    let answer = position.fewest_moves();
    (2..sketch.pieces.len()).all(|left_out| {
        let without = sketch.filter(|index| index != left_out).position();
        without.map_or(true, |without| without.fewest_moves() != answer)
    })
}

/// A random change. It mostly leaves out one of the pieces, but rarely the last. It puts some of
/// the others, ends included, on another file, rank or square, perhaps with another role. Sometimes
/// it moves everything to an end of the board.
fn neighbour(random: &mut Random, mut sketch: Sketch) -> Sketch {
    let counts =
        if sketch.pieces.len() == 3 { [0, 0, 0, 0, 0, 0, 0, 1] } else { [0, 0, 1, 1, 1, 1, 1, 2] };
    let left_out = random.pick(&counts);
    for _ in 0..left_out.min(sketch.pieces.len() - 2) {
        sketch.pieces.remove(2 + random.below(sketch.pieces.len() as u64 - 2) as usize);
    }
    let count = sketch.pieces.len();
    let away = random.pick(&[1, 2, 4, 9]);
    let mut order: Vec<usize> = (0..count).collect();
    random.shuffle(&mut order);
    let changed = random.pick(&[1, 2, 3, count, count]).min(count);
    for &index in &order[..changed] {
        let old = sketch.pieces[index];
        let near = random.pick(&sketch.pieces).file + random.between(-away, away);
        let end = random.pick(&[*FILES.start(), *FILES.end()]);
        let file = if random.below(8) == 0 { end } else { near };
        let rank = random.between(0, 7);
        let role = random.pick(&Role::ALL);
        let role = if index < 2 { old.role } else { random.pick(&[old.role, role]) };
        let elsewhere = Placed { role, file, rank };
        let new = [Placed { file, ..old }, Placed { rank, ..old }, elsewhere, elsewhere];
        sketch.pieces[index] = if changed == count { elsewhere } else { random.pick(&new) };
    }
    let (left, right) = sketch.room();
    let by = random.pick(&[left, right, 0, 0, 0, 0, 0, 0]).max(left).min(right);
    sketch.shifted(by, 0)
}

/// How far from simple a position is: the number of pieces, the files from first to last, the files
/// and ranks from start to target, and the sums of all files, of what the roles reach, and of all
/// ranks.
type Measure = (usize, u64, u64, u64, usize, u64);

fn measure(sketch: &Sketch) -> Measure {
    let pieces = || sketch.pieces.iter();
    let files = sketch.files();
    let (start, target) = (sketch.pieces[0], sketch.pieces[1]);
    (
        sketch.pieces.len(),
        files[0].abs_diff(files[files.len() - 1]),
        start.file.abs_diff(target.file) + start.rank.abs_diff(target.rank),
        pieces().map(|placed| placed.file.abs_diff(*FILES.start())).sum(),
        pieces().map(|placed| reach(placed.role)).sum(),
        pieces().map(|placed| placed.rank.unsigned_abs()).sum(),
    )
}

/// How far a role reaches, from a king to a queen.
fn reach(role: Role) -> usize {
    let by_reach = [Role::King, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    by_reach.iter().position(|&other| other == role).unwrap_or(0)
}

/// Sketches with only as many neighbouring pieces as the statement allows.
fn parts(sketch: Sketch) -> impl Iterator<Item = Sketch> {
    (2..sketch.pieces.len()).step_by(MOST_PIECES / 2).map(move |first| {
        let part = sketch.pieces[first..].iter().take(MOST_PIECES);
        Sketch { pieces: sketch.pieces[..2].iter().chain(part).copied().collect() }
    })
}

/// `to`, then numbers ever nearer to `from`, each half as far from it as the last.
fn approaching(from: i64, to: i64) -> impl Iterator<Item = i64> {
    let steps = iter::successors(Some(to - from), |step| Some(step / 2));
    steps.take_while(|&step| step != 0).map(move |step| from + step)
}

/// Sketches without all pieces, each half, each quarter and so on down to each piece.
fn without_a_part(sketch: Sketch) -> impl Iterator<Item = Sketch> {
    let end = sketch.pieces.len();
    let sizes = iter::successors(Some(end - 2), |size| Some(size / 2));
    let parts = sizes
        .take_while(move |&size| size > 0 && end - 2 - size <= MOST_PIECES)
        .flat_map(move |size| (2..end).step_by(size).map(move |first| first..first + size));
    parts.map(move |part| sketch.filter(|index| !part.contains(&index)))
}

/// Sketches with all gaps at most some width wide, or with one narrower gap. Pieces move left or
/// right, as a program may fail at one end of the board only.
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
        let on_the_left = sketch.map(|placed| {
            let index = files.binary_search(&placed.file).expect("one of the files");
            Placed { file: moved[index], ..placed }
        });
        let on_the_right = on_the_left.shifted(files[gaps.len()] - moved[gaps.len()], 0);
        [on_the_left, on_the_right]
    })
}

/// Sketches with one number lowered (a role, a rank, or a file's distance to the start, the target
/// or the first file), and sketches nearer to the first square, or mirrored.
fn smaller_numbers(sketch: Sketch) -> impl Iterator<Item = Sketch> {
    let lowest = sketch.pieces.iter().map(|placed| placed.rank).min().expect("two kings");
    let left = approaching(0, sketch.room().0).map(|files| (files, 0));
    let down = approaching(0, -lowest).map(|ranks| (0, ranks));
    let mirrored = [sketch.with_ranks_mirrored(), sketch.with_files_mirrored()];
    let all = sketch.clone();
    let shifted = left.chain(down).map(move |(files, ranks)| all.shifted(files, ranks));
    let few = if sketch.pieces.len() - 2 <= FEW { sketch.pieces.clone() } else { Vec::new() };
    let ends = [sketch.pieces[0].file, sketch.pieces[1].file, *FILES.start()];
    let changed = few.into_iter().enumerate().flat_map(move |(index, old)| {
        let sketch = sketch.clone();
        let roles = if index < 2 { &[][..] } else { &Role::ALL[..] };
        let roles = roles.iter().map(move |&role| Placed { role, ..old });
        let ranks = (0..8).map(move |rank| Placed { rank, ..old });
        let files = ends.into_iter().flat_map(move |end| approaching(old.file, end));
        let files = files.map(move |file| Placed { file, ..old });
        roles.chain(ranks).chain(files).map(move |new| sketch.with(index, new))
    });
    shifted.chain(mirrored).chain(changed)
}

#[cfg(test)]
mod tests;
