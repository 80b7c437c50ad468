//! Random positions of many shapes, each aimed at something that programs get wrong.
//!
//! For instance, a program keeps too few files beside a bishop, and overlooks what the bishop
//! attacks seven files away. In a position of the shape `barred_lane`, a king goes along a lane
//! between the rays of two rooks, and that bishop's attack bars the lane. The program finds the
//! lane open, so its answer is too low.
//!
//! Most programs compress the board, as `compressed_board` does. Here is what they may get wrong,
//! often for one role or direction only:
//!
//! - the files that each role disturbs on either side, and where a ray goes on after a gap
//!   (`barred_lane`, where other pieces are far away, and `crowded_lanes`, where they are near);
//! - which squares a piece attacks, which pieces end a ray, how many moves the king takes across a
//!   gap, and to which ranks he comes (`clusters`), also if the gap is beside the start or the
//!   target (`cluster_before_an_end`);
//! - the order in which squares are reached: one step across a gap may take more moves than ten
//!   steps on kept files (`ray_with_two_ends`);
//! - the ends of the board (`placed`), no pieces (`nothing`), and files far apart, for which keys
//!   may have too few digits (`stretched`).

use super::sketch::Sketch;
use crate::board::Role;
use crate::infinite_chess::position::Position;
use crate::infinite_chess::promises::FILES;
use crate::random::Random;
use std::array;

/// Draws pieces, a start and a target on any files.
pub(super) type Shape = fn(&mut Random) -> Sketch;

/// Whether a drawn position needs a way from start to target.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Needed,
    Optional,
}

/// Small positions, of different kinds for successive indices.
pub fn random_position(random: &mut Random, index: u64) -> Position {
    let turn = index % 50;
    let way = if turn % 4 == 0 { Way::Optional } else { Way::Needed };
    match turn {
        0 => drawn(random, nothing, way),
        20 | 40 => drawn_decisive(random, &[ray_with_two_ends], way),
        _ if turn % 2 == 0 => drawn_decisive(random, &[barred_lane, clusters], way),
        _ => drawn(random, crowded_lanes, way),
    }
}

/// Draws a shape until it keeps the promises, with a way if one is needed.
pub(super) fn drawn(random: &mut Random, shape: Shape, way: Way) -> Position {
    loop {
        let sketch = shape(random);
        if let Some(position) = placed(random, &sketch).promised_position() {
            if way == Way::Optional || position.fewest_moves().is_some() {
                return position;
            }
        }
    }
}

/// Draws one of the shapes until it is [`decisive`].
fn drawn_decisive(random: &mut Random, shapes: &[Shape], way: Way) -> Position {
    let shape = random.pick(shapes);
    loop {
        let mut sketch = shape(random);
        if random.below(8) == 0 {
            sketch = stretched(random, &sketch);
        }
        if let Some(position) = decisive(&placed(random, &sketch), way) {
            return position;
        }
    }
}

/// The position of a sketch. `None` if its answer is the same without the first piece, if it breaks
/// a promise with or without that piece, or if it lacks a way that is needed.
pub(super) fn decisive(sketch: &Sketch, way: Way) -> Option<Position> {
    let position = sketch.promised_position()?;
    let without_first = sketch.without(0..1).promised_position()?;
    let answer = position.fewest_moves();
    let is_decisive = answer != without_first.fewest_moves();
    let has_needed_way = way == Way::Optional || answer.is_some();
    (is_decisive && has_needed_way).then_some(position)
}

/// Draws a file, and moves whatever is on it or to the right of it farther to the right: by a power
/// of 2 or 10, so that keys with too few digits collide, or to the end of the board. Sometimes all
/// this also goes a rank down: with the key `rank * 1000 + file`, both (1005,2) and (5,3) have the
/// key 3005.
fn stretched(random: &mut Random, sketch: &Sketch) -> Sketch {
    let first_moved = random.pick(&sketch.files());
    let (left, right) = sketch.room();
    let room = right - left;
    let power_of_two = 1 << random.between(10, 26);
    let power_of_ten = 10_i64.pow(random.between(3, 7) as u32);
    let files = random.pick(&[power_of_two, power_of_ten, room]).min(room);
    let ranks_down = random.pick(&[0, 0, 1]);
    sketch.map(
        |(file, rank)| {
            if file < first_moved {
                (file, rank)
            } else {
                (file + files, rank - ranks_down)
            }
        },
    )
}

/// The sketch, mirrored or not, at or near either end of the board, or anywhere. If it is too wide
/// for the board, so is the result.
fn placed(random: &mut Random, sketch: &Sketch) -> Sketch {
    let mut mirrored = sketch.clone();
    if random.below(2) == 0 {
        mirrored = mirrored.with_files_mirrored();
    }
    if random.below(2) == 0 {
        mirrored = mirrored.with_ranks_mirrored();
    }
    let (left, right) = mirrored.room();
    let room = right - left;
    let near = random.between(0, room.clamp(0, 14));
    let anywhere = random.between(0, room.max(0));
    // Four of ten are at the left end, three of ten at the right end.
    let from_left = random.pick(&[0, 0, 0, 0, near, room, room, room, room - near, anywhere]);
    mirrored.shifted(left + from_left, 0)
}

/// The position on other files. It is not mirrored, so that mistakes about one side still show.
///
/// A program may also fail because every shortest way goes beyond files 1 to 10^8. These ways
/// should still do so on the new files. Only one of them is known here, and others may go less far
/// beyond. If the known way goes 20 files beyond an end, it is assumed that all go 10 or more, and
/// the position moves at most 9 files away from that end.
pub(in crate::infinite_chess) fn elsewhere(random: &mut Random, position: &Position) -> Position {
    let sketch = Sketch::of(position);
    let (mut left, mut right) = sketch.room();
    if let Some(route) = position.shortest_route() {
        let files = || route.stops().map(|square| square.file);
        let first = files().min().expect("a route has a start");
        let last = files().max().expect("a route has a start");
        let (beyond_left, beyond_right) = (FILES.start() - first, last - FILES.end());
        if beyond_left > 0 {
            right = right.min((beyond_left - 1) / 2);
        }
        if beyond_right > 0 {
            left = left.max(-(beyond_right - 1) / 2);
        }
    }
    let shifted = sketch.shifted(random.between(left, right), 0);
    shifted.position().expect("the same squares, on other files")
}

/// A rank, often an outermost one: from there, a bishop reaches farthest.
fn any_rank(random: &mut Random) -> i64 {
    let rank = random.between(0, 7);
    random.pick(&[0, 7, rank, rank, rank, rank, rank, rank])
}

/// No pieces.
fn nothing(random: &mut Random) -> Sketch {
    let mut end = || {
        let files = random.pick(&[1, 2, 3, 5, 9, 12, 20, 100, *FILES.end()]);
        (random.between(1, files), random.between(0, 7))
    };
    Sketch { ends: [end(), end()], ..Sketch::default() }
}

/// One to three clusters of pieces of at most three kinds: rays, blockers and leaps in all
/// directions.
fn clusters(random: &mut Random) -> Sketch {
    if random.below(6) == 0 {
        return cluster_before_an_end(random);
    }
    let mut sketch = Sketch::default();
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
        let (_, (near, _)) = random.pick(&sketch.pieces);
        let distance = random.pick(&[9, 9, 9, 9, 40]);
        (near + random.between(-distance, distance), random.between(0, 7))
    });
    Sketch { ends, ..sketch }
}

/// A cluster with one end near it, and the other end beyond a gap. Some programs cross a gap along
/// one rank only, and change the rank on the files beside it. Their answer is too high if the king
/// has no move to spare, and has to change his rank while he crosses the gap.
fn cluster_before_an_end(random: &mut Random) -> Sketch {
    let mut sketch = Sketch::default();
    sketch.put(Role::Bishop, 0, 0);
    for _ in 0..3 {
        let role = random.pick(&[Role::Knight, Role::Knight, Role::Knight, Role::King]);
        sketch.put(role, random.between(0, 3), random.between(0, 7));
    }
    let mut ends = [(random.between(12, 16), 0), (random.between(-4, 4), random.between(4, 7))];
    random.shuffle(&mut ends);
    Sketch { ends, ..sketch }
}

/// A lane one or two ranks high between rays. On file 0, each rank of the lane is barred by an
/// attack, often from the greatest possible distance. If a program forgets one of these attacks, or
/// puts it on another file, it finds the lane open. All other pieces are at least nine files away.
/// Otherwise, files kept around them could make up for those that a program forgets.
fn barred_lane(random: &mut Random) -> Sketch {
    let mut sketch = Sketch::default();
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
    Sketch { ends, ..sketch }
}

/// Puts an attacker of the square on this rank of file 0, and sometimes a blocker between the two.
/// The attacker is on the left if `side` is -1, on the right if it is 1.
fn bar(random: &mut Random, sketch: &mut Sketch, rank: i64, side: i64) {
    let (farthest, any) = (rank.max(7 - rank), random.between(1, 7));
    let far = random.pick(&[farthest, farthest, farthest, any]);
    // The attacker, and how many files and ranks it is away.
    let (role, files, ranks) = match random.below(9) {
        0 => (Role::King, 1, 1),
        1 => (Role::Knight, 1, 2),
        2 => (Role::Knight, 2, 1),
        3 => (Role::Rook, 0, far),
        4 | 5 => (Role::Queen, far, far),
        _ => (Role::Bishop, far, far),
    };
    let up = if rank + ranks > 7 { -1 } else { 1 };
    let to_blocker = random.between(1, ranks);
    if role != Role::Knight && to_blocker < ranks && random.below(4) == 0 {
        let blocker = random.pick(&Role::ALL);
        // The attacker is on the same file or on a diagonal.
        let files_to_blocker = if files == 0 { 0 } else { to_blocker };
        sketch.put(blocker, side * files_to_blocker, rank + up * to_blocker);
    }
    sketch.put(role, side * files, rank + up * ranks);
    if role == Role::Queen {
        // The queen also attacks along her file, and would bar the lane there, too. This knight
        // stops that.
        sketch.put(Role::Knight, side * files, rank + up * (ranks - 1));
    }
}

/// A ray between start and target, with a way round each of its ends. Round the nearer end, the way
/// may lead past more pieces, in many steps, as their files are all kept. Round the other end, it
/// crosses a wide gap, in few steps.
fn ray_with_two_ends(random: &mut Random) -> Sketch {
    let mut sketch = Sketch::default();
    let rank = random.between(1, 6);
    sketch.put(Role::Rook, 0, rank);
    let near = random.between(10, 120);
    let far = random.between(near, 3 * near);
    // The first two block the rook's file. The next two end its ray along the rank.
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
    Sketch { ends, ..sketch }
}

/// Bishops and knights in lanes, and up to three other pieces anywhere. The bishops and knights are
/// as near each other as possible, but far enough apart for a way past each.
fn crowded_lanes(random: &mut Random) -> Sketch {
    let count = random.between(2, 8);
    let row = row_of(random, count as usize, |random| {
        let role = random.pick(&[Role::Bishop, Role::Bishop, Role::Knight]);
        (role, random.pick(&[0, 1, 3, 4, 6, 7]), random.between(16, 30))
    });
    let mut sketch = in_lanes(random, row);
    for _ in 0..random.between(0, 3) {
        sketch.put(random.pick(&Role::ALL), random.between(0, 30 * count), any_rank(random));
    }
    sketch
}

/// Pieces from left to right, with the start and the target beyond them. A role, a rank and the
/// number of files to the next piece are drawn for each.
pub(super) fn row_of(
    random: &mut Random,
    count: usize,
    draw: impl Fn(&mut Random) -> (Role, i64, i64),
) -> Sketch {
    let mut sketch = Sketch::default();
    let mut file = 40;
    for _ in 0..count {
        let (role, rank, to_next) = draw(random);
        sketch.put(role, file, rank);
        file += to_next;
    }
    Sketch { ends: [(0, 3), (30 + file, 4)], ..sketch }
}

/// The pieces of a row, and the rays of two rooks, which divide the board into three lanes. A
/// knight ends each ray on one side, and on the other side the ray goes on for ever. So the way
/// from the start to the target leads round both knights, and past all pieces of the row three
/// times:
///
/// ```text
/// ranks 6 and 7             t <-------------+
/// rank  5     ---R----------------------N   |
/// ranks 3 and 4    +------------------------+
/// rank  2          |   N----------------------R---
/// ranks 0 and 1    +---------------- s
///
/// files         -36   -30      right - 6   right
/// ```
///
/// Or the start is in the middle of the row, so that only two of the three lanes lead past the
/// pieces on its right.
pub(super) fn in_lanes(random: &mut Random, row: Sketch) -> Sketch {
    let [_, (right, _)] = row.ends;
    let left = -36;
    // Between a rook's file and the knight, which attacks two files on either side, the king needs
    // room to turn.
    let to_knight = 6;
    let mut sketch = row;
    sketch.put(Role::Rook, right, 2);
    sketch.put(Role::Knight, left + to_knight, 2);
    sketch.put(Role::Rook, left, 5);
    sketch.put(Role::Knight, right - to_knight, 5);
    // The row is from file 40 to `right - 30` at most, so no bishop of it attacks these files.
    let (before_row, behind_row) = (-13, right - 13);
    let start = random.pick(&[behind_row, right / 2]);
    Sketch { ends: [(start, random.between(0, 1)), (before_row, random.between(6, 7))], ..sketch }
}
