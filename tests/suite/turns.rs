//! Routes with as few turns as possible.

use chess_paths::board::{Square, Squares};
use chess_paths::program::{straightest, Random, KING_STEPS, KNIGHT_JUMPS};

/// Files to the east, ranks to the north.
type Offset = (i8, i8);

/// All ways through the stops as sequences of moves, by trying every move.
fn ways(from: Square, stops: &[Squares], moves: &[Offset; 8]) -> Vec<Vec<Offset>> {
    let Some((stop, rest)) = stops.split_first() else { return vec![Vec::new()] };
    let mut found = Vec::new();
    for &(files, ranks) in moves {
        let (file, rank) = place(from);
        let to = Square::ALL.into_iter().find(|&to| place(to) == (file + files, rank + ranks));
        let to = to.filter(|&to| stop & to.bit() != 0);
        for rest in to.into_iter().flat_map(|to| ways(to, rest, moves)) {
            found.push([&[(files, ranks)], &rest[..]].concat());
        }
    }
    found
}

fn place(square: Square) -> (i8, i8) {
    (square.index() as i8 / 8, square.index() as i8 % 8)
}

fn turns_of(way: &[Offset]) -> usize {
    way.windows(2).filter(|pair| pair[0] != pair[1]).count()
}

#[test]
fn no_way_through_the_stops_has_fewer_turns() {
    let random = &mut Random::seeded(1);
    for moves in [&KING_STEPS, &KNIGHT_JUMPS].repeat(200) {
        let mut stop = |_| random.next_u64() & random.next_u64();
        let stops: Vec<Squares> = (0..6).map(&mut stop).collect();
        let from = random.pick(&Square::ALL);
        let ways = ways(from, &stops, moves);
        let found = straightest(from, &stops, moves).map(|route| {
            let turns = route.turns;
            let places: Vec<(i8, i8)> = route.squares.into_iter().map(place).collect();
            let way = places.windows(2).map(|pair| (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1));
            let way: Vec<Offset> = way.collect();
            assert!(ways.contains(&way) && turns_of(&way) == turns, "{turns} on {places:?}");
            turns
        });
        assert_eq!(found, ways.iter().map(|way| turns_of(way)).min(), "{from} {stops:?}");
    }
}
