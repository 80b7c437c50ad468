//! Inputs of any size, the same in every run.

use crate::random::Random;

/// How a line is laid out: what separates its fields, and what ends it.
type Layout = (&'static str, &'static str);

pub const PLAIN: Layout = (" ", "\n");
pub const CRLF: Layout = (" ", "\r\n");
pub const TWO_BLANKS: Layout = ("  ", "\n");

/// The hardest input that the statement of a problem allows.
pub fn largest(problem: &str) -> Vec<u8> {
    let problem = chess_paths::problems::find(problem).expect("a problem");
    (problem.generate_largest)(1).into_bytes()
}

/// Lines of three random squares as King's Tour promises them: all different, and no pawn
/// threatens the king.
pub fn kings_tours(lines: u32, layout: Layout) -> Vec<u8> {
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

/// Inputs of `lines` cases each, one after another: lines of three random squares.
pub fn knights_meetings(inputs: u32, lines: u32, layout: Layout) -> Vec<u8> {
    let mut random = Random::seeded(2);
    let mut text = Vec::new();
    for _ in 0..inputs {
        text.extend(format!("{}{}", lines, layout.1).bytes());
        for _ in 0..lines {
            let squares = three_squares(&mut random);
            push_line(&mut text, squares, b'A', layout);
        }
    }
    text
}

fn three_squares(random: &mut Random) -> [(u8, u8); 3] {
    let bits = random.below(1 << 18);
    [0, 6, 12].map(|shift| ((bits >> shift) as u8 & 7, (bits >> (shift + 3)) as u8 & 7))
}

fn push_line(text: &mut Vec<u8>, squares: [(u8, u8); 3], letter: u8, (between, end): Layout) {
    for (index, (file, rank)) in squares.iter().enumerate() {
        text.extend([letter + file, b'1' + rank]);
        text.extend(if index < 2 { between } else { end }.bytes());
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

/// Bishops, knights and kings from a file on, about one in every `apart` files, never nearer than
/// eight files to each other: the king has to pass them all, and can.
pub fn passable(first: i64, count: u32, apart: i64) -> Vec<u8> {
    let mut random = Random::seeded(4);
    let count = i64::from(count);
    let pieces = (0..count).map(|index| {
        let file = first + index * apart + random.below(apart as u64 - 8) as i64;
        (random.pick(&['B', 'N', 'K']), file, random.below(8) as i64 + 1)
    });
    position((first - 20, 4), (first + count * apart + 20, 4), pieces.collect())
}

/// Pieces of all kinds, one on every hundred files: the king cannot pass the first rook or queen.
pub fn no_way(count: u32) -> Vec<u8> {
    let mut random = Random::seeded(7);
    let count = i64::from(count);
    let pieces = (0..count).map(|index| {
        let file = 100 * index + random.below(100) as i64;
        (random.pick(&['K', 'Q', 'R', 'B', 'N']), file, random.below(8) as i64 + 1)
    });
    position((-20, 4), (100 * count + 20, 4), pieces.collect())
}

/// Walls of three kings every four files, open at the top and at the bottom by turns.
pub fn maze(count: u32) -> Vec<u8> {
    let walls = i64::from(count / 3);
    let kings = |wall: i64| {
        let ranks = if wall % 2 == 0 { [2, 5, 6] } else { [7, 4, 3] };
        ranks.map(|rank| ('K', 4 * wall, rank))
    };
    position((-4, 1), (4 * walls, 1), (0..walls).flat_map(kings).collect())
}

/// Three lanes, one above the other, divided by the ranks that rooks attack and joined at their
/// ends: the king has to go right, left and right again, through every gap three times.
pub fn winding(count: u32) -> Vec<u8> {
    let guards =
        |file: i64, rank: i64| [('R', file, rank), ('B', file, rank - 1), ('B', file, rank + 1)];
    let turns = i64::from(count / 6);
    let mut pieces: Vec<Piece> = (0..turns)
        .flat_map(|turn| guards(80 * turn, 3).into_iter().chain(guards(80 * turn + 40, 6)))
        .collect();
    pieces.extend([('N', 80 * turns + 20, 3), ('N', -30, 6)]);
    position((-5, 1), (80 * turns, 8), pieces)
}

/// A knight on every file.
pub fn neighbours(count: u32) -> Vec<u8> {
    let mut random = Random::seeded(5);
    let count = i64::from(count);
    let pieces = (0..count).map(|file| ('N', file, random.below(3) as i64 + 1)).collect();
    position((-20, 4), (count + 20, 4), pieces)
}

/// Many small inputs, one after another.
pub fn small_positions(count: u32) -> Vec<u8> {
    (0..count).flat_map(|index| passable(0, index % 10, 20 + i64::from(index % 17))).collect()
}
