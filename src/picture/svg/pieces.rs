//! The pieces: their outlines are in `pieces.svg`, and are filled with the colour of their side.

use super::elements::{group_at, path, text, Look, Point, END, LETTER, ROUND};
use crate::board::Role;
use crate::picture::{Mark, Mover};

/// Below this scale, pieces are drawn without details, which would cover the letter.
const LEAST_SCALE: f64 = 0.75;

/// The least font size of a letter on a piece.
const LEAST_LETTER: f64 = 9.0;

/// All pieces, each in a square of 45 units: its outline, to be filled, and the lines on top of it.
const DRAWING: &str = include_str!("pieces.svg");

/// The piece that a mark shows. Its letter is shown as [`Mark::Piece`] says.
pub(super) fn draw_piece(mark: Mark, corner: Point, scale: f64) -> String {
    let Mark::Piece { letter, role, mover } = mark else { unreachable!("only pieces come here") };
    let class = mover.map_or("white", |mover| Look::of(mover).class);
    // The fill of the piece, and the ink of its details and its letter.
    let (fill, ink) = match mover {
        None => ("#fff", "#000"),
        Some(Mover::Only) => ("#222", "#eee"),
        Some(mover) => (Look::of(mover).colour, "#fff"),
    };
    let kind = role.map_or("pawn".to_string(), |role| role.to_string());
    let style = format!("class=\"{class} {kind}\" stroke-width=\"1.5\" {ROUND}");
    let [outline, details] = paths_of(&kind);
    let shape = format!("class=\"outline\" fill=\"{fill}\" stroke=\"#000\"");
    let lines = format!("class=\"details\" fill=\"none\" stroke=\"{ink}\"");
    let mut piece = group_at(&style, corner, scale) + &path(&shape, outline);
    if scale >= LEAST_SCALE {
        piece += &path(&lines, details);
    }
    piece += END;
    let is_unusual_letter = letter != role.map_or('P', Role::letter);
    let is_only_mover = mover == Some(Mover::Only);
    if is_unusual_letter && !is_only_mover {
        let x = if role == Some(Role::Knight) { 24.5 } else { 22.5 };
        let point = (corner.0 + scale * x, corner.1 + scale * 32.0);
        let style = format!("class=\"letter\" fill=\"{ink}\" {LETTER}");
        piece += &text(&style, point, LEAST_LETTER.max(scale * 12.0), &letter.to_string());
    }
    piece
}

/// The data of the two paths of a kind of piece: its outline, and the lines on top of it.
fn paths_of(kind: &str) -> [&'static str; 2] {
    let (_, rest) = DRAWING.split_once(&format!("id=\"{kind}\"")).expect("all kinds are drawn");
    // A path is `<path d="..."/>`.
    let mut paths = rest.split("<path d=\"").skip(1).map(|path| path.split('"').next());
    let mut next = || paths.next().flatten().expect("two paths");
    [next(), next()]
}
