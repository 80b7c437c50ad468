//! The order of simplicity.
//!
//! A position with one knight is simpler than one with two. Of two positions with one knight each,
//! the one on fewer files is simpler, wherever these are.

use super::sketch::{Place, Sketch};
use crate::board::Role;
use crate::infinite_chess::promises::FILES;

/// The order of simplicity, and what a step is, in brief.
pub(in crate::infinite_chess) const ORDER: &str = "\
fewer pieces, then fewer files from first to last, and so on. A step leaves
out, moves or mirrors pieces, narrows gaps, or changes one piece";

/// What a simpler sketch has less of. The first field in which two sketches differ decides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::infinite_chess) struct Measure {
    pieces: usize,
    /// From the first file with a piece or an end to the last.
    files: u64,
    /// Files and ranks from start to target.
    distance: u64,
    /// How far all places together are from the first file of the board.
    sum_of_files: u128,
    /// How far all roles together reach.
    sum_of_reach: usize,
    /// How far all places together are from rank 1.
    sum_of_ranks: u64,
    /// Whether the pieces are not in the order of their places.
    is_unsorted: bool,
}

pub(in crate::infinite_chess) fn measure(sketch: &Sketch) -> Measure {
    let (files, pieces) = (sketch.files(), &sketch.pieces);
    let [start, target] = sketch.ends;
    let files_from_first = |(file, _): Place| u128::from(file.abs_diff(*FILES.start()));
    Measure {
        pieces: pieces.len(),
        files: files[0].abs_diff(files[files.len() - 1]),
        distance: start.0.abs_diff(target.0) + start.1.abs_diff(target.1),
        sum_of_files: sketch.places().map(files_from_first).sum(),
        sum_of_reach: pieces.iter().map(|&(role, _)| reach(role)).sum(),
        sum_of_ranks: sketch.places().map(|(_, rank)| rank.unsigned_abs()).sum(),
        is_unsorted: pieces.windows(2).any(|pair| pair[0].1 > pair[1].1),
    }
}

/// How far a role reaches: a king 0, a queen 4.
fn reach(role: Role) -> usize {
    let by_reach = [Role::King, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    by_reach.iter().position(|&other| other == role).expect("one of all roles")
}
