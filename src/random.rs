//! Pseudo-random numbers (SplitMix64). The same seed gives the same numbers on any machine.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

/// A short seed that is drawn anew with each call.
pub(crate) fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish() % 1_000_000
}

/// A sequence of numbers determined by its seed.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The sequence of a seed.
    pub fn seeded(seed: u64) -> Random {
        Random(seed)
    }

    /// The sequence of a seed and an index. Different indices of a seed have different sequences.
    pub fn indexed(seed: u64, index: u64) -> Random {
        let scattered = Random(seed).next_u64().wrapping_add(index);
        Random(Random(scattered).next_u64())
    }

    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    }

    /// A number from 0 to `end - 1`. `end` is not 0.
    pub fn below(&mut self, end: u64) -> u64 {
        self.next_u64() % end
    }

    /// A number from `first` to `last`, these two included.
    ///
    /// # Panics
    /// If `last` is less than `first`.
    pub fn between(&mut self, first: i64, last: i64) -> i64 {
        assert!(first <= last, "there is no number from {first} to {last}");
        first + self.below(first.abs_diff(last) + 1) as i64
    }

    /// One of the choices, which are not empty.
    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u64) as usize]
    }

    /// Brings values into a random order.
    pub fn shuffle<T>(&mut self, values: &mut [T]) {
        for index in (1..values.len()).rev() {
            values.swap(index, self.below(index as u64 + 1) as usize);
        }
    }
}
