//! Properties of the fewest moves that hold however far apart the files are.

use super::case::Case;
use super::generators::{cluster, far_case, square_near, KINDS, TEN_TO_THE_17};
use super::oracle::Board;
use chess_paths::random::Random;

/// The library takes other steps for each of the changed positions.
#[test]
fn answers_stay_the_same_when_positions_are_shifted_mirrored_or_reversed() {
    let mut random = Random::seeded(17);
    for kinds in KINDS {
        for _ in 0..60 {
            let case = far_case(&mut random, kinds);
            let farthest = random.pick(&[10, TEN_TO_THE_17]);
            let mut others = vec![
                case.shifted(random.between(-farthest, farthest)),
                case.moved(|(file, rank)| (-file, rank)),
                case.moved(|(file, rank)| (file, 7 - rank)),
            ];
            let Case { start, target, .. } = case;
            // The king can take his route back, unless he started where he may not step.
            if [start, target].iter().all(|&end| case.board().is_open(end)) {
                others.push(Case { start: target, target: start, ..case.clone() });
            }
            for other in others {
                assert_eq!(case.answer(), other.answer(), "\n{}\nand\n{}", case, other);
            }
        }
    }
}

/// The files between two clusters of a [`gapped_case`], or more where clusters are narrow.
const GAP: i64 = 500;

/// Two or three clusters whose first files are `GAP` + 8 files apart. Start and target are near
/// one each, so that all that disturbs the files between is no farther than `NEAR` from a piece.
fn gapped_case(random: &mut Random, kinds: &[char]) -> Case {
    let mut pieces = Vec::new();
    for place in 0..2 + random.below(2) as i64 {
        pieces.extend(cluster(random, kinds, place * (GAP + 8)));
    }
    let board = Board::around(&pieces, &[]);
    let [start, target] = [(); 2].map(|()| {
        let (_, (file, _)) = random.pick(&pieces);
        square_near(random, file, &board)
    });
    Case { start, target, pieces }
}

/// The case with each gap wider by `files`.
fn stretched(case: &Case, files: i64) -> Case {
    let gaps_before = |file: i64| (file + GAP / 2).div_euclid(GAP + 8);
    case.moved(|(file, rank)| (file + gaps_before(file) * files, rank))
}

/// The answer is a linear function of the width of the gaps, for all widths from `GAP` on.
///
/// All files in the middle of a gap are alike. So a route that crosses gaps c times is also a route
/// on a wider board, c moves longer for each file by which the gaps are wider, and vice versa.
/// Now take a shortest one of all routes that cross as few gaps as possible. It visits no square
/// twice. Around each of the clusters there are 8 + 2 * `NEAR` files, on which it spends no more
/// than 3 * 8 * 32 = 768 moves, and it need not leave them except to cross. A route that crosses
/// more gaps crosses at least two more, as it ends on the same sides, and they are at least 476
/// files wide: it takes longer. So the fewest moves are those of that one route, on this board and
/// on any wider one.
///
/// The brute-force search gives two points of the line, the library one that is far out.
#[test]
fn answers_grow_with_the_width_of_the_gaps() {
    let mut random = Random::seeded(500);
    for kinds in KINDS {
        for _ in 0..120 {
            let case = gapped_case(&mut random, kinds);
            let wider_by = 1 + random.below(4 * TEN_TO_THE_17 as u64);
            let answer = stretched(&case, wider_by as i64).answer();
            let now = case.answer_by_brute_force();
            let next = stretched(&case, 1).answer_by_brute_force();
            let expected = now.zip(next).map(|(now, next)| now + wider_by * (next - now));
            assert_eq!(answer, expected, "each gap {} files wider:\n{}", wider_by, case);
        }
    }
}
