//! What is shown on the infinite board.

use super::canvas::Canvas;
use super::route::Route;
use super::trail::Trail;
use crate::infinite_chess::position::{Chessman, Position};
use crate::picture::Picture;

/// Draws a position with the king's route or, if there is none, with all squares that he can
/// reach: the files around chessmen, start, target and the turns of the route.
pub fn draw(position: &Position, trail: &Trail, route: Option<&Route>) -> Picture {
    let mut canvas = Canvas::around(sights(position, route));
    canvas.paint_files(b'x', |file| trail.closed_ranks(file));
    match route {
        Some(route) => route.legs().for_each(|(start, run)| canvas.paint_run(b'*', start, run)),
        None => canvas.paint_files(b'o', |file| trail.reached_ranks(file)),
    }
    let (start, target) = (position.start, position.target);
    canvas.paint(b't', target.file, i64::from(target.rank));
    canvas.paint(b's', start.file, i64::from(start.rank));
    for piece in &position.pieces {
        if let Some(man) = piece.man {
            canvas.paint(letter(man), piece.file, i64::from(piece.rank));
        }
    }
    canvas.picture()
}

/// The files of chessmen, start, target and turns, in no order.
fn sights(position: &Position, route: Option<&Route>) -> Vec<i64> {
    let pieces = position.pieces.iter().map(|piece| piece.file);
    let turns = route.into_iter().flat_map(|route| route.legs().map(|((file, _), _)| file));
    pieces.chain(turns).collect()
}

fn letter(man: Chessman) -> u8 {
    match man {
        Chessman::King => b'K',
        Chessman::Queen => b'Q',
        Chessman::Rook => b'R',
        Chessman::Bishop => b'B',
        Chessman::Knight => b'N',
    }
}
