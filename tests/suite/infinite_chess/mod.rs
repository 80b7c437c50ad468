//! Infinite Chess, as the tests see it. A case is all lines of an input.

mod brute_force;
pub mod case;
mod certificate;
mod generators;
mod oracle;
mod position;
mod promises;
mod reason;
pub mod route;
mod shown;
mod simpler;

use case::Case;
use chess_paths::infinite_chess::LAST_FILE;
use chess_paths::program::{generator, Random};
use generators::{biting_case, far_case, gap_case, scattered_case, KINDS};

pub fn fewest_moves(case: &str) -> Option<u64> {
    Case::read(case).answer()
}

pub fn stress_case(seed: u64, index: u64) -> String {
    generator::random_position(&mut Random::indexed(seed, index), index).to_string()
}

/// A position where the king comes to the ends of a gap from different sides.
pub fn gap_between_ways(random: &mut Random) -> String {
    gap_case(random).to_string()
}

/// A position anywhere on the board, at one of its ends for example.
pub fn random_case(random: &mut Random) -> String {
    let kinds = random.pick(&KINDS);
    let drawings: [fn(&mut Random, &[char]) -> Case; 3] = [scattered_case, biting_case, far_case];
    let case = random.pick(&drawings)(random, kinds);
    let (first, last) = case.outermost_files();
    let to_first = random.pick(&[-3, -1_000_000, 400_000_000_000_000_000, -LAST_FILE]);
    case.shifted(random.pick(&[to_first - first, to_first - first, LAST_FILE - last])).to_string()
}
