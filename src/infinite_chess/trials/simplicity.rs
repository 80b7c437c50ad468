//! The order of simplicity.

use super::sketch::Sketch;
use crate::board::Role;
use crate::infinite_chess::promises::FILES;

/// The order of simplicity, and what a step is, in brief.
pub(in crate::infinite_chess) const ORDER: &str = "\
fewer pieces, then fewer files from first to last, and so on. A step leaves
out, moves or mirrors pieces, narrows gaps, or changes one piece";

/// What a simpler sketch has less of, in this order: pieces; files from first to last; files and
/// ranks from start to target; the sum of all files; the sum of what the roles reach; the sum of
/// all ranks; last, whether pieces are not sorted.
pub(in crate::infinite_chess) type Measure = (usize, u64, u64, u128, usize, u64, bool);

/// Simpler sketches have a lower one.
pub(in crate::infinite_chess) fn measure(sketch: &Sketch) -> Measure {
    let (files, pieces) = (sketch.files(), &sketch.pieces);
    let [start, target] = sketch.ends;
    (
        pieces.len(),
        files[0].abs_diff(files[files.len() - 1]),
        start.0.abs_diff(target.0) + start.1.abs_diff(target.1),
        sketch.places().map(|(file, _)| u128::from(file.abs_diff(*FILES.start()))).sum(),
        pieces.iter().map(|&(role, _)| reach(role)).sum(),
        sketch.places().map(|(_, rank)| rank.unsigned_abs()).sum(),
        pieces.windows(2).any(|pair| pair[0].1 > pair[1].1),
    )
}

/// How far a role reaches, from a king to a queen.
fn reach(role: Role) -> usize {
    let by_reach = [Role::King, Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    by_reach.iter().position(|&other| other == role).expect("one of all roles")
}
