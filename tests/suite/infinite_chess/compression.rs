//! The fewest moves where the compression of the board is tight: pieces at every distance from each
//! other at which the files between them are just kept or just left out.

use super::case::{bites, is_occupied, outermost_files, Case};
use super::oracle::{Grid, Piece, Square};
use crate::support::random::Random;
use chess_paths::infinite_chess::LAST_FILE;

/// Far more than the 7 files that a piece disturbs on either side, the quiet file beyond and the
/// narrowest gap.
const DISTANCES: i64 = 40;

/// Checks answers for starts and targets near pieces, at the distances at which bands and gaps may
/// end, and for targets that bite. The same position is tried at both ends of the board as well.
fn check_answers(random: &mut Random, pieces: &[Piece]) {
    let (first, last) = outermost_files(pieces);
    let (first, last) = (first - DISTANCES, last + DISTANCES);
    let grid = Grid::new(first, last, pieces);
    for _ in 0..2 {
        let start = loop {
            let start = square_of_interest(random, pieces);
            if !is_occupied(start, pieces) {
                break start;
            }
        };
        let moves = grid.moves_from(start);
        let squares = (first..=last).flat_map(|file| (0..8).map(move |rank| (file, rank)));
        let biting_targets: Vec<Square> =
            squares.filter(|&target| bites(start, target, moves.to(target))).collect();
        for _ in 0..6 {
            let target = if biting_targets.is_empty() || random.below(3) == 0 {
                square_of_interest(random, pieces)
            } else {
                random.pick(&biting_targets)
            };
            let case = Case { start, target, pieces: pieces.to_vec() };
            let expected = moves.to(target);
            let (first, last) = case.outermost_files();
            for files in [0, -LAST_FILE - first, LAST_FILE - last] {
                let answer = case.shifted(files).answer();
                assert_eq!(answer, expected, "shifted by {} files:\n{}", files, case);
            }
        }
    }
}

/// A square inside a band, at its edge or outside.
fn square_of_interest(random: &mut Random, pieces: &[Piece]) -> Square {
    let (_, (file, _)) = random.pick(pieces);
    let reach = random.pick(&[2, 9, 20]);
    let offset = random.below(2 * reach + 1) as i64 - reach as i64;
    (file + offset, random.below(8) as i64)
}

/// A piece on a random rank.
fn piece(random: &mut Random, men: &[char], file: i64) -> Piece {
    (random.pick(men), (file, random.below(8) as i64))
}

/// Pieces on a file and the next, at most as many as `most`, the first of them one of `men`.
fn few_pieces(random: &mut Random, men: &[char], most: u64, file: i64) -> Vec<Piece> {
    let mut pieces = vec![piece(random, men, file)];
    for _ in 0..random.below(most) {
        let next_file = file + random.below(2) as i64;
        let next = piece(random, &['K', 'Q', 'R', 'B', 'N', 'N', 'B'], next_file);
        if !is_occupied(next.1, &pieces) {
            pieces.push(next);
        }
    }
    pieces
}

/// A bishop or queen on the right of a rook or knight disturbs files on the left of the files that
/// the rook or knight does. These may reach to where another band ends.
#[test]
fn ranges_that_begin_before_those_of_pieces_on_their_left() {
    let mut random = Random::seeded(40);
    for left in 0..DISTANCES {
        for right in 0..DISTANCES {
            let mut pieces = few_pieces(&mut random, &['K', 'N', 'B', 'R'], 4, -left - 2);
            pieces.extend(few_pieces(&mut random, &['R', 'R', 'N'], 3, 0));
            pieces.extend(few_pieces(&mut random, &['B', 'Q'], 5, right + 2));
            check_answers(&mut random, &pieces);
        }
    }
}

#[test]
fn gaps_of_every_width_between_pieces_of_every_kind() {
    let mut random = Random::seeded(10);
    for width in 0..DISTANCES {
        for left in ['K', 'Q', 'R', 'B', 'N'] {
            for right in ['K', 'Q', 'R', 'B', 'N'] {
                for _ in 0..3 {
                    let mut pieces = few_pieces(&mut random, &[left], 6, -1);
                    pieces.extend(few_pieces(&mut random, &[right], 6, 1 + width));
                    check_answers(&mut random, &pieces);
                }
            }
        }
    }
}

/// Start and target keep a file on each side of theirs and nothing more.
#[test]
fn starts_and_targets_at_every_distance_from_a_piece() {
    let mut random = Random::seeded(9);
    for man in ['K', 'Q', 'R', 'B', 'N'] {
        for distance in -DISTANCES..=DISTANCES {
            let pieces = few_pieces(&mut random, &[man], 5, 0);
            let (first, last) = (-2 * DISTANCES, 2 * DISTANCES);
            let start = (distance, random.below(8) as i64);
            if is_occupied(start, &pieces) {
                continue;
            }
            let moves = Grid::new(first, last, &pieces).moves_from(start);
            for target in (first..=last).map(|file| (file, random.below(8) as i64)) {
                let case = Case { start, target, pieces: pieces.clone() };
                assert_eq!(case.answer(), moves.to(target), "\n{}", case);
            }
        }
    }
}
