//! The infinite board by brute force: attacks are marked square by square, and a breadth-first
//! search counts the king's moves from square to square.
//!
//! It shares nothing with the library, so that the two can only agree by both being right.

use crate::support::picture::Square;
use std::collections::VecDeque;

/// A white piece, `K`, `Q`, `R`, `B`, `N` or `P`, and its square.
pub type Piece = (char, Square);

/// Some files of the board, from left to right. One that is left out looks like the nearest on its
/// left, or, if there is none, like the first.
pub struct Board {
    pub files: Vec<i64>,
    held: Vec<[Option<char>; 8]>,
    attacked: Vec<[bool; 8]>,
}

/// A square of these files: the index of its file, and its rank.
type Place = (usize, usize);

/// A number of files, and of ranks.
type Direction = (isize, isize);

/// How many files are kept on either side of a piece or a target. No diagonal is longer than 7
/// files, so the outermost kept files look like those beyond, up to the next kept one. No route
/// gains by going farther out, and the king crosses files that look alike on the same ranks,
/// however many there are.
const KEPT: i64 = 16;

const ALL_AROUND: [Direction; 8] =
    [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (-1, 1), (1, -1), (1, 1)];
const JUMPS: [Direction; 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

impl Board {
    /// All files from the first to the last with a piece or one of the other squares, and those on
    /// either side. On this board moves are counted.
    pub fn whole(pieces: &[Piece], others: &[Square]) -> Board {
        let files = files_of(pieces, others);
        Board::new((files[0] - KEPT..=files[files.len() - 1] + KEPT).collect(), pieces)
    }

    /// The files around the pieces and the other squares. On this board distances are shorter, but
    /// the same can be reached.
    pub fn around(pieces: &[Piece], others: &[Square]) -> Board {
        let mut kept: Vec<i64> = Vec::new();
        for file in files_of(pieces, others) {
            let first = kept.last().map_or(file - KEPT, |last| (last + 1).max(file - KEPT));
            kept.extend(first..=file + KEPT);
        }
        Board::new(kept, pieces)
    }

    fn new(files: Vec<i64>, pieces: &[Piece]) -> Board {
        let held = vec![[None; 8]; files.len()];
        let mut board = Board { attacked: vec![[false; 8]; files.len()], files, held };
        for &(letter, square) in pieces {
            let (file, rank) = board.place(square);
            board.held[file][rank] = Some(letter);
        }
        for &piece in pieces {
            for (file, rank) in board.attacked_by(piece) {
                board.attacked[file][rank] = true;
            }
        }
        board
    }

    fn place(&self, (file, rank): Square) -> Place {
        (self.files.partition_point(|&kept| kept <= file).saturating_sub(1), rank as usize)
    }

    fn after(&self, (file, rank): Place, (files, ranks): Direction) -> Option<Place> {
        let place = (file.checked_add_signed(files)?, rank.checked_add_signed(ranks)?);
        Some(place).filter(|&(file, rank)| file < self.files.len() && rank < 8)
    }

    /// The squares that a piece attacks: in each direction up to the first that is held.
    fn attacked_by(&self, (letter, square): Piece) -> Vec<Place> {
        let (directions, most) = match letter {
            'K' => (&ALL_AROUND[..], 1),
            'N' => (&JUMPS[..], 1),
            'Q' => (&ALL_AROUND[..], usize::MAX),
            'R' => (&ALL_AROUND[..4], usize::MAX),
            'B' => (&ALL_AROUND[4..], usize::MAX),
            _ => panic!("{letter} is no piece"),
        };
        let mut attacked = Vec::new();
        for &direction in directions {
            let mut place = self.place(square);
            for _ in 0..most {
                let Some(next) = self.after(place, direction) else { break };
                attacked.push(next);
                if self.held[next.0][next.1].is_some() {
                    break;
                }
                place = next;
            }
        }
        attacked
    }

    pub fn attacks(&self, piece: Piece, square: Square) -> bool {
        self.attacked_by(piece).contains(&self.place(square))
    }

    pub fn piece(&self, square: Square) -> Option<char> {
        let (file, rank) = self.place(square);
        self.held[file][rank]
    }

    pub fn is_attacked(&self, square: Square) -> bool {
        let (file, rank) = self.place(square);
        self.attacked[file][rank]
    }

    /// Whether the black king may step on a square.
    pub fn is_open(&self, square: Square) -> bool {
        self.piece(square).is_none() && !self.is_attacked(square)
    }

    /// The fewest moves of the black king from `start`, which may be attacked.
    pub fn moves_from(&self, start: Square) -> Moves<'_> {
        let mut moves = vec![[None; 8]; self.files.len()];
        let start = self.place(start);
        moves[start.0][start.1] = Some(0);
        let mut queue = VecDeque::from([(start, 0)]);
        while let Some((place, count)) = queue.pop_front() {
            for (file, rank) in ALL_AROUND.iter().filter_map(|&step| self.after(place, step)) {
                let is_open = self.held[file][rank].is_none() && !self.attacked[file][rank];
                if is_open && moves[file][rank].is_none() {
                    moves[file][rank] = Some(count + 1);
                    queue.push_back(((file, rank), count + 1));
                }
            }
        }
        Moves { board: self, moves }
    }
}

/// The files of pieces and other squares, in order.
fn files_of(pieces: &[Piece], others: &[Square]) -> Vec<i64> {
    let squares = pieces.iter().map(|(_, square)| square).chain(others);
    let mut files: Vec<i64> = squares.map(|&(file, _)| file).collect();
    files.sort_unstable();
    files
}

/// The fewest moves from a start to every square of a board.
pub struct Moves<'a> {
    board: &'a Board,
    moves: Vec<[Option<u64>; 8]>,
}

impl Moves<'_> {
    /// The fewest moves to a square; `None` if it cannot be reached.
    pub fn to(&self, square: Square) -> Option<u64> {
        let (file, rank) = self.board.place(square);
        self.moves[file][rank]
    }

    /// The squares of the board that are reached.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        let all = self.board.files.iter().flat_map(|&file| (0..8).map(move |rank| (file, rank)));
        all.filter(|&square| self.to(square).is_some())
    }

    /// Whether the squares that are reached are bounded on both sides.
    pub fn is_finite(&self) -> bool {
        [self.moves.first(), self.moves.last()].iter().all(|file| *file == Some(&[None; 8]))
    }
}
