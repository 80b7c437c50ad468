//! What the statement promises of a position, by the tests' own board.

use super::board::Position;
use super::scattered::{case_of, Clusters};
use crate::support::random::Random;
use crate::support::serving::answers;
use chess_paths::problems::find;

const LAST_FILE: i64 = 100_000_000;

fn is_promised(case: &str) -> bool {
    let position = Position::read(case).expect("a position");
    let mut files = position.files();
    let Position { start, target, .. } = position;
    files.all(|file| (1..=LAST_FILE).contains(&file))
        && start != target
        && position.check_square(start).is_ok()
        && position.check_square(target).is_ok()
}

#[test]
fn positions_are_valid_that_keep_every_promise() {
    let problem = find("infinite-chess").expect("a problem");
    let mut random = Random::seeded(12);
    let mut counts = [0, 0];
    for _ in 0..1_000 {
        let first_file = random.pick(&[-3, 0, 1, 9, LAST_FILE - 300, LAST_FILE - 20, LAST_FILE]);
        let (count, widest_gap) = random.pick(&[(0, 1), (1, 1), (3, 10), (3, 100), (5, 30)]);
        let case = case_of(&mut random, &Clusters { first_file, count, widest_gap }) + "\n";
        assert_eq!(answers(problem, case.as_bytes()).fault, None);
        let is_valid = (problem.validate)(&mut case.as_bytes()).is_ok();
        assert_eq!(is_valid, is_promised(&case), "{}", case);
        counts[usize::from(is_valid)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 100), "{:?}", counts);
}

#[test]
fn the_largest_position_has_2000_pieces_on_all_files() {
    let largest = (find("infinite-chess").expect("a problem").generate_largest)(1);
    assert_eq!((largest.lines().nth(2), largest.lines().count()), (Some("2000"), 2_003));
    let position = Position::read(&largest).expect("a position");
    let (first, last) = (position.files().min().unwrap(), position.files().max().unwrap());
    assert!(last - first > 90_000_000, "from {} to {}", first, last);
}
