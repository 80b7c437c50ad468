//! What must hold for the fewest moves however far apart the files are.

use super::case::{is_safe, Case};
use super::generators::{biting_case, cluster, far_case, square_near, KINDS, TEN_TO_THE_17};
use crate::support::random::Random;
use chess_paths::infinite_chess::LAST_FILE;

/// Checks for many positions that another one, which the library solves by other steps, has the
/// same answer. Where there is none, `other` leaves the position out.
fn check_same_answer(other: impl Fn(&mut Random, &Case) -> Option<Case>) {
    let mut random = Random::seeded(17);
    for kinds in KINDS {
        for _ in 0..100 {
            let case = far_case(&mut random, kinds);
            if let Some(other) = other(&mut random, &case) {
                assert_eq!(case.answer(), other.answer(), "\n{}\nand\n{}", case, other);
            }
        }
    }
}

#[test]
fn answers_stay_the_same_when_the_files_are_shifted() {
    check_same_answer(|random, case| {
        let farthest = random.pick(&[10, TEN_TO_THE_17]);
        let files = random.below(2 * farthest + 1) as i64 - farthest as i64;
        Some(case.shifted(files))
    });
}

#[test]
fn answers_stay_the_same_when_left_and_right_are_mirrored() {
    check_same_answer(|_, case| Some(case.mirrored_left_to_right()));
}

#[test]
fn answers_stay_the_same_when_bottom_and_top_are_mirrored() {
    check_same_answer(|_, case| Some(case.mirrored_bottom_to_top()));
}

/// The king can take his route back, unless he started where he may not step.
#[test]
fn answers_stay_the_same_when_start_and_target_change_places() {
    check_same_answer(|_, case| {
        if is_safe(case.start, &case.pieces) && is_safe(case.target, &case.pieces) {
            Some(case.reversed())
        } else {
            None
        }
    });
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
    let from = random.pick(&pieces).1 .0;
    let start = square_near(random, from, &pieces);
    let to = random.pick(&pieces).1 .0;
    let target = square_near(random, to, &pieces);
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
        for _ in 0..200 {
            let case = gapped_case(&mut random, kinds);
            let wider_by = 1 + random.below(4 * TEN_TO_THE_17);
            let answer = stretched(&case, wider_by as i64).answer();
            let now = case.answer_by_brute_force();
            let next = stretched(&case, 1).answer_by_brute_force();
            let expected = now.zip(next).map(|(now, next)| now + wider_by * (next - now));
            assert_eq!(answer, expected, "each gap {} files wider:\n{}", wider_by, case);
        }
    }
}

/// Pieces attack files beyond the last one as well, and the king may go there.
#[test]
fn positions_at_the_outermost_files_are_like_any_other() {
    let mut random = Random::seeded(8);
    for kinds in KINDS {
        for _ in 0..200 {
            let case = biting_case(&mut random, kinds);
            let answer = case.answer_by_brute_force();
            let (first, last) = case.outermost_files();
            assert_eq!(case.shifted(LAST_FILE - last).answer(), answer, "\n{}", case);
            assert_eq!(case.shifted(-LAST_FILE - first).answer(), answer, "\n{}", case);
        }
    }
}

#[test]
fn an_empty_board_is_crossed_straight_from_the_first_file_to_the_last() {
    let start = (-LAST_FILE, 0);
    let target = (LAST_FILE, 7);
    let case = Case { start, target, pieces: Vec::new() };
    assert_eq!(case.answer(), Some(2_000_000_000_000_000_000));
}

/// Three lanes, one above the other, from the file -`end` to the file `end`, here 12:
///
/// ```text
///     8  x . . . x . x . . . . . . . t . . . . . . . . . x
///     7  x . . x . . . x . . . . . . . . . . . . . . . . x
///     6  x . . . . N x x x x x x x x x x x x x x x x x x R
///     5  x . . x . . . x . . . . . . . . . . x . x . . . x
///     4  x . . . x . x . . . . . . . . . . x . . . x . . x
///     3  R x x x x x x x x x x x x x x x x x x N . . . . x
///     2  x . . . . . . . . . . . . . . . . x . . . x . . x
///     1  x . . . . . . . . . s . . . . . . . x . x . . . x
/// ```
///
/// The king goes from s along the lowest lane, around the knight on the right, back along the
/// middle lane, around the knight on the left and along the highest lane to t.
fn winding_case(end: i64) -> Case {
    let pieces = vec![('R', (-end, 2)), ('N', (end - 5, 2)), ('R', (end, 5)), ('N', (-end + 5, 5))];
    Case { start: (-end + 10, 0), target: (end - 10, 7), pieces }
}

/// The king turns on the file beyond each knight, and every move takes him a file on: from
/// -`end` + 10 to `end` - 4, back to -`end` + 4, and there again, to `end` - 10.
fn winding_moves(end: i64) -> u64 {
    let there = (end - 4) - (-end + 10);
    let back = (end - 4) - (-end + 4);
    let there_again = (end - 10) - (-end + 4);
    (there + back + there_again) as u64
}

#[test]
fn a_winding_route_over_the_whole_board_is_six_times_ten_to_the_18_long() {
    for end in 20..40 {
        assert_eq!(winding_case(end).answer_by_brute_force(), Some(winding_moves(end)));
    }
    let longest = winding_case(LAST_FILE);
    assert_eq!(winding_moves(LAST_FILE), 5_999_999_999_999_999_964);
    assert_eq!(longest.answer(), Some(5_999_999_999_999_999_964));
    assert_eq!(longest.reversed().answer(), Some(5_999_999_999_999_999_964));
    assert_eq!(longest.mirrored_bottom_to_top().answer(), Some(5_999_999_999_999_999_964));
}
