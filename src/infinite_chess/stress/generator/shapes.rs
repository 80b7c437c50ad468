//! Shapes of a few pieces, each aimed at something that programs get wrong.

use super::draft::Draft;
use crate::board::Role;
use crate::infinite_chess::position::ROLES;
use crate::infinite_chess::promises::FILES;
use crate::random::Random;

/// The kinds of pieces that a position may be made of: each by itself, all, and mixtures in which
/// some stop the rays of others.
const KINDS: [&[Role]; 12] = [
    &[Role::King],
    &[Role::Queen],
    &[Role::Rook],
    &[Role::Bishop],
    &[Role::Knight],
    &ROLES,
    &ROLES,
    &[Role::Rook, Role::Knight],
    &[Role::Rook, Role::Rook, Role::Bishop, Role::King],
    &[Role::King, Role::Bishop, Role::Knight],
    &[Role::Queen, Role::Bishop, Role::King],
    &[Role::Queen, Role::Knight],
];

/// Makes a draft of about so many pieces.
pub(super) type Shape = fn(&mut Random, i64) -> Draft;

/// All shapes, those that find more than others more than once.
pub(super) const SHAPES: &[Shape] = &[
    heap,
    fence,
    heaps,
    rails,
    rails,
    corridor,
    last_square,
    last_square,
    last_square,
    walls,
    aimed,
    shadow,
    gate,
    gate,
    to_and_fro,
];

/// How many files lie between two parts: from none to about twice the reach of a bishop, or very
/// many.
fn gap(random: &mut Random) -> i64 {
    match random.below(10) {
        0..=6 => random.between(0, 18),
        7 | 8 => random.between(0, 40),
        _ => wide(random),
    }
}

/// A number of any magnitude up to some millions.
fn wide(random: &mut Random) -> i64 {
    let magnitude = random.between(6, 24);
    random.between(1 << (magnitude - 1), 1 << magnitude)
}

fn any_role(random: &mut Random) -> Role {
    random.pick(&ROLES)
}

/// A rank, more often one of the outermost, from which a bishop reaches farthest.
fn any_rank(random: &mut Random) -> i64 {
    if random.below(4) == 0 {
        random.pick(&[0, 7])
    } else {
        random.between(0, 7)
    }
}

/// Pieces on a few files.
fn heap(random: &mut Random, count: i64) -> Draft {
    let mut draft = Draft::default();
    let kinds = random.pick(&KINDS);
    add_heap(random, &mut draft, kinds, 0, count);
    draft
}

/// Adds pieces on a few files from `first` on.
fn add_heap(random: &mut Random, draft: &mut Draft, kinds: &[Role], first: i64, count: i64) {
    let files = random.pick(&[1, 2, 3, 4, 6, 8, 12, 16]);
    for _ in 0..count {
        draft.put(random.pick(kinds), (first + random.below(files) as i64, any_rank(random)));
    }
}

/// Two or three heaps with gaps between them.
fn heaps(random: &mut Random, count: i64) -> Draft {
    let mut draft = Draft::default();
    let kinds = random.pick(&KINDS);
    let parts = random.between(2, 3);
    let mut first = 0;
    for _ in 0..parts {
        add_heap(random, &mut draft, kinds, first, (count + parts - 1) / parts);
        let last = draft.outermost_files().map_or(0, |(_, last)| last);
        let middle = random.between(0, 7);
        let width = gap(random);
        draft.spots.push((last + 1 + width / 2, middle));
        first = last + 1 + width;
    }
    draft
}

/// Ranks attacked by rooks and queens, with or without something that ends the rays, and other
/// pieces along them.
fn rails(random: &mut Random, count: i64) -> Draft {
    let mut draft = Draft::default();
    let rails = random.between(1, (count / 2).clamp(1, 3));
    for _ in 0..rails {
        let (file, rank) = (random.between(0, 6), random.between(0, 7));
        let role = if random.below(4) == 0 { Role::Queen } else { Role::Rook };
        draft.put(role, (file, rank));
        for side in [-1, 1] {
            if random.below(3) > 0 {
                let length = gap(random);
                let end = file + side * (1 + length);
                draft.put(any_role(random), (end, rank));
                draft.spots.push((end + side, rank));
                draft.spots.push((file + side, any_rank(random)));
                // More pieces there lead the way around the end farther out.
                for _ in 0..random.pick(&[0, 0, 1, 2, 3]) {
                    draft.put(any_role(random), (end + random.between(-1, 1), any_rank(random)));
                }
            }
        }
    }
    let (first, last) = draft.outermost_files().unwrap_or((0, 0));
    let rest = count - draft.count() as i64;
    for _ in 0..rest {
        let near = random.pick(&[first, last]) + random.between(-9, 9);
        let file = if random.below(3) == 0 { random.between(first, last) } else { near };
        draft.put(any_role(random), (file, any_rank(random)));
    }
    draft
}

/// A lane one or two ranks high between the rays of distant rooks, with start and target on it,
/// and a piece beside it that may bar it by a single square, as far away as it can.
fn corridor(random: &mut Random, count: i64) -> Draft {
    let mut draft = Draft::default();
    let lowest = random.pick(&[0, 0, 1, 2, 3, 4, 5, 6, 7]);
    let highest = (lowest + random.pick(&[0, 0, 0, 1])).min(7);
    // Far enough for the rooks' files not to matter, on one side or on both.
    let away = 12 + gap(random);
    for rank in [lowest - 1, highest + 1] {
        let role = random.pick(&[Role::Rook, Role::Rook, Role::Queen]);
        let side = random.pick(&[-1, -1, 1]);
        draft.put(role, (side * away, rank));
        if random.below(2) == 0 {
            let length = random.between(2, 20);
            draft.put(any_role(random), (-side * length, rank));
        }
    }
    for _ in 0..(count - draft.count() as i64).max(1) {
        let role = random.pick(&[
            Role::King,
            Role::Knight,
            Role::Knight,
            Role::Bishop,
            Role::Bishop,
            Role::Bishop,
            Role::Queen,
            Role::Queen,
        ]);
        let far = if lowest > 3 { 0 } else { 7 };
        let rank = if random.below(2) == 0 { far } else { random.between(0, 7) };
        draft.put(role, (random.between(-3, 3), rank));
    }
    for file in -18..=18 {
        draft.spots.push((file, random.between(lowest, highest)));
    }
    draft
}

/// A lane one rank high between the rays of distant rooks, and a piece that attacks a square of it
/// on the last file that it disturbs, so that start and target are apart.
fn last_square(random: &mut Random, count: i64) -> Draft {
    let mut draft = Draft::default();
    let lane = if random.below(3) > 0 { random.pick(&[0, 7]) } else { random.between(1, 6) };
    let far = if lane > 3 { 0 } else { 7 };
    let (role, rank, file) = match random.below(8) {
        0 => (Role::King, lane + random.pick(&[-1, 1]), 1),
        1 => (Role::Knight, lane + random.pick(&[-1, 1]), 2),
        2 => (Role::Knight, lane + random.pick(&[-2, 2]), 1),
        3..=5 => (Role::Bishop, far, (lane - far).abs()),
        _ => (Role::Queen, far, (lane - far).abs()),
    };
    draft.put(role, (-file, rank));
    draft.key = Some((-file, rank)).filter(|_| (0..8).contains(&rank));
    let width = 20 + gap(random);
    for rank in [lane - 1, lane + 1] {
        let role = random.pick(&[Role::Rook, Role::Rook, Role::Rook, Role::Queen]);
        draft.put(role, (-width, rank));
        if random.below(2) == 0 {
            draft.put(role, (20 + gap(random), rank));
        }
    }
    for _ in 0..random.between(-3, (count - 3).clamp(0, 3)) {
        draft.put(any_role(random), (random.between(-width, 20), any_rank(random)));
    }
    for steps in [1, 1, 1, 2, 2, 2, 3, 4, 5, 6] {
        draft.spots.extend([(-steps, lane), (steps, lane)]);
    }
    draft
}

/// Files barred except for a hole, which is on another rank each time.
fn walls(random: &mut Random, count: i64) -> Draft {
    let mut draft = Draft::default();
    let walls = (count / 3).clamp(1, 4);
    let mut file = 0;
    for _ in 0..walls {
        let hole = random.pick(&[0, 0, 7, 7, 1, 2, 3, 4, 5, 6]);
        add_wall(random, &mut draft, file, hole);
        draft.spots.push((file, hole));
        let width = gap(random);
        draft.spots.push((file + random.between(1, width + 1), random.between(0, 7)));
        file += 1 + width;
    }
    draft
}

/// Adds pieces that bar a file, more or less, except for a hole.
fn add_wall(random: &mut Random, draft: &mut Draft, file: i64, hole: i64) {
    if random.below(3) == 0 {
        // A rook bars the file as far as the piece behind which the hole is.
        let rank = random.between(0, 7);
        draft.put(Role::Rook, (file, rank));
        draft.put(any_role(random), (file, hole + (rank - hole).signum()));
        for side in [-1, 1] {
            draft.put(any_role(random), (file + side * random.between(1, 3), rank));
        }
        return;
    }
    for rank in (hole + 2..8 + 2).step_by(3) {
        draft.put(Role::King, (file, rank.min(7)));
    }
    for rank in (-1..=hole - 2).rev().step_by(3) {
        draft.put(Role::King, (file, rank.max(0)));
    }
}

/// Pieces on one file or two, on so many ranks that they bar it but for a hole or two.
fn fence(random: &mut Random, count: i64) -> Draft {
    let mut draft = Draft::default();
    let kinds = random.pick(&KINDS);
    let files = random.between(0, 1);
    for _ in 0..random.between(3, count.max(3) + 3) {
        draft.put(random.pick(kinds), (random.between(0, files), random.between(0, 7)));
    }
    for rank in 0..8 {
        draft.spots.push((-random.between(1, 4), rank));
        draft.spots.push((files + random.between(1, 4), rank));
    }
    draft
}

/// A wall with a hole that a queen, rook or bishop aims at, with or without something between.
fn aimed(random: &mut Random, _: i64) -> Draft {
    let mut draft = Draft::default();
    let hole = random.between(0, 7);
    let role = random.pick(&[Role::Rook, Role::Bishop, Role::Bishop, Role::Queen, Role::Queen]);
    let diagonal = role != Role::Rook && random.below(4) > 0;
    let straight = role != Role::Bishop && !diagonal;
    let side = random.pick(&[-1, 1]);
    let rise = if straight { 0 } else { random.pick(&[-1, 1]) };
    let distance = random.between(2, 8);
    let at = |steps: i64| (side * steps, hole + rise * steps);
    draft.put(role, at(distance));
    if random.below(4) > 0 {
        let spot = at(random.between(1, distance - 1));
        draft.put(any_role(random), spot);
        draft.key = Some(spot).filter(|&(_, rank)| (0..8).contains(&rank));
    }
    let file = random.pick(&[0, 0, 0, -side, side]);
    add_wall(random, &mut draft, file, hole);
    for _ in 0..8 {
        draft.spots.push((-side * random.between(1, 12), random.between(0, 7)));
        draft.spots.push((side * random.between(1, 12), random.between(0, 7)));
        draft.spots.push((side * random.between(1, distance), random.between(0, 7)));
    }
    draft
}

/// A ray that something ends, with start and target behind it.
fn shadow(random: &mut Random, count: i64) -> Draft {
    let mut draft = Draft::default();
    let role = random.pick(&[Role::Rook, Role::Bishop, Role::Queen, Role::Queen]);
    let step = match role {
        Role::Rook => random.pick(&[(1, 0), (1, 0), (0, 1)]),
        Role::Bishop => (1, 1),
        _ => random.pick(&[(1, 0), (0, 1), (1, 1), (1, 1)]),
    };
    let from = if step.1 == 0 { random.between(0, 7) } else { random.between(0, 4) };
    let at = |steps: i64| (step.0 * steps, from + step.1 * steps);
    let distance = random.between(1, 3);
    draft.put(role, at(0));
    draft.put(any_role(random), at(distance));
    draft.key = Some(at(distance));
    for _ in 2..count {
        draft.put(any_role(random), (random.between(-6, 10), any_rank(random)));
    }
    for steps in distance + 1..=distance + 4 {
        draft.spots.extend([at(steps), at(steps), (at(steps).0, random.between(0, 7))]);
    }
    draft
}

/// Rays from far left and far right along one rank, ended by two pieces with a hole between, the
/// only way to the other side.
fn gate(random: &mut Random, count: i64) -> Draft {
    let mut draft = Draft::default();
    let rank = random.between(1, 6);
    let hole = random.pick(&[1, 2, 2, 2, 2, 3, 3, 5]);
    // Without an end, the ray that it stops would close the hole, so that a hole that is guarded
    // by one of the ends stays closed without it.
    draft.as_it_is = true;
    let guard = if random.below(2) == 0 { Role::King } else { any_role(random) };
    let ends = [guard, random.pick(&[Role::Bishop, Role::Knight, Role::King])];
    for (side, end, role) in [(-1, 0, ends[0]), (1, hole, ends[1])] {
        draft.put(role, (end, rank));
        let role = random.pick(&[Role::Rook, Role::Rook, Role::Queen]);
        draft.put(role, (end + side * (10 + gap(random)), rank));
    }
    for _ in 0..random.between(-3, (count - 4).clamp(0, 3)) {
        draft.put(any_role(random), (random.between(-4, hole + 4), any_rank(random)));
    }
    for file in -4..=hole + 4 {
        draft.spots.push((file, random.between(0, rank - 1)));
        draft.spots.push((file, random.between(rank + 1, 7)));
    }
    draft
}

/// Three lanes one above the other, divided by two rays and joined where these end. The way leads
/// through all three.
fn to_and_fro(random: &mut Random, count: i64) -> Draft {
    let mut draft = Draft::default();
    let width = if random.below(5) == 0 { *FILES.end() - 40 } else { 4 + gap(random) };
    let turn = random.between(2, 6);
    let roles = [Role::King, Role::Knight, Role::Bishop, Role::Queen, Role::Rook];
    let ranks = random.pick(&[[2, 5], [2, 5], [2, 4], [1, 5], [1, 6], [3, 6]]);
    draft.put(Role::Rook, (width, ranks[0]));
    draft.put(random.pick(&roles[..3]), (0, ranks[0]));
    if count > 2 {
        draft.put(Role::Rook, (-turn, ranks[1]));
        draft.put(random.pick(&roles), (width - random.between(2, 6), ranks[1]));
    }
    for _ in 4..count {
        draft.put(any_role(random), (random.between(-turn, width), any_rank(random)));
    }
    for rank in [0, 1, 3, 6, 7, random.between(0, 7)] {
        draft.spots.push((random.between(1, width - 1), rank));
        draft.spots.push((width - 1, rank));
    }
    draft
}
