//! A shortest route with few turns.

use super::distances::{DistanceMap, UNREACHED};
use crate::board::Rank;
use crate::infinite_chess::compressed_board::{across, CompressedBoard};
use crate::infinite_chess::position::{with_rank_bit, Position};
use crate::infinite_chess::route::{Direction, Route, Run};
use crate::infinite_chess::solver::search;
use std::iter;

/// A shortest route from the start of a position to its target, if there is one, and the moves to
/// the squares that the search reaches before it ends at the target. These are all squares that
/// take fewer moves, and some that take as many.
pub(super) fn route(position: &Position) -> (Option<Route>, DistanceMap) {
    let board = position.board();
    let columns = board.files.len();
    let mut finder = RouteFinder {
        board: &board,
        moves: vec![[UNREACHED; 8]; columns],
        fewest: vec![[(u16::MAX, 0); 8]; columns],
    };
    let (start, target) = (position.start(), position.target());
    let end = search(&board, with_rank_bit(start)).find_map(|(moves, column, ranks)| {
        finder.visit(column, ranks, moves);
        let is_target = board.files[column] == target.file && ranks & target.rank.bit() != 0;
        is_target.then_some(Reached { column, rank: target.rank, moves })
    });
    let route = end.map(|end| Route { start, runs: finder.runs_to(end) });
    let moves = finder.moves;
    (route, DistanceMap { board, moves })
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
struct RouteFinder<'a> {
    board: &'a CompressedBoard,
    /// The fewest moves by column and rank; `UNREACHED` where the search has not been.
    moves: Vec<[u64; 8]>,
    /// By column and rank, the fewest turns, and the last directions of all routes with so few, as
    /// bits. Numbers from `u16::MAX` on are not told apart.
    fewest: Vec<[(u16, u8); 8]>,
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

impl RouteFinder<'_> {
    /// Records squares that are reached in a number of moves. Calls come in the order of moves.
    fn visit(&mut self, column: usize, ranks: u8, moves: u64) {
        for rank in Rank::in_set(ranks) {
            let to = Reached { column, rank, moves };
            // The first move is no turn, whatever its direction.
            let mut fewest = if moves == 0 { (0, u8::MAX) } else { (u16::MAX, 0) };
            self.steps_to(to).for_each(|step| {
                let turns = self.turns_by(&step);
                if turns < fewest.0 {
                    fewest = (turns, 0);
                }
                if turns == fewest.0 {
                    fewest.1 |= bit(step.last.direction);
                }
            });
            self.moves[column][rank.index()] = moves;
            self.fewest[column][rank.index()] = fewest;
        }
    }

    /// The runs of a shortest route to a square. Takes O(n) for n columns.
    fn runs_to(&self, mut to: Reached) -> Vec<Run> {
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
        let Step { from, first, last } = step;
        let (turns, directions) = self.fewest[from.column][from.rank.index()];
        let is_turn = directions & bit(first.direction) == 0;
        turns.saturating_add(u16::from(is_turn) + u16::from(first.direction != last.direction))
    }

    /// The last steps of shortest routes to a square.
    fn steps_to(&self, to: Reached) -> impl Iterator<Item = Step> + '_ {
        let columns = self.board.neighbours(to.column);
        let columns = columns.filter(move |&(_, width)| width <= to.moves);
        columns.flat_map(move |(column, width)| {
            let moves = to.moves - width;
            // The moves in reverse: all but the first begin on an open rank.
            let second = across(to.rank.bit(), width - 1, !self.board.attacked[to.column]);
            let ranks = Rank::in_set(across(second, 1, !0));
            let ranks = ranks.filter(move |rank| self.moves[column][rank.index()] == moves);
            ranks.flat_map(move |rank| ways(Reached { column, rank, moves }, to))
        })
    }
}

/// The ways with at most one turn to a square from one of a neighbouring column, or of the same.
/// Both are on open ranks if there is a gap between them, even if the start is attacked: the files
/// beside it are kept.
fn ways(from: Reached, to: Reached) -> impl Iterator<Item = Step> {
    let files = to.column.cmp(&from.column) as i8;
    let ranks = to.rank.cmp(&from.rank) as i8;
    let changes = to.rank.index().abs_diff(from.rank.index()) as u64;
    let others = to.moves - from.moves - changes;
    let slant = direction_of(files, ranks);
    let level = if others > 0 { direction_of(files, 0) } else { slant };
    let slanting = Run { direction: slant, moves: changes };
    let straight = Run { direction: level, moves: others };
    let turned = (slant != level).then_some(Step { from, first: slanting, last: straight });
    iter::once(Step { from, first: straight, last: slanting }).chain(turned)
}

fn direction_of(files: i8, ranks: i8) -> Direction {
    let direction = Direction::ALL.into_iter().find(|one| one.offset() == (files, ranks));
    direction.expect("one file, and at most one rank, is a king's move")
}

fn bit(direction: Direction) -> u8 {
    1 << direction as u8
}
