//! Random positions of pieces in clusters.

use super::case::Case;
use super::oracle::{Board, Piece};
use crate::support::picture::Square;
use chess_paths::program::Random;

/// The sets of pieces that a position may have: each kind by itself, all, and some that block each
/// other's lines.
pub const KINDS: [&[char]; 9] = [
    &['K'],
    &['Q'],
    &['R'],
    &['B'],
    &['N'],
    &['K', 'Q', 'R', 'B', 'N'],
    &['R', 'N'],
    &['K', 'B', 'N'],
    &['Q', 'B', 'K'],
];

/// A few pieces, many, or a wall, on at most eight files from `first` on.
fn cluster(random: &mut Random, kinds: &[char], first: i64) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let (count, files) = random.pick(&[(2, 2), (4, 3), (4, 8), (7, 1), (9, 2), (16, 8)]);
    for _ in 0..1 + random.below(count) {
        let square = (first + random.below(files) as i64, random.below(8) as i64);
        if pieces.iter().all(|&(_, held)| held != square) {
            pieces.push((random.pick(kinds), square));
        }
    }
    pieces
}

/// An empty square not far from a file, in most cases one that is not attacked.
fn square_near(random: &mut Random, file: i64, board: &Board) -> Square {
    loop {
        let square = (file + random.between(-12, 12), random.below(8) as i64);
        let may_be_attacked = random.below(20) == 0;
        if board.is_open(square) || may_be_attacked && board.piece(square).is_none() {
            return square;
        }
    }
}

/// Clusters of pieces from left to right. Between two there are fewer empty files than one of
/// `gaps`. Start and target are near the outermost pieces, another piece or any file between; a few
/// targets are the start, held or attacked.
fn case_of(random: &mut Random, kinds: &[char], count: u64, gaps: &[u64]) -> Case {
    let mut pieces = cluster(random, kinds, 0);
    let (mut first, mut last) = files_of(&pieces);
    for _ in 1..count {
        let widest = random.pick(gaps);
        let gap = random.below(widest) as i64;
        pieces.extend(cluster(random, kinds, last + 1 + gap));
        (first, last) = files_of(&pieces);
    }
    let board = Board::around(&pieces, &[]);
    let near = |random: &mut Random| {
        let (_, (in_cluster, _)) = random.pick(&pieces);
        let between = random.between(first, last);
        let file = random.pick(&[first, last, in_cluster, between]);
        square_near(random, file, &board)
    };
    let start = near(random);
    let target = match random.below(30) {
        0 => start,
        1 => random.pick(&pieces).1,
        _ => near(random),
    };
    Case { start, target, pieces }
}

fn files_of(pieces: &[Piece]) -> (i64, i64) {
    let files = || pieces.iter().map(|&(_, (file, _))| file);
    (files().min().expect("a piece"), files().max().expect("a piece"))
}

/// A position narrow enough for the brute-force search.
pub fn narrow_case(random: &mut Random, kinds: &[char]) -> Case {
    let count = random.pick(&[1, 2, 2, 3, 3, 4, 5]);
    case_of(random, kinds, count, &[4, 26, 26, 61])
}

/// A position with narrow and wide gaps.
pub fn scattered_case(random: &mut Random, kinds: &[char]) -> Case {
    let (count, widest) =
        random.pick(&[(1, 1), (3, 1_000), (4, 1_000_000_000), (5, TEN_TO_THE_17), (30, 1_000)]);
    case_of(random, kinds, count, &[1, 10, 25, 25, 25, widest])
}

const TEN_TO_THE_17: u64 = 100_000_000_000_000_000;

/// A position that bites, if sixty draws find one: in most draws, the target is shut off or the way
/// is clear.
pub fn biting(random: &mut Random, kinds: &[char], draw: Draw) -> Case {
    let mut cases = (0..60).map(|_| draw(random, kinds));
    let case = cases.find(Case::bites);
    case.unwrap_or_else(|| draw(random, kinds))
}

/// A way to draw a position of pieces of some kinds.
pub type Draw = fn(&mut Random, &[char]) -> Case;
