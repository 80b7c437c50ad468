//! Infinite Chess: against a literal search where that can look, and beyond by what must hold
//! however far apart the files are.

#[path = "oracle/infinite_chess.rs"]
mod oracle;
mod random;

use chess_paths::infinite_chess::fewest_moves;
use chess_paths::infinite_chess::position::{self, Chessman, Position};
use oracle::{Grid, Piece, Square};
use random::Random;
use std::fmt;

/// A position in the terms of the literal search.
#[derive(Clone)]
struct Case {
    start: Square,
    target: Square,
    pieces: Vec<Piece>,
}

/// The case as an input, ready to be tried by hand.
impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {}", self.start.0, self.start.1 + 1)?;
        writeln!(f, "{} {}", self.target.0, self.target.1 + 1)?;
        writeln!(f, "{}", self.pieces.len())?;
        for (man, (file, rank)) in &self.pieces {
            writeln!(f, "{} {} {}", man, file, rank + 1)?;
        }
        Ok(())
    }
}

impl Case {
    /// What the library answers.
    fn answer(&self) -> Option<u64> {
        let square = |(file, rank): Square| position::Square::new(file, rank as u8).unwrap();
        let chessman = |man| match man {
            'K' => Chessman::King,
            'Q' => Chessman::Queen,
            'R' => Chessman::Rook,
            'B' => Chessman::Bishop,
            _ => Chessman::Knight,
        };
        let piece = |&(man, on): &Piece| position::Piece::new(chessman(man), square(on));
        let pieces = self.pieces.iter().map(piece).collect();
        let position = Position::new(square(self.start), square(self.target), pieces);
        fewest_moves(&position.unwrap_or_else(|| panic!("two chessmen on one square:\n{}", self)))
    }

    /// What the literal search answers.
    fn answer_by_the_book(&self) -> Option<u64> {
        let (first, last) = self.outermost_files();
        Grid::new(first, last, &self.pieces).moves_from(self.start).to(self.target)
    }

    /// The first and the last file on which anything is.
    fn outermost_files(&self) -> (i64, i64) {
        let (first, last) = outermost_files(&self.pieces);
        let (start, target) = (self.start.0, self.target.0);
        (first.min(start).min(target), last.max(start).max(target))
    }

    /// The case with every square somewhere else.
    fn moved(&self, to: impl Fn(Square) -> Square) -> Case {
        let pieces = self.pieces.iter().map(|&(man, square)| (man, to(square))).collect();
        Case { start: to(self.start), target: to(self.target), pieces }
    }

    fn shifted(&self, files: i64) -> Case {
        self.moved(|(file, rank)| (file + files, rank))
    }

    fn mirrored_left_to_right(&self) -> Case {
        self.moved(|(file, rank)| (-file, rank))
    }

    fn mirrored_bottom_to_top(&self) -> Case {
        self.moved(|(file, rank)| (file, 7 - rank))
    }

    fn reversed(&self) -> Case {
        Case { start: self.target, target: self.start, pieces: self.pieces.clone() }
    }
}

/// The moves of a king from one square to another on an empty board.
fn distance(one: Square, other: Square) -> u64 {
    one.0.abs_diff(other.0).max(one.1.abs_diff(other.1))
}

/// Whether the pieces make a difference to this number of moves, but do not shut the target off.
fn bites(start: Square, target: Square, moves: Option<u64>) -> bool {
    moves.map_or(false, |moves| moves != distance(start, target))
}

fn outermost_files(pieces: &[Piece]) -> (i64, i64) {
    let files = || pieces.iter().map(|&(_, (file, _))| file);
    (files().min().unwrap_or(0), files().max().unwrap_or(0))
}

fn is_occupied(square: Square, pieces: &[Piece]) -> bool {
    pieces.iter().any(|&(_, occupied)| occupied == square)
}

/// Whether a piece attacks a square, pieces in between considered. This looks from one to the
/// other at once, and so at any distance.
fn attacks((man, from): Piece, square: Square, pieces: &[Piece]) -> bool {
    let (files, ranks) = (square.0.abs_diff(from.0), square.1.abs_diff(from.1));
    let is_straight = files == 0 || ranks == 0;
    let is_diagonal = files == ranks;
    let reaches = match man {
        'K' => files.max(ranks) == 1,
        'N' => files.min(ranks) == 1 && files.max(ranks) == 2,
        'R' => is_straight,
        'B' => is_diagonal,
        _ => is_straight || is_diagonal,
    };
    let direction = |files: i64, ranks: i64| (files.signum(), ranks.signum());
    let is_between = |&(_, (file, rank)): &Piece| {
        direction(file - from.0, rank - from.1) == direction(square.0 - file, square.1 - rank)
            && (is_straight || file.abs_diff(from.0) == rank.abs_diff(from.1))
    };
    reaches && from != square && (man == 'N' || !pieces.iter().any(is_between))
}

fn is_safe(square: Square, pieces: &[Piece]) -> bool {
    !is_occupied(square, pieces) && !pieces.iter().any(|&piece| attacks(piece, square, pieces))
}

/// The kinds of pieces that a position may be made of: each by itself, all, and pairs of which
/// one shuts lines of the other.
const KINDS: [&[char]; 9] = [
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
fn cluster(random: &mut Random, kinds: &[char], first: i64) -> Vec<Piece> {
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
const NEAR: i64 = 12;

/// An empty square not far from a file, in most cases one that is not attacked.
fn square_near(random: &mut Random, file: i64, pieces: &[Piece]) -> Square {
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

/// A position that the literal search can overlook.
fn narrow_case(random: &mut Random, kinds: &[char]) -> Case {
    let widest = random.pick(&[3, 25, 25, 60]);
    let count = random.pick(&[1, 2, 2, 3, 3, 4, 5]);
    let pieces = clusters(random, kinds, count, |random| random.below(widest + 1) as i64);
    case_among(random, pieces)
}

/// A position that the literal search can overlook, and one that bites if a few attempts find
/// one: left to chance, most targets are shut off or lie open.
fn biting_case(random: &mut Random, kinds: &[char]) -> Case {
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

/// The squares that the king reaches by a longer way than on an empty board.
fn biting_targets(case: &Case) -> Vec<Square> {
    let (first, last) = case.outermost_files();
    let moves = Grid::new(first, last, &case.pieces).moves_from(case.start);
    let squares = (first..=last).flat_map(|file| (0..8).map(move |rank| (file, rank)));
    squares.filter(|&target| bites(case.start, target, moves.to(target))).collect()
}

#[test]
fn fewest_moves_are_those_of_the_literal_search() {
    let mut random = Random::seeded(1765);
    let sources: [fn(&mut Random, &[char]) -> Case; 4] =
        [narrow_case, biting_case, biting_case, biting_case];
    let (mut cases, mut biting) = (0, 0);
    for kinds in KINDS {
        for _ in 0..4_000 {
            let case = random.pick(&sources)(&mut random, kinds);
            let answer = case.answer();
            assert_eq!(answer, case.answer_by_the_book(), "\n{}", case);
            cases += 1;
            biting += usize::from(bites(case.start, case.target, answer));
        }
    }
    assert!(cases >= 20_000);
    assert!(biting >= cases / 4, "only {} of {} cases bite", biting, cases);
}

/// A position of clusters so far apart that no literal search could look from one to the next,
/// and one that bites if a few attempts find one.
fn far_case(random: &mut Random, kinds: &[char]) -> Case {
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

const TEN_TO_THE_17: u64 = 100_000_000_000_000_000;

/// Checks for many positions that another, which the library meets on another way, has the same
/// answer. Where there is none, `other` leaves the position out.
fn check_same_answer(other: impl Fn(&mut Random, &Case) -> Option<Case>) {
    let mut random = Random::seeded(17);
    let (mut cases, mut biting) = (0, 0);
    for kinds in KINDS {
        for _ in 0..250 {
            let case = far_case(&mut random, kinds);
            let answer = case.answer();
            if let Some(other) = other(&mut random, &case) {
                assert_eq!(answer, other.answer(), "\n{}\nand\n{}", case, other);
                cases += 1;
                biting += usize::from(bites(case.start, case.target, answer));
            }
        }
    }
    assert!(cases > 1_000);
    assert!(biting >= cases / 4, "only {} of {} cases bite", biting, cases);
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

/// The king can go back the way he came, unless he started where he may not step.
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

/// The case with each gap so many files wider.
fn stretched(case: &Case, files: i64) -> Case {
    let gaps_before = |file: i64| (file + GAP / 2).div_euclid(GAP + 8);
    case.moved(|(file, rank)| (file + gaps_before(file) * files, rank))
}

/// An answer grows with the gaps like a straight line, at once and for ever.
///
/// All files in the middle of a gap are alike, so that a walk that crosses gaps c times is one of
/// a wider board as well, c moves longer for each file by which the gaps are wider, and the other
/// way round. Now take the best of all walks that cross as few gaps as possible. It stands twice
/// on no square. Around each of the clusters there are 8 + 2 * `NEAR` files, on which it spends
/// no more than 3 * 8 * 32 = 768 moves, and it need not leave them but to cross. A walk that
/// crosses more gaps crosses two more at least, as it ends on the same sides, and they are 476
/// files wide or more: it takes longer. So the fewest moves are those of that one walk, now and
/// on any wider board.
///
/// The literal search gives two points of the line, the library one that is far out.
#[test]
fn answers_grow_with_the_width_of_the_gaps() {
    let mut random = Random::seeded(500);
    let mut crossings = [0; 10];
    for kinds in KINDS {
        for _ in 0..500 {
            let case = gapped_case(&mut random, kinds);
            let wider_by = 1 + random.below(4 * TEN_TO_THE_17);
            let answer = stretched(&case, wider_by as i64).answer();
            let now = case.answer_by_the_book();
            let next = stretched(&case, 1).answer_by_the_book();
            let expected = now.zip(next).map(|(now, next)| now + wider_by * (next - now));
            assert_eq!(answer, expected, "each gap {} files wider:\n{}", wider_by, case);
            if let Some((now, next)) = now.zip(next) {
                crossings[(next - now) as usize] += 1;
            }
        }
    }
    assert!(crossings[..3].iter().all(|&cases| cases > 100), "crossings: {:?}", crossings);
}

/// The outermost file, 10^18.
const LAST_FILE: i64 = 1_000_000_000_000_000_000;

/// What a piece disturbs beyond the last file is the board's as well, though nobody stands there.
#[test]
fn positions_at_the_outermost_files_are_like_any_other() {
    let mut random = Random::seeded(8);
    for kinds in KINDS {
        for _ in 0..200 {
            let case = biting_case(&mut random, kinds);
            let answer = case.answer_by_the_book();
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
fn a_winding_way_over_the_whole_board_is_six_times_ten_to_the_18_long() {
    for end in 20..40 {
        assert_eq!(winding_case(end).answer_by_the_book(), Some(winding_moves(end)));
    }
    let longest = winding_case(LAST_FILE);
    assert_eq!(winding_moves(LAST_FILE), 5_999_999_999_999_999_964);
    assert_eq!(longest.answer(), Some(5_999_999_999_999_999_964));
    assert_eq!(longest.reversed().answer(), Some(5_999_999_999_999_999_964));
    assert_eq!(longest.mirrored_bottom_to_top().answer(), Some(5_999_999_999_999_999_964));
}
