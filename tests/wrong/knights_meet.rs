//! Knights: the distances from each of the three, then the square where their sum is least.

use super::{never_end, number_behind};
use std::collections::{HashMap, VecDeque};

/// A number from 0 to 63, eight a file.
type Square = usize;

const JUMPS: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const STEPS: [(i32, i32); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
/// The square F5.
const MIDDLE: Square = 44;
const UNSEEN: i32 = -1;
const MANY: i32 = 1000;

/// The distances from each square to each other.
pub type Distances = Vec<[i32; 64]>;

pub fn answers(input: &str, table: &Distances, mistake: &'static str) -> Vec<i64> {
    let mut words = input.split_ascii_whitespace();
    let t: usize = words.next().expect("t").parse().expect("a number");
    let squares: Vec<Square> = words.map(square).collect();
    let mut cases: Vec<&[Square]> = squares.chunks_exact(3).take(t).collect();
    match mistake {
        "last-case-missed" => drop(cases.pop()),
        "one-digit-of-t-read" => cases.truncate(if t < 10 { t } else { 1 }),
        "room-for-nine-cases" => assert!(cases.len() < 10, "index out of bounds"),
        _ => {}
    }
    let mut program = Program::new(table, mistake);
    cases.iter().map(|case| program.answer([case[0], case[1], case[2]]).into()).collect()
}

fn square(word: &str) -> Square {
    let bytes = word.as_bytes();
    8 * (bytes[0].to_ascii_uppercase() - b'A') as usize + (bytes[1] - b'1') as usize
}

/// The global variables of a contestant's program.
struct Program<'a> {
    mistake: &'static str,
    table: &'a Distances,
    distances: [[i32; 64]; 3],
    least: i32,
    remembered: HashMap<usize, i32>,
}

impl<'a> Program<'a> {
    fn new(table: &'a Distances, mistake: &'static str) -> Program<'a> {
        Program {
            mistake,
            table,
            distances: [[UNSEEN; 64]; 3],
            least: MANY,
            remembered: HashMap::new(),
        }
    }

    fn answer(&mut self, knights: [Square; 3]) -> i32 {
        let [a, b, c] = knights;
        let key = match self.mistake {
            "remembers-by-16-bits" => ((a << 12) + (b << 6) + c) as u16 as usize,
            "remembers-by-sum" => a + b + c,
            _ => return self.fewest_moves(knights),
        };
        let moves = self.remembered.get(&key).copied();
        let moves = moves.unwrap_or_else(|| self.fewest_moves(knights));
        self.remembered.insert(key, moves);
        moves
    }

    fn fewest_moves(&mut self, knights: [Square; 3]) -> i32 {
        let [a, b, c] = knights;
        match (self.mistake, knights) {
            ("wrong-on-one-case", [61, 46, 44]) => return 9,
            ("two-on-a-square-have-met", _) if a == b || b == c => return 0,
            ("zero-means-unknown", _) if a == b && b == c => return MANY,
            ("the-two-nearest-meet", _) => {
                let pairs = [(a, b), (b, c), (c, a)].map(|(one, two)| self.table[one][two]);
                return pairs.into_iter().min().expect("three pairs");
            }
            ("never-ends-when-all-stand-together", _) if a == b && b == c => never_end(),
            _ => {}
        }
        let are_kept = self.mistake == "distances-kept-between-cases";
        let kept = self.distances[0][MIDDLE];
        for (index, (distance, knight)) in self.distances.iter_mut().zip(knights).enumerate() {
            let is_kept = self.mistake == "last-knight-kept-between-cases" && index == 2;
            if (are_kept || is_kept) && distance[knight] != UNSEEN {
                // The search ends where it begins, as all squares around have been seen.
                distance[knight] = 0;
            } else {
                *distance = self.table[knight];
            }
        }
        if self.mistake == "one-distance-kept-between-cases" && kept != UNSEEN {
            // The search ends where it would be longer.
            self.distances[0][MIDDLE] = self.distances[0][MIDDLE].min(kept);
        }
        self.least_sum(knights)
    }

    fn least_sum(&mut self, knights: [Square; 3]) -> i32 {
        let bound = match self.mistake {
            "least-kept-between-cases" => self.least,
            mistake => number_behind(mistake, "no-answer-above-").unwrap_or(MANY),
        };
        let sums = (0..64).filter_map(|square| self.sum(knights, square));
        self.least = sums.min().unwrap_or(MANY).min(bound);
        match self.mistake {
            mistake if mistake.starts_with("two-meet-first") => {
                return self.two_meet_first(&mistake["two-meet-first".len()..]);
            }
            "meet-as-soon-as-possible" => return self.soonest(),
            "answers-are-one-too-low" => return self.least - 1,
            "answers-are-one-too-high" => return self.least + 1,
            _ => {}
        }
        self.least
    }

    /// How many moves bring all knights to a square.
    fn sum(&self, knights: [Square; 3], square: Square) -> Option<i32> {
        let distance = |knight: usize| self.distances[knight][square];
        let (a, b, c) = (distance(0), distance(1), distance(2));
        if a == UNSEEN || b == UNSEEN || c == UNSEEN {
            return None;
        }
        let is_left_out = match self.mistake {
            "meet-where-a-knight-stands" => !knights.contains(&square),
            "meet-where-the-second-stands" => square != knights[1],
            "meet-where-the-third-stands" => square != knights[2],
            "never-meet-on-rank-8-or-file-h" => square % 8 == 7 || square / 8 == 7,
            "never-meet-on-rank-1-or-file-a" => square % 8 == 0 || square / 8 == 0,
            "meet-after-equally-many-moves" => a != b || b != c,
            "never-meet-on-h8" => square == 63,
            "never-meet-on-a1" => square == 0,
            "never-meet-on-rank-8" => square % 8 == 7,
            "never-meet-on-rank-1" => square % 8 == 0,
            "never-meet-on-file-h" => square / 8 == 7,
            "never-meet-on-file-a" => square / 8 == 0,
            "never-meet-near-the-edge" => {
                [square / 8, square % 8].iter().any(|n| !(2..6).contains(n))
            }
            "never-meet-where-a-knight-stands" => knights.contains(&square),
            "meet-where-the-first-stands" => square != knights[0],
            "never-meet-on-the-edge" => [square / 8, square % 8].iter().any(|n| n % 7 == 0),
            _ => false,
        };
        if is_left_out {
            return None;
        }
        match self.mistake {
            "first-knight-ignored" => Some(b + c),
            "second-knight-ignored" => Some(a + c),
            "third-knight-ignored" => Some(a + b),
            "the-last-to-arrive-is-left-out" => Some(a + b + c - a.max(b).max(c)),
            "counts-rounds" => Some(a.max(b).max(c)),
            "counts-three-moves-a-round" => Some(3 * a.max(b).max(c)),
            _ => Some(a + b + c),
        }
    }

    /// The best of the squares where the last arrives first.
    fn soonest(&self) -> i32 {
        let [a, b, c] = &self.distances;
        let moves = |square: usize| a[square] + b[square] + c[square];
        let rounds = |square: usize| a[square].max(b[square]).max(c[square]);
        let best = (0..64).min_by_key(|&square| (rounds(square), moves(square)));
        moves(best.expect("64 squares"))
    }

    /// Of several squares that are best for two, the first or the last, in the order of files or of
    /// ranks.
    fn two_meet_first(&self, order: &str) -> i32 {
        let [a, b, c] = &self.distances;
        let place = |square: usize| match order {
            "-the-last" => 63 - square,
            "-by-ranks" => square % 8 * 8 + square / 8,
            "-by-ranks-the-last" => 63 - (square % 8 * 8 + square / 8),
            _ => square,
        };
        let key = |&square: &usize| (a[square] + b[square], place(square));
        let best = (0..64).min_by_key(key).expect("64 squares");
        a[best] + b[best] + c[best]
    }
}

pub fn distances(mistake: &'static str) -> Distances {
    let jumps: Vec<Vec<Square>> = (0..64).map(|from| jumps(mistake, from)).collect();
    let mut distances: Distances = (0..64).map(|start| search(mistake, &jumps, start)).collect();
    for (corner, name, next) in [(0, "a1", 9), (7, "a8", 14), (56, "h1", 49), (63, "h8", 54)] {
        let place = mistake.strip_prefix("two-jumps-from-corner-");
        if mistake == "two-jumps-from-any-corner" || place == Some(name) {
            distances[corner][next] = 2;
            distances[next][corner] = 2;
        }
    }
    distances
}

fn search(mistake: &'static str, jumps: &[Vec<Square>], start: Square) -> [i32; 64] {
    let mut distance = [UNSEEN; 64];
    let mut queue = VecDeque::from([start]);
    distance[start] = 0;
    let most = number_behind(mistake, "no-knight-jumps-more-than-").unwrap_or(MANY);
    while let Some(here) = queue.pop_front() {
        if distance[here] == most {
            continue;
        }
        for &next in &jumps[here] {
            if distance[next] == UNSEEN {
                distance[next] = distance[here] + 1;
                queue.push_back(next);
            }
        }
    }
    distance
}

fn jumps(mistake: &'static str, from: Square) -> Vec<Square> {
    let (file, rank) = (from as i32 / 8, from as i32 % 8);
    let last_rank = if mistake == "rank-8-is-off-the-board" { 6 } else { 7 };
    let mut squares = Vec::new();
    for (i, mut jump) in JUMPS.into_iter().enumerate() {
        if mistake == "a-jump-is-missing" && i == 4 {
            jump = JUMPS[0];
        }
        match mistake {
            "knights-move-like-kings" => jump = STEPS[i],
            "knights-step-diagonally" => jump = (jump.0.signum(), jump.1.signum()),
            "knights-jump-two-files-only" if jump.0.abs() == 1 => continue,
            "knights-jump-two-ranks-only" if jump.1.abs() == 1 => continue,
            "knights-jump-two-and-two" => jump = (2 * jump.0.signum(), 2 * jump.1.signum()),
            "knights-jump-three-and-one" => jump = (jump.0 / 2 + jump.0, jump.1 / 2 + jump.1),
            _ if mistake.strip_prefix("lacks-jump-") == Some(&i.to_string()) => continue,
            _ => {}
        }
        let mut to = (file + jump.0, rank + jump.1);
        if mistake == "files-wrap-around" {
            to.0 = to.0.rem_euclid(8);
        }
        let is_off = match mistake {
            "rank-1-is-off-the-board" => to.1 == 0,
            "file-h-is-off-the-board" => to.0 == 7,
            "file-a-is-off-the-board" => to.0 == 0,
            _ => false,
        };
        if is_off {
            continue;
        }
        let wraps = mistake == "jumps-wrap-around-the-edge";
        let inside = (0..8).contains(&to.0) && (0..=last_rank).contains(&to.1);
        let number = 8 * to.0 + to.1;
        let is_forgotten = match mistake {
            "h8-never-entered" => number == 63,
            "a1-never-entered" => number == 0,
            "file-a-never-left" => file == 0,
            "a8-never-left" => from == 7,
            "h1-never-left" => from == 56,
            _ => false,
        };
        if !is_forgotten && (inside || (wraps && (0..64).contains(&number))) {
            squares.push(number as Square);
        }
    }
    squares
}
