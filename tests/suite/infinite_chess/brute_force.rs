//! The fewest moves against a brute-force search, as far as that can look.

use super::case::{bites, Case};
use super::generators::{biting_case, narrow_case, KINDS};
use crate::support::random::Random;

#[test]
fn fewest_moves_are_those_of_the_brute_force_search() {
    let mut random = Random::seeded(1765);
    let sources: [fn(&mut Random, &[char]) -> Case; 4] =
        [narrow_case, biting_case, biting_case, biting_case];
    let (mut cases, mut biting) = (0, 0);
    for kinds in KINDS {
        for _ in 0..2_000 {
            let case = random.pick(&sources)(&mut random, kinds);
            let answer = case.answer();
            assert_eq!(answer, case.answer_by_brute_force(), "\n{}", case);
            cases += 1;
            biting += usize::from(bites(case.start, case.target, answer));
        }
    }
    assert!(biting >= cases / 4, "only {} of {} cases bite", biting, cases);
}
