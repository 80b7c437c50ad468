//! Positions while they are drawn, changed or made simpler.

use crate::board::{Coord, Rank, Role};
use crate::infinite_chess::position::Position;
use crate::infinite_chess::promises::{keeps_promises, FILES, MOST_PIECES};
use crate::infinite_chess::white_piece::WhitePiece;
use crate::random::Random;
use std::iter;

/// A piece and its square, which may be off the board or taken by another piece.
#[derive(Clone, Copy)]
pub(super) struct Placed {
    pub(crate) role: Role,
    pub(crate) file: i64,
    /// From 0 to 7 on the board.
    pub(crate) rank: i64,
}

/// A black king on the start, another on the target, and the white pieces.
#[derive(Clone)]
pub(super) struct Sketch {
    pub(crate) pieces: Vec<Placed>,
}

impl Sketch {
    /// No pieces, and kings that [`Sketch::with_ends`] puts on their squares.
    pub(super) fn empty() -> Sketch {
        Sketch { pieces: vec![Placed { role: Role::King, file: 0, rank: 0 }; 2] }
    }

    pub(super) fn of(position: &Position) -> Sketch {
        let placed = |role: Role, square: Coord| Placed {
            role,
            file: square.file,
            rank: square.rank.index() as i64,
        };
        let ends = [position.start(), position.target()].map(|end| placed(Role::King, end));
        let white = position.pieces().iter().map(|piece| placed(piece.role, piece.square()));
        Sketch { pieces: ends.into_iter().chain(white).collect() }
    }

    /// The position with these pieces, if it keeps the promises.
    pub(super) fn position(&self) -> Option<Position> {
        let square = |placed: &Placed| {
            let rank = Rank::from_index(usize::try_from(placed.rank).ok()?)?;
            Some(Coord { file: placed.file, rank })
        };
        let piece = |placed: &Placed| Some(WhitePiece::new(placed.role, square(placed)?));
        let (ends, white) = self.pieces.split_at(2);
        let white = white.iter().map(piece).collect::<Option<Vec<WhitePiece>>>()?;
        let position = Position::new(square(&ends[0])?, square(&ends[1])?, white)?;
        Some(position).filter(keeps_promises)
    }

    pub(super) fn map(&self, change: impl Fn(Placed) -> Placed) -> Sketch {
        Sketch { pieces: self.pieces.iter().copied().map(change).collect() }
    }

    /// The pieces whose index satisfies `is_kept`; start and target are the first two.
    pub(super) fn filter(&self, is_kept: impl Fn(usize) -> bool) -> Sketch {
        let kept = (0..self.pieces.len()).filter(|&index| is_kept(index));
        Sketch { pieces: kept.map(|index| self.pieces[index]).collect() }
    }

    /// Puts a piece on a square of a rank of the board that holds none.
    pub(super) fn put(&mut self, role: Role, file: i64, rank: i64) {
        let is_taken =
            self.pieces[2..].iter().any(|other| (other.file, other.rank) == (file, rank));
        if (0..8).contains(&rank) && !is_taken {
            self.pieces.push(Placed { role, file, rank });
        }
    }

    /// The pieces with a start and a target, each a file and a rank.
    pub(super) fn with_ends(mut self, ends: [(i64, i64); 2]) -> Sketch {
        for (piece, (file, rank)) in self.pieces.iter_mut().zip(ends) {
            *piece = Placed { role: Role::King, file, rank };
        }
        self
    }

    /// The sketch with one piece replaced.
    pub(super) fn with(&self, index: usize, placed: Placed) -> Sketch {
        let mut changed = self.clone();
        changed.pieces[index] = placed;
        changed
    }

    /// Mirrored from left to right, between the same outermost files.
    pub(super) fn with_files_mirrored(&self) -> Sketch {
        let files = self.files();
        let sum = files[0] + files[files.len() - 1];
        self.map(|placed| Placed { file: sum - placed.file, ..placed })
    }

    /// Mirrored from top to bottom.
    pub(super) fn with_ranks_mirrored(&self) -> Sketch {
        self.map(|placed| Placed { rank: 7 - placed.rank, ..placed })
    }

    /// Moved to the right and upward.
    pub(super) fn shifted(&self, files: i64, ranks: i64) -> Sketch {
        self.map(|placed| Placed { file: placed.file + files, rank: placed.rank + ranks, ..placed })
    }

    /// The first and the last shift along the files that keep the sketch on the board. If it is too
    /// wide for the board, the first is greater than the last.
    pub(super) fn room(&self) -> (i64, i64) {
        let files = self.files();
        (FILES.start() - files[0], FILES.end() - files[files.len() - 1])
    }

    /// The files with pieces, from left to right.
    pub(super) fn files(&self) -> Vec<i64> {
        let mut files: Vec<i64> = self.pieces.iter().map(|placed| placed.file).collect();
        files.sort_unstable();
        files.dedup();
        files
    }
}

/// The order of simplicity, and what a step is.
pub(crate) const ORDER: &str = "\
Simpler: fewer pieces, then fewer files from first to last, then a target
nearer to the start, then lower files, roles that reach less and lower ranks. A
step leaves out a part of the pieces, down to one, narrows gaps, moves or
mirrors everything or, of up to 64 pieces, changes one";

/// Up to this number of pieces or gaps, each is changed on its own.
const FEW: usize = 64;

/// A position of more pieces has no neighbours.
const MOST_WITH_NEIGHBOURS: usize = 10;

/// Of fifteen seeds, the one with which the wrong programs of the tests fail on the smallest
/// positions in the end.
const NEIGHBOURS_SEED: u64 = 7;

/// The most neighbours of a position.
const MOST_NEIGHBOURS: u64 = 1 << 14;

/// How often a neighbour is drawn until it is a simpler position.
const DRAWS: usize = 50;

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

/// Random simpler positions, if there are few pieces, near this position, that keep the promises.
/// With more pieces, there could be simpler ones for hours. In every other neighbour the answer
/// depends on each piece, as most programs are right where a piece does not matter.
pub(crate) fn neighbours(position: &Position) -> impl Iterator<Item = Position> {
    let sketch = Sketch::of(position);
    let limit = measure(&sketch);
    let count = match position.pieces().len() {
        // A few hundred find what there is, and trying them takes about a second.
        few @ 0..=2 => 400 * (few as u64 + 1),
        3..=MOST_WITH_NEIGHBOURS => MOST_NEIGHBOURS,
        _ => 0,
    };
    (0..count).filter_map(move |index| {
        let mut random = Random::indexed(NEIGHBOURS_SEED, index);
        (0..DRAWS).find_map(|_| {
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

/// A random change. Mostly, one of the pieces is left out, but rarely the only one. Some of the
/// others, start and target included, move to another file, rank or square, perhaps with another
/// role. Sometimes everything moves to an end of the board.
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

/// What a simpler position has less of, in this order: pieces; files from first to last; files and
/// ranks from start to target; the sum of all files; the sum of what the roles reach; the sum of
/// all ranks.
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

/// Sketches that leave out all pieces, then each half of them, each quarter and so on, down to each
/// piece.
fn without_a_part(sketch: Sketch) -> impl Iterator<Item = Sketch> {
    let end = sketch.pieces.len();
    let sizes = iter::successors(Some(end - 2), |size| Some(size / 2));
    let parts = sizes
        .take_while(move |&size| size > 0 && end - 2 - size <= MOST_PIECES)
        .flat_map(move |size| (2..end).step_by(size).map(move |first| first..first + size));
    parts.map(move |part| sketch.filter(|index| !part.contains(&index)))
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
        let on_the_left = sketch.map(|placed| {
            let index = files.binary_search(&placed.file).expect("one of the files");
            Placed { file: moved[index], ..placed }
        });
        let on_the_right = on_the_left.shifted(files[gaps.len()] - moved[gaps.len()], 0);
        [on_the_left, on_the_right]
    })
}

/// Sketches that are moved towards the first square or mirrored, then sketches in which one piece
/// has another role, another rank, or a file nearer to the start, the target or the first file.
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
mod tests {
    use super::*;
    use crate::infinite_chess::trials::generator::{largest, random_position};

    /// Random positions of up to some dozens of pieces.
    fn positions(count: u64) -> impl Iterator<Item = Position> {
        (0..count)
            .map(|index| random_position(&mut Random::indexed(5, index), index))
            .filter(|position| position.pieces().len() <= 60)
    }

    /// Goes on to the first simpler position that satisfies `fails`, as long as there is one.
    fn simplest(mut position: Position, fails: impl Fn(&Position) -> bool) -> Position {
        while let Some(next) = simpler(&position).find(|next| fails(next)) {
            position = next;
        }
        position
    }

    #[test]
    fn any_steps_lead_to_neighbours_in_the_corner() {
        let mut choices = Random::seeded(9);
        for mut position in positions(8) {
            for _ in 0..10_000 {
                let steps: Vec<Position> = simpler(&position).collect();
                // Half of the time one of the smallest steps.
                let skipped = choices.pick(&[0, steps.len().saturating_sub(5)]);
                match steps[skipped..] {
                    [] => break,
                    ref steps => {
                        position = steps[choices.below(steps.len() as u64) as usize].clone()
                    }
                }
            }
            let sketch = Sketch::of(&position);
            let numbers = sketch.pieces.iter().map(|placed| (placed.file - 1) + placed.rank);
            assert_eq!((position.pieces(), numbers.sum()), (&[][..], 1));
        }
    }

    #[test]
    fn large_positions_have_large_steps_and_small_ones() {
        let steps: Vec<Position> = simpler(&largest(&mut Random::seeded(1), 0)).collect();
        assert!(steps.iter().any(|step| step.pieces().len() <= 1000));
        let single = steps.iter().filter(|step| step.pieces().len() == MOST_PIECES - 1);
        assert!(single.count() > MOST_PIECES * 9 / 10);
    }

    /// However many there are, steps do not take the square of their number.
    #[test]
    fn parts_of_too_many_pieces_keep_the_promises() {
        let square = |file, rank| Coord { file, rank: Rank::from_index(rank).unwrap() };
        let king = |index: i64| WhitePiece::new(Role::King, square(10 * index, 3));
        let pieces = (1..=100_000).map(king).collect();
        let position =
            Position::new(square(1, 0), square(5, 0), pieces).expect("different squares");
        let steps: Vec<usize> = simpler(&position).map(|step| step.pieces().len()).collect();
        assert_eq!(steps[..3], [0, MOST_PIECES, MOST_PIECES]);
        assert_eq!(steps.len(), 1 + 100_000 / (MOST_PIECES / 2));
    }

    /// So that chains of them end. Many have a piece less.
    #[test]
    fn neighbours_of_few_pieces_are_simpler() {
        for position in positions(12) {
            let (before, count) = (measure(&Sketch::of(&position)), position.pieces().len());
            let neighbours: Vec<Position> = neighbours(&position).take(300).collect();
            assert!(neighbours.iter().all(|after| measure(&Sketch::of(after)) < before));
            assert!(neighbours.iter().all(keeps_promises));
            let fewer = neighbours.iter().filter(|after| after.pieces().len() < count).count();
            let few = (1..=MOST_WITH_NEIGHBOURS).contains(&count);
            assert_eq!(fewer > 30, few, "{fewer} of {position:?}");
        }
    }

    #[test]
    fn widths_are_found_exactly() {
        let far = |position: &Position| position.fewest_moves().is_some_and(|moves| moves > 12_345);
        for seed in 0..4 {
            let simplest = simplest(largest(&mut Random::seeded(seed), 0), far);
            assert_eq!(simplest.pieces(), []);
            assert_eq!(simplest.fewest_moves(), Some(12_346));
        }
    }

    #[test]
    fn the_ends_of_the_board_are_kept_where_they_matter() {
        let start_is = |file| move |position: &Position| position.start().file == file;
        for file in [*FILES.start(), *FILES.end()] {
            let from = positions(2000).find(start_is(file)).expect("a start at the end");
            let simplest = simplest(from, start_is(file));
            let target = simplest.target().file;
            assert!(simplest.pieces().is_empty() && file.abs_diff(target) <= 1, "{simplest:?}");
        }
    }
}
