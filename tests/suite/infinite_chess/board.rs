//! The infinite board, square by square.
//!
//! Nothing here is shared with the library.

use crate::support::printed::{ensure, Square};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// How far from their pieces other than along ranks bishops and queens attack, and one more.
pub const MARGIN: i64 = 8;

const RANKS: [i64; 8] = [0, 1, 2, 3, 4, 5, 6, 7];

/// A position, read from its records.
pub struct Position {
    pub start: Square,
    pub target: Square,
    /// The pieces of each rank by file.
    ranks: [BTreeMap<i64, char>; 8],
    /// The pieces of each file by rank.
    files: BTreeMap<i64, [Option<char>; 8]>,
    /// The files to be looked at one by one: all within eight of a piece.
    pub busy_files: BTreeSet<i64>,
    /// The files that were looked at, and which of their squares are attacked.
    attacked: RefCell<BTreeMap<i64, [bool; 8]>>,
}

impl Position {
    pub fn read(case: &str) -> Result<Position, String> {
        let mut fields = case.split_whitespace();
        let mut field = || fields.next().ok_or("a record is missing");
        let mut ranks: [BTreeMap<i64, char>; 8] = Default::default();
        let mut files: BTreeMap<i64, [Option<char>; 8]> = BTreeMap::new();
        let mut busy_files = BTreeSet::new();
        let square = |file: &str, rank: &str| -> Result<Square, String> {
            Ok((integer(file)?, integer(rank)? - 1))
        };
        let start = square(field()?, field()?)?;
        let target = square(field()?, field()?)?;
        for _ in 0..integer(field()?)? {
            let man = field()?.chars().next().ok_or("a piece is missing")?;
            let (file, rank) = square(field()?, field()?)?;
            ranks[rank as usize].insert(file, man);
            files.entry(file).or_insert([None; 8])[rank as usize] = Some(man);
            busy_files.extend(file - MARGIN..=file + MARGIN);
        }
        Ok(Position { start, target, ranks, files, busy_files, attacked: RefCell::default() })
    }

    /// The files of the start, the target and all pieces, in no order.
    pub fn files(&self) -> impl Iterator<Item = i64> + '_ {
        let pieces = self.ranks.iter().flat_map(|rank| rank.keys().copied());
        pieces.chain([self.start.0, self.target.0])
    }

    pub fn piece(&self, (file, rank): Square) -> Option<char> {
        self.ranks.get(usize::try_from(rank).ok()?)?.get(&file).copied()
    }

    /// Whether a piece attacks a square.
    pub fn is_attacked(&self, (file, rank): Square) -> bool {
        let mut known = self.attacked.borrow_mut();
        let ranks = known.entry(file).or_insert_with(|| {
            let around = self.around(file);
            RANKS.map(|rank| !self.attackers_near((file, rank), &around).is_empty())
        });
        ranks[rank as usize]
    }

    /// The pieces that attack a square, and their squares.
    pub fn attackers(&self, square: Square) -> Vec<(char, Square)> {
        self.attackers_near(square, &self.around(square.0))
    }

    /// The pieces on the files up to seven away from one, from left to right.
    fn around(&self, file: i64) -> [[Option<char>; 8]; 15] {
        let mut around = [[None; 8]; 15];
        for (&other, ranks) in self.files.range(file - 7..=file + 7) {
            around[(other - file + 7) as usize] = *ranks;
        }
        around
    }

    /// The pieces that attack a square, given those on the files around.
    ///
    /// From the square a queen, a rook or a bishop looks back along a line to the piece; so the
    /// first piece on each line is all that counts.
    fn attackers_near(
        &self,
        square: Square,
        around: &[[Option<char>; 8]; 15],
    ) -> Vec<(char, Square)> {
        let piece = |files: i64, ranks: i64| {
            let file = around.get((files + 7) as usize)?;
            Some((
                file.get((square.1 + ranks) as usize).copied()??,
                (square.0 + files, square.1 + ranks),
            ))
        };
        let mut attackers = Vec::new();
        for (files, ranks) in lines() {
            let first = match ranks {
                0 => self.first_on_rank(square, files),
                _ => (1..8).find_map(|steps| piece(files * steps, ranks * steps)),
            };
            attackers.extend(first.filter(|&(man, on)| match man {
                'Q' => true,
                'R' => files == 0 || ranks == 0,
                'B' => files != 0 && ranks != 0,
                'K' => on == (square.0 + files, square.1 + ranks),
                _ => false,
            }));
        }
        for files in [-2, -1, 1, 2_i64] {
            for ranks in [files.abs() - 3, 3 - files.abs()] {
                attackers.extend(piece(files, ranks).filter(|&(man, _)| man == 'N'));
            }
        }
        attackers
    }

    /// The first piece east or west of a square, and its square.
    fn first_on_rank(&self, (file, rank): Square, direction: i64) -> Option<(char, Square)> {
        let pieces = &self.ranks[rank as usize];
        let first = match direction {
            1 => pieces.range(file + 1..).next(),
            _ => pieces.range(..file).next_back(),
        };
        first.map(|(&found, &man)| (man, (found, rank)))
    }

    /// Whether a square is empty and not attacked.
    pub fn check_square(&self, square: Square) -> Result<(), String> {
        ensure!(self.piece(square).is_none(), "{:?} is occupied", square);
        ensure!(!self.is_attacked(square), "{:?} is attacked", square);
        Ok(())
    }
}

/// The directions from a square.
pub fn lines() -> impl Iterator<Item = (i64, i64)> + Clone {
    let all = (-1..=1).flat_map(|files| (-1..=1).map(move |ranks| (files, ranks)));
    all.filter(|&direction| direction != (0, 0))
}

pub fn integer(field: &str) -> Result<i64, String> {
    field.parse().map_err(|_| format!("`{}` is no number", field))
}
