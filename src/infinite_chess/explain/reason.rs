//! Why there is no route.

use super::board::Board;
use crate::board::Ranks;
use crate::infinite_chess::attackers::attackers_of;
use crate::infinite_chess::position::{Position, Square};
use crate::infinite_chess::search::Part;

/// Why the target cannot be reached.
pub(super) struct Reason {
    /// The reason in words.
    pub text: String,
    /// The square that it names, and those of the pieces that attack it.
    pub square: Square,
    pub attackers: Vec<Square>,
}

impl Reason {
    /// Takes O(n log n) for n pieces.
    pub(super) fn of(position: &Position, board: &Board, reached: &[Ranks]) -> Reason {
        let target = position.target();
        if let Some((bar, attackers)) = bar(position, target) {
            return Reason { text: format!("the target is {}", bar), square: target, attackers };
        }
        let what = if is_enclosed(position.start(), position, board) {
            "the start is enclosed"
        } else if is_enclosed(target, position, board) {
            "the target is enclosed"
        } else {
            "the start is cut off from the target"
        };
        let square = in_the_way(position, board, reached);
        let (bar, attackers) =
            bar(position, square).expect("what is in the way is held or attacked");
        Reason { text: format!("{}; {} is in the way, {}", what, square, bar), square, attackers }
    }
}

/// What keeps the king from a square, and where the pieces are that attack it.
fn bar(position: &Position, square: Square) -> Option<(String, Vec<Square>)> {
    let attackers = attackers_of(position, square);
    let squares = attackers.iter().map(|attacker| attacker.square()).collect();
    if let Some(role) = position.piece_on(square) {
        return Some((format!("held by the {} on {}", role, square), squares));
    }
    let first = attackers.first()?;
    let others = match attackers.len() - 1 {
        0 => String::new(),
        1 => " and 1 other".to_string(),
        others => format!(" and {} others", others),
    };
    let bar = format!("attacked by the {} on {}{}", first.role(), first.square(), others);
    Some((bar, squares))
}

/// Whether a king on a square cannot leave the board on either side: the outermost kept files look
/// like all beyond them.
fn is_enclosed(square: Square, position: &Position, board: &Board) -> bool {
    let bands = &board.bands;
    let outermost = [bands.first_column(0), bands.last_column(bands.count() - 1)];
    let mut is_enclosed = true;
    let visit = |_, part: Part| is_enclosed &= !outermost.contains(&part.column);
    board.search_from(square, position).find(None, visit);
    is_enclosed
}

/// The next square straight to the target from the nearest to it that the king reaches.
///
/// That square is nearer, so he does not reach it, though it is a king's move away: it is attacked
/// or held. If it is on another file, he reaches other squares there than on the file that he comes
/// from: the one on the same rank would be nearer, or as near with one diagonal move fewer. So both
/// files are shown in a picture, which leaves out only files that look like their neighbours.
fn in_the_way(position: &Position, board: &Board, reached: &[Ranks]) -> Square {
    let target = position.target();
    let distance = |square: &Square| {
        let files = square.file().abs_diff(target.file());
        let ranks = square.rank().index().abs_diff(target.rank().index()) as u64;
        // The moves on an empty board, and how many of them are diagonal.
        (files.max(ranks), files.min(ranks), *square)
    };
    let squares = board.bands.files().flat_map(|(file, column)| {
        reached[column].into_iter().filter_map(move |rank| Square::new(file, rank))
    });
    let nearest = squares.min_by_key(distance).expect("the king reaches his start");
    let files = (target.file() - nearest.file()).signum();
    let ranks = target.rank().cmp(&nearest.rank()) as i8;
    let rank = nearest.rank().offset(ranks).expect("a rank between those of two squares");
    Square::new(nearest.file() + files, rank).expect("a file between those of two squares")
}
