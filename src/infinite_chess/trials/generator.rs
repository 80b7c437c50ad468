//! Random positions of many shapes, each aimed at something that programs get wrong.
//!
//! Most programs compress the board, as `compressed_board` does. For some role or direction, they
//! may be a little wrong about:
//!
//! - the files that each role disturbs on either side, and where a ray goes on that leaves the kept
//!   files, if all else is far away (`barred_lane`) or as near as can be (`crowded_lanes`);
//! - the moves that a gap of each width takes, and to which ranks (`row`), also beside the start or
//!   the target alone (`cluster_before_an_end`);
//! - what a piece attacks, what ends a ray, and the order in which squares are reached
//!   (`clusters`, `frieze`), also if few steps across gaps take longer than many steps elsewhere
//!   (`ray_with_two_ends`);
//! - the ends of the board, no pieces (`nothing`), and files far apart, for which keys may have too
//!   few digits (any shape may be put at an end, or stretched);
//! - the time and memory of the most pieces (`LARGE`), and the longest way (`lanes_among_bishops`).

use super::sketch::Sketch;
use crate::board::Role;
use crate::infinite_chess::position::Position;
use crate::infinite_chess::promises::{FILES, MOST_PIECES};
use crate::random::Random;
use std::array;

/// Draws pieces, a start and a target on any files.
type Shape = fn(&mut Random) -> Sketch;

/// Shapes of a few pieces. Those that expose more mistakes come more often.
const SMALL: [Shape; 8] =
    [barred_lane, barred_lane, barred_lane, row, row, clusters, clusters, clusters];

/// Shapes of the most pieces, and whether their positions have a way.
const LARGE: [(Shape, bool); 4] =
    [(lanes_among_bishops, true), (frieze, true), (crowded_lanes, true), (barred_lanes, false)];

/// Small positions, of different kinds for successive indices. One of four may have no way.
pub fn random_position(random: &mut Random, index: u64) -> Position {
    match index % 50 {
        0 => drawn(random, nothing, None),
        20 | 40 => decisive(random, &[ray_with_two_ends], true),
        turn if turn % 2 == 0 => decisive(random, &SMALL, turn % 4 == 0),
        _ => drawn(random, few_crowded_lanes, Some(true)),
    }
}

/// Positions with the most pieces, of different shapes for successive numbers. Number 0 takes most
/// programs the most time and memory: it has many files that matter and a long way through them.
pub fn largest(random: &mut Random, number: usize) -> Position {
    let (shape, has_way) = LARGE[number % LARGE.len()];
    drawn(random, shape, Some(has_way))
}

/// Draws a shape until it keeps the promises, and has a way or none if that matters.
fn drawn(random: &mut Random, shape: Shape, has_way: Option<bool>) -> Position {
    let is_wanted = |position: &Position| {
        has_way.map_or(true, |wanted| position.fewest_moves().is_some() == wanted)
    };
    loop {
        let sketch = shape(random);
        if let Some(position) = moved(random, &sketch).position().filter(is_wanted) {
            return position;
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
        let without = sketch.without(0..1).position();
        if let (Some(position), Some(without)) = (sketch.position(), without) {
            let moves = position.fewest_moves();
            if moves != without.fewest_moves() && (may_have_no_way || moves.is_some()) {
                return position;
            }
        }
    }
}

/// Moves the pieces from some file on to the right: by a power of 2 or 10, so that keys with too few
/// digits collide, or to the end of the board.
fn stretched(random: &mut Random, sketch: &Sketch) -> Sketch {
    let first_moved = random.pick(&sketch.files());
    let (left, right) = sketch.room();
    let room = right - left;
    let (two, ten) = (1 << random.between(10, 26), 10_i64.pow(random.between(3, 7) as u32));
    let by = random.pick(&[two, ten, room]).min(room);
    sketch.map(|(file, rank)| (if file < first_moved { file } else { file + by }, rank))
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

/// The position on other files. Mirrored, it would not show all mistakes about one side. Where a way
/// leads beyond an end of the files, all ways as short as it still should. Some may lead less far,
/// so it is moved by at most half of what that way leaves.
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
    let elsewhere = sketch.shifted(random.between(left, right), 0).on_the_board();
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

/// Pieces and ends in any order, near each other or not, and rays from outside that bound lanes:
/// disturbed files may or may not touch; gaps have any width.
fn row(random: &mut Random) -> Sketch {
    let mut sketch = Sketch::default();
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
    Sketch { ends, ..sketch }
}

/// A lane one or two ranks high between rays. On one file, an attack from as far away as a piece
/// attacks bars each rank of it. If a program forgets one of these attacks, or puts it on another
/// file, the lane is open. All else is at least nine files away, so that what is kept around it does
/// not make up for a margin that is too narrow.
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

/// The most pieces of the tile of a frieze, and the clusters that are drawn for it.
const TILE_PIECES: usize = 60;
const TILE_DRAWS: usize = 1000;

const TILE_MARGIN: i64 = 20;

/// A frieze is a tile of small clusters, again and again. Each cluster leaves a way past it, and
/// makes it longer, so the answer depends on all of them.
fn frieze(random: &mut Random) -> Sketch {
    // Less than an empty board takes: any first cluster with a way past it will do.
    let (mut tile, mut width, mut moves) = (Sketch::default(), 0, 0);
    for _ in 0..TILE_DRAWS {
        let mut longer = tile.clone();
        let first = width + random.between(2, 12);
        let last = first + random.pick(&[0, 0, 0, 1, 2]);
        for _ in 0..random.between(2, 5) {
            longer.put(random.pick(&Role::ALL), random.between(first, last), any_rank(random));
        }
        let count = longer.pieces.len();
        if count > TILE_PIECES {
            break;
        }
        let twice = repeated(&longer, last + 1, 2 * count).position();
        let past_both = twice.and_then(|position| position.fewest_moves());
        let straight_on = moves + 2 * (last + 1 - width) as u64;
        if let Some(longer_moves) = past_both.filter(|&moves| moves > straight_on) {
            (tile, width, moves) = (longer, last + 1, longer_moves);
        }
    }
    repeated(&tile, width, MOST_PIECES)
}

/// So many pieces: those of the tile, again and again, each time moved right by its width. Start
/// and target are a `TILE_MARGIN` before and behind all tiles.
fn repeated(tile: &Sketch, width: i64, count: usize) -> Sketch {
    let piece = |index: usize| {
        let (role, (file, rank)) = tile.pieces[index % tile.pieces.len()];
        let times = (index / tile.pieces.len()) as i64;
        (role, (file + times * width, rank))
    };
    let end = count.div_ceil(tile.pieces.len()) as i64 * width;
    let ends = [(-TILE_MARGIN, 3), (end + TILE_MARGIN, 4)];
    Sketch { ends, pieces: (0..count).map(piece).collect() }.shifted(TILE_MARGIN + 1, 0)
}

/// Bishops on the outermost ranks, so far apart that no file is disturbed twice: hardly any
/// position has more files that matter.
fn lanes_among_bishops(random: &mut Random) -> Sketch {
    let apart = (FILES.end() - 200) / MOST_PIECES as i64;
    lanes(random, MOST_PIECES - 4, |random| {
        (Role::Bishop, random.pick(&[0, 7]), random.between(apart - 40, apart))
    })
}

/// Bishops and knights in the lanes, as near each other as leaves a way past each.
fn crowded_lanes(random: &mut Random) -> Sketch {
    lanes(random, MOST_PIECES - 4, near_the_last)
}

/// The same with few pieces, and up to three others anywhere.
fn few_crowded_lanes(random: &mut Random) -> Sketch {
    let count = random.between(2, 8);
    let mut sketch = lanes(random, count as usize, near_the_last);
    for _ in 0..random.between(0, 3) {
        sketch.put(random.pick(&Role::ALL), random.between(0, 30 * count), any_rank(random));
    }
    sketch
}

/// Crowded lanes, the last of which is barred before the target.
fn barred_lanes(random: &mut Random) -> Sketch {
    let mut sketch = lanes(random, MOST_PIECES - 8, near_the_last);
    let side = random.pick(&[-1, 1]);
    bar(random, &mut sketch, 6, side);
    bar(random, &mut sketch, 7, -side);
    while sketch.pieces.len() < MOST_PIECES {
        sketch.put(Role::Bishop, random.between(-30, 30), random.between(0, 7));
    }
    sketch
}

/// A role, a rank in a lane, and the files to the next piece.
fn near_the_last(random: &mut Random) -> (Role, i64, i64) {
    let role = random.pick(&[Role::Bishop, Role::Bishop, Role::Knight]);
    (role, random.pick(&[0, 1, 3, 4, 6, 7]), random.between(16, 30))
}

/// Two rays divide the board into three lanes, joined at their ends: the way leads past all pieces
/// three times, or twice on one side of the start.
fn lanes(
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
    let end = 30 + file;
    sketch.put(Role::Rook, end, 2);
    sketch.put(Role::Knight, -30, 2);
    sketch.put(Role::Rook, -36, 5);
    sketch.put(Role::Knight, end - 6, 5);
    let start = random.pick(&[end - 13, end / 2]);
    Sketch { ends: [(start, random.between(0, 1)), (-13, random.between(6, 7))], ..sketch }
}
