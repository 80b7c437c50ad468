//! Positions with the most pieces, for the time and memory that they take.
//!
//! For instance, 2,000 bishops are spread over the board, some 50,000 files apart. A program that
//! keeps 8 files on either side of each has 34,000 files to search.

use super::generator::{drawn, in_lanes, row_of, Shape, Way};
use super::sketch::Sketch;
use crate::board::Role;
use crate::infinite_chess::position::Position;
use crate::infinite_chess::promises::{FILES, MOST_PIECES};
use crate::random::Random;

pub(in crate::infinite_chess) const NUMBER_OF_KINDS: usize = 5;

/// What a position has the most of depends on its number:
///
/// - 0: moves, as the way leads along three lanes past bishops;
/// - 1: squares to search for a program that keeps equally many files around each piece. Kings and
///   knights stand on the outermost ranks, where they attack the fewest squares;
/// - 2: squares to search for a program that keeps only files that a piece may attack. Bishops may
///   attack seven files on either side;
/// - 3: rays, which leave no way;
/// - 4: pieces that matter, as each makes the way longer.
pub fn largest(random: &mut Random, number: usize) -> Position {
    let shape: Shape = match number % NUMBER_OF_KINDS {
        0 => |random| {
            let row = far_apart(random, MOST_PIECES - 4, &[Role::Bishop]);
            in_lanes(random, row)
        },
        1 => |random| far_apart(random, MOST_PIECES, &[Role::King, Role::Knight]),
        2 => |random| far_apart(random, MOST_PIECES, &[Role::Bishop]),
        3 => |random| far_apart(random, MOST_PIECES, &[Role::Queen]),
        _ => walls,
    };
    drawn(random, shape, Way::Optional)
}

/// Pieces of these roles on the outermost ranks, spread evenly from end to end of the board. They
/// are so far apart that even wide margins around them do not overlap.
fn far_apart(random: &mut Random, count: usize, roles: &[Role]) -> Sketch {
    let apart = (FILES.end() - 200) / MOST_PIECES as i64;
    row_of(random, count, |random| (random.pick(roles), random.pick(&[0, 7]), apart))
}

/// Walls of two kings each, open at the top and at the bottom in turn. The way goes up and down
/// from wall to wall.
fn walls(random: &mut Random) -> Sketch {
    let mut sketch = Sketch::default();
    let mut file = 20;
    for wall in 0..MOST_PIECES / 2 {
        let ranks = if wall % 2 == 0 { [1, 4] } else { [3, 6] };
        for rank in ranks {
            sketch.put(Role::King, file, rank);
        }
        file += random.between(4, 6);
    }
    Sketch { ends: [(0, 3), (20 + file, 4)], ..sketch }
}
