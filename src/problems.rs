//! The table of problems, which drives dispatch, help, bundles and tests.

use crate::judge::stream::Solve;
use crate::{infinite_chess, kings_tour, knights_meet};

/// A problem of a judge.
pub struct Problem {
    /// The subcommand.
    pub name: &'static str,
    /// The judge and the problem's name there.
    pub judge: &'static str,
    /// What is asked.
    pub summary: &'static str,
    /// What the input looks like.
    pub format: &'static str,
    /// An input and the answers to it.
    pub sample: (&'static str, &'static str),
    /// Answers what the judge sends.
    pub answer: Solve,
    /// What the marks in the pictures mean.
    pub legend: &'static str,
    /// Answers it with routes and pictures.
    pub explain: Solve,
    /// The files that a program needs to answer.
    pub sources: &'static [Source],
}

/// A file of `src`, as the program carries it.
pub struct Source {
    /// The file's path below `src`.
    pub path: &'static str,
    /// What is in it.
    pub text: &'static str,
}

impl Problem {
    /// The name of the problem's module.
    pub fn module(&self) -> String {
        self.name.replace('-', "_")
    }
}

/// The problem of that name.
pub fn find(name: &str) -> Option<&'static Problem> {
    PROBLEMS.iter().find(|problem| problem.name == name)
}

/// A list of files below `src`, each carried along. The path is said once and cannot be wrong.
macro_rules! sources {
    ($($path:literal)*) => {
        &[$(Source { path: $path, text: include_str!($path) }),*]
    };
}

/// A sample among the golden cases.
macro_rules! sample {
    ($case:literal) => {
        (
            include_str!(concat!("../tests/golden/", $case, ".in")),
            include_str!(concat!("../tests/golden/", $case, ".out")),
        )
    };
}

/// All problems.
pub static PROBLEMS: [Problem; 3] = [
    Problem {
        name: "kings-tour",
        judge: "e-olymp 2621 (first TopCoder TCHS SRM 46, KingsTour)",
        summary: "the fewest moves in which a king captures pawn A",
        format: "\
One line a case, until the input ends: the squares of the king, pawn A and pawn B. The king must
not step on a square that a pawn threatens, one rank up and one file to the side; it may capture
pawn B. Pawns do not move.",
        sample: sample!("kings-tour/sample"),
        answer: kings_tour::answer,
        legend: "\
K is the king, A and B are the pawns, x is attacked before any capture, * is the route.",
        explain: kings_tour::explain::explain,
        sources: sources!(
            "board/mod.rs"
            "board/king.rs"
            "board/pawn.rs"
            "board/square.rs"
            "board/squares.rs"
            "judge/mod.rs"
            "judge/fault.rs"
            "judge/program.rs"
            "judge/records.rs"
            "judge/stream.rs"
            "judge/three_squares.rs"
            "kings_tour/mod.rs"
        ),
    },
    Problem {
        name: "infinite-chess",
        judge: "Codeforces 1765I (Infinite Chess)",
        summary: "the fewest moves of a king past white pieces on an endless board",
        format: "\
The king's start `file rank`, a line; its target, a line; the number n of white pieces, a line;
then n lines `piece file rank`, a piece being K, Q, R, B or N. Files go from -10^18 to 10^18, ranks
from 1 to 8. The king must not step on a square that a piece holds or attacks; the pieces never
move. The answer is -1 if the target cannot be reached.",
        sample: sample!("infinite-chess/sample-2"),
        answer: infinite_chess::answer,
        legend: "\
K Q R B N are the white pieces, s is the start, t the target, x is attacked, * is the route; if
there is none, o can be reached. Below the ranks stand files' names; where there is a column of :
so many files are left out as stands below it.",
        explain: infinite_chess::explain::explain,
        sources: sources!(
            "board/mod.rs"
            "board/king.rs"
            "board/knight.rs"
            "board/ray.rs"
            "board/squares.rs"
            "judge/mod.rs"
            "judge/fault.rs"
            "judge/number.rs"
            "judge/program.rs"
            "judge/records.rs"
            "judge/rewind.rs"
            "judge/stream.rs"
            "infinite_chess/mod.rs"
            "infinite_chess/bands.rs"
            "infinite_chess/position.rs"
            "infinite_chess/records.rs"
            "infinite_chess/search.rs"
        ),
    },
    Problem {
        name: "knights-meet",
        judge: "hihoCoder 1308",
        summary: "the fewest moves in all that bring three knights to one square",
        format: "The number of cases t, a line; then t lines: the squares of three knights.",
        sample: sample!("knights-meet/sample"),
        answer: knights_meet::answer,
        legend: "\
1 2 3 are the knights, M is where they meet, unless one of them stands there, * is a route.",
        explain: knights_meet::explain::explain,
        sources: sources!(
            "board/mod.rs"
            "board/knight.rs"
            "board/square.rs"
            "board/squares.rs"
            "judge/mod.rs"
            "judge/fault.rs"
            "judge/number.rs"
            "judge/program.rs"
            "judge/records.rs"
            "judge/stream.rs"
            "judge/three_squares.rs"
            "knights_meet/mod.rs"
        ),
    },
];
