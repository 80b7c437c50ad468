use super::piece::{Kind, Piece};

/// The files that are kept, and which of their squares the king must not go to.
///
/// A piece disturbs its own file, and each file on which it may attack a square of another rank. A
/// rook disturbs no file but its own, a king one more on either side, a knight two, a bishop or
/// queen seven. All undisturbed files are empty, and only rays along ranks attack them. Such a ray
/// goes from a piece to the next one, or on for ever. So two undisturbed files with no piece
/// between them have the same ranks attacked: they look the same.
///
/// The kept files are the disturbed ones, those of start and target, and one more on either side of
/// each. Take two kept files that are w > 1 files apart, with no kept file between them. The w - 1
/// files between them are a gap. Neither of the two is disturbed, as both files beside a disturbed
/// one are kept. So the two look the same as all files of the gap. In the same way, the first kept
/// file looks like all before it, and the last one like all after it.
///
/// On kept files the king moves as on the whole board. He crosses a gap in w moves, each to the
/// next file, and to the same rank or one next to it, if that is not attacked. The whole board
/// allows the same moves, so no distance is shorter here. No distance is longer either. Say the
/// king leaves the kept files. As the target is on a kept file, he comes back. A move changes the
/// file by at most one, so he comes back on the file that he left, or on the other side of a gap.
/// The files that he moves over look the same as the one that he left, and have no pieces. So a
/// rank that is not attacked on one of them is attacked on none:
///
/// - If he comes back to the file that he left, he could have stayed on it, with the same changes
///   of rank, leaving out the moves that keep the rank.
/// - If he comes to the other side of a gap, w files away, this takes m >= w moves. For each of
///   them, note whether it keeps the rank, or goes up or down by one. He could make the first m - w
///   of these changes on the file that he left, and the last w while he crosses the gap: with m = 5
///   and w = 3, the first 2 and then the last 3. So he would come to the same ranks in the same
///   order, and none of them is attacked. These are at most m moves, as a move on the file that he
///   left is left out if it keeps the rank.
// Submissions do without the next line:
#[derive(Debug)]
pub(super) struct CompressedBoard {
    /// The kept files from left to right. A column is an index into this list.
    pub(super) files: Vec<i64>,
    /// The ranks of each column that pieces occupy.
    pub(super) occupied: Vec<u8>,
    /// The ranks of each column that pieces attack, occupied or not.
    pub(super) attacked: Vec<u8>,
}

impl CompressedBoard {
    /// The board for a start and a target on these files, and pieces on different squares.
    pub(super) fn new(start_and_target: [i64; 2], mut pieces: Vec<Piece>) -> CompressedBoard {
        // With very many pieces, this saves time: neighbours on the board become neighbours in
        // memory.
        pieces.sort_unstable_by_key(|&(_, (file, _))| file);
        let files = kept_files(start_and_target, &pieces);
        let (occupied, attacked) = (vec![0; files.len()], vec![0; files.len()]);
        let mut board = CompressedBoard { files, occupied, attacked };
        let in_column = |(kind, (file, rank))| (kind, board.column(file), rank);
        let pieces: Vec<(&Kind, usize, u8)> = pieces.into_iter().map(in_column).collect();
        for &(_, column, rank) in &pieces {
            board.occupied[column] |= rank;
        }
        for (kind, column, rank) in pieces {
            for &step in kind.steps {
                board.attack(kind, column, rank, step);
            }
        }
        board
    }

    /// Marks the squares that a piece attacks with one of its steps, which it repeats if it slides.
    /// The files that a piece disturbs are all kept, with no gap between them. So on these files, a
    /// step by dx files is a step by dx columns. Only a ray along a rank goes beyond these files.
    /// It takes one column after another, also across gaps, as no piece stands in a gap to stop it.
    ///
    /// Rays with the same step share no square, as none goes on past a piece. There are 16 steps,
    /// eight of a king and eight of a knight. So a square is marked at most 16 times, which takes
    /// O(n) for all pieces.
    fn attack(&mut self, kind: &Kind, column: usize, rank: u8, (dx, dy): (i8, i8)) {
        let ahead = |ray: u8| if dy < 0 { ray >> -dy } else { ray << dy };
        let mut ray = ahead(rank);
        let mut to = column as isize + isize::from(dx);
        while ray != 0 && (0..self.files.len() as isize).contains(&to) {
            self.attacked[to as usize] |= ray;
            ray = if kind.slides { ahead(ray & !self.occupied[to as usize]) } else { 0 };
            to += isize::from(dx);
        }
    }

    /// The column of a kept file.
    pub(super) fn column(&self, file: i64) -> usize {
        self.files.binary_search(&file).expect("a kept file")
    }

    /// The columns that the king gets to next from a column, and how many moves he takes to each:
    /// the same column, in one move, and those beside it.
    pub(super) fn neighbours(&self, column: usize) -> impl Iterator<Item = (usize, u64)> + '_ {
        let columns = column.saturating_sub(1)..self.files.len().min(column + 2);
        columns.map(move |to| (to, self.files[to].abs_diff(self.files[column]).max(1)))
    }
}

/// The ranks where the king can be after a number of moves, if all files that he moves to have
/// these `open` ranks. A move keeps the rank or changes it by one. Seven moves lead to all ranks
/// that more moves lead to, as there are only eight ranks.
pub(super) fn across(ranks: u8, moves: u64, open: u8) -> u8 {
    (0..moves.min(7)).fold(ranks, |ranks, _| (ranks | (ranks << 1) | (ranks >> 1)) & open)
}

/// The kept files from left to right.
fn kept_files(start_and_target: [i64; 2], pieces: &[Piece]) -> Vec<i64> {
    let around = |file: i64, margin: i64| (file - margin, file + margin);
    let mut spans: Vec<(i64, i64)> = start_and_target.iter().map(|&file| around(file, 1)).collect();
    spans.extend(pieces.iter().map(|&(kind, (file, _))| around(file, kind.margin)));
    spans.sort_unstable();
    let mut files: Vec<i64> = Vec::with_capacity(17 * spans.len());
    for (first, last) in spans {
        // Where spans overlap, files are in the list already.
        let next = files.last().map_or(first, |file| file + 1);
        files.extend(first.max(next)..=last);
    }
    files
}
