//! Known mistakes, in words and as programs, by which `stress` recognises a program.

use super::simulated::{entry, options, right, run_mistake, timed_search};
use crate::programs::program;
use crate::support::cases::is_update;
use crate::support::watched::Watched;
use chess_paths::program::{About, End, Execution, Questions, PROBLEMS};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A mistake in words, and the programs that make it.
pub struct Mistake {
    pub words: String,
    pub programs: Vec<&'static str>,
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The list of a problem, if it has one: words, and below them, indented, the names of programs.
pub fn mistakes(problem: &str) -> Vec<Mistake> {
    let list = fs::read_to_string(file(&format!("tests/wrong/names/{problem}.txt")));
    let mut mistakes: Vec<Mistake> = Vec::new();
    for line in list.unwrap_or_default().lines().filter(|line| !line.starts_with('#')) {
        match line.strip_prefix("    ") {
            None => mistakes.push(Mistake { words: line.to_string(), programs: Vec::new() }),
            Some(names) => {
                let names = names.split(' ').map(|name| &*name.to_string().leak());
                mistakes.last_mut().expect("words above the names").programs.extend(names);
            }
        }
    }
    mistakes
}

/// The mark of a program of the list, or its beginning, which the first inputs give.
pub fn mark(problem: &str, questions: &Questions, name: &'static str, inputs: usize) -> String {
    let program = program(problem, name);
    let output = |input: &str| Vec::from_iter(program(input).iter().map(i64::to_string)).join(" ");
    let outputs = questions.inputs[..inputs].iter().map(|input| output(&input.text));
    questions.mark(&Vec::from_iter(outputs))
}

/// `UPDATE_CASES=1 cargo test marks` writes the marks.
#[test]
fn the_marks_of_mistakes_are_those_of_wrong_programs() {
    let mut changed = Vec::new();
    for problem in PROBLEMS {
        let questions = Questions::about(problem);
        let all = questions.inputs.len();
        let mark = |&name: &&'static str| mark(problem.name(), &questions, name, all);
        let right = mark(&"none");
        let line = |Mistake { words, programs }: &Mistake| {
            let marks = BTreeSet::from_iter(programs.iter().map(mark));
            // A program that adds nothing has no place in the list.
            assert!(!marks.contains(&right), "{words}: one shows on no case");
            assert_eq!(marks.len(), programs.len(), "{words}: two answer alike");
            format!("{words}: {}\n", Vec::from_iter(marks).join(" "))
        };
        let lines: String = mistakes(problem.name()).iter().map(line).collect();
        if lines != problem.about().mistakes {
            changed.push(problem.name());
            if is_update() {
                let folder = problem.name().replace('-', "_");
                fs::write(file(&format!("src/{folder}/mistakes.txt")), lines).expect("written");
            }
        }
    }
    assert!(changed.is_empty(), "{changed:?}: UPDATE_CASES=1 writes these lists, and fails once");
}

#[test]
fn a_problem_needs_no_known_cases() {
    let problem = entry("infinite-chess");
    let about = About { known: "", mistakes: "", ..problem.about().clone() };
    let questions = Questions::about(&Watched::new(problem, Box::leak(Box::new(about))));
    assert!(questions.inputs.is_empty());
    assert_eq!(questions.stages(), [0]);
}

/// Programs that are near a mistake of the list: with a condition more, or a bound or a direction
/// that differs.
pub fn near_misses(problem: &str) -> Vec<&'static str> {
    const CONDITIONS: [&str; 6] = ["left", "not-above", "right", "file", "below", "not-rank"];
    let listed = mistakes(problem).into_iter().flat_map(|mistake| mistake.programs);
    let conditions = CONDITIONS.into_iter().cycle();
    let near =
        listed.zip(conditions).map(|(name, condition)| &*format!("{name}?{condition}").leak());
    let mut other = Vec::new();
    if problem == "infinite-chess" {
        let directions = ["", "-along-diagonals", "-along-ranks", "-along-files", "-to-1:0"];
        let within = [2, 3, 4, 5, 6, 7, 10, 16, 18, 20, 22, 25, 28, 30, 33, 40, 50, 64, 100];
        for direction in directions {
            for kind in ["rooks", "bishops", "queens"] {
                let ends = (2..=7).map(|most| format!("{kind}-end{direction}-after-{most}"));
                other.extend(ends.map(|name| &*name.leak()));
            }
            for kind in ["rooks", "bishops", "queens", "rooks-and-queens", "rays"] {
                let name = |most| format!("{kind}-are-blocked{direction}-within-{most}");
                other.extend(within.map(|most| &*name(most).leak()));
            }
        }
    }
    other.extend_from_slice(match problem {
        "kings-tour" => &[
            "distances-after-b-kept-between-cases",
            "b-is-not-captured-diagonally",
            "b-is-not-captured-straight",
            "b-is-not-captured-from-below",
            "b-is-not-captured-from-above",
            "b-is-not-captured-from-the-left",
            "b-is-not-captured-from-the-right",
        ],
        "infinite-chess" => &[
            "no-files-below-2",
            "no-files-below-2/keeping-8",
            "no-files-from-10-to-the-8-on",
            "no-files-from-10-to-the-8-on/keeping-8",
            "rooks-are-no-obstacle",
            "short-steps-come-first",
            "no-gaps-beyond-1000",
            "kings-move-like-rooks-too",
            "straight-steps-come-first",
            "kings-attack-beside-rooks-only",
        ],
        _ => &[],
    });
    near.chain(other).collect()
}

/// Nor is a mistake of the list, as no two have the same mark. A near miss may well be named as the
/// mistake that it is near to.
#[test]
fn near_misses_are_not_named_as_other_mistakes() {
    for problem in PROBLEMS {
        let questions = Questions::about(problem);
        let named = |name| {
            let mut lines = Vec::from_iter(problem.about().mistakes.lines());
            // The first inputs tell most programs apart, and all take long.
            for inputs in questions.stages() {
                if !lines.is_empty() {
                    let mark = format!(" {}", mark(problem.name(), &questions, name, inputs));
                    lines.retain(|line| line.contains(&mark));
                }
            }
            Vec::from_iter(lines.into_iter().filter_map(|line| Some(line.split_once(':')?.0)))
        };
        let mut wrongly_named = Vec::new();
        for near in near_misses(problem.name()) {
            let mut words = named(near);
            if let Some((mistake, _)) = near.split_once('?') {
                if !words.is_empty() {
                    let own = named(mistake);
                    words.retain(|words| !own.contains(words));
                }
            }
            if !words.is_empty() {
                wrongly_named.push((near, words));
            }
        }
        assert!(wrongly_named.is_empty(), "{wrongly_named:#?}");
    }
}

/// The end of the sentence that names a mistake.
fn named(text: &str) -> Option<&str> {
    text.split_once("it answers like a program in which ").map(|(_, words)| words.trim_end())
}

const RECOGNISED: [(&str, &str, &str); 3] = [
    ("kings-tour", "b-is-a-wall", "pawn B cannot be captured."),
    ("infinite-chess", "bishops-see-through-pieces", "bishops see through pieces."),
    ("knights-meet", "no-answer-above-6", "no answer is above 6."),
];

/// On two processors, as many runs of 0.05 s take as long as these on one.
#[test]
fn a_program_that_starts_slowly_is_recognised() {
    for (problem, mistake, words) in RECOGNISED {
        let wrong = program(problem, mistake);
        let (report, time) = timed_search(problem, &options(10, 2), |input, limits| {
            let run = run_mistake(&wrong, input, limits);
            Execution { time: Duration::from_millis(25), ..run }
        });
        let text = report.finding.expect("a wrong answer").text;
        assert_eq!(named(&text), Some(words), "{text}");
        assert!(text.ends_with(&format!("{words}\n")), "{text}");
        assert!(time < Duration::from_secs(11), "{time:?}");
    }
}

/// What keeps a mistake from being named, if it happens on the last of the questions alone.
#[test]
fn a_program_that_differs_once_is_not_recognised() {
    let silent: [fn(&mut Execution); 5] = [
        |run| run.output += " 3",
        |run| run.output.truncate(run.output.len() / 3),
        |run| run.output = run.output.replace('3', "2"),
        |run| run.end = End::Status(1),
        |run| run.end = End::Timeout,
    ];
    for (index, spoil) in silent.iter().enumerate() {
        let (problem, mistake, words) = RECOGNISED[index % RECOGNISED.len()];
        let (wrong, right) = (program(problem, mistake), right(problem));
        let questions = Questions::about(entry(problem));
        let texts = questions.inputs.iter().map(|input| &*input.text);
        let mut last = texts.rev().filter(|input| wrong(input).contains(&3));
        let last = last.find(|&input| problem == "kings-tour" || wrong(input) == right(input));
        let last = last.expect("an input that passes, with an answer of 3");
        let (report, _) = timed_search(problem, &options(1, 1), |input, limits| {
            let mut run = run_mistake(&wrong, input, limits);
            if input == last {
                spoil(&mut run);
            }
            run
        });
        let text = report.finding.expect("a wrong answer").text;
        assert_eq!(named(&text), None, "{words} {index}: {text}");
    }
}
