//! Routes as arrows.

use super::drawing::{x_of, SIDE};
use super::layout::{Block, Content, FIRST_COLUMN};
use super::{Picture, Route, Side};
use crate::board::Rank;

/// How far from the middle of its first square an arrow begins.
const BEGINNING: f64 = 13.0;

/// How far from the middle of its last square an arrow ends.
const END: f64 = 17.0;

/// The length of an arrow's head, and half of its width.
const HEAD: (f64, f64) = (13.0, 8.0);

/// The least that is seen of the last leg of an arrow but its head.
const LEAST_SHAFT: f64 = 1.0;

/// A point of a block.
type Point = (f64, f64);

/// The routes of a picture as SVG elements, for each block those parts that are on it. A route
/// takes time in proportion to its stops, the blocks, and the blocks that its legs pass.
pub(super) fn arrows(picture: &Picture, blocks: &[Block]) -> Vec<String> {
    let places: Vec<Places> = blocks.iter().map(Places::new).collect();
    let mut elements = vec![String::new(); blocks.len()];
    for route in &picture.routes {
        for (elements, arrow) in elements.iter_mut().zip(parts(route, &places)) {
            *elements += &arrow.element(route.side);
        }
    }
    elements
}

/// An arrow on each block, with the parts of a route that are there.
fn parts(route: &Route, places: &[Places]) -> Vec<Arrow> {
    let mut arrows = vec![Arrow::default(); places.len()];
    let legs = legs(&route.stops);
    for (index, leg) in legs.iter().enumerate() {
        let (west, east) = (leg.from.0.min(leg.to.0), leg.from.0.max(leg.to.0));
        let first = places.partition_point(|places| places.last < west);
        let passed = places[first..].iter().take_while(|places| places.first <= east);
        for (places, arrow) in passed.zip(&mut arrows[first..]) {
            let is_first = index == 0 && places.has(leg.from);
            let is_last = index + 1 == legs.len() && places.has(leg.to);
            arrow.draw(places.ends(leg), is_first, is_last);
        }
    }
    if let [_, turns @ .., _] = &route.stops[..] {
        for &(file, rank) in turns {
            let block = places.partition_point(|places| places.last < file);
            let middle = places[block].middle((file, i64::from(rank.index())));
            arrows[block].mark_stop(middle);
        }
    }
    arrows
}

/// A part of a route along a rank, a file or a diagonal: the files and the indices of the ranks
/// where it begins and ends.
struct Leg {
    from: (i64, i64),
    to: (i64, i64),
}

/// The legs of a route. A knight's jump has two: first the longer one, unless that would go back on
/// the leg before.
fn legs(stops: &[(i64, Rank)]) -> Vec<Leg> {
    let mut legs: Vec<Leg> = Vec::new();
    for pair in stops.windows(2) {
        let [from, to] = [pair[0], pair[1]].map(|(file, rank)| (file, i64::from(rank.index())));
        let (files, ranks) = ((to.0 - from.0).abs(), (to.1 - from.1).abs());
        if files == 0 || ranks == 0 || files == ranks {
            legs.push(Leg { from, to });
            continue;
        }
        let (wide, high) = ((to.0, from.1), (from.0, to.1));
        let (longer, shorter) = if files > ranks { (wide, high) } else { (high, wide) };
        let goes_back = legs.last().is_some_and(|last| last.is_back(longer));
        let elbow = if goes_back { shorter } else { longer };
        legs.extend([Leg { from, to: elbow }, Leg { from: elbow, to }]);
    }
    legs
}

impl Leg {
    /// How many files east and ranks north a move leads.
    fn step(&self) -> (i64, i64) {
        ((self.to.0 - self.from.0).signum(), (self.to.1 - self.from.1).signum())
    }

    /// Whether the way from its end to a square goes back on it.
    fn is_back(&self, to: (i64, i64)) -> bool {
        let (files, ranks) = Leg { from: self.to, to }.step();
        self.step() == (-files, -ranks)
    }

    /// The square on a file that it passes.
    fn on_file(&self, file: i64) -> (i64, i64) {
        (file, self.from.1 + self.step().1 * (file - self.from.0).abs())
    }
}

/// Where the files of a block are.
struct Places {
    first: i64,
    last: i64,
    /// The left and the right edge.
    edges: (f64, f64),
    /// The first file of each strip and its left edge.
    strips: Vec<(i64, f64)>,
}

impl Places {
    fn new(block: &Block) -> Places {
        let edges = (x_of(FIRST_COLUMN), x_of(block.end()));
        let mut places = Places { first: i64::MAX, last: i64::MIN, edges, strips: Vec::new() };
        for part in &block.parts {
            if let Content::Strip(strip) = &part.content {
                places.first = places.first.min(strip.first);
                places.last = strip.end() - 1;
                places.strips.push((strip.first, x_of(part.column)));
            }
        }
        places
    }

    fn has(&self, square: (i64, i64)) -> bool {
        (self.first..=self.last).contains(&square.0)
    }

    /// Where a leg begins and ends on the block.
    fn ends(&self, leg: &Leg) -> (Point, Point) {
        (self.end(leg, leg.from, -1.0), self.end(leg, leg.to, 1.0))
    }

    /// A stop of a leg, where the leg goes in a direction, forwards or backwards. If the stop is on
    /// another block: where the leg crosses the edge of this one.
    fn end(&self, leg: &Leg, stop: (i64, i64), direction: f64) -> Point {
        if self.has(stop) {
            return self.middle(stop);
        }
        let (x, y) = self.middle(leg.on_file(stop.0.clamp(self.first, self.last)));
        let edge = if stop.0 < self.first { self.edges.0 } else { self.edges.1 };
        match leg.step() {
            (_, 0) => (edge, y),
            (files, ranks) => {
                let half = direction * SIDE / 2.0;
                (x + half * files as f64, y - half * ranks as f64)
            }
        }
    }

    /// The middle of a square whose file is drawn.
    fn middle(&self, (file, rank): (i64, i64)) -> Point {
        let strip = self.strips.partition_point(|&(first, _)| first <= file) - 1;
        let (first, x) = self.strips[strip];
        (x + SIDE * ((file - first) as f64 + 0.5), SIDE * (7.5 - rank as f64))
    }
}

/// A point, so much nearer to another one.
fn moved(point: Point, to: Point, distance: f64) -> Point {
    let (x, y) = direction(point, to);
    (point.0 + distance * x, point.1 + distance * y)
}

/// The direction from a point to another one, as a vector of length 1.
fn direction(from: Point, to: Point) -> Point {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    (x / x.hypot(y), y / x.hypot(y))
}

/// An arrow while it is drawn.
#[derive(Clone, Default)]
struct Arrow {
    /// The data of its paths.
    shaft: String,
    stops: String,
    head: String,
    /// Where the shaft ends so far.
    end: Option<Point>,
}

impl Arrow {
    /// Draws a part of a leg, which may be the first of the route, or the last.
    fn draw(&mut self, (from, to): (Point, Point), is_first: bool, is_last: bool) {
        let from = if is_first { moved(from, to, BEGINNING) } else { from };
        let to = if is_last { self.end_with_head(from, to) } else { to };
        if self.end != Some(from) {
            self.shaft += &format!("M{:.1} {:.1}", from.0, from.1);
        }
        self.shaft += &format!("L{:.1} {:.1}", to.0, to.1);
        self.end = Some(to);
    }

    fn mark_stop(&mut self, point: Point) {
        self.stops += &format!("M{:.1} {:.1}h0", point.0, point.1);
    }

    /// Draws the head, and returns where the shaft meets it. From the edge of a block to the middle
    /// of the square next to it there is less room than usual, so the head comes nearer to the
    /// middle.
    fn end_with_head(&mut self, from: Point, middle: Point) -> Point {
        let (length, half) = HEAD;
        let room = (middle.0 - from.0).hypot(middle.1 - from.1);
        let to = moved(middle, from, END.min(room - length - LEAST_SHAFT));
        let (x, y) = direction(from, to);
        let (foot_x, foot_y) = (to.0 - length * x, to.1 - length * y);
        self.head = format!(
            "M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}z",
            to.0,
            to.1,
            foot_x - half * y,
            foot_y + half * x,
            foot_x + half * y,
            foot_y - half * x
        );
        (foot_x, foot_y)
    }

    fn element(&self, side: Side) -> String {
        if self.shaft.is_empty() {
            return String::new();
        }
        // The jumps of three knights that share a rank or file stay side by side.
        let aside = match side {
            Side::White | Side::Black | Side::Second => 0,
            Side::First => -4,
            Side::Third => 4,
        };
        let paths = [("shaft", &self.shaft), ("stops", &self.stops), ("head", &self.head)];
        let paths = paths.into_iter().filter(|(_, data)| !data.is_empty());
        let paths: String = paths
            .map(|(class, data)| format!("<path class=\"{}\" d=\"{}\"/>\n", class, data))
            .collect();
        format!(
            "<g class=\"arrow {}\" transform=\"translate({},{})\">\n{}</g>\n",
            side.class(),
            aside,
            aside,
            paths
        )
    }
}
