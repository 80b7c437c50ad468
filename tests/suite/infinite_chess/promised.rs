//! Random inputs that keep the promises of the statement.

use super::board::Position;
use super::scattered::{case_of, Clusters};
use crate::support::random::Random;

const LAST_FILE: i64 = 100_000_000;
const MOST_PIECES: usize = 2000;

pub fn promised_input(random: &mut Random) -> String {
    loop {
        let first_file = random.pick(&[1, 9, LAST_FILE / 2, LAST_FILE - 300]);
        let (count, widest_gap) =
            random.pick(&[(0, 1), (1, 1), (3, 100), (3, 10_000_000), (5, 1_000_000), (300, 10)]);
        let case = case_of(random, &Clusters { first_file, count, widest_gap });
        if is_promised(&case) {
            return case + "\n";
        }
    }
}

fn is_promised(case: &str) -> bool {
    let position = Position::read(case).expect("a position");
    let mut files = position.files();
    let Position { start, target, .. } = position;
    files.all(|file| (1..=LAST_FILE).contains(&file))
        && case.lines().count() <= 3 + MOST_PIECES
        && start != target
        && position.check_square(start).is_ok()
        && position.check_square(target).is_ok()
}
