//! Random positions of pieces in clusters that are scattered over the board.

use crate::support::printed::Square;
use crate::support::random::Random;
use std::collections::BTreeMap;

const TEN_TO_THE_17: u64 = 100_000_000_000_000_000;

/// Where the clusters of a position are.
pub struct Clusters {
    pub first_file: i64,
    pub count: u64,
    /// Gaps between clusters have fewer files than this; most are narrow.
    pub widest_gap: u64,
}

/// Clusters of pieces with narrow and wide gaps between them, anywhere on the board.
pub fn scattered_case(random: &mut Random) -> String {
    let first_file =
        random.pick(&[-3, -1_000_000, 400_000_000_000_000_000, -999_999_999_999_999_990]);
    let (count, widest_gap) =
        random.pick(&[(0, 1), (1, 1), (3, 1_000), (5, TEN_TO_THE_17), (30, 1_000)]);
    case_of(random, &Clusters { first_file, count, widest_gap })
}

/// A start and a target near some of the clusters. Where few kinds of pieces attack everything, -1
/// is a frequent answer.
pub fn case_of(random: &mut Random, clusters: &Clusters) -> String {
    let kinds = random.pick(&["K", "B", "N", "KB", "BN", "KN", "KBN", "KBN", "KNNNR", "KQRBN"]);
    let kinds: Vec<char> = kinds.chars().collect();
    let mut pieces = BTreeMap::new();
    let mut file = clusters.first_file;
    let mut files = vec![file];
    for _ in 0..clusters.count {
        for _ in 0..=random.pick(&[1, 3, 5, 7]) {
            let square = (file + random.below(5) as i64, random.below(8) as i64);
            pieces.insert(square, random.pick(&kinds));
        }
        files.push(file);
        let widest = random.pick(&[1, 10, 25, 25, 25, clusters.widest_gap]);
        file += 5 + random.below(widest) as i64;
    }
    let mut near = || (random.pick(&files) + random.below(21) as i64 - 8, random.below(8) as i64);
    let target = near();
    let start = (0..).map(|_| near()).find(|start| !pieces.contains_key(start));
    let start = start.expect("a square without a piece");
    let mut lines = vec![square(start), square(target), pieces.len().to_string()];
    lines.extend(pieces.into_iter().map(|(on, kind)| format!("{} {}", kind, square(on))));
    lines.join("\n")
}

fn square((file, rank): Square) -> String {
    format!("{} {}", file, rank + 1)
}
