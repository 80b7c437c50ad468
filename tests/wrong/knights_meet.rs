//! Knights: the distances from each of the three, then the square where their sum is least.

use super::never_end;
use std::collections::{HashMap, VecDeque};

/// A number from 0 to 63, eight a file.
type Square = usize;

const JUMPS: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
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
            "no-answer-above-six" => 6,
            "no-answer-above-seven" => 7,
            "least-kept-between-cases" => self.least,
            _ => MANY,
        };
        let sums = (0..64).filter_map(|square| self.sum(knights, square));
        self.least = sums.min().unwrap_or(MANY).min(bound);
        if self.mistake == "two-meet-first" {
            return self.two_meet_first();
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
            "never-meet-on-h8" => square == 63,
            "never-meet-on-the-edge" => [square / 8, square % 8].iter().any(|n| n % 7 == 0),
            _ => false,
        };
        if is_left_out {
            return None;
        }
        match self.mistake {
            "third-knight-ignored" => Some(a + b),
            "counts-rounds" => Some(a.max(b).max(c)),
            _ => Some(a + b + c),
        }
    }

    fn two_meet_first(&self) -> i32 {
        let [a, b, c] = &self.distances;
        let best = (0..64).min_by_key(|&square| a[square] + b[square]).unwrap();
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
    while let Some(here) = queue.pop_front() {
        let most = match mistake {
            "no-knight-jumps-four-times" => 3,
            "no-knight-jumps-five-times" => 4,
            "no-knight-jumps-six-times" => 5,
            _ => MANY,
        };
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
        let to = (file + jump.0, rank + jump.1);
        let wraps = mistake == "jumps-wrap-around-the-edge";
        let inside = (0..8).contains(&to.0) && (0..=last_rank).contains(&to.1);
        let number = 8 * to.0 + to.1;
        let is_forgotten = match mistake {
            "h8-never-entered" => number == 63,
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
