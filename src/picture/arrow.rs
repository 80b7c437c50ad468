//! Routes as arrows: where their parts are.

use super::layout::{Line, SIDE};
use super::svg::Point;
use super::{Arrow, Mark, Picture, Place};
use std::collections::BTreeMap;

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

/// Where the dot of a stop is if a chessman stands there: in the first of these corners that is
/// free. The upper left one is for the cross of an attacked square.
const CORNERS: [Step; 3] = [(1, 1), (1, -1), (-1, -1)];

/// How far a corner's dot is from the middle of the square, sideways as well as up or down.
const CORNER: f64 = 15.0;

/// How far apart several arrows are: elsewhere, where they stop on one square, and where they end
/// side by side.
const LANES: f64 = 4.0;
const STOPS: f64 = 12.5;
const HEADS: f64 = 14.5;

/// How many files east and ranks north a move leads, if each counts as one.
type Step = (i64, i64);

/// What is seen of an arrow on a line of the board.
#[derive(Clone, Debug, Default)]
pub(super) struct Shape {
    /// Lines through these points, to be cut off where the board ends.
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

/// The arrows of a picture, for each line those that are on it. A trail takes O(log n) for each of
/// its stops and for each line that it passes, of n stops and lines.
pub(super) fn shapes(picture: &Picture, lines: &[Line]) -> Vec<Vec<Shape>> {
    let trails: Vec<Trail> = picture.arrows.iter().map(Trail::new).collect();
    let shifts = shifts(&trails);
    let mut shapes = vec![vec![Shape::default(); trails.len()]; lines.len()];
    let mut taken = BTreeMap::new();
    for (index, (trail, shifts)) in trails.iter().zip(&shifts).enumerate() {
        for (from, to) in trail.legs() {
            let (west, east) = (from.square.0.min(to.square.0), from.square.0.max(to.square.0));
            let first = lines.partition_point(|line| line.last() < west);
            let passed = lines[first..].iter().take_while(|line| line.first() <= east);
            for (line, shapes) in passed.zip(&mut shapes[first..]) {
                shapes[index].add_leg(line, trail, (from, to), shifts);
            }
        }
        for (place, dot) in dots(picture, trail, shifts, &mut taken) {
            let line = lines.partition_point(|line| line.last() < place.0);
            let (x, y) = middle(&lines[line], square(place));
            let centre = (x + dot.centre.0, y + dot.centre.1);
            shapes[line][index].dots.push(Dot { centre, ..dot });
        }
    }
    shapes
}

/// The way of an arrow.
struct Trail<'a> {
    arrow: &'a Arrow,
    nodes: Vec<Node>,
}

/// A point where a trail begins, turns or ends: a stop, or the elbow of a knight's jump.
struct Node {
    square: (i64, i64),
    /// The stops with which it moves sideways, and up and down.
    shifted_by: (usize, usize),
}

impl Trail<'_> {
    /// The way through all stops. A knight's jump has two legs: first the longer one, unless that
    /// would go back on the leg before.
    fn new(arrow: &Arrow) -> Trail<'_> {
        let mut nodes: Vec<Node> = Vec::new();
        for (index, &stop) in arrow.stops.iter().enumerate() {
            let to = square(stop);
            if let Some(last) = nodes.last() {
                let from = last.square;
                let (files, ranks) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
                if files != 0 && ranks != 0 && files != ranks {
                    let wide = Node { square: (to.0, from.1), shifted_by: (index, index - 1) };
                    let high = Node { square: (from.0, to.1), shifted_by: (index - 1, index) };
                    let (longer, shorter) = if files > ranks { (wide, high) } else { (high, wide) };
                    let goes_back = nodes.iter().rev().nth(1).is_some_and(|before| {
                        step(before.square, from) == step(longer.square, from)
                    });
                    nodes.push(if goes_back { shorter } else { longer });
                }
            }
            nodes.push(Node { square: to, shifted_by: (index, index) });
        }
        Trail { arrow, nodes }
    }

    fn legs(&self) -> impl Iterator<Item = (&Node, &Node)> {
        self.nodes.iter().zip(self.nodes.iter().skip(1))
    }

    /// The direction of the last leg.
    fn last_step(&self) -> Option<Step> {
        let [.., from, to] = &self.nodes[..] else { return None };
        Some(step(from.square, to.square))
    }
}

/// How far each stop of each trail is from the middle of its square: side by side with those that
/// stop there too. Where trails end, those that come from the same side are side by side.
fn shifts(trails: &[Trail]) -> Vec<Vec<Point>> {
    let spread = |index: usize, count: usize| index as f64 - (count - 1) as f64 / 2.0;
    let mut shifts = Vec::new();
    let mut rivals = BTreeMap::new();
    for (index, trail) in trails.iter().enumerate() {
        let lane = LANES * spread(index, trails.len());
        shifts.push(vec![(lane, lane); trail.arrow.stops.len()]);
        for (stop, &place) in trail.arrow.stops.iter().enumerate().skip(1) {
            let is_last = stop + 1 == trail.arrow.stops.len();
            let side = if is_last { trail.last_step() } else { None };
            let rivals: &mut Vec<(usize, usize)> = rivals.entry((place, side)).or_default();
            rivals.push((index, stop));
        }
    }
    for ((_, side), rivals) in &mut rivals {
        // Those from the left or from above come first, so that they do not cross.
        rivals.sort_by_key(|&(index, stop)| match (side, trails[index].arrow.stops[stop - 1]) {
            (Some((0, _)), (file, _)) => file,
            (Some(_), (_, rank)) => -i64::from(rank.index()),
            (None, _) => 0,
        });
        for (place, &(index, stop)) in rivals.iter().enumerate() {
            let spread = spread(place, rivals.len());
            shifts[index][stop] = match side {
                Some((0, _)) => (HEADS * spread, 0.0),
                Some(_) => (0.0, HEADS * spread),
                None if rivals.len() > 1 => (STOPS * spread, STOPS * spread),
                None => continue,
            };
        }
    }
    shifts
}

/// The dots of a trail, each with its square. Their centres are seen from the middle of the square.
fn dots(
    picture: &Picture,
    trail: &Trail,
    shifts: &[Point],
    taken: &mut BTreeMap<Place, Vec<Step>>,
) -> Vec<(Place, Dot)> {
    let Arrow { stops, is_numbered, .. } = trail.arrow;
    let mut dots = Vec::new();
    for (index, node) in trail.nodes.iter().enumerate().skip(1) {
        let (stop, other) = node.shifted_by;
        let next = trail.nodes.get(index + 1);
        let marks = picture.marks_on(stops[stop]);
        let has_head = next.is_none() && (!is_numbered || marks.contains(&Mark::Meeting));
        if stop != other || has_head {
            continue;
        }
        let number = Some(stop).filter(|_| *is_numbered);
        let (centre, radius) = if marks.iter().any(Mark::is_chessman) {
            let legs = [Some(&trail.nodes[index - 1]), next].into_iter().flatten();
            let sides: Vec<Step> = legs.map(|leg| step(node.square, leg.square)).collect();
            let taken = taken.entry(stops[stop]).or_default();
            let is_free = |corner: &Step| !sides.contains(corner) && !taken.contains(corner);
            let corner = CORNERS.into_iter().find(is_free).unwrap_or(CORNERS[0]);
            taken.push(corner);
            ((CORNER * corner.0 as f64, -CORNER * corner.1 as f64), BESIDE)
        } else {
            (shifts[stop], if *is_numbered { NUMBERED } else { TURN })
        };
        dots.push((stops[stop], Dot { centre, radius, number }));
    }
    dots
}

impl Shape {
    /// Adds a leg of a trail.
    fn add_leg(
        &mut self,
        line: &Line,
        trail: &Trail,
        (from, to): (&Node, &Node),
        shifts: &[Point],
    ) {
        let point = |node: &Node| {
            let (x, y) = middle(line, node.square);
            (x + shifts[node.shifted_by.0].0, y + shifts[node.shifted_by.1].1)
        };
        let last = trail.arrow.stops.len() - 1;
        let (mut start, mut end) = (point(from), point(to));
        if from.shifted_by == (0, 0) {
            start = moved(start, end, BEGINNING);
        }
        if to.shifted_by == (last, last) && line.has(to.square.0) {
            let (length, half) = HEAD;
            let (x, y) = direction(end, start);
            let tip = moved(end, start, END);
            let foot = moved(tip, start, length);
            let side = |half: f64| (foot.0 - half * y, foot.1 + half * x);
            self.head = Some([tip, side(half), side(-half)]);
            end = foot;
        }
        match self.shafts.last_mut() {
            Some(shaft) if shaft.last() == Some(&start) => shaft.push(end),
            _ => self.shafts.push(vec![start, end]),
        }
    }
}

/// The file of a square and the index of its rank.
fn square((file, rank): Place) -> (i64, i64) {
    (file, i64::from(rank.index()))
}

fn step(from: (i64, i64), to: (i64, i64)) -> Step {
    ((to.0 - from.0).signum(), (to.1 - from.1).signum())
}

/// The middle of a square.
fn middle(line: &Line, (file, rank): (i64, i64)) -> Point {
    (line.middle(file), SIDE * (7.5 - rank as f64))
}

/// A point, moved towards another one by a distance.
fn moved(point: Point, to: Point, distance: f64) -> Point {
    let (x, y) = direction(point, to);
    (point.0 + distance * x, point.1 + distance * y)
}

/// The direction from a point to another one, as a vector of length 1.
fn direction(from: Point, to: Point) -> Point {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    (x / x.hypot(y), y / x.hypot(y))
}
