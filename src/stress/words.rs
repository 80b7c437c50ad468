//! The words for what a search has found, such as this report:
//!
//! ```text
//! wrong answer                                         headline
//!
//! input:                                               excerpt
//! a8 b8 a7
//! expected: 2                                          expected_and_found
//! found: 1
//!
//! 2                                                    explanation
//! route: a8 xa7 xb8
//! ... and 21 more lines; `chess-paths ...
//!
//! Simpler cases that pass: 703 of 703.                 simpler_in_words
//! (Simpler: a lower answer, then earlier squares.)
//!
//! On all 4,811 cases that tell many mistakes apart,    why::likeness
//! it answers like a program in which no attack matters.
//! ```

use super::hint::{hint, Condition};
use super::options::Options;
use super::report::{fitted, more_time, ANSWER_COLUMNS, OUTPUT_COLUMNS};
use super::run::End;
use super::shrink::{Candidates, Simplified};
use super::tester::{Stop, Tester};
use super::verdict::{Input, Judged, Verdict};
use crate::option_names;
use crate::picture::{RouteStyle, TextStyle};
use crate::plain_text::{grouped, shortened, system_message, Cut};
use crate::problem::Problem;
use crate::reader::{is_blank, Error};
use std::io;
use std::sync::Arc;

/// The most lines of a report. It may be longer if all else leaves less than
/// [`LEAST_EXPLANATION_LINES`] for the explanation.
const REPORT_LINES: usize = 44;

/// An explanation may have so many lines however long the rest of the report is.
const LEAST_EXPLANATION_LINES: usize = 8;

/// The most lines of an input in a report.
const INPUT_LINES: usize = 16;

/// The most lines of an input that is shown while the search goes on.
const BRIEF_INPUT_LINES: usize = 8;

/// The most right answers shown before the first wrong one.
const RIGHT_ANSWERS: usize = 8;

/// The first failing input, to be shown at once. Empty if files are given: [`failed_file`] has said
/// it.
pub(super) fn first_find(tester: &Tester<'_>, first: &Judged) -> String {
    if tester.options.are_files_given() {
        return String::new();
    }
    brief(tester, first, &first_failure(tester, first))
}

/// A simpler failing input.
pub(super) fn simpler_find(tester: &Tester<'_>, simpler: &Judged) -> String {
    brief(tester, simpler, &format!("simpler: {}", simpler.verdict))
}

/// A sentence about a failing input, and the input. The answers follow, unless the program has
/// crashed or was too slow.
fn brief(tester: &Tester<'_>, found: &Judged, sentence: &str) -> String {
    let mut text = format!("{sentence}\n{}", excerpt(tester, found, BRIEF_INPUT_LINES));
    if !found.is_timeout() && !found.is_crash() {
        text += &expected_and_found(tester, found);
    }
    fitted(&text, tester.options)
}

/// Prints the final report: the simplest failing input found, what was tried of simpler ones, and
/// the likeness to a known mistake, if there is one.
pub(super) fn print_report(tester: &Tester<'_>, found: &Simplified, likeness: Option<String>) {
    let Simplified { simplest, tried, .. } = found;
    let mut above = headline(tester, found);
    above += &format!("\ninput:\n{}", excerpt(tester, simplest, INPUT_LINES));
    above += &expected_and_found(tester, simplest);
    let mut below = String::new();
    if let Some(tried) = tried {
        below += &format!("\n{}\n", simpler_in_words(tester, simplest, tried));
    }
    // The last word before the prompt: whoever has seen the case looks for the mistake next.
    if let Some(likeness) = likeness {
        below += &format!("\n{likeness}\n");
    }
    let [above, below] = [above, below].map(|text| fitted(&text, tester.options));
    // Explaining takes time, and if it fails, the verdict is not lost. Nothing comes between them.
    tester.watcher.progress("");
    tester.watcher.print(&above);
    let room = REPORT_LINES.saturating_sub(above.lines().count() + below.lines().count());
    let explanation = explanation(tester, simplest, room.max(LEAST_EXPLANATION_LINES));
    tester.watcher.print(&(explanation + &below));
}

/// Two lines: the right answers, and what the program prints in their place.
fn expected_and_found(tester: &Tester<'_>, failed: &Judged) -> String {
    let Judged { input, run, right_words, .. } = failed;
    let (expected, found) = if failed.has_all_answers() {
        (shown_answers(&input.answers, 0), format!("all answers, then {}", failed.verdict))
    } else {
        (shown_answers(&input.answers, *right_words), shown_answers(&run.output, *right_words))
    };
    let mut text = format!("expected: {expected}\nfound: {found}\n");
    if input.answers.lines().count() > input.cases.len() {
        let least = tester.problem.about().cases_per_input.start();
        text += &format!("(The last case is repeated: an input has at least {least}.)\n");
    }
    text
}

/// Answers, of which the first ones are right. If these are many, only their number is shown.
fn shown_answers(answers: &str, right: usize) -> String {
    let left_out = if right > RIGHT_ANSWERS { right } else { 0 };
    let shown: Vec<&str> = answers.split_ascii_whitespace().skip(left_out).collect();
    let mut text = shortened(&shown.join(" "), OUTPUT_COLUMNS);
    if shown.is_empty() {
        text = "nothing".to_string();
    }
    if left_out > 0 {
        text = format!("{} right, then {text}", grouped(left_out));
    }
    text
}

/// Where the first failure is, and what it is.
fn first_failure(tester: &Tester<'_>, first: &Judged) -> String {
    let place = wrong_case_after(" in ", first);
    format!("first failure{place}: {}", verdict_in_words(tester, first))
}

/// These words and then the wrong case, as in `, case 3`. Empty if the input has only one case, or
/// if it is not known which one is wrong.
fn wrong_case_after(words: &str, failed: &Judged) -> String {
    match failed.wrong_case() {
        Some(wrong) => format!("{words}case {}", grouped(wrong + 1)),
        None => String::new(),
    }
}

/// A line on a file on which the program fails.
pub(super) fn failed_file(tester: &Tester<'_>, failed: &Judged) -> String {
    let mut line = failed.input.file_name.clone().unwrap_or_default();
    line += &wrong_case_after(", ", failed);
    line += &format!(": {}", verdict_in_words(tester, failed));
    if failed.is_wrong() {
        let expected = failed.input.answers.lines().nth(failed.right_words);
        let found = failed.run.output.split_ascii_whitespace().nth(failed.right_words);
        line += &format!("; expected {}", expected.unwrap_or("nothing"));
        line += &format!(", found {}", shortened(found.unwrap_or("nothing"), ANSWER_COLUMNS));
    }
    line + "\n"
}

/// A line in place of those on the files that are left.
pub(super) fn not_judged(options: &Options, error: &io::Error) -> String {
    let what = "The other files are not judged: the command cannot be started any more: ";
    fitted(&(what.to_string() + &system_message(error)), options)
}

/// The verdict on a failure. A run that confirmed it may add how long it took, or that it passed.
fn verdict_in_words(tester: &Tester<'_>, failed: &Judged) -> String {
    let mut words = failed.verdict.to_string();
    if failed.is_timeout() {
        words += &time_alone(failed, tester.options);
    } else if failed.is_intermittent {
        words += ", but not every time: the same input has passed as well";
        let runs_go_together = tester.runner.jobs() > 1 && !tester.options.are_files_given();
        if runs_go_together {
            words += &format!(
                "; if runs at the same time share a file, or lack memory or room for files, try {} 1",
                option_names::JOBS
            );
        }
    }
    words
}

/// The time that the program takes while no other run is beside it.
fn time_alone(failed: &Judged, options: &Options) -> String {
    let cases = failed.input.cases.len();
    let count = if cases > 1 { format!(" with {} cases", grouped(cases)) } else { String::new() };
    let (time, limit) = (failed.run.time.as_secs_f64(), options.limit.as_secs_f64());
    // A time that is hardly longer than the limit needs more digits to look longer.
    let digits = if time < f64::max(0.1, 1.1 * limit) { 3 } else { 1 };
    let time = match failed.run.end {
        End::Timeout if time < 2.0 * limit => format!("more than {limit}"),
        End::Timeout => format!("more than {}", 2.0 * limit),
        _ => format!("{time:.digits$}"),
    };
    format!("{count}: {time} s alone; limit {limit} s")
}

/// What is known of inputs that are simpler than the simplest that fails, and what *simpler* means.
fn simpler_in_words(tester: &Tester<'_>, simplest: &Judged, tried: &Candidates) -> String {
    let problem = tester.problem;
    let what = results_of_simpler(tester, simplest, tried);
    let why_not_all = match &tried.stop {
        None if tried.passed < tried.taken => {
            "; none of the others is known to fail in the same way".to_string()
        }
        None => String::new(),
        Some(Stop::OutOfTime) => {
            format!(". There was no time to try all{}", more_time(tester.options))
        }
        Some(Stop::NotStarted(error)) => {
            format!(". The command cannot be started any more: {}", system_message(error))
        }
    };
    let is_file = simplest.input.file_name.is_some();
    let form = if is_file { "as the statement writes it, " } else { "" };
    let order = if simplest.is_single() { problem.about().order } else { "fewer cases" };
    format!("{what}{why_not_all}.\n(Simpler: {form}{}.)", order.replace('\n', " "))
}

/// How many of the simpler inputs pass.
fn results_of_simpler(tester: &Tester<'_>, simplest: &Judged, tried: &Candidates) -> String {
    let Candidates { passed, taken, most_together, stop } = tried;
    if *passed == 0 && stop.is_some() {
        return "No simpler input is known to fail in the same way".to_string();
    }
    if *taken == 0 {
        return "Nothing simpler keeps the promises".to_string();
    }
    let [has, every] = [*passed, *taken].map(grouped);
    let can_try_all = tester.problem.case_count().is_some();
    let what = if !simplest.is_single() {
        "Simpler inputs"
    } else if can_try_all {
        "Simpler cases"
    } else if passed == taken && stop.is_none() {
        return format!(
            "No step to a simpler case fails, nor does a known or drawn one: {has} of {every} pass"
        );
    } else {
        "Steps to simpler cases, and known and drawn ones,"
    };
    let mut text = format!("{what} that pass");
    // A wrong answer belongs to one case, whatever other cases are in the input.
    let is_each_judged = simplest.verdict == Verdict::WrongAnswer || !simplest.is_single();
    if !is_each_judged && *most_together > 1 {
        text += &format!(", up to {} together in one input", grouped(*most_together));
    }
    text += &format!(": {has}");
    if stop.is_none() {
        text += &format!(" of {every}");
    }
    text
}

/// The warnings that files break promises, as `validate` words them.
pub(super) fn warnings(problem: &dyn Problem, options: &Options) -> String {
    let warning = |file: &Input| {
        let name = file.file_name.as_ref()?;
        let Err(Error::Fault(fault)) = problem.validate(&mut file.text.as_bytes()) else {
            return None;
        };
        let fault = fault.to_string();
        let line = fault.lines().next()?;
        Some(fitted(&format!("{name}: {line}; a right program may fail on it"), options))
    };
    options.given.iter().filter_map(warning).collect()
}

/// The verdict, the first failure if it differs, a hint, and what the program writes to standard
/// error.
fn headline(tester: &Tester<'_>, found: &Simplified) -> String {
    let Simplified { first, simplest, .. } = found;
    let are_files_given = tester.options.are_files_given();
    let is_simplified = first.input.text != simplest.input.text;
    let mut text = match (are_files_given, is_simplified) {
        (false, _) => String::new(),
        (true, false) => "the first: ".to_string(),
        (true, true) => "the first, simplified: ".to_string(),
    };
    let condition = Condition::of(tester.problem, found);
    text += &verdict_in_words(tester, simplest);
    text += &condition_in_words(condition, simplest);
    text.push('\n');
    if first.verdict != simplest.verdict && !are_files_given {
        text += &format!("{}\n", first_failure(tester, first));
    }
    if let Some(hint) = hint(found, condition) {
        text += &format!("{hint}\n");
    }
    if !simplest.run.stderr.is_empty() {
        text += &format!("the program says: {}\n", simplest.run.stderr);
    }
    text
}

/// The condition as the end of the sentence with the verdict.
fn condition_in_words(condition: Condition, simplest: &Judged) -> String {
    let words = match condition {
        Condition::Any => "",
        Condition::Together if simplest.is_timeout() => "; each passes alone",
        Condition::Together => {
            let count = grouped(simplest.input.cases.len());
            return format!(", but only with {count} cases in one input: each passes alone");
        }
        Condition::AsWritten => {
            ", but only as it is written here: as the statement writes it, it passes"
        }
        Condition::Again => {
            ", but only where the case comes again: the first time, its answer is right"
        }
    };
    words.to_string()
}

/// Explains the first wrong case in at most `room` lines. If it is not known which case is wrong,
/// one or two cases are explained, and no more.
fn explanation(tester: &Tester<'_>, failed: &Judged, room: usize) -> String {
    let Tester { problem, options, .. } = tester;
    let count = failed.input.cases.len();
    let command = format!("`chess-paths {} {} FILE`", problem.name(), option_names::EXPLAIN);
    if takes_long_to_explain(*problem, failed) {
        return fitted(&format!("\n{command} explains it."), options);
    }
    let explained = match failed.wrong_case() {
        Some(wrong) => wrong..wrong + 1,
        None if count > 2 => 0..0,
        None => 0..count,
    };
    let style = TextStyle { routes: RouteStyle::Shortened, ..options.style };
    let mut text = String::new();
    for index in explained {
        text.push('\n');
        if count > 1 {
            text += &format!("case {} of {}:\n", grouped(index + 1), grouped(count));
        }
        text += &problem.explanation(&failed.input.cases[index], style);
        text.push('\n');
    }
    let advice = format!("; {command} prints all");
    let cut = Cut { most_lines: room, columns: options.style.width, advice: &advice };
    cut.around(0, "", &text)
}

/// Whether a failing input is too large to be explained in a report: it is larger than the
/// statement allows, or it is no small one and the program was too slow.
fn takes_long_to_explain(problem: &dyn Problem, failed: &Judged) -> bool {
    let lines = line_count(&failed.input.cases);
    let is_too_large = failed.is_single() && lines > problem.about().most_lines;
    let is_long_timeout = failed.is_timeout() && lines > INPUT_LINES;
    is_too_large || is_long_timeout
}

/// How many lines the texts of cases have.
fn line_count(cases: &[Arc<str>]) -> usize {
    cases.iter().map(|case| case.lines().count()).sum()
}

/// The lines of an input. If it has more than `most_lines`, those around the first wrong case.
fn excerpt(tester: &Tester<'_>, failed: &Judged, most_lines: usize) -> String {
    let options = tester.options;
    let marked = first_wrong_line(tester.problem, failed);
    let is_saved = options.save.is_some() || failed.input.file_name.is_some();
    let how_to_save = format!("; `{} DIR` saves all", option_names::SAVE);
    let advice = if is_saved { "" } else { &how_to_save };
    let cut = Cut { most_lines, columns: options.style.width, advice };
    cut.around(marked, &wrong_case_after("  <- ", failed), &failed.input.text)
}

/// The index of the line of the input where the first wrong case begins; 0 if that case is not
/// known.
fn first_wrong_line(problem: &dyn Problem, failed: &Judged) -> usize {
    let Some(wrong) = failed.wrong_case() else { return 0 };
    let lines_of_count = usize::from(problem.about().announces_cases);
    let lines_before = lines_of_count + line_count(&failed.input.cases[..wrong]);
    // A given file may have blank lines between the others.
    let lines = failed.input.text.lines().enumerate();
    let mut filled_lines = lines.filter(|(_, line)| !is_blank(line.as_bytes()));
    let (index, _) = filled_lines.nth(lines_before).expect("the first line of the case");
    index
}
