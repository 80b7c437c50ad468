//! Infinite Chess by brute force: attacks are marked square by square on a part of the board that
//! is large enough, and a breadth-first search goes from square to square.
//!
//! It shares nothing with the library, so that the two can only agree by both being right.

use std::collections::VecDeque;

/// A file, and a rank from 0 to 7.
pub type Square = (i64, i64);

/// A white piece, `K`, `Q`, `R`, `B` or `N`, and its square.
pub type Piece = (char, Square);

/// A piece of the infinite board.
pub struct Grid {
    first_file: i64,
    files: Vec<[Mark; 8]>,
}

#[derive(Clone, Copy, PartialEq)]
enum Mark {
    Free,
    Attacked,
    Occupied,
}

/// The number of files on either side that belong to the grid as well. No diagonal is longer than
/// 7 files, so the outermost files all look alike, and a route gains nothing by going farther out.
const BEYOND: i64 = 16;

const STRAIGHT: [(i64, i64); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];
const DIAGONAL: [(i64, i64); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];
const ALL_AROUND: [(i64, i64); 8] =
    [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)];
const JUMPS: [(i64, i64); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

impl Grid {
    /// The grid for pieces, starts and targets on files from `first` to `last`.
    pub fn new(first: i64, last: i64, pieces: &[Piece]) -> Grid {
        let width = last - first + 1 + 2 * BEYOND;
        let files = vec![[Mark::Free; 8]; width as usize];
        let mut grid = Grid { first_file: first - BEYOND, files };
        for &(_, square) in pieces {
            let (file, rank) = grid.find(square).expect("every piece is on the grid");
            grid.files[file][rank] = Mark::Occupied;
        }
        for &(man, square) in pieces {
            match man {
                'K' => grid.mark_attacks(square, &ALL_AROUND, 1),
                'N' => grid.mark_attacks(square, &JUMPS, 1),
                'Q' => grid.mark_attacks(square, &ALL_AROUND, i64::MAX),
                'R' => grid.mark_attacks(square, &STRAIGHT, i64::MAX),
                'B' => grid.mark_attacks(square, &DIAGONAL, i64::MAX),
                _ => panic!("{} is no piece", man),
            }
        }
        grid
    }

    fn find(&self, (file, rank): Square) -> Option<(usize, usize)> {
        let file = usize::try_from(file - self.first_file).ok()?;
        let rank = usize::try_from(rank).ok()?;
        if file < self.files.len() && rank < 8 {
            Some((file, rank))
        } else {
            None
        }
    }

    /// Marks what a piece attacks in each direction, up to `most` times as far, until another
    /// piece or the edge of the grid stops it.
    fn mark_attacks(&mut self, square: Square, directions: &[(i64, i64)], most: i64) {
        for (files, ranks) in directions {
            let mut times = 1;
            while let Some((file, rank)) =
                self.find((square.0 + files * times, square.1 + ranks * times))
            {
                if times > most || self.files[file][rank] == Mark::Occupied {
                    break;
                }
                self.files[file][rank] = Mark::Attacked;
                times += 1;
            }
        }
    }

    /// The fewest moves of the black king from `start`, which may be attacked, to every square.
    pub fn moves_from(&self, start: Square) -> Moves {
        let unreached = vec![[None; 8]; self.files.len()];
        let mut moves = Moves { first_file: self.first_file, files: unreached };
        *moves.at(start) = Some(0);
        let mut queue = VecDeque::from([(start, 0)]);
        while let Some((square, count)) = queue.pop_front() {
            for (files, ranks) in ALL_AROUND {
                let next = (square.0 + files, square.1 + ranks);
                if self.is_free(next) && moves.at(next).is_none() {
                    *moves.at(next) = Some(count + 1);
                    queue.push_back((next, count + 1));
                }
            }
        }
        moves
    }

    fn is_free(&self, square: Square) -> bool {
        self.find(square).is_some_and(|(file, rank)| self.files[file][rank] == Mark::Free)
    }
}

/// The fewest moves from a start to every square of a grid.
pub struct Moves {
    first_file: i64,
    files: Vec<[Option<u64>; 8]>,
}

impl Moves {
    fn at(&mut self, (file, rank): Square) -> &mut Option<u64> {
        &mut self.files[(file - self.first_file) as usize][rank as usize]
    }

    /// The fewest moves to the target; `None` if it cannot be reached.
    pub fn to(&self, (file, rank): Square) -> Option<u64> {
        self.files[(file - self.first_file) as usize][rank as usize]
    }
}
