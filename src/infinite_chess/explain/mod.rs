//! The king's route on the infinite board, and a picture of it.
//!
//! For instance, a king goes from (2,2) to (22,2) past a knight on (20,4) and a rook on (24,6).
//! `route_finder` finds the route `(2,2) SE E*18 NE`, and the moves to the squares that it comes to
//! before it is at the target: a [`DistanceMap`]. The picture has the files that the search keeps,
//! and those on which the route changes the rank. If the king cannot get to his target, `reason`
//! says why.

mod distances;
mod reason;
mod route_finder;

pub use self::distances::DistanceMap;

use self::reason::Reason;
use super::position::{Position, WhitePiece};
use super::route::Route;
use crate::board::{Coord, Rank, Role};
use crate::explanation::Explanation;
use crate::picture::{files_to_add, Mark, Mover, Picture, Shading};
use crate::plain_text::counted;

/// The most pieces that are named in words.
const MOST_IN_WORDS: usize = 20;

impl Position {
    /// A shortest route from the start to the target; `None` if there is none. Nearly always, it
    /// has the fewest turns of all shortest routes. Turns are counted up to 65,535.
    ///
    /// Takes O(n log n) time and O(n) memory for n pieces, at most 3 KiB a piece beyond a few MiB.
    /// Where pieces are far apart, it takes up to 60 times as long as
    /// [`fewest_moves`](Position::fewest_moves).
    ///
    /// ```
    /// use chess_paths::infinite_chess::Position;
    ///
    /// let position: Position = "1 3\n2000 3\n1\nB 1000 3\n".parse().unwrap();
    /// let route = position.shortest_route().unwrap();
    /// assert_eq!(route.to_string(), "(1,3) E*996 SE*2 NE*2 E*999");
    /// ```
    pub fn shortest_route(&self) -> Option<Route> {
        route_finder::route(self).0
    }

    /// The answer, a shortest route and the board. Takes time and memory like
    /// [`shortest_route`](Position::shortest_route).
    pub fn explain(&self) -> Explanation {
        self.explained(false)
    }

    /// Like [`explain`](Position::explain), with numbers that prove that no route is shorter. Each
    /// square that the king reaches in fewer moves than the target shows how many these are. The
    /// target shows the answer. No legal move raises the number by more than one, so it takes at
    /// least as many moves to get from 0 to the answer.
    ///
    /// Other open squares are drawn without a number. If there is no route, they are out of reach.
    /// If there is one, they take at least as many moves as the target. Where moves are checked,
    /// each of these squares counts as having the target's number. (If that is 0, they count as 1.)
    ///
    /// The picture leaves out files, so not every move can be looked at. Crossing such files takes
    /// as many moves as there are files to cross or ranks to change, whichever is more. The number
    /// rises by no more than that.
    ///
    /// Takes about twice as much time and memory as [`explain`](Position::explain).
    pub fn explain_with_distances(&self) -> Explanation {
        self.explained(true)
    }

    pub(super) fn explained(&self, with_distances: bool) -> Explanation {
        let (route, map) = route_finder::route(self);
        let moves = route.as_ref().map(Route::moves);
        let reason = route.is_none().then(|| Reason::of(self, &map));
        let files = shaded_files(&map, route.as_ref());
        // To save memory, a map that is not needed for numbers is dropped before the picture is
        // made.
        let map = with_distances.then_some(map);
        let mut picture = unmarked_picture(self, files, route.as_ref(), reason.as_ref());
        let mut numbers = None;
        if picture.is_drawn() {
            add_marks(&mut picture, self);
            numbers = map.map(|map| set_numbers(&mut picture, &map, self.target(), moves));
        }
        Explanation {
            case: in_words(self),
            moves,
            routes: route.iter().map(Route::to_string).collect(),
            reason: reason.map(|reason| reason.text),
            numbers,
            pictures: vec![picture],
            ..Explanation::default()
        }
    }
}

/// The position in words, with all pieces unless they are too many to be listened to.
fn in_words(position: &Position) -> String {
    let pieces = position.pieces();
    let count = counted(pieces.len(), "white piece");
    let words = format!("king on {}, target {}, {count}", position.start(), position.target());
    if pieces.is_empty() || pieces.len() > MOST_IN_WORDS {
        return words;
    }
    let mut pieces = pieces.to_vec();
    pieces.sort_unstable();
    let name = |piece: &WhitePiece| format!("{} on {}", piece.role, piece.square);
    words + ": " + &pieces.iter().map(name).collect::<Vec<String>>().join(", ")
}

/// The files that the picture needs, from left to right, each with its attacked squares. If there
/// is no route, the squares that the king can reach are also marked.
fn shaded_files(map: &DistanceMap, route: Option<&Route>) -> Vec<(i64, Shading)> {
    let mut files_of_runs = Vec::new();
    if let Some(route) = route {
        let mut start = route.start;
        for end in route.stops().skip(1) {
            let changes_rank = start.rank != end.rank;
            if changes_rank {
                files_of_runs.push(start.file.min(end.file)..=start.file.max(end.file));
            }
            start = end;
        }
    }
    let kept = &map.board.files;
    let files_not_kept = files_to_add(kept, files_of_runs.into_iter());
    let mut files = kept.clone();
    files.extend(files_not_kept);
    // A stable sort is faster here, as it merges the two parts, which are sorted.
    files.sort();
    let shading = |file: i64| {
        let reached = if route.is_none() { map.reached_ranks(file) } else { 0 };
        (file, Shading { attacked: map.attacked_ranks(file), reached, route: 0 })
    };
    files.into_iter().map(shading).collect()
}

/// A picture of the files that have to be drawn, with the route, or with the squares that the
/// reason names. It has no pieces, start and target yet.
fn unmarked_picture(
    position: &Position,
    files: Vec<(i64, Shading)>,
    route: Option<&Route>,
    reason: Option<&Reason>,
) -> Picture {
    let mut picture = Picture::of_files(files);
    if let Some(route) = route {
        picture.add_route(Mover::Only, route.stops());
    }
    if let Some(Reason { square, attackers, .. }) = reason {
        picture.point_out(*square, attackers.clone());
    }
    // The files of all squares that `add_marks` marks are kept.
    let pieces = position.pieces().iter().map(|piece| piece.square);
    let squares = pieces.chain([position.start(), position.target()]);
    picture.thin_out(squares.map(|square| square.file));
    picture
}

/// Adds all pieces, the start and the target.
fn add_marks(picture: &mut Picture, position: &Position) {
    for &WhitePiece { role, square } in position.pieces() {
        let mark = Mark::Piece { letter: role.letter(), role: Some(role), mover: None };
        picture.add_mark(square, mark);
    }
    let (role, mover) = (Some(Role::King), Some(Mover::Only));
    picture.add_mark(position.start(), Mark::Piece { letter: 's', role, mover });
    picture.add_mark(position.target(), Mark::Target);
}

/// Writes the numbers on the squares. The map may lack squares that take as many moves as the
/// target or more, as the search ends there. Returns in words what the numbers say.
fn set_numbers(
    picture: &mut Picture,
    map: &DistanceMap,
    target: Coord,
    answer: Option<u64>,
) -> String {
    let mut has_open_without_number = false;
    picture.set_numbers(|file| {
        let (fewest, column) = (map.moves(file), map.column(file));
        let closed = map.board.occupied[column] | map.board.attacked[column];
        let mut numbers = [None; 8];
        for rank in Rank::ALL {
            let moves = fewest[rank.index()];
            let is_target = Coord { file, rank } == target;
            let is_shown = match answer {
                Some(answer) => is_target || moves.is_some_and(|moves| moves < answer),
                None => true,
            };
            if is_shown {
                numbers[rank.index()] = moves;
            }
            let is_open = closed & rank.bit() == 0;
            has_open_without_number |= is_open && numbers[rank.index()].is_none();
        }
        numbers
    });
    let mut meaning = "moves from the start; no legal move raises them by more than 1".to_string();
    if picture.files().zip(picture.files().skip(1)).any(|(file, next)| next - file > 1) {
        meaning += "; crossing +N takes at least N + 1 moves";
    }
    if has_open_without_number {
        meaning += "; open squares shown without a number: ";
        if let Some(answer) = answer {
            // Every square but the start takes at least one move.
            meaning += &format!("{} or more, or ", answer.max(1));
        }
        meaning += "out of reach";
    }
    meaning
}
