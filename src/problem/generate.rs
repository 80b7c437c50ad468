//! Inputs that keep every promise of the statement.

use super::{AllCases, Cases, Problem};
use crate::random::Random;

/// The most cases of a generated input, unless the statement's minimum is larger.
const MOST_GENERATED: usize = 20;

/// All cases of a generated input have one random index below this.
const INDICES: u64 = 1 << 10;

impl Problem {
    /// An input that keeps the promises of the statement, always the same for a seed.
    pub fn generate(&self, seed: u64) -> String {
        let mut random = Random::seeded(seed);
        let (least, most) = (self.fewest_cases, self.most_cases);
        let most = most.min(MOST_GENERATED.max(least));
        let count = random.between(least as i64, most as i64) as usize;
        let index = random.below(INDICES);
        let cases: Vec<String> =
            (0..count).map(|_| (self.random_case)(&mut random, index)).collect();
        self.write_input(&cases)
    }

    /// The largest input that the statement allows, hard to solve, always the same for a seed.
    /// Where the statement names no limit, it has every case once.
    pub fn generate_largest(&self, seed: u64) -> String {
        let mut random = Random::seeded(seed);
        match (self.cases)() {
            Cases::All(AllCases { by_answer, case, .. }) => {
                let mut hardest: Vec<usize> = Vec::new();
                for numbers in by_answer {
                    let mut numbers: Vec<usize> = numbers.collect();
                    random.shuffle(&mut numbers);
                    // Those with a higher answer come before these.
                    numbers.append(&mut hardest);
                    hardest = numbers;
                }
                hardest.truncate(self.most_cases);
                random.shuffle(&mut hardest);
                self.write_input(hardest.into_iter().map(case))
            }
            Cases::Random(cases) => self.write_input(&[(cases.largest)(&mut random)]),
        }
    }

    /// All cases that the statement allows, the simplest first, in as few inputs as it allows;
    /// `None` if there are too many.
    pub fn generate_every(&self) -> Option<String> {
        match (self.cases)() {
            Cases::All(AllCases { by_answer, case, .. }) => {
                let cases: Vec<String> = by_answer.into_iter().flatten().map(case).collect();
                let inputs = cases.chunks(self.most_cases);
                Some(inputs.map(|cases| self.write_input(cases)).collect())
            }
            Cases::Random(_) => None,
        }
    }
}
