//! Infinite Chess: the king's route, however long its runs are.

use super::case::Case;
use super::certificate;
use super::oracle::Board;
use super::reason::{self, read_number};
use super::shown;
use crate::support::picture::{self, Shown, WIDTH};
use crate::support::printed::{ensure, number, words};
use crate::support::printed::{Printed, Square};

/// Moves in one direction, and where they begin.
pub struct Run {
    pub from: Square,
    files: i64,
    ranks: i64,
    moves: i64,
}

/// Whether the explanation of a case, the records of one input, is right.
pub fn check(case: &str, printed: &Printed) -> Result<(), String> {
    let case = Case::read(case);
    let board = case.board();
    let runs = read_runs(&case, &board, printed)?;
    let mut shown = printed.shown(picture::Board::Infinite, WIDTH)?;
    if printed.numbers.is_some() {
        check_proof(printed, &shown)?;
        let blank = if runs.is_err() { "o" } else { "." };
        shown = shown.into_iter().map(|shown| shown.without_numbers(blank)).collect();
    }
    shown::check(&case, &board, &runs, &shown[0])
}

/// Whether the numbers of the pictures prove the answer.
fn check_proof(printed: &Printed, shown: &[Shown]) -> Result<(), String> {
    let meaning = printed.numbers.as_ref().ok_or("no numbers")?;
    let [shown] = shown else { return Err("another board".to_string()) };
    certificate::check(printed.answer.parse().ok(), meaning, shown)
}

/// The runs of a route, or the square that the reason names if there is none.
pub type RunsOrNamed = Result<Vec<Run>, Square>;

/// Reads and checks the route, or else the reason.
fn read_runs(case: &Case, board: &Board, printed: &Printed) -> Result<RunsOrNamed, String> {
    let [route] = &printed.routes[..] else {
        return Err(format!("not one route: {}", printed.text));
    };
    if route == "route: none" {
        ensure!(printed.answer == "-1", "no route, but an answer of {}", printed.answer);
        let reason = printed.reason.as_ref().ok_or("no reason why there is no route")?;
        return Ok(Err(reason::check(case, board, reason)?));
    }
    ensure!(printed.reason.is_none(), "a reason where there is a route");
    let runs = check_route(case, board, route)?;
    let moves = number(&printed.answer)?;
    let total: u128 = runs.iter().map(|run| run.moves as u128).sum();
    ensure!(moves == total, "{} moves for {}", moves, total);
    Ok(Ok(runs))
}

/// The runs of a route, if each of its squares may be stepped on.
fn check_route(case: &Case, board: &Board, route: &str) -> Result<Vec<Run>, String> {
    let words = words(route, "route: ")?;
    let (file, rank) = case.start;
    ensure!(words[0] == format!("({},{})", file, rank + 1), "a start on {}", words[0]);
    let mut at = case.start;
    let mut runs: Vec<Run> = Vec::new();
    for word in &words[1..] {
        let run = run(at, word)?;
        let turns =
            runs.last().map_or(true, |last| (last.files, last.ranks) != (run.files, run.ranks));
        ensure!(turns, "{} goes on in the same direction", word);
        check_run(board, &run)?;
        at = run.end();
        runs.push(run);
    }
    ensure!(at == case.target, "the route ends on {:?}", at);
    Ok(runs)
}

/// Whether each square of a run but the first is on the board, empty and not attacked. Along a rank
/// it is enough to look at the western end and at the files that are kept: any other file looks
/// like the nearest of these on its left.
fn check_run(board: &Board, run: &Run) -> Result<(), String> {
    let (first, last) = (run.after(1), run.end());
    ensure!((0..8).contains(&last.1), "the board ends before {:?}", last);
    let (west, east) = (first.0.min(last.0), first.0.max(last.0));
    let squares: Vec<Square> = if run.ranks == 0 {
        let files = board.files.iter().filter(|file| (west..=east).contains(file));
        [west].iter().chain(files).map(|&file| (file, last.1)).collect()
    } else {
        (1..=run.moves).map(|moves| run.after(moves)).collect()
    };
    squares.into_iter().try_for_each(|square| {
        ensure!(board.piece(square).is_none(), "{:?} is occupied", square);
        ensure!(!board.is_attacked(square), "{:?} is attacked", square);
        Ok(())
    })
}

impl Run {
    fn after(&self, moves: i64) -> Square {
        (self.from.0 + self.files * moves, self.from.1 + self.ranks * moves)
    }

    fn end(&self) -> Square {
        self.after(self.moves)
    }

    /// Its squares on a file, in the order of the moves.
    pub fn on_file(&self, file: i64) -> impl Iterator<Item = Square> + '_ {
        let (first, last) = match self.files {
            0 if file == self.from.0 => (0, self.moves),
            0 => (1, 0),
            direction => match (file - self.from.0) * direction {
                moves if (0..=self.moves).contains(&moves) => (moves, moves),
                _ => (1, 0),
            },
        };
        (first..=last).map(|moves| self.after(moves))
    }
}

/// The run of a word: a compass point and, unless it is one, `*` and the number of moves.
fn run(from: Square, word: &str) -> Result<Run, String> {
    let (point, moves) = word.split_once('*').unwrap_or((word, "1"));
    let moves = read_number(moves)?;
    ensure!(moves > 1 || point == word, "{} has a needless number", word);
    let point = POINTS.iter().position(|&name| name == point);
    let point = point.ok_or_else(|| format!("`{word}` is no compass point"))? as i64;
    let (files, ranks) = (point / 3 - 1, point % 3 - 1);
    let run = Run { from, files, ranks, moves };
    ensure!(ranks == 0 || moves < 8, "{} leaves the board", word);
    Ok(run)
}

/// The compass points from the southwest to the northeast, with a place for staying in the middle.
const POINTS: [&str; 9] = ["SW", "W", "NW", "S", "", "N", "SE", "E", "NE"];
