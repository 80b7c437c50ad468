//! The way back from the target of a search to its start.

use super::crossing::{Crossing, Way};
use super::route::{Direction, Route, Run};
use super::trail::{Spot, Trail};
use crate::infinite_chess::position::Position;
use std::iter;

/// A shortest route from the start of a position to its target, by the trail of a search for it;
/// `None` if there is none.
///
/// Going back from the target it never looks farther than two runs ahead. That makes for few
/// turns, and nearly always for the fewest that there can be.
///
/// ```
/// use chess_paths::infinite_chess::explain::{trail::Trail, way_back::shortest_route};
/// use chess_paths::infinite_chess::position::{Chessman, Piece, Position, Square};
///
/// let square = |file, rank| Square::new(file, rank).unwrap();
/// let bishop = Piece::new(Chessman::Bishop, square(1000, 2));
/// let position = Position::new(square(1, 2), square(2000, 2), vec![bishop]).unwrap();
/// let route = shortest_route(&position, &Trail::new(&position)).unwrap();
/// assert_eq!(route.to_string(), "(1,3) E*990 NE*5 SE*5 E*999");
/// ```
pub fn shortest_route(position: &Position, trail: &Trail) -> Option<Route> {
    let mut way = WayBack { trail, spot: trail.target?, runs: Vec::new() };
    while way.spot.moves > 0 {
        match trail.crossing(way.spot) {
            Some(crossing) => way.cross_back(&crossing)?,
            None => way.run_back()?,
        }
    }
    way.runs.reverse();
    Some(Route { start: position.start, runs: way.runs })
}

struct WayBack<'a> {
    trail: &'a Trail,
    /// Where it has led so far.
    spot: Spot,
    /// From the last to the first.
    runs: Vec<Run>,
}

impl WayBack<'_> {
    /// Goes back by the run before which one run more leads farthest.
    fn run_back(&mut self) -> Option<()> {
        let runs = Direction::ALL.iter().flat_map(|&direction| {
            self.run(self.spot, direction).map(move |start| (direction, start))
        });
        let prospect = |&(direction, start): &(Direction, Spot)| {
            // Of runs with equal prospects the longest.
            (self.moves_before_turning(start, direction), start.moves)
        };
        let (direction, start) = runs.min_by_key(prospect)?;
        self.push(Run { direction, moves: self.spot.moves - start.moves });
        self.spot = start;
        Some(())
    }

    /// The fewest moves that are left before one run more, a turn before a run in that direction
    /// that begins on a spot or, if there is a gap before the spot, in the gap.
    fn moves_before_turning(&self, spot: Spot, direction: Direction) -> u64 {
        let others = Direction::ALL.iter().filter(|&&other| other != direction);
        let turns = others.map(|&other| self.moves_before(spot, other));
        let crossing = self.trail.crossing(spot);
        let ways = crossing.iter().flat_map(Crossing::ways);
        let ways = ways.filter(|way| way.last.direction == direction);
        let ways = ways.map(|way| self.moves_before(way.start, way.first.direction));
        turns.chain(ways).min().unwrap_or(spot.moves)
    }

    /// Goes back through a gap by the way with the fewest turns, up to the move after it; if
    /// there are several, by the one that the longest run leads to.
    fn cross_back(&mut self, crossing: &Crossing) -> Option<()> {
        let next = self.runs.last().map(|run| run.direction);
        let cost = |way: &Way| {
            let turns = u8::from(next.map_or(false, |next| next != way.last.direction))
                + u8::from(way.last.direction != way.first.direction);
            (turns, self.moves_before(way.start, way.first.direction))
        };
        let Way { start, first, last } = crossing.ways().min_by_key(cost)?;
        self.push(last);
        self.push(first);
        self.spot = start;
        Some(())
    }

    /// The number of moves that are left before the longest run in that direction to a spot.
    fn moves_before(&self, spot: Spot, direction: Direction) -> u64 {
        self.run(spot, direction).last().unwrap_or(spot).moves
    }

    /// The spots on which a run may have begun that ends on a spot, the nearest first.
    fn run(&self, spot: Spot, direction: Direction) -> impl Iterator<Item = Spot> + '_ {
        let before = move |spot: &Spot| self.before(*spot, direction);
        iter::successors(before(&spot), before)
    }

    /// Where the king may have been before a move in a direction, or before all the moves that
    /// take him straight through a gap.
    fn before(&self, spot: Spot, direction: Direction) -> Option<Spot> {
        match self.trail.step_back(spot, direction) {
            None if direction.ranks == 0 => self.trail.crossing(spot)?.straight_start(direction),
            before => before,
        }
    }

    /// Puts a run, if it is any, before those that are known.
    fn push(&mut self, run: Run) {
        match self.runs.last_mut() {
            Some(next) if next.direction == run.direction => next.moves += run.moves,
            _ if run.moves > 0 => self.runs.push(run),
            _ => {}
        }
    }
}
