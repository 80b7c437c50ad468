//! Random positions of pieces in clusters.

use super::case::Case;
use super::oracle::{Board, Piece};
use crate::support::printed::Square;
use chess_paths::infinite_chess::DistanceMap;
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

/// A position that bites, if sixty draws find one: in most draws, the target is shut off or the way
/// is clear.
fn biting(random: &mut Random, draw: impl Fn(&mut Random) -> Case) -> Case {
    let mut case = draw(random);
    for _ in 0..60 {
        if case.bites() {
            break;
        }
        case = draw(random);
    }
    case
}

/// A position narrow enough for the brute-force search.
pub fn biting_case(random: &mut Random, kinds: &[char]) -> Case {
    biting(random, |random| narrow_case(random, kinds))
}

/// A position of clusters too far apart for the brute-force search.
pub fn far_case(random: &mut Random, kinds: &[char]) -> Case {
    biting(random, |random| {
        let count = 2 + random.below(3);
        let gaps = [30, 1_000, 1_000_000, 1_000_000_000, TEN_TO_THE_17 as u64];
        let case = case_of(random, kinds, count, &gaps);
        case.shifted(random.between(-5 * TEN_TO_THE_17, 5 * TEN_TO_THE_17))
    })
}

/// A position with narrow and wide gaps.
pub fn scattered_case(random: &mut Random, kinds: &[char]) -> Case {
    let (count, widest) =
        random.pick(&[(1, 1), (3, 1_000), (5, TEN_TO_THE_17 as u64), (30, 1_000)]);
    case_of(random, kinds, count, &[1, 10, 25, 25, 25, widest])
}

const TEN_TO_THE_17: i64 = 100_000_000_000_000_000;

/// A rook whose ray along its rank divides the files around it into two lanes, up to a piece at
/// either end, and further pieces by one end. The king starts by the rook in one lane, and the
/// target is in the other by that end, so that the ways around both ends often take about as long.
/// A fourth cluster may be anywhere.
fn lanes(random: &mut Random) -> Case {
    let (rank, file) = (random.between(2, 5), random.between(-3, 3));
    let near_end = random.between(1, 30);
    let far_end = 2 * near_end + 2 * file + random.between(-8, 6);
    let mut pieces = vec![('R', (0, rank))];
    let mut add = |kind: char, square: Square| {
        if (0..8).contains(&square.1) && pieces.iter().all(|&(_, held)| held != square) {
            pieces.push((kind, square));
        }
    };
    for square in [(0, rank - 1), (0, rank + 1), (-near_end, rank), (far_end, rank)] {
        add(random.pick(&['K', 'K', 'N', 'B']), square);
    }
    for _ in 0..1 + random.below(3) {
        let square = (far_end - random.below(4) as i64, random.below(rank as u64) as i64);
        add(random.pick(&['K', 'N', 'N', 'B']), square);
    }
    if random.below(4) == 0 {
        add('N', (random.between(-60, 120), random.below(8) as i64));
    }
    let mut start = (file, random.between(rank + 1, 7));
    let mut target = (far_end - random.between(0, 5), random.between(0, rank - 1));
    while pieces.iter().any(|&(_, held)| held == start || held == target) {
        start.0 -= 1;
        target.0 -= 1;
    }
    Case { start, target, pieces }
}

/// How far beside a piece all files look alike again, but for rays along ranks.
fn margin(kind: char) -> i64 {
    1 + match kind {
        'R' => 0,
        'K' => 1,
        'N' => 2,
        _ => 7,
    }
}

/// Whether the king comes to the two ends of a gap from different sides, and to one of them, by the
/// target, in just one move more than to the other.
fn meets_in_a_gap(case: &Case) -> bool {
    let map = DistanceMap::new(&case.position());
    let spans = case.pieces.iter().map(|&(kind, (file, _))| (file, margin(kind)));
    let spans = spans.chain([(case.start.0, 1), (case.target.0, 1)]);
    let mut spans = Vec::from_iter(spans.map(|(file, margin)| (file - margin, file + margin)));
    spans.sort_unstable();
    let answer = map.moves(case.target.0)[case.target.1 as usize];
    let mut west = spans[0].1;
    spans.into_iter().any(|(first, last)| {
        let ends = [west, first].map(|end| (end, map.moves(end)));
        west = last.max(west);
        let is_next = |(near, far): (usize, usize)| {
            let numbers = ends[0].1[near].zip(ends[1].1[far]);
            numbers.is_some_and(|(one, other)| {
                let later = if one > other { ends[0].0 } else { ends[1].0 };
                let is_by_target = (case.target.0 - later).abs() < 7;
                one.abs_diff(other) == 1 && is_by_target && answer > Some(one.max(other))
            })
        };
        let mut ranks = (0..8).flat_map(|rank| [(rank, rank), (rank, rank + 1), (rank + 1, rank)]);
        ends[0].0 + 1 < ends[1].0
            && ranks.any(|(near, far)| near.max(far) < 8 && is_next((near, far)))
    })
}

/// A position aimed at the ends of gaps, as seen from any side.
pub fn gap_case(random: &mut Random) -> Case {
    let mut case = lanes(random);
    for _ in 0..100 {
        if meets_in_a_gap(&case) {
            break;
        }
        case = lanes(random);
    }
    let [is_mirrored, is_upside_down] = [(); 2].map(|()| random.below(2) == 0);
    let seen = |(file, rank): Square| {
        (if is_mirrored { -file } else { file }, if is_upside_down { 7 - rank } else { rank })
    };
    let pieces = case.pieces.iter().map(|&(kind, square)| (kind, seen(square))).collect();
    Case { start: seen(case.start), target: seen(case.target), pieces }
}
