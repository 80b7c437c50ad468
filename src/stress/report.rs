//! What is said of a finding.

use super::narrow::{Narrowed, Nature, Simpler};
use super::verdict::{Failure, Verdict};
use super::Finding;
use crate::display::shortened;
use crate::problem::{answer_to, filled_up, write_input, Problem};
use std::fmt::Write;

/// An input, a picture or an output of more lines is shown cut.
const MOST_LINES: usize = 200;

/// A word of somebody's output is shown cut behind so many characters.
const LONGEST_WORD: usize = 40;

impl<C> Narrowed<C> {
    /// What there is to say of the cases of a problem.
    pub(super) fn finding<I: Problem<Case = C>>(&self) -> Finding {
        let cases = filled_up::<I>(&self.cases);
        let input = write_input::<I>(&cases);
        let answers: Vec<String> = cases.iter().map(answer_to::<I>).collect();
        let output = answers.iter().map(|answer| format!("{}\n", answer)).collect();
        let mut report = format!("{}{}\n", self.failure.verdict, self.where_it_fails());
        report += &complaint(&self.failure);
        report += &format!("\ninput:\n{}\n", cut(&input));
        report += &format!("expected: {}\n", cut_words(&answers));
        report += &format!("found: {}\n", found(&self.failure));
        if cases.len() > self.cases.len() {
            report +=
                "(The last case stands there twice because the statement promises more than one.)\n";
        }
        for case in self.explained_cases() {
            report += &format!("\n{}\n", cut(&I::explain(case).to_string()));
        }
        if let Nature::Alone { simpler } = &self.nature {
            report += &format!("\n{}\n", what_is_known(simpler));
        }
        Finding { input, output, report }
    }

    fn where_it_fails(&self) -> String {
        match self.nature {
            Nature::Alone { .. } | Nature::Slow => String::new(),
            Nature::Behind => format!(
                ", but only with {} cases in one input: each alone is right",
                self.cases.len()
            ),
            Nature::Unknown => {
                ", with these cases; there was no time to find out which of them matter".into()
            }
            Nature::NowAndThen => ", but not every time: the same input has passed as well".into(),
        }
    }

    /// The cases that a route and a picture are shown of: the first wrong one, if that is known.
    fn explained_cases(&self) -> &[C] {
        let wrong = self.failure.right.min(self.cases.len() - 1);
        match self.failure.verdict {
            Verdict::RuntimeError(_) | Verdict::TimeLimitExceeded if self.cases.len() > 2 => &[],
            Verdict::RuntimeError(_) | Verdict::TimeLimitExceeded => &self.cases,
            _ => &self.cases[wrong..=wrong],
        }
    }
}

fn complaint(failure: &Failure) -> String {
    match failure.complaint.as_str() {
        "" => String::new(),
        complaint => format!("the program says: {}\n", complaint),
    }
}

/// The output, up to the first word that is wrong, with dots if there was more.
fn found(failure: &Failure) -> String {
    let shown = failure.found.len().min(failure.right + 1);
    match (shown, &failure.verdict) {
        (0, Verdict::OutputMissing | Verdict::TimeLimitExceeded | Verdict::RuntimeError(_)) => {
            "nothing".to_string()
        }
        _ if shown < failure.found.len() => cut_words(&failure.found[..shown]) + " ...",
        _ => cut_words(&failure.found),
    }
}

fn what_is_known(simpler: &Simpler) -> String {
    match simpler {
        Simpler::NoneOf(0, order) => format!("No case is simpler, ordered {}.", order),
        Simpler::NoneOf(count, order) => {
            format!("None of the {} simpler cases fails, ordered {}.", count, order)
        }
        Simpler::NotTheFirst(0, _) | Simpler::Unknown => {
            "There was no time to try all simpler inputs.".into()
        }
        Simpler::NotTheFirst(count, order) => format!(
            "The {} simplest cases do not fail, ordered {}. There was no time to try more.",
            count, order
        ),
        Simpler::NoStep(0) => "No input is a step simpler.".into(),
        Simpler::NoStep(count) => format!("None of the {} inputs a step simpler fails.", count),
    }
}

/// The text without its last line end, cut if it has too many lines.
fn cut(text: &str) -> String {
    let text = text.strip_suffix('\n').unwrap_or(text);
    let count = text.lines().count();
    if count <= MOST_LINES {
        return text.to_string();
    }
    let mut shown: String = text.split_inclusive('\n').take(MOST_LINES).collect();
    let _ = write!(shown, "... and {} lines more", count - MOST_LINES);
    shown
}

/// Words with blanks between, with what would disturb a terminal escaped, the last of many.
fn cut_words(words: &[String]) -> String {
    let first = words.len().saturating_sub(MOST_LINES);
    let shown = words[first..].iter().map(|word| shortened(word, LONGEST_WORD));
    let shown = shown.collect::<Vec<String>>().join(" ");
    if first == 0 {
        shown
    } else {
        format!("... {}", shown)
    }
}
