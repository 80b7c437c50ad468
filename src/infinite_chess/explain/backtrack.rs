//! From the target of a search back to its start.

use super::crossing::{Crossing, Passage};
use super::reached::{Reached, Spot};
use super::route::{Direction, Route, Run};
use super::run_finder::RunFinder;
use crate::infinite_chess::position::Position;

/// A shortest route from the start of a position to its target, by what a search for the target
/// has reached; `None` if the target was not reached.
///
/// Going back from the target it looks two runs ahead: of all runs that may have led to a spot it
/// takes one before which a single further run leads back farthest. So the route has few turns.
///
/// Takes O(n log n) for n pieces. The compressed board has O(n) squares, and the route visits none
/// of them twice. On each, at most 8 starts in each of 8 directions are tried, and from each start
/// at most 7 directions and 16 passages. So the [`RunFinder`] is asked O(n) questions.
pub(super) fn backtrack(position: &Position, reached: &Reached) -> Option<Route> {
    let finder = RunFinder::new(reached);
    let mut backtrack = Backtrack { finder, spot: reached.target?, runs: Vec::new() };
    while backtrack.spot.moves > 0 {
        match reached.crossing(backtrack.spot) {
            Some(crossing) => backtrack.cross_back(&crossing),
            None => backtrack.run_back(),
        }
    }
    backtrack.runs.reverse();
    Some(Route { start: position.start(), runs: backtrack.runs })
}

struct Backtrack<'a> {
    finder: RunFinder<'a>,
    /// Where it has led so far.
    spot: Spot,
    /// The runs from the last to the first.
    runs: Vec<Run>,
}

impl Backtrack<'_> {
    /// Goes back by the run before which one more run leads back farthest.
    fn run_back(&mut self) {
        let mut best: Option<((u64, u64), Run, Spot)> = None;
        for direction in Direction::ALL {
            for start in self.finder.promising_starts(self.spot, direction) {
                // Of runs with equal prospects the longest.
                let prospect = (self.moves_before_turning(start, direction), start.moves);
                if best.map_or(true, |(least, ..)| prospect < least) {
                    let run = Run { direction, moves: self.spot.moves - start.moves };
                    best = Some((prospect, run, start));
                }
            }
        }
        let (_, run, start) = best.expect("a square that was reached has one before it");
        self.push(run);
        self.spot = start;
    }

    /// The fewest moves that are left before one further run, if the run after it begins on a spot
    /// and goes in that direction. If there is a gap before the spot, the run may begin in it.
    fn moves_before_turning(&mut self, spot: Spot, direction: Direction) -> u64 {
        let crossing = self.finder.reached.crossing(spot);
        let mut fewest = spot.moves;
        for other in Direction::ALL {
            if other != direction {
                fewest = fewest.min(self.moves_before(spot, other));
            }
        }
        for passage in crossing.iter().flat_map(Crossing::passages) {
            // One that does not turn is part of a longer run.
            if passage.last.direction == direction && passage.first.direction != direction {
                fewest = fewest.min(self.moves_before_passage(&passage));
            }
        }
        fewest
    }

    /// Goes back through a gap by the passage with the fewest turns, up to the move after it; if
    /// there are several, by the one before which the longest run leads to it.
    fn cross_back(&mut self, crossing: &Crossing) {
        let next = self.runs.last().map(|run| run.direction);
        let cost = |passage: &Passage| {
            let turns = u8::from(next.is_some_and(|next| next != passage.last.direction))
                + u8::from(passage.last.direction != passage.first.direction);
            (turns, self.moves_before_passage(passage))
        };
        let best = crossing.passages().min_by_key(cost);
        let Passage { start, first, last } = best.expect("a lane into the gap");
        self.push(last);
        self.push(first);
        self.spot = start;
    }

    /// The number of moves that are left before the longest run that a passage can begin with.
    fn moves_before_passage(&mut self, passage: &Passage) -> u64 {
        self.moves_before(passage.start, passage.first.direction)
    }

    /// The number of moves that are left before the longest run in that direction to a spot.
    fn moves_before(&mut self, spot: Spot, direction: Direction) -> u64 {
        self.finder.first_start(spot, direction).moves
    }

    /// Puts a run, unless it is of no move, before those that are known.
    fn push(&mut self, run: Run) {
        match self.runs.last_mut() {
            Some(next) if next.direction == run.direction => next.moves += run.moves,
            _ if run.moves > 0 => self.runs.push(run),
            _ => {}
        }
    }
}
