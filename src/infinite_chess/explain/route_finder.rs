//! A shortest route with few turns.

use super::distances::{DistanceMap, UNREACHED};
use crate::board::Rank;
use crate::infinite_chess::compressed_board::{across, CompressedBoard};
use crate::infinite_chess::position::{with_rank_bit, Position};
use crate::infinite_chess::route::{Direction, Route, Run};
use crate::infinite_chess::solver::{search, Visit};
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
        fewest: vec![[Turns::UNKNOWN; 8]; columns],
    };
    let (start, target) = (position.start(), position.target());
    let target_column = board.column(target.file);
    let mut route = None;
    for visit in search(&board, with_rank_bit(start)) {
        finder.record(&visit);
        if visit.column == target_column && visit.ranks & target.rank.bit() != 0 {
            let end = Reached { column: visit.column, rank: target.rank, moves: visit.moves };
            route = Some(Route { start, runs: finder.runs_to(end) });
            break;
        }
    }
    let moves = finder.moves;
    (route, DistanceMap { board, moves })
}

/// Finds a shortest route to each square that a search visits, nearly always with the fewest turns.
///
/// For instance, a king goes from (1,1) to (4,2) in three moves. The routes `NE E E` and `E E NE`
/// have one turn, and `E NE E` has two. So for (4,2), the finder keeps one turn, and the last
/// directions of the two routes with one turn: east and north-east. A fourth move in one of these
/// directions costs no turn, and one in any other direction costs one. In this way, each square's
/// turns follow from those of squares that were visited before.
///
/// A step is a move, or a way through a gap with at most one turn. A way with more turns in the gap
/// could save turns before or behind the gap, but rarely does.
struct RouteFinder<'a> {
    board: &'a CompressedBoard,
    /// The fewest moves by column and rank; `UNREACHED` where the search has not been.
    moves: Vec<[u64; 8]>,
    fewest: Vec<[Turns; 8]>,
}

/// The fewest turns to a square, of all shortest routes that the finder tries.
#[derive(Clone, Copy)]
struct Turns {
    /// How many, up to `u16::MAX`, which also stands for more.
    count: u16,
    /// The last directions of all tried routes with `count` turns, a bit each.
    last_directions: u8,
}

impl Turns {
    /// Before any route is known.
    const UNKNOWN: Turns = Turns { count: u16::MAX, last_directions: 0 };

    /// The first move makes no turn, whatever its direction.
    const AT_START: Turns = Turns { count: 0, last_directions: u8::MAX };
}

/// A square and the number of moves to it.
#[derive(Clone, Copy)]
struct Reached {
    column: usize,
    rank: Rank,
    moves: u64,
}

/// The last moves of a shortest route: one move, or a way through a gap. A step has two runs, and
/// one of them may be empty. There is a turn between the runs if their directions differ.
struct Step {
    from: Reached,
    first: Run,
    last: Run,
}

impl RouteFinder<'_> {
    /// Records the moves and turns to the squares of a visit. Visits come in the order of moves.
    fn record(&mut self, &Visit { moves, column, ranks }: &Visit) {
        for rank in Rank::in_set(ranks) {
            let mut fewest = if moves == 0 { Turns::AT_START } else { Turns::UNKNOWN };
            self.steps_to(Reached { column, rank, moves }).for_each(|step| {
                let turns = self.turns_by(&step);
                if turns < fewest.count {
                    fewest = Turns { count: turns, last_directions: 0 };
                }
                if turns == fewest.count {
                    fewest.last_directions |= bit(step.last.direction);
                }
            });
            self.moves[column][rank.index()] = moves;
            self.fewest[column][rank.index()] = fewest;
        }
    }

    /// The runs of a shortest route to a square, found backwards from its end. Takes O(n) for n
    /// columns.
    fn runs_to(&self, mut to: Reached) -> Vec<Run> {
        let mut runs: Vec<Run> = Vec::new();
        let mut next_direction = None;
        while to.moves > 0 {
            // Of the steps with the fewest turns, one that goes on straight if there is one.
            let best = self.steps_to(to).min_by_key(|step| {
                let is_turn = next_direction.is_some_and(|next| next != step.last.direction);
                let turns = self.turns_by(step).saturating_add(u16::from(is_turn));
                (turns, is_turn)
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
        let before = self.fewest[from.column][from.rank.index()];
        let begins_with_turn = before.last_directions & bit(first.direction) == 0;
        let has_turn = first.direction != last.direction;
        before.count.saturating_add(u16::from(begins_with_turn) + u16::from(has_turn))
    }

    /// The last steps of shortest routes to a square.
    fn steps_to(&self, to: Reached) -> impl Iterator<Item = Step> + '_ {
        let columns = self.board.neighbours(to.column);
        let columns = columns.filter(move |&(_, width)| width <= to.moves);
        columns.flat_map(move |(column, width)| {
            let moves = to.moves - width;
            // The ranks where the first move may end. From `to`, the other `width - 1` moves lead
            // back to these ranks, over open ranks.
            let open = !self.board.attacked[to.column];
            let after_first_move = across(to.rank.bit(), width - 1, open);
            // The ranks where the first move may begin. They need not be open, as the king's start
            // may be attacked.
            let before_first_move = Rank::in_set(across(after_first_move, 1, !0));
            let ranks =
                before_first_move.filter(move |rank| self.moves[column][rank.index()] == moves);
            ranks.flat_map(move |rank| ways(Reached { column, rank, moves }, to))
        })
    }
}

/// The ways with at most one turn to a square from another of the same or a neighbouring column.
/// For instance, from (3,1) to (17,3) the king goes 12 moves to the east and then 2 to the
/// north-east, or first these 2 and then the 12.
///
/// In a gap, both ways have to be over open ranks. They use the rank of `from`, that of `to`, and
/// those in between. `steps_to` comes from the rank of `to` to a rank beside that of `from`, and
/// all ranks up to there are open. The rank of `from` is open, too: the king is on an attacked
/// square only at his start, and there is no gap beside the file of the start.
fn ways(from: Reached, to: Reached) -> impl Iterator<Item = Step> {
    let files = to.column.cmp(&from.column) as i8;
    let ranks = to.rank.cmp(&from.rank) as i8;
    let rank_changes = to.rank.index().abs_diff(from.rank.index()) as u64;
    let level_moves = to.moves - from.moves - rank_changes;
    // Each move of the slope changes the rank, and each move of the level run keeps it. An empty
    // run has the direction of the other one, so there is no turn.
    let slope = Run { direction: direction_of(files, ranks), moves: rank_changes };
    let level_direction = if level_moves > 0 { direction_of(files, 0) } else { slope.direction };
    let level = Run { direction: level_direction, moves: level_moves };
    let level_first = Step { from, first: level, last: slope };
    let slope_first = Step { from, first: slope, last: level };
    let has_turn = slope.direction != level.direction;
    iter::once(level_first).chain(has_turn.then_some(slope_first))
}

/// The direction of a move by at most one file and at most one rank.
fn direction_of(files: i8, ranks: i8) -> Direction {
    let direction = Direction::ALL.into_iter().find(|one| one.offset() == (files, ranks));
    direction.expect("the offset of a king's move")
}

/// The set of one direction.
fn bit(direction: Direction) -> u8 {
    1 << direction as u8
}
