use super::attacked::{attacked, disturbed};
use super::white_piece::WhitePiece;

/// A square: its file and, as a set of ranks, its rank. Bit 0 is rank 1.
pub type Square = (i64, u8);

/// The files that can matter to the king, with all others left out: coordinate compression.
///
/// A piece disturbs its own file and those that it may attack in other directions than along its
/// rank: a rook no other, a king one on either side, which also has his attacks along the rank, a
/// knight two, a bishop or queen seven. All other files are empty, and attacked only along ranks,
/// by rooks and queens. Such a ray ends only on a piece. So two files that are not disturbed look
/// the same, the same ranks attacked and the others open, unless a piece stands between them.
///
/// We keep the disturbed files, those of start and target, and one more on either side of each of
/// these. So a kept file next to one that is left out is not disturbed, or that one would be kept.
/// Where neighbours in the list of kept files are w files apart, and w is more than 1, there is a
/// gap of w - 1 files between them. These two and the gap are not disturbed, with no piece between:
/// they all look the same. So do the first kept file and all files beyond it, and the last and all
/// beyond. (Start and target need no files beside theirs; but with these, nobody starts beside a
/// gap, and whoever stands there stands on an open rank, even if his start was attacked.)
///
/// From a kept file to its neighbour w files away, we let the king make w moves, each to the next
/// file, and to the same rank or to the next one up or down, if that is open. With w = 1 this is
/// one move; with more, it crosses the gap. Along a file he moves as always. This gives the same
/// distances between squares on kept files as the whole board:
///
/// - A king who leaves the kept files and comes back on the file where he left could stay on it
///   instead, and make the same changes of ranks, leaving out moves that change none: it looks the
///   same as the files where he was. So nobody needs the files beyond the first and the last.
/// - A king who crosses a gap, from his last square on one side to his first on the other, makes m
///   moves, w or more, as each takes him at most one file on. The ranks where they end are open on
///   all of these files. So he can make the changes of ranks of the first m - w moves on the kept
///   file, leaving out moves that change none, and those of the other w while each takes him to the
///   next file: at most m moves.
///
/// So a shortest way needs only moves on kept files and crossings. Each of these is possible on the
/// whole board, so no distance is shorter here than there.
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

/// The ranks to which moves lead across so many files with these `open` ranks. Each move leaves the
/// rank or changes it by one; seven lead to all that can be reached.
pub(super) fn across(ranks: u8, files: u64, open: u8) -> u8 {
    (0..files.min(7)).fold(ranks, |ranks, _| (ranks | ranks << 1 | ranks >> 1) & open)
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
