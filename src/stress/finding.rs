//! The words for a failing input.

use super::hint::hint;
use super::judge::Judge;
use super::queue::Stop;
use super::shrink::{Simplified, Tried};
use super::verdict::{Failure, Input};
use super::words::{fitted, more_time, OUTPUT_COLUMNS};
use super::{Options, Watcher};
use crate::option_names;
use crate::picture::TextStyle;
use crate::plain_text::{counted, grouped, shortened, system_message};
use crate::problem::Problem;
use crate::reader::{first_fault, is_blank};

/// A failure as it is saved and shown.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The text of the input.
    pub input: String,
    /// The right output.
    pub output: String,
    /// What to show to a person.
    pub text: String,
}

/// The most lines of a report, unless less than so many were left for the explanation.
const REPORT_LINES: usize = 44;
const LEAST_LINES: usize = 8;

/// The most lines of an input, in a report and below a single sentence.
const INPUT_LINES: usize = 16;
const BRIEF_LINES: usize = 8;

/// The most right answers shown before the first wrong one.
const RIGHT_ANSWERS: usize = 8;

const STEPS: &str = "Valid steps";

impl Finding {
    /// The first failing input, to be shown at once.
    pub(super) fn first(judge: &Judge<'_>, first: &Failure) -> Finding {
        Finding::brief(judge, first, &(first_failure(judge, first) + &remark(judge, first)))
    }

    /// A simpler failing input.
    pub(super) fn simpler(judge: &Judge<'_>, simpler: &Failure) -> Finding {
        Finding::brief(judge, simpler, &format!("simpler: {}", simpler.kind))
    }

    /// The final report: the simplest failing input found, and what was tried of simpler ones.
    pub(super) fn of(judge: &Judge<'_>, found: &Simplified, likeness: Option<String>) -> Finding {
        let Judge { problem, options, .. } = *judge;
        let Simplified { first, simplest, tried } = found;
        let Failure { input, right_words, output, .. } = simplest;
        let mut text = warning(problem, &first.input);
        text += &headline(judge, found);
        text += &format!("\ninput:\n{}", excerpt(problem, simplest, INPUT_LINES, options));
        let (expected, printed) = if simplest.has_all_answers() {
            (words(&input.answers, 0), how_it_went_on(simplest, options))
        } else {
            (words(&input.answers, *right_words), words(output, *right_words))
        };
        text += &format!("expected: {expected}\nfound: {printed}\n");
        if input.answers.lines().count() > input.count {
            let least = problem.fewest_cases;
            text += &format!("(The last case is repeated: an input has at least {least}.)\n");
        }
        let mut below = tried
            .as_ref()
            .map_or(String::new(), |tried| format!("\n{}", tried_in_words(judge, simplest, tried)));
        // The last word before the prompt: whoever has seen the case looks for the mistake next.
        below.extend(likeness.map(|likeness| format!("\n\n{likeness}")));
        let [text, below] = [text, below].map(|text| fitted(&text, options));
        let explain = |room| explained(problem, simplest, room, options);
        let text = with_explanation(judge.watcher, &text, &below, explain);
        Finding::with_text(simplest, text)
    }

    /// A sentence about an input, and the input.
    fn brief(judge: &Judge<'_>, found: &Failure, sentence: &str) -> Finding {
        let Judge { problem, options, .. } = *judge;
        let excerpt = excerpt(problem, found, BRIEF_LINES, options);
        Finding::with_text(found, fitted(&format!("{sentence}\n{excerpt}"), options))
    }

    fn with_text(found: &Failure, text: String) -> Finding {
        let Input { text: input, answers, .. } = &found.input;
        let (input, output) = (input.to_string(), answers.to_string());
        Finding { input, output, text }
    }
}

/// The first failure, and where it is.
fn first_failure(judge: &Judge<'_>, first: &Failure) -> String {
    let mut text = format!("first failure: {}", first.kind);
    if let Some(name) = &first.input.file_name {
        text += &format!(" in {name}");
        if first.is_timeout() && first.input.count > judge.problem.cases_in_limit() {
            let limit = judge.options.limit.as_secs_f64();
            text += &format!("; the limit is {limit} s for the whole file");
        }
    }
    if first.shows_which_case() && (first.input.file_name.is_some() || first.input.count > 1) {
        text += &format!(", case {}", grouped(first.wrong_case() + 1));
    }
    text
}

/// That the same input has passed, as the end of a sentence.
fn remark(judge: &Judge<'_>, found: &Failure) -> String {
    if !found.has_passed {
        return String::new();
    }
    let hint = format!("; if runs at the same time share a file, try {} 1", option_names::JOBS);
    let are_together = judge.runner.jobs() > 1 && !judge.options.are_files_given();
    let hint = if are_together { &hint } else { "" };
    format!(", but not every time: the same input has passed as well{hint}")
}

/// How a program goes on that has printed all answers.
fn how_it_went_on(found: &Failure, options: &Options) -> String {
    if found.is_timeout() {
        let limit = options.limit.as_secs_f64();
        format!("all answers, but the program had not ended after {limit} s")
    } else {
        format!("all answers, then {}", found.kind)
    }
}

/// What was tried of simpler inputs.
fn tried_in_words(judge: &Judge<'_>, found: &Failure, tried: &Tried) -> String {
    let Tried { passed, random, late, stop } = tried;
    let (problem, count) = (judge.problem, found.input.count);
    let is_promised = problem.is_promised(&found.input.text);
    let (what, order) = if problem.case_count().is_none() {
        (STEPS, format!("({}.)", problem.order.replace('\n', " ")))
    } else if count == 1 && is_promised {
        ("Simpler cases", format!("(Simpler: {}.)", problem.order))
    } else if judge.options.are_files_given() {
        (STEPS, "(A step leaves out cases, or writes all as the statement does.)".to_string())
    } else {
        (STEPS, "(A step leaves out cases.)".to_string())
    };
    let mut text = match (passed + random + late, stop) {
        (0, None) if count > 1 && found.shows_which_case() && !is_promised => {
            "No part with the wrong case keeps the promises".to_string()
        }
        (0, None) => "Nothing simpler keeps the promises".to_string(),
        (0, Some(_)) => "No simpler input is known to fail in the same way".to_string(),
        (_, None) => {
            let all = grouped(passed + late);
            format!("{what} that pass: {} of {all}", grouped(*passed))
        }
        (_, Some(_)) => format!("{what} that pass: {}", grouped(*passed)),
    };
    if *random > 0 {
        text += &format!("; random simpler inputs: {}", grouped(*random));
    }
    if *late > 0 {
        let limit = judge.options.limit.as_secs_f64();
        text += &format!("; longer than {limit} s: {}", grouped(*late));
    }
    match stop {
        None => {}
        Some(Stop::OutOfTime) => {
            text += &format!(". There was no time to try all{}", more_time(judge.options));
        }
        Some(Stop::NotStarted(error)) => {
            let error = system_message(error);
            text += &format!(". The command cannot be started any more: {error}");
        }
    }
    format!("{text}.\n{order}")
}

/// The warnings that files break promises.
pub(super) fn warnings(problem: &Problem, files: &[Input]) -> String {
    files.iter().map(|file| warning(problem, file)).collect()
}

/// The warning that a file breaks a promise, as `validate` words it.
fn warning(problem: &Problem, input: &Input) -> String {
    let Some(name) = &input.file_name else { return String::new() };
    let Some(fault) = first_fault(input.text.as_bytes(), problem.validate) else {
        return String::new();
    };
    let fault = fault.to_string();
    let line = fault.lines().next().unwrap_or_default();
    format!("{name}: {line}; a right program may fail on it\n")
}

/// The verdict, the first failure if it differs, and what the program writes to standard error.
fn headline(judge: &Judge<'_>, found: &Simplified) -> String {
    let Simplified { first, simplest, tried } = found;
    let Failure { input, kind, stderr, .. } = simplest;
    let mut text = kind.to_string() + &remark(judge, simplest);
    let do_all_pass = tried.as_ref().is_some_and(Tried::do_all_pass) && !simplest.has_passed;
    if do_all_pass && input.count > 1 && judge.problem.is_promised(&input.text) {
        let count = grouped(input.count);
        text += &format!(", but only with {count} cases in one input: each passes alone");
    } else if do_all_pass && input.is_promised_otherwise(judge.problem) {
        text += ", but only as it is written here: as the statement writes it, it passes";
    } else if simplest.fails_only_on_repetition() {
        text += ", though the same case is answered right before";
    }
    text.push('\n');
    if first.kind != *kind || first.input.file_name.is_some() {
        text += &format!("{}\n", first_failure(judge, first));
    }
    if let Some(hint) = hint(first, simplest) {
        text += &format!("{hint}\n");
    }
    if !stderr.is_empty() {
        text += &format!("the program says: {stderr}\n");
    }
    text
}

/// A case that is larger than the statement allows would take too long to explain.
fn is_too_large_to_explain(problem: &Problem, found: &Failure) -> bool {
    let input = &found.input;
    let lines = input.text.lines().filter(|line| !is_blank(line.as_bytes())).count();
    found.is_timeout() && lines > INPUT_LINES
        || input.count == 1 && input.cases.lines(1) > problem.most_lines
}

/// Explains the first wrong case in at most `room` lines; if it is not known, one or two cases.
fn explained(problem: &Problem, found: &Failure, room: usize, options: &Options) -> String {
    let count = found.input.count;
    let is_anywhere = found.is_crash() || found.is_timeout();
    let command = format!("chess-paths {} {} FILE", problem.name, option_names::EXPLAIN);
    if is_too_large_to_explain(problem, found) {
        return fitted(&format!("\n`{command}` explains it."), options);
    }
    if is_anywhere && count > 2 {
        return String::new();
    }
    let shown = if is_anywhere { 0..count } else { found.wrong_case()..found.wrong_case() + 1 };
    let explain = |index: usize| {
        let which = format!("case {} of {}:\n", grouped(index + 1), grouped(count));
        let style = TextStyle { are_routes_wrapped: true, ..options.style };
        let explanation = found.input.cases.explanation(index, style);
        format!("\n{}{}\n", if count > 1 { &which } else { "" }, explanation)
    };
    let advice = format!("; `{command}` prints all");
    cut(&shown.map(explain).collect::<String>(), (0, ""), room, &advice, options)
}

/// A report with the explanation between what comes before and below it. What comes before is handed
/// on first: explaining takes time, and if it fails, the verdict is not lost.
pub fn with_explanation(
    watcher: &dyn Watcher,
    verdict: &str,
    below: &str,
    explain: impl FnOnce(usize) -> String,
) -> String {
    watcher.concluded(verdict);
    let room = REPORT_LINES.saturating_sub(verdict.lines().count() + below.lines().count());
    verdict.to_string() + &explain(room.max(LEAST_LINES)) + below
}

/// The lines of an input, or those around the first wrong case.
fn excerpt(problem: &Problem, found: &Failure, limit: usize, options: &Options) -> String {
    let (input, wrong) = (&found.input, found.wrong_case());
    let (mut line, mut mark) = (0, String::new());
    if input.count > 1 && found.shows_which_case() {
        let lines = input.text.lines().enumerate().filter(|(_, line)| !is_blank(line.as_bytes()));
        let before = usize::from(problem.announces_cases) + input.cases.lines(wrong);
        line = lines.map(|(line, _)| line).nth(before).expect("the first line of the case");
        mark = format!("  <- case {}", grouped(wrong + 1));
    }
    let is_saved = options.is_saved || input.file_name.is_some();
    let how = format!("; `{} DIR` saves all", option_names::SAVE);
    let advice = if is_saved { "" } else { &how };
    cut(&input.text, (line, &mark), limit, advice, options)
}

/// The lines of a text, or those around the marked one, and how many are left out.
fn cut(
    text: &str,
    (line, mark): (usize, &str),
    limit: usize,
    advice: &str,
    options: &Options,
) -> String {
    let count = text.lines().count();
    if count <= limit {
        return text.lines().map(|line| format!("{line}\n")).collect();
    }
    let start = line.saturating_sub(limit / 2);
    let room = limit - 1 - usize::from(start > 0);
    let start = start.min(count - room);
    let mut shown = String::new();
    if start > 0 {
        shown += &format!("... {}\n", counted(start, "line"));
    }
    for (index, text) in text.lines().enumerate().skip(start).take(room) {
        shown += &format!("{}{}\n", text, if index == line { mark } else { "" });
    }
    if start + room < count {
        let rest = counted(count - start - room, "more line");
        shown += &fitted(&format!("... and {rest}{advice}"), options);
    }
    shown
}

/// The words of an output, or how many are right and the others.
fn words(text: &str, right: usize) -> String {
    let left_out = if right > RIGHT_ANSWERS { right } else { 0 };
    let others: Vec<&str> = text.split_ascii_whitespace().skip(left_out).collect();
    let shown = shortened(&others.join(" "), OUTPUT_COLUMNS);
    let shown = if others.is_empty() { "nothing" } else { &shown };
    if left_out > 0 {
        format!("{} right, then {shown}", grouped(right))
    } else {
        shown.to_string()
    }
}
