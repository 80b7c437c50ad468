//! Signs as SVG elements.

use super::document::escaped;
use super::drawing::SIDE;
use super::{Figure, Placed, Side, Sign};
use std::fmt::{self, Display};

/// How large a figure is drawn where several stand on one square, and where, both in parts of the
/// square.
struct Seat {
    size: f64,
    x: f64,
    y: f64,
}

const ALONE: [Seat; 1] = [Seat { size: 1.0, x: 0.0, y: 0.0 }];

const IN_PAIRS: [Seat; 2] =
    [Seat { size: 0.6, x: 0.0, y: 0.0 }, Seat { size: 0.6, x: 0.4, y: 0.4 }];

const CROWDED: [Seat; 4] = [
    Seat { size: 0.5, x: 0.0, y: 0.0 },
    Seat { size: 0.5, x: 0.5, y: 0.0 },
    Seat { size: 0.5, x: 0.0, y: 0.5 },
    Seat { size: 0.5, x: 0.5, y: 0.5 },
];

/// Draws the signs of a square whose upper left corner is given. Up to four chessmen have room
/// side by side.
pub(super) fn write_signs(
    f: &mut fmt::Formatter<'_>,
    (x, y): (f64, f64),
    signs: &[Placed],
) -> fmt::Result {
    let is_chessman = |placed: &&Placed| matches!(placed.sign, Sign::Chessman { .. });
    let seats = match signs.iter().filter(is_chessman).count() {
        0 | 1 => &ALONE[..],
        2 => &IN_PAIRS[..],
        _ => &CROWDED[..],
    };
    let mut seats = seats.iter().cycle();
    for placed in signs {
        match placed.sign {
            Sign::Chessman { letter, figure, side } => {
                let seat = seats.next().expect("a cycle of seats has no end");
                let corner = (x + SIDE * seat.x, y + SIDE * seat.y);
                write_chessman(f, corner, seat.size, (letter, figure, side))?;
            }
            Sign::Step { number, side, .. } => {
                let class = format!("step {}", side.class());
                write_label(f, &class, (x + 40.0, y + 12.0), number)?;
            }
            Sign::Target => write_ring(f, "target", (x, y))?,
            Sign::Meeting => write_ring(f, "meeting", (x, y))?,
        }
    }
    Ok(())
}

/// Draws a chessman, with its letter if that is what tells it apart from others.
fn write_chessman(
    f: &mut fmt::Formatter<'_>,
    (x, y): (f64, f64),
    size: f64,
    (letter, figure, side): (char, Figure, Side),
) -> fmt::Result {
    writeln!(
        f,
        "<use class=\"{} {}\" href=\"#chess-{}\" transform=\"translate({},{}) scale({})\"/>",
        side.class(),
        figure.name(),
        figure.name(),
        x,
        y,
        size
    )?;
    if side == Side::Black || letter == figure.letter() {
        return Ok(());
    }
    write_label(f, "name", (x + 40.0 * size, y + 41.0 * size), escaped(&letter.to_string()))
}

fn write_label(
    f: &mut fmt::Formatter<'_>,
    class: &str,
    (x, y): (f64, f64),
    label: impl Display,
) -> fmt::Result {
    writeln!(
        f,
        "<text class=\"{}\" text-anchor=\"middle\" x=\"{}\" y=\"{}\">{}</text>",
        class, x, y, label
    )
}

fn write_ring(f: &mut fmt::Formatter<'_>, class: &str, (x, y): (f64, f64)) -> fmt::Result {
    let (x, y) = (x + SIDE / 2.0, y + SIDE / 2.0);
    writeln!(f, "<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"19\"/>", class, x, y)
}
