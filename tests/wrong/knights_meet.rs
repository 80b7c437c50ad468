//! Knights: the distances from each of the three, then the square where their sum is least.

use super::mistake::mistakes;
use super::never_end;
use std::collections::{HashMap, VecDeque};

mistakes! {
    Mistake {
        /// A slip in the table of jumps: one is there twice.
        AJumpIsMissing = "a-jump-is-missing",
        /// Squares are numbers from 0 to 63, and the edge was forgotten.
        JumpsWrapAroundTheEdge = "jumps-wrap-around-the-edge",
        /// `< 7` for `<= 7`.
        Rank8IsOffTheBoard = "rank-8-is-off-the-board",
        /// What is global is not cleared.
        DistancesKeptBetweenCases = "distances-kept-between-cases",
        /// So is the least sum.
        LeastKeptBetweenCases = "least-kept-between-cases",
        /// The least is looked for from too small a number on.
        NoAnswerAboveSix = "no-answer-above-six",
        NoAnswerAboveSeven = "no-answer-above-seven",
        /// One of the knights is thought to wait for the others.
        MeetWhereAKnightStands = "meet-where-a-knight-stands",
        /// The two nearest squares are not on the way to the third knight.
        TwoMeetFirst = "two-meet-first",
        /// All three are taken to move at the same time.
        CountsRounds = "counts-rounds",
        /// The third knight was copied from the first.
        ThirdKnightIgnored = "third-knight-ignored",
        /// The search is cut at a depth that looks deep enough.
        NoKnightJumpsFourTimes = "no-knight-jumps-four-times",
        /// Answers are remembered by 16 bits of the 18 that a case has.
        RemembersBy16Bits = "remembers-by-16-bits",
        /// Answers are remembered by the sum of three numbers.
        RemembersBySum = "remembers-by-sum",
        /// Nobody finds these but by trying all.
        WrongOnOneCase = "wrong-on-one-case",
        AbortsOnOneCase = "aborts-on-one-case",
        /// The search asks whether they have met after a move only.
        NeverEndsWhenAllStandTogether = "never-ends-when-all-stand-together",
        /// `while (t > 1)`.
        LastCaseMissed = "last-case-missed",
        /// Arrays for nine cases: t is 10 at most.
        RoomForNineCases = "room-for-nine-cases",
        /// Right, but slow: the three squares are one place in a search.
        SearchesJointPositions = "searches-joint-positions",
    }
}

/// A number from 0 to 63, eight a file.
type Square = usize;

const JUMPS: [(i32, i32); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
const UNSEEN: i32 = -1;
const MANY: i32 = 1000;

pub fn answers(input: &str, mistake: Mistake) -> Vec<i64> {
    let mut words = input.split_ascii_whitespace();
    let t: usize = words.next().expect("t").parse().expect("a number");
    let squares: Vec<Square> = words.map(square).collect();
    let mut cases: Vec<&[Square]> = squares.chunks_exact(3).take(t).collect();
    match mistake {
        Mistake::LastCaseMissed => drop(cases.pop()),
        Mistake::RoomForNineCases => assert!(cases.len() < 10, "index out of bounds"),
        _ => {}
    }
    let mut program = Program::new(mistake);
    cases.iter().map(|case| program.answer([case[0], case[1], case[2]]).into()).collect()
}

fn square(word: &str) -> Square {
    let bytes = word.as_bytes();
    8 * (bytes[0] - b'A') as usize + (bytes[1] - b'1') as usize
}

/// What is global in a contestant's program.
struct Program {
    mistake: Mistake,
    jumps: Vec<Vec<Square>>,
    distances: [[i32; 64]; 3],
    least: i32,
    remembered: HashMap<usize, i32>,
}

impl Program {
    fn new(mistake: Mistake) -> Program {
        Program {
            mistake,
            jumps: (0..64).map(|from| jumps(mistake, from)).collect(),
            distances: [[UNSEEN; 64]; 3],
            least: MANY,
            remembered: HashMap::new(),
        }
    }

    fn answer(&mut self, knights: [Square; 3]) -> i32 {
        let [a, b, c] = knights;
        let key = match self.mistake {
            Mistake::RemembersBy16Bits => ((a << 12) + (b << 6) + c) as u16 as usize,
            Mistake::RemembersBySum => a + b + c,
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
            (Mistake::AbortsOnOneCase, [12, 51, 38]) => std::process::abort(),
            (Mistake::WrongOnOneCase, [61, 5, 30]) => return 9,
            (Mistake::NeverEndsWhenAllStandTogether, _) if a == b && b == c => never_end(),
            (Mistake::SearchesJointPositions, _) => return joint_search(&self.jumps, knights),
            _ => {}
        }
        if self.mistake != Mistake::DistancesKeptBetweenCases {
            self.distances = [[UNSEEN; 64]; 3];
        }
        for (i, knight) in knights.into_iter().enumerate() {
            self.search(i, knight);
        }
        self.least_sum(knights)
    }

    fn search(&mut self, i: usize, start: Square) {
        let distance = &mut self.distances[i];
        let mut queue = VecDeque::from([start]);
        distance[start] = 0;
        while let Some(here) = queue.pop_front() {
            if self.mistake == Mistake::NoKnightJumpsFourTimes && distance[here] == 3 {
                continue;
            }
            for &next in &self.jumps[here] {
                if distance[next] == UNSEEN {
                    distance[next] = distance[here] + 1;
                    queue.push_back(next);
                }
            }
        }
    }

    fn least_sum(&mut self, knights: [Square; 3]) -> i32 {
        let bound = match self.mistake {
            Mistake::NoAnswerAboveSix => 6,
            Mistake::NoAnswerAboveSeven => 7,
            Mistake::LeastKeptBetweenCases => self.least,
            _ => MANY,
        };
        let sums = (0..64).filter_map(|square| self.sum(knights, square));
        self.least = sums.min().unwrap_or(MANY).min(bound);
        if self.mistake == Mistake::TwoMeetFirst {
            return self.two_meet_first();
        }
        self.least
    }

    /// How many moves bring all knights to a square.
    fn sum(&self, knights: [Square; 3], square: Square) -> Option<i32> {
        let [a, b, c] = self.distances.map(|distance| distance[square]);
        if a == UNSEEN || b == UNSEEN || c == UNSEEN {
            return None;
        }
        if self.mistake == Mistake::MeetWhereAKnightStands && !knights.contains(&square) {
            return None;
        }
        match self.mistake {
            Mistake::ThirdKnightIgnored => Some(a + b),
            Mistake::CountsRounds => Some(a.max(b).max(c)),
            _ => Some(a + b + c),
        }
    }

    fn two_meet_first(&self) -> i32 {
        let [a, b, c] = &self.distances;
        let best = (0..64).min_by_key(|&square| a[square] + b[square]).unwrap();
        a[best] + b[best] + c[best]
    }
}

fn jumps(mistake: Mistake, from: Square) -> Vec<Square> {
    let (file, rank) = (from as i32 / 8, from as i32 % 8);
    let last_rank = if mistake == Mistake::Rank8IsOffTheBoard { 6 } else { 7 };
    let mut squares = Vec::new();
    for (i, mut jump) in JUMPS.into_iter().enumerate() {
        if mistake == Mistake::AJumpIsMissing && i == 4 {
            jump = JUMPS[0];
        }
        let to = (file + jump.0, rank + jump.1);
        let wraps = mistake == Mistake::JumpsWrapAroundTheEdge;
        let inside = (0..8).contains(&to.0) && (0..=last_rank).contains(&to.1);
        let number = 8 * to.0 + to.1;
        if inside || (wraps && (0..64).contains(&number)) {
            squares.push(number as Square);
        }
    }
    squares
}

/// One search over all 64 * 64 * 64 places of three knights.
fn joint_search(jumps: &[Vec<Square>], knights: [Square; 3]) -> i32 {
    let mut distance = vec![UNSEEN; 64 * 64 * 64];
    let number = |[a, b, c]: [Square; 3]| (a * 64 + b) * 64 + c;
    let mut queue = VecDeque::from([knights]);
    distance[number(knights)] = 0;
    while let Some(here) = queue.pop_front() {
        if here[0] == here[1] && here[1] == here[2] {
            return distance[number(here)];
        }
        for i in 0..3 {
            for &jump in &jumps[here[i]] {
                let mut next = here;
                next[i] = jump;
                if distance[number(next)] == UNSEEN {
                    distance[number(next)] = distance[number(here)] + 1;
                    queue.push_back(next);
                }
            }
        }
    }
    MANY
}
