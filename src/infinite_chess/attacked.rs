//! The squares that white pieces attack.

use super::bands::Bands;
use super::columns::Columns;
use super::position::{Piece, Position};
use crate::board::{king, knight, pawn, ray, Bitboard, File, Rank, Role};

/// How many files away a piece can attack other than along a rank.
pub(super) const REACH: i64 = 7;

/// The squares that white pieces attack, those held by other pieces included. Takes O(n) for n
/// pieces.
pub(super) fn attacked(position: &Position, bands: &Bands) -> Columns {
    let mut attacked = Columns::none(bands.columns());
    mark_nearby(position, bands, &mut attacked);
    mark_along_ranks(position, bands, &mut attacked);
    attacked
}

/// Marks what pieces attack other than along ranks.
fn mark_nearby(position: &Position, bands: &Bands, attacked: &mut Columns) {
    let pieces = position.pieces();
    // Most pieces of a large position are alone: what they attack depends on role and rank.
    let mut alone = [[None; 8]; 6];
    for (index, (piece, column)) in bands.columns_of(pieces).enumerate() {
        let (role, rank) = (piece.role(), piece.square().rank());
        let held = held_nearby(pieces, index);
        let window = if held == Window::default() {
            *alone[role as usize][rank.index()]
                .get_or_insert_with(|| attacked_nearby(role, rank, held))
        } else {
            attacked_nearby(role, rank, held)
        };
        attacked.add_window(column - 7, window.left);
        attacked.add_window(column, window.right);
    }
}

/// Marks what rooks and queens attack along their ranks: the squares as far as the next piece on
/// either side, and the squares of these two.
fn mark_along_ranks(position: &Position, bands: &Bands, attacked: &mut Columns) {
    let mut attack_between = |rank: Rank, left: OnRank, right: OnRank| {
        if left.attacks || right.attacks {
            let first = left.column + usize::from(!right.attacks);
            let end = right.column + usize::from(left.attacks);
            attacked.add_to_all(first..end, rank.into());
        }
    };
    let mut last_on_rank = [OnRank { column: 0, attacks: false }; 8];
    for (piece, column) in bands.columns_of(position.pieces()) {
        let rank = piece.square().rank();
        let attacks = matches!(piece.role(), Role::Rook | Role::Queen);
        let last = &mut last_on_rank[rank.index()];
        let next = OnRank { column, attacks };
        attack_between(rank, *last, next);
        *last = next;
    }
    let end = OnRank { column: bands.last_column(bands.count() - 1), attacks: false };
    for (&rank, &last) in Rank::ALL.iter().zip(&last_on_rank) {
        attack_between(rank, last, end);
    }
}

/// A piece on a rank, or an end of the board.
#[derive(Clone, Copy)]
struct OnRank {
    column: usize,
    /// Whether the piece attacks along the rank.
    attacks: bool,
}

/// Some squares on the file of a piece and the seven on either side.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Window {
    /// The seven files to the left, then that of the piece.
    left: Bitboard,
    /// The file of the piece, then the seven to the right.
    right: Bitboard,
}

impl Window {
    /// Adds a square that is `files` to the right of the piece.
    fn add(&mut self, files: i64, rank: Rank) {
        if files <= 0 {
            self.left |= Bitboard::on_file(File::ALL[(REACH + files) as usize], rank.into());
        }
        if files >= 0 {
            self.right |= Bitboard::on_file(File::ALL[files as usize], rank.into());
        }
    }

    /// Whether a square that is `files` to the right of the piece is among them.
    pub(super) fn contains(&self, files: i64, rank: Rank) -> bool {
        let ranks = if files < 0 {
            self.left.ranks(File::ALL[(REACH + files) as usize])
        } else {
            self.right.ranks(File::ALL[files as usize])
        };
        ranks.contains(rank)
    }
}

/// What a piece attacks other than along its rank, if other pieces hold some squares.
pub(super) fn attacked_nearby(role: Role, rank: Rank, held: Window) -> Window {
    Window {
        left: attacks(role, Bitboard::on_file(File::H, rank.into()), held.left),
        right: attacks(role, Bitboard::on_file(File::A, rank.into()), held.right),
    }
}

/// The squares that other pieces hold around a piece, as far away as they can end its attacks.
pub(super) fn held_nearby(pieces: &[Piece], index: usize) -> Window {
    let files_to = |piece: &Piece| piece.file() - pieces[index].file();
    // Nothing ends those of a leaper. Written without a branch, as roles come in random order.
    let is_leaper = matches!(pieces[index].role(), Role::King | Role::Knight | Role::Pawn);
    let reach = if is_leaper { -1 } else { REACH };
    let left = pieces[..index].iter().rev().take_while(|piece| -files_to(piece) <= reach);
    let right = pieces[index + 1..].iter().take_while(|piece| files_to(piece) <= reach);
    let mut held = Window::default();
    left.chain(right).for_each(|piece| held.add(files_to(piece), piece.square().rank()));
    held
}

/// What a piece attacks on eight files other than along its rank, if others hold some squares.
fn attacks(role: Role, from: Bitboard, held: Bitboard) -> Bitboard {
    let vertical =
        || ray::attacks(from, !held, Bitboard::north) | ray::attacks(from, !held, Bitboard::south);
    let diagonal = || {
        ray::attacks(from, !held, |from| from.north().east())
            | ray::attacks(from, !held, |from| from.north().west())
            | ray::attacks(from, !held, |from| from.south().east())
            | ray::attacks(from, !held, |from| from.south().west())
    };
    match role {
        Role::King => king::moves(from),
        Role::Knight => knight::moves(from),
        Role::Rook => vertical(),
        Role::Bishop => diagonal(),
        Role::Queen => vertical() | diagonal(),
        Role::Pawn => pawn::attacks(from),
    }
}
