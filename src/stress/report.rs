//! What a search has tried, in numbers and in words.
//!
//! For `chess-paths stress kings-tour -- ./a.out` and a program that passes, the [`Report`] says
//! `no difference found in 237,916 of 237,916 cases, in inputs of up to 512 cases`, and below that,
//! `487 inputs passed in 2.1 s; slowest input 0.005 s (limit 2 s)`.

use super::options::Options;
use super::verdict::Judged;
use crate::option_names;
use crate::plain_text::{counted, grouped, shortened, wrapped};
use crate::problem::Problem;
use std::time::Duration;

/// The most columns of what the program prints.
pub(super) const OUTPUT_COLUMNS: usize = 160;

/// The most columns of a single answer that the program prints.
pub(super) const ANSWER_COLUMNS: usize = 30;

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
    /// The file of the longest accepted run, if files were given.
    pub slowest_file: Option<String>,
    /// On how many accepted inputs the program has written to standard error, and the first line
    /// of the first of these.
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
            let (count, _) = self.said.get_or_insert_with(|| (0, line.to_string()));
            *count += 1;
        }
    }

    /// Whether there is no verdict: no input was answered in time, and none failed.
    pub fn is_undecided(&self) -> bool {
        self.inputs == 0 && self.failed == 0
    }

    /// What is printed if no input failed: what was tried, and how to try more.
    pub fn result(&self, options: &Options) -> String {
        if self.is_undecided() {
            let more = more_time(options);
            return fitted(&format!("undecided: no input was answered in time{more}"), options);
        }
        let tried = if options.are_files_given() {
            counted(self.cases, "case")
        } else if let Some(total) = self.total {
            let [cases, all] = [self.cases, total].map(grouped);
            let most = counted(self.most_cases, "case");
            let more = self.time_for_all(total, options);
            format!("{cases} of {all} cases, in inputs of up to {most}{more}")
        } else if self.untried_kinds > 0 {
            let inputs = counted(self.inputs, "input");
            let (kinds, more) = (self.untried_kinds, more_time(options));
            format!("{inputs}, but {kinds} of the kinds of largest inputs were not tried{more}")
        } else {
            counted(self.inputs, "input")
        };
        fitted(&format!("no difference found in {tried}"), options)
    }

    /// An option that gives enough time for all cases, as the end of a sentence; or just more time,
    /// if all would take hours. Empty if all were tried.
    fn time_for_all(&self, total: usize, options: &Options) -> String {
        if self.cases >= total {
            return String::new();
        }
        let times = total as f64 / self.cases as f64;
        // A quarter more, as the cases that are left may take longer, and a round number.
        let seconds = (1.25 * times * self.time.as_secs_f64()) as u64;
        let unit = if seconds < 100 { 10 } else { 100 };
        match time_to_try((seconds / unit + 1) * unit) {
            Some(advice) => advice + " for all",
            None => more_time(options),
        }
    }

    /// How many inputs passed.
    pub(crate) fn passed(&self) -> String {
        format!("{} passed", counted(self.inputs, "input"))
    }

    /// The last lines of a search: how much passed, in what time, the slowest run, the time limit,
    /// and what the program writes to standard error though it passes.
    pub fn totals(&self, options: &Options) -> String {
        let (time, slowest) = (self.time.as_secs_f64(), self.slowest.as_secs_f64());
        let mut totals = self.passed();
        totals += &match self.failed {
            0 => format!(" in {time:.1} s"),
            failed => format!(", {} failed; {time:.1} s in all", grouped(failed)),
        };
        if self.inputs > 0 {
            let digits = if slowest < 0.1 { 3 } else { 1 };
            let what = match &self.slowest_file {
                Some(name) => format!("file {name},"),
                None => "input".to_string(),
            };
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

/// A text with its lines wrapped, so that only a word can be wider than the screen. The middle of a
/// very long word is cut.
pub(super) fn fitted(text: &str, options: &Options) -> String {
    let width = options.style.width;
    let mut fitted = String::new();
    for line in text.lines() {
        let is_wide = line.chars().count() > width;
        let parts = if is_wide { wrapped(line, width, "") } else { vec![line.to_string()] };
        for part in parts {
            fitted += &shortened(&part, width.max(OUTPUT_COLUMNS));
            fitted.push('\n');
        }
    }
    fitted
}

/// An option that gives more time, as the end of a sentence, unless it would be hours.
pub(super) fn more_time(options: &Options) -> String {
    time_to_try((6 * options.time).as_secs().max(60)).unwrap_or_default()
}

/// An option that gives so many seconds, as the end of a sentence, unless these are hours.
fn time_to_try(seconds: u64) -> Option<String> {
    (seconds <= 3600).then(|| format!(": try {} {seconds}", option_names::TIME))
}
