//! What is shown on the infinite board.

use super::canvas::Canvas;
use super::reached::Reached;
use super::route::Route;
use crate::infinite_chess::position::{Location, Position};
use crate::picture::Picture;

/// Draws a position with the king's route or, if there is none, with all squares that he can
/// reach: the files around chessmen, start, target and the turns of the route.
pub(super) fn draw(position: &Position, reached: &Reached, route: Option<&Route>) -> Picture {
    let mut canvas = Canvas::around(sights(position, route));
    canvas.paint_files(b'x', |file| reached.closed_ranks(file));
    match route {
        Some(route) => {
            route.runs_with_starts().for_each(|(start, run)| canvas.paint_run(b'*', start, run));
        }
        None => canvas.paint_files(b'o', |file| reached.reached_ranks(file)),
    }
    let mut paint = |mark: char, square: Location| {
        canvas.paint(mark as u8, square.file(), i64::from(square.rank().index()));
    };
    paint('t', position.target());
    paint('s', position.start());
    for piece in position.pieces() {
        paint(piece.role().letter(), piece.location());
    }
    canvas.picture()
}

/// The files of chessmen, start, target and turns, in no order.
fn sights(position: &Position, route: Option<&Route>) -> Vec<i64> {
    let chessmen = position.pieces().iter().map(|piece| piece.file());
    let ends = [position.start().file(), position.target().file()];
    let turns = route.into_iter().flat_map(|route| route.runs_with_starts());
    chessmen.chain(ends).chain(turns.map(|((file, _), _)| file)).collect()
}
