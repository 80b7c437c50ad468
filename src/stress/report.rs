//! The words for a failing input, and for a search that finds none.

use super::interface::{Finding, Options, Progress, Report};
use super::shrink::Simplicity;
use super::verdict::{Doubt, Failure, FailureKind};
use crate::plain_text::{counted, escaped, grouped, reason, shortened};
use crate::problem::{Cases, Problem};
use crate::reader::{first_fault, is_blank};
use std::fmt::{self, Display};
use std::time::Duration;

/// The most lines of a report, and the most columns unless boards may be wider.
const REPORT_LINES: usize = 44;
const REPORT_COLUMNS: usize = 160;

/// The most lines of an input, in a report and below a single sentence.
const INPUT_LINES: usize = 16;
const BRIEF_LINES: usize = 8;

/// The most right answers shown before the first wrong one.
const RIGHT_ANSWERS: usize = 8;

/// The most lines of an explained case: 2,000 pieces. More would take too long.
const EXPLAINED_LINES: usize = 2003;

/// What to show of the first failing input at once.
pub(super) fn first_find(first: &Failure, options: &Options) -> Finding {
    brief(&first_failure(first), first, options)
}

/// A timeout on `one` input that was not confirmed.
pub(super) fn unconfirmed(one: &str, found: &Failure, options: &Options) -> Finding {
    let doubt = doubt_in_words(found, options).unwrap_or_default();
    brief(&format!("{one} input has exceeded the time limit, {doubt}."), found, options)
}

/// A sentence about an input, and the input.
fn brief(sentence: &str, found: &Failure, options: &Options) -> Finding {
    let excerpt = excerpt(found, BRIEF_LINES, options);
    finding(found, &format!("{sentence}\n{excerpt}"), options)
}

/// A failure with a text about it.
fn finding(found: &Failure, text: &str, options: &Options) -> Finding {
    let columns = REPORT_COLUMNS.max(options.style.width);
    let fit = |line: &str| {
        // A line with colours is part of a board, which has the right width.
        let is_board = line.contains('\x1b');
        let line = if is_board { line.to_string() } else { shortened(line, columns) };
        line + "\n"
    };
    Finding::of(found, text.lines().map(fit).collect())
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

/// Why the program need not fail again, as the end of a sentence.
fn doubt_in_words(found: &Failure, options: &Options) -> Option<String> {
    let words = match found.doubt.as_ref()? {
        Doubt::HasPassed => "but not every time: the same input has passed as well".to_string(),
        Doubt::OutOfTime => {
            let because = "which could not be confirmed because time ran out";
            format!("{because}: try {}", more_time(options))
        }
        Doubt::NotStarted(error) => {
            let because = "which cannot be confirmed because the command cannot be started";
            format!("{because} any more: {}", reason(error))
        }
    };
    Some(words)
}

/// An option that gives more time.
fn more_time(options: &Options) -> String {
    format!("--time {}", (6 * options.time).max(Duration::from_secs(60)).as_secs())
}

/// The verdict in the judges' words.
impl Display for FailureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FailureKind::WrongAnswer => f.write_str("wrong answer"),
            FailureKind::Status(status) => write!(f, "runtime error: status {status}"),
            FailureKind::Signal(signal) => {
                write!(f, "runtime error: signal {signal}{}", name_of_signal(*signal))
            }
            FailureKind::Timeout => f.write_str("time limit exceeded"),
            FailureKind::OutputMissing => f.write_str("output missing"),
            FailureKind::ExtraOutput => f.write_str("extra output"),
        }
    }
}

/// The name of a signal in brackets, if it is the same on all systems.
fn name_of_signal(signal: i32) -> &'static str {
    match signal {
        4 => " (illegal instruction)",
        6 => " (aborted)",
        8 => " (arithmetic exception)",
        9 => " (killed)",
        11 => " (segmentation fault)",
        _ => "",
    }
}

/// The final report: the simplest failing input found, and what is known of simpler ones.
pub(super) fn report(
    problem: &Problem,
    pool: &Cases,
    first: &Failure,
    simplest: &Failure,
    simplicity: &Simplicity,
    options: &Options,
) -> Finding {
    let Failure { input, right_words, output, .. } = simplest;
    let mut text = warning(problem, first) + &headline(first, simplest, simplicity, options);
    text += &format!("\ninput:\n{}", excerpt(simplest, INPUT_LINES, options));
    text += &format!("expected: {}\n", words(&input.answers, *right_words));
    text += &format!("found: {}\n", words(output, *right_words));
    if input.answers.lines().count() > input.count {
        let least = problem.fewest_cases;
        text += &format!("(The last case is repeated because an input has at least {least}.)\n");
    }
    let mut below = String::new();
    if is_too_large_to_explain(simplest) {
        let [from, to] = [first, simplest].map(|found| found.input.text.lines().count());
        below = format!("\nThe input has {} lines", grouped(to));
        if to != from {
            below += &format!(", the first that failed had {}", grouped(from));
        }
        below += ". It is too large to be explained.";
    }
    let simpler = simpler_in_words(simplicity, pool, options);
    if !simpler.is_empty() {
        below += &format!("\n{simpler}");
    }
    let room = REPORT_LINES - text.lines().count() - below.lines().count();
    text += &explained(problem, simplest, room, options);
    finding(simplest, &(text + &below), options)
}

/// What is known of simpler inputs.
fn simpler_in_words(simplicity: &Simplicity, pool: &Cases, options: &Options) -> String {
    let more = more_time(options);
    let out_of_time = format!("There was no time to try all simpler inputs: try {more}.");
    let order = match pool {
        Cases::All(all) => format!(" (Simpler: {}.)", all.order),
        Cases::Random(random) => format!("\n({}.)", random.order),
    };
    match simplicity {
        Simplicity::Unknown => String::new(),
        Simplicity::OutOfTime => out_of_time,
        Simplicity::NotStarted(error) => {
            let not_started = "as the command cannot be started any more";
            format!("Not all simpler inputs were tried, {not_started}: {}", reason(error))
        }
        Simplicity::Unpromised { steps: 0, .. } => {
            "It was not made simpler, as it breaks a promise.".to_string()
        }
        Simplicity::Unpromised { are_cases_promised: true, .. } => {
            let pass = "its cases pass, laid out as in the statement";
            format!("It fails only on the file as it is: {pass}.")
        }
        Simplicity::Unpromised { steps, .. } => {
            let tried = grouped(*steps);
            format!("Inputs a step simpler that keep the promises pass ({tried} tried).")
        }
        Simplicity::Steps { steps, drawn, is_cut_short } => {
            let mut text = match steps {
                0 => "No input is a step simpler".to_string(),
                &steps => format!("All {} inputs a step simpler pass", grouped(steps)),
            };
            if *drawn > 0 {
                let drawn = grouped(*drawn);
                text += &format!(", and {drawn} simpler ones drawn at random");
            }
            if *is_cut_short {
                text += &format!(", until time ran out: try {more}");
            }
            format!("{text}.{order}")
        }
        Simplicity::InOrder { passed, simpler } => {
            let count = grouped(*passed);
            let text = if *simpler == 0 {
                "No case is simpler.".to_string()
            } else if passed == simpler {
                format!("All {count} simpler cases pass.")
            } else if *passed == 0 {
                out_of_time
            } else {
                format!("The {count} simplest cases pass. {out_of_time}")
            };
            text + &order
        }
        Simplicity::OnlyTogether { fewer } => {
            format!("{} with fewer of these cases were tried, and pass.", counted(*fewer, "input"))
        }
        Simplicity::Unconfirmed(suspect) => unconfirmed("A simpler", suspect, options).text,
    }
}

/// The warning that a file breaks a promise, as `validate` words it.
fn warning(problem: &Problem, first: &Failure) -> String {
    let Some(name) = &first.input.file_name else { return String::new() };
    let Some(fault) = first_fault(first.input.text.as_bytes(), problem.validate) else {
        return String::new();
    };
    let fault = fault.to_string();
    let line = fault.lines().next().unwrap_or_default();
    format!("{name}: {line}; a right program may fail on it\n")
}

/// The verdict, the first failure if it differs, and what the program writes to standard error.
fn headline(
    first: &Failure,
    simplest: &Failure,
    simplicity: &Simplicity,
    options: &Options,
) -> String {
    let Failure { input, kind, stderr, .. } = simplest;
    let mut text = kind.to_string();
    if let Some(doubt) = doubt_in_words(simplest, options) {
        text += &format!(", {doubt}");
    } else if matches!(simplicity, Simplicity::OnlyTogether { .. }) {
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
    if !stderr.is_empty() {
        text += &format!("the program says: {stderr}\n");
    }
    text
}

fn is_too_large_to_explain(found: &Failure) -> bool {
    let lines = found.input.text.lines().filter(|line| !is_blank(line.as_bytes())).count();
    found.is_timeout() && lines > INPUT_LINES || found.input.count == 1 && lines > EXPLAINED_LINES
}

/// Explains the first wrong case in at most `room` lines; if it is not known, one or two cases.
fn explained(problem: &Problem, found: &Failure, room: usize, options: &Options) -> String {
    let count = found.input.count;
    let is_anywhere = found.is_crash() || found.is_timeout();
    if is_too_large_to_explain(found) || is_anywhere && count > 2 {
        return String::new();
    }
    let shown = if is_anywhere { 0..count } else { found.wrong_case()..found.wrong_case() + 1 };
    let cases = found.input.cases(problem);
    let explain = |index: usize| {
        let case = cases.get(index);
        let which = format!("case {} of {}:\n", grouped(index + 1), grouped(count));
        let explanation = (problem.explain_case)(case, options.style);
        format!("\n{}{}\n", if count > 1 { &which } else { "" }, explanation)
    };
    let advice = format!("; `chess-paths {} --explain` prints all", problem.name);
    cut(&shown.map(explain).collect::<String>(), 0, "", room, &advice)
}

/// The lines of an input, or those around the first wrong case. Assumes that each of several cases
/// is one line, and that the last line is the last case.
fn excerpt(found: &Failure, limit: usize, options: &Options) -> String {
    let (input, wrong) = (&found.input, found.wrong_case());
    let (mut line, mut mark) = (0, String::new());
    if input.count > 1 && found.shows_which_case() {
        let lines = input.text.lines().enumerate().filter(|(_, line)| !is_blank(line.as_bytes()));
        let lines: Vec<usize> = lines.map(|(line, _)| line).collect();
        line = lines[lines.len() - input.count + wrong];
        mark = format!("  <- case {}", grouped(wrong + 1));
    }
    let is_saved = options.is_saved || input.file_name.is_some();
    let advice = if is_saved { "" } else { "; `--save DIR` saves all" };
    cut(&input.text, line, &mark, limit, advice)
}

/// The lines of a text, or those around the marked one, and how many are left out.
fn cut(text: &str, line: usize, mark: &str, limit: usize, advice: &str) -> String {
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
        shown += &format!("... and {rest}{advice}\n");
    }
    shown
}

/// The words of an output, or how many are right and the others.
fn words(text: &str, right: usize) -> String {
    let left_out = if right > RIGHT_ANSWERS { right } else { 0 };
    let others: Vec<&str> = text.split_ascii_whitespace().skip(left_out).collect();
    let shown = if others.is_empty() { "nothing".to_string() } else { escaped(&others.join(" ")) };
    if left_out > 0 {
        format!("{} right, then {shown}", grouped(right))
    } else {
        shown
    }
}

impl Report {
    /// What was found, or else what was tried.
    pub fn result(&self, options: &Options) -> String {
        match &self.finding {
            Some(finding) if finding.is_certain => finding.text.clone(),
            Some(suspect) => format!("{}\n{}", self.tried(), suspect.text),
            None => format!("{}{}\n", self.tried(), self.advice(options)),
        }
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

    /// How to try the rest, as the end of a sentence.
    fn advice(&self, options: &Options) -> String {
        let more = more_time(options);
        if Some(self.cases) == self.total {
            String::new()
        } else if self.is_undecided {
            format!("; but time ran out during a slow run: try {more}")
        } else if let Some(time) = self.time_for_all {
            let seconds = time.as_secs_f64();
            let ample = (1.5 * seconds).ceil();
            format!("; all of them would take about {seconds:.0} s: try --time {ample:.0}")
        } else if self.total.is_some() {
            format!(": try {more}")
        } else {
            String::new()
        }
    }

    /// How many inputs passed, `more` about them, and the timeouts not confirmed.
    fn passed(&self, more: &str) -> String {
        let passed = format!("{} passed{}", counted(self.inputs, "input"), more);
        match self.unconfirmed {
            0 => passed,
            count => format!("{}; {} not confirmed", passed, counted(count, "timeout")),
        }
    }

    /// How much passed, in what time, the slowest run, and the time limit.
    pub fn totals(&self, options: &Options) -> String {
        let (time, slowest) = (self.time.as_secs_f64(), self.slowest.as_secs_f64());
        let digits = if slowest < 0.1 { 3 } else { 1 };
        let limit = options.limit.as_secs_f64();
        let mut times = format!(" in {time:.1} s");
        if !self.slowest.is_zero() {
            times += &format!("; slowest {slowest:.digits$} s (limit {limit} s)");
        }
        self.passed(&times) + "\n"
    }
}

impl Display for Progress<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Progress::Searching(report) => f.write_str(&report.passed("")),
            Progress::Simplifying => f.write_str("making it simpler"),
        }
    }
}
