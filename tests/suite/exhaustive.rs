//! The problems whose cases can all be tried: every case against a program that shares nothing with
//! the library, in a plain layout and in others.

use crate::problems::{self, Cases};
use crate::programs::program;
use crate::support::inputs::{laid_out, records_of};
use crate::support::serving::{answers, shown};
use chess_paths::program::Random;

/// The number of cases with each answer is known from elsewhere. Some inputs of random sizes come
/// one after another.
#[test]
fn every_case_is_answered_as_by_a_plain_search() {
    let mut random = Random::seeded(31);
    for (problem, oracle) in problems::all() {
        let Cases::Every(every) = &oracle.cases else { continue };
        let cases = (every.cases)();
        let plain = (oracle.input)(&cases);
        let expected = program(problem.name(), "none")(&plain);
        let mut counts = vec![0; every.distribution.len()];
        for (_, &answer) in
            cases.iter().zip(&expected).filter(|(case, _)| (every.is_promised)(case))
        {
            counts[answer as usize] += 1;
        }
        assert_eq!(counts, every.distribution, "{}", problem.name());
        let mut some = &cases[..cases.len() / 16];
        let mut text = String::new();
        while !some.is_empty() {
            let (input, later) = some.split_at(random.below(100).min(some.len() as u64) as usize);
            text += &(oracle.input)(input);
            some = later;
        }
        let records = records_of(&text, &mut random);
        let other = laid_out(&mut random, &records);
        for (input, count) in [(plain.as_bytes(), cases.len()), (&other, cases.len() / 16)] {
            let expected = expected[..count].iter().map(|answer| format!("{answer}\n"));
            let outcome = answers(problem, input);
            assert_eq!(outcome.fault, None, "{}", problem.name());
            assert!(outcome.output == expected.collect::<String>(), "{}", shown(input));
        }
    }
}
