//! The words for a failing input.

use super::judge::Judge;
use super::queue::Stop;
use super::shrink::{Simplified, Tried};
use super::verdict::{Failure, FailureKind, Input, NotRepeated};
use super::Options;
use crate::picture::TextStyle;
use crate::plain_text::{counted, grouped, shortened, system_message, wrapped};
use crate::problem::Problem;
use crate::reader::{first_fault, is_blank};
use std::time::Duration;

/// A failure as it is saved and shown.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The text of the input.
    pub input: String,
    /// The right output.
    pub output: String,
    /// What to show to a person.
    pub text: String,
    /// Whether it is a verdict: a timeout may be unconfirmed.
    pub is_certain: bool,
}

/// The most lines of a report, unless less than so many were left for the explanation, and the most
/// columns of what the program prints.
const REPORT_LINES: usize = 44;
const LEAST_LINES: usize = 8;
const OUTPUT_COLUMNS: usize = 160;

/// The most lines of an input, in a report and below a single sentence.
const INPUT_LINES: usize = 16;
const BRIEF_LINES: usize = 8;

/// The most right answers shown before the first wrong one.
const RIGHT_ANSWERS: usize = 8;

const STEP_SIMPLER: [&str; 2] = ["input a step simpler passes", "inputs a step simpler pass"];

impl Finding {
    /// The first failing input, to be shown at once.
    pub(super) fn first(judge: &Judge<'_>, first: &Failure) -> Finding {
        let remark = remark(judge, first).map_or(String::new(), |remark| format!(", {remark}"));
        Finding::brief(judge, first, &(first_failure(first) + &remark))
    }

    /// A simpler failing input.
    pub(super) fn simpler(judge: &Judge<'_>, simpler: &Failure) -> Finding {
        Finding::brief(judge, simpler, &format!("simpler: {}", simpler.kind))
    }

    /// An input with a timeout that was not confirmed.
    pub(super) fn unconfirmed(judge: &Judge<'_>, found: &Failure) -> Finding {
        let remark = remark(judge, found).unwrap_or_default();
        let sentence = format!("One input has exceeded the time limit, {remark}.");
        Finding::brief(judge, found, &sentence)
    }

    /// The final report: the simplest failing input found, and what was tried of simpler ones.
    pub(super) fn of(judge: &Judge<'_>, found: &Simplified) -> Finding {
        let Judge { problem, options, .. } = *judge;
        let Simplified { first, simplest, tried, likeness } = found;
        let Failure { input, right_words, output, .. } = simplest;
        let do_all_pass = tried.as_ref().is_some_and(Tried::do_all_pass);
        let is_only_together = do_all_pass && input.count > 1 && problem.is_promised(&input.text);
        let mut text = warning(problem, &first.input);
        text += &headline(judge, first, simplest, is_only_together);
        text += &format!("\ninput:\n{}", excerpt(problem, simplest, INPUT_LINES, options));
        let are_all_right = simplest.is_only_endless();
        let right_words = if are_all_right { 0 } else { *right_words };
        text += &format!("expected: {}\n", words(&input.answers, right_words));
        text += &format!("found: {}\n", words(output, right_words));
        if input.answers.lines().count() > input.count {
            let least = problem.fewest_cases;
            let because = format!("because an input has at least {least}");
            text += &format!("(The last case is repeated {because}.)\n");
        }
        let mut below = String::new();
        if is_too_large_to_explain(problem, simplest) {
            let [from, to] = [first, simplest].map(|found| found.input.text.lines().count());
            below = format!("\nThe input has {} lines", grouped(to));
            if to != from {
                below += &format!(", the first that failed had {}", grouped(from));
            }
            below += if simplest.is_timeout() {
                ". A timeout is only explained if the input is short."
            } else {
                ". It is too large to be explained."
            };
        }
        if let Some(tried) = tried {
            below += &format!("\n{}", tried_in_words(judge, simplest, tried));
        }
        // The last word before the prompt: whoever has seen the case looks for the mistake next.
        below.extend(likeness.iter().map(|likeness| format!("\n\n{likeness}")));
        let [text, below] = [text, below].map(|text| fitted(&text, options));
        let room = REPORT_LINES.saturating_sub(text.lines().count() + below.lines().count());
        let explained = explained(problem, simplest, room.max(LEAST_LINES), options);
        Finding::with_text(simplest, text + &explained + &below)
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
        Finding { input, output, text, is_certain: found.is_certain() }
    }
}

/// A text with its lines wrapped, so that only a word can be wider than the screen. It is cut if it
/// is longer than what is shown of an output.
pub(super) fn fitted(text: &str, options: &Options) -> String {
    let width = options.style.width;
    let shown = |line: &str| shortened(line, width.max(OUTPUT_COLUMNS)) + "\n";
    let fitted = |line: &str| match line.chars().count() > width {
        true => wrapped(line, width, "").iter().map(|line| shown(line)).collect(),
        false => format!("{line}\n"),
    };
    text.lines().map(fitted).collect()
}

/// The first failure, and where it is.
fn first_failure(first: &Failure) -> String {
    let mut text = format!("first failure: {}", first.kind);
    if let Some(name) = &first.input.file_name {
        text += &format!(" in {name}");
    }
    if first.shows_which_case() && (first.input.file_name.is_some() || first.input.count > 1) {
        text += &format!(", case {}", grouped(first.wrong_case() + 1));
    }
    text
}

/// Why the failure was not reproduced, as the end of a sentence.
fn remark(judge: &Judge<'_>, found: &Failure) -> Option<String> {
    let words = match found.not_repeated.as_ref()? {
        NotRepeated::NotTried => return None,
        NotRepeated::HasPassed => {
            let one = judge.options.names.jobs;
            let at_once = format!("; several runs go on at once: {one} 1 tries one at a time");
            let hint = if judge.runner.jobs() > 1 { &at_once } else { "" };
            format!("but not every time: the same input has passed as well{hint}")
        }
        NotRepeated::OutOfTime => "which could not be confirmed because time ran out".to_string(),
        NotRepeated::NotStarted(error) => {
            let because = "which cannot be confirmed because the command cannot be started";
            format!("{because} any more: {}", system_message(error))
        }
    };
    Some(words)
}

/// An option that gives more time, as the end of a sentence, unless it would be hours.
pub(super) fn more_time(options: &Options) -> String {
    match (6 * options.time).as_secs() {
        more @ 0..=3600 => format!(": try {} {}", options.names.time, more.max(60)),
        _ => String::new(),
    }
}

/// A time in seconds, rounded down to hundredths.
fn seconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 100.0).floor() / 100.0
}

/// What was tried of simpler inputs.
fn tried_in_words(judge: &Judge<'_>, found: &Failure, tried: &Tried) -> String {
    let Tried { passed, random, too_long, limit, unconfirmed, stop, .. } = tried;
    let is_promised = judge.problem.is_promised(&found.input.text);
    let problem = judge.problem;
    let are_all_tried = problem.lists.count().is_some();
    let (order, [passes, pass]) = if !is_promised {
        let passes = "input a step simpler that keeps the promises passes";
        (String::new(), [passes, "inputs a step simpler that keep the promises pass"])
    } else if !are_all_tried {
        (format!("\n({}.)", problem.order.replace('\n', " ")), STEP_SIMPLER)
    } else if found.input.count == 1 {
        let order = format!("\n(Simpler: {}.)", problem.order);
        (order, ["simpler case passes", "simpler cases pass"])
    } else {
        ("\n(A step leaves out cases.)".to_string(), STEP_SIMPLER)
    };
    let do_all_pass = tried.do_all_pass();
    let mut text = match passed {
        0 if do_all_pass && is_promised => "There is nothing simpler to try.".to_string(),
        0 if do_all_pass => "No input a step simpler keeps the promises.".to_string(),
        0 => String::new(),
        1 => format!("{} {passes}.", if do_all_pass { "The only" } else { "1" }),
        _ => format!("{}{} {pass}.", if do_all_pass { "All " } else { "" }, grouped(*passed)),
    };
    match random {
        0 => {}
        1 => text += " 1 random simpler one passes.",
        _ => text += &format!(" {} random simpler ones pass.", grouped(*random)),
    }
    if !too_long.is_empty() {
        let inputs = counted(too_long.len(), "simpler input");
        text += &format!(" {inputs} ran longer than {} s.", seconds(*limit));
    }
    if let Some(failure) = unconfirmed {
        let remark = remark(judge, failure).unwrap_or_default();
        text += &format!(" A simpler input ran longer than {} s, {remark}.", seconds(failure.time));
    }
    match stop {
        None => {}
        Some(Stop::OutOfTime) => {
            let more = more_time(judge.options);
            text += &format!(" There was no time to try all simpler inputs{more}.");
        }
        Some(Stop::NotStarted(error)) => {
            let because = "as the command cannot be started any more";
            text += &format!(
                " Not all simpler inputs were tried, {because}: {}",
                system_message(error)
            );
        }
    }
    text.trim_start().to_string() + &order
}

/// The warning that a file breaks a promise, as `validate` words it.
pub(super) fn warning(problem: &Problem, input: &Input) -> String {
    let Some(name) = &input.file_name else { return String::new() };
    let Some(fault) = first_fault(input.text.as_bytes(), problem.validate) else {
        return String::new();
    };
    let fault = fault.to_string();
    let line = fault.lines().next().unwrap_or_default();
    format!("{name}: {line}; a right program may fail on it\n")
}

/// The verdict, the first failure if it differs, and what the program writes to standard error.
fn headline(
    judge: &Judge<'_>,
    first: &Failure,
    simplest: &Failure,
    is_only_together: bool,
) -> String {
    let Failure { input, kind, stderr, .. } = simplest;
    let mut text = kind.to_string();
    if simplest.is_only_endless() {
        text += ": all answers are right, but the program did not end";
    }
    if let Some(remark) = remark(judge, simplest) {
        text += &format!(", {remark}");
    } else if is_only_together {
        let count = grouped(input.count);
        text += &format!(", but only with {count} cases in one input: each passes alone");
    } else if simplest.is_repeated() {
        text += ", but only where the case is repeated";
    }
    text.push('\n');
    if first.kind != *kind {
        text += &format!("simplest found: {}; {}\n", kind, first_failure(first));
    } else if first.input.file_name.is_some() {
        text += &format!("{}\n", first_failure(first));
    }
    if *kind == FailureKind::Signal(11) {
        text += "If it recurses deeply, it may need more stack than a shell gives; judges often \
                 give 256 MiB: run `ulimit -s unlimited` before.\n";
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
    if is_too_large_to_explain(problem, found) || is_anywhere && count > 2 {
        return String::new();
    }
    let shown = if is_anywhere { 0..count } else { found.wrong_case()..found.wrong_case() + 1 };
    let explain = |index: usize| {
        let which = format!("case {} of {}:\n", grouped(index + 1), grouped(count));
        let style = TextStyle { are_routes_wrapped: true, ..options.style };
        let explanation = found.input.cases.explanation(index, style);
        format!("\n{}{}\n", if count > 1 { &which } else { "" }, explanation)
    };
    let command = format!("chess-paths {} {}", problem.name, options.names.explain);
    let advice = format!("; `{command}` prints all");
    cut(&shown.map(explain).collect::<String>(), (0, ""), room, &advice, options)
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
    let how = format!("; `{} DIR` saves all", options.names.save);
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
