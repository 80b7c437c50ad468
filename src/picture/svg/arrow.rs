//! The shapes of arrows.

use super::geometry::{centre_of, cut, Point, RING};
use crate::picture::layout::Line;
use crate::picture::{Arrow, Coord, Picture};

/// The distances of an arrow's start and of its tip from the centres of their squares. A tip stays
/// outside a ring.
const BEGINNING: f64 = 13.0;
const END: f64 = 16.5;
const END_AT_RING: f64 = RING + 3.0;

/// The length of an arrow's head and half its width. Thin arrows leave room for numbers.
const HEAD: (f64, f64) = (11.5, 6.5);
const THIN_HEAD: (f64, f64) = (6.5, 5.5);

/// The corners for dots and numbers beside a piece, as directions east and north, and the distance
/// of a dot there from the centre along both axes.
const CORNERS: [(i64, i64); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const CORNER: f64 = 15.0;

/// The distances between arrows on the same way, and between heads on the same square.
const LANES: f64 = 4.0;
const HEADS: f64 = 14.5;

/// The part of an arrow on a line of the board.
#[derive(Clone, Debug, Default)]
pub(super) struct ArrowShape {
    /// The points of each move, some of them beyond the edge of the board.
    pub(crate) shafts: Vec<Vec<Point>>,
    pub(crate) head: Option<[Point; 3]>,
    /// The centre of the dot on each stop without a ring, beside a piece in a free corner, and the
    /// number of the stop.
    pub(crate) dots: Vec<(Point, usize)>,
}

/// The moves of an arrow: the ends of each and, between them, where it turns if it is a knight's
/// jump.
type Way = Vec<Vec<Coord>>;

/// The shapes of all arrows, by line. Each stop, and each line that a move passes, takes O(log n)
/// for n files and marks.
pub(super) fn shapes(picture: &Picture, lines: &[Line]) -> Vec<Vec<ArrowShape>> {
    let ways: Vec<Way> = picture.arrows.iter().map(|arrow| way(picture, &arrow.stops)).collect();
    let mut shapes = vec![vec![ArrowShape::default(); ways.len()]; lines.len()];
    for (index, Arrow { stops, .. }) in picture.arrows.iter().enumerate() {
        for stop in 1..stops.len() {
            let (from, to) = (stops[stop - 1].file, stops[stop].file);
            let first = lines.partition_point(|line| *line.files().end() < from.min(to));
            let is_passed = |line: &&Line| *line.files().start() <= from.max(to);
            let passed = lines[first..].iter().take_while(is_passed);
            for (line, shapes) in passed.zip(&mut shapes[first..]) {
                shapes[index].add_move(picture, &ways, line, (index, stop));
            }
        }
    }
    shapes
}

/// The offset of an arrow's stop from the centre of its square. Arrows that come to one square from
/// the same side end side by side, in the order of the files or ranks that they come from.
fn shift(ways: &[Way], index: usize, stop: usize) -> Point {
    let spread = |index: usize, count: usize| index as f64 - (count - 1) as f64 / 2.0;
    if stop < ways[index].len() {
        let lane = LANES * spread(index, ways.len());
        return (lane, lane);
    }
    let end = |(index, way): (usize, &Way)| {
        let last = way.last()?;
        let (from, before, to) = (last[0], last[last.len() - 2], last[last.len() - 1]);
        let (files, ranks) = delta(before, to);
        let across = if files == 0 { from.file } else { -(from.rank.index() as i64) };
        Some(((to, files.signum(), ranks.signum()), (across, index)))
    };
    let (side, place) = end((index, &ways[index])).expect("an arrow with moves");
    let beside = ways.iter().enumerate().filter_map(end).filter(|(other, _)| *other == side);
    let before = beside.clone().filter(|(_, other)| *other < place);
    let distance = HEADS * spread(before.count(), beside.count());
    match side {
        (_, 0, _) => (distance, 0.0),
        _ => (0.0, distance),
    }
}

/// The way of an arrow. Jumps are drawn rank first, which keeps them apart, unless that way runs
/// under pieces or back over the jump before, and the other does not. (The two ways of a jump leave
/// a square at a right angle, so that at most one of them runs back.)
fn way(picture: &Picture, stops: &[Coord]) -> Way {
    let mut before = None;
    let squares = |ends: &[Coord]| {
        let (from, to) = (ends[0], ends[1]);
        let (files, ranks) = delta(from, to);
        if files == 0 || ranks == 0 || files.abs() == ranks.abs() {
            return ends.to_vec();
        }
        let elbows = [Coord { rank: from.rank, ..to }, Coord { file: from.file, ..to }];
        let best = elbows.into_iter().min_by_key(|&elbow| {
            let passed = passed(from, elbow, to);
            (passed.iter().any(|&square| picture.has_piece(square)), before == Some(passed[0]))
        });
        let elbow = best.expect("one of two");
        before = Some(passed(from, elbow, to)[1]);
        vec![from, elbow, to]
    };
    stops.windows(2).map(squares).collect()
}

/// The squares beside the two ends that a knight's jump passes on its way by an elbow: one of them
/// is the elbow.
fn passed(from: Coord, elbow: Coord, to: Coord) -> [Coord; 2] {
    [from, to].map(|end| {
        let (files, ranks) = delta(end, elbow);
        let rank = end.rank.offset(ranks.signum() as i8);
        let rank = rank.expect("a rank between those of two squares");
        Coord { file: end.file + files.signum(), rank }
    })
}

impl ArrowShape {
    /// Adds the move of an arrow to a stop, with the dot and the head there.
    fn add_move(
        &mut self,
        picture: &Picture,
        ways: &[Way],
        line: &Line,
        (index, stop): (usize, usize),
    ) {
        let stops = &picture.arrows[index].stops;
        let point = |stop: usize| {
            let ((x, y), shift) = (centre_of(line, stops[stop]), shift(ways, index, stop));
            (x + shift.0, y + shift.1)
        };
        let (start, end) = (point(stop - 1), point(stop));
        let mut points = vec![start, end];
        if let [from, elbow, _] = ways[index][stop - 1][..] {
            let is_rank_first = elbow.rank == from.rank;
            points.insert(1, if is_rank_first { (end.0, start.1) } else { (start.0, end.1) });
        }
        if stop == 1 {
            points[0] = towards(start, points[1], BEGINNING);
        }
        if line.files().contains(&stops[stop].file) {
            let (square, centre) = (stops[stop], centre_of(line, stops[stop]));
            let has_piece = picture.has_piece(square);
            let dot = if has_piece { free_corner(picture, square, centre, CORNER) } else { end };
            self.dots.extend(Some((dot, stop)).filter(|_| !picture.has_ring(square)));
            if stop + 1 == stops.len() {
                let last = points.len() - 1;
                let distance = if picture.has_ring(square) { END_AT_RING } else { END };
                let size = if picture.has_numbers() { THIN_HEAD } else { HEAD };
                points[last] = towards(end, points[last - 1], distance + size.0);
                self.head =
                    Some(head(points[last], towards(end, points[last - 1], distance), size));
            }
        }
        // Jumps are on boards that have one line.
        if let [from, to] = points[..] {
            points = cut(line, [from, to]).to_vec();
        }
        self.shafts.push(points);
    }
}

/// A point in a corner of a square that no arrow to or from the square passes, at a distance from
/// the centre along both axes.
pub(super) fn free_corner(picture: &Picture, square: Coord, centre: Point, distance: f64) -> Point {
    let moves = picture.arrows.iter().flat_map(|arrow| arrow.stops.windows(2));
    let ends = moves.flat_map(|ends| [(ends[0], ends[1]), (ends[1], ends[0])]);
    let ways = ends.filter(|&(near, _)| near == square).map(|(_, far)| delta(square, far));
    let ways: Vec<(i64, i64)> = ways.collect();
    let is_free = |&(east, north): &(i64, i64)| {
        !ways.iter().any(|&(files, ranks)| files * east == ranks * north && files * east > 0)
    };
    let (east, north) = CORNERS.into_iter().find(is_free).unwrap_or(CORNERS[0]);
    (centre.0 + distance * east as f64, centre.1 - distance * north as f64)
}

/// The files and ranks from a square to another, positive to the east and to the north.
fn delta(from: Coord, to: Coord) -> (i64, i64) {
    (to.file - from.file, to.rank.index() as i64 - from.rank.index() as i64)
}

/// The head of an arrow from its foot, where the shaft ends, to its tip.
fn head(foot: Point, tip: Point, (length, width): (f64, f64)) -> [Point; 3] {
    let slope = width / length;
    let (x, y) = (slope * (tip.0 - foot.0), slope * (tip.1 - foot.1));
    [tip, (foot.0 - y, foot.1 + x), (foot.0 + y, foot.1 - x)]
}

/// The point at a distance from `point` on the way to another.
fn towards(point: Point, to: Point, distance: f64) -> Point {
    let (x, y) = (to.0 - point.0, to.1 - point.1);
    let part = distance / x.hypot(y);
    (point.0 + part * x, point.1 + part * y)
}
