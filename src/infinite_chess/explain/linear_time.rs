//! A test that a route is found in linear time. It counts steps, so that it does not depend on how
//! fast the machine is.

use super::shortest_route;
use crate::board::{Rank, Role};
use crate::infinite_chess::{Piece, Position, Square};
use std::cell::Cell;

thread_local! {
    /// How often this thread has looked up whether a square was reached.
    static LOOKUPS: Cell<u64> = const { Cell::new(0) };
}

pub(super) fn count_lookup() {
    LOOKUPS.with(|lookups| lookups.set(lookups.get() + 1));
}

/// A position of the same pieces again and again.
struct Periodic {
    /// The pieces of a period: role, file and rank of each, as in `N0.2 K11.6`.
    period: &'static str,
    files: i64,
    /// Pieces behind the last period.
    behind: &'static str,
    /// The file and the rank of the start.
    start: (i64, u8),
    /// The target, with its file counted from the one behind the last period.
    target: (i64, u8),
}

const fn periodic(
    (period, files): (&'static str, i64),
    behind: &'static str,
    start: (i64, u8),
    target: (i64, u8),
) -> Periodic {
    Periodic { period, files, behind, start, target }
}

const POSITIONS: [Periodic; 14] = [
    // One band.
    periodic(("K0.1", 3), "", (-9, 8), (9, 8)),
    periodic(("K0.2 N2.7 B5.1", 9), "", (-9, 2), (9, 5)),
    // A gap in each period, and rank 8 to go straight along.
    periodic(("K0.1", 20), "", (-9, 8), (9, 8)),
    periodic(("B0.1", 40), "", (-9, 8), (9, 8)),
    // Two ranks.
    periodic(("K0.1 K0.8", 20), "", (-9, 8), (9, 1)),
    periodic(("K0.1 K25.8", 50), "", (-9, 1), (9, 1)),
    periodic(("K0.8 K1.3 K26.1 K26.5", 43), "", (-5, 2), (25, 1)),
    // Mixed pieces and gaps.
    periodic(("K2.8 K34.6 B35.1 K39.4 N47.4", 57), "", (-40, 7), (60, 5)),
    periodic(("N0.7 K0.3 N0.5 K28.1 N28.7 N47.3", 66), "", (-5, 6), (25, 1)),
    periodic(("B0.1 N4.6 B30.8 K31.2", 60), "", (-9, 5), (29, 5)),
    // Long runs that are looked at and not taken.
    periodic(("N0.2 N1.1 K0.6", 23), "N12.8", (-40, 3), (60, 5)),
    periodic(("N1.2 N2.2", 26), "N15.7 N12.4 N13.6", (-5, 6), (25, 8)),
    periodic(("K2.8 N0.6 N1.6", 20), "K14.8 N14.1", (-5, 7), (25, 1)),
    periodic(("N0.6 N2.5 K2.3", 31), "N14.1", (-40, 8), (60, 7)),
];

impl Periodic {
    fn position(&self, periods: i64) -> Position {
        let end = periods * self.files;
        let mut all: Vec<Piece> =
            (0..periods).flat_map(|period| pieces(self.period, period * self.files)).collect();
        all.extend(pieces(self.behind, end));
        let start = square(self.start.0, self.start.1);
        let target = square(end + self.target.0, self.target.1);
        Position::new(start, target, all).expect("squares of their own")
    }

    /// The look-ups that it takes to find a route.
    fn lookups(&self, periods: i64) -> u64 {
        let before = LOOKUPS.with(Cell::get);
        let route = shortest_route(&self.position(periods));
        assert!(route.is_some(), "there is no route past {}", self.period);
        LOOKUPS.with(Cell::get) - before
    }
}

fn pieces(words: &'static str, first_file: i64) -> impl Iterator<Item = Piece> {
    words.split_whitespace().map(move |word| {
        let (role, rest) = word.split_at(1);
        let (file, rank) = rest.split_once('.').expect("a point between file and rank");
        let [file, rank] = [file, rank].map(|number| number.parse::<i64>().expect("a number"));
        let role = role.chars().next().and_then(Role::from_letter).expect("K, Q, R, B or N");
        Piece::new(role, square(first_file + file, rank as u8))
    })
}

fn square(file: i64, rank: u8) -> Square {
    let rank = Rank::new(rank - 1).expect("a rank from 1 to 8");
    Square::new(file, rank).expect("a file of the board")
}

#[test]
fn eight_times_the_pieces_take_no_more_than_twelve_times_the_steps() {
    for position in &POSITIONS {
        let (few, many) = (position.lookups(30), position.lookups(240));
        assert!(many <= 12 * few, "{}: {} and {} look-ups", position.period, few, many);
    }
}
