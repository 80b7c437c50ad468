//! What the explained positions are like.

use super::scattered::scattered_case;
use crate::support::random::Random;
use chess_paths::infinite_chess::explain::shortest_route;

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
