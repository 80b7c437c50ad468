//! Numbers on squares prove that no route is shorter. The checker knows only what is printed, and
//! the rules: it compares numbers with their neighbours, and searches only for the number on pawn
//! B's square.

use crate::kings_tour::oracle;
use crate::support::picture::{number_of, Board, Shown};
use crate::support::printed::{distances, ensure, Printed, Square};
use std::collections::{BTreeMap, BTreeSet};

/// The numbers of a picture, and the squares that may be stepped on.
struct Certificate<'a> {
    shown: &'a Shown,
    /// The answer; `None` if there is no route.
    answer: Option<u64>,
    numbers: BTreeMap<Square, u64>,
    open: BTreeSet<Square>,
    /// The start, which may be attacked: the king can move off it all the same.
    start: Option<Square>,
}

impl<'a> Certificate<'a> {
    fn read(printed: &Printed, shown: &'a Shown, board: Board) -> Result<Certificate<'a>, String> {
        let answer = printed.answer.parse().ok();
        ensure!(answer.is_some() || printed.answer == "-1", "an answer of {}", printed.answer);
        let numbers = BTreeMap::new();
        let open = BTreeSet::new();
        let mut certificate = Certificate { shown, answer, numbers, open, start: None };
        for square in squares(shown) {
            let marks = certificate.marks(square);
            let digits = number_of(marks);
            let is_open = !marks.contains('x')
                && (board == Board::Ordinary || !marks.contains(|mark| "KQRBN".contains(mark)));
            ensure!(is_open || digits.is_empty(), "a number on {:?}", square);
            if is_open {
                certificate.open.insert(square);
            }
            if let Ok(number) = digits.parse() {
                certificate.numbers.insert(square, number);
            }
        }
        Ok(certificate)
    }

    fn marks(&self, square: Square) -> &'a str {
        self.shown.marks(square).expect("a square that is drawn")
    }

    fn leads_on(&self, square: Square) -> bool {
        self.open.contains(&square) || self.start == Some(square)
    }

    fn find(&self, mark: char) -> Result<Square, String> {
        let square = squares(self.shown).find(|&square| self.marks(square).contains(mark));
        square.ok_or_else(|| format!("no {}", mark))
    }

    /// The squares from which moves lead to an open one, and how many: those around it, and those
    /// on the other side of files that are left out beside it, which look like it and are as open.
    fn neighbours(&self, square: Square) -> Vec<(Square, u64)> {
        let (file, rank) = square;
        let around = (file - 1..=file + 1)
            .flat_map(|file| (rank - 1..=rank + 1).map(move |rank| (file, rank)));
        let around = around.filter(|&other| other != square && self.leads_on(other));
        let mut neighbours: Vec<(Square, u64)> = around.map(|other| (other, 1)).collect();
        for gap in &self.shown.gaps {
            let other = match (gap.start() - 1, gap.end() + 1) {
                (west, east) if west == file => east,
                (west, east) if east == file => west,
                _ => continue,
            };
            for (direction, end) in [(-1, -1), (1, 8)] {
                let mut to = if direction == 1 { rank } else { rank - 1 };
                while to != end && self.open.contains(&(file, to)) {
                    let (files, ranks) = distances(square, (other, to));
                    neighbours.push(((other, to), files.max(ranks)));
                    to += direction;
                }
            }
        }
        neighbours
    }

    /// Checks that numbers differ by at most the moves between their squares, where a square
    /// without a number counts as the answer; and that each, except on `fixed` squares, is the
    /// least that its neighbours allow.
    fn check(&self, fixed: &[Square]) -> Result<(), String> {
        for &square in &self.open {
            let number = self.numbers.get(&square).copied();
            let mut is_tight = fixed.contains(&square) || number.is_none();
            for (other, moves) in self.neighbours(square) {
                let before = self.numbers.get(&other).copied();
                let Some(from) = before.or(self.answer) else {
                    ensure!(number.is_none(), "no number on {:?}, beside {:?}", other, square);
                    continue;
                };
                let to =
                    number.or(self.answer).ok_or_else(|| format!("no number on {:?}", square))?;
                ensure!(to <= from + moves, "{} on {:?}, {} on {:?}", to, square, from, other);
                is_tight |= before.is_some() && to == from + moves;
            }
            ensure!(is_tight, "nothing leads to {:?}", square);
        }
        Ok(())
    }
}

fn squares(shown: &Shown) -> impl Iterator<Item = Square> + '_ {
    shown.files.keys().flat_map(|&file| (0..8).map(move |rank| (file, rank)))
}

/// Whether the numbers of an explanation prove its answer.
pub fn check(printed: &Printed, shown: &Shown, board: Board) -> Result<(), String> {
    let certificate = Certificate::read(printed, shown, board)?;
    let meaning = printed.numbers.as_deref().ok_or("no word about numbers")?;
    match board {
        Board::Ordinary => {
            ensure!(meaning == "moves to A while B stands", "{}", meaning);
            check_from_everywhere(&certificate)
        }
        Board::Infinite => {
            let expected = match certificate.answer {
                Some(answer) => format!("moves from the start; no number: {} or more", answer),
                None => "moves from the start".to_string(),
            };
            ensure!(meaning == expected, "{}", meaning);
            check_from_start(certificate)
        }
    }
}

/// The numbers are those of moves from the start.
fn check_from_start(mut certificate: Certificate) -> Result<(), String> {
    let (start, target) = (certificate.find('s')?, certificate.find('t')?);
    let most = certificate.answer.map_or(u64::MAX, |answer| answer.saturating_sub(1));
    for (&square, &number) in &certificate.numbers {
        ensure!(square != start, "a number on the start");
        ensure!(square == target || number <= most, "{} on {:?}", number, square);
    }
    certificate.numbers.insert(start, 0);
    certificate.start = Some(start);
    let number = certificate.numbers.get(&target).copied();
    ensure!(number == certificate.answer, "{:?} on the target", number);
    certificate.check(&[start])
}

/// The numbers are those of moves to pawn A, on all squares that no pawn threatens.
fn check_from_everywhere(certificate: &Certificate) -> Result<(), String> {
    let [king, a, b] = [certificate.find('K')?, certificate.find('A')?, certificate.find('B')?];
    let number = |square: &Square| certificate.numbers.get(square).copied();
    let open = &certificate.open;
    let missing = open.iter().find(|square| number(square).is_none());
    ensure!(missing.is_none(), "no number on {:?}", missing);
    ensure!(number(&a) == Some(0) || !open.contains(&a), "{:?} on pawn A", number(&a));
    ensure!(
        !open.contains(&b) || number(&b) == oracle::fewest_moves(b, a, None),
        "{:?} on pawn B",
        number(&b)
    );
    let beside = certificate.neighbours(king);
    let next = beside.iter().filter_map(|(square, _)| number(square)).min();
    let moves = number(&king).or(next.map(|next| next + 1));
    ensure!(moves == certificate.answer, "{:?} from the king's square", moves);
    certificate.check(&[a, b])
}
