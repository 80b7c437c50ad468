//! Routes as arrows: where their parts are.

use super::geometry::{middle_of, Point};
use super::layout::Line;
use super::{Arrow, Coord, Picture};

/// How far from the middle of its first square an arrow begins, and from that of its last one it
/// ends.
const BEGINNING: f64 = 13.0;
const END: f64 = 16.5;

/// The length of an arrow's head, and half of its width; and those of a thin arrow, which leave room
/// for the number on the square before.
const HEAD: (f64, f64) = (11.5, 6.5);
const THIN_HEAD: (f64, f64) = (7.0, 4.5);

/// The radius of a dot with a number, of one beside a piece, and of one without a number.
const NUMBERED: f64 = 8.5;
const BESIDE: f64 = 7.0;
const TURN: f64 = 6.0;

/// Where the dot of a stop is if a piece is there: in one of these corners, as files east and
/// ranks north of the middle. The upper left one is for the cross of an attacked square.
const CORNERS: [(i64, i64); 3] = [(1, 1), (1, -1), (-1, -1)];

/// How far a corner's dot is from the middle of the square.
const CORNER: f64 = 15.0;

/// How far apart several arrows are on their way, and where they end side by side.
const LANES: f64 = 4.0;
const HEADS: f64 = 14.5;

/// What is seen of an arrow on a line of the board.
#[derive(Clone, Debug, Default)]
pub(super) struct ArrowShape {
    /// A line through these points for each move, to be cut off where the board ends.
    pub shafts: Vec<Vec<Point>>,
    /// The corners of the head.
    pub head: Option<[Point; 3]>,
    pub dots: Vec<Dot>,
}

/// A dot on a stop, or beside the piece there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dot {
    pub centre: Point,
    pub radius: f64,
    pub number: Option<usize>,
}

/// For each line of the board, the parts of all arrows on it. An arrow takes O(log n) for each of
/// its stops and for each line that it passes, of n lines.
pub(super) fn shapes(picture: &Picture, lines: &[Line]) -> Vec<Vec<ArrowShape>> {
    let mut shapes = vec![vec![ArrowShape::default(); picture.arrows.len()]; lines.len()];
    for (index, Arrow { stops, .. }) in picture.arrows.iter().enumerate() {
        for stop in 1..stops.len() {
            let (from, to) = (stops[stop - 1].file, stops[stop].file);
            let first = lines.partition_point(|line| line.last() < from.min(to));
            let passed = lines[first..].iter().take_while(|line| line.first() <= from.max(to));
            for (line, shapes) in passed.zip(&mut shapes[first..]) {
                shapes[index].add_move(picture, line, (index, stop));
            }
        }
    }
    shapes
}

/// How far a stop of an arrow is from the middle of its square. Arrows that come to one square from
/// the same side are side by side, ordered by the files or ranks that they come from.
fn shift(picture: &Picture, index: usize, stop: usize) -> Point {
    let arrows = &picture.arrows;
    let spread = |index: usize, count: usize| index as f64 - (count - 1) as f64 / 2.0;
    let end = |index: usize| match arrows[index].stops[..] {
        [.., from, to] => {
            let (files, ranks) = delta(elbow(picture, from, to).unwrap_or(from), to);
            let across = if files == 0 { from.file } else { -(from.rank.index() as i64) };
            Some(((to, files.signum(), ranks.signum()), across))
        }
        _ => None,
    };
    if let (Some((side, across)), true) = (end(index), stop + 1 == arrows[index].stops.len()) {
        let others = (0..arrows.len()).filter_map(|other| Some((end(other)?, other)));
        let others = others.filter(|((other, _), _)| *other == side);
        let before = others.clone().filter(|&((_, from), other)| (from, other) < (across, index));
        let distance = HEADS * spread(before.count(), others.count());
        match side {
            (_, 0, _) => (distance, 0.0),
            _ => (0.0, distance),
        }
    } else {
        let lane = LANES * spread(index, arrows.len());
        (lane, lane)
    }
}

/// Where a knight's jump turns; `None` for other moves. It is drawn rank first, so that it does not
/// retrace the end of the jump before, unless only file first leads past all pieces.
fn elbow(picture: &Picture, from: Coord, to: Coord) -> Option<Coord> {
    let (files, ranks) = delta(from, to);
    if files == 0 || ranks == 0 || files.abs() == ranks.abs() {
        return None;
    }
    let rank_first = Coord { rank: from.rank, ..to };
    let file_first = Coord { file: from.file, ..to };
    // Of the two squares that a jump passes, one is beside the start, and one is the elbow or beside
    // it.
    let is_blocked = |elbow: Coord| {
        let (files, ranks) = (delta(from, elbow), delta(elbow, to));
        let first = after(from, (files.0.signum(), files.1.signum()));
        let last = after(to, (-ranks.0.signum(), -ranks.1.signum()));
        [first, last].into_iter().any(|square| picture.has_piece(square))
    };
    let is_around = is_blocked(rank_first) && !is_blocked(file_first);
    Some(if is_around { file_first } else { rank_first })
}

impl ArrowShape {
    /// Adds the move of an arrow to a stop, with what is there.
    fn add_move(&mut self, picture: &Picture, line: &Line, (index, stop): (usize, usize)) {
        let stops = &picture.arrows[index].stops;
        let point = |stop: usize| {
            let ((x, y), shift) = (middle_of(line, stops[stop]), shift(picture, index, stop));
            (x + shift.0, y + shift.1)
        };
        let (start, end) = (point(stop - 1), point(stop));
        let mut points = vec![start, end];
        if let Some(elbow) = elbow(picture, stops[stop - 1], stops[stop]) {
            let is_rank_first = elbow.rank == stops[stop - 1].rank;
            points.insert(1, if is_rank_first { (end.0, start.1) } else { (start.0, end.1) });
        }
        if stop == 1 {
            points[0] = towards(start, points[1], BEGINNING);
        }
        if (line.first()..=line.last()).contains(&stops[stop].file) {
            self.dots.extend(dot(picture, (index, stop), middle_of(line, stops[stop]), end));
            if stop + 1 == stops.len() {
                let last = points.len() - 1;
                let head = if picture.has_numbers() { THIN_HEAD } else { HEAD };
                let (tip, foot) = (END, END + head.0);
                let [tip, foot] =
                    [tip, foot].map(|distance| towards(end, points[last - 1], distance));
                let slope = head.1 / head.0;
                let (x, y) = (slope * (tip.0 - foot.0), slope * (tip.1 - foot.1));
                self.head = Some([tip, (foot.0 - y, foot.1 + x), (foot.0 + y, foot.1 - x)]);
                points[last] = foot;
            }
        }
        self.shafts.push(points);
    }
}

/// The dot of a stop, unless a ring is there, or numbers replace it: at the end of the move or, if a
/// piece is there, in a corner that the arrow does not pass.
fn dot(picture: &Picture, (index, stop): (usize, usize), middle: Point, end: Point) -> Option<Dot> {
    let Arrow { stops, is_numbered, .. } = &picture.arrows[index];
    if picture.has_ring(stops[stop]) || picture.has_numbers() {
        return None;
    }
    let number = Some(stop).filter(|_| *is_numbered);
    if !picture.has_piece(stops[stop]) {
        let radius = if *is_numbered { NUMBERED } else { TURN };
        return Some(Dot { centre: end, radius, number });
    }
    let centre = free_corner(picture, stops[stop], middle, CORNER);
    Some(Dot { centre, radius: BESIDE, number })
}

/// A point in a corner of a square that no arrow passes on its way to the square or from it, at a
/// distance from its middle, sideways as well as up or down.
pub(super) fn free_corner(picture: &Picture, square: Coord, middle: Point, distance: f64) -> Point {
    let moves = picture.arrows.iter().flat_map(|arrow| arrow.stops.windows(2));
    let beside = moves.filter_map(|ends| match *ends {
        [from, to] if from == square => Some(delta(square, to)),
        [from, to] if to == square => Some(delta(square, from)),
        _ => None,
    });
    let beside: Vec<(i64, i64)> = beside.collect();
    let is_free = |&(east, north): &(i64, i64)| {
        let passes =
            |&(files, ranks): &(i64, i64)| files * east == ranks * north && files * east > 0;
        !beside.iter().any(passes)
    };
    let (east, north) = CORNERS.into_iter().find(is_free).unwrap_or(CORNERS[0]);
    (middle.0 + distance * east as f64, middle.1 - distance * north as f64)
}

/// How many files east and ranks north of a square another one is.
fn delta(from: Coord, to: Coord) -> (i64, i64) {
    (to.file - from.file, to.rank.index() as i64 - from.rank.index() as i64)
}

/// The square that is `files` to the east and `ranks` to the north of another one, on the board.
fn after(from: Coord, (files, ranks): (i64, i64)) -> Coord {
    let rank = from.rank.offset(ranks as i8).expect("a rank between those of two squares");
    Coord { file: from.file + files, rank }
}

/// The point at a distance from a point towards another one.
fn towards(point: Point, to: Point, distance: f64) -> Point {
    let (x, y) = (to.0 - point.0, to.1 - point.1);
    let part = distance / x.hypot(y);
    (point.0 + part * x, point.1 + part * y)
}
