//! What the explained positions are like.

use super::scattered::scattered_case;
use crate::support::random::Random;
use chess_paths::infinite_chess::explain::shortest_route;
use std::collections::BTreeMap;

/// So that not only simple explanations are checked.
#[test]
fn many_of_the_scattered_positions_wind_or_are_cut_off() {
    let mut random = Random::seeded(1765);
    let (mut winding, mut cut_off) = (0, 0);
    for _ in 0..8_000 {
        match shortest_route(&super::position(&scattered_case(&mut random))) {
            Some(route) => winding += usize::from(route.runs.len() > 3),
            None => cut_off += 1,
        }
    }
    assert!(winding > 500 && cut_off > 500, "{} wind, {} are cut off", winding, cut_off);
}

/// How reasons begin that there is no route.
const REASONS: [&str; 5] = [
    "the target is held by ",
    "the target is attacked by ",
    "the start is enclosed; ",
    "the target is enclosed; ",
    "the start is cut off from the target; ",
];

/// So that reasons of all kinds are checked.
#[test]
fn every_reason_is_that_of_many_scattered_positions() {
    let mut random = Random::seeded(1765);
    let mut counts = BTreeMap::from(REASONS.map(|reason| (reason, 0)));
    for _ in 0..8_000 {
        if let Some(reason) = super::explain(&scattered_case(&mut random)).reason {
            let kind = REASONS.into_iter().find(|kind| reason.starts_with(kind));
            *counts.entry(kind.expect("a reason of a known kind")).or_default() += 1;
        }
    }
    assert!(counts.values().all(|&count| count > 100), "{:?}", counts);
}
