//! Explanations: every route is right by the rules of its problem, every picture shows what it
//! should, and both look as they always have.

mod conversation;
mod program;
mod random;
mod route;

use chess_paths::infinite_chess;
use chess_paths::judge::fault::Error;
use chess_paths::judge::stream::{serve, Judge};
use chess_paths::problems::PROBLEMS;
use chess_paths::{kings_tour, knights_meet};
use conversation::Conversation;
use program::run;
use random::Random;
use route::{explanations, Explanation};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

type Check = fn(&str, &Explanation) -> Result<(), String>;

/// What `solve` makes of an input in which there is no fault.
fn served(solve: fn(&mut Judge<'_>) -> Result<(), Error>, input: &str) -> String {
    let mut output = Vec::new();
    serve(&mut input.as_bytes(), &mut output, solve).expect("input without a fault");
    String::from_utf8(output).expect("output that is UTF-8")
}

/// Checks the explanation of each case, and that it tells the answer.
fn check_all(cases: &[String], explained: &str, answers: &str, check: Check) {
    let explanations = explanations(explained);
    assert_eq!(explanations.len(), cases.len());
    assert_eq!(answers.lines().count(), cases.len());
    for ((case, explanation), answer) in cases.iter().zip(&explanations).zip(answers.lines()) {
        assert_eq!(explanation.answer, answer, "{}", case);
        if let Err(message) = check(case, explanation) {
            panic!("{}\n{}: {}", case, message, shown(explanation));
        }
    }
}

fn shown(explanation: &Explanation) -> String {
    let Explanation { answer, routes, picture } = explanation;
    format!("{}\n{}\n{}", answer, routes.join("\n"), picture.join("\n"))
}

/// The names of three squares each, of all that there are.
fn all_triples() -> impl Iterator<Item = String> {
    let squares =
        || "abcdefgh".chars().flat_map(|file| (1..=8).map(move |rank| format!("{}{}", file, rank)));
    squares().flat_map(move |first| {
        squares().flat_map(move |second| {
            let first = first.clone();
            squares().map(move |third| format!("{} {} {}", first, second, third))
        })
    })
}

#[test]
fn every_kings_tour_is_explained() {
    let is_distinct = |case: &String| {
        case[..2] != case[3..5] && case[..2] != case[6..] && case[3..5] != case[6..]
    };
    let cases: Vec<String> = all_triples().filter(is_distinct).collect();
    assert_eq!(cases.len(), 249_984);
    let input = cases.join("\n");
    let explained = served(kings_tour::explain::explain, &input);
    let answers = served(kings_tour::answer, &input);
    check_all(&cases, &explained, &answers, route::kings_tour::check);
}

#[test]
fn every_meeting_of_knights_is_explained() {
    let cases: Vec<String> = all_triples().collect();
    assert_eq!(cases.len(), 262_144);
    let input = format!("{}\n{}\n", cases.len(), cases.join("\n"));
    let explained = served(knights_meet::explain::explain, &input);
    let answers = served(knights_meet::answer, &input);
    check_all(&cases, &explained, &answers, route::knights_meet::check);
}

/// A record of a piece or a square.
fn record(name: &str, (file, rank): route::Square) -> String {
    format!("{}{} {}\n", name, file, rank + 1)
}

const TEN_TO_THE_17: u64 = 100_000_000_000_000_000;

/// Clusters of pieces with gaps between that may be narrow or wide, and a start and a target near
/// some of them. Where a few kinds of pieces attack everything, -1 is a frequent answer.
fn infinite_case(random: &mut Random) -> String {
    let kinds = random.pick(&["K", "B", "N", "KB", "BN", "KN", "KBN", "KBN", "KNNNR", "KQRBN"]);
    let kinds: Vec<char> = kinds.chars().collect();
    let mut pieces = BTreeMap::new();
    let mut file =
        random.pick(&[-3, -1_000_000, 400_000_000_000_000_000, -999_999_999_999_999_990]);
    let mut files = vec![file];
    let (clusters, farthest) =
        random.pick(&[(0, 1), (1, 1), (3, 1_000), (5, TEN_TO_THE_17), (30, 1_000)]);
    for _ in 0..clusters {
        for _ in 0..=random.pick(&[1, 3, 5, 7]) {
            let square = (file + random.below(5) as i64, random.below(8) as i64);
            pieces.insert(square, random.pick(&kinds));
        }
        files.push(file);
        let widest = random.pick(&[1, 10, 25, 25, 25, farthest]);
        file += 5 + random.below(widest) as i64;
    }
    let mut near = || (random.pick(&files) + random.below(21) as i64 - 8, random.below(8) as i64);
    let target = near();
    let start = (0..).map(|_| near()).find(|start| !pieces.contains_key(start));
    let start = start.expect("a square without a piece");
    let mut case = record("", start) + &record("", target) + &format!("{}\n", pieces.len());
    for (square, kind) in pieces {
        case += &record(&format!("{} ", kind), square);
    }
    case
}

#[test]
fn thousands_of_walks_on_the_infinite_board_are_explained() {
    let mut random = Random::seeded(1765);
    let cases: Vec<String> = (0..6_000).map(|_| infinite_case(&mut random)).collect();
    let input = cases.concat();
    let explained = served(infinite_chess::explain::explain, &input);
    let answers = served(infinite_chess::answer, &input);
    check_all(&cases, &explained, &answers, route::infinite_chess::check);
    let turns = |explanation: &Explanation| explanation.routes[0].matches(' ').count();
    let explanations = explanations(&explained);
    let winding = explanations.iter().filter(|explanation| turns(explanation) > 4).count();
    let cut_off = explanations.iter().filter(|explanation| explanation.answer == "-1").count();
    assert!(winding > 500 && cut_off > 500, "{} wind, {} are cut off", winding, cut_off);
}

/// Checks that the explanation of a case is right, and that it is not any more with a part of it
/// replaced: for each of the changes, what by what, and a word of what should be said to that.
fn check_doctored(
    solve: fn(&mut Judge<'_>) -> Result<(), Error>,
    input: &str,
    case: &str,
    check: Check,
    changes: &[(&str, &str, &str)],
) {
    let text = served(solve, input);
    assert_eq!(check(case, &explanations(&text)[0]), Ok(()), "{}", text);
    for (part, other, complaint) in changes {
        let doctored = text.replacen(part, other, 1);
        assert_ne!(doctored, text, "no {:?}", part);
        match check(case, &explanations(&doctored)[0]) {
            Ok(()) => panic!("accepted:\n{}", doctored),
            Err(message) => assert!(message.contains(complaint), "{}:\n{}", message, doctored),
        }
    }
}

#[test]
fn doctored_kings_tours_are_rejected() {
    let case = "c4 e6 d5";
    let changes = [
        ("2\n", "3\n", "moves"),
        ("2\n", "two\n", "no number"),
        ("route: c4 xd5 xe6\n", "", "0 routes"),
        ("route: c4", "route: b4", "does not start"),
        ("c4 xd5 xe6", "c4 xe6", "no king steps to e6"),
        ("c4 xd5 xe6", "c4 c4 xd5 xe6", "no king steps to c4"),
        ("c4 xd5 xe6", "c4 c5 c6", "c6 is threatened"),
        ("c4 xd5 xe6", "c4 c5 d6 xe6", "e6 is threatened"),
        ("xd5", "d5", "d5 is wrong about a capture"),
        ("xe6", "e6", "e6 is wrong about a capture"),
        ("c4 xd5", "c4 xc5 xd5", "xc5 is wrong about a capture"),
        ("c4 xd5", "c4 c5 xd5", "moves"),
        ("xd5 xe6", "xd5", "pawn A still stands"),
        ("xe6", "xe6 e7", "after the capture"),
        ("xe6", "xe9", "no square"),
        ("K", ".", "picture"),
        ("B", "*", "picture"),
        (". x . A", ". . . A", "picture"),
        ("\n1 . . . . .", "\n1 . . * . .", "picture"),
        ("a b c", "a b  c", "picture"),
    ];
    check_doctored(kings_tour::explain::explain, case, case, route::kings_tour::check, &changes);
}

#[test]
fn doctored_meetings_of_knights_are_rejected() {
    let changes = [
        ("3\n", "2\n", "moves"),
        ("route: F4 D5\n", "", "2 routes"),
        ("route: C3", "route: B4", "does not start"),
        ("C3 D5", "C3 D4", "no knight jumps to d4"),
        ("C3 D5", "C3 C3 D5", "no knight jumps to c3"),
        ("C3 D5", "C3 E4 D5", "no knight jumps"),
        ("C3 D5", "C3 E2", "do not meet"),
        ("C3 D5", "C3 D5 B6 D5", "moves"),
        ("C3 D5", "C3 d5", "small letters"),
        ("1 .", "1 2", "picture"),
        ("M", "*", "picture"),
        ("1", "M", "picture"),
    ];
    let (input, case) = ("1\nc3 f4 e7\n", "c3 f4 e7");
    check_doctored(
        knights_meet::explain::explain,
        input,
        case,
        route::knights_meet::check,
        &changes,
    );
}

#[test]
fn doctored_walks_on_the_infinite_board_are_rejected() {
    let check = |case: &str, changes: &[(&str, &str, &str)]| {
        let explain = infinite_chess::explain::explain;
        check_doctored(explain, case, case, route::infinite_chess::check, changes);
    };
    check(
        "80000000 2\n20 2\n2\nR 5 5\nN 40000000 2\n",
        &[
            ("79999980\n", "79999981\n", "moves"),
            ("(80000000,2)", "(80000000,3)", "a start on"),
            ("W*39999999 SW NW W*39999979", "W*79999980", "(40000000, 1) is occupied"),
            ("W*39999999 SW NW W", "W*39999999 NW*2 SW*2 W", "(39999999, 3) is attacked"),
            ("W*39999999 SW NW W", "W*39999998 SW*2 NW*2 W", "the board ends"),
            ("W*39999999 SW NW W", "N*6 W*39999999 SW NW S*6 W", "(80000000, 4) is attacked"),
            ("W*39999979", "W*39999978", "the route ends on"),
            ("W*39999979", "W*39999980", "the route ends on"),
            ("W*39999979", "W*39999979 N S", "moves"),
            ("W*39999979", "W*39999979 E*30000000 W*30000000", "moves"),
            ("SW", "WS", "no compass point"),
            ("SW", "SW*1", "needless"),
            ("SW NW W*39999979", "SW NW W W*39999978", "same direction"),
            ("N * * *", ". * * *", "on (40000000, 1)"),
            ("N * * *", "N * * .", "on (40000003, 1)"),
            ("s", "K", "on (80000000, 1)"),
            ("1 . . x", "1 . . .", "on (5, 0)"),
            ("8 . . x . . :", "8 . . x . .  :", "other columns"),
            ("8 . . x", "9 . . x", "not rank 8"),
            ("+10", "+11", "out of place"),
            ("+10", "10", "without `+`"),
            ("39999997", "39999998", "out of place"),
            ("39999997", "", "without a name"),
        ],
    );
    check(
        "0 1\n100000000 1\n2\nR 50000000 5\nK 50000000 1\n",
        &[
            ("-1\n", "100000000\n", "no route, but"),
            ("none", "(0,1) E*100000000", "is attacked"),
            ("none", "(0,1) NE*3 E*99999994 SE*3", "(50000000, 3) is attacked"),
            ("o o s", "o . s", "`.` on"),
            (" t", " x", "`x` on"),
        ],
    );
}

/// The inputs in a folder for a problem.
fn inputs(folder: &str, problem: &str) -> Vec<PathBuf> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let files = fs::read_dir(tests.join(folder).join(problem)).expect("a folder of cases");
    let paths = files.map(|file| file.expect("a file").path());
    let mut inputs: Vec<PathBuf> =
        paths.filter(|path| path.extension().map_or(false, |ending| ending == "in")).collect();
    inputs.sort();
    assert!(!inputs.is_empty(), "no cases of {} in {}", problem, folder);
    inputs
}

fn chess_paths(arguments: &[&str]) -> Command {
    program::command(env!("CARGO_BIN_EXE_chess-paths"), arguments)
}

#[test]
fn explanations_look_as_they_always_have() {
    for problem in &PROBLEMS {
        for path in inputs("explained", problem.name) {
            let input = fs::read(&path).expect("an input");
            let outcome = run(&mut chess_paths(&[problem.name, "--explain"]), &input);
            let expected = fs::read_to_string(path.with_extension("out")).expect("an explanation");
            assert_eq!((outcome.status, outcome.stderr.as_str()), (Some(0), ""), "{:?}", path);
            assert!(outcome.stdout == expected, "{:?}: got\n{}", path, outcome.stdout);
        }
    }
}

#[test]
fn the_sample_of_every_problem_is_explained() {
    for problem in &PROBLEMS {
        let mut inputs = inputs("explained", problem.name).into_iter();
        let is_sample =
            |path: PathBuf| fs::read_to_string(path).ok().as_deref() == Some(problem.sample.0);
        assert!(inputs.any(is_sample), "{}", problem.name);
    }
}

#[test]
fn answers_and_faults_are_those_without_explanations() {
    for problem in &PROBLEMS {
        let kinds = ["golden", "tolerated", "refused"];
        for path in kinds.iter().flat_map(|kind| inputs(kind, problem.name)) {
            let input = fs::read(&path).expect("an input");
            let plain = run(&mut chess_paths(&[problem.name]), &input);
            let explained = run(&mut chess_paths(&[problem.name, "--explain"]), &input);
            assert_eq!(explained.stderr, plain.stderr, "{:?}", path);
            assert_eq!(explained.status, plain.status, "{:?}", path);
            let explanations = explanations(&explained.stdout);
            let answers = explanations.into_iter().map(|explanation| explanation.answer + "\n");
            assert_eq!(answers.collect::<String>(), plain.stdout, "{:?}", path);
        }
    }
}

/// All of it comes at once, while the program waits for what follows.
#[test]
fn explanations_arrive_while_the_input_is_open() {
    for problem in &PROBLEMS {
        let expected = served(problem.explain, problem.sample.0);
        let mut conversation = Conversation::with(&mut chess_paths(&[problem.name, "--explain"]));
        conversation.say(problem.sample.0);
        for line in expected.lines() {
            assert_eq!(conversation.answer(), line);
        }
        let outcome = conversation.end();
        assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(0), ""));
    }
}

#[test]
fn help_shows_a_picture() {
    let help = |arguments: &[&str]| run(&mut chess_paths(arguments), b"").stdout;
    let first_ranks = |text: &str| text.lines().filter(|line| line.starts_with("1 ")).count();
    assert_eq!(first_ranks(&help(&["--help"])), 1);
    for problem in &PROBLEMS {
        let help = help(&[problem.name, "--help"]);
        assert!(help.contains("--explain"), "{}", help);
        let explained = served(problem.explain, problem.sample.0);
        let last = explained.rsplit("\n\n").next().expect("an explanation");
        assert!(help.contains(last), "{}", help);
        assert!(help.contains(problem.legend), "{}", help);
    }
}

#[test]
fn a_file_behind_the_option_gets_the_line_to_type() {
    for arguments in [["kings-tour", "--explain", "a.in"], ["kings-tour", "a.in", "--explain"]] {
        let outcome = run(&mut chess_paths(&arguments), b"");
        assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""));
        let line = "chess-paths kings-tour --explain < a.in\n";
        assert!(outcome.stderr.contains(line), "{}", outcome.stderr);
    }
}
