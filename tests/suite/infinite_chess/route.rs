//! Infinite Chess: the king's route, however long its runs are.

use crate::support::picture;
use crate::support::printed::{ensure, number, words};
use crate::support::printed::{Printed, Square};
use std::collections::{BTreeMap, BTreeSet};

/// A position as its records tell it.
pub struct Position {
    pub start: Square,
    pub target: Square,
    /// The pieces of each rank by file.
    ranks: [BTreeMap<i64, char>; 8],
    /// The files to be looked at one by one: all within eight of a piece.
    busy_files: BTreeSet<i64>,
}

/// Moves in one direction, and where they begin.
struct Run {
    from: Square,
    files: i64,
    ranks: i64,
    moves: i64,
}

/// Whether the explanation of a case, the records of one input, is right.
pub fn check(case: &str, printed: &Printed) -> Result<(), String> {
    let position = Position::read(case)?;
    let route = match &printed.routes[..] {
        [route] => route,
        routes => return Err(format!("{} routes", routes.len())),
    };
    let runs = if route == "route: none" {
        ensure!(printed.answer == "-1", "no route, but an answer of {}", printed.answer);
        None
    } else {
        let runs = position.check_route(route)?;
        let moves = number(&printed.answer)?;
        let total: u128 = runs.iter().map(|run| run.moves as u128).sum();
        ensure!(moves == total, "{} moves for {}", moves, total);
        Some(runs)
    };
    position.check_picture(runs.as_deref(), &picture::read(&printed.picture)?)
}

impl Position {
    pub fn read(case: &str) -> Result<Position, String> {
        let mut fields = case.split_whitespace();
        let mut field = || fields.next().ok_or("a record is missing");
        let mut ranks: [BTreeMap<i64, char>; 8] = Default::default();
        let mut busy_files = BTreeSet::new();
        let square = |file: &str, rank: &str| -> Result<Square, String> {
            Ok((integer(file)?, integer(rank)? - 1))
        };
        let start = square(field()?, field()?)?;
        let target = square(field()?, field()?)?;
        for _ in 0..integer(field()?)? {
            let man = field()?.chars().next().ok_or("a piece is missing")?;
            let (file, rank) = square(field()?, field()?)?;
            ranks[rank as usize].insert(file, man);
            busy_files.extend(file - 8..=file + 8);
        }
        Ok(Position { start, target, ranks, busy_files })
    }

    /// The files of the start, the target and all pieces, in no order.
    pub fn files(&self) -> impl Iterator<Item = i64> + '_ {
        let pieces = self.ranks.iter().flat_map(|rank| rank.keys().copied());
        pieces.chain([self.start.0, self.target.0])
    }

    fn piece(&self, (file, rank): Square) -> Option<char> {
        self.ranks.get(usize::try_from(rank).ok()?)?.get(&file).copied()
    }

    /// Whether a piece attacks the square.
    ///
    /// From the square a queen, a rook or a bishop looks back along a line to the piece; so the
    /// first piece on each line is all that counts.
    fn is_attacked(&self, square: Square) -> bool {
        let by_line =
            lines().any(|(files, ranks)| match self.first_on_line(square, files, ranks) {
                Some((_, 'Q')) | Some((1, 'K')) => true,
                Some((_, 'R')) => files == 0 || ranks == 0,
                Some((_, 'B')) => files != 0 && ranks != 0,
                _ => false,
            });
        let by_knight = (-2..=2).any(|files: i64| {
            [files.abs() - 3, 3 - files.abs()].into_iter().any(|ranks| {
                files != 0 && self.piece((square.0 + files, square.1 + ranks)) == Some('N')
            })
        });
        by_line || by_knight
    }

    /// The first piece from a square on in a direction, and how many steps away it is.
    fn first_on_line(&self, (file, rank): Square, files: i64, ranks: i64) -> Option<(u64, char)> {
        if ranks == 0 {
            let pieces = &self.ranks[rank as usize];
            let first = match files {
                1 => pieces.range(file + 1..).next(),
                _ => pieces.range(..file).next_back(),
            };
            return first.map(|(found, &man)| (found.abs_diff(file), man));
        }
        (1..8).find_map(|steps| {
            let man = self.piece((file + files * steps, rank + ranks * steps))?;
            Some((steps as u64, man))
        })
    }

    /// The runs of a route, if each of its squares may be stepped on.
    fn check_route(&self, route: &str) -> Result<Vec<Run>, String> {
        let words = words(route)?;
        let (file, rank) = self.start;
        ensure!(words[0] == format!("({},{})", file, rank + 1), "a start on {}", words[0]);
        let mut at = self.start;
        let mut runs: Vec<Run> = Vec::new();
        for word in &words[1..] {
            let run = run(at, word)?;
            let turns =
                runs.last().map_or(true, |last| (last.files, last.ranks) != (run.files, run.ranks));
            ensure!(turns, "{} goes on in the same direction", word);
            self.check_run(&run)?;
            at = run.end();
            runs.push(run);
        }
        ensure!(at == self.target, "the route ends on {:?}", at);
        Ok(runs)
    }

    /// Whether each square of a run but the first is on the board, empty and not attacked.
    ///
    /// On files farther from any piece than diagonals reach, it is rooks and queens on the same
    /// rank alone that attack, and what attacks one square attacks its neighbours. So of those
    /// files any one will do between two that are busy, and the run's own ends are looked at.
    fn check_run(&self, run: &Run) -> Result<(), String> {
        let (first, last) = (run.after(1), run.end());
        ensure!((0..8).contains(&last.1), "the board ends before {:?}", last);
        if run.files == 0 || run.ranks != 0 {
            return (1..=run.moves).try_for_each(|moves| self.check_square(run.after(moves)));
        }
        self.check_square(first)?;
        self.check_square(last)?;
        let files = first.0.min(last.0)..=first.0.max(last.0);
        let busy = self.busy_files.range(files);
        busy.copied().try_for_each(|file| self.check_square((file, last.1)))
    }

    /// Whether a square is empty and not attacked.
    pub fn check_square(&self, square: Square) -> Result<(), String> {
        ensure!(self.piece(square).is_none(), "{:?} is occupied", square);
        ensure!(!self.is_attacked(square), "{:?} is attacked", square);
        Ok(())
    }
}

impl Position {
    /// Whether a picture shows what it should, and nothing else.
    fn check_picture(
        &self,
        runs: Option<&[Run]>,
        marks: &BTreeMap<Square, char>,
    ) -> Result<(), String> {
        let drawn: BTreeSet<i64> = marks.keys().map(|&(file, _)| file).collect();
        self.check_files(&drawn, runs.unwrap_or_default())?;
        let route: BTreeSet<Square> =
            runs.unwrap_or_default().iter().flat_map(|run| run.on(&drawn)).collect();
        let reachable = if runs.is_none() { self.reachable() } else { Some(BTreeSet::new()) };
        for (&square, &mark) in marks {
            // Where not all can be looked at, no square is out of reach that is next to one in it.
            let is_next_to_reached = || {
                let neighbours = lines().map(|(files, ranks)| (square.0 + files, square.1 + ranks));
                neighbours.filter_map(|square| marks.get(&square)).any(|mark| "so".contains(*mark))
            };
            let is_free = |mark: char| match &reachable {
                Some(reachable) => mark == if reachable.contains(&square) { 'o' } else { '.' },
                None => mark == 'o' || mark == '.' && !is_next_to_reached(),
            };
            let is_right = match self.piece(square) {
                Some(man) => mark == man,
                None if square == self.start => mark == 's',
                None if square == self.target => mark == 't',
                None if route.contains(&square) => mark == '*',
                None if self.is_attacked(square) => mark == 'x',
                None => is_free(mark),
            };
            ensure!(is_right, "`{}` on {:?}", mark, square);
        }
        Ok(())
    }

    /// Whether the files are drawn that should be: those around each piece, start, target and
    /// turn, but none far from all of these.
    fn check_files(&self, drawn: &BTreeSet<i64>, runs: &[Run]) -> Result<(), String> {
        let turns = runs.iter().map(|run| run.from.0);
        let sights: BTreeSet<i64> = self.files().chain(turns).collect();
        for &file in &sights {
            let is_drawn = (file - 1..=file + 1).all(|file| drawn.contains(&file));
            ensure!(is_drawn, "file {} is not drawn with its neighbours", file);
        }
        for &file in drawn {
            let is_near = sights.range(file - 4..=file + 4).next().is_some();
            ensure!(is_near, "there is nothing to be seen on file {}", file);
        }
        Ok(())
    }

    /// All squares that the king can reach near pieces, start and target, unless these are too
    /// far apart to go everywhere.
    ///
    /// Beyond the outermost files that are busy all files look alike, so that there is no way
    /// round out there that is not a way round nearer by as well.
    fn reachable(&self) -> Option<BTreeSet<Square>> {
        let busy = self.busy_files.iter().copied();
        let files: BTreeSet<i64> = busy.chain([self.start.0, self.target.0]).collect();
        let (first, last) = (files.iter().next()? - 8, files.iter().next_back()? + 8);
        if last - first > WIDEST_FLOOD {
            return None;
        }
        let mut reached = BTreeSet::from([self.start]);
        let mut unseen = vec![self.start];
        while let Some((file, rank)) = unseen.pop() {
            for (files, ranks) in lines() {
                let square = (file + files, rank + ranks);
                let is_on_board = (first..=last).contains(&square.0) && (0..8).contains(&square.1);
                if is_on_board && self.check_square(square).is_ok() && reached.insert(square) {
                    unseen.push(square);
                }
            }
        }
        Some(reached)
    }
}

impl Run {
    fn after(&self, moves: i64) -> Square {
        (self.from.0 + self.files * moves, self.from.1 + self.ranks * moves)
    }

    fn end(&self) -> Square {
        self.after(self.moves)
    }

    /// Its squares on the files that are given.
    fn on(&self, files: &BTreeSet<i64>) -> Vec<Square> {
        if self.files == 0 {
            return (0..=self.moves).map(|moves| self.after(moves)).collect();
        }
        let (from, to) = (self.from.0, self.end().0);
        let passed = files.range(from.min(to)..=from.max(to));
        passed.map(|&file| self.after((file - from).abs())).collect()
    }
}

/// The run that a word tells: a compass point and, behind a `*`, how many moves if not one.
fn run(from: Square, word: &str) -> Result<Run, String> {
    let (point, moves) = match word.split_once('*') {
        Some((point, moves)) => (point, integer(moves)?),
        None => (word, 1),
    };
    ensure!(moves > 1 || point == word, "{} has a needless number", word);
    let point = lines().zip(POINTS).find(|&(_, name)| name == point);
    let ((files, ranks), _) = point.ok_or_else(|| format!("`{}` is no compass point", word))?;
    let run = Run { from, files, ranks, moves };
    ensure!(ranks == 0 || moves < 8, "{} leaves the board", word);
    Ok(run)
}

/// The compass points, in the order of [`lines`].
const POINTS: [&str; 8] = ["SW", "W", "NW", "S", "N", "SE", "E", "NE"];

/// The directions from a square.
fn lines() -> impl Iterator<Item = (i64, i64)> {
    let all = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks)));
    all.filter(|&direction| direction != (0, 0))
}

fn integer(field: &str) -> Result<i64, String> {
    field.parse().map_err(|_| format!("`{}` is no number", field))
}

/// On more files the king is not followed everywhere.
const WIDEST_FLOOD: i64 = 150;
