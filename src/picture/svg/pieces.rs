//! The pieces.

use super::elements::{group_at, path, style_of, text, Point, END, LETTER, ROUND};
use crate::board::Role;
use crate::picture::{Mark, Mover};

/// Pieces of a smaller scale have a letter of this font size, and no details that would cover it.
const LEAST_SCALE: f64 = 0.75;
const LEAST_LETTER: f64 = 9.0;

/// All pieces, each in a square of 45 units: its outline, to be filled, and the lines on top of it.
const DRAWING: &str = include_str!("pieces.svg");

/// The piece that a mark shows, with its letter if that is not the usual one.
pub(super) fn draw_piece(mark: Mark, corner: Point, scale: f64) -> String {
    let Mark::Piece { letter, role, mover } = mark else { unreachable!("only pieces come here") };
    let (class, fill, ink) = match mover.map(|mover| (mover, style_of(mover))) {
        None => ("white", "#fff", "#000"),
        Some((Mover::Only, (class, ..))) => (class, "#222", "#eee"),
        Some((_, (class, fill, _))) => (class, fill, "#fff"),
    };
    let kind = role.map_or("pawn".to_string(), |role| role.to_string());
    let style = format!("class=\"{class} {kind}\" stroke-width=\"1.5\" {ROUND}");
    let (_, rest) = DRAWING.split_once(&format!("id=\"{kind}\"")).expect("all kinds are drawn");
    let mut quoted = rest.split('"').skip(1).step_by(2);
    let [outline, details] = [(); 2].map(|()| quoted.next().expect("two paths"));
    let shape = format!("class=\"outline\" fill=\"{fill}\" stroke=\"#000\"");
    let lines = format!("class=\"details\" fill=\"none\" stroke=\"{ink}\"");
    let mut piece = group_at(&style, corner, scale) + &path(&shape, outline);
    if scale >= LEAST_SCALE {
        piece += &path(&lines, details);
    }
    piece += END;
    if letter != role.map_or('P', Role::letter) && mover != Some(Mover::Only) {
        let x = if role == Some(Role::Knight) { 24.5 } else { 22.5 };
        let point = (corner.0 + scale * x, corner.1 + scale * 32.0);
        let style = format!("class=\"letter\" fill=\"{ink}\" {LETTER}");
        piece += &text(&style, point, LEAST_LETTER.max(scale * 12.0), &letter.to_string());
    }
    piece
}
