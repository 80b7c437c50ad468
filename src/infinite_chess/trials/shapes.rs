//! Shapes of positions, each aimed at something that programs get wrong.
//!
//! Most programs compress the board, as `bands` does. For some role or direction, they may be a
//! little wrong about:
//!
//! - the files that each role disturbs on either side, and where a ray goes on that leaves the kept
//!   files (`barred_lane`);
//! - the moves that a gap of each width takes, and to which ranks (`row`, `few_walls`), also beside
//!   the start or the target alone (`cluster_before_an_end`);
//! - what a piece attacks, what ends a ray, and the order in which squares are reached
//!   (`clusters`), also if few steps across gaps take longer than many steps elsewhere
//!   (`ray_with_two_ends`);
//! - the ends of the board, no pieces (`nothing`), and files far apart, for which keys may have too
//!   few digits (any shape may be put at an end, or stretched);
//! - the time and memory of the most pieces, the longest way and the most turns
//!   (`lanes_among_bishops`, `maze`).

use super::sketch::{Placed, Sketch};
use crate::board::Role;
use crate::infinite_chess::promises::{FILES, MOST_PIECES};
use crate::random::Random;
use std::array;

/// Draws pieces, a start and a target on any files.
pub(super) type Shape = fn(&mut Random) -> Sketch;

/// A rank, often an outermost one, from which a bishop reaches farthest.
fn any_rank(random: &mut Random) -> i64 {
    let rank = random.between(0, 7);
    random.pick(&[0, 7, rank, rank, rank, rank, rank, rank])
}

/// No pieces.
pub(super) fn nothing(random: &mut Random) -> Sketch {
    let mut end = || {
        let files = random.pick(&[1, 2, 3, 5, 9, 12, 20, 100, *FILES.end()]);
        (random.between(1, files), random.between(0, 7))
    };
    Sketch::empty().with_ends([end(), end()])
}

/// One to three clusters of pieces of a few kinds: rays, blockers and leaps in all directions.
pub(super) fn clusters(random: &mut Random) -> Sketch {
    if random.below(6) == 0 {
        return cluster_before_an_end(random);
    }
    let mut sketch = Sketch::empty();
    let kinds: [Role; 3] = array::from_fn(|_| random.pick(&Role::ALL));
    let kinds = &kinds[..random.between(1, 3) as usize];
    let mut first = 0;
    for _ in 0..random.pick(&[1, 1, 2, 3]) {
        let files = random.pick(&[1, 2, 3, 4, 6, 8, 12, 16]);
        for _ in 0..random.between(1, 9) {
            sketch.put(random.pick(kinds), first + random.between(0, files - 1), any_rank(random));
        }
        first += files + random.between(0, 18);
    }
    let ends = array::from_fn(|_| {
        let near = random.pick(&sketch.pieces[2..]).file;
        let distance = random.pick(&[9, 9, 9, 9, 40]);
        (near + random.between(-distance, distance), random.between(0, 7))
    });
    sketch.with_ends(ends)
}

/// A cluster, and an end beyond the files that it disturbs: a way that is no longer than its files
/// has to change its rank beside that end.
fn cluster_before_an_end(random: &mut Random) -> Sketch {
    let mut sketch = Sketch::empty();
    sketch.put(Role::Bishop, 0, 0);
    for _ in 0..3 {
        let role = random.pick(&[Role::Knight, Role::Knight, Role::Knight, Role::King]);
        sketch.put(role, random.between(0, 3), random.between(0, 7));
    }
    let mut ends = [(random.between(12, 16), 0), (random.between(-4, 4), random.between(4, 7))];
    random.shuffle(&mut ends);
    sketch.with_ends(ends)
}

/// Pieces and ends in any order, near each other or not, and rays from outside that bound lanes:
/// disturbed files may or may not touch; gaps have any width.
pub(super) fn row(random: &mut Random) -> Sketch {
    let mut sketch = Sketch::empty();
    let (mut file, mut files) = (0, Vec::new());
    for _ in 0..random.between(3, 8) {
        files.push(file);
        file += if random.below(2) == 0 { random.between(0, 8) } else { random.between(8, 40) };
    }
    random.shuffle(&mut files);
    for &file in &files[2..] {
        let role = random.pick(&Role::ALL);
        sketch.put(random.pick(&[Role::Bishop, role]), file, any_rank(random));
    }
    for _ in 0..random.between(0, 3) {
        let outside = random.between(1, 20);
        let file = random.pick(&[-outside, file + outside]);
        sketch.put(random.pick(&[Role::Rook, Role::Rook, Role::Queen]), file, any_rank(random));
    }
    let ends = [files[0], files[1]].map(|file| (file, random.between(0, 7)));
    sketch.with_ends(ends)
}

/// A lane one or two ranks high between rays, barred by one attack on each rank, all on one file,
/// from as far away as a piece attacks: if one is forgotten, or comes to another file, the lane is
/// open. All else is at least nine files away: no margin around it makes up for a narrow one.
pub(super) fn barred_lane(random: &mut Random) -> Sketch {
    let mut sketch = Sketch::empty();
    let height = random.between(1, 2);
    let lowest = random.between(0, 8 - height);
    let lowest = random.pick(&[0, 8 - height, lowest]);
    let mut side = random.pick(&[-1, 1]);
    for rank in lowest..lowest + height {
        bar(random, &mut sketch, rank, side);
        side = random.pick(&[-side, -side, -side, side]);
    }
    let away = |random: &mut Random| {
        let most = random.pick(&[15, 21, 39]);
        random.pick(&[-1, 1]) * random.between(9, most)
    };
    for rank in [lowest - 1, lowest + height] {
        for _ in 0..random.between(1, 2) {
            let role = random.pick(&[Role::Rook, Role::Rook, Role::Queen, Role::Knight]);
            sketch.put(role, away(random), rank);
        }
    }
    for _ in 0..random.between(0, 2) {
        sketch.put(random.pick(&Role::ALL), away(random), any_rank(random));
    }
    let in_lane = random.between(lowest, lowest + height - 1);
    let any = any_rank(random);
    let other = random.pick(&[lowest, lowest, any]);
    let ends = [in_lane, other].map(|rank| (away(random), rank));
    sketch.with_ends(ends)
}

/// Puts a piece that attacks a square of file 0, and sometimes one that ends the ray.
fn bar(random: &mut Random, sketch: &mut Sketch, rank: i64, side: i64) {
    let (farthest, any) = (rank.max(7 - rank), random.between(1, 7));
    let diagonal = random.pick(&[farthest, farthest, farthest, any]);
    let (role, files, ranks) = match random.below(8) {
        0 => (Role::King, 1, 1),
        1 => (Role::Knight, 1, 2),
        2 => (Role::Knight, 2, 1),
        3 | 4 => (Role::Queen, diagonal, diagonal),
        _ => (Role::Bishop, diagonal, diagonal),
    };
    let up = if rank + ranks > 7 { -1 } else { 1 };
    let step = random.between(1, files);
    if files == ranks && step < files && random.below(4) == 0 {
        sketch.put(random.pick(&Role::ALL), side * step, rank + up * step);
    }
    sketch.put(role, side * files, rank + up * ranks);
    if role == Role::Queen {
        // A queen would bar the lane on her own file as well.
        sketch.put(Role::Knight, side * files, rank + up * (ranks - 1));
    }
}

/// A ray between start and target, with a way round each of its ends: the nearer one perhaps past
/// pieces whose files are all kept, the other across a wide gap, in fewer steps.
pub(super) fn ray_with_two_ends(random: &mut Random) -> Sketch {
    let mut sketch = Sketch::empty();
    let rank = random.between(1, 6);
    sketch.put(Role::Rook, 0, rank);
    let near = random.between(10, 120);
    let far = random.between(near, 3 * near);
    // Two stop the rook's rays along the file, two end the ray.
    let mut squares = vec![(0, rank + 1), (0, rank - 1), (near, rank), (-far, rank)];
    for _ in 0..random.between(0, 3) {
        squares.push((random.between(0, near), any_rank(random)));
    }
    for &(file, rank) in &squares {
        sketch.put(random.pick(&[Role::King, Role::Knight, Role::Bishop]), file, rank);
    }
    let mut ends = [random.between(0, rank - 1), random.between(rank + 1, 7)]
        .map(|rank| (random.pick(&squares).0 + random.between(-9, 9), rank));
    random.shuffle(&mut ends);
    sketch.with_ends(ends)
}

/// The ranks of three kings on a file that attack all of its ranks but the eighth, the first, and
/// so on.
const WALLS: [[i64; 3]; 6] = [[1, 2, 5], [2, 5, 6], [0, 4, 7], [1, 5, 7], [0, 2, 6], [0, 3, 7]];

/// Walls with one open rank each: between two of them, the king has to change his rank, and the gap
/// has some width.
fn walls(random: &mut Random, count: usize, mut gap: impl FnMut(&mut Random) -> i64) -> Sketch {
    let mut sketch = Sketch::empty();
    let (before, mut file) = (-random.between(2, 9), 0);
    for _ in 0..count {
        for rank in random.pick(&WALLS) {
            sketch.put(Role::King, file, rank);
        }
        file += gap(random);
    }
    let ends = [before, file].map(|file| (file, random.between(0, 7)));
    sketch.with_ends(ends)
}

/// Two or three walls.
pub(super) fn few_walls(random: &mut Random) -> Sketch {
    let count = random.pick(&[2, 3]);
    walls(random, count, |random| random.between(3, 16))
}

/// As many walls as there are pieces for: a long route with many turns.
pub(super) fn maze(random: &mut Random) -> Sketch {
    let widest = random.pick(&[4, 8, 12, 12, 16, 1000, 100_000]);
    let walls = walls(random, MOST_PIECES / WALLS[0].len() + 1, |random| {
        let widest = random.pick(&[widest, widest, 12]);
        random.between(3, widest)
    });
    walls.filter(|index| index < 2 + MOST_PIECES)
}

/// A frieze: a few clusters that repeat until there are no more pieces. Each makes the way past it
/// longer, so that the answer depends on all.
pub(super) fn frieze(random: &mut Random) -> Sketch {
    let (mut tile, mut width, mut moves) = (Sketch::empty(), 0, 0);
    for _ in 0..FRIEZE_DRAWS {
        let mut longer = tile.clone();
        let first = width + random.between(0, 18);
        let files = random.pick(&[1, 2, 3, 4, 6, 8]);
        for _ in 0..random.between(1, 9) {
            longer.put(
                random.pick(&Role::ALL),
                first + random.between(0, files - 1),
                any_rank(random),
            );
        }
        let longer_width = first + files;
        let count = longer.pieces.len() - 2;
        let Some(position) = repeated(&longer, longer_width, 3 * count).position() else {
            continue;
        };
        let Some(longer_moves) = position.fewest_moves() else { continue };
        if longer_moves > moves + 3 * (longer_width - width) as u64 {
            (tile, width, moves) = (longer, longer_width, longer_moves);
        }
    }
    repeated(&tile, width, MOST_PIECES)
}

const FRIEZE_DRAWS: usize = 60;

/// The pieces again and again, each time moved right by `width`, and the ends beyond them.
fn repeated(tile: &Sketch, width: i64, count: usize) -> Sketch {
    let tile = &tile.pieces[2..];
    let mut sketch = Sketch::empty();
    let mut end = 0;
    for index in 0..count {
        let Placed { role, file, rank } = tile[index % tile.len()];
        end = (index / tile.len()) as i64 * width;
        sketch.pieces.push(Placed { role, file: end + file + 40, rank });
    }
    sketch.with_ends([(20, 3), (end + width + 60, 4)])
}

/// Bishops on the outermost ranks, so far apart that no file is disturbed twice: hardly any
/// position has more files that matter. Two rays divide the board into three lanes, joined at their
/// ends: the way leads through all files three times, or twice on one side of the start.
pub(super) fn lanes_among_bishops(random: &mut Random) -> Sketch {
    lanes(random, true)
}

/// The same, but the last lane is not joined to the others: there is no way.
pub(super) fn lanes_without_a_way(random: &mut Random) -> Sketch {
    lanes(random, false)
}

fn lanes(random: &mut Random, is_open: bool) -> Sketch {
    let mut sketch = Sketch::empty();
    let count = MOST_PIECES as i64 - 4;
    let apart = (FILES.end() - 100) / MOST_PIECES as i64;
    for index in 0..count {
        let file = index * apart + random.between(0, apart - 40);
        sketch.put(Role::Bishop, file, random.pick(&[0, 7]));
    }
    let end = 30 + count * apart;
    sketch.put(Role::Rook, end, 2);
    sketch.put(Role::Knight, -30, 2);
    sketch.put(Role::Rook, -36, 5);
    sketch.put(Role::Knight, if is_open { end - 6 } else { end + 6 }, 5);
    let start = random.pick(&[end - 13, end / 2]);
    sketch.with_ends([(start, random.between(0, 1)), (-13, random.between(6, 7))])
}
