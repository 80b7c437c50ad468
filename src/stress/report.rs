//! The words for what a search has tried.

use super::words::{fitted, more_time, time_to_try};
use super::{Finding, Options};
use crate::option_names;
use crate::plain_text::{counted, grouped};
use std::time::Duration;

/// The result of a search.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The number of accepted inputs.
    pub inputs: usize,
    /// The number of cases in these inputs.
    pub cases: usize,
    /// The number of all cases; `None` if there are too many to try them all.
    pub total: Option<usize>,
    /// The time that the search took, with comparing, simplifying and explaining its find.
    pub time: Duration,
    /// The shortest accepted run, if there is one.
    pub fastest: Option<Duration>,
    /// What the time limit is for: an input, one of a single case, or a file.
    pub limit_unit: &'static str,
    /// The longest accepted run for which the time limit holds.
    pub slowest: Duration,
    /// The number of accepted inputs with a timeout that was not repeated.
    pub refuted: usize,
    /// On how many accepted inputs the program has written to standard error, and its first line.
    pub said: Option<(usize, String)>,
    /// Whether there is no verdict: no input was answered, or a run took so long that the program
    /// may hang, or the machine may be at fault.
    pub is_undecided: bool,
    /// A line for each given file that breaks a promise.
    pub warnings: String,
    /// The failing input, if there is one.
    pub finding: Option<Finding>,
}

/// What keeps the answered inputs from being a verdict.
const DOUBT: &str = "; but it could not be determined whether a slow run was the program's fault";

/// A program that takes longer for its shortest run starts slowly.
const SLOW_START: Duration = Duration::from_millis(50);

impl Report {
    /// What was found, or else what was tried, and how to learn more.
    pub fn result(&self, options: &Options) -> String {
        if let Some(finding) = &self.finding {
            return finding.text.clone();
        }
        let tried = self.tried();
        let is_all_tried = self.total.map_or(true, |total| total == self.cases);
        let text = if self.is_undecided {
            let doubt = if self.inputs > 0 { DOUBT } else { "" };
            let limit = 10.0 * options.limit.as_secs_f64();
            let advice = if options.are_files_given() {
                format!(": try {} {limit}", option_names::LIMIT)
            } else {
                more_time(options)
            };
            format!("undecided: {tried}{doubt}{advice}")
        } else if is_all_tried {
            tried + &self.cost_of_starting(options)
        } else {
            tried + &self.time_for_more(options) + &self.cost_of_starting(options)
        };
        fitted(&(self.warnings.clone() + &text), options)
    }

    /// An option that gives more time; enough for all cases, in a round number of seconds, if that
    /// is at most an hour and they take hardly longer than those before.
    fn time_for_more(&self, options: &Options) -> String {
        let Some(total) = self.total else { return more_time(options) };
        let times = total as f64 / self.cases as f64;
        let seconds = (1.25 * times * self.time.as_secs_f64()) as u64;
        let unit = if seconds < 100 { 10 } else { 100 };
        let advice = time_to_try((seconds / unit + 1) * unit);
        advice.map_or_else(|| more_time(options), |advice| advice + " for all")
    }

    /// Why few inputs of a search were tried, if that is likely: the shortest take hardly any time but
    /// that to start the program, unless the machine is busy.
    fn cost_of_starting(&self, options: &Options) -> String {
        let is_search = !options.are_files_given() && self.time >= SLOW_START * 20;
        match self.fastest {
            Some(time) if is_search && time >= SLOW_START && self.refuted == 0 => {
                format!(". Each run took {:.2} s or more, perhaps to start", time.as_secs_f64())
            }
            _ => String::new(),
        }
    }

    fn tried(&self) -> String {
        let [cases, total] = [self.cases, self.total.unwrap_or_default()].map(grouped);
        if self.inputs == 0 {
            "no input was answered in time".to_string()
        } else if self.total.is_none() {
            format!("no difference found in {}", counted(self.inputs, "input"))
        } else {
            format!("no difference found in {cases} of {total} cases")
        }
    }

    /// How many inputs passed, `more` about them, and the timeouts that were refuted.
    pub(crate) fn passed(&self, more: &str) -> String {
        let passed = format!("{} passed{}", counted(self.inputs, "input"), more);
        match self.refuted {
            0 => passed,
            count => {
                let inputs = counted(count, "input");
                format!("{passed}; {inputs} only at the second try, as the first took too long")
            }
        }
    }

    /// How much passed, in what time, the slowest run, the time limit, and what the program says all
    /// the same.
    pub fn totals(&self, options: &Options) -> String {
        let (time, slowest) = (self.time.as_secs_f64(), self.slowest.as_secs_f64());
        let digits = if slowest < 0.1 { 3 } else { 1 };
        let limit = options.limit.as_secs_f64();
        let mut times = match &self.finding {
            Some(_) => format!(", then one failed; {time:.1} s in all"),
            None => format!(" in {time:.1} s"),
        };
        if !self.slowest.is_zero() {
            let what = self.limit_unit;
            times += &format!("; slowest {what} {slowest:.digits$} s (limit {limit} s)");
        }
        let mut totals = self.passed(&times);
        if let Some((count, line)) = &self.said {
            let inputs = counted(*count, "input");
            totals += &format!("\non {inputs} that passed, the program says: {line}");
        }
        fitted(&totals, options)
    }
}
