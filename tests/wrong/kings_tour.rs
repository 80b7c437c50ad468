//! King's Tour: a walk by queue for each plan, straight to pawn A or by way of pawn B.

use super::{never_end, number_behind};
use std::collections::VecDeque;
use std::ops::RangeInclusive;
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

/// The moves of a king on an empty board.
fn straight_moves(from: Square, to: Square) -> i32 {
    from.0.abs_diff(to.0).max(from.1.abs_diff(to.1)) as i32
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
    steps: Vec<(i32, i32)>,
    /// How the king walks around the edge, if he does.
    wraps: Option<fn(Square) -> Square>,
    files: RangeInclusive<usize>,
    ranks: RangeInclusive<usize>,
    threatened: Board<bool>,
    distance: Board<i32>,
    /// The number of the case in which a square was last seen, where that is a byte.
    seen_in: Board<u8>,
    case: u8,
    /// The distances after B's capture, of all cases so far.
    after_b: Board<i32>,
    queue: VecDeque<Square>,
    is_first_walk: bool,
    is_on_the_way_to_b: bool,
}

impl Program {
    fn new(mistake: &'static str) -> Program {
        Program {
            mistake,
            is_search_right: ["none", "on-one-case", "last-line", "room-for-100"]
                .iter()
                .any(|part| mistake.contains(part)),
            steps: steps(mistake),
            wraps: match mistake {
                "king-walks-around-the-edge" | "all-wraps-around-the-edge" => Some(wrapped),
                "king-walks-around-the-last-rank" => Some(wrapped_by_ranks),
                _ => None,
            },
            files: match mistake {
                "file-h-is-off-the-board" => 1..=7,
                "file-a-is-off-the-board" => 2..=8,
                _ => 1..=8,
            },
            ranks: match mistake {
                "rank-8-is-off-the-board" => 1..=7,
                "rank-1-is-off-the-board" => 2..=8,
                _ => 1..=8,
            },
            threatened: [[false; 11]; 11],
            distance: [[UNSEEN; 11]; 11],
            seen_in: [[0; 11]; 11],
            case: 0,
            after_b: [[UNSEEN; 11]; 11],
            queue: VecDeque::new(),
            is_first_walk: false,
            is_on_the_way_to_b: false,
        }
    }

    fn answer(&mut self, line: [Square; 3]) -> i64 {
        let [king, a, b] = line;
        if let Some(most) = number_behind::<i32>(self.mistake, "no-answer-above-") {
            return right_moves(king, a, b).min(most).into();
        }
        if let Some(most) = number_behind::<i32>(self.mistake, "nothing-found-above-") {
            let moves = right_moves(king, a, b);
            return if moves <= most { moves.into() } else { UNREACHABLE.into() };
        }
        match (self.mistake, line) {
            ("crashes-on-one-case", [(6, 3), (2, 7), (5, 5)]) => panic!("index out of bounds"),
            ("never-ends-on-one-case", [(1, 8), (8, 2), (4, 6)]) => never_end(),
            ("wrong-on-one-case", [(7, 2), (3, 3), (8, 7)]) => 6,
            ("pawns-are-swapped", _) => right_moves(king, b, a).into(),
            ("answers-are-one-too-low", _) => i64::from(right_moves(king, a, b)) - 1,
            ("answers-are-one-too-high", _) => i64::from(right_moves(king, a, b)) + 1,
            ("nothing-threatens", _) => straight_moves(king, a).into(),
            ("either-pawn-is-enough", _) => {
                right_moves(king, a, b).min(right_moves(king, b, a)).into()
            }
            _ if self.is_search_right => right_moves(king, a, b).into(),
            _ => self.fewest_moves(king, a, b).into(),
        }
    }

    fn fewest_moves(&mut self, king: Square, a: Square, b: Square) -> i32 {
        self.clear();
        self.case = self.case.wrapping_add(1);
        self.threaten(a, true);
        self.threaten(b, false);
        let wall = match self.mistake {
            "b-is-a-wall" | "b-is-captured-only-if-it-must" | "b-is-captured-if-nearer" => Some(b),
            _ => None,
        };
        let protected_a = self.mistake == "a-taken-though-protected";
        self.is_first_walk = true;
        let straight = self.walk(king, a, wall, protected_a);
        self.is_first_walk = false;
        // By way of pawn B, it takes at least as long.
        if self.is_search_right && straight == straight_moves(king, a) {
            return straight;
        }

        self.distance = [[UNSEEN; 11]; 11];
        if self.mistake == "a-does-not-threaten-on-the-way-to-b" {
            self.threatened = [[false; 11]; 11];
            self.threaten(b, false);
        }
        let to_b = match self.mistake {
            "nothing-threatens-on-the-way-to-b" => straight_moves(king, b),
            _ => {
                self.is_on_the_way_to_b = true;
                let to_b = self.walk(king, b, None, false);
                self.is_on_the_way_to_b = false;
                to_b
            }
        };

        self.distance = [[UNSEEN; 11]; 11];
        if self.mistake == "distances-after-b-kept-between-cases" {
            self.distance = self.after_b;
        }
        self.threatened = [[false; 11]; 11];
        self.threaten(a, true);
        let around = to_b + self.walk(b, a, None, false);
        self.after_b = self.distance;
        if self.mistake == "both-pawns-are-captured" {
            self.distance = [[UNSEEN; 11]; 11];
            self.threatened = [[false; 11]; 11];
            self.threaten(b, false);
            return around.min(straight + self.walk(a, b, None, false));
        }
        let is_a_nearer = straight_moves(king, a) <= straight_moves(king, b);
        match self.mistake {
            name if name.ends_with("-only-if-it-must") && straight < UNREACHABLE => straight,
            "b-is-captured-if-nearer" if is_a_nearer => straight,
            "b-is-captured-if-nearer" if around < UNREACHABLE => around,
            "capturing-b-costs-a-move" => straight.min(around + 1),
            "capturing-b-costs-nothing" => straight.min(around - 1),
            _ => self.shorter(straight, around),
        }
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

    fn threaten(&mut self, (file, rank): Square, is_a: bool) {
        if self.mistake == "room-for-eight-ranks" {
            assert!(rank < 8, "index out of bounds");
        }
        for (files, ranks) in attacks(self.mistake, is_a) {
            let square = (file as i32 + files, rank as i32 + ranks);
            if (0..=9).contains(&square.0) && (0..=9).contains(&square.1) {
                let square = (square.0 as usize, square.1 as usize);
                let (file, rank) = match self.mistake {
                    "threats-wrap-around-the-edge" | "all-wraps-around-the-edge" => wrapped(square),
                    "threats-wrap-around-the-last-rank" => wrapped_by_ranks(square),
                    "threats-wrap-around-files" => ((square.0 + 7) % 8 + 1, square.1),
                    _ => square,
                };
                self.threatened[file][rank] |= self.mistake != "rank-8-is-safe" || rank < 8;
            }
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
            for index in 0..self.steps.len() {
                let step = self.steps[index];
                let next = self.after(here, step);
                if self.is_on_the_way_to_b && next == to && misses_b(self.mistake, step) {
                    continue;
                }
                let mut is_new = self.distance[next.0][next.1] == UNSEEN;
                if self.is_first_walk && self.mistake == "case-last-seen-in-a-byte" {
                    is_new = self.seen_in[next.0][next.1] != self.case;
                    self.seen_in[next.0][next.1] = self.case;
                }
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
        self.wraps.map_or(next, |wraps| wraps(next))
    }

    fn on_board(&self, (file, rank): Square) -> bool {
        self.files.contains(&file) && self.ranks.contains(&rank)
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

/// The same, eight a file.
fn wrapped_by_ranks((file, rank): Square) -> Square {
    let (rank, file) = wrapped((rank, file));
    (file, rank)
}

/// The king's steps.
fn steps(mistake: &str) -> Vec<(i32, i32)> {
    let mut steps = STEPS.to_vec();
    match mistake {
        "king-lacks-a-diagonal-step" => steps.retain(|&step| step != (-1, 1)),
        "king-lacks-a-straight-step" => steps.retain(|&step| step != (1, 0)),
        "king-moves-like-a-rook" => steps.retain(|&(files, ranks)| files == 0 || ranks == 0),
        "king-moves-like-a-bishop" => steps.retain(|&(files, ranks)| files != 0 && ranks != 0),
        "king-never-goes-down" => steps.retain(|&(_, ranks)| ranks >= 0),
        "king-never-goes-up" => steps.retain(|&(_, ranks)| ranks <= 0),
        _ => {}
    }
    if let Some(which) = mistake.strip_prefix("king-lacks-step-") {
        steps.remove(which.parse().expect("an index"));
    }
    steps
}

/// Whether it is overlooked that this step captures pawn B.
fn misses_b(mistake: &str, (files, ranks): (i32, i32)) -> bool {
    match mistake.strip_prefix("b-is-not-captured-") {
        Some("diagonally") => files != 0 && ranks != 0,
        Some("straight") => files == 0 || ranks == 0,
        Some("from-below") => ranks > 0,
        Some("from-above") => ranks < 0,
        Some("from-the-left") => files > 0,
        Some("from-the-right") => files < 0,
        _ => false,
    }
}

/// Which squares a pawn is thought to attack.
fn attacks(mistake: &str, is_a: bool) -> Vec<(i32, i32)> {
    let mistake = match (mistake, is_a) {
        ("a-threatens-nothing", true) | ("b-threatens-nothing", false) => return Vec::new(),
        ("a-attacks-downward", true) | ("b-attacks-downward", false) => "pawns-attack-downward",
        _ => mistake,
    };
    match mistake {
        "pawns-attack-downward" => vec![(-1, -1), (1, -1)],
        "pawns-attack-left-only" => vec![(-1, 1)],
        "pawns-attack-right-only" => vec![(1, 1)],
        "pawns-attack-ahead" => vec![(0, 1)],
        "pawns-attack-ahead-as-well" => vec![(-1, 1), (0, 1), (1, 1)],
        "pawns-attack-both-ways" => vec![(-1, 1), (1, 1), (-1, -1), (1, -1)],
        "pawns-attack-like-kings" => STEPS.to_vec(),
        "pawns-attack-to-the-left" => vec![(-1, -1), (-1, 1)],
        "pawns-attack-to-the-right" => vec![(1, -1), (1, 1)],
        "pawns-attack-beside" => vec![(-1, 0), (1, 0)],
        "pawns-attack-like-bishops" => (1..8).flat_map(|n| [(-n, n), (n, n)]).collect(),
        _ => vec![(-1, 1), (1, 1)],
    }
}
