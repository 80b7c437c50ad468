use super::attacked::attacks;
use super::white_piece::WhitePiece;

/// The files that the king's search keeps, from left to right.
///
/// A piece disturbs its own file and those that it may attack in other directions than along its
/// rank: a rook no other, a bishop up to seven on either side. On all other files, only queens and
/// rooks attack anything, along their ranks, so a file looks like its neighbours that are not
/// disturbed either. We keep the disturbed files, those of start and target, and one more on either
/// side of each of these. So all files between two kept ones look like both of these, and nothing
/// is on either of them. Such a gap is crossed at once, in as many moves as the one is files away
/// from the other: its width. Each of these moves may change the rank by one, to a rank that is not
/// attacked. This changes no distance between kept squares:
///
/// - A king who leaves a kept file and comes back to it from the same side loses nothing by staying
///   on it instead and copying the ranks of his moves: the files look the same. So nobody needs the
///   files beyond the first and the last kept one, either.
/// - A king who crosses a gap, in a number of moves that is not less than its width, can come to
///   the same square in as many moves by changing ranks on the kept file first and crossing the gap
///   with the last moves, one file with each.
///
/// So a shortest way needs only moves on kept files and crossings, and both are real moves: no
/// distance grows, none shrinks.
pub(super) fn kept_files(ends: [i64; 2], pieces: &[WhitePiece]) -> Vec<i64> {
    let around = |file: i64, disturbed: i64| (file - disturbed - 1, file + disturbed + 1);
    let mut spans: Vec<(i64, i64)> = ends.iter().map(|&end| around(end, 0)).collect();
    spans.extend(pieces.iter().map(|one| around(one.file, attacks(one.role, one.rank).2)));
    spans.sort_unstable();
    let mut files: Vec<i64> = Vec::new();
    for (first, last) in spans {
        let next = files.last().map_or(first, |file| file + 1);
        files.extend(first.max(next)..=last);
    }
    files
}
