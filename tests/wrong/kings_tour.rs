//! King's Tour: a walk by queue for each plan, straight to pawn A or by way of pawn B.

use super::never_end;
use std::collections::VecDeque;
use std::sync::OnceLock;

/// File and rank from 1 to 8. The arrays have a border.
type Square = (usize, usize);
type Board<T> = [[T; 11]; 11];

const STEPS: [(i32, i32); 8] =
    [(0, 1), (1, 0), (0, -1), (-1, 0), (-1, 1), (1, 1), (1, -1), (-1, -1)];
const UNSEEN: i32 = -1;
const UNREACHABLE: i32 = 1000;

pub fn answers(input: &str, mistake: &'static str) -> Vec<i64> {
    let squares: Vec<Square> = input.split_ascii_whitespace().map(square).collect();
    let mut lines: Vec<&[Square]> = squares.chunks_exact(3).collect();
    match mistake {
        "last-line-answered-twice" => lines.extend(lines.last().copied()),
        "last-line-missed" => drop(lines.pop()),
        "room-for-100-lines" => assert!(lines.len() <= 100, "no room for so many lines"),
        _ => {}
    }
    let mut program = Program::new(mistake);
    lines.iter().map(|line| program.answer([line[0], line[1], line[2]])).collect()
}

fn square(word: &str) -> Square {
    let bytes = word.as_bytes();
    ((bytes[0] - b'a') as usize + 1, (bytes[1] - b'0') as usize)
}

/// The right answer. All are searched for once, however many programs ask for them.
fn right_moves(king: Square, a: Square, b: Square) -> i32 {
    static KNOWN: OnceLock<Vec<i32>> = OnceLock::new();
    let solve = || {
        let mut program = Program::new("none");
        let square = |bits: usize| (bits / 8 % 8 + 1, bits % 8 + 1);
        let cases = (0..1 << 18).map(|key| [key >> 12, key >> 6, key].map(square));
        cases.map(|[king, a, b]| program.fewest_moves(king, a, b)).collect()
    };
    let number = |(file, rank): Square| 8 * (file - 1) + rank - 1;
    KNOWN.get_or_init(solve)[(number(king) << 12) + (number(a) << 6) + number(b)]
}

/// The global variables of a contestant's program.
struct Program {
    mistake: &'static str,
    /// Whether the mistake is elsewhere, if there is one.
    is_search_right: bool,
    /// What a step depends on: the mistake itself is slow to compare.
    missing_step: (i32, i32),
    steps_wrap: bool,
    last_file: usize,
    threatened: Board<bool>,
    distance: Board<i32>,
    queue: VecDeque<Square>,
}

impl Program {
    fn new(mistake: &'static str) -> Program {
        Program {
            mistake,
            is_search_right: ["none", "on-one-case", "last-line", "room-for-100"]
                .iter()
                .any(|part| mistake.contains(part)),
            missing_step: match mistake {
                "king-lacks-a-diagonal-step" => (-1, 1),
                "king-lacks-a-straight-step" => (1, 0),
                _ => (0, 0),
            },
            steps_wrap: mistake == "king-walks-around-the-edge",
            last_file: if mistake == "file-h-is-off-the-board" { 7 } else { 8 },
            threatened: [[false; 11]; 11],
            distance: [[UNSEEN; 11]; 11],
            queue: VecDeque::new(),
        }
    }

    fn answer(&mut self, line: [Square; 3]) -> i64 {
        let [king, a, b] = line;
        match (self.mistake, line) {
            ("crashes-on-one-case", [(6, 3), (2, 7), (5, 5)]) => panic!("index out of bounds"),
            ("never-ends-on-one-case", [(1, 8), (8, 2), (4, 6)]) => never_end(),
            ("wrong-on-one-case", [(7, 2), (3, 3), (8, 7)]) => 6,
            ("no-answer-above-eight", _) => right_moves(king, a, b).min(8).into(),
            _ if self.is_search_right => right_moves(king, a, b).into(),
            _ => self.fewest_moves(king, a, b).into(),
        }
    }

    fn fewest_moves(&mut self, king: Square, a: Square, b: Square) -> i32 {
        self.clear();
        self.threaten(a);
        self.threaten(b);
        let wall = if self.mistake == "b-is-a-wall" { Some(b) } else { None };
        let protected_a = self.mistake == "a-taken-though-protected";
        let straight = self.walk(king, a, wall, protected_a);

        self.distance = [[UNSEEN; 11]; 11];
        let to_b = self.walk(king, b, None, false);

        self.distance = [[UNSEEN; 11]; 11];
        self.threatened = [[false; 11]; 11];
        self.threaten(a);
        let around = to_b + self.walk(b, a, None, false);
        self.shorter(straight, around)
    }

    fn shorter(&self, straight: i32, around: i32) -> i32 {
        let reached = |moves: i32| if moves >= UNREACHABLE { -1 } else { moves };
        match self.mistake {
            "b-is-never-captured" | "b-is-a-wall" => straight,
            "b-is-always-captured-first" => around,
            "unreachable-is-minus-one" => reached(straight).min(reached(around)),
            _ => straight.min(around),
        }
    }

    fn clear(&mut self) {
        if self.mistake != "threats-kept-between-cases" {
            self.threatened = [[false; 11]; 11];
        }
        if self.mistake != "distances-kept-between-cases" {
            self.distance = [[UNSEEN; 11]; 11];
        }
    }

    fn threaten(&mut self, pawn: Square) {
        let (file, rank) = pawn;
        if self.mistake == "room-for-eight-ranks" {
            assert!(rank < 8, "index out of bounds");
        }
        let ahead = if self.mistake == "pawns-attack-downward" { rank - 1 } else { rank + 1 };
        let squares = match self.mistake {
            "pawns-attack-left-only" => vec![(file - 1, ahead)],
            "pawns-attack-ahead" => vec![(file, ahead)],
            _ => vec![(file - 1, ahead), (file + 1, ahead)],
        };
        for square in squares {
            let wraps = self.mistake == "threats-wrap-around-the-edge";
            let (file, rank) = if wraps { wrapped(square) } else { square };
            self.threatened[file][rank] = true;
        }
    }

    /// The fewest moves from one square to another that avoid threatened squares.
    fn walk(&mut self, from: Square, to: Square, wall: Option<Square>, may_end: bool) -> i32 {
        if self.mistake != "queue-kept-between-walks" {
            self.queue.clear();
        }
        self.distance[from.0][from.1] = 0;
        self.queue.push_back(from);
        while let Some(here) = self.queue.pop_front() {
            for &step in &STEPS {
                let next = self.after(here, step);
                let is_new = self.distance[next.0][next.1] == UNSEEN && step != self.missing_step;
                let safe = !self.threatened[next.0][next.1] || (may_end && next == to);
                if is_new && safe && self.on_board(next) && Some(next) != wall {
                    self.distance[next.0][next.1] = self.distance[here.0][here.1] + 1;
                    if next == to {
                        return self.distance[next.0][next.1];
                    }
                    self.queue.push_back(next);
                }
            }
        }
        UNREACHABLE
    }

    fn after(&self, here: Square, step: (i32, i32)) -> Square {
        let next = ((here.0 as i32 + step.0) as usize, (here.1 as i32 + step.1) as usize);
        if self.steps_wrap {
            wrapped(next)
        } else {
            next
        }
    }

    fn on_board(&self, (file, rank): Square) -> bool {
        (1..=self.last_file).contains(&file) && (1..=8).contains(&rank)
    }
}

/// The square that one beside the board becomes if squares are numbers, eight a rank.
fn wrapped((file, rank): Square) -> Square {
    match file {
        0 => (8, rank.saturating_sub(1)),
        9 => (1, rank + 1),
        _ => (file, rank),
    }
}
