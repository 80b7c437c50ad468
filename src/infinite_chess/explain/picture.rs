//! The picture of the infinite board.

use super::distances::DistanceMap;
use super::reason::Reason;
use crate::board::{Coord, Rank, Role};
use crate::infinite_chess::position::Position;
use crate::infinite_chess::route::Route;
use crate::picture::{FileContents, Mark, Picture, RouteColour, Side};
use std::collections::BTreeMap;

/// How many files on either side of a turn of the route can look different from their neighbours:
/// in a gap, a diagonal run before or after it has at most seven moves.
const FILES_AROUND: i64 = 8;

/// All files that can look different from their neighbours, with the king's route or, if there is
/// none, all squares that he can reach.
fn contents_by_file(map: &DistanceMap, route: Option<&Route>) -> BTreeMap<i64, FileContents> {
    let contents = |file: i64| {
        let reached = if route.is_none() { map.reached_ranks(file) } else { 0 };
        FileContents { attacked: map.attacked_ranks(file), reached, route: 0 }
    };
    let kept = map.bands.files().map(|file| (file, contents(file)));
    let Some(route) = route else { return kept.collect() };
    let around = route.stops().flat_map(|turn| turn.file - FILES_AROUND..=turn.file + FILES_AROUND);
    let left_out = around.filter(|&file| map.kept_file_like(file).0 != file);
    // Inserting files one by one would take more memory.
    let mut files: BTreeMap<i64, FileContents> =
        kept.chain(left_out.map(|file| (file, contents(file)))).collect();
    for (start, run) in route.stops().zip(&route.runs) {
        let end = start.file + run.files();
        let (_, step) = run.direction.offset();
        for (file, contents) in files.range_mut(start.file.min(end)..=start.file.max(end)) {
            // All moves of a run along a file are on it, else the one that comes to it.
            let nearest = (file - start.file).abs();
            let farthest = if run.files() == 0 { run.moves as i64 } else { nearest };
            for moves in nearest..=farthest {
                let rank = start.rank.offset(step * moves as i8);
                contents.route |= rank.expect("a route stays on the board").bit();
            }
        }
    }
    files
}

/// The board with all pieces, the target, and the route or what the reason names.
pub(super) fn picture(
    position: &Position,
    map: &DistanceMap,
    route: Option<&Route>,
    reason: Option<&Reason>,
) -> Picture {
    let mut picture = Picture::of_files(contents_by_file(map, route));
    for piece in position.pieces() {
        let role = piece.role;
        let mark = Mark::Piece { letter: role.letter(), role, side: Side::White };
        picture.add_mark(piece.square(), mark);
    }
    let side = Side::Moving(RouteColour::Only);
    let king = Mark::Piece { letter: 's', role: Role::King, side };
    picture.add_mark(position.start(), king);
    picture.add_mark(position.target(), Mark::Target);
    if let Some(route) = route {
        picture.add_arrow(RouteColour::Only, route.stops());
    }
    if let Some(Reason { square, attackers, .. }) = reason {
        picture.point_out(*square, attackers.iter().copied());
    }
    picture.thin_out();
    picture
}

/// Numbers the target and each square that takes fewer moves; the map may lack others.
pub(super) fn set_numbers(
    picture: &mut Picture,
    map: &DistanceMap,
    target: Coord,
    answer: Option<u64>,
) {
    let numbers = |file: i64| {
        let moves = map.moves(file);
        Rank::ALL.map(|rank| {
            let is_target = Coord { file, rank } == target;
            let is_shown = |&moves: &u64| is_target || answer.map_or(true, |most| moves < most);
            moves[rank.index()].filter(is_shown)
        })
    };
    let has_open = |file: i64| {
        let mut numbered = Rank::ALL.into_iter().zip(numbers(file));
        numbered.any(|(rank, number)| number.is_none() && picture.is_open(Coord { file, rank }))
    };
    let mut meaning = "moves from the start; no legal move raises them by more than 1".to_string();
    if picture.files().zip(picture.files().skip(1)).any(|(file, next)| next - file > 1) {
        meaning += ", and no way across +N by more than its moves (at least N + 1)";
    }
    if picture.files().any(has_open) {
        meaning += "; open squares shown without a number: ";
        if let Some(answer) = answer {
            // Where the answer is 0, only the start takes no move.
            meaning += &format!("{} or more, or ", answer.max(1));
        }
        meaning += "out of reach";
    }
    picture.set_numbers(&meaning, numbers);
}
