//! The pieces.

use super::elements::{Point, Svg, LETTER, ROUND};
use crate::board::Role;
use crate::picture::{RouteColour, Side};

/// Pieces of a smaller scale have a letter of this font size, and no details that would cover it.
const LEAST_SCALE: f64 = 0.75;
const LEAST_LETTER: f64 = 9.0;

/// Draws a piece, or a pawn if it has no role, with its letter if that is not the usual one.
pub(super) fn draw_piece(
    svg: &mut Svg,
    (letter, role, side): (char, Option<Role>, Side),
    corner: Point,
    scale: f64,
) {
    let (class, fill, ink) = match side {
        Side::White => ("white", "#fff", "#000"),
        Side::Moving(RouteColour::Green) => ("black", "#222", "#eee"),
        Side::Moving(colour) => (colour.looks().class, colour.looks().fill, "#fff"),
    };
    let kind = role.map_or("pawn".to_string(), |role| role.to_string());
    let group = format!("class=\"{class} {kind}\" stroke-width=\"1.5\" {ROUND}");
    let (outline, details) = paths(role);
    let shape = format!("class=\"outline\" fill=\"{fill}\" stroke=\"#000\"");
    let lines = format!("class=\"details\" fill=\"none\" stroke=\"{ink}\"");
    svg.open_at(&group, corner, scale);
    svg.path(&shape, outline);
    if scale >= LEAST_SCALE {
        svg.path(&lines, details);
    }
    svg.close();
    if side != Side::Moving(RouteColour::Green) && letter != role.map_or('P', Role::letter) {
        let x = if role == Some(Role::Knight) { 24.5 } else { 22.5 };
        let point = (corner.0 + scale * x, corner.1 + scale * 32.0);
        let looks = format!("class=\"letter\" fill=\"{ink}\" {LETTER}");
        svg.text(&looks, point, LEAST_LETTER.max(scale * 12.0), &letter.to_string());
    }
}

/// The outline of a piece, to be filled, and the lines on top of it, each as the data of an SVG
/// path in a square of 45 units with the origin at its top left.
fn paths(role: Option<Role>) -> (&'static str, &'static str) {
    match role {
        Some(Role::King) => (
            "m22.5 3.4h2v2.6h2.8v3.7h-2.8v3c4-2.7 11-1.7 11 3.5 0 3.6-4 5.2-5 9.2\
             a1.8 1.8 0 1 1 0 3.6h-2.5c.5 2.8 2.5 4.1 5 5.5q2 0 2 2v2.5h-25v-2.5q0-2 2-2\
             c2.5-1.4 4.5-2.7 5-5.5h-2.5a1.8 1.8 0 1 1 0-3.6c-1-4-5-5.6-5-9.2 0-5.2 7-6.2 11-3.5\
             v-3h-2.8v-3.7h2.8v-2.6z",
            "m14.5 16.5c4.5-1 7 1.5 8 4.5 1-3 3.5-5.5 8-4.5m-14.7 8.9h13.4m-11 3.6h8.6m-13.5 5.5\
             h18.4",
        ),
        Some(Role::Queen) => (
            "m22.5 4.4a2 2 0 0 1 1 3.8l3 7.2 2.9-5.4a2 2 0 1 1 2.1 .2l1 6.2 2.6-3a2 2 0 1 1 2.3 1\
             c-3.4 4-6.4 7-6.9 11a1.8 1.8 0 1 1 0 3.6h-2.5c.5 2.8 2.5 4.1 5 5.5q2 0 2 2v2.5h-25\
             v-2.5q0-2 2-2c2.5-1.4 4.5-2.7 5-5.5h-2.5a1.8 1.8 0 1 1 0-3.6c-.5-4-3.5-7-6.9-11\
             a2 2 0 1 1 2.3-1l2.6 3 1-6.2a2 2 0 1 1 2.1-.2l2.9 5.4 3-7.2a2 2 0 0 1 1-3.8z",
            "m14.8 20.7c5.2-1.5 10.2-1.5 15.4 0m-14.4 4.7h13.4m-11 3.6h8.6m-13.5 5.5h18.4",
        ),
        Some(Role::Rook) => (
            "m22.5 7.6h2.7v3.4h3.8v-3.4h4.5v8.4l-3.5 3.5c0 6.5 .5 11.5 3 15q2 0 2 2v2.5h-25v-2.5\
             q0-2 2-2c2.5-3.5 3-8.5 3-15l-3.5-3.5v-8.4h4.5v3.4h3.8v-3.4z",
            "m13 16h19m-16.5 13h14m-16.2 5.5h18.4",
        ),
        Some(Role::Bishop) => (
            "m22.5 4.4a2.1 2.1 0 0 1 1.5 3.6c5 3 8 7 8 10.5 0 3-1 4.9-1.5 6.9a1.8 1.8 0 1 1 0 3.6\
             h-2.5c.5 2.8 2.5 4.1 5 5.5q2 0 2 2v2.5h-25v-2.5q0-2 2-2c2.5-1.4 4.5-2.7 5-5.5h-2.5\
             a1.8 1.8 0 1 1 0-3.6c-.5-2-1.5-3.9-1.5-6.9 0-3.5 3-7.5 8-10.5a2.1 2.1 0 0 1 1.5-3.6z",
            "m24 19 3.7-5.8m-11.9 12.2h13.4m-11 3.6h8.6m-13.5 5.5h18.4",
        ),
        Some(Role::Knight) => (
            "m10 39v-2.5q0-2 2-2c.5-5 8-6 8.6-11.9-2.6 2.2-5.4 1.8-7.4 4.4-1.4 1.8-3.4 1.6-5 .2\
             -1.8-1.6-2.2-3-1.2-5 2.4-4.6 3.4-10.6 9.6-13-.4-1.8-.2-3.6 .4-5.2 2.2 .8 4 2.2 5 4.2\
             c9 1.2 14 11.3 11 26.3\
             q2 0 2 2v2.5z",
            "m13.5 34.5h18.2m-16.3-19.1 1.4-1m-6.9 9.2 .4-.5m12.1-11.1c5.6 1.8 8.2 8.5 7.4 17.7",
        ),
        None => (
            "m22.5 8.5a6.3 6.3 0 0 1 4 11.2h2a1.7 1.7 0 1 1 0 3.4h-1.8c0 4.9 1.8 8.4 5.3 11.4\
             q2 0 2 2v2.5h-23v-2.5q0-2 2-2c3.5-3 5.3-6.5 5.3-11.4h-1.8a1.7 1.7 0 1 1 0-3.4h2\
             a6.3 6.3 0 0 1 4-11.2z",
            "m19.3 19.7h6.4m-11.4 14.8h16.4",
        ),
    }
}
