//! Gaps: the files that a picture of the infinite board leaves out.
//!
//! Say a rook is on file 1 and the target on file 1000. Files 2 to 999 all look the same: the rook
//! attacks one square of each. So file 2 is drawn, then one column for the *gap*, with `+996` below
//! it, then file 999. What is true of every gap:
//!
//! 1. Its files look like the two files that are drawn beside it, numbers aside. So a reader knows
//!    each square that is left out.
//! 2. It has at least [`FEWEST_LEFT_OUT`] files. A gap for fewer would save hardly any room.
//!
//! Whoever makes a picture keeps this in two steps. First, he gives it all files that can look
//! different from a neighbour, and those that [`files_to_add`] adds. Second, [`thin_out`] leaves
//! out those that look like both neighbours. If two files beside a gap still look different,
//! [`count_left_out`] stops the program when the picture is shown.

use super::file::PictureFile;
use std::ops::RangeInclusive;

/// See rule 2 above.
const FEWEST_LEFT_OUT: i64 = 4;

/// The files that a picture needs besides `files`, which have all that is on the board but the
/// route.
///
/// `runs` are the parts of the route that change the rank, each as the files from its beginning to
/// its end. These files are added:
///
/// - the files of a run and one on either side: each looks different from its neighbours;
/// - files that may be too few for a gap: [`FEWEST_LEFT_OUT`] more on either side of a run, and up
///   to [`FEWEST_LEFT_OUT`] between two of the `files`. [`thin_out`] decides whether to draw them.
pub(crate) fn files_to_add(
    files: &[i64],
    runs: impl Iterator<Item = RangeInclusive<i64>>,
) -> Vec<i64> {
    let mut added: Vec<i64> = Vec::new();
    for run in runs {
        let around = run.start() - 1 - FEWEST_LEFT_OUT..=run.end() + 1 + FEWEST_LEFT_OUT;
        added.extend(around.filter(|file| files.binary_search(file).is_err()));
    }
    for pair in files.windows(2) {
        let between = pair[0] + 1..pair[1];
        // Even as many as a gap needs: if a file beside them is kept, one of them is drawn.
        if between.end - between.start <= FEWEST_LEFT_OUT {
            added.extend(between);
        }
    }
    added.sort_unstable();
    added.dedup();
    added
}

/// The files that are drawn: of each group of files that are alike, the first and the last one, or
/// all if those between are too few for a gap. The first group goes on for ever to the left, so
/// only its last file is drawn. The last group goes on to the right, so only its first is drawn.
pub(super) fn thin_out(files: &[PictureFile]) -> Vec<PictureFile> {
    let are_alike = |one: &PictureFile, next: &PictureFile| {
        one.shading == next.shading && !one.is_kept && !next.is_kept
    };
    let mut drawn: Vec<PictureFile> = Vec::new();
    let mut groups = files.chunk_by(are_alike).peekable();
    while let Some(alike) = groups.next() {
        let (first, last) = (alike[0], alike[alike.len() - 1]);
        let is_first_group = drawn.is_empty();
        let is_last_group = groups.peek().is_none();
        let files_between = last.number.saturating_sub(first.number) - 1;
        let are_few = files_between < FEWEST_LEFT_OUT;
        if is_first_group {
            drawn.push(last);
        } else if is_last_group {
            drawn.push(first);
        } else if are_few {
            drawn.extend(alike);
        } else {
            drawn.extend([first, last]);
        }
    }
    drawn
}

/// How many files are left out between two files that are drawn.
///
/// # Panics
/// If there are any, and the two files look different.
pub(super) fn count_left_out(before: PictureFile, after: PictureFile) -> u64 {
    let count = after.number.abs_diff(before.number) - 1;
    assert!(count == 0 || before.shading == after.shading, "the files beside a gap look alike");
    count
}
