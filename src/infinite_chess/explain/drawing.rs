//! What is shown of the infinite board.

use super::canvas::Canvas;
use super::reached::Reached;
use super::route::Route;
use crate::board::{Rank, Ranks, Role};
use crate::infinite_chess::attackers::guarded;
use crate::infinite_chess::position::{Position, Square};
use crate::picture::{Figure, File, Picture, Side, Sign};

/// The canvas of a position with the king's route or, if there is none, with all squares that he
/// can reach.
pub(super) fn paint(position: &Position, reached: &Reached, route: Option<&Route>) -> Canvas {
    let mut canvas = Canvas::around(sights(position, route), |file| File {
        attacked: reached.closed_ranks(file),
        reached: if route.is_none() { reached.reached_ranks(file) } else { Ranks::NONE },
        route: Ranks::NONE,
    });
    for (piece, is_guarded) in position.pieces().iter().zip(guarded(position)) {
        if !is_guarded {
            let file = canvas.file_mut(piece.file()).expect("pieces are sights");
            file.attacked -= piece.square().rank().into();
        }
    }
    for (start, run) in route.into_iter().flat_map(Route::runs_with_starts) {
        canvas.mark_run(start, run);
    }
    canvas
}

/// The files of chessmen, start, target and turns, in no order.
fn sights(position: &Position, route: Option<&Route>) -> Vec<i64> {
    let chessmen = position.pieces().iter().map(|piece| piece.file());
    let ends = [position.start().file(), position.target().file()];
    let turns = route.into_iter().flat_map(Route::runs_with_starts);
    chessmen.chain(ends).chain(turns.map(|((file, _), _)| file)).collect()
}

/// A picture of what is painted, with all chessmen, the target and the route as a line.
pub(super) fn picture(position: &Position, canvas: &Canvas, route: Option<&Route>) -> Picture {
    let mut picture = canvas.picture();
    let placed = |square: Square, sign: Sign| (square.file(), square.rank(), sign);
    let pieces = position.pieces().iter().map(|piece| {
        let role = piece.role();
        let sign =
            Sign::Chessman { letter: role.letter(), figure: figure(role), side: Side::White };
        placed(piece.square(), sign)
    });
    let king = Sign::Chessman { letter: 's', figure: Figure::King, side: Side::Black };
    let ends = [placed(position.start(), king), placed(position.target(), Sign::Target)];
    picture.place(pieces.chain(ends));
    if let Some(route) = route {
        let turns =
            route.runs_with_starts().map(|((file, rank), _)| (file, Rank::ALL[rank as usize]));
        let target = position.target();
        picture.add_route(Side::Black, turns.chain([(target.file(), target.rank())]));
    }
    picture
}

fn figure(role: Role) -> Figure {
    match role {
        Role::King => Figure::King,
        Role::Queen => Figure::Queen,
        Role::Rook => Figure::Rook,
        Role::Bishop => Figure::Bishop,
        Role::Knight => Figure::Knight,
        Role::Pawn => Figure::Pawn,
    }
}
