//! Inputs of any size, the same in every run.
use chess_paths::program::Random;

/// The hardest input that the statement of a problem allows.
pub fn largest(problem: &str) -> Vec<u8> {
    let problem = chess_paths::program::find(problem).expect("a problem");
    problem.generate_largest(4, 0).into_bytes()
}

/// All cases of King's Tour in random order, again and again.
pub fn kings_tours(lines: usize) -> Vec<u8> {
    let all = largest("kings-tour");
    let length = "c4 e6 d5\n".len();
    all.iter().copied().cycle().take(length * lines).collect()
}

/// Inputs of `lines` cases of Knights Meet each, one after another.
pub fn knights_meetings(inputs: usize, lines: usize) -> Vec<u8> {
    let cases = kings_tours(inputs * lines).to_ascii_uppercase();
    let inputs = cases.chunks(cases.len() / inputs);
    inputs.flat_map(|cases| [format!("{lines}\n").as_bytes(), cases].concat()).collect()
}

/// A white piece, its file, and its rank from 1 to 8.
pub type Piece = (char, i64, i64);

/// An input of Infinite Chess; the pieces come in random order.
pub fn position(start: (i64, i64), target: (i64, i64), mut pieces: Vec<Piece>) -> Vec<u8> {
    let mut random = Random::seeded(3);
    random.shuffle(&mut pieces);
    let mut text = format!("{} {}\n{} {}\n", start.0, start.1, target.0, target.1);
    text += &format!("{}\n", pieces.len());
    for (man, file, rank) in pieces {
        text += &format!("{man} {file} {rank}\n");
    }
    text.into_bytes()
}

/// `count` pieces, by index, of these roles and on the lowest `ranks`.
fn random_pieces(
    count: i64,
    roles: &[char],
    ranks: u64,
    file: impl Fn(i64, &mut Random) -> i64,
) -> Vec<Piece> {
    let mut random = Random::seeded(4);
    let piece = |index| {
        let file = file(index, &mut random);
        (random.pick(roles), file, random.below(ranks) as i64 + 1)
    };
    (0..count).map(piece).collect()
}

/// Bishops, knights and kings from a file on, about one in every `apart` files, never nearer than
/// eight files to each other: the king has to pass them all, and can.
pub fn passable(first: i64, count: i64, apart: i64) -> Vec<u8> {
    let file = |index, random: &mut Random| first + index * apart + random.between(0, apart - 9);
    let pieces = random_pieces(count, &['B', 'N', 'K'], 8, file);
    position((first - 20, 4), (first + count * apart + 20, 4), pieces)
}

/// Bishops so many files apart, on rank 1, where each disturbs as many files as it can.
pub fn bishops(count: i64, apart: i64) -> Vec<u8> {
    let pieces = (0..count).map(|index| ('B', index * apart, 1)).collect();
    position((-20, 4), (count * apart, 4), pieces)
}

/// Pieces of all kinds, one on every so many files: the king cannot pass the first rook or queen.
pub fn no_way(count: i64, apart: i64) -> Vec<u8> {
    let file = |index, random: &mut Random| apart * index + random.between(0, apart - 1);
    let pieces = random_pieces(count, &['K', 'Q', 'R', 'B', 'N'], 8, file);
    position((-20, 4), (apart * count + 20, 4), pieces)
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

/// Many small inputs, one after another.
pub fn small_positions(count: i64) -> Vec<u8> {
    (0..count).flat_map(|index| passable(0, index % 10, 20 + index % 17)).collect()
}
