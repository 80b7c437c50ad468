//! The fewest moves where the compression of the board is tight: pieces at every distance from each
//! other at which the files between them are just kept or just left out.

use super::case::Case;
use super::generators::{biting_targets, files_of};
use super::oracle::{Board, Piece};
use crate::support::printed::Square;
use chess_paths::infinite_chess::LAST_FILE;
use chess_paths::random::Random;

/// Far more than the 7 files that a piece disturbs on either side, the quiet file beyond and the
/// narrowest gap.
const DISTANCES: i64 = 40;

/// Checks answers for starts and targets near pieces, at the distances at which bands and gaps may
/// end, and for targets that bite. The same position is tried at both ends of the board as well,
/// where pieces attack files beyond the last one, and the king may go there.
fn check_answers(random: &mut Random, pieces: &[Piece]) {
    let (first, last) = files_of(pieces);
    let board = Board::whole(pieces, &[(first - DISTANCES, 0), (last + DISTANCES, 0)]);
    for _ in 0..2 {
        let is_free = |&square: &Square| board.piece(square).is_none();
        let start = (0..).map(|_| square_of_interest(random, pieces)).find(is_free);
        let start = start.expect("a square without a piece");
        let moves = board.moves_from(start);
        let biting_targets = biting_targets(start, &moves);
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
    let reach = random.pick(&[2, 9, 20, DISTANCES]);
    (file + random.between(-reach, reach), random.below(8) as i64)
}

/// Pieces on a file and the next, at most as many as `most`, the first of them one of `letters`.
fn few_pieces(random: &mut Random, letters: &[char], most: u64, file: i64) -> Vec<Piece> {
    let mut pieces = vec![(random.pick(letters), (file, random.below(8) as i64))];
    for _ in 0..random.below(most) {
        let square = (file + random.below(2) as i64, random.below(8) as i64);
        if pieces.iter().all(|&(_, held)| held != square) {
            pieces.push((random.pick(&['K', 'Q', 'R', 'B', 'N', 'N', 'B']), square));
        }
    }
    pieces
}

/// A bishop or queen on the right of a rook or knight disturbs files on the left of the files that
/// the rook or knight does. These may reach the end of another band.
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
