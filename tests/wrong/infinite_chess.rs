//! Infinite Chess: keep the files near a piece, mark what is attacked, and search by distance.
//! Files between two kept ones are a gap that is crossed in one step.

use super::{never_end, number_behind};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};
use std::ops::RangeInclusive;
use std::str::FromStr;

struct Piece {
    kind: char,
    file: i64,
    rank: usize,
}

/// A kept file, by its index, and a rank.
type Square = (usize, usize);

/// Files and ranks.
type Step = (i64, i64);

const STRAIGHT: [Step; 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];
const DIAGONAL: [Step; 4] = [(1, 1), (-1, -1), (1, -1), (-1, 1)];
const JUMPS: [Step; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
/// The kinds of the black king, on his start and on his target.
const START: char = 's';
const TARGET: char = 't';
const KINDS: [(char, &str); 7] = [
    ('K', "kings"),
    ('Q', "queens"),
    ('R', "rooks"),
    ('B', "bishops"),
    ('N', "knights"),
    (START, "start"),
    (TARGET, "target"),
];
/// The kind of a piece that is thought to attack nothing.
const HARMLESS: char = 'x';
const LAST_FILE: i64 = 100_000_000;

/// How a program is built, whatever its mistake. Each is right if it keeps enough files.
#[derive(Clone, Copy)]
struct Style {
    /// At least so many files are kept on each side of every piece, the start and the target.
    margin: i64,
    /// How many ranks the king may change where he crosses a gap: as many as there is time for,
    /// unless the style is `one` or `straight`.
    climb: usize,
    /// Whether a ray knows the files, so that a diagonal goes on behind a gap on the rank where it
    /// should: `files`. Without it, it goes on as if the next kept file were the next one.
    knows_files: bool,
}

/// The answer of a program with a mistake. Behind the name of the mistake there may be its style:
/// `gaps-cost-one/keeping-16/straight`.
pub fn answer(input: &str, name: &'static str) -> i64 {
    let mut words = input.split_ascii_whitespace();
    let mut number = || -> i64 { words.next().expect("a number").parse().expect("a number") };
    let start = (number(), number() as usize);
    let target = (number(), number() as usize);
    let n = number() as usize;
    let (mistake, style) = parts_of(name);
    let words: Vec<&str> = words.collect();
    let count = match mistake {
        "last-piece-missed" => n.saturating_sub(1),
        "first-three-pieces-only" => n.min(3),
        _ => n,
    };
    let mut pieces: Vec<Piece> =
        words.chunks_exact(3).take(count).map(|words| piece(words, mistake)).collect();
    leave_out(&mut pieces, mistake);
    if mistake == "kings-attack-beside-rooks-only" {
        let rooks = pieces.iter().filter(|piece| piece.kind == 'R');
        let rooks = Vec::from_iter(rooks.map(|rook| (rook.file, rook.rank)));
        let is_beside = |piece: &Piece, &(file, rank): &(i64, usize)| {
            piece.file.abs_diff(file) <= 1 && piece.rank.abs_diff(rank) <= 1
        };
        for piece in pieces.iter_mut().filter(|piece| piece.kind == 'K') {
            if !rooks.iter().any(|rook| is_beside(piece, rook)) {
                piece.kind = HARMLESS;
            }
        }
    }
    if mistake == "room-for-1999-pieces" {
        assert!(n < 2000, "index out of bounds");
    }
    let files = kept_files(&pieces, [start.0, target.0], style.margin, mistake);
    if mistake == "room-for-20000-files" {
        assert!(files.len() <= 20_000, "index out of bounds");
    }
    let mut board = Board::new(files, style, mistake);
    let (from, to) = ((board.index(start.0), start.1), (board.index(target.0), target.1));
    let blocks = mistake.strip_suffix("-blocks-rays").unwrap_or_default();
    board.blocks[from.0][from.1] = is_in(blocks, START);
    board.blocks[to.0][to.1] |= is_in(blocks, TARGET);
    board.place(&pieces);
    if let Some(factor) = number_behind(mistake, "pieces-under-keys-of-") {
        board.place_by_keys(&pieces, factor);
    }
    board.close();
    if mistake == "straight-steps-come-first" {
        // Whether there is a way was looked for without diagonal steps.
        let straight = "start-never-goes-along-diagonals";
        if answer(input, straight) < 0 {
            return -1;
        }
    }
    let moves = board.fewest_moves(from, to);
    match mistake {
        "answers-are-one-too-high" if moves >= 0 => moves + 1,
        "answers-are-one-too-low" if moves >= 0 => moves - 1,
        _ => moves,
    }
}

/// A mistake and a style.
fn parts_of(name: &'static str) -> (&'static str, Style) {
    let mut parts = name.split('/');
    let mistake = parts.next().expect("a name");
    let mut style = Style { margin: 0, climb: 9, knows_files: false };
    for part in parts {
        match part {
            "straight" => style.climb = 0,
            "one" => style.climb = 1,
            "files" => style.knows_files = true,
            _ => style.margin = number_behind(part, "keeping-").expect("a style"),
        }
    }
    (mistake, style)
}

/// Whether a kind belongs to a group: `rooks-and-queens`.
fn is_in(group: &str, kind: char) -> bool {
    let is_meant = |name: &str| match name {
        "pieces" => !matches!(kind, START | TARGET),
        "rays" => matches!(kind, 'Q' | 'R' | 'B'),
        "ends" => matches!(kind, START | TARGET),
        _ => KINDS.contains(&(kind, name)),
    };
    group.split("-and-").any(is_meant)
}

/// Whether a mistake is, say, `rooks-and-queens-blind-along-files`, and concerns this kind and
/// step, where `what` is `-blind`.
fn concerns(mistake: &str, what: &str, kind: char, step: Step) -> bool {
    let Some((group, directions)) = mistake.split_once(what) else { return false };
    let is_straight = step.0 == 0 || step.1 == 0;
    let is_meant = match directions {
        "" => true,
        "-along-files" => step.0 == 0,
        "-along-ranks" => step.1 == 0,
        "-along-lines" => is_straight,
        "-along-diagonals" => !is_straight,
        "-along-rising-diagonals" => step.0 == step.1,
        "-along-falling-diagonals" => step.0 == -step.1,
        "-two-files-away" => step.0.abs() == 2,
        "-two-ranks-away" => step.1.abs() == 2,
        "-to-the-left" => step.0 < 0,
        "-to-the-right" => step.0 > 0,
        "-downward" => step.1 < 0,
        "-upward" => step.1 > 0,
        _ => directions == format!("-to-{}:{}", step.0, step.1),
    };
    is_meant && is_in(group, kind)
}

/// The number at the end of the name of a mistake that concerns this kind and step:
/// `queens-end-along-ranks-after-3`, where `what` is `-end` and `before` is `-after-`.
fn limit<T: FromStr>(
    mistake: &str,
    (what, before): (&str, &str),
    kind: char,
    step: Step,
) -> Option<T> {
    let (mistake, number) = mistake.split_once(before)?;
    number.parse().ok().filter(|_| concerns(mistake, what, kind, step))
}

fn piece(words: &[&str], mistake: &str) -> Piece {
    let kind = words[0].chars().next().expect("a letter");
    let (name, like) = mistake.split_once("-move-like-").unwrap_or_default();
    let taken_for = KINDS.iter().find(|(_, other)| *other == like).map_or(kind, |other| other.0);
    let kind = match (mistake, kind) {
        ("kings-and-knights-are-swapped", 'K') => 'N',
        ("kings-and-knights-are-swapped", 'N') => 'K',
        _ if is_in(name, kind) => taken_for,
        _ => kind,
    };
    Piece {
        kind,
        file: words[1].parse().expect("a number"),
        rank: words[2].parse().expect("a number"),
    }
}

/// Leaves out the pieces that are overlooked.
fn leave_out(pieces: &mut Vec<Piece>, mistake: &str) {
    if mistake == "first-piece-missed" && !pieces.is_empty() {
        pieces.remove(0);
    }
    if let Some(group) = mistake.strip_suffix("-are-absent") {
        pieces.retain(|piece| !is_in(group, piece.kind));
    }
    let Some((which, of)) = mistake.split_once("-piece-of-each-") else { return };
    if which == "last" {
        pieces.reverse();
    }
    let mut taken = HashSet::new();
    pieces.retain(|piece| taken.insert(if of == "file" { piece.file } else { piece.rank as i64 }));
    if which == "last" {
        pieces.reverse();
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
        let (left, right) = kept_beside(kind, rank, margin, mistake);
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
        "no-files-beyond-the-ends" => {
            files.retain(|file| (start.min(target)..=start.max(target)).contains(file));
        }
        "no-files-left-of-the-pieces" => files.retain(|&file| file >= first),
        "no-files-right-of-the-pieces" => files.retain(|&file| file <= last),
        "no-files-below-1" => files.retain(|&file| file >= 1),
        "no-files-below-2" => files.retain(|&file| file >= 2),
        "no-files-above-10-to-the-8" => files.retain(|&file| file <= LAST_FILE),
        "no-files-from-10-to-the-8-on" => files.retain(|&file| file < LAST_FILE),
        "no-files-off-the-board" => files.retain(|file| (1..=LAST_FILE).contains(file)),
        "crashes-without-pieces" => assert!(!pieces.is_empty(), "index out of bounds"),
        _ => {}
    }
    files
}

/// The numbers of files kept on the left and on the right of a piece, or of the black king.
fn kept_beside(kind: char, rank: usize, margin: i64, mistake: &'static str) -> (i64, i64) {
    let needed = match kind {
        'Q' | 'B' if mistake == "files-by-the-nearer-edge" => {
            let files = rank.min(9 - rank) as i64;
            return (files, files);
        }
        'Q' | 'B' => 8,
        'N' => 3,
        'K' => 2,
        'R' => 1,
        _ => 0,
    };
    let enough = needed.max(margin);
    // `files-within-5` of every piece, the same with enough or with none on the other side, or
    // `files-within-5-of-queens`, or just on one side of these.
    let Some(within) = mistake.strip_prefix("files-within-") else { return (enough, enough) };
    let (width, of) = within.split_once('-').unwrap_or((within, "of-pieces-and-ends"));
    let width = width.parse().expect("a number");
    match of {
        "left" => return (width, 7),
        "right" => return (7, width),
        "short" => return (width, width - 1),
        "left-only" => return (width, 0),
        "right-only" => return (0, width),
        _ => {}
    }
    let group = of.strip_prefix("of-").expect("the pieces");
    let side = ["-left", "-right"].into_iter().find(|side| group.ends_with(side)).unwrap_or("");
    match (is_in(&group[..group.len() - side.len()], kind), side) {
        (false, _) => (enough, enough),
        (true, "-left") => (width, enough),
        (true, "-right") => (enough, width),
        (true, _) => (width, width),
    }
}

/// The kept files, with a border below and above their ranks.
struct Board {
    mistake: &'static str,
    style: Style,
    files: Vec<i64>,
    ranks: RangeInclusive<usize>,
    held: Vec<[bool; 10]>,
    /// Where rays end.
    blocks: Vec<[bool; 10]>,
    attacked: Vec<[bool; 10]>,
    /// Where the king may not go.
    closed: Vec<[bool; 10]>,
    /// Whether the king does not know all of his steps.
    has_missing_steps: bool,
    /// Whether steps are not allowed beside some squares.
    has_narrow_steps: bool,
}

impl Board {
    fn new(files: Vec<i64>, style: Style, mistake: &'static str) -> Board {
        let empty = vec![[false; 10]; files.len()];
        let ranks = match mistake {
            "ranks-zero-and-nine" => 0..=9,
            "rank-zero" => 0..=8,
            "rank-nine" => 1..=9,
            "rank-one-closed" => 2..=8,
            "rank-eight-closed" => 1..=7,
            _ => 1..=8,
        };
        let [held, blocks, attacked, closed] = [(); 4].map(|()| empty.clone());
        Board {
            mistake,
            style,
            files,
            ranks,
            held,
            blocks,
            attacked,
            closed,
            has_missing_steps: mistake.starts_with("start-never-goes"),
            has_narrow_steps: mistake.starts_with("no-step-"),
        }
    }

    /// The index of a file, or of the one that stands for it.
    fn index(&self, file: i64) -> usize {
        self.files.partition_point(|&kept| kept < file).min(self.files.len() - 1)
    }

    fn place(&mut self, pieces: &[Piece]) {
        let is_in_turn = self.mistake.ends_with("-pieces-block-nothing");
        let mut order: Vec<&Piece> = pieces.iter().collect();
        if self.mistake == "earlier-pieces-block-nothing" {
            order.reverse();
        }
        for piece in &order {
            let file = self.index(piece.file);
            let passed = self.mistake.strip_suffix("-are-no-obstacle").unwrap_or_default();
            self.held[file][piece.rank] |= !is_in(passed, piece.kind);
            let unseen = self.mistake.strip_suffix("-block-nothing").unwrap_or_default();
            self.blocks[file][piece.rank] |= !is_in(unseen, piece.kind) || is_in_turn;
            if is_in_turn {
                self.attack(piece.kind, (file, piece.rank));
            }
        }
        if !is_in_turn {
            for piece in order {
                self.attack(piece.kind, (self.index(piece.file), piece.rank));
            }
        }
    }

    /// Takes each square whose key is that of a piece for held. Ranks have too few digits for all
    /// files: with keys of `rank * 1000 + file`, square (1005, 2) is taken for (5, 3).
    fn place_by_keys(&mut self, pieces: &[Piece], factor: i64) {
        let key = |file: i64, rank: usize| rank as i64 * factor + file;
        let keys: HashSet<i64> = pieces.iter().map(|piece| key(piece.file, piece.rank)).collect();
        for (held, &file) in self.held.iter_mut().zip(&self.files) {
            for (rank, held) in held.iter_mut().enumerate().take(9).skip(1) {
                *held |= keys.contains(&key(file, rank));
            }
        }
    }

    fn attack(&mut self, kind: char, from: Square) {
        let steps = match kind {
            'K' | 'Q' => [STRAIGHT, DIAGONAL].concat(),
            'R' => STRAIGHT.to_vec(),
            'B' => DIAGONAL.to_vec(),
            'N' => JUMPS.to_vec(),
            HARMLESS => Vec::new(),
            _ => panic!("a piece that does not exist"),
        };
        for step in steps {
            match kind {
                _ if self.is_missed(kind, from, step) => {}
                'K' if self.mistake == "kings-move-like-rooks-too" => {
                    self.attack_beside(from, step);
                    if step.0 == 0 || step.1 == 0 {
                        self.attack_along(kind, from, step);
                    }
                }
                'K' | 'N' => self.attack_beside(from, step),
                _ => self.attack_along(kind, from, step),
            }
        }
    }

    /// Whether a piece is thought not to attack in a direction.
    fn is_missed(&self, kind: char, from: Square, step: Step) -> bool {
        match (self.mistake, kind) {
            ("knights-are-blocked", 'N') => {
                let leg = self.after(from, (step.0 / 2, step.1 / 2));
                leg.is_some_and(|(file, rank)| self.held[file][rank])
            }
            (mistake, _) => concerns(mistake, "-blind", kind, step),
        }
    }

    fn attack_along(&mut self, kind: char, from: Square, step: Step) {
        let is_straight = step.0 == 0 || step.1 == 0;
        let sees_through = concerns(self.mistake, "-see-through-pieces", kind, step);
        // Counted in kept files, or in files.
        let reach = match number_behind(self.mistake, "bishops-reach-") {
            Some(reach) if !is_straight => reach,
            _ if self.mistake == "rooks-reach-7" && is_straight => 7,
            _ => limit(self.mistake, ("-end", "-after-"), kind, step).unwrap_or(usize::MAX),
        };
        let most_files_to_a_blocker: u64 =
            limit(self.mistake, ("-are-blocked", "-within-"), kind, step).unwrap_or(u64::MAX);
        let most_files = match number_behind(self.mistake, "ranks-are-seen-for-") {
            Some(most) if step.1 == 0 => most,
            _ => u64::MAX,
        };
        let [stops_at_attacks, stops_at_gaps] =
            ["attacked-squares-stop-rays", "rays-end-at-gaps"].map(|name| self.mistake == name);
        let mut here = from;
        for _ in 0..reach {
            let Some(next) = self.after(here, step) else { return };
            if stops_at_attacks && self.attacked[next.0][next.1] {
                return;
            }
            if stops_at_gaps && self.files[next.0].abs_diff(self.files[here.0]) > 1 {
                return;
            }
            if self.files[next.0].abs_diff(self.files[from.0]) > most_files {
                return;
            }
            let is_seen =
                self.files[next.0].abs_diff(self.files[from.0]) <= most_files_to_a_blocker;
            if self.blocks[next.0][next.1] && !sees_through && is_seen {
                self.end_ray(here, next, step, from);
                return;
            }
            self.attacked[next.0][next.1] = true;
            here = next;
        }
    }

    /// What a piece that ends a ray changes.
    fn end_ray(&mut self, last: Square, piece: Square, step: Step, from: Square) {
        match self.mistake {
            "unprotected-pieces-are-no-obstacle" => self.attacked[piece.0][piece.1] = true,
            "rays-end-before-the-last-square" if last != from => {
                self.attacked[last.0][last.1] = false;
            }
            "rays-end-behind-the-piece" => self.attack_beside(piece, step),
            _ => {}
        }
    }

    fn attack_beside(&mut self, from: Square, step: Step) {
        if let Some((file, rank)) = self.after(from, step) {
            self.attacked[file][rank] = true;
        }
    }

    /// The square that a step leads to, from one kept file to another.
    fn after(&self, (file, rank): Square, step: Step) -> Option<Square> {
        let (here, file) = (self.files[file], file as i64 + step.0);
        let mut climb = step.1;
        if let Some(there) = self.files.get(file as usize).filter(|_| self.style.knows_files) {
            let files = there.abs_diff(here) as i64;
            if files > step.0.abs() {
                // A leap does not get there, nor does a diagonal over more than the board.
                climb = if step.0.abs() == 1 { step.1 * files.min(9) } else { 9 };
            }
        }
        let rank = rank as i64 + climb;
        let inside = (0..self.files.len() as i64).contains(&file) && (1..=8).contains(&rank);
        inside.then_some((file as usize, rank as usize))
    }

    /// Notes where the king may not go.
    fn close(&mut self) {
        for (file, closed) in self.closed.iter_mut().enumerate() {
            for (rank, closed) in closed.iter_mut().enumerate() {
                let (held, attacked) = (self.held[file][rank], self.attacked[file][rank]);
                let is_barred = match self.mistake {
                    "unprotected-pieces-are-no-obstacle" => attacked,
                    "pieces-can-be-captured" => attacked && !held,
                    "attacks-do-not-matter" => held,
                    _ => held || attacked,
                };
                *closed = is_barred || !self.ranks.contains(&rank);
            }
        }
    }

    /// Dijkstra's algorithm.
    fn fewest_moves(&self, from: Square, to: Square) -> i64 {
        let mistake = self.mistake;
        let infinity = number_behind(mistake, "infinity-is-").unwrap_or(i64::MAX);
        let mut distance = vec![[infinity; 10]; self.files.len()];
        let mut done = vec![[false; 10]; self.files.len()];
        let (mut heap, mut arrivals) = (BinaryHeap::new(), 0);
        let is_marked_when_pushed = mistake.ends_with("-marked-when-pushed");
        let is_queue = mistake.starts_with("queue-");
        let is_any_gap_special = mistake.starts_with("gaps-are-");
        let [never_back, adds_floats, ends_early] =
            ["never-goes-back", "distances-add-up-in-float", "stops-when-the-target-is-pushed"]
                .map(|name| mistake == name);
        // The square from which a gap was entered first, and when the last crossing ends.
        let (mut entrances, mut last_due) = (HashMap::new(), 0);
        let mut steps = Vec::new();
        distance[from.0][from.1] = 0;
        heap.push(Reverse((0, from)));
        while let Some(Reverse((_, here))) = heap.pop() {
            let moves_here = distance[here.0][here.1];
            if here == to {
                let is_rounded = mistake == "distances-in-float";
                return if is_rounded { moves_here as f32 as i64 } else { moves_here };
            }
            if std::mem::replace(&mut done[here.0][here.1], true) {
                continue;
            }
            self.find_steps(here, &mut steps);
            for (next, cost) in steps.drain(..) {
                let is_back = (next.0 < here.0) != (to.0 < from.0) && next.0 != here.0;
                if never_back && is_back {
                    continue;
                }
                let mut moves = moves_here + cost;
                if adds_floats {
                    moves = (moves_here as f32 + cost as f32) as i64;
                }
                if ends_early && next == to {
                    return moves;
                }
                if is_any_gap_special && self.files[next.0].abs_diff(self.files[here.0]) > 1 {
                    match mistake {
                        "gaps-are-crossed-once" => {
                            let gap = here.0.min(next.0);
                            if *entrances.entry(gap).or_insert(here) != here {
                                continue;
                            }
                        }
                        "gaps-are-left-in-order-of-entry" => {
                            moves = moves.max(last_due);
                            last_due = moves;
                        }
                        _ => {}
                    }
                }
                let known = distance[next.0][next.1];
                if moves < known && !(is_marked_when_pushed && known < infinity) {
                    distance[next.0][next.1] = moves;
                    arrivals += 1;
                    let priority = match mistake {
                        _ if is_queue => arrivals,
                        "short-steps-come-first" => arrivals + if cost > 1 { 1 << 40 } else { 0 },
                        "heap-gives-the-largest" => -moves,
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
        match mistake {
            "never-ends-without-a-way" => never_end(),
            "minus-one-printed-as-zero" => 0,
            "infinity-printed" => i64::MAX,
            _ => -1,
        }
    }

    /// The king's steps, and the moves that each takes.
    fn find_steps(&self, here: Square, steps: &mut Vec<(Square, i64)>) {
        let (file, rank) = here;
        let cost = i64::from(self.mistake != "steps-along-files-cost-nothing");
        if rank > 0 && !self.closed[file][rank - 1] && !self.is_never((0, -1)) {
            steps.push(((file, rank - 1), cost));
        }
        if rank < 9 && !self.closed[file][rank + 1] && !self.is_never((0, 1)) {
            steps.push(((file, rank + 1), cost));
        }
        if file > 0 {
            self.cross(here, file - 1, steps);
        }
        if file + 1 < self.files.len() {
            self.cross(here, file + 1, steps);
        }
    }

    /// Steps to the next kept file: in as many moves as it is files away, the king gets to any rank
    /// that is at most as many ranks away and not behind an attacked one.
    fn cross(&self, here: Square, file: usize, steps: &mut Vec<(Square, i64)>) {
        let width = self.files[file].abs_diff(self.files[here.0]) as i64;
        if number_behind(self.mistake, "no-gaps-beyond-").is_some_and(|most: i64| width > most) {
            return;
        }
        let most = match self.mistake {
            _ if width == 1 => 1,
            "gaps-are-crossed-straight" => 0,
            "gaps-cost-no-ranks" => 9,
            _ => self.style.climb.min(width.min(9) as usize),
        };
        let side = if file < here.0 { -1 } else { 1 };
        for (least, up) in [(0, 1), (1, -1)] {
            for climb in least..=most {
                let rank = (here.1 as i64 + up * climb as i64) as usize;
                if rank > 9 || self.is_never((side, up * climb.min(1) as i64)) {
                    break;
                }
                let next = (file, rank);
                if !self.closed[file][rank] && !self.is_narrow(here, next) {
                    steps.push((next, self.crossing_cost(width, climb as i64)));
                } else if climb > 0
                    && (!self.ranks.contains(&rank)
                        || self.mistake != "gaps-are-crossed-over-attacked-ranks")
                {
                    break;
                }
            }
        }
    }

    fn is_never(&self, step: Step) -> bool {
        self.has_missing_steps && concerns(self.mistake, "-never-goes", START, step)
    }

    fn crossing_cost(&self, width: i64, climb: i64) -> i64 {
        match self.mistake {
            "diagonal-steps-cost-two" => width + climb,
            _ if width == 1 => 1,
            "gaps-cost-one" => 1,
            "gaps-cost-ranks-too" => width + climb,
            "gaps-cost-one-less" => width - 1,
            "gaps-cost-one-more" => width + 1,
            "diagonals-cost-one" if climb > 0 => 1,
            _ => width,
        }
    }

    /// Whether a rule that does not exist forbids a diagonal step.
    fn is_narrow(&self, here: Square, next: Square) -> bool {
        if !self.has_narrow_steps || here.0 == next.0 || here.1 == next.1 {
            return false;
        }
        let mut beside = [(here.0, next.1), (next.0, here.1)].into_iter();
        match self.mistake {
            "no-step-between-two-blocked-squares" => beside.all(|(f, r)| self.closed[f][r]),
            "no-step-beside-a-blocked-square" => beside.any(|(f, r)| self.closed[f][r]),
            "no-step-between-two-pieces" => beside.all(|(f, r)| self.held[f][r]),
            "no-step-beside-a-piece" => beside.any(|(f, r)| self.held[f][r]),
            _ => false,
        }
    }
}
