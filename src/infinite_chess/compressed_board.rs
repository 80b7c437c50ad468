use super::attacked::{attacked, disturbed};
use super::white_piece::WhitePiece;

/// A square: its file and, as a set of ranks, its rank. Bit 0 is rank 1.
pub type Square = (i64, u8);

/// The files that can matter to the king, with all other files left out: coordinate compression.
///
/// A move takes the king to one of the eight squares around his, if it is neither attacked nor
/// held. A piece disturbs its own file and those that it may attack in other directions than along
/// its rank: a rook no other, a bishop or queen seven on either side. All files that no piece
/// disturbs are empty, and attacked only along ranks, from afar. So two of them look the same
/// unless there is a piece between them.
///
/// We keep the disturbed files, those of start and target, and one more on either side of each of
/// these. Where that leaves out files, there is a gap between two kept ones. No piece is in the gap
/// or on the two files beside it, so these and all files of the gap look the same: the same ranks
/// are open, the others attacked. Nor does the king start beside a gap. So whoever stands there
/// stands on an open rank, even if his start was attacked.
///
/// Two neighbours in the list of kept files that are w files apart take w moves, each to the next
/// file, and each to the same rank or the next one up or down, if that is open. With w = 1, this is
/// a move to the next file; with more, it is a crossing of a gap. Together with moves within a file,
/// this gives the same distances between squares on kept files as the whole board:
///
/// - A king who leaves the kept files and comes back on the file where he left could stay there
///   instead, and make the same changes of ranks: it looks the same as the files that he was on.
///   So nobody needs the files beyond the first and the last kept one.
/// - A king who crosses a gap of width w in m moves, w or more, could first make the rank changes
///   of m - w moves on the kept file, and those of the other w moves while each takes him to the
///   next file. He comes to the same square in as many moves.
///
/// So some shortest way has only moves on kept files and crossings; and since each of these is a way
/// on the whole board, no distance is shorter here than there.
// For the library:
#[derive(Debug)]
pub(super) struct CompressedBoard {
    /// The kept files from left to right. A column is an index of this list.
    pub(super) files: Vec<i64>,
    /// The attacked ranks of each column: bit 0 for rank 1.
    pub(super) attacked: Vec<u8>,
    /// The ranks of each column that are attacked or held.
    pub(super) closed: Vec<u8>,
}

impl CompressedBoard {
    /// The board with the files of the `ends` and of pieces that are sorted by file.
    pub(super) fn new(ends: [i64; 2], pieces: &[WhitePiece]) -> CompressedBoard {
        let files = kept_files(ends, pieces);
        let mut held = vec![0; files.len()];
        let (mut columns, mut column) = (Vec::new(), 0);
        for piece in pieces {
            while files[column] < piece.file {
                column += 1;
            }
            held[column] |= piece.rank;
            columns.push(column);
        }
        let attacked = attacked(pieces, &columns, &held);
        let closed = held.iter().zip(&attacked).map(|(held, attacked)| held | attacked).collect();
        CompressedBoard { files, attacked, closed }
    }

    /// The column and the rank of a square on a kept file.
    pub(super) fn place(&self, (file, rank): Square) -> (usize, u8) {
        (self.files.binary_search(&file).expect("a kept file"), rank)
    }

    /// The columns to which the king can go from a column, itself and those beside it, and how many
    /// moves that takes.
    pub(super) fn neighbours(&self, column: usize) -> impl Iterator<Item = (usize, u64)> + '_ {
        let columns = column.saturating_sub(1)..self.files.len().min(column + 2);
        columns.map(move |to| (to, self.files[to].abs_diff(self.files[column]).max(1)))
    }
}

/// The ranks to which so many moves lead across files with these `open` ranks. Each move changes the
/// rank by at most one; seven lead to all that can be reached.
pub(super) fn across(ranks: u8, moves: u64, open: u8) -> u8 {
    (0..moves.min(7)).fold(ranks, |ranks, _| (ranks | ranks << 1 | ranks >> 1) & open)
}

fn kept_files(ends: [i64; 2], pieces: &[WhitePiece]) -> Vec<i64> {
    let around = |file: i64, disturbed: i64| (file - disturbed - 1, file + disturbed + 1);
    let mut spans: Vec<(i64, i64)> = ends.iter().map(|&end| around(end, 0)).collect();
    spans.extend(pieces.iter().map(|piece| around(piece.file, disturbed(&piece.role))));
    spans.sort_unstable();
    let mut files: Vec<i64> = Vec::new();
    for (first, last) in spans {
        let next = files.last().map_or(first, |file| file + 1);
        files.extend(first.max(next)..=last);
    }
    files
}
