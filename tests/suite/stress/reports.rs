//! Reports on counterexamples.

use super::running::ReportText;
use super::simulated::{
    answer, entry, failure, file, options, right, run_mistake, search_with, Finding, Record,
    SEARCH_OPTIONS,
};
use crate::programs;
use crate::support::serving::presented;
use chess_paths::picture::{RouteStyle, TextStyle};
use chess_paths::program::{Execution, Format, Options, Report};
use std::time::Duration;

/// A mistake for each problem that some cases expose.
const MISTAKES: [(&str, &str); 3] = [
    ("kings-tour", "distances-kept-between-cases"),
    ("infinite-chess", "bishops-see-through-pieces"),
    ("knights-meet", "a-jump-is-missing"),
];

/// With `--distances` if it is no wider than a line.
#[test]
fn the_board_is_that_of_explain() {
    for (mistake, is_coloured) in MISTAKES.into_iter().zip([true, false, true]) {
        let style = TextStyle { width: 36, routes: RouteStyle::Wrapped, is_coloured };
        let found = found(style, mistake);
        let report = ReportText::of(&found.text);
        let explain = entry(mistake.0);
        let board = |has_distances| {
            let format = Format { style, has_distances, ..Format::default() };
            let explained = presented(explain, format, &found.input);
            let mut boards = explained.split("\n\n").map(str::trim_end).map(str::to_string);
            boards.nth(report.found.split(' ').count() - 1).expect("a board")
        };
        let numbered = board(true);
        let is_wide = numbered.contains("\n--");
        let board = if is_wide { board(false) } else { numbered };
        assert!(report.rest.contains(&board), "{}\nnot in\n{}", board, report.rest);
    }
}

/// What is found in the end, which is the last of the ever simpler inputs that are passed on.
fn found(style: TextStyle, (problem, mistake): (&str, &'static str)) -> Finding {
    let program = programs::program(problem, mistake);
    let options = Options { style, ..SEARCH_OPTIONS };
    let record = Record::default();
    let report = search_with(problem, &options, &record, |input, limits| {
        run_mistake(&program, input, limits)
    });
    let found = report.finding.expect("a wrong answer");
    let first = &record.found()[0];
    assert!(first.text.starts_with("first failure"), "{}", first.text);
    assert_eq!(ReportText::of(&found.text).input, found.input);
    assert_eq!(found.text, record.printed());
    found
}

#[test]
fn a_simpler_input_is_shown_with_its_answers() {
    for (problem, mistake) in MISTAKES {
        let (program, record) = (programs::program(problem, mistake), Record::default());
        search_with(problem, &SEARCH_OPTIONS, &record, |input, limits| {
            run_mistake(&program, input, limits)
        });
        let found = record.found();
        assert!(found.len() > 1, "{found:?}");
        let simplest = &found[found.len() - 1];
        let expected = simplest.output.trim_end().replace('\n', " ");
        let shown = format!("simpler: wrong answer\n{}expected: {expected}\n", simplest.input);
        assert!(simplest.text.starts_with(&shown), "{}", simplest.text);
    }
}

/// As in a page. More would bury what is said below.
#[test]
fn a_route_has_at_most_30_runs() {
    let problem = entry("infinite-chess");
    let right = right(problem.name());
    let route = |text: &str| {
        let line = text.lines().find(|line| line.starts_with("route: ")).unwrap_or_default();
        line.split(' ').skip(2).map(str::to_string).collect::<Vec<String>>()
    };
    let explained = |input: &String| presented(problem, Format::default(), input);
    let mut inputs = (0..).map(|seed| problem.generate(seed));
    let input = inputs.find(|input| route(&explained(input)).len() > 40).expect("a long route");
    let options = Options { given: vec![file(problem.name(), &input)], ..options(1, 2) };
    let found = failure(problem.name(), &options, |tried, limits| match tried == input {
        true => answer([77], 0.001, limits),
        false => run_mistake(&right, tried, limits),
    });
    let (all, shown) = (route(&explained(&input)), route(&found.text));
    assert_eq!(shown[..30], all[..30]);
    assert!(shown.len() < 40 && shown[30] == "...", "{}", found.text);
}

/// The hundredth case is always answered wrong.
#[test]
fn the_wrong_case_is_among_the_lines_of_a_long_input_and_named() {
    for (save, advice) in [(None, "; `--save DIR` saves all"), (Some("folder".into()), "")] {
        let (right, record) = (right("kings-tour"), Record::default());
        let [time, limit] = [20, 10].map(Duration::from_millis);
        let options = Options { save, time, limit, ..SEARCH_OPTIONS };
        let report = search_with("kings-tour", &options, &record, |input, limits| {
            let mut answers = right(input);
            answers.iter_mut().skip(99).for_each(|answer| *answer = 10);
            answer(answers, 0.001, limits)
        });
        let first = &record.found()[0];
        assert!(first.text.starts_with("first failure in case 100: wrong answer\n... 95 lines\n"));
        let case = first.input.lines().nth(99).expect("a hundred cases");
        assert!(first.text.contains(&format!("\n{case}  <- case 100\n")), "{}", first.text);
        let more = format!(
            "... and {} more lines{advice}\nexpected: 99 right, then ",
            first.input.lines().count() - 101
        );
        assert!(first.text.contains(&more), "{}", first.text);
        assert!(first.text.contains("\nfound: 99 right, then 10 10 10"), "{}", first.text);
        let text = report.finding.expect("a wrong answer").text;
        assert!(text.contains("\nfound: 99 right, then 10\n\ncase 100 of 100:\n"), "{text}");
    }
}

/// They include the notes on the lines that are left out, before and after these.
#[test]
fn eight_lines_of_a_long_input_are_shown() {
    for wrong in [0, 99] {
        let (right, record) = (right("kings-tour"), Record::default());
        let options = Options { time: Duration::from_millis(20), ..SEARCH_OPTIONS };
        search_with("kings-tour", &options, &record, |input, limits| {
            let mut answers = right(input);
            if answers.len() >= 100 {
                answers[wrong] = 10;
            }
            answer(answers, 0.001, limits)
        });
        let text = &record.found()[0].text;
        let shown = text.lines().skip(1).take_while(|line| !line.starts_with("expected: "));
        assert_eq!(shown.count(), 8, "{text}");
    }
}

/// Warnings, or what a sanitizer finds.
#[test]
fn what_a_program_says_while_it_passes_is_mentioned_once() {
    let right = right("infinite-chess");
    let options = Options { time: Duration::from_millis(50), ..SEARCH_OPTIONS };
    let report = search_with("infinite-chess", &options, &Record::default(), |input, limits| {
        let stderr =
            if input.contains("\nR ") { "a.cpp:3: runtime error\nmore" } else { "" }.to_string();
        Execution { stderr, ..run_mistake(&right, input, limits) }
    });
    let totals = report.totals(&SEARCH_OPTIONS);
    let (_, said) = totals.split_once("\non ").expect("a line");
    let (count, said) = said.split_once(' ').expect("a number");
    let count = count.replace(',', "");
    assert_eq!(said, "inputs that passed, the program says: a.cpp:3: runtime error\n");
    assert!((1..report.inputs).contains(&count.parse().expect("a number")), "{totals}");
}

#[test]
fn the_last_line_names_the_slowest_input_and_the_limit() {
    let (time, slowest) = (Duration::from_secs(10), Duration::from_micros(1_500));
    let report = Report { inputs: 4000, time, slowest, ..Report::default() };
    let totals = "4,000 inputs passed in 10.0 s; slowest input 0.002 s (limit 2 s)\n";
    assert_eq!(report.totals(&SEARCH_OPTIONS), totals);
}

#[test]
fn the_time_for_all_cases_is_estimated() {
    for (cases, advice) in [(65_000, "60 for all"), (1000, "3300 for all"), (900, "360")] {
        let (total, time) = (Some(262_144), Duration::from_secs(10));
        let report = Report { inputs: 1, cases, most_cases: 10, total, time, ..Report::default() };
        let result = report.result(&SEARCH_OPTIONS);
        let tried = " of 262,144 cases, in inputs of up to 10 cases: try --time ";
        assert!(result.ends_with(&format!("{tried}{advice}\n")), "{result}");
    }
}
