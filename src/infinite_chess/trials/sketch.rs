//! Positions while they are drawn, changed or made simpler.

use crate::board::{Coord, Rank, Role};
use crate::infinite_chess::position::Position;
use crate::infinite_chess::promises::{keeps_promises, FILES, MOST_PIECES};
use crate::infinite_chess::white_piece::WhitePiece;
use crate::random::Random;
use std::fmt;
use std::iter;
use std::ops::Range;

/// A file, and a rank, which is from 0 to 7 on the board.
pub(super) type Square = (i64, i64);

/// A piece and its square, which may be off the board or taken by another piece.
pub(super) type Piece = (Role, Square);

/// The start and the target of the black king, and the white pieces in the order of their lines.
#[derive(Clone, Default)]
pub(crate) struct Sketch {
    pub(super) ends: [Square; 2],
    pub(super) pieces: Vec<Piece>,
}

impl Sketch {
    /// A position with its pieces in this order.
    pub(crate) fn of(position: &Position, pieces: &[WhitePiece]) -> Sketch {
        let square = |square: Coord| (square.file, square.rank.index() as i64);
        let ends = [position.start(), position.target()].map(square);
        let pieces = pieces.iter().map(|piece| (piece.role, square(piece.square())));
        Sketch { ends, pieces: pieces.collect() }
    }

    /// Reads a case that was written.
    pub(crate) fn read(case: &str) -> Sketch {
        let words: Vec<&str> = case.split_whitespace().collect();
        let number = |index: usize| words[index].parse::<i64>().expect("a number");
        let square = |index| (number(index), number(index + 1) - 1);
        let letter = |index: usize| words[index].chars().next().expect("a letter");
        let piece = |index| Some((Role::from_letter(letter(index))?, square(index + 1)));
        // The word before the first piece is their number.
        let pieces = (5..words.len()).step_by(3).map(|index| piece(index).expect("a piece"));
        Sketch { ends: [square(0), square(2)], pieces: pieces.collect() }
    }

    /// The position with these pieces, if it keeps the promises.
    pub(super) fn position(&self) -> Option<Position> {
        let coord = |(file, rank): Square| {
            Some(Coord { file, rank: Rank::from_index(usize::try_from(rank).ok()?)? })
        };
        let piece = |&(role, square): &Piece| Some(WhitePiece::new(role, coord(square)?));
        let pieces = self.pieces.iter().map(piece).collect::<Option<Vec<WhitePiece>>>()?;
        let [start, target] = self.ends.map(coord);
        Some(Position::new(start?, target?, pieces)?).filter(keeps_promises)
    }

    /// The ends, then the squares of the pieces.
    pub(super) fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.ends.into_iter().chain(self.pieces.iter().map(|&(_, square)| square))
    }

    fn squares_mut(&mut self) -> impl Iterator<Item = &mut Square> {
        self.ends.iter_mut().chain(self.pieces.iter_mut().map(|(_, square)| square))
    }

    fn square_mut(&mut self, index: usize) -> &mut Square {
        self.squares_mut().nth(index).expect("one of the squares")
    }

    /// The role of the piece whose square has this index among all squares; `None` for an end.
    fn role_mut(&mut self, index: usize) -> Option<&mut Role> {
        self.pieces.get_mut(index.checked_sub(self.ends.len())?).map(|(role, _)| role)
    }

    /// The sketch after a change.
    fn changed(&self, change: impl FnOnce(&mut Sketch)) -> Sketch {
        let mut changed = self.clone();
        change(&mut changed);
        changed
    }

    /// The sketch with each piece and each end on another square.
    pub(super) fn map(&self, change: impl Fn(Square) -> Square) -> Sketch {
        self.changed(|sketch| sketch.squares_mut().for_each(|square| *square = change(*square)))
    }

    /// The sketch without some of its pieces.
    pub(super) fn without(&self, pieces: Range<usize>) -> Sketch {
        self.changed(|sketch| drop(sketch.pieces.drain(pieces)))
    }

    /// Puts a piece on a square of a rank of the board that holds none.
    pub(super) fn put(&mut self, role: Role, file: i64, rank: i64) {
        let square = (file, rank);
        if (0..8).contains(&rank) && self.pieces.iter().all(|&(_, other)| other != square) {
            self.pieces.push((role, square));
        }
    }

    /// Mirrored from left to right, between the same outermost files.
    pub(super) fn with_files_mirrored(&self) -> Sketch {
        let files = self.files();
        let sum = files[0] + files[files.len() - 1];
        self.map(|(file, rank)| (sum - file, rank))
    }

    /// Mirrored from top to bottom.
    pub(super) fn with_ranks_mirrored(&self) -> Sketch {
        self.map(|(file, rank)| (file, 7 - rank))
    }

    /// Moved to the right and upward.
    pub(super) fn shifted(&self, files: i64, ranks: i64) -> Sketch {
        self.map(|(file, rank)| (file + files, rank + ranks))
    }

    /// The first and the last shift along the files that keep the sketch on the board. If it is too
    /// wide for the board, the first is greater than the last.
    pub(super) fn room(&self) -> (i64, i64) {
        let files = self.files();
        (FILES.start() - files[0], FILES.end() - files[files.len() - 1])
    }

    /// Whether it comes before another sketch in the order of simplicity.
    pub(crate) fn is_simpler(&self, other: &Sketch) -> bool {
        measure(self) < measure(other)
    }

    /// The files with pieces or ends, from left to right.
    pub(super) fn files(&self) -> Vec<i64> {
        let mut files: Vec<i64> = self.squares().map(|(file, _)| file).collect();
        files.sort_unstable();
        files.dedup();
        files
    }
}

/// As a case.
impl fmt::Display for Sketch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let square = |(file, rank): Square| format!("{file} {}", rank + 1);
        let [start, target] = self.ends.map(square);
        write!(f, "{start}\n{target}\n{}", self.pieces.len())?;
        let mut pieces = self.pieces.iter();
        pieces.try_for_each(|&(role, at)| write!(f, "\n{} {}", role.letter(), square(at)))
    }
}

/// The order of simplicity, and what a step is.
pub(crate) const ORDER: &str = "\
Simpler: fewer pieces, then fewer files from first to last, then a target
nearer to the start, then lower files, roles that reach less, lower ranks and
pieces in order. A step leaves out a part of the pieces, down to one, narrows
gaps, moves, mirrors or sorts all or, of up to 64 pieces, changes one";

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

/// The sketches a step simpler that keep the promises, the largest steps first.
///
/// Any sequence of steps ends, as each lowers `Measure`: a tuple of natural numbers in
/// lexicographic order cannot be lowered for ever.
pub(crate) fn simpler(sketch: Sketch) -> Box<dyn Iterator<Item = Sketch> + Send> {
    let limit = measure(&sketch);
    let fewer = without_a_part(sketch.clone());
    // Any step with too many pieces breaks a promise.
    if sketch.pieces.len() > MOST_PIECES {
        return Box::new(fewer.chain(parts(sketch)).filter(|fewer| fewer.position().is_some()));
    }
    let sorted = sketch.changed(|sketch| sketch.pieces.sort_unstable_by_key(|&(_, square)| square));
    let changed = narrower_gaps(sketch.clone()).chain(smaller_numbers(sketch));
    let steps = iter::once(sorted).chain(fewer).chain(changed);
    Box::new(steps.filter(move |step| measure(step) < limit && step.position().is_some()))
}

/// Random simpler sketches, if there are few pieces, near this one, that keep the promises. With
/// more pieces, there could be simpler ones for hours. In every other neighbour the answer depends
/// on each piece, as most programs are right where a piece does not matter.
pub(crate) fn neighbours(sketch: Sketch) -> impl Iterator<Item = Sketch> {
    let limit = measure(&sketch);
    let count = match sketch.pieces.len() {
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
            (index % 2 == 0 || does_each_piece_matter(&drawn, &position)).then_some(drawn)
        })
    })
}

/// Whether the answer depends on each piece.
fn does_each_piece_matter(sketch: &Sketch, position: &Position) -> bool {
    let answer = position.fewest_moves();
    (0..sketch.pieces.len()).all(|index| {
        let without = sketch.without(index..index + 1).position();
        without.map_or(true, |without| without.fewest_moves() != answer)
    })
}

/// A random change. Mostly, one of the pieces is left out, but rarely the only one. Some of the
/// others, start and target included, move to another file, rank or square, perhaps with another
/// role. Sometimes everything moves to an end of the board.
fn neighbour(random: &mut Random, mut sketch: Sketch) -> Sketch {
    let counts =
        if sketch.pieces.len() == 1 { [0, 0, 0, 0, 0, 0, 0, 1] } else { [0, 0, 1, 1, 1, 1, 1, 2] };
    let left_out = random.pick(&counts);
    for _ in 0..left_out.min(sketch.pieces.len()) {
        sketch.pieces.remove(random.below(sketch.pieces.len() as u64) as usize);
    }
    let count = sketch.squares().count();
    let away = random.pick(&[1, 2, 4, 9]);
    let mut order: Vec<usize> = (0..count).collect();
    random.shuffle(&mut order);
    let changed = random.pick(&[1, 2, 3, count, count]).min(count);
    for &index in &order[..changed] {
        let squares: Vec<Square> = sketch.squares().collect();
        let near = random.pick(&squares).0 + random.between(-away, away);
        let end = random.pick(&[*FILES.start(), *FILES.end()]);
        let file = if random.below(8) == 0 { end } else { near };
        let (rank, role) = (random.between(0, 7), random.pick(&Role::ALL));
        let (old_file, old_rank) = squares[index];
        let new = [(file, old_rank), (old_file, rank), (file, rank), (file, rank)];
        let role = sketch.role_mut(index).map(|old| random.pick(&[*old, role]));
        let change = if changed == count { 3 } else { random.below(4) as usize };
        *sketch.square_mut(index) = new[change];
        if let (Some(old), Some(role), 2..) = (sketch.role_mut(index), role, change) {
            *old = role;
        }
    }
    let (left, right) = sketch.room();
    let by = random.pick(&[left, right, 0, 0, 0, 0, 0, 0]).max(left).min(right);
    sketch.shifted(by, 0)
}

/// What a simpler sketch has less of, in this order: pieces; files from first to last; files and
/// ranks from start to target; the sum of all files; the sum of what the roles reach; the sum of
/// all ranks; last, whether pieces are not sorted.
type Measure = (usize, u64, u64, u128, usize, u64, bool);

fn measure(sketch: &Sketch) -> Measure {
    let (files, pieces) = (sketch.files(), &sketch.pieces);
    let [start, target] = sketch.ends;
    (
        pieces.len(),
        files[0].abs_diff(files[files.len() - 1]),
        start.0.abs_diff(target.0) + start.1.abs_diff(target.1),
        sketch.squares().map(|(file, _)| u128::from(file.abs_diff(*FILES.start()))).sum(),
        pieces.iter().map(|&(role, _)| reach(role)).sum(),
        sketch.squares().map(|(_, rank)| rank.unsigned_abs()).sum(),
        pieces.windows(2).any(|pair| pair[0].1 > pair[1].1),
    )
}

/// How far a role reaches, from a king to a queen.
fn reach(role: Role) -> usize {
    let by_reach = [Role::King, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    by_reach.iter().position(|&other| other == role).expect("one of all roles")
}

/// Sketches with only as many neighbouring pieces as the statement allows.
fn parts(sketch: Sketch) -> impl Iterator<Item = Sketch> {
    (0..sketch.pieces.len()).step_by(MOST_PIECES / 2).map(move |first| {
        let pieces = sketch.pieces[first..].iter().take(MOST_PIECES).copied().collect();
        Sketch { ends: sketch.ends, pieces }
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
/// has another role, another rank, or a file nearer to the start, the target or the first file.
fn smaller_numbers(sketch: Sketch) -> impl Iterator<Item = Sketch> {
    let squares: Vec<Square> = sketch.squares().collect();
    let lowest = squares.iter().map(|&(_, rank)| rank).min().expect("two ends");
    let left = approaching(0, sketch.room().0).map(|files| (files, 0));
    let down = approaching(0, -lowest).map(|ranks| (0, ranks));
    let mirrored = [sketch.with_ranks_mirrored(), sketch.with_files_mirrored()];
    let all = sketch.clone();
    let shifted = left.chain(down).map(move |(files, ranks)| all.shifted(files, ranks));
    let few = if sketch.pieces.len() <= FEW { squares } else { Vec::new() };
    let ends = [sketch.ends[0].0, sketch.ends[1].0, *FILES.start()];
    let changed = few.into_iter().enumerate().flat_map(move |(index, (file, rank))| {
        let (sketch, other) = (sketch.clone(), sketch.clone());
        let roles = Role::ALL.into_iter().filter_map(move |role| {
            let mut changed = other.clone();
            *changed.role_mut(index)? = role;
            Some(changed)
        });
        let ranks = (0..8).map(move |rank| (file, rank));
        let files = ends.into_iter().flat_map(move |end| approaching(file, end));
        let squares = ranks.chain(files.map(move |file| (file, rank)));
        roles.chain(
            squares.map(move |square| sketch.changed(|sketch| *sketch.square_mut(index) = square)),
        )
    });
    shifted.chain(mirrored).chain(changed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infinite_chess::trials::generator::{largest, random_position};

    /// Random sketches of up to some dozens of pieces.
    fn sketches(count: u64) -> impl Iterator<Item = Sketch> {
        (0..count)
            .map(|index| random_position(&mut Random::indexed(5, index), index).to_string())
            .map(|case| Sketch::read(&case))
            .filter(|sketch| sketch.pieces.len() <= 60)
    }

    /// Goes on to the first simpler sketch that satisfies `fails`, as long as there is one.
    fn simplest(mut sketch: Sketch, fails: impl Fn(&Sketch) -> bool) -> Sketch {
        while let Some(next) = simpler(sketch.clone()).find(|next| fails(next)) {
            sketch = next;
        }
        sketch
    }

    #[test]
    fn any_steps_lead_to_neighbours_in_the_corner() {
        let mut choices = Random::seeded(9);
        for mut sketch in sketches(8) {
            for _ in 0..10_000 {
                let steps: Vec<Sketch> = simpler(sketch.clone()).collect();
                // Half of the time one of the smallest steps.
                let skipped = choices.pick(&[0, steps.len().saturating_sub(5)]);
                match steps[skipped..] {
                    [] => break,
                    ref steps => sketch = steps[choices.below(steps.len() as u64) as usize].clone(),
                }
            }
            let numbers = sketch.squares().map(|(file, rank)| (file - 1) + rank);
            assert_eq!((sketch.pieces.len(), numbers.sum()), (0, 1));
        }
    }

    /// All but the first, which sorts them.
    #[test]
    fn steps_keep_the_order_of_the_pieces() {
        let steps = simpler(Sketch::read("9 8\n12 3\n3\nN 20 8\nB 10 6\nR 15 1"));
        let steps: Vec<String> = steps.map(|step| step.to_string()).collect();
        assert_eq!(steps[0], "9 8\n12 3\n3\nB 10 6\nR 15 1\nN 20 8");
        assert!(steps.contains(&"9 8\n12 3\n3\nN 20 8\nB 10 6\nK 15 1".to_string()));
        for step in &steps[1..] {
            let roles: String = step.lines().skip(3).map(|piece| &piece[..1]).collect();
            let changed = roles.chars().zip("NBR".chars()).filter(|(role, old)| role != old);
            let is_part = ["NB", "NR", "BR", "N", "B", "R", ""].contains(&&roles[..]);
            assert!(is_part || roles.len() == 3 && changed.count() <= 1, "{step}");
        }
    }

    #[test]
    fn large_positions_have_large_steps_and_small_ones() {
        let largest = Sketch::read(&largest(&mut Random::seeded(1), 0).to_string());
        let steps: Vec<usize> = simpler(largest).map(|step| step.pieces.len()).collect();
        assert!(steps.iter().any(|&count| count <= 1000));
        let single = steps.iter().filter(|&&count| count == MOST_PIECES - 1);
        assert!(single.count() > MOST_PIECES * 9 / 10);
    }

    /// However many there are, steps do not take the square of their number.
    #[test]
    fn parts_of_too_many_pieces_keep_the_promises() {
        let king = |index: i64| (Role::King, (10 * index, 3));
        let sketch = Sketch { ends: [(1, 0), (5, 0)], pieces: (1..=100_000).map(king).collect() };
        let steps: Vec<usize> = simpler(sketch).map(|step| step.pieces.len()).collect();
        assert_eq!(steps[..3], [0, MOST_PIECES, MOST_PIECES]);
        assert_eq!(steps.len(), 1 + 100_000 / (MOST_PIECES / 2));
    }

    /// So that chains of them end. Many have a piece less.
    #[test]
    fn neighbours_of_few_pieces_are_simpler() {
        for sketch in sketches(12) {
            let (before, count) = (measure(&sketch), sketch.pieces.len());
            let neighbours: Vec<Sketch> = neighbours(sketch.clone()).take(300).collect();
            assert!(neighbours.iter().all(|after| measure(after) < before));
            assert!(neighbours.iter().all(|after| after.position().is_some()));
            let fewer = neighbours.iter().filter(|after| after.pieces.len() < count).count();
            let few = (1..=MOST_WITH_NEIGHBOURS).contains(&count);
            assert_eq!(fewer > 30, few, "{fewer} of {sketch}");
        }
    }

    #[test]
    fn widths_are_found_exactly() {
        let moves = |sketch: &Sketch| sketch.position().expect("promised").fewest_moves();
        for seed in 0..4 {
            let largest = Sketch::read(&largest(&mut Random::seeded(seed), 0).to_string());
            let far = |sketch: &Sketch| moves(sketch).is_some_and(|moves| moves > 12_345);
            let simplest = simplest(largest, far);
            assert_eq!((simplest.pieces.len(), moves(&simplest)), (0, Some(12_346)));
        }
    }

    #[test]
    fn the_ends_of_the_board_are_kept_where_they_matter() {
        let start_is = |file| move |sketch: &Sketch| sketch.ends[0].0 == file;
        for file in [*FILES.start(), *FILES.end()] {
            let from = sketches(2000).find(start_is(file)).expect("a start at the end");
            let simplest = simplest(from, start_is(file));
            let target = simplest.ends[1].0;
            assert!(simplest.pieces.is_empty() && file.abs_diff(target) <= 1, "{simplest}");
        }
    }
}
