//! Shapes of very many pieces.

use super::draft::Draft;
use crate::board::Role;
use crate::infinite_chess::position::ROLES;
use crate::infinite_chess::promises::FILES;
use crate::random::Random;

/// A shape of so many pieces.
pub(super) type Crowd = fn(&mut Random, usize) -> Draft;

/// All of them, those that ask most of a program first.
pub(super) const CROWDS: &[Crowd] = &[
    lanes_among_bishops,
    winding,
    maze,
    dense,
    row,
    far_winding,
    bishops,
    spread_maze,
    sparse,
    neighbours,
];

/// The draft, with start and target beyond the first piece and the last, or in the middle.
fn with_ends(mut draft: Draft) -> Draft {
    let (first, last) = draft.outermost_files().unwrap_or((0, 0));
    for rank in 0..8 {
        for _ in 0..2 {
            draft.spots.push((first - 1, rank));
            draft.spots.push((last + 1, rank));
        }
        draft.spots.push(((first + last) / 2, rank));
    }
    draft
}

/// How many files each of so many parts may take, so that all of them fit on the board.
fn share(parts: usize) -> i64 {
    (FILES.end() - 100) / parts.max(1) as i64
}

/// Three lanes, divided by two rays and joined at their ends, as long as the board, and all other
/// pieces bishops so far apart that no file is disturbed twice. Hardly any position has more files
/// that matter, and the way leads through all of them three times.
pub(super) fn lanes_among_bishops(random: &mut Random, count: usize) -> Draft {
    let mut draft = Draft::default();
    let bishops = count - 4;
    let share = share(bishops + 2);
    add_bishops(random, &mut draft, bishops, share);
    let end = share * bishops as i64 + 30;
    draft.put(Role::Rook, (end, 2));
    draft.put(Role::Knight, (-30, 2));
    draft.put(Role::Rook, (-36, 5));
    draft.put(Role::Knight, (end - 6, 5));
    draft.ends = Some([(end - 13, random.between(0, 1)), (-13, random.between(6, 7))]);
    draft
}

/// Adds bishops on the outermost ranks, so many files apart or so.
fn add_bishops(random: &mut Random, draft: &mut Draft, count: usize, apart: i64) {
    for index in 0..count as i64 {
        let file = index * apart + random.between(0, (apart - 20).max(0));
        draft.put(Role::Bishop, (file, random.pick(&[0, 7])));
    }
}

/// Bishops whose files touch, or are near to each other.
fn bishops(random: &mut Random, count: usize) -> Draft {
    let mut draft = Draft::default();
    let apart = random.pick(&[13, 16, 17, 18, 20, 40, 1000]);
    add_bishops(random, &mut draft, count, apart);
    with_ends(draft)
}

/// Walls of three kings, open at the top and at the bottom by turns, at some distance.
fn walls(count: usize, apart: i64) -> Draft {
    let mut draft = Draft::default();
    for wall in 0..(count / 3) as i64 {
        let ranks = if wall % 2 == 0 { [1, 4, 5] } else { [6, 3, 2] };
        for rank in ranks {
            draft.put(Role::King, (apart * wall, rank));
        }
    }
    let (_, last) = draft.outermost_files().unwrap_or((0, 0));
    for rank in 0..(count % 3) as i64 {
        draft.put(Role::King, (last + apart, 3 * rank + 1));
    }
    draft.ends = Some([(-3, 0), (last + apart + 3, 0)]);
    draft
}

fn maze(random: &mut Random, count: usize) -> Draft {
    walls(count, random.pick(&[3, 4, 4, 5]))
}

fn spread_maze(random: &mut Random, count: usize) -> Draft {
    let most = share(count / 3 + 1);
    walls(count, random.pick(&[most, 8, 12, 1000]).min(most))
}

/// Three lanes, divided by the ranks that rooks attack and joined at their ends: the way leads
/// through every gap three times.
fn lanes(count: usize, apart: i64) -> Draft {
    let mut draft = Draft::default();
    let turns = ((count - 2) / 6) as i64;
    for turn in 0..turns {
        for (file, rank) in [(2 * apart * turn, 2), (2 * apart * turn + apart, 5)] {
            draft.put(Role::Rook, (file, rank));
            draft.put(Role::Bishop, (file, rank - 1));
            draft.put(Role::Bishop, (file, rank + 1));
        }
    }
    let last = 2 * apart * turns;
    draft.put(Role::Knight, (last + 20, 2));
    draft.put(Role::Knight, (-30, 5));
    for extra in 0..(count - draft.count()) as i64 {
        draft.put(Role::Knight, (last + 40 + 20 * extra, 3));
    }
    draft.ends = Some([(-5, 0), (last, 7)]);
    draft
}

fn winding(random: &mut Random, count: usize) -> Draft {
    let most = share(count / 3 + 10);
    lanes(count, random.between(20, 60).min(most))
}

fn far_winding(_: &mut Random, count: usize) -> Draft {
    lanes(count, share(count / 3 + 10))
}

/// Pieces on most squares of a block.
fn dense(random: &mut Random, count: usize) -> Draft {
    let mut draft = Draft::default();
    let kinds: &[Role] = random.pick(&[
        &ROLES[..],
        &[Role::King],
        &[Role::Knight, Role::Bishop],
        &[Role::Rook],
        &[Role::Bishop],
    ]);
    let files = count as u64 / random.between(4, 7) as u64 + 1;
    while draft.count() < count {
        draft.put(random.pick(kinds), (random.below(files) as i64, random.between(0, 7)));
    }
    with_ends(draft)
}

/// Pieces side by side on one rank, which the way leads around.
fn row(random: &mut Random, count: usize) -> Draft {
    let mut draft = Draft::default();
    let role = random.pick(&[Role::King, Role::King, Role::Rook, Role::Queen, Role::Bishop]);
    let rank = random.pick(&[3, 4]);
    let step = if role == Role::King { random.between(1, 3) } else { 1 };
    for index in 0..count as i64 {
        draft.put(role, (step * index, rank));
    }
    let last = step * count as i64;
    for file in [last / 2, last / 3] {
        draft.spots.extend([(file, 0), (file, 1), (file, 6), (file, 7)]);
    }
    draft
}

/// Kings, knights and bishops anywhere on the board.
fn sparse(random: &mut Random, count: usize) -> Draft {
    let mut draft = Draft::default();
    let most = share(1);
    let files = random.pick(&[most, most / 1000, 40 * count as i64, 10 * count as i64]);
    let roles = [Role::King, Role::Knight, Role::Bishop];
    while draft.count() < count {
        let role = if random.below(300) == 0 { random.pick(&ROLES) } else { random.pick(&roles) };
        draft.put(role, (random.between(0, files), random.between(0, 7)));
    }
    with_ends(draft)
}

/// A knight on every file, which leaves few squares to the king.
fn neighbours(random: &mut Random, count: usize) -> Draft {
    let mut draft = Draft::default();
    for file in 0..count as i64 {
        draft.put(Role::Knight, (file, random.between(0, 2)));
    }
    with_ends(draft)
}
