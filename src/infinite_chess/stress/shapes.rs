//! Shapes of positions, each aimed at something that programs get wrong.

use super::sketch::Sketch;
use crate::board::Role;
use crate::infinite_chess::position::ROLES;
use crate::infinite_chess::promises::{FILES, MOST_PIECES};
use crate::random::Random;

/// Draws pieces, a start and a target on any files.
pub(super) type Shape = fn(&mut Random) -> Sketch;

/// How many files lie between two parts: from none to about twice the reach of a bishop, or very
/// many.
fn gap(random: &mut Random) -> i64 {
    match random.below(10) {
        0..=6 => random.between(0, 18),
        7 | 8 => random.between(0, 40),
        _ => {
            let magnitude = random.between(6, 24);
            random.between(1 << (magnitude - 1), 1 << magnitude)
        }
    }
}

fn any_role(random: &mut Random) -> Role {
    random.pick(&ROLES)
}

/// A rank, more often one of the outermost, from which a bishop reaches farthest.
fn any_rank(random: &mut Random) -> i64 {
    let rank = random.between(0, 7);
    random.pick(&[0, 7, rank, rank, rank, rank, rank, rank])
}

/// A square near a piece, or between two.
fn near_a_piece(random: &mut Random, sketch: &Sketch) -> (i64, i64) {
    let pieces = &sketch.chessmen[2..];
    let (one, other) = (random.pick(pieces).file, random.pick(pieces).file);
    let file = match random.below(6) {
        0 => random.between(one.min(other), one.max(other)),
        _ => one + random.between(-9, 9),
    };
    (file, random.between(0, 7))
}

/// No pieces.
pub(super) fn nothing(random: &mut Random) -> Sketch {
    let mut end = || {
        let files = random.pick(&[1, 2, 3, 5, 9, 12, 20, 100, *FILES.end()]);
        (random.between(1, files), random.between(0, 7))
    };
    Sketch::empty().with_ends([end(), end()])
}

/// One to three clusters of pieces of a few kinds.
pub(super) fn clusters(random: &mut Random) -> Sketch {
    let mut sketch = Sketch::empty();
    let kinds = [any_role(random), any_role(random), any_role(random)];
    let kinds = &kinds[..random.between(1, 3) as usize];
    let mut first = 0;
    for _ in 0..random.pick(&[1, 1, 2, 3]) {
        let files = random.pick(&[1, 2, 3, 4, 6, 8, 12, 16]);
        for _ in 0..random.between(1, 9) {
            sketch.put(random.pick(kinds), first + random.between(0, files - 1), any_rank(random));
        }
        first += files + gap(random);
    }
    let ends = [(); 2].map(|()| near_a_piece(random, &sketch));
    sketch.with_ends(ends)
}

/// Ranks attacked by rooks and queens from near or far, with or without something that ends the rays.
pub(super) fn lanes(random: &mut Random) -> Sketch {
    let mut sketch = Sketch::empty();
    let width = if random.below(12) == 0 { *FILES.end() - 100 } else { 4 + gap(random) };
    for _ in 0..random.between(1, 3) {
        let rank = random.between(0, 7);
        let role = random.pick(&[Role::Rook, Role::Rook, Role::Queen]);
        for file in [0, width] {
            if random.below(3) > 0 {
                let side = if file == 0 { -1 } else { 1 };
                let role = if random.below(2) == 0 { role } else { any_role(random) };
                sketch.put(role, file + side * random.between(0, 6), rank);
                for _ in 0..random.pick(&[0, 0, 1, 2]) {
                    sketch.put(any_role(random), file + random.between(-2, 2), any_rank(random));
                }
            }
        }
    }
    sketch.put(any_role(random), random.between(-9, width + 9), any_rank(random));
    let ends = [(); 2].map(|()| near_a_piece(random, &sketch));
    sketch.with_ends(ends)
}

/// A ray that the first piece ends, with one end of the way beyond it.
pub(super) fn shadow(random: &mut Random) -> Sketch {
    let mut sketch = Sketch::empty();
    let (files, ranks) = random.pick(&[(1, 0), (1, 1), (1, 1), (0, 1)]);
    let line = if files == ranks { Role::Bishop } else { Role::Rook };
    let (distance, rank) = (random.between(1, 4), random.between(0, 7));
    sketch.put(any_role(random), 0, rank);
    sketch.put(random.pick(&[line, line, Role::Queen]), -distance * files, rank - distance * ranks);
    for _ in 0..random.between(0, 7) {
        sketch.put(any_role(random), random.between(-8, 8), any_rank(random));
    }
    let beyond = random.between(1, 4);
    let mut ends = [(beyond * files, rank + beyond * ranks), near_a_piece(random, &sketch)];
    random.shuffle(&mut ends);
    sketch.with_ends(ends)
}

/// A lane one rank high between the rays of distant rooks, and a piece that attacks a square of it
/// on the last file that it disturbs, so that start and target are apart.
pub(super) fn farthest_attack(random: &mut Random) -> Sketch {
    let mut sketch = Sketch::empty();
    let lane = if random.below(3) > 0 { random.pick(&[0, 7]) } else { random.between(1, 6) };
    let far = if lane > 3 { 0 } else { 7 };
    let sign = random.pick(&[-1, 1]);
    let (role, rank, file) = random.pick(&[
        (Role::King, lane + sign, 1),
        (Role::Knight, lane + sign, 2),
        (Role::Knight, lane + 2 * sign, 1),
        (Role::Bishop, far, (lane - far).abs()),
        (Role::Bishop, far, (lane - far).abs()),
        (Role::Queen, far, (lane - far).abs()),
        (Role::Queen, far, (lane - far).abs()),
    ]);
    sketch.put(role, -file, rank);
    let width = 20 + gap(random);
    for rank in [lane - 1, lane + 1] {
        let role = random.pick(&[Role::Rook, Role::Rook, Role::Rook, Role::Queen]);
        sketch.put(role, -width, rank);
        if random.below(2) == 0 {
            sketch.put(role, 20 + gap(random), rank);
        }
    }
    for _ in 0..random.between(-3, 3) {
        sketch.put(any_role(random), random.between(-width, 20), any_rank(random));
    }
    let steps = [1, 1, 1, 2, 2, 2, 3, 4, 5, 6];
    let side = random.pick(&[-1, 1]);
    sketch.with_ends([side, -side].map(|side| (side * random.pick(&steps), lane)))
}

/// Bishops so far apart that no file is disturbed twice, and a start in the middle: no position has
/// more files that matter, and hardly any square of them can be left out.
pub(super) fn bishops(random: &mut Random) -> Sketch {
    let mut sketch = Sketch::empty();
    add_bishops(random, &mut sketch, MOST_PIECES as i64);
    let (middle, last) = (FILES.end() / 2 + random.between(0, 9), FILES.end() - 10);
    sketch.with_ends([(middle, random.between(2, 5)), (last, random.between(2, 5))])
}

/// Adds bishops on the outermost ranks, and returns the file beyond the last.
fn add_bishops(random: &mut Random, sketch: &mut Sketch, count: i64) -> i64 {
    let apart = (FILES.end() - 100) / (count + 4);
    for index in 0..count {
        let file = index * apart + random.between(0, apart - 40);
        sketch.put(Role::Bishop, file, random.pick(&[0, 7]));
    }
    count * apart
}

/// Three lanes among bishops, divided by two rays and joined at their ends, as long as the board: the
/// way leads through all files three times.
pub(super) fn lanes_among_bishops(random: &mut Random) -> Sketch {
    let mut sketch = Sketch::empty();
    let end = 30 + add_bishops(random, &mut sketch, MOST_PIECES as i64 - 4);
    sketch.put(Role::Rook, end, 2);
    sketch.put(Role::Knight, -30, 2);
    sketch.put(Role::Rook, -36, 5);
    sketch.put(Role::Knight, end - 6, 5);
    sketch.with_ends([(end - 13, random.between(0, 1)), (-13, random.between(6, 7))])
}

/// Walls of three kings, open at the top and at the bottom by turns, at some distance.
pub(super) fn maze(random: &mut Random) -> Sketch {
    let mut sketch = Sketch::empty();
    let apart = random.pick(&[3, 4, 4, 5, 8, 12, 1000, 100_000]);
    let walls = MOST_PIECES as i64 / 3;
    for wall in 0..walls {
        for rank in if wall % 2 == 0 { [1, 4, 5] } else { [6, 3, 2] } {
            sketch.put(Role::King, apart * wall, rank);
        }
    }
    let end = apart * walls;
    sketch.put(Role::King, end, 1);
    sketch.put(Role::King, end, 4);
    sketch.with_ends([(-3, 0), (end + 3, 0)])
}
