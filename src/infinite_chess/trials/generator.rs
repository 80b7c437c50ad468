//! Random positions of many shapes, each aimed at something that programs get wrong.
//!
//! Most programs compress the board, as `compressed_board` does. For some role or direction, they
//! may be a little wrong about:
//!
//! - the files that each role disturbs on either side, and where a ray goes on that leaves the kept
//!   files, if all else is far away (`barred_lane`) or as near as can be (`crowded_lanes`);
//! - what a piece attacks, what ends a ray, the moves that a gap of each width takes, and to which
//!   ranks (`clusters`), also beside the start or the target alone (`cluster_before_an_end`);
//! - the order in which squares are reached, if few steps across gaps take longer than many steps
//!   elsewhere (`ray_with_two_ends`);
//! - the ends of the board, no pieces (`nothing`), and files far apart, for which keys may have too
//!   few digits (any shape may be put at an end, or stretched).

use super::sketch::Sketch;
use crate::board::Role;
use crate::infinite_chess::position::Position;
use crate::infinite_chess::promises::FILES;
use crate::random::Random;
use std::array;

/// Draws pieces, a start and a target on any files.
pub(super) type Shape = fn(&mut Random) -> Sketch;

/// Small positions, of different kinds for successive indices. One of four may have no way.
pub fn random_position(random: &mut Random, index: u64) -> Position {
    match index % 50 {
        0 => drawn(random, nothing, false),
        20 | 40 => decisive(random, &[ray_with_two_ends], true),
        turn if turn % 2 == 0 => decisive(random, &[barred_lane, clusters], turn % 4 == 0),
        _ => drawn(random, crowded_lanes, false),
    }
}

/// Draws a shape until it keeps the promises. It has a way unless it may have none.
pub(super) fn drawn(random: &mut Random, shape: Shape, may_have_no_way: bool) -> Position {
    loop {
        let sketch = shape(random);
        if let Some(position) = moved(random, &sketch).promised_position() {
            if may_have_no_way || position.fewest_moves().is_some() {
                return position;
            }
        }
    }
}

/// Draws one of the shapes until it keeps the promises and the answer depends on its first piece.
/// It has a way unless it may have none.
fn decisive(random: &mut Random, shapes: &[Shape], may_have_no_way: bool) -> Position {
    let shape = random.pick(shapes);
    loop {
        let sketch = shape(random);
        let sketch = if random.below(8) == 0 { stretched(random, &sketch) } else { sketch };
        let sketch = moved(random, &sketch);
        let without = sketch.without(0..1).promised_position();
        if let (Some(position), Some(without)) = (sketch.promised_position(), without) {
            let moves = position.fewest_moves();
            if moves != without.fewest_moves() && (may_have_no_way || moves.is_some()) {
                return position;
            }
        }
    }
}

/// Moves the pieces from some file on to the right: by a power of 2 or 10, so that keys with too
/// few digits collide, or to the end of the board. Some go a rank down as well: with a key of
/// `rank * 1000 + file`, it is square (1005, 2) that is taken for (5, 3).
fn stretched(random: &mut Random, sketch: &Sketch) -> Sketch {
    let first_moved = random.pick(&sketch.files());
    let (left, right) = sketch.room();
    let room = right - left;
    let (two, ten) = (1 << random.between(10, 26), 10_i64.pow(random.between(3, 7) as u32));
    let by = random.pick(&[two, ten, room]).min(room);
    let down = random.pick(&[0, 0, 1]);
    sketch.map(|(file, rank)| match file < first_moved {
        true => (file, rank),
        false => (file + by, rank - down),
    })
}

/// The sketch, mirrored or not, at either end of the board or anywhere. It may be too wide.
fn moved(random: &mut Random, sketch: &Sketch) -> Sketch {
    let mut moved = sketch.clone();
    if random.below(2) == 0 {
        moved = moved.with_files_mirrored();
    }
    if random.below(2) == 0 {
        moved = moved.with_ranks_mirrored();
    }
    let (left, right) = moved.room();
    let room = right - left;
    let near = random.between(0, room.clamp(0, 14));
    let anywhere = random.between(0, room.max(0));
    let shift = random.pick(&[0, 0, 0, 0, near, room, room, room, room - near, anywhere]);
    moved.shifted(left + shift, 0)
}

/// The position on other files. Mirrored, it would not show all mistakes about one side. Where a
/// shortest way leaves files 1 to 10^8, every shortest way should still do so. Others may go out less
/// far than this one, so at most half of its excess is used up.
pub(in crate::infinite_chess) fn elsewhere(random: &mut Random, position: &Position) -> Position {
    let sketch = Sketch::of(position);
    let (mut left, mut right) = sketch.room();
    if let Some(route) = position.shortest_route() {
        let files = || route.stops().map(|square| square.file);
        let first = files().min().filter(|file| file < FILES.start());
        let last = files().max().filter(|file| file > FILES.end());
        right = first.map_or(right, |first| right.min((FILES.start() - 1 - first) / 2));
        left = last.map_or(left, |last| left.max((FILES.end() + 1 - last) / 2));
    }
    let elsewhere = sketch.shifted(random.between(left, right), 0).position();
    elsewhere.expect("the same squares, on other files")
}

/// A rank, often an outermost one, from which a bishop reaches farthest.
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

/// One to three clusters of pieces of a few kinds: rays, blockers and leaps in all directions.
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

/// A cluster, with the start or the target beyond the files that it disturbs. A way that takes no
/// more moves than files has to change its rank there.
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

/// A lane one or two ranks high between rays. On one file, an attack from as far away as a piece
/// attacks bars each rank of it. If a program forgets one of these attacks, or puts it on another
/// file, the lane is open. All else is at least nine files away, so that what is kept around it
/// does not make up for a margin that is too narrow.
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

/// Puts a piece that attacks a square of file 0, and sometimes one that ends the ray.
fn bar(random: &mut Random, sketch: &mut Sketch, rank: i64, side: i64) {
    let (farthest, any) = (rank.max(7 - rank), random.between(1, 7));
    let far = random.pick(&[farthest, farthest, farthest, any]);
    let (role, files, ranks) = match random.below(9) {
        0 => (Role::King, 1, 1),
        1 => (Role::Knight, 1, 2),
        2 => (Role::Knight, 2, 1),
        3 => (Role::Rook, 0, far),
        4 | 5 => (Role::Queen, far, far),
        _ => (Role::Bishop, far, far),
    };
    let up = if rank + ranks > 7 { -1 } else { 1 };
    let step = random.between(1, ranks);
    if role != Role::Knight && step < ranks && random.below(4) == 0 {
        sketch.put(random.pick(&Role::ALL), side * step.min(files), rank + up * step);
    }
    sketch.put(role, side * files, rank + up * ranks);
    if role == Role::Queen {
        // A queen would bar the lane on her own file as well.
        sketch.put(Role::Knight, side * files, rank + up * (ranks - 1));
    }
}

/// A ray between start and target, with a way round each of its ends: the nearer one perhaps past
/// pieces whose files are all kept, the other across a wide gap, in fewer steps.
fn ray_with_two_ends(random: &mut Random) -> Sketch {
    let mut sketch = Sketch::default();
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
    Sketch { ends, ..sketch }
}

/// Bishops and knights in lanes, as near each other as leaves a way past each, and up to three
/// other pieces anywhere.
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
    let (mut sketch, mut file) = (Sketch::default(), 40);
    for _ in 0..count {
        let (role, rank, to_next) = draw(random);
        sketch.put(role, file, rank);
        file += to_next;
    }
    Sketch { ends: [(0, 3), (30 + file, 4)], ..sketch }
}

/// A row of pieces, and two rays that divide the board into three lanes, joined at their ends: the
/// way leads past all pieces three times, or twice on one side of the start.
pub(super) fn in_lanes(random: &mut Random, row: Sketch) -> Sketch {
    let [_, (end, _)] = row.ends;
    let mut sketch = row;
    sketch.put(Role::Rook, end, 2);
    sketch.put(Role::Knight, -30, 2);
    sketch.put(Role::Rook, -36, 5);
    sketch.put(Role::Knight, end - 6, 5);
    let start = random.pick(&[end - 13, end / 2]);
    Sketch { ends: [(start, random.between(0, 1)), (-13, random.between(6, 7))], ..sketch }
}
