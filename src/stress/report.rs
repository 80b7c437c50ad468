//! The words for what a search has tried.

use super::finding::{fitted, more_time};
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
    /// The time that the search took, and making its find simpler.
    pub time: Duration,
    /// The longest accepted run for which the time limit holds.
    pub slowest: Duration,
    /// The number of accepted inputs with a timeout that was not repeated.
    pub refuted: usize,
    /// Whether there is no verdict: no input was answered, or a run took so long that the program
    /// may hang, and there was no time to tell.
    pub is_undecided: bool,
    /// A line for each given file that breaks a promise.
    pub warnings: String,
    /// The failing input, if there is one. It is not certain if the search is undecided.
    pub finding: Option<Finding>,
}

impl Report {
    /// What was found, or else what was tried.
    pub fn result(&self, options: &Options) -> String {
        match &self.finding {
            Some(finding) if finding.is_certain => finding.text.clone(),
            Some(unconfirmed) => self.outcome(options) + &unconfirmed.text,
            None => self.outcome(options),
        }
    }

    /// Whether it is undecided, what was tried, and how to learn more.
    fn outcome(&self, options: &Options) -> String {
        let tried = self.tried();
        let is_all_tried = self.total.map_or(true, |total| total == self.cases);
        let text = if self.is_undecided {
            format!("undecided: {tried}{}{}", self.doubt(), advice(self.slowest, options))
        } else if is_all_tried {
            tried
        } else {
            tried + &more_time(options)
        };
        fitted(&(self.warnings.clone() + &text), options)
    }

    fn tried(&self) -> String {
        let [cases, total] = [self.cases, self.total.unwrap_or_default()].map(grouped);
        if self.inputs == 0 {
            "no input was answered in time".to_string()
        } else if self.total.is_none() {
            format!("no difference found in {}", counted(self.inputs, "input"))
        } else if cases != total {
            format!("no difference found in {cases} of {total} cases")
        } else if self.cases == 1 {
            "right on the only case".to_string()
        } else {
            format!("right on all {cases} cases")
        }
    }

    /// What keeps the answered inputs from being a verdict.
    fn doubt(&self) -> &'static str {
        match self.finding {
            _ if self.inputs == 0 => "",
            Some(_) => "; but a timeout could not be confirmed",
            None => "; but time ran out during a slow run",
        }
    }

    /// How many inputs passed, `more` about them, and the timeouts not confirmed.
    pub(crate) fn passed(&self, more: &str) -> String {
        let passed = format!("{} passed{}", counted(self.inputs, "input"), more);
        match self.refuted {
            0 => passed,
            count => format!("{}; {} not repeated", passed, counted(count, "timeout")),
        }
    }

    /// How much passed, in what time, the slowest run, and the time limit.
    pub fn totals(&self, options: &Options) -> String {
        let (time, slowest) = (self.time.as_secs_f64(), self.slowest.as_secs_f64());
        let digits = if slowest < 0.1 { 3 } else { 1 };
        let limit = options.limit.as_secs_f64();
        let mut times = match &self.finding {
            Some(found) if found.is_certain => format!(", then one failed; {time:.1} s in all"),
            _ => format!(" in {time:.1} s"),
        };
        if !self.slowest.is_zero() {
            times += &format!("; slowest {slowest:.digits$} s (limit {limit} s)");
        }
        fitted(&self.passed(&times), options)
    }
}

/// What to try if a run took too long, as the end of a sentence: a lower time limit, which leaves
/// time to confirm timeouts but is well above the slowest run, or more time.
fn advice(slowest: Duration, options: &Options) -> String {
    let limit = (4 * slowest).max(options.limit.min(options.time) / 4);
    let lower = (limit.as_secs_f64() * 100.0).ceil() / 100.0;
    if lower < options.limit.as_secs_f64() {
        let more = more_time(options).replace(": try", "; if it is slow,");
        format!(": if it may hang, try {} {lower}{more}", option_names::LIMIT)
    } else {
        more_time(options)
    }
}
