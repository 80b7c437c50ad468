//! Inputs of any size, the same in every run.

use crate::random::Random;

/// How the lines of an input are laid out.
#[derive(Clone, Copy)]
pub struct Layout {
    pub between: &'static str,
    pub end: &'static str,
}

pub const PLAIN: Layout = Layout { between: " ", end: "\n" };
pub const CRLF: Layout = Layout { between: " ", end: "\r\n" };
pub const TWO_BLANKS: Layout = Layout { between: "  ", end: "\n" };

/// Lines of three random squares as King's Tour promises them: all different, and no pawn
/// threatens the king.
pub fn kings_tours(lines: usize, layout: Layout) -> Vec<u8> {
    let mut random = Random::seeded(1);
    let mut text = Vec::new();
    let mut line = 0;
    while line < lines {
        let [king, a, b] = three_squares(&mut random);
        let is_threatened = |pawn: (u8, u8)| king.0.abs_diff(pawn.0) == 1 && king.1 == pawn.1 + 1;
        if king != a && king != b && a != b && !is_threatened(a) && !is_threatened(b) {
            push_line(&mut text, [king, a, b], b'a', layout);
            line += 1;
        }
    }
    text
}

/// Lines of three random squares, below the line that says how many.
pub fn knights_meetings(lines: usize, layout: Layout) -> Vec<u8> {
    let mut random = Random::seeded(2);
    let mut text = format!("{}{}", lines, layout.end).into_bytes();
    for _ in 0..lines {
        push_line(&mut text, three_squares(&mut random), b'A', layout);
    }
    text
}

fn three_squares(random: &mut Random) -> [(u8, u8); 3] {
    let bits = random.below(1 << 18);
    [0, 6, 12].map(|shift| ((bits >> shift) as u8 & 7, (bits >> (shift + 3)) as u8 & 7))
}

fn push_line(text: &mut Vec<u8>, squares: [(u8, u8); 3], letter: u8, layout: Layout) {
    for (index, (file, rank)) in squares.iter().enumerate() {
        text.extend([letter + file, b'1' + rank]);
        text.extend(if index < 2 { layout.between } else { layout.end }.bytes());
    }
}

/// A white piece, its file, and its rank from 1 to 8.
pub type Piece = (char, i64, i64);

/// An input of Infinite Chess; the pieces come in random order.
pub fn position(start: (i64, i64), target: (i64, i64), mut pieces: Vec<Piece>) -> Vec<u8> {
    let mut random = Random::seeded(3);
    for index in (1..pieces.len()).rev() {
        pieces.swap(index, random.below(index as u64 + 1) as usize);
    }
    let mut text = format!("{} {}\n{} {}\n", start.0, start.1, target.0, target.1);
    text += &format!("{}\n", pieces.len());
    for (man, file, rank) in pieces {
        text += &format!("{} {} {}\n", man, file, rank);
    }
    text.into_bytes()
}

/// Bishops, knights and kings, one on every `apart` files or so, never nearer than eight files to
/// each other: the king has to pass them all, and can.
pub fn passable(count: i64, apart: i64) -> Vec<u8> {
    let mut random = Random::seeded(4);
    let pieces = (0..count).map(|index| {
        let file = index * apart + random.below(apart as u64 - 8) as i64;
        (random.pick(&['B', 'N', 'K']), file, random.below(8) as i64 + 1)
    });
    let pieces = pieces.collect();
    position((-20, 4), (count * apart + 20, 4), pieces)
}

/// Walls of three kings every four files, open at the top and at the bottom by turns.
pub fn maze(count: i64) -> Vec<u8> {
    let walls = count / 3;
    let kings = |wall: i64| {
        let ranks = if wall % 2 == 0 { [2, 5, 6] } else { [7, 4, 3] };
        ranks.map(|rank| ('K', 4 * wall, rank))
    };
    position((-4, 1), (4 * walls, 1), (0..walls).flat_map(kings).collect())
}

/// Three lanes, one above the other, divided by the ranks that rooks attack and joined at their
/// ends: the king has to go right, left and right again, through every gap three times.
pub fn winding(count: i64) -> Vec<u8> {
    let guards =
        |file: i64, rank: i64| [('R', file, rank), ('B', file, rank - 1), ('B', file, rank + 1)];
    let turns = count / 6;
    let mut pieces: Vec<Piece> = (0..turns)
        .flat_map(|turn| guards(80 * turn, 3).into_iter().chain(guards(80 * turn + 40, 6)))
        .collect();
    pieces.extend([('N', 80 * turns + 20, 3), ('N', -30, 6)]);
    position((-5, 1), (80 * turns, 8), pieces)
}

/// A knight on every file.
pub fn neighbours(count: i64) -> Vec<u8> {
    let mut random = Random::seeded(5);
    let pieces = (0..count).map(|file| ('N', file, random.below(3) as i64 + 1)).collect();
    position((-20, 4), (count + 20, 4), pieces)
}

/// Many small inputs, one behind the other.
pub fn small_positions(count: usize) -> Vec<u8> {
    (0..count as i64).flat_map(|index| passable(index % 10, 20 + index % 17)).collect()
}
