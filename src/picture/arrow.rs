//! Routes as arrows: where their parts are.

use super::geometry::{middle_of, Point};
use super::layout::Line;
use super::{Arrow, Mark, Picture, Place};

/// How far from the middle of its first square an arrow begins, and from that of its last one it
/// ends.
const BEGINNING: f64 = 13.0;
const END: f64 = 16.5;

/// The length of an arrow's head, and half of its width.
const HEAD: (f64, f64) = (11.5, 6.5);

/// The radius of a dot with a number, of one beside a chessman, and of one without a number.
const NUMBERED: f64 = 8.5;
const BESIDE: f64 = 7.0;
const TURN: f64 = 6.0;

/// Where the dot of a stop is if a chessman is there: in one of these corners, as files east and
/// ranks north of the middle. The upper left one is for the cross of an attacked square.
const CORNERS: [(i64, i64); 3] = [(1, 1), (1, -1), (-1, -1)];

/// How far a corner's dot is from the middle of the square, sideways as well as up or down.
const CORNER: f64 = 15.0;

/// How far apart several arrows are on their way, and where they end side by side.
const LANES: f64 = 4.0;
const HEADS: f64 = 14.5;

/// What is seen of an arrow on a line of the board.
#[derive(Clone, Debug, Default)]
pub(super) struct Drawn {
    /// A line through these points for each move, to be cut off where the board ends.
    pub shafts: Vec<Vec<Point>>,
    /// The corners of the head.
    pub head: Option<[Point; 3]>,
    pub dots: Vec<Dot>,
}

/// A dot on a stop, or beside the chessman there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dot {
    pub centre: Point,
    pub radius: f64,
    pub number: Option<usize>,
}

/// For each line of the board, the parts of all arrows on it. An arrow takes O(log n) for each of
/// its stops and for each line that it passes, of n lines.
pub(super) fn shapes(picture: &Picture, lines: &[Line]) -> Vec<Vec<Drawn>> {
    let mut shapes = vec![vec![Drawn::default(); picture.arrows.len()]; lines.len()];
    for (index, Arrow { stops, .. }) in picture.arrows.iter().enumerate() {
        for stop in 1..stops.len() {
            let (from, to) = (stops[stop - 1].0, stops[stop].0);
            let first = lines.partition_point(|line| line.last() < from.min(to));
            let passed = lines[first..].iter().take_while(|line| line.first() <= from.max(to));
            for (line, shapes) in passed.zip(&mut shapes[first..]) {
                shapes[index].add_move(picture, line, (index, stop));
            }
        }
    }
    shapes
}

/// How far a stop of an arrow is from the middle of its square. Arrows that end on one square are
/// side by side, those from above and those from below, each from left to right as they come.
fn shift(arrows: &[Arrow], index: usize, stop: usize) -> Point {
    let spread = |index: usize, count: usize| index as f64 - (count - 1) as f64 / 2.0;
    let end = |index: usize| match arrows[index].stops[..] {
        [.., from, to] => Some(((to, from.1 > to.1), from.0)),
        _ => None,
    };
    if let (Some((side, file)), true) = (end(index), stop + 1 == arrows[index].stops.len()) {
        let others = (0..arrows.len()).filter_map(|other| Some((end(other)?, other)));
        let others = others.filter(|((other, _), _)| *other == side);
        let before = others.clone().filter(|&((_, from), other)| (from, other) < (file, index));
        (HEADS * spread(before.count(), others.count()), 0.0)
    } else {
        let lane = LANES * spread(index, arrows.len());
        (lane, lane)
    }
}

impl Drawn {
    /// Adds the move of an arrow to a stop, with what is there. A knight's jump goes along the rank
    /// first. So it does not go back on the jump before, which ended along a file.
    fn add_move(&mut self, picture: &Picture, line: &Line, (index, stop): (usize, usize)) {
        let stops = &picture.arrows[index].stops;
        let point = |stop: usize| {
            let ((x, y), shift) =
                (middle_of(line, stops[stop]), shift(&picture.arrows, index, stop));
            (x + shift.0, y + shift.1)
        };
        let (start, end) = (point(stop - 1), point(stop));
        let mut points = vec![start, end];
        let (files, ranks) = way(stops[stop - 1], stops[stop]);
        if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
            points.insert(1, (end.0, start.1));
        }
        if stop == 1 {
            points[0] = moved(start, points[1], BEGINNING);
        }
        if (line.first()..=line.last()).contains(&stops[stop].0) {
            self.dots.extend(dot(picture, (index, stop), middle_of(line, stops[stop]), end));
            if stop + 1 == stops.len() {
                let last = points.len() - 1;
                let (tip, foot) = (END, END + HEAD.0);
                let [tip, foot] =
                    [tip, foot].map(|distance| moved(end, points[last - 1], distance));
                let slope = HEAD.1 / HEAD.0;
                let (x, y) = (slope * (tip.0 - foot.0), slope * (tip.1 - foot.1));
                self.head = Some([tip, (foot.0 - y, foot.1 + x), (foot.0 + y, foot.1 - x)]);
                points[last] = foot;
            }
        }
        self.shafts.push(points);
    }
}

/// The dot of a stop, unless a ring is there: at the end of the move or, if a chessman is there, in
/// a corner that the arrow does not pass.
fn dot(picture: &Picture, (index, stop): (usize, usize), middle: Point, end: Point) -> Option<Dot> {
    let Arrow { stops, is_numbered, .. } = &picture.arrows[index];
    let marks = picture.marks_on(stops[stop]);
    if marks.iter().any(|mark| matches!(mark, Mark::Target | Mark::Meeting)) {
        return None;
    }
    let number = Some(stop).filter(|_| *is_numbered);
    if !marks.iter().any(|mark| matches!(mark, Mark::Chessman { .. })) {
        let radius = if *is_numbered { NUMBERED } else { TURN };
        return Some(Dot { centre: end, radius, number });
    }
    let is_free = |&(east, north): &(i64, i64)| {
        let others = [stop - 1, stop + 1].into_iter().filter_map(|other| stops.get(other));
        let mut ways = others.map(|&other| way(stops[stop], other));
        !ways.any(|(files, ranks)| files * east == ranks * north && files * east > 0)
    };
    let corner = CORNERS.into_iter().find(is_free);
    let (east, north) = corner.expect("two lines leave one of three corners");
    let centre = (middle.0 + CORNER * east as f64, middle.1 - CORNER * north as f64);
    Some(Dot { centre, radius: BESIDE, number })
}

/// How many files east and ranks north of a square another one is.
fn way(from: Place, to: Place) -> (i64, i64) {
    (to.0 - from.0, to.1.index() as i64 - from.1.index() as i64)
}

/// A point, moved towards another one by a distance.
fn moved(point: Point, to: Point, distance: f64) -> Point {
    let (x, y) = (to.0 - point.0, to.1 - point.1);
    let part = distance / x.hypot(y);
    (point.0 + part * x, point.1 + part * y)
}
