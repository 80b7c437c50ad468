//! A shortest route with few turns.

use super::distances::{DistanceMap, UNREACHED};
use crate::board::Rank;
use crate::infinite_chess::position::Position;
use crate::infinite_chess::route::{Direction, Route, Run};
use crate::infinite_chess::solver::{across, Search};

/// A shortest route from the start of a position to its target, if there is one, and the moves to
/// all squares that take no more; to all that the king reaches, if there is none.
pub(super) fn route(position: &Position) -> (Option<Route>, DistanceMap) {
    let search = position.search();
    let columns = search.files.len();
    let mut finder = RouteFinder {
        search,
        moves: vec![[UNREACHED; 8]; columns],
        turns: vec![[u16::MAX; 8]; columns],
        directions: vec![[0; 8]; columns],
    };
    finder.visit_reached();
    while !finder.search.is_at_target() {
        if finder.search.go_on().is_none() {
            return (None, DistanceMap::of(finder.search, finder.moves));
        }
        finder.visit_reached();
    }
    let route =
        Route { start: position.start(), runs: finder.runs_to_target(position.target().rank) };
    (Some(route), DistanceMap::of(finder.search, finder.moves))
}

/// Finds the turns of a shortest route to each square that a search reaches: nearly always the
/// fewest.
///
/// The last step of a shortest route comes from a square that was reached earlier. The step costs a
/// turn, unless a route to that square with the fewest turns ends in the direction of the step. So
/// each square keeps its fewest turns, and the last directions of all routes with so few turns.
///
/// A step is a move, or a way through a gap with at most one turn. A way with more turns in the gap
/// could save turns outside it, but rarely does.
///
/// It would be simpler to go back from the target, straight on as long as possible. But then, 131
/// of 874 routes had more turns.
struct RouteFinder {
    search: Search,
    /// The fewest moves by index of the file and rank; `UNREACHED` where the search has not been.
    moves: Vec<[u64; 8]>,
    /// The fewest turns by file and rank. Numbers from `u16::MAX` on are not told apart.
    turns: Vec<[u16; 8]>,
    /// By file and rank, the last directions of routes with the fewest turns. Each is a bit.
    directions: Vec<[u8; 8]>,
}

/// A square and the number of moves to it.
#[derive(Clone, Copy)]
struct Reached {
    column: usize,
    rank: Rank,
    moves: u64,
}

/// The last moves of a shortest route: one move, or a way through a gap. One of the two runs may be
/// empty. The step has a turn if the directions of its runs differ.
struct Step {
    from: Reached,
    first: Run,
    last: Run,
}

impl RouteFinder {
    /// Records the squares that the search has just reached.
    fn visit_reached(&mut self) {
        for index in 0..self.search.reached.len() {
            let (column, ranks) = self.search.reached[index];
            self.visit(column, ranks);
        }
    }

    fn visit(&mut self, column: usize, ranks: u8) {
        let moves = self.search.moves;
        for rank in Rank::in_set(ranks) {
            let to = Reached { column, rank, moves };
            // The first move is no turn, whatever its direction.
            let (mut fewest, mut directions) =
                if moves == 0 { (0, u8::MAX) } else { (u16::MAX, 0) };
            for step in self.steps_to(to) {
                let turns = self.turns_by(&step);
                if turns < fewest {
                    (fewest, directions) = (turns, 0);
                }
                if turns == fewest {
                    directions |= bit(step.last.direction);
                }
            }
            let rank = rank.index();
            self.moves[column][rank] = moves;
            self.turns[column][rank] = fewest;
            self.directions[column][rank] = directions;
        }
    }

    /// The runs of a shortest route to the target, which the search has just reached. Takes O(n) for
    /// n files.
    fn runs_to_target(&self, rank: Rank) -> Vec<Run> {
        let mut to = Reached { column: self.search.target.0, rank, moves: self.search.moves };
        let mut runs: Vec<Run> = Vec::new();
        let mut next_direction = None;
        while to.moves > 0 {
            // Of the steps with the fewest turns, one in the direction of the next run.
            let best = self.steps_to(to).min_by_key(|step| {
                let is_turn = next_direction.is_some_and(|next| next != step.last.direction);
                (self.turns_by(step).saturating_add(u16::from(is_turn)), is_turn)
            });
            let Step { from, first, last } = best.expect("a step to a square that was reached");
            for run in [last, first].into_iter().filter(|run| run.moves > 0) {
                match runs.last_mut() {
                    Some(next) if next.direction == run.direction => next.moves += run.moves,
                    _ => runs.push(run),
                }
            }
            next_direction = Some(first.direction);
            to = from;
        }
        runs.reverse();
        runs
    }

    /// The fewest turns of a shortest route that ends with a step.
    fn turns_by(&self, step: &Step) -> u16 {
        let (column, rank) = (step.from.column, step.from.rank.index());
        let is_straight = self.directions[column][rank] & bit(step.first.direction) != 0;
        let turns =
            u16::from(!is_straight) + u16::from(step.first.direction != step.last.direction);
        self.turns[column][rank].saturating_add(turns)
    }

    /// The last steps of shortest routes to a square.
    fn steps_to(&self, to: Reached) -> impl Iterator<Item = Step> + '_ {
        let single_moves = Direction::ALL.into_iter().filter_map(move |direction| {
            let (files, ranks) = direction.offset();
            let (column, _) = self.beside(to.column, files).filter(|&(_, width)| width <= 1)?;
            let rank = to.rank.offset(-ranks)?;
            let moves = self.moves[column][rank.index()];
            if moves == UNREACHED || moves + 1 != to.moves {
                return None;
            }
            let from = Reached { column, rank, moves };
            let (first, last) = (Run { direction, moves: 0 }, Run { direction, moves: 1 });
            Some(Step { from, first, last })
        });
        single_moves.chain(self.crossings_to(to))
    }

    /// The ways with at most one turn through the gap beside a square, if there is one.
    fn crossings_to(&self, to: Reached) -> Vec<Step> {
        let mut steps = Vec::new();
        for files in [1, -1] {
            let beside = self.beside(to.column, files).filter(|&(_, width)| width > 1);
            let Some((column, width)) = beside else { continue };
            for rank in Rank::in_set(across(to.rank.bit(), width, !self.search.attacked[column])) {
                let moves = self.moves[column][rank.index()];
                if moves != UNREACHED && moves + width == to.moves {
                    let from = Reached { column, rank, moves };
                    let ranks = to.rank.index() as i8 - rank.index() as i8;
                    let changes = u64::from(ranks.unsigned_abs());
                    let direction = direction_of(files, ranks.signum());
                    let diagonal = Run { direction, moves: changes };
                    let direction =
                        direction_of(files, if changes < width { 0 } else { ranks.signum() });
                    let straight = Run { direction, moves: width - changes };
                    steps.push(Step { from, first: straight, last: diagonal });
                    steps.push(Step { from, first: diagonal, last: straight });
                }
            }
        }
        steps
    }

    /// The kept file next to another in the west, if `files` is 1, or in the east, if it is -1, and
    /// how many files are between.
    fn beside(&self, column: usize, files: i8) -> Option<(usize, u64)> {
        // This adds if `files` is negative.
        let beside = column.wrapping_sub(files as usize);
        let file = self.search.files.get(beside)?;
        Some((beside, file.abs_diff(self.search.files[column])))
    }
}

fn direction_of(files: i8, ranks: i8) -> Direction {
    let direction = Direction::ALL.into_iter().find(|one| one.offset() == (files, ranks));
    direction.expect("one file, and at most one rank, is a king's move")
}

fn bit(direction: Direction) -> u8 {
    1 << direction as u8
}
