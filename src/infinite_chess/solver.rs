use super::attacked::attacked;
use super::kept_files::kept_files;
use super::white_piece::WhitePiece;
use crate::board::Coord;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The fewest moves that bring the king from his start to his target, if there is a route. A king
/// on an attacked square can move off it. The pieces are sorted by file, no two of them on one
/// square. Takes O(n log n) time and O(n) memory for n pieces, however far apart the files are.
///
/// ```
/// use chess_paths::board::{Coord, Rank, Role};
/// use chess_paths::infinite_chess::{fewest_moves, WhitePiece};
///
/// let [start, target] = [1, 9].map(|file| Coord { file, rank: Rank::FIRST });
/// assert_eq!(fewest_moves(start, target, &[]), Some(8));
/// let rook = WhitePiece { file: 5, rank: Rank::FOURTH, role: Role::Rook };
/// assert_eq!(fewest_moves(start, target, &[rook]), None);
/// ```
pub fn fewest_moves(start: Coord, target: Coord, pieces: &[WhitePiece]) -> Option<u64> {
    let mut search = Search::new(start, target, pieces);
    while !search.is_at_target() {
        search.go_on()?;
    }
    Some(search.moves)
}

/// A search from the start, with all ranks of a kept file at once: a set of ranks is a byte, bit 0
/// for rank 1. A file is given by its index among the kept ones.
// For the library:
#[derive(Debug)]
pub(super) struct Search {
    /// The kept files.
    pub(super) files: Vec<i64>,
    /// The attacked ranks of each file.
    pub(super) attacked: Vec<u8>,
    /// The ranks of each file that are attacked, held or reached.
    closed: Vec<u8>,
    /// The file and rank of the target.
    pub(super) target: (usize, u8),
    /// A number of moves: the search has reached the squares that take no more.
    pub(super) moves: u64,
    /// The squares that take just so many, as files and ranks.
    pub(super) reached: Vec<(usize, u8)>,
    /// Where the king can be after one move more.
    steps: Vec<(usize, u8)>,
    /// Where he can be after crossing a gap, with the number of moves.
    crossings: BinaryHeap<Reverse<(u64, usize, u8)>>,
}

impl Search {
    /// The king on his start, which may be attacked.
    pub(super) fn new(start: Coord, target: Coord, pieces: &[WhitePiece]) -> Search {
        let files = kept_files([start.file, target.file], pieces);
        let mut held = vec![0; files.len()];
        let (mut places, mut column) = (Vec::new(), 0);
        for piece in pieces {
            while files[column] < piece.file {
                column += 1;
            }
            held[column] |= piece.rank.0;
            places.push((column, piece.rank.0));
        }
        let attacked = attacked(pieces, &places, &held);
        let mut closed: Vec<u8> = held.into_iter().zip(&attacked).map(|(a, b)| a | b).collect();
        let place = |Coord { file, rank }| (files.binary_search(&file).expect("kept file"), rank.0);
        let (start, target) = (place(start), place(target));
        closed[start.0] |= start.1;
        let (reached, steps, crossings) = (vec![start], Vec::new(), BinaryHeap::new());
        Search { files, attacked, closed, target, moves: 0, reached, steps, crossings }
    }

    /// Whether the target takes just so many moves as the search has come to.
    pub(super) fn is_at_target(&self) -> bool {
        let (target, rank) = self.target;
        self.reached.iter().any(|&(column, ranks)| column == target && ranks & rank != 0)
    }

    /// Comes to the next number of moves, if there is one. This is Dijkstra's algorithm, but only
    /// the crossings of gaps, which take more than one move, need a priority queue.
    pub(super) fn go_on(&mut self) -> Option<()> {
        let Search { files, attacked, closed, moves, reached, steps, crossings, .. } = self;
        for (column, ranks) in reached.drain(..) {
            for to in column.saturating_sub(1)..files.len().min(column + 2) {
                let width = files[to].abs_diff(files[column]).max(1);
                let ranks = across(ranks, width, !attacked[to]) & !closed[to];
                if ranks != 0 && width == 1 {
                    steps.push((to, ranks));
                } else if ranks != 0 {
                    crossings.push(Reverse((*moves + width, to, ranks)));
                }
            }
        }
        let crossing = crossings.peek().map(|crossing| crossing.0 .0);
        *moves = if steps.is_empty() { crossing? } else { *moves + 1 };
        std::mem::swap(reached, steps);
        while crossings.peek().map(|crossing| crossing.0 .0) == Some(*moves) {
            reached.extend(crossings.pop().map(|Reverse((_, column, ranks))| (column, ranks)));
        }
        reached.retain_mut(|(column, ranks)| {
            *ranks &= !closed[*column];
            closed[*column] |= *ranks;
            *ranks != 0
        });
        Some(())
    }
}

/// The ranks to which so many moves lead across files that all have the same `open` ranks.
pub(super) fn across(ranks: u8, moves: u64, open: u8) -> u8 {
    (0..moves.min(7)).fold(ranks, |ranks, _| (ranks | ranks << 1 | ranks >> 1) & open)
}
