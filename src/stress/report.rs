//! The words for a failing input, and for a search that finds none.

use super::options::Options;
use super::results::{Finding, Known, Passed, Report};
use super::verdict::Failure;
use crate::plain_text::{counted, escaped, grouped, reason, shortened};
use crate::problem::Cases;
use crate::problem::Problem;
use crate::reader::field::is_blank;
use crate::reader::first_fault;

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

/// A failure with a text about it.
pub(super) fn finding(found: &Failure, text: &str, options: &Options) -> Finding {
    let columns = REPORT_COLUMNS.max(options.style.width);
    let fit = |line: &str| {
        // A line with colours is part of a board, which has the right width.
        let is_board = line.contains('\x1b');
        let line = if is_board { line.to_string() } else { shortened(line, columns) };
        line + "\n"
    };
    Finding {
        input: found.input.text.to_string(),
        output: found.input.answers.clone(),
        text: text.lines().map(fit).collect(),
        is_certain: found.is_certain,
    }
}

/// A sentence about an input, and the input.
pub(super) fn brief(sentence: &str, found: &Failure, options: &Options) -> Finding {
    let excerpt = excerpt(found, BRIEF_LINES, options);
    finding(found, &format!("{sentence}\n{excerpt}"), options)
}

/// A timeout on `one` input that was not confirmed.
pub(super) fn unconfirmed(one: &str, found: &Failure, options: &Options) -> Finding {
    let doubt = found.remark.as_deref().unwrap_or_default();
    brief(&format!("{one} input has exceeded the time limit, {doubt}."), found, options)
}

/// The first failure, and where it is.
pub(super) fn first_failure(first: &Failure) -> String {
    let mut text = format!("first failure: {}", first.kind);
    if let Some(name) = &first.input.file {
        text += &format!(" in {name}");
    }
    if first.shows_which_case() && (first.input.file.is_some() || first.input.count > 1) {
        text += &format!(", case {}", grouped(first.right + 1));
    }
    text
}

/// That cases fail only together, as the end of a sentence.
pub(super) fn only_together(count: usize) -> String {
    let count = grouped(count);
    format!("but only with {count} cases in one input: each is right as the first case")
}

/// The final report: the simplest failing input found, and what is known of simpler ones.
pub(super) fn report(
    problem: &Problem,
    pool: &Cases,
    first: &Failure,
    simplest: &Failure,
    known: &Known,
    options: &Options,
) -> Finding {
    let Failure { input, right, output, .. } = simplest;
    let mut text = warning(problem, first) + &headline(first, simplest);
    text += &format!("\ninput:\n{}", excerpt(simplest, INPUT_LINES, options));
    text += &format!("expected: {}\n", words(&input.answers, *right));
    text += &format!("found: {}\n", words(output, *right));
    if input.answers.lines().count() > input.count {
        let least = problem.fewest_cases;
        text += &format!("(The last case is repeated because an input has at least {least}.)\n");
    }
    let mut below = String::new();
    if is_too_large_to_explain(simplest) {
        let lines = |it: &Failure| grouped(it.input.text.lines().count());
        let [from, to] = [first, simplest].map(lines);
        below = format!("\nThe input has {to} lines, the first that failed had {from}.");
        below += " It is too large to be explained.";
    }
    let known = known_in_words(known, pool, options);
    if !known.is_empty() {
        below += &format!("\n{known}");
    }
    let room = REPORT_LINES - text.lines().count() - below.lines().count();
    text += &explained(problem, simplest, room, options);
    finding(simplest, &(text + &below), options)
}

/// What is known of simpler inputs.
fn known_in_words(known: &Known, pool: &Cases, options: &Options) -> String {
    let more = options.more_time();
    let out_of_time = format!("There was no time to try all simpler inputs: try {more}.");
    let order = match pool {
        Cases::All(all) => format!(" (Simpler: {}.)", all.order),
        Cases::Random(random) => format!("\n({}.)", random.order),
    };
    match known {
        Known::Nothing => String::new(),
        Known::OutOfTime => out_of_time,
        Known::NotStarted(error) => {
            let not_started = "as the command cannot be started any more";
            format!("Not all simpler inputs were tried, {not_started}: {}", reason(error))
        }
        Known::Unpromised { steps: 0, .. } => {
            "It was not made simpler, as it breaks a promise.".to_string()
        }
        Known::Unpromised { are_cases_promised: true, .. } => {
            let pass = "its cases pass, laid out as in the statement";
            format!("It fails only on the file as it is: {pass}.")
        }
        Known::Unpromised { steps, .. } => {
            let tried = grouped(*steps);
            format!("Inputs a step simpler that keep the promises pass ({tried} tried).")
        }
        Known::Steps { passed: Passed { steps, drawn, .. }, is_cut_short } => {
            let mut known = match steps {
                0 => "No input is a step simpler".to_string(),
                &steps => format!("All {} inputs a step simpler pass", grouped(steps)),
            };
            if *drawn > 0 {
                let drawn = grouped(*drawn);
                known += &format!(", and {drawn} simpler ones drawn at random");
            }
            if *is_cut_short {
                known += &format!(", until time ran out: try {more}");
            }
            format!("{known}.{order}")
        }
        Known::Simplest { passed, simpler } => {
            let count = grouped(*passed);
            let known = if *simpler == 0 {
                "No case is simpler.".to_string()
            } else if passed == simpler {
                format!("All {count} simpler cases pass.")
            } else if *passed == 0 {
                out_of_time
            } else {
                format!("The {count} simplest cases pass. {out_of_time}")
            };
            known + &order
        }
        Known::Together { passed: 0 } => "No case is simpler than one of them.".to_string(),
        Known::Together { passed } => {
            let passed = grouped(*passed);
            format!("{passed} simpler cases pass in place of one of them.{order}")
        }
        Known::Unconfirmed(suspect) => unconfirmed("A simpler", suspect, options).text,
    }
}

/// The warning that a file breaks a promise, as `validate` words it.
fn warning(problem: &Problem, first: &Failure) -> String {
    let Some(name) = &first.input.file else { return String::new() };
    let Some(fault) = first_fault(first.input.text.as_bytes(), problem.validate) else {
        return String::new();
    };
    let fault = fault.to_string();
    let line = fault.lines().next().unwrap_or_default();
    format!("{name}: {line}; a right program may fail on it\n")
}

/// The verdict, the first failure if it differs, and what the program writes to standard error.
fn headline(first: &Failure, simplest: &Failure) -> String {
    let Failure { kind, stderr, remark, .. } = simplest;
    let how = match remark {
        Some(remark) => format!(", {remark}"),
        None if simplest.is_repeated() => ", but only where the case is repeated".to_string(),
        None => String::new(),
    };
    let mut text = format!("{kind}{how}\n");
    if first.kind != *kind {
        text += &format!("simplest found: {}; {}\n", kind, first_failure(first));
    } else if first.input.file.is_some() {
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
    let shown = if is_anywhere { 0..count } else { found.wrong()..found.wrong() + 1 };
    let cases = found.input.cases(problem);
    let explain = |index: usize| {
        let case = &cases[index];
        let which = format!("case {} of {}:\n", grouped(index + 1), grouped(count));
        let explanation = (problem.explain_case)(case, options.style);
        format!("\n{}{}\n", if count > 1 { &which } else { "" }, explanation)
    };
    let advice = format!("; `chess-paths {} --explain` prints all", problem.name);
    cut(&shown.map(explain).collect::<String>(), 0, "", room, &advice)
}

/// The lines of an input, or those around the first wrong case. One of several cases takes one
/// line, and no line comes after the last case.
fn excerpt(found: &Failure, limit: usize, options: &Options) -> String {
    let (input, wrong) = (&found.input, found.wrong());
    let (mut line, mut mark) = (0, String::new());
    if input.count > 1 && found.shows_which_case() {
        let lines = input.text.lines().enumerate().filter(|(_, line)| !is_blank(line.as_bytes()));
        let lines: Vec<usize> = lines.map(|(line, _)| line).collect();
        line = lines[lines.len() - input.count + wrong];
        mark = format!("  <- case {}", grouped(wrong + 1));
    }
    let is_saved = options.is_saved || input.file.is_some();
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
    let words: Vec<&str> = text.split_ascii_whitespace().skip(left_out).collect();
    let words = if words.is_empty() { "nothing".to_string() } else { escaped(&words.join(" ")) };
    if left_out > 0 {
        format!("{} right, then {words}", grouped(right))
    } else {
        words
    }
}

impl Report {
    /// What was found, or else what was tried.
    pub fn result(&self, options: &Options) -> String {
        match &self.finding {
            Some(finding) if finding.is_certain => finding.text.clone(),
            Some(suspect) => format!("{}\n{}", self.tried(), suspect.text),
            None => format!("{}{}\n", self.tried(), self.open(options)),
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
    fn open(&self, options: &Options) -> String {
        let more = options.more_time();
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
    pub(super) fn passed(&self, more: &str) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::TextStyle;
    use std::time::Duration;

    const OPTIONS: Options = Options {
        seed: 1,
        time: Duration::from_secs(20),
        limit: Duration::from_secs(2),
        style: TextStyle { width: 100, are_routes_wrapped: false, is_coloured: false },
        files: Vec::new(),
        is_saved: false,
    };

    fn tried(cases: usize, total: Option<usize>) -> Report {
        let time = Duration::from_secs(10);
        Report { inputs: cases / 2, cases, total, time, ..Report::default() }
    }

    #[test]
    fn the_result_says_how_much_was_tried_and_what_all_would_take() {
        let part =
            Report { time_for_all: Some(Duration::from_millis(30_400)), ..tried(8, Some(1000)) };
        let undecided = Report { is_undecided: true, ..part.clone() };
        for (report, expected) in [
            (tried(1000, Some(1000)), "right on all 1,000 cases"),
            (part, "8 of 1,000 cases; all of them would take about 30 s: try --time 46"),
            (tried(8, Some(1000)), "8 of 1,000 cases: try --time 120"),
            (undecided, "8 of 1,000 cases; but time ran out during a slow run: try --time 120"),
            (tried(2, None), "1 input"),
            (tried(0, None), "no input was answered in time"),
        ] {
            let result = report.result(&OPTIONS);
            let result = result.strip_prefix("no difference found in ").unwrap_or(&result);
            assert_eq!(result, format!("{expected}\n"));
        }
    }

    #[test]
    fn the_last_line_names_the_slowest_input_and_the_limit() {
        let slowest = Duration::from_micros(1_500);
        let report = Report { slowest, unconfirmed: 1, ..tried(8000, None) };
        let totals = "4,000 inputs passed in 10.0 s; slowest 0.002 s (limit 2 s); 1 timeout not \
                      confirmed\n";
        assert_eq!(report.totals(&OPTIONS), totals);
    }
}
