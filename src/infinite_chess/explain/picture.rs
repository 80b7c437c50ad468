//! The picture of the infinite board.

use super::reached::Reached;
use crate::board::route::{Route, Run};
use crate::board::{Rank, Ranks, Role};
use crate::infinite_chess::attacked::REACH;
use crate::infinite_chess::position::{Position, Square};
use crate::picture::{Arrow, Colour, File, Mark, Picture};

/// How many files on either side of a turn of the route are looked at: in a gap, a diagonal run
/// that begins or ends there leads no farther.
const FILES_AROUND: i64 = REACH + 1;

/// All files that can look different from their neighbours, with the king's route or, if there is
/// none, with all squares that he can reach. Files between them look like both neighbours, and
/// those beyond the ends look like the outermost.
fn files(reached: &Reached, route: Option<&Route<Square>>) -> Vec<(i64, File)> {
    let look = |file: i64| File {
        attacked: reached.attacked_ranks(file),
        reached: if route.is_none() { reached.reached_ranks(file) } else { Ranks::NONE },
        route: Ranks::NONE,
    };
    let turns = route.into_iter().flat_map(Route::runs_with_starts).map(|((file, _), _)| file);
    let around = turns.flat_map(|file| file - FILES_AROUND..=file + FILES_AROUND);
    let numbers = reached.kept_files().chain(around);
    let mut files: Vec<(i64, File)> = numbers.map(|file| (file, look(file))).collect();
    files.sort_unstable_by_key(|&(file, _)| file);
    files.dedup_by_key(|&mut (file, _)| file);
    for (start, run) in route.into_iter().flat_map(Route::runs_with_starts) {
        mark_run(&mut files, start, run);
    }
    files
}

/// Marks the squares of a run from `(file, rank)` on.
fn mark_run(files: &mut [(i64, File)], (file, rank): (i64, i64), run: Run) {
    let square = |moves: i64| Rank::ALL[(rank + i64::from(run.direction.ranks) * moves) as usize];
    let end = file + run.files();
    let first = files.partition_point(|&(passed, _)| passed < file.min(end));
    for (passed, look) in &mut files[first..] {
        if *passed > file.max(end) {
            break;
        } else if run.direction.files == 0 {
            (0..=run.moves as i64).for_each(|moves| look.route |= square(moves).into());
        } else {
            look.route |= square((*passed - file).abs()).into();
        }
    }
}

/// A picture of the board, with all chessmen, the target and the route as an arrow.
pub(super) fn picture(
    position: &Position,
    reached: &Reached,
    route: Option<&Route<Square>>,
) -> Picture {
    let mut picture = Picture::of_files(files(reached, route));
    let mut place = |square: Square, mark: Mark| {
        picture.place((square.file(), square.rank()), mark);
    };
    for piece in position.pieces() {
        let role = piece.role();
        place(
            piece.square(),
            Mark::Chessman { letter: role.letter(), role, colour: Colour::White },
        );
    }
    let king = Mark::Chessman { letter: 's', role: Role::King, colour: Colour::Black };
    place(position.start(), king);
    place(position.target(), Mark::Target);
    if let Some(route) = route {
        let turns =
            route.runs_with_starts().map(|((file, rank), _)| (file, Rank::ALL[rank as usize]));
        let target = position.target();
        picture.add_arrow(Arrow {
            colour: Colour::Black,
            name: "king".to_string(),
            stops: turns.chain([(target.file(), target.rank())]).collect(),
            is_numbered: false,
        });
    }
    picture.thin_out();
    picture
}
