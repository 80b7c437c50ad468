//! Infinite Chess, as the tests see it. A case is all lines of an input.

mod brute_force;
pub mod case;
mod certificate;
pub mod explanation;
mod generators;
mod oracle;
mod position;
mod promises;
mod shown;
mod simpler;

use chess_paths::infinite_chess::LAST_FILE;
use chess_paths::program::Random;
use generators::{biting, narrow_case, scattered_case, KINDS};

/// A position anywhere on the board, at one of its ends for example.
pub fn random_case(random: &mut Random) -> String {
    let kinds = random.pick(&KINDS);
    let case = match random.below(3) {
        0 => scattered_case(random, kinds),
        1 => biting(random, kinds, narrow_case),
        _ => biting(random, kinds, scattered_case),
    };
    let (first, last) = case.outermost_files();
    let to_first = random.pick(&[-3, -1_000_000, 400_000_000_000_000_000, -LAST_FILE]);
    case.shifted(random.pick(&[to_first - first, to_first - first, LAST_FILE - last])).to_string()
}
