//! Infinite Chess: keep the files near a piece, mark what is attacked, and search by distance.
//! Files between two kept ones are a gap that is crossed in one step.

use super::never_end;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};

struct Piece {
    kind: char,
    file: i64,
    rank: usize,
}

/// A kept file, by its index, and a rank.
type Square = (usize, usize);

const STRAIGHT: [(i64, i64); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];
const DIAGONAL: [(i64, i64); 4] = [(1, 1), (-1, -1), (1, -1), (-1, 1)];
const JUMPS: [(i64, i64); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
/// The kinds of the black king, on his start and on his target.
const START: char = 's';
const TARGET: char = 't';
const LAST_FILE: i64 = 100_000_000;

/// Makes a mistake with just enough kept files or, if its name ends in `-keeping-16`, with at least
/// 16 on each side of every piece, the start and the target.
pub fn answer(input: &str, mistake: &'static str) -> i64 {
    let (mistake, margin) = mistake.split_once("-keeping-").unwrap_or((mistake, "0"));
    let margin = margin.parse().expect("a number");
    let mut words = input.split_ascii_whitespace();
    let mut number = || -> i64 { words.next().expect("a number").parse().expect("a number") };
    let start = (number(), number() as usize);
    let target = (number(), number() as usize);
    let n = number() as usize;
    let words: Vec<&str> = words.collect();
    let count = match mistake {
        "last-piece-missed" => n.saturating_sub(1),
        "first-three-pieces-only" => n.min(3),
        _ => n,
    };
    let mut pieces: Vec<Piece> = words.chunks_exact(3).take(count).map(piece).rev().collect();
    let mut taken = HashSet::new();
    pieces.retain(|piece| match mistake {
        "last-piece-of-each-file" => taken.insert(piece.file),
        "last-piece-of-each-rank" => taken.insert(piece.rank as i64),
        _ => true,
    });
    pieces.reverse();
    if mistake == "room-for-1999-pieces" {
        assert!(n < 2000, "index out of bounds");
    }
    let files = kept_files(&pieces, [start.0, target.0], margin, mistake);
    if mistake == "room-for-20000-files" {
        assert!(files.len() <= 20_000, "index out of bounds");
    }
    let mut board = Board::new(files, mistake);
    board.place(&pieces);
    let (from, to) = ((board.index(start.0), start.1), (board.index(target.0), target.1));
    board.fewest_moves(from, to)
}

fn piece(words: &[&str]) -> Piece {
    Piece {
        kind: words[0].chars().next().expect("a letter"),
        file: words[1].parse().expect("a number"),
        rank: words[2].parse().expect("a number"),
    }
}

/// Every file that a piece disturbs, and a quiet one on either side, and those of start and target.
fn kept_files(
    pieces: &[Piece],
    [start, target]: [i64; 2],
    margin: i64,
    mistake: &'static str,
) -> Vec<i64> {
    let mut files = Vec::new();
    let mut keep = |kind, file, rank| {
        let (left, right) = kept_beside(kind, rank, mistake);
        let (left, right) = (left.max(margin), right.max(margin));
        let is_end = matches!(kind, START | TARGET);
        let left_out = i64::from(mistake == "files-up-to-but-not-including" && !is_end);
        files.extend(file - left..=file + right - left_out);
    };
    if mistake != "file-of-start-not-kept" {
        keep(START, start, 1);
    }
    if mistake != "file-of-target-not-kept" {
        keep(TARGET, target, 1);
    }
    for piece in pieces {
        keep(piece.kind, piece.file, piece.rank);
    }
    files.sort_unstable();
    if mistake != "files-kept-twice" {
        files.dedup();
    }
    let outermost = pieces.iter().map(|piece| piece.file).chain([start, target]);
    let (first, last) = (outermost.clone().min().unwrap(), outermost.max().unwrap());
    match mistake {
        "no-files-beyond-the-pieces" => files.retain(|file| (first..=last).contains(file)),
        "no-files-below-1" => files.retain(|&file| file >= 1),
        "no-files-above-10-to-the-8" => files.retain(|&file| file <= LAST_FILE),
        "crashes-without-pieces" => assert!(!pieces.is_empty(), "index out of bounds"),
        _ => {}
    }
    files
}

/// The numbers of files kept on the left and on the right of a piece, or of the black king.
fn kept_beside(kind: char, rank: usize, mistake: &'static str) -> (i64, i64) {
    match (mistake, kind) {
        ("no-files-beside-the-start", START) | ("no-files-beside-the-target", TARGET) => {
            return (0, 0);
        }
        ("no-files-beside-the-start" | "no-files-beside-the-target", _) => return (8, 8),
        _ => {}
    }
    let enough = match kind {
        'Q' | 'B' if mistake == "files-by-the-nearer-edge" => rank.min(9 - rank) as i64,
        'Q' | 'B' => 8,
        'N' => 3,
        'K' => 2,
        'R' => 1,
        _ => 0,
    };
    // `files-within-5` of every piece, the same with enough or with none on the other side, or
    // `files-within-5-of-queens`.
    let Some(within) = mistake.strip_prefix("files-within-") else { return (enough, enough) };
    let (width, of) = within.split_once('-').unwrap_or((within, ""));
    let width = width.parse().expect("a number");
    match (of, kind) {
        ("left", _) => (width, 7),
        ("right", _) => (7, width),
        ("left-only", _) => (width, 0),
        ("right-only", _) => (0, width),
        ("", _) | ("of-kings", 'K') | ("of-queens", 'Q') => (width, width),
        ("of-bishops", 'B') | ("of-knights", 'N') => (width, width),
        _ => (enough, enough),
    }
}

/// The kept files, with a border below and above their ranks.
struct Board {
    mistake: &'static str,
    files: Vec<i64>,
    held: Vec<[bool; 10]>,
    attacked: Vec<[bool; 10]>,
}

impl Board {
    fn new(files: Vec<i64>, mistake: &'static str) -> Board {
        let empty = vec![[false; 10]; files.len()];
        Board { mistake, files, held: empty.clone(), attacked: empty }
    }

    /// The index of a file, or of the one that stands for it.
    fn index(&self, file: i64) -> usize {
        self.files.partition_point(|&kept| kept < file).min(self.files.len() - 1)
    }

    fn place(&mut self, pieces: &[Piece]) {
        for piece in pieces {
            let file = self.index(piece.file);
            self.held[file][piece.rank] = true;
            if self.mistake == "later-pieces-block-nothing" {
                self.attack(piece.kind, (file, piece.rank));
            }
        }
        if self.mistake != "later-pieces-block-nothing" {
            for piece in pieces {
                self.attack(piece.kind, (self.index(piece.file), piece.rank));
            }
        }
    }

    fn attack(&mut self, kind: char, from: Square) {
        let steps = match kind {
            'K' | 'Q' => [STRAIGHT, DIAGONAL].concat(),
            'R' => STRAIGHT.to_vec(),
            'B' => DIAGONAL.to_vec(),
            'N' => JUMPS.to_vec(),
            _ => panic!("a piece that does not exist"),
        };
        for step in steps {
            let is_straight = step.0 == 0 || step.1 == 0;
            let reach = match self.mistake {
                "rooks-reach-seven" if is_straight => 7,
                "bishops-reach-six" if !is_straight => 6,
                _ => usize::MAX,
            };
            match kind {
                _ if self.is_missed(kind, from, step) => {}
                'K' | 'N' => self.attack_beside(from, step),
                _ => self.attack_along(kind, from, step, reach),
            }
        }
    }

    /// Whether a piece is thought not to attack in a direction.
    fn is_missed(&self, kind: char, from: Square, step: (i64, i64)) -> bool {
        let is_straight = step.0 == 0 || step.1 == 0;
        match (self.mistake, kind) {
            ("kings-do-not-attack", 'K') => true,
            ("kings-attack-straight-only", 'K') | ("queens-lack-diagonals", 'Q') => !is_straight,
            ("queens-lack-lines", 'Q') => is_straight,
            ("rooks-blind-to-the-left", 'R') => step == (-1, 0),
            ("rooks-blind-downward", 'R') => step == (0, -1),
            ("rooks-blind-along-files", 'R') => step.0 == 0,
            ("bishops-blind-on-one-diagonal", 'B') => step.0 == step.1,
            ("knights-lack-a-jump", 'N') => step == JUMPS[6],
            ("knights-are-blocked", 'N') => {
                let leg = self.after(from, (step.0 / 2, step.1 / 2));
                leg.is_some_and(|(file, rank)| self.held[file][rank])
            }
            _ => false,
        }
    }

    fn attack_along(&mut self, kind: char, from: Square, step: (i64, i64), reach: usize) {
        let sees_through = match self.mistake {
            "rooks-see-through-pieces" => kind == 'R',
            "bishops-see-through-pieces" => kind == 'B',
            "queens-see-through-pieces" => kind == 'Q',
            _ => false,
        };
        let mut here = from;
        for _ in 0..reach {
            let Some(next) = self.after(here, step) else { return };
            let stops = self.attacked[next.0][next.1];
            if self.mistake == "attacked-squares-stop-rays" && stops {
                return;
            }
            let gap = self.files[next.0].abs_diff(self.files[here.0]) > 1;
            if self.mistake == "rays-end-at-gaps" && gap {
                return;
            }
            if self.held[next.0][next.1] && !sees_through {
                return;
            }
            self.attacked[next.0][next.1] = true;
            here = next;
        }
    }

    fn attack_beside(&mut self, from: Square, step: (i64, i64)) {
        if let Some((file, rank)) = self.after(from, step) {
            self.attacked[file][rank] = true;
        }
    }

    /// The square that a step leads to, from one kept file to another.
    fn after(&self, (file, rank): Square, step: (i64, i64)) -> Option<Square> {
        let (file, rank) = (file as i64 + step.0, rank as i64 + step.1);
        let inside = (0..self.files.len() as i64).contains(&file) && (1..=8).contains(&rank);
        inside.then_some((file as usize, rank as usize))
    }

    fn is_blocked(&self, (file, rank): Square) -> bool {
        let held = self.held[file][rank] && self.mistake != "pieces-are-no-obstacle";
        held || self.attacked[file][rank]
    }

    /// Dijkstra's algorithm.
    fn fewest_moves(&self, from: Square, to: Square) -> i64 {
        let infinity = match self.mistake {
            "infinity-is-10-to-the-8" => LAST_FILE,
            _ => i64::MAX,
        };
        let mut distance = vec![[infinity; 10]; self.files.len()];
        let mut done = vec![[false; 10]; self.files.len()];
        let (mut heap, mut arrivals) = (BinaryHeap::new(), 0);
        let is_marked_when_pushed = self.mistake.ends_with("-marked-when-pushed");
        // The square from which a gap was entered first, and when the last crossing ends.
        let (mut entrances, mut last_due) = (HashMap::new(), 0);
        distance[from.0][from.1] = 0;
        heap.push(Reverse((0, from)));
        while let Some(Reverse((_, here))) = heap.pop() {
            if here == to {
                let moves = distance[here.0][here.1];
                let is_rounded = self.mistake == "distances-in-float";
                return if is_rounded { moves as f32 as i64 } else { moves };
            }
            if std::mem::replace(&mut done[here.0][here.1], true) {
                continue;
            }
            for (next, cost) in self.steps(here) {
                let is_back = (next.0 < here.0) != (to.0 < from.0) && next.0 != here.0;
                if self.mistake == "never-goes-back" && is_back {
                    continue;
                }
                let mut moves = distance[here.0][here.1] + cost;
                let is_gap = self.files[next.0].abs_diff(self.files[here.0]) > 1;
                match self.mistake {
                    "gaps-are-crossed-once" if is_gap => {
                        let gap = here.0.min(next.0);
                        if *entrances.entry(gap).or_insert(here) != here {
                            continue;
                        }
                    }
                    "gaps-are-left-in-order-of-entry" if is_gap => {
                        moves = moves.max(last_due);
                        last_due = moves;
                    }
                    _ => {}
                }
                let known = distance[next.0][next.1];
                if moves < known && !(is_marked_when_pushed && known < infinity) {
                    distance[next.0][next.1] = moves;
                    arrivals += 1;
                    let priority = match self.mistake {
                        "queue-marked-when-pushed" | "queue-marked-when-popped" => arrivals,
                        "aims-by-files-and-ranks" => {
                            let files = self.files[next.0].abs_diff(self.files[to.0]) as i64;
                            moves + files + next.1.abs_diff(to.1) as i64
                        }
                        _ => moves,
                    };
                    heap.push(Reverse((priority, next)));
                }
            }
        }
        match self.mistake {
            "never-ends-without-a-way" => never_end(),
            "minus-one-printed-as-zero" => 0,
            _ => -1,
        }
    }

    /// The king's steps, and the moves that each takes.
    fn steps(&self, here: Square) -> Vec<(Square, i64)> {
        let (file, rank) = here;
        let mut steps = Vec::new();
        for next in [(file, rank.wrapping_sub(1)), (file, rank + 1)] {
            if self.is_rank(next.1) && !self.is_blocked(next) {
                steps.push((next, 1));
            }
        }
        if file > 0 {
            self.cross(here, file - 1, &mut steps);
        }
        if file + 1 < self.files.len() {
            self.cross(here, file + 1, &mut steps);
        }
        steps
    }

    /// Thanks to the border, no search has to check whether a rank exists.
    fn is_rank(&self, rank: usize) -> bool {
        (1..=8).contains(&rank) || (self.mistake == "ranks-zero-and-nine" && rank <= 9)
    }

    /// Steps to the next kept file: in as many moves as it is files away, the king gets to any rank
    /// that is at most as many ranks away and not behind an attacked one.
    fn cross(&self, here: Square, file: usize, steps: &mut Vec<(Square, i64)>) {
        let width = self.files[file].abs_diff(self.files[here.0]) as i64;
        let climbs = match self.mistake {
            "gaps-are-crossed-straight" if width > 1 => 0,
            "no-files-beside-the-start" | "no-files-beside-the-target" if width > 1 => 0,
            "gaps-cost-no-ranks" if width > 1 => 9,
            _ => width.min(9),
        };
        for up in [true, false] {
            for climb in 0..=climbs as usize {
                let rank = if up { here.1 + climb } else { here.1.wrapping_sub(climb) };
                if !self.is_rank(rank) {
                    break;
                }
                let next = (file, rank);
                if !self.is_blocked(next) && !self.is_narrow(here, next) {
                    steps.push((next, self.crossing_cost(width, climb as i64)));
                } else if climb > 0 && self.mistake != "gaps-are-crossed-over-attacked-ranks" {
                    break;
                }
            }
        }
    }

    fn crossing_cost(&self, width: i64, climb: i64) -> i64 {
        match self.mistake {
            "gaps-cost-one" => 1,
            "gaps-cost-ranks-too" if width > 1 => width + climb,
            _ => width,
        }
    }

    /// Whether a rule that does not exist forbids a diagonal step.
    fn is_narrow(&self, here: Square, next: Square) -> bool {
        let beside = [(here.0, next.1), (next.0, here.1)];
        let narrow = beside.into_iter().all(|square| self.is_blocked(square));
        narrow && self.mistake == "no-step-between-two-blocked-squares"
    }
}
