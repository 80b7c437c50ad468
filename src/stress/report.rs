//! What is shown of an input that fails, and of a search that finds none.

use super::verdict::{Counterexample, Failure};
use super::{Options, Report};
use crate::plain_text::{escaped, shortened};
use crate::problem::Problem;

/// The most lines of a report, and the most columns unless wider boards are asked for.
const REPORT_LINES: usize = 44;
const REPORT_COLUMNS: usize = 160;

/// The most lines of an input, in a report and below a single sentence.
const INPUT_LINES: usize = 16;
const BRIEF_LINES: usize = 8;

const SAVING: &str = "`--save DIR` saves all";

/// The most columns of the program's output, and of a word of it if that is cut.
const OUTPUT: usize = REPORT_COLUMNS - "expected: ".len();
const WORD: usize = 40;

/// An input on which a program fails.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The text of the input.
    pub input: String,
    /// The right output.
    pub output: String,
    /// What to show to a person.
    pub text: String,
    /// Whether the failure is a verdict; a time limit that could not be confirmed is none.
    pub is_certain: bool,
}

impl Finding {
    pub(super) fn of<C>(
        found: &Counterexample<C>,
        lines: Vec<String>,
        options: &Options,
    ) -> Finding {
        let columns = REPORT_COLUMNS.max(options.style.width);
        // A line with colours is part of a board, and as wide as was asked for.
        let fit = |line: String| match line.contains('\x1b') {
            true => line + "\n",
            false => shortened(&line, columns) + "\n",
        };
        Finding {
            input: found.input.text.clone(),
            output: found.input.answers.iter().map(|answer| format!("{}\n", answer)).collect(),
            text: lines.into_iter().map(fit).collect(),
            is_certain: found.is_certain,
        }
    }
}

/// A sentence about an input, and the input.
pub(super) fn brief<C>(sentence: String, found: &Counterexample<C>, options: &Options) -> Finding {
    let mut lines = vec![sentence];
    lines.extend(cut(&found.input.text, BRIEF_LINES, SAVING));
    Finding::of(found, lines, options)
}

/// A time limit of `one` input that could not be confirmed.
pub(super) fn unconfirmed<C>(one: &str, found: &Counterexample<C>, options: &Options) -> Finding {
    let doubt = found.remark.as_deref().unwrap_or_default();
    brief(format!("{} input has exceeded the time limit, {}.", one, doubt), found, options)
}

/// The first failure, and where it is if the input is a file.
pub(super) fn first_failure<C>(first: &Counterexample<C>) -> String {
    let mut text = format!("first failure: {}", first.failure);
    if let Some(name) = &first.input.file {
        text += &format!(" in {}", name);
        if first.is_of_answer() {
            text += &format!(", case {}", first.right + 1);
        }
    }
    text
}

/// All that is shown in the end: the simplest failing input, found after the first, and what is
/// known of simpler ones.
pub(super) fn report<P: Problem>(
    first: &Counterexample<P::Case>,
    simplest: &Counterexample<P::Case>,
    known: &str,
    options: &Options,
) -> Finding {
    let Counterexample { input, right, found, .. } = simplest;
    let mut lines = verdict(first, simplest);
    lines.extend([String::new(), "input:".to_string()]);
    lines.extend(cut(&input.text, INPUT_LINES, SAVING));
    lines.push(format!("expected: {}", words(&input.answers, *right, OUTPUT)));
    lines.push(match &found[..] {
        [] => "found: nothing".to_string(),
        found => format!("found: {}", words(found, *right, OUTPUT)),
    });
    if input.answers.len() > input.cases.len() {
        let least = P::CASES.start();
        lines.push(format!("(The last case is repeated because an input has at least {}.)", least));
    }
    let mut below = Vec::new();
    if is_too_large_to_explain(simplest) {
        let [from, to] = [first, simplest].map(|it| it.input.text.lines().count());
        below.push(format!("The input has {} lines, the first that failed had {}.", to, from));
    }
    below.extend(Some(known.to_string()).filter(|known| !known.is_empty()));
    let mut below: Vec<String> = below.join(" ").lines().map(String::from).collect();
    if !below.is_empty() {
        below.insert(0, String::new());
    }
    lines.extend(explained::<P>(simplest, REPORT_LINES - lines.len() - below.len(), options));
    lines.extend(below);
    Finding::of(simplest, lines, options)
}

/// The verdict, how it was reached and what the program says.
fn verdict<C>(first: &Counterexample<C>, simplest: &Counterexample<C>) -> Vec<String> {
    let Counterexample { input, failure, right, stderr, remark, .. } = simplest;
    let is_repeated = simplest.is_of_answer() && *right >= input.cases.len();
    let mut lines = vec![match remark {
        Some(remark) => format!("{}, {}", failure, remark),
        None if is_repeated => format!("{}, but only where the case is repeated", failure),
        None => failure.to_string(),
    }];
    if first.failure != *failure {
        lines.push(format!("simplest found: {}; {}", failure, first_failure(first)));
    } else if first.input.file.is_some() {
        lines.push(first_failure(first));
    }
    if !stderr.is_empty() {
        lines.extend(format!("the program says: {}", stderr).lines().map(String::from));
    }
    lines
}

fn is_too_large_to_explain<C>(found: &Counterexample<C>) -> bool {
    found.is_time_limit() && found.input.text.lines().count() > INPUT_LINES
}

/// Routes and pictures, in at most `room` lines, of the first wrong case, or of one or two cases if
/// that is not known.
fn explained<P: Problem>(
    found: &Counterexample<P::Case>,
    room: usize,
    options: &Options,
) -> Vec<String> {
    let cases = &found.input.cases[..];
    let is_anywhere = matches!(found.failure, Failure::RuntimeError(_)) || found.is_time_limit();
    let shown = match is_anywhere {
        true if cases.len() > 2 || is_too_large_to_explain(found) => &[],
        true => cases,
        false => &cases[found.wrong()..=found.wrong()],
    };
    let explain = |case| {
        let with_distances = P::explain(case, true).fits(options.style);
        format!("\n{}\n", P::explain(case, with_distances).text(options.style))
    };
    let place = format!("`chess-paths {} --explain` prints all", P::NAME);
    cut(&shown.iter().map(explain).collect::<String>(), room, &place)
}

/// The first lines of a text, then how many are left out and where to find them.
fn cut(text: &str, limit: usize, place: &str) -> Vec<String> {
    let mut lines: Vec<String> = text.lines().map(String::from).collect();
    if lines.len() > limit {
        let rest = lines.len() - (limit - 1);
        lines.truncate(limit - 1);
        lines.push(format!("... and {} more lines; {}", rest, place));
    }
    lines
}

/// Words in at most so many columns: if need be, only those around `place`, and the number of those
/// left out on either side.
fn words(words: &[String], place: usize, columns: usize) -> String {
    let all = escaped(&words.join(" "));
    if all.chars().count() <= columns {
        return all;
    }
    let counted = |count: usize| (count > 0).then(|| format!("({} left out)", count));
    let place = place.min(words.len() - 1);
    let around = |distance: usize| {
        let (start, end) = (place.saturating_sub(distance), words.len().min(place + distance + 1));
        let shown = words[start..end].iter().map(|word| shortened(word, WORD));
        let shown = counted(start).into_iter().chain(shown).chain(counted(words.len() - end));
        shown.collect::<Vec<String>>().join(" ")
    };
    let fitting = (1..columns).map(around).take_while(|text| text.chars().count() <= columns);
    fitting.last().unwrap_or_else(|| around(0))
}

impl Report {
    /// What was found, or else what was tried.
    #[must_use]
    pub fn result(&self, options: &Options) -> String {
        let suspect = match &self.found {
            Some(found) if found.is_certain => return found.text.clone(),
            found => found.as_ref().map_or("", |found| &found.text),
        };
        let result = match self.total {
            _ if self.inputs == 0 => "no input was answered in time".to_string(),
            Some(1) if self.cases == 1 => "right on the only case".to_string(),
            Some(total) if self.cases == total => format!("right on all {} cases", total),
            Some(total) => format!("no difference found in {} of {} cases", self.cases, total),
            None => format!("no difference found in {}", inputs(self.inputs)),
        };
        let open = if suspect.is_empty() { self.open(options) } else { String::new() };
        format!("{}{}\n{}", result, open, suspect)
    }

    /// What was not tried and how to try it, as the end of a sentence.
    fn open(&self, options: &Options) -> String {
        let more = options.more_time();
        match self.all {
            _ if Some(self.cases) == self.total => String::new(),
            _ if self.is_undecided => {
                format!("; but time ran out during a slow run: try {}", more)
            }
            Some(all) => {
                let seconds = all.as_secs_f64();
                let ample = (1.5 * seconds).ceil();
                format!("; all of them would take about {:.0} s: try --time {:.0}", seconds, ample)
            }
            None if self.total.is_some() => format!(": try {}", more),
            None => String::new(),
        }
    }

    /// How much passed, and the slowest run beside the time limit.
    #[must_use]
    pub fn totals(&self, options: &Options) -> String {
        let (time, slowest) = (self.time.as_secs_f64(), self.slowest.as_secs_f64());
        let digits = if slowest < 0.1 { 3 } else { 1 };
        let limit = options.limit.as_secs_f64();
        let slowest = match self.inputs {
            0 => String::new(),
            _ => format!("; slowest {:.*} s (limit {} s)", digits, slowest, limit),
        };
        format!("{} passed in {:.1} s{}\n", inputs(self.inputs), time, slowest)
    }
}

pub(super) fn inputs(count: u64) -> String {
    format!("{} input{}", count, if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::TextStyle;
    use std::time::Duration;

    #[test]
    fn lines_that_are_cut_off_are_counted() {
        assert_eq!(cut("1\n2\n3\n", 3, "elsewhere"), ["1", "2", "3"]);
        let cut = cut("1\n2\n3\n4\n5\n", 3, "elsewhere");
        assert_eq!(cut, ["1", "2", "... and 3 more lines; elsewhere"]);
    }

    #[test]
    fn words_that_do_not_fit_are_counted_on_both_sides_of_the_first_difference() {
        let numbers: Vec<String> = (10..40).map(|number| number.to_string()).collect();
        for (place, columns, shown) in [
            (7, 89, "10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39"),
            (0, 30, "10 11 12 13 14 (25 left out)"),
            (15, 40, "(14 left out) 24 25 26 (13 left out)"),
            (29, 30, "(25 left out) 35 36 37 38 39"),
            // The output has ended before the first difference.
            (30, 30, "(25 left out) 35 36 37 38 39"),
        ] {
            assert_eq!(words(&numbers, place, columns), shown);
        }
        assert_eq!(words(&["7".repeat(99)], 0, 50), "7".repeat(37) + "...");
    }

    const OPTIONS: Options = Options {
        seed: 1,
        time: Duration::from_secs(20),
        limit: Duration::from_secs(2),
        style: TextStyle { width: 100, is_coloured: false },
        files: Vec::new(),
    };

    fn tried(cases: u64, total: Option<u64>) -> Report {
        let [time, all, slowest] = [10_000, 30_400, 1_849].map(Duration::from_millis);
        let all = total.map(|_| all);
        Report { inputs: cases / 2, cases, total, time, all, slowest, ..Report::default() }
    }

    #[test]
    fn the_result_says_how_much_was_tried_and_what_all_would_take() {
        let small = Report { all: None, ..tried(5, Some(262_144)) };
        let undecided = Report { is_undecided: true, ..small.clone() };
        for (report, expected) in [
            (tried(262_144, Some(262_144)), "right on all 262144 cases"),
            (
                tried(86_444, Some(262_144)),
                "no difference found in 86444 of 262144 cases; all of them would take about 30 s: \
                 try --time 46",
            ),
            (small, "no difference found in 5 of 262144 cases: try --time 120"),
            (
                undecided,
                "no difference found in 5 of 262144 cases; but time ran out during a slow run: try \
                 --time 120",
            ),
            (tried(2, None), "no difference found in 1 input"),
            (tried(0, None), "no input was answered in time"),
        ] {
            assert_eq!(report.result(&OPTIONS), format!("{expected}\n"));
        }
    }

    #[test]
    fn the_last_line_names_the_slowest_input_and_the_limit() {
        for (inputs, slowest, expected) in [
            (4, 1_849_000, "4 inputs passed in 10.0 s; slowest 1.8 s (limit 2 s)\n"),
            (4, 1_500, "4 inputs passed in 10.0 s; slowest 0.002 s (limit 2 s)\n"),
            (0, 0, "0 inputs passed in 10.0 s\n"),
        ] {
            let slowest = Duration::from_micros(slowest);
            let report = Report { inputs, slowest, ..tried(8, None) };
            assert_eq!(report.totals(&OPTIONS), expected);
        }
    }
}
