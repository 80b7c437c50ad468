//! The runs that may have led to a spot.

use super::reached::{Reached, Spot};
use super::route::Direction;
use crate::board::Rank;
use std::collections::BTreeMap;
use std::iter;

/// Runs of up to so many steps are not remembered. The others take little memory: of those that are
/// remembered for one rank and direction, no two share a square.
const FEW_STEPS: usize = 16;

/// Finds where the runs to a spot may have begun.
///
/// A run may go straight through gaps. So a step back along it is one move or a whole gap.
///
/// The square alone decides where a step back in a direction leads. So the longest runs along a
/// rank in a direction to two squares begin on the same spot if one of the squares is part of the
/// run to the other. Once a long run is found, its start is remembered for all squares on it, and
/// no step back is taken from them again for that direction. A shorter run takes only a few steps.
/// So q questions on a board of c columns take O(c + q) steps, and O((c + q) log c) time, as a step
/// through a gap looks up the band.
pub(super) struct RunFinder<'a> {
    pub reached: &'a Reached,
    /// By direction to the east or west, rank and [`place`] of the start.
    known: BTreeMap<(i8, Rank, i64), KnownRun>,
}

/// A run along a rank that is as long as can be for the square on which it ends.
#[derive(Clone, Copy)]
struct KnownRun {
    start: Spot,
    /// The [`place`] of its last square.
    end: i64,
}

impl<'a> RunFinder<'a> {
    pub(super) fn new(reached: &'a Reached) -> RunFinder<'a> {
        RunFinder { reached, known: BTreeMap::new() }
    }

    /// Where the longest run in a direction to a spot begins; if there is none, the spot itself.
    pub(super) fn first_start(&mut self, spot: Spot, direction: Direction) -> Spot {
        if direction.is_horizontal() {
            self.first_start_along_rank(spot, direction)
        } else {
            self.starts(spot, direction).last().unwrap_or(spot)
        }
    }

    /// At most eight spots on which a run in a direction to a spot may begin. From the best of
    /// them, one more run back comes as near to the start of the route as from any other, or misses
    /// that by seven moves at most.
    ///
    /// If the run goes along a rank, the one before it has at most seven moves: it changes ranks,
    /// or else it would be part of the run, or go the opposite way, which no shortest route does.
    /// So it is enough to try the first start and those up to seven moves later. These are on one
    /// band, because a gap takes more moves. A later start just behind a gap may gain up to seven
    /// moves on the first one by a turn inside the gap. We do without those.
    pub(super) fn promising_starts(&mut self, spot: Spot, direction: Direction) -> Vec<Spot> {
        if !direction.is_horizontal() {
            return self.starts(spot, direction).collect();
        }
        let first = self.first_start(spot, direction);
        let behind = |moves: u64| Spot {
            column: (first.column as i64 + i64::from(direction.files) * moves as i64) as usize,
            moves: first.moves + moves,
            ..first
        };
        let starts = (0..=7).map(behind);
        starts.take_while(|start| start.moves < spot.moves && self.reached.has(*start)).collect()
    }

    fn first_start_along_rank(&mut self, spot: Spot, direction: Direction) -> Spot {
        let place = |spot| place(spot, direction);
        let key = |place: i64| (direction.files, spot.rank, place);
        let earlier = self.known.range(key(i64::MIN)..=key(place(spot))).next_back();
        let known = earlier.map(|(_, &run)| run);
        let mut start = spot;
        let mut steps = 0;
        loop {
            if let Some(known) = known.filter(|known| place(start) <= known.end) {
                start = known.start;
                break;
            }
            match self.step_back(start, direction) {
                Some(before) => start = before,
                None => break,
            }
            steps += 1;
        }
        if steps > FEW_STEPS {
            self.known.insert(key(place(start)), KnownRun { start, end: place(spot) });
        }
        start
    }

    /// The spots on which a run in a direction to a spot may begin, the nearest first.
    fn starts(&self, spot: Spot, direction: Direction) -> impl Iterator<Item = Spot> + '_ {
        let step_back = move |spot: &Spot| self.step_back(*spot, direction);
        iter::successors(step_back(&spot), step_back)
    }

    /// Where the king may have been before a move in a direction, or before all the moves that
    /// take him straight through a gap.
    fn step_back(&self, spot: Spot, direction: Direction) -> Option<Spot> {
        match self.reached.before_move(spot, direction) {
            None if direction.is_horizontal() => {
                self.reached.crossing(spot)?.straight_start(direction)
            }
            before => before,
        }
    }
}

/// The column of a spot, counted in the direction of a run along its rank: it grows from the start
/// of the run to its end.
fn place(spot: Spot, direction: Direction) -> i64 {
    spot.column as i64 * i64::from(direction.files)
}
