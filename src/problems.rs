//! The table of problems, which drives dispatch, help, bundles and tests.

use crate::explanation::Presentation;
use crate::infinite_chess::text::InfiniteChess;
use crate::inputs::{self, Inputs};
use crate::kings_tour::text::KingsTour;
use crate::knights_meet::text::KnightsMeet;
use crate::reader::fault::Error;
use crate::reader::{Session, Solve};
use crate::rules;
use crate::stress::{self, Options, Outcome};
use std::io;

/// A problem of a judge.
#[derive(Debug)]
pub struct Problem {
    /// The subcommand.
    pub name: &'static str,
    /// The judge and the problem's name there.
    pub judge: &'static str,
    /// What is asked.
    pub summary: &'static str,
    /// What the input looks like.
    pub format: &'static str,
    /// What the statement promises besides, and what is answered beyond that.
    pub promises: &'static str,
    /// An input and the answers to it.
    pub sample: (&'static str, &'static str),
    /// Answers the cases of a session.
    pub answer: Solve,
    /// What the marks in the pictures mean.
    pub legend: &'static str,
    /// Explains the cases of a session.
    pub explain: Explain,
    /// Checks that a session, which has to be strict, is one input that keeps every promise.
    pub validate: Solve,
    /// Reads the first case of a session, and nothing behind it.
    pub first_case: Solve,
    /// Makes inputs.
    pub generator: Generator,
    /// Searches for an input on which a program fails.
    pub stress: Stress,
    /// The files of the solver, the program to be submitted first. Those of [`BOARD`] are not
    /// listed.
    pub sources: &'static [Source],
}

/// Makes inputs that keep the promises of a statement.
#[derive(Clone, Copy, Debug)]
pub struct Generator {
    /// An input, by its seed.
    pub one: fn(u64) -> String,
    /// An input of the largest size, by its seed.
    pub largest: fn(u64) -> String,
    /// All cases; `None` if they cannot be counted.
    pub every: fn() -> Option<String>,
}

impl Generator {
    const fn of<I: Inputs>() -> Generator {
        Generator {
            one: inputs::generate::<I>,
            largest: inputs::generate_largest::<I>,
            every: inputs::generate_every::<I>,
        }
    }
}

/// Shows the explanations of all cases of a session.
pub type Explain = fn(&mut Session<'_>, &mut Presentation) -> Result<(), Error>;

/// Searches for an input on which a program fails; calls the function with the number of inputs
/// tried so far.
pub type Stress = fn(&Options, &(dyn Fn(u64) + Sync)) -> io::Result<Outcome>;

/// A file of `src`, as the program carries it.
#[derive(Debug)]
pub struct Source {
    /// The file's path below `src`.
    pub path: &'static str,
    /// What is in it.
    pub text: &'static str,
}

impl Problem {
    /// The name of the problem's module.
    #[must_use]
    pub fn module(&self) -> String {
        self.name.replace('-', "_")
    }
}

/// The problem of that name.
#[must_use]
pub fn find(name: &str) -> Option<&'static Problem> {
    PROBLEMS.iter().find(|problem| problem.name == name)
}

/// A list of files below `src` with their text. A path that is wrong does not compile.
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

/// The files of the board that every solver needs.
pub static BOARD: &[Source] = sources!(
    "board/mod.rs"
    "board/bitboard.rs"
    "board/rank.rs"
    "board/set.rs"
);

/// All problems.
pub static PROBLEMS: [Problem; 3] = [
    Problem {
        name: "kings-tour",
        judge: "e-olymp 2621 (first TopCoder TCHS SRM 46, KingsTour)",
        summary: "fewest moves in which a king captures pawn A",
        format: "\
One case per line, until the input ends: the squares of the king, pawn A and pawn B. The king must
not step on a square that a pawn threatens, one rank up and one file to the side. He may capture
pawn B. Pawns do not move.",
        promises: "\
Promised: three different squares from a1 to h8 in lower case, and a king that is not threatened.
Also answered: capitals and a threatened king.",
        sample: sample!("kings-tour/sample"),
        answer: rules::answer::<KingsTour>,
        legend: "\
K is the king, A and B are the pawns, x is attacked before any capture, 1 2 3... are the king's moves.",
        explain: rules::explain::<KingsTour>,
        validate: rules::validate::<KingsTour>,
        first_case: rules::first_case::<KingsTour>,
        generator: Generator::of::<KingsTour>(),
        stress: stress::stress::<KingsTour>,
        sources: sources!(
            "kings_tour/bundle_main.rs"
            "kings_tour/mod.rs"
            "board/king.rs"
            "board/pawn.rs"
            "board/square.rs"
        ),
    },
    Problem {
        name: "infinite-chess",
        judge: "Codeforces 1765I (Infinite Chess)",
        summary: "fewest moves of a king past white pieces on an infinite board",
        format: "\
The king's start `file rank`, a line; his target, a line; n, a line; then n lines `piece file rank`
of white pieces K, Q, R, B or N. The king must not step on a square that a piece holds or attacks.
Pieces never move. The answer is -1 if there is no way.",
        promises: "\
Promised: files 1 to 10^8, ranks 1 to 8, n up to 2000, start and target that differ, neither held nor
attacked. Also answered: n and |file| up to 10^18.",
        sample: sample!("infinite-chess/sample-2"),
        answer: rules::answer::<InfiniteChess>,
        legend: "\
K Q R B N: white pieces, s: start, t: target, x: attacked, *: route, o: reached if there is no
route; a column of `:` stands for files like those on both sides.",
        explain: rules::explain::<InfiniteChess>,
        validate: rules::validate::<InfiniteChess>,
        first_case: rules::first_case::<InfiniteChess>,
        generator: Generator::of::<InfiniteChess>(),
        stress: stress::stress::<InfiniteChess>,
        sources: sources!(
            "infinite_chess/bundle_main.rs"
            "infinite_chess/mod.rs"
            "infinite_chess/attacked.rs"
            "infinite_chess/bands.rs"
            "infinite_chess/columns.rs"
            "infinite_chess/position.rs"
            "infinite_chess/search.rs"
            "board/king.rs"
            "board/knight.rs"
            "board/pawn.rs"
            "board/ray.rs"
            "board/role.rs"
        ),
    },
    Problem {
        name: "knights-meet",
        judge: "hihoCoder 1308",
        summary: "fewest moves in total that bring three knights to one square",
        format: "\
The number of cases t, a line; then t lines: the squares of three knights. Several may stand on one
square.",
        promises:
            "\
Promised: t from 2 to 10, squares from A1 to H8 in capitals. Also answered: t to 10^18, lower case.",
        sample: sample!("knights-meet/sample"),
        answer: rules::answer::<KnightsMeet>,
        legend: "\
1 2 3 are the knights, a b c their routes, M is where they meet.",
        explain: rules::explain::<KnightsMeet>,
        validate: rules::validate::<KnightsMeet>,
        first_case: rules::first_case::<KnightsMeet>,
        generator: Generator::of::<KnightsMeet>(),
        stress: stress::stress::<KnightsMeet>,
        sources: sources!(
            "knights_meet/bundle_main.rs"
            "knights_meet/mod.rs"
            "board/knight.rs"
            "board/square.rs"
        ),
    },
];
