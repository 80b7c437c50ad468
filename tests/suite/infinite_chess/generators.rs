//! Random positions of pieces in clusters.

use super::case::{bites, is_occupied, is_safe, outermost_files, Case};
use super::oracle::{Grid, Piece, Square};
use crate::support::random::Random;

/// The kinds of pieces that a position may be made of: each by itself, all, and some of which one
/// blocks lines of another.
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

/// A few pieces, many or a wall, on no more than eight files from `first` on.
pub fn cluster(random: &mut Random, kinds: &[char], first: i64) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Vec::new();
    let (count, files) = random.pick(&[(2, 2), (4, 3), (4, 8), (7, 1), (9, 2), (16, 8)]);
    for _ in 0..1 + random.below(count) {
        let square = (first + random.below(files) as i64, random.below(8) as i64);
        if !is_occupied(square, &pieces) {
            pieces.push((random.pick(kinds), square));
        }
    }
    pieces
}

/// So many clusters from left to right. `gap` chooses how many empty files come between two.
fn clusters(
    random: &mut Random,
    kinds: &[char],
    count: u64,
    gap: impl Fn(&mut Random) -> i64,
) -> Vec<Piece> {
    let mut pieces = cluster(random, kinds, 0);
    for _ in 1..count {
        let first = outermost_files(&pieces).1 + 1 + gap(random);
        pieces.extend(cluster(random, kinds, first));
    }
    pieces
}

/// How far from a file [`square_near`] may be.
pub const NEAR: i64 = 12;

/// An empty square not far from a file, in most cases one that is not attacked.
pub fn square_near(random: &mut Random, file: i64, pieces: &[Piece]) -> Square {
    loop {
        let offset = random.below(2 * NEAR as u64 + 1) as i64 - NEAR;
        let square = (file + offset, random.below(8) as i64);
        let may_be_attacked = random.below(20) == 0;
        if !is_occupied(square, pieces) && (may_be_attacked || is_safe(square, pieces)) {
            return square;
        }
    }
}

/// The file of a piece, so that it is in a cluster or at the edge of one; or any file between.
fn file_of_interest(random: &mut Random, pieces: &[Piece]) -> i64 {
    let (first, last) = outermost_files(pieces);
    let between = first + random.below(last.abs_diff(first) + 1) as i64;
    let (_, (in_cluster, _)) = random.pick(pieces);
    random.pick(&[first, last, in_cluster, between])
}

/// A start and a target among the pieces. A few targets are the start, occupied or attacked.
fn case_among(random: &mut Random, pieces: Vec<Piece>) -> Case {
    let from = file_of_interest(random, &pieces);
    let start = square_near(random, from, &pieces);
    let to = file_of_interest(random, &pieces);
    let target = match random.below(30) {
        0 => start,
        1 => random.pick(&pieces).1,
        _ => square_near(random, to, &pieces),
    };
    Case { start, target, pieces }
}

/// A position narrow enough for the brute-force search.
pub fn narrow_case(random: &mut Random, kinds: &[char]) -> Case {
    let widest = random.pick(&[3, 25, 25, 60]);
    let count = random.pick(&[1, 2, 2, 3, 3, 4, 5]);
    let pieces = clusters(random, kinds, count, |random| random.below(widest + 1) as i64);
    case_among(random, pieces)
}

/// A position narrow enough for the brute-force search, and one that bites if a few attempts find
/// one. At random, most targets are shut off or lie open.
pub fn biting_case(random: &mut Random, kinds: &[char]) -> Case {
    let mut case = narrow_case(random, kinds);
    for _ in 0..6 {
        let targets = biting_targets(&case);
        if !targets.is_empty() {
            case.target = random.pick(&targets);
            break;
        }
        case = narrow_case(random, kinds);
    }
    case
}

/// The squares that the king reaches by a longer route than on an empty board.
fn biting_targets(case: &Case) -> Vec<Square> {
    let (first, last) = case.outermost_files();
    let moves = Grid::new(first, last, &case.pieces).moves_from(case.start);
    let squares = (first..=last).flat_map(|file| (0..8).map(move |rank| (file, rank)));
    squares.filter(|&target| bites(case.start, target, moves.to(target))).collect()
}

/// A position of clusters too far apart for the brute-force search, and one that bites if a few
/// attempts find one.
pub fn far_case(random: &mut Random, kinds: &[char]) -> Case {
    let mut case = random_far_case(random, kinds);
    for _ in 0..60 {
        if bites(case.start, case.target, case.answer()) {
            break;
        }
        case = random_far_case(random, kinds);
    }
    case
}

fn random_far_case(random: &mut Random, kinds: &[char]) -> Case {
    let count = 2 + random.below(3);
    let pieces = clusters(random, kinds, count, |random| {
        let widest = random.pick(&[30, 1_000, 1_000_000, 1_000_000_000, TEN_TO_THE_17]);
        random.below(widest) as i64
    });
    let first = random.below(10 * TEN_TO_THE_17) as i64 - 5 * TEN_TO_THE_17 as i64;
    case_among(random, pieces).shifted(first)
}

pub const TEN_TO_THE_17: u64 = 100_000_000_000_000_000;
