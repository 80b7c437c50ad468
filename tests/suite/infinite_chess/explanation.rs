//! Infinite Chess: the king's route or why there is none, and what the pictures show.

use super::case::Case;
use super::certificate;
use super::oracle::{Board, Moves};
use super::shown::Shown;
use crate::problems::parsed;
use crate::support::picture::{coord, place, steps, Square};
use chess_paths::board::Coord;
use chess_paths::infinite_chess::{Position, Route, LAST_FILE};
use chess_paths::picture::Picture;

/// Checks the route or the reason, the marks of every file that can differ from its neighbours, and
/// that the numbers prove the answer.
pub fn check(text: &str) -> Vec<Picture> {
    let position: Position = parsed(text);
    let case = Case::of(&position);
    let (plain, numbered) = (position.explain(), position.explain_with_distances());
    let board = case.board();
    let mut literal = Literal { case: &case, board: &board, runs: Vec::new(), reached: None };
    let mut notable: Vec<i64> = case.files().collect();
    let route = position.shortest_route();
    assert_eq!(plain.routes, Vec::from_iter(route.iter().map(Route::to_string)), "{text}");
    match (route, &plain.reason, plain.pictures[0].pointed_out()) {
        (Some(route), None, None) => {
            literal.runs = runs(&case, &board, &route);
            let moves: i64 = literal.runs.iter().map(|run| run.moves).sum();
            assert_eq!(plain.moves, Some(moves as u64), "{text}");
            notable.extend(literal.runs.iter().map(|run| run.from.0));
        }
        (None, Some(reason), Some((square, attackers))) => {
            let reached = board.moves_from(case.start);
            check_reason(&case, &board, &reached, reason, (*square, attackers));
            assert_eq!(plain.moves, None, "{text}");
            literal.reached = Some(reached);
            notable.push(square.file);
        }
        _ => panic!("neither a route nor a reason: {plain}"),
    }
    for explanation in [&plain, &numbered] {
        let [picture] = &explanation.pictures[..] else { panic!("not one board: {plain}") };
        let shown = Shown::of(picture);
        assert!(notable.iter().all(|&file| shown.file(file).is_some()), "{plain}");
        literal.check(&shown);
    }
    assert_eq!((&plain.routes, &plain.reason), (&numbered.routes, &numbered.reason), "{text}");
    let meaning = numbered.numbers.expect("what the numbers mean");
    let shown = Shown::of(&numbered.pictures[0]);
    certificate::check(&case, plain.moves, &meaning, &shown);
    [plain.pictures, numbered.pictures].concat()
}

/// Moves in one direction, and where they begin.
struct Run {
    from: Square,
    step: Square,
    moves: i64,
}

impl Run {
    fn after(&self, moves: i64) -> Square {
        (self.from.0 + self.step.0 * moves, self.from.1 + self.step.1 * moves)
    }

    /// Its squares on a file.
    fn on_file(&self, file: i64) -> impl Iterator<Item = Square> + '_ {
        let beyond = file - self.from.0;
        let moves = if self.step.0 == 0 {
            0..=self.moves
        } else {
            (beyond * self.step.0)..=(beyond * self.step.0)
        };
        let moves = moves.filter(|moves| (0..=self.moves).contains(moves));
        moves.map(|moves| self.after(moves)).filter(move |square| square.0 == file)
    }
}

/// The runs of a route, each square of which but the first is empty and not attacked. Along a rank
/// it is enough to look at the ends and at the files that are kept: any other file looks like the
/// nearest of these on its left.
fn runs(case: &Case, board: &Board, route: &Route) -> Vec<Run> {
    let mut at = case.start;
    assert_eq!(place(route.start), at);
    assert!(route.runs.windows(2).all(|runs| runs[0].direction != runs[1].direction), "{route}");
    let run = |run: &chess_paths::infinite_chess::Run| {
        let (files, ranks) = run.direction.offset();
        let run = Run { from: at, step: (files.into(), ranks.into()), moves: run.moves as i64 };
        at = run.after(run.moves);
        let (west, east) = (run.from.0.min(at.0), run.from.0.max(at.0));
        let files: Vec<i64> = if ranks == 0 {
            let kept = board.files.iter().copied().filter(|file| (west..=east).contains(file));
            kept.chain([west, east]).collect()
        } else {
            (west..=east).collect()
        };
        let squares = files.iter().flat_map(|&file| run.on_file(file));
        for square in squares.filter(|&square| square != run.from) {
            assert!(board.is_open(square), "{square:?} of {route} in\n{case}");
        }
        run
    };
    let runs: Vec<Run> = route.runs.iter().map(run).collect();
    assert_eq!(at, case.target, "{route}");
    runs
}

/// Checks the square that a reason names, and what is said of it: it is the target if that is
/// closed, or else a move nearer to it than the king gets. Nobody attacks it who is not named.
fn check_reason(
    case: &Case,
    board: &Board,
    reached: &Moves<'_>,
    reason: &str,
    (named, attackers): (Coord, &[Coord]),
) {
    let (square, target) = (place(named), case.target);
    assert!(!board.is_open(square), "{named} is open: {reason}");
    let mut attacking: Vec<Coord> = Vec::new();
    if board.piece(square).is_none() {
        let pieces = case.pieces.iter().filter(|&&piece| board.attacks(piece, square));
        attacking.extend(pieces.map(|&(_, on)| coord(on)));
    }
    attacking.sort_unstable();
    assert_eq!(attackers, attacking, "{reason} in\n{case}");
    assert!(reason.contains(&format!("{named}")), "{reason}");
    let ends = (reached.is_finite(), board.moves_from(target).is_finite());
    let beginning = match ends {
        _ if !board.is_open(target) => "the target (",
        (true, _) => "the start is enclosed, with the target outside; ",
        (false, true) => "the target is enclosed, with the king outside; ",
        (false, false) => "the start is cut off from the target; ",
    };
    assert!(reason.starts_with(beginning), "{reason} in\n{case}");
    if !board.is_open(target) {
        return assert_eq!(square, target);
    }
    assert_eq!(reached.to(target), None, "{reason} in\n{case}");
    let near = reached.squares().filter(|(file, _)| file.abs() <= LAST_FILE);
    let nearest = near.map(|near| (steps(near, target), steps(near, square))).min();
    assert_eq!(nearest, Some((steps(square, target) + 1, 1)), "{reason} in\n{case}");
}

/// The board square by square.
struct Literal<'a> {
    case: &'a Case,
    board: &'a Board,
    runs: Vec<Run>,
    /// The squares that the king reaches where there is no route.
    reached: Option<Moves<'a>>,
}

impl Literal<'_> {
    /// Whether each file that is drawn shows what is on its squares, and each that is not looks
    /// like those that are drawn on either side, of which there is one beyond the ends of the
    /// picture.
    fn check(&self, shown: &Shown) {
        for (file, drawn) in &shown.files {
            for (marks, (number, on_it)) in self.marks(*file).iter().zip(drawn) {
                let is_covered = number.is_some() && [".", "o"].contains(&&**marks);
                let expected = if is_covered { "" } else { marks };
                assert_eq!(on_it, expected, "on file {file} of\n{}", self.case);
            }
        }
        let turns = self.runs.iter().flat_map(|run| [-1, 1].map(|side| run.from.0 + side));
        for file in self.board.files.iter().copied().chain(turns) {
            for beside in shown.around(file) {
                let [hidden, drawn] = [file, beside].map(|file| self.marks(file));
                assert_eq!(hidden, drawn, "{file} and {beside} in\n{}", self.case);
            }
        }
    }

    fn marks(&self, file: i64) -> [String; 8] {
        let route: Vec<Square> = self.runs.iter().flat_map(|run| run.on_file(file)).collect();
        [0, 1, 2, 3, 4, 5, 6, 7].map(|rank| self.marks_of((file, rank), &route))
    }

    /// The marks of a square: the piece, the start and the target, a `*` if the route has no other
    /// mark, and an `x` if it is attacked.
    fn marks_of(&self, square: Square, route: &[Square]) -> String {
        let ends = [(self.case.start, 's'), (self.case.target, 't')];
        let ends = ends.into_iter().filter(|&(end, _)| end == square).map(|(_, letter)| letter);
        let mut marks: String = self.board.piece(square).into_iter().chain(ends).collect();
        if marks.is_empty() && route.contains(&square) {
            marks.push('*');
        }
        if self.board.is_attacked(square) {
            marks.push('x');
        }
        if marks.is_empty() {
            let is_reached = |reached: &Moves| reached.to(square).is_some();
            marks.push(if self.reached.as_ref().is_some_and(is_reached) { 'o' } else { '.' });
        }
        marks
    }
}
