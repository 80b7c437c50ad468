//! The words for what a search has tried and found.

use super::options::Options;
use super::run::End;
use super::shrink::{Candidates, Simplified};
use super::tester::{Stop, Tester};
use super::verdict::{Input, Judged, Verdict};
use crate::option_names;
use crate::picture::{RouteStyle, TextStyle};
use crate::plain_text::{counted, grouped, shortened, system_message, wrapped, Cut};
use crate::problem::Problem;
use crate::reader::{is_blank, Error};
use std::io;
use std::sync::Arc;
use std::time::Duration;

/// The most lines of a report, unless less than so many were left for the explanation.
const REPORT_LINES: usize = 44;
const LEAST_LINES: usize = 8;

/// The most lines of an input, in a report and below a single sentence.
const INPUT_LINES: usize = 16;
const BRIEF_LINES: usize = 8;

/// The most right answers shown before the first wrong one.
const RIGHT_ANSWERS: usize = 8;

/// The most columns of what the program prints.
const OUTPUT_COLUMNS: usize = 160;

/// The most columns of a wrong answer in the line on a file.
const WORD_COLUMNS: usize = 30;

/// The first failing input, to be shown at once. Of files, [`failed_file`] has said it.
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

/// A sentence about an input, the input, and what is wrong with the output, if there is one.
fn brief(tester: &Tester<'_>, found: &Judged, sentence: &str) -> String {
    let excerpt = excerpt(tester, found, BRIEF_LINES);
    let has_answers = !found.is_timeout() && !found.is_crash();
    let answers = if has_answers { answers(tester, found) } else { String::new() };
    fitted(&format!("{sentence}\n{excerpt}{answers}"), tester.options)
}

/// Prints the final report: the simplest failing input found, and what was tried of simpler ones.
pub(super) fn print_report(tester: &Tester<'_>, found: &Simplified, likeness: Option<String>) {
    let Simplified { simplest, tried, .. } = found;
    let mut text = headline(tester, found);
    text += &format!("\ninput:\n{}", excerpt(tester, simplest, INPUT_LINES));
    text += &answers(tester, simplest);
    let simpler = tried.iter().map(|tried| simpler_in_words(tester, simplest, tried));
    // The last word before the prompt: whoever has seen the case looks for the mistake next.
    let below: String = simpler.chain(likeness).map(|said| format!("\n{said}\n")).collect();
    let [text, below] = [text, below].map(|text| fitted(&text, tester.options));
    // Explaining takes time, and if it fails, the verdict is not lost. Nothing comes between them.
    tester.watcher.progress("");
    tester.watcher.print(&text);
    let room = REPORT_LINES.saturating_sub(text.lines().count() + below.lines().count());
    tester.watcher.print(&(explained(tester, simplest, room.max(LEAST_LINES)) + &below));
}

/// The right answers, and what the program prints in their place.
fn answers(tester: &Tester<'_>, found: &Judged) -> String {
    let Judged { input, run, right_words, .. } = found;
    let (expected, printed) = if found.has_all_answers() {
        (words(&input.answers, 0), format!("all answers, then {}", found.verdict))
    } else {
        (words(&input.answers, *right_words), words(&run.output, *right_words))
    };
    let mut text = format!("expected: {expected}\nfound: {printed}\n");
    if input.answers.lines().count() > input.cases.len() {
        let least = tester.problem.about().cases_per_input.start();
        text += &format!("(The last case is repeated: an input has at least {least}.)\n");
    }
    text
}

/// Where the first failure is, and what it is.
fn first_failure(tester: &Tester<'_>, first: &Judged) -> String {
    format!("first failure{}: {}", case_after(" in ", first), verdict(tester, first))
}

/// The wrong case after these words, if it is known among several.
fn case_after(words: &str, failed: &Judged) -> String {
    let case = |wrong| format!("{words}case {}", grouped(wrong + 1));
    failed.wrong_case().map_or(String::new(), case)
}

/// A line on a file on which the program fails.
pub(super) fn failed_file(tester: &Tester<'_>, failed: &Judged) -> String {
    let file = failed.input.file_name.as_deref().unwrap_or_default();
    let (case, verdict) = (case_after(", ", failed), verdict(tester, failed));
    let expected = failed.input.answers.lines().nth(failed.right_words).unwrap_or("nothing");
    let found = failed.run.output.split_ascii_whitespace().nth(failed.right_words);
    let found = shortened(found.unwrap_or("nothing"), WORD_COLUMNS);
    let answers = format!("; expected {expected}, found {found}");
    let answers = if failed.is_wrong() { &answers } else { "" };
    format!("{file}{case}: {verdict}{answers}\n")
}

/// A line in place of those on the files that are left.
pub(super) fn not_judged(options: &Options, error: &io::Error) -> String {
    let what = "The other files are not judged: the command cannot be started any more: ";
    fitted(&(what.to_string() + &system_message(error)), options)
}

/// The verdict, with what the run that confirms it has shown.
fn verdict(tester: &Tester<'_>, failure: &Judged) -> String {
    let shown = match failure.verdict {
        Verdict::Timeout => time_alone(failure, tester.options),
        _ if failure.has_passed => chance(tester),
        _ => String::new(),
    };
    format!("{}{shown}", failure.verdict)
}

/// The time that the program takes while nothing disturbs it.
fn time_alone(failure: &Judged, options: &Options) -> String {
    let cases = failure.input.cases.len();
    let count = if cases > 1 { format!(" with {} cases", grouped(cases)) } else { String::new() };
    let (time, limit) = (failure.run.time.as_secs_f64(), options.limit.as_secs_f64());
    let digits = if time < f64::max(0.1, 1.1 * limit) { 3 } else { 1 };
    let time = match failure.run.end {
        End::Timeout if time < 2.0 * limit => format!("more than {limit}"),
        End::Timeout => format!("more than {}", 2.0 * limit),
        _ => format!("{time:.digits$}"),
    };
    format!("{count}: {time} s alone; limit {limit} s")
}

/// That the same input has passed, and what may be the cause.
fn chance(tester: &Tester<'_>) -> String {
    let are_together = tester.runner.jobs() > 1 && !tester.options.are_files_given();
    let hint = format!(
        "; if runs at the same time share a file, or lack memory or room for files, try {} 1",
        option_names::JOBS
    );
    let hint = if are_together { &hint } else { "" };
    format!(", but not every time: the same input has passed as well{hint}")
}

/// What is known of simpler inputs.
fn simpler_in_words(tester: &Tester<'_>, found: &Judged, tried: &Candidates) -> String {
    let Candidates { passed, all, stop, .. } = tried;
    let problem = tester.problem;
    let are_all_known = problem.case_count().is_some();
    let what = match are_all_known {
        _ if !found.is_single() => "Simpler inputs",
        true => "Simpler cases",
        false => "Steps to simpler cases, and known and drawn ones,",
    };
    // A wrong answer belongs to one case, whatever other cases are in the input.
    let is_each_judged = found.verdict == Verdict::WrongAnswer || !found.is_single();
    let together = if is_each_judged || tried.most_together <= 1 {
        String::new()
    } else {
        format!(", up to {} together in one input", grouped(tried.most_together))
    };
    let (has, every) = (grouped(*passed), grouped(*all));
    let text = match stop {
        None if *all == 0 => "Nothing simpler keeps the promises".to_string(),
        None if passed == all && found.is_single() && !are_all_known => format!(
            "No step to a simpler case fails, nor does a known or drawn one: {has} of {every} pass"
        ),
        None => format!("{what} that pass{together}: {has} of {every}"),
        Some(_) if *passed == 0 => "No simpler input is known to fail in the same way".to_string(),
        Some(_) => format!("{what} that pass{together}: {has}"),
    };
    let rest = match stop {
        None if passed < all => "; none of the others is known to fail in the same way".to_string(),
        None => String::new(),
        Some(Stop::OutOfTime) => {
            format!(". There was no time to try all{}", more_time(tester.options))
        }
        Some(Stop::NotStarted(error)) => {
            format!(". The command cannot be started any more: {}", system_message(error))
        }
    };
    let written = if found.input.file_name.is_some() { "as the statement writes it, " } else { "" };
    let order = if found.is_single() { problem.about().order } else { "fewer cases" };
    format!("{text}{rest}.\n(Simpler: {written}{}.)", order.replace('\n', " "))
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

/// The verdict, the first failure if it differs, and what the program writes to standard error.
fn headline(tester: &Tester<'_>, found: &Simplified) -> String {
    let Simplified { first, simplest, tried } = found;
    let (problem, count) = (tester.problem, simplest.input.cases.len());
    let are_files_given = tester.options.are_files_given();
    let which = match first.input.text == simplest.input.text {
        _ if !are_files_given => "",
        true => "the first: ",
        false => "the first, simplified: ",
    };
    let mut text = which.to_string() + &verdict(tester, simplest);
    let all_pass =
        matches!(tried, Some(Candidates { passed, all, stop: None, .. }) if passed == all);
    let each_passes_alone = all_pass && count > 1 && problem.is_promised(&simplest.input.text);
    let fails_only_again = fails_only_again(simplest);
    if each_passes_alone && simplest.is_timeout() {
        text += "; each passes alone";
    } else if each_passes_alone {
        let count = grouped(count);
        text += &format!(", but only with {count} cases in one input: each passes alone");
    } else if all_pass && is_promised_otherwise(problem, &simplest.input) {
        text += ", but only as it is written here: as the statement writes it, it passes";
    } else if fails_only_again {
        text += ", but only where the case comes again: the first time, its answer is right";
    }
    text.push('\n');
    if first.verdict != simplest.verdict && !are_files_given {
        text += &format!("{}\n", first_failure(tester, first));
    }
    let is_wrong_answer = simplest.verdict == Verdict::WrongAnswer;
    let is_left_over = is_wrong_answer && each_passes_alone || fails_only_again;
    let left_over = is_left_over.then(|| LEFT_OVER.to_string());
    let hint = hint(found).or_else(|| difference_in_form(simplest)).or(left_over);
    text.extend(hint.map(|hint| format!("{hint}\n")));
    if !simplest.run.stderr.is_empty() {
        text += &format!("the program says: {}\n", simplest.run.stderr);
    }
    text
}

/// Whether an input breaks a promise, and the same cases, written as in the statement, break none.
/// If these pass, how they are written is what makes a program fail.
fn is_promised_otherwise(problem: &dyn Problem, input: &Input) -> bool {
    let is_possible = problem.about().cases_per_input.contains(&input.cases.len());
    let is_promised = |text: &str| problem.is_promised(text);
    is_possible && !is_promised(&input.text) && is_promised(&problem.input_of(&input.cases))
}

/// Explains the first wrong case in at most `room` lines; if it is not known, one or two cases.
fn explained(Tester { problem, options, .. }: &Tester<'_>, found: &Judged, room: usize) -> String {
    let count = found.input.cases.len();
    let command = format!("`chess-paths {} {} FILE`", problem.name(), option_names::EXPLAIN);
    // What is larger than the statement allows would take too long.
    let is_large = found.is_timeout() && lines(&found.input.cases) > INPUT_LINES
        || found.is_single() && lines(&found.input.cases) > problem.about().most_lines;
    if is_large {
        return fitted(&format!("\n{command} explains it."), options);
    }
    let shown = match found.wrong_case() {
        Some(wrong) => wrong..wrong + 1,
        None if count > 2 => 0..0,
        None => 0..count,
    };
    let explain = |index: usize| {
        let which = format!("case {} of {}:\n", grouped(index + 1), grouped(count));
        let style = TextStyle { routes: RouteStyle::Shortened, ..options.style };
        let explanation = problem.explanation(&found.input.cases[index], style);
        format!("\n{}{}\n", if count > 1 { &which } else { "" }, explanation)
    };
    let text: String = shown.map(explain).collect();
    let advice = format!("; {command} prints all");
    let cut = Cut { most_lines: room, columns: options.style.width, advice: &advice };
    cut.around(0, "", &text)
}

/// How many lines cases have.
fn lines(cases: &[Arc<str>]) -> usize {
    cases.iter().map(|case| case.lines().count()).sum()
}

/// The lines of an input, or those around the first wrong case.
fn excerpt(Tester { problem, options, .. }: &Tester<'_>, found: &Judged, limit: usize) -> String {
    let (input, mut line) = (&found.input, 0);
    if let Some(wrong) = found.wrong_case() {
        let lines_of_text = input.text.lines().enumerate();
        let mut filled = lines_of_text.filter(|(_, line)| !is_blank(line.as_bytes()));
        let before = usize::from(problem.about().announces_cases) + lines(&input.cases[..wrong]);
        line = filled.nth(before).expect("the first line of the case").0;
    }
    let is_saved = options.save.is_some() || input.file_name.is_some();
    let how = format!("; `{} DIR` saves all", option_names::SAVE);
    let advice = if is_saved { "" } else { &how };
    let cut = Cut { most_lines: limit, columns: options.style.width, advice };
    cut.around(line, &case_after("  <- ", found), &input.text)
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

/// What the verdict or standard error contains, and what to do then; a line each.
const HINTS: &str = include_str!("hints.txt");

const SILENT: &str =
    "It printed no answer: does it read the input as the statement has it, and flush its output?";

const LEFT_OVER: &str =
    "Is something left over from the case before? What a case uses has to be set anew for each.";

/// The hint on the simplest failure, if there is one.
fn hint(Simplified { first, simplest, tried }: &Simplified) -> Option<String> {
    let said = format!("{}\n{}", simplest.verdict, simplest.run.stderr);
    let has_answered = tried.as_ref().is_some_and(|tried| tried.passed > 0);
    let is_silent = first.is_silent() && simplest.is_silent() && !has_answered;
    let mut hints = HINTS.lines().filter_map(|line| line.split_once(" => "));
    let hint = hints.find(|(sign, _)| said.contains(sign)).map(|(_, hint)| hint);
    hint.or(is_silent.then_some(SILENT)).map(str::to_string)
}

/// Whether the only case of an input, which is repeated as the statement wants more than one, is
/// answered right the first time, and wrong later.
fn fails_only_again(found: &Judged) -> bool {
    found.verdict == Verdict::WrongAnswer && found.is_single() && found.right_words > 0
}

/// In what form the right answers are printed, if all are there, but not as a judge wants them.
fn difference_in_form(found: &Judged) -> Option<String> {
    if !matches!(
        found.verdict,
        Verdict::WrongAnswer | Verdict::OutputMissing | Verdict::ExtraOutput
    ) {
        return None;
    }
    let printed = Vec::from_iter(found.run.output.split_ascii_whitespace());
    let answers = Vec::from_iter(found.input.answers.lines());
    if printed.concat() == answers.concat() {
        return Some("These are the right answers, but not each on a line of its own.".to_string());
    }
    if printed.iter().rev().eq(&answers) {
        return Some("These are the right answers in reverse order.".to_string());
    }
    let is_same_number =
        |(word, answer): (&&str, &&str)| word.parse::<f64>().ok() == answer.parse::<f64>().ok();
    if printed.len() == answers.len() && printed.iter().zip(&answers).all(is_same_number) {
        let (wrong, right) = (printed[found.right_words], answers[found.right_words]);
        let wrong = shortened(wrong, WORD_COLUMNS);
        return Some(format!(
            "These are the right numbers, but a judge wants {right}, not {wrong}."
        ));
    }
    let mut words = printed.iter();
    if answers.iter().all(|answer| words.any(|word| word == answer)) {
        return Some(
            "The right answers are all there, in their order, but among other words.".to_string(),
        );
    }
    None
}

/// The result of a search.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The number of accepted inputs.
    pub inputs: usize,
    /// The number of cases in these inputs.
    pub cases: usize,
    /// The most cases in one of them.
    pub most_cases: usize,
    /// How many kinds of largest cases have not passed; none if all cases can be tried.
    pub untried_kinds: usize,
    /// The number of inputs that failed: one at most, unless files were given.
    pub failed: usize,
    /// The number of all cases; `None` if there are too many to try them all.
    pub total: Option<usize>,
    /// The time that the search took, with comparing, simplifying and explaining its find.
    pub time: Duration,
    /// The longest accepted run.
    pub slowest: Duration,
    /// The name of its file, if files were given.
    pub slowest_file: Option<String>,
    /// On how many accepted inputs the program has written to standard error, and its first line.
    pub said: Option<(usize, String)>,
}

impl Report {
    /// Adds an accepted run.
    pub(super) fn accept(&mut self, problem: &dyn Problem, judged: &Judged) {
        if judged.input.cases.iter().any(|case| problem.is_largest(case)) {
            self.untried_kinds = self.untried_kinds.saturating_sub(1);
        }
        self.inputs += 1;
        self.cases += judged.input.cases.len();
        self.most_cases = self.most_cases.max(judged.input.cases.len());
        if judged.run.time >= self.slowest {
            (self.slowest, self.slowest_file) = (judged.run.time, judged.input.file_name.clone());
        }
        if let Some(line) = judged.run.stderr.lines().next() {
            self.said.get_or_insert_with(|| (0, line.to_string())).0 += 1;
        }
    }

    /// Whether there is no verdict: no input was answered in time, and none failed.
    pub fn is_undecided(&self) -> bool {
        self.inputs == 0 && self.failed == 0
    }

    /// What was tried in vain, and how to learn more.
    pub fn result(&self, options: &Options) -> String {
        if self.is_undecided() {
            let more = more_time(options);
            return fitted(&format!("undecided: no input was answered in time{more}"), options);
        }
        let tried = match self.total {
            _ if options.are_files_given() => counted(self.cases, "case"),
            None if self.untried_kinds > 0 => {
                let inputs = counted(self.inputs, "input");
                let (kinds, more) = (self.untried_kinds, more_time(options));
                format!("{inputs}, but {kinds} of the kinds of largest inputs were not tried{more}")
            }
            None => counted(self.inputs, "input"),
            Some(total) => {
                let [cases, all] = [self.cases, total].map(grouped);
                let most = counted(self.most_cases, "case");
                let more = self.time_for_more(total, options);
                format!("{cases} of {all} cases, in inputs of up to {most}{more}")
            }
        };
        fitted(&format!("no difference found in {tried}"), options)
    }

    /// An option that gives more time unless all cases were tried; enough for all, in a round
    /// number of seconds, if that is at most an hour and they take hardly longer than those
    /// before.
    fn time_for_more(&self, total: usize, options: &Options) -> String {
        if self.cases >= total {
            return String::new();
        }
        let times = total as f64 / self.cases as f64;
        let seconds = (1.25 * times * self.time.as_secs_f64()) as u64;
        let unit = if seconds < 100 { 10 } else { 100 };
        let advice = time_to_try((seconds / unit + 1) * unit);
        advice.map_or_else(|| more_time(options), |advice| advice + " for all")
    }

    /// How many inputs passed.
    pub(crate) fn passed(&self) -> String {
        format!("{} passed", counted(self.inputs, "input"))
    }

    /// How much passed, in what time, the slowest run, the time limit, and what the program says
    /// all the same.
    pub fn totals(&self, options: &Options) -> String {
        let (time, slowest) = (self.time.as_secs_f64(), self.slowest.as_secs_f64());
        let mut totals = self.passed();
        totals += &match self.failed {
            0 => format!(" in {time:.1} s"),
            failed => format!(", {} failed; {time:.1} s in all", grouped(failed)),
        };
        if self.inputs > 0 {
            let digits = if slowest < 0.1 { 3 } else { 1 };
            let file = self.slowest_file.as_ref().map(|name| format!("file {name},"));
            let what = file.unwrap_or_else(|| "input".to_string());
            let limit = options.limit.as_secs_f64();
            totals += &format!("; slowest {what} {slowest:.digits$} s (limit {limit} s)");
        }
        if let Some((count, line)) = &self.said {
            let inputs = counted(*count, "input");
            totals += &format!("\non {inputs} that passed, the program says: {line}");
        }
        fitted(&totals, options)
    }
}

/// A text with its lines wrapped, so that only a word can be wider than the screen. It is cut if it
/// is longer than what is shown of an output.
fn fitted(text: &str, options: &Options) -> String {
    let width = options.style.width;
    let wrap = |line: &str| match line.chars().count() > width {
        true => wrapped(line, width, ""),
        false => vec![line.to_string()],
    };
    let lines = text.lines().flat_map(wrap);
    lines.map(|line| shortened(&line, width.max(OUTPUT_COLUMNS)) + "\n").collect()
}

/// An option that gives more time, as the end of a sentence, unless it would be hours.
fn more_time(options: &Options) -> String {
    time_to_try((6 * options.time).as_secs().max(60)).unwrap_or_default()
}

/// An option that gives so many seconds, as the end of a sentence, unless these are hours.
fn time_to_try(seconds: u64) -> Option<String> {
    (seconds <= 3600).then(|| format!(": try {} {seconds}", option_names::TIME))
}
