//! What is shown of a failing input.

use super::counterexample::{Counterexample, Doubt, Input};
use super::search::Progress;
use super::shrink::Minimality;
use super::verdict::FailureKind;
use super::{Find, Options};
use crate::display::{escaped, shortened};
use crate::problem::Problem;
use std::ops::Range;

/// The most lines of a report, and the most columns of a line unless boards are asked to be wider.
const REPORT_LINES: usize = 44;
const REPORT_COLUMNS: usize = 160;

/// The most lines of an input: in a report, and when it has just been found.
const INPUT_LINES: usize = 16;
const BRIEF_LINES: usize = 8;

/// How to get the whole of an input.
const SAVING: &str = "`--save DIR` saves all";

/// The most columns of the program's output, and of a word where not all of it is shown.
const OUTPUT: usize = REPORT_COLUMNS - "expected: ".len();
const WORD: usize = 40;

/// A failing input as soon as it is found: verdict and input.
pub(super) fn brief<C>(first: &Counterexample<C>, options: &Options) -> Find {
    let mut lines = vec![first_failure(first)];
    lines.extend(cut(&first.input.text, BRIEF_LINES, SAVING));
    find(&first.input, lines, options)
}

/// The first failure; in a file, its name, and the case if that is known.
fn first_failure<C>(Counterexample { input, failure, .. }: &Counterexample<C>) -> String {
    let mut text = format!("first failure: {}", failure.kind);
    text.extend(input.file.iter().map(|name| format!(" in {}", name)));
    if input.file.is_some() && failure.is_of_answer() {
        text += &format!(", case {}", failure.right + 1);
    }
    text
}

/// An input that has exceeded the time limit, which is not confirmed.
pub(super) fn unconfirmed<C>(suspect: &Counterexample<C>, options: &Options) -> Find {
    let doubt = suspect.doubt.as_ref().map_or(String::new(), |doubt| in_words(doubt, options));
    let mut lines = vec![format!("One input has exceeded the time limit, {}.", doubt)];
    lines.extend(input_lines(&suspect.input));
    find(&suspect.input, lines, options)
}

/// What is still open when time has run out, as the end of a sentence.
pub(super) fn open<C>(progress: &Progress<C>, options: &Options) -> Option<String> {
    let what = match (progress.undecided, progress.cut_off) {
        (true, _) => {
            "; but a run took too long, and there was no time to find out on which case: try"
        }
        (_, true) => "; the last run was cut off when time ran out: try",
        _ => return None,
    };
    Some(format!("{} {}", what, options.more_time()))
}

/// All that there is to say about an input that fails: the simplest one that was found after the
/// first.
pub(super) fn report<P: Problem>(
    first: &Counterexample<P::Case>,
    simplest: &Counterexample<P::Case>,
    minimality: &Minimality,
    options: &Options,
) -> Find {
    let Counterexample { input, failure, .. } = simplest;
    let mut lines = vec![verdict(simplest, minimality, options)];
    if first.failure.kind != failure.kind {
        lines.push(format!("simplest found: {}; {}", failure.kind, first_failure(first)));
    } else if first.input.file.is_some() {
        lines.push(first_failure(first));
    }
    if !failure.stderr.is_empty() {
        lines.extend(format!("the program says: {}", failure.stderr).lines().map(String::from));
    }
    lines.extend(input_lines(input));
    lines.push(format!("expected: {}", words(&input.answers, failure.right, OUTPUT)));
    lines.push(match &failure.found[..] {
        [] => "found: nothing".to_string(),
        found => format!("found: {}", words(found, failure.right, OUTPUT)),
    });
    if input.answers.len() > input.cases.len() {
        let least = P::CASES.start();
        lines.push(format!("(The last case is repeated because an input has at least {}.)", least));
    }
    let known = [simplification(first, simplest), known(minimality, input, options)];
    let known: Vec<String> = known.into_iter().flatten().collect();
    let room = REPORT_LINES - lines.len() - 2 * usize::from(!known.is_empty());
    lines.extend(explained::<P>(simplest, room, options));
    if !known.is_empty() {
        lines.extend(["".to_string(), known.join(" ")]);
    }
    find(input, lines, options)
}

fn find<C>(input: &Input<C>, lines: Vec<String>, options: &Options) -> Find {
    let columns = REPORT_COLUMNS.max(options.style.width);
    // A line with colours is part of a board, and as wide as was asked for.
    let fit = |line: String| match line.contains('\x1b') {
        true => line + "\n",
        false => shortened(&line, columns) + "\n",
    };
    Find {
        input: input.text.clone(),
        output: input.answers.iter().map(|answer| format!("{}\n", answer)).collect(),
        text: lines.into_iter().map(fit).collect(),
    }
}

fn input_lines<C>(input: &Input<C>) -> Vec<String> {
    let mut lines = vec!["".to_string(), "input:".to_string()];
    lines.extend(cut(&input.text, INPUT_LINES, SAVING));
    lines
}

/// The verdict and what belongs to it.
fn verdict<C>(
    Counterexample { input, failure, doubt }: &Counterexample<C>,
    minimality: &Minimality,
    options: &Options,
) -> String {
    let circumstances = if let Some(doubt) = doubt {
        in_words(doubt, options)
    } else if *minimality == Minimality::Together {
        let count = input.cases.len();
        format!("but only with {} cases in one input: each alone is right", count)
    } else if failure.is_of_answer() && failure.right >= input.cases.len() {
        "but only where the case is repeated".to_string()
    } else {
        return failure.kind.to_string();
    };
    format!("{}, {}", failure.kind, circumstances)
}

fn in_words(doubt: &Doubt, options: &Options) -> String {
    match doubt {
        Doubt::PassedToo => "but not every time: the same input has passed as well".to_string(),
        Doubt::OutOfTime => {
            let more = options.more_time();
            format!("which could not be confirmed because time ran out: try {}", more)
        }
        Doubt::NotStarted(reason) => format!(
            "which cannot be confirmed because the command cannot be started any more: {}",
            reason
        ),
    }
}

/// What is known of simpler inputs.
fn known<C>(minimality: &Minimality, input: &Input<C>, options: &Options) -> Option<String> {
    let more = options.more_time();
    Some(match minimality {
        Minimality::InOrder { total: 0, order, .. } => {
            format!("No case is simpler. (Simpler: {}.)", order)
        }
        Minimality::InOrder { passed, total, order } if passed == total => {
            format!("All {} simpler cases pass. (Simpler: {}.)", total, order)
        }
        Minimality::InOrder { passed, order, .. } if *passed > 0 => format!(
            "The {} simplest cases pass. There was no time to try more: try {}. (Simpler: {}.)",
            passed, more, order
        ),
        Minimality::NoStep(0) => "No input is a step simpler.".to_string(),
        Minimality::NoStep(passed) => format!("All {} inputs a step simpler pass.", passed),
        Minimality::OutOfTime if input.cases.len() > 1 => {
            format!("There was no time to find out which of the cases matter: try {}.", more)
        }
        Minimality::InOrder { .. } | Minimality::OutOfTime => {
            format!("There was no time to try all simpler inputs: try {}.", more)
        }
        Minimality::Stopped(error) => {
            format!("Simpler inputs were not tried, as the program cannot be run now: {}", error)
        }
        Minimality::Unpromised(promise) => {
            format!("It was not made simpler, as no statement promises it, but {}.", promise)
        }
        Minimality::AsItIs => {
            "It fails only as it is: what the statement promises of it passes.".to_string()
        }
        Minimality::Together | Minimality::Unknown => return None,
    })
}

/// Whether neither the case that fails nor its place in the input says much.
fn is_too_large_to_explain<C>(Counterexample { input, failure, .. }: &Counterexample<C>) -> bool {
    failure.is_time_limit() && input.text.lines().count() > INPUT_LINES
}

/// How far a large input was simplified.
fn simplification<C>(first: &Counterexample<C>, simplest: &Counterexample<C>) -> Option<String> {
    let [from, to] = [first, simplest].map(|it| it.input.text.lines().count());
    if !is_too_large_to_explain(simplest) {
        return None;
    }
    Some(match from == to {
        true => format!("The input was not simplified from its {} lines.", from),
        false => format!("The input was simplified from {} lines to {}.", from, to),
    })
}

/// Routes and pictures in so many lines: of the first wrong case, if that is known.
fn explained<P: Problem>(
    simplest: &Counterexample<P::Case>,
    room: usize,
    options: &Options,
) -> Vec<String> {
    let (cases, failure) = (&simplest.input.cases[..], &simplest.failure);
    let is_anywhere =
        matches!(failure.kind, FailureKind::RuntimeError(_) | FailureKind::TimeLimitExceeded);
    let wrong = failure.right.min(cases.len() - 1);
    let shown = match is_anywhere {
        true if cases.len() > 2 || is_too_large_to_explain(simplest) => &[],
        true => cases,
        false => &cases[wrong..=wrong],
    };
    let explain = |case| P::explain_with_distances(case).text_on_screen(options.style);
    let explain = |case| format!("\n{}\n", explain(case));
    let place = format!("`chess-paths {} --explain` prints all", P::NAME);
    cut(&shown.iter().map(explain).collect::<String>(), room, &place)
}

/// The first lines of a text, then how many are left out, and where they are.
fn cut(text: &str, limit: usize, place: &str) -> Vec<String> {
    let mut lines: Vec<String> = text.lines().map(String::from).collect();
    if lines.len() > limit {
        let rest = lines.len() - (limit - 1);
        lines.truncate(limit - 1);
        lines.push(format!("... and {} more lines; {}", rest, place));
    }
    lines
}

/// Words with blanks between. If they take more than so many columns, those around `place` are
/// shown, and the others counted.
fn words(words: &[String], place: usize, columns: usize) -> String {
    let all = escaped(&words.join(" "));
    if all.chars().count() <= columns {
        return all;
    }
    let counted = |count: usize| (count > 0).then(|| format!("({} left out)", count));
    let text = |shown: &Range<usize>| {
        let middle = words[shown.clone()].iter().map(|word| shortened(word, WORD));
        let before = counted(shown.start).into_iter();
        let shown = before.chain(middle).chain(counted(words.len() - shown.end));
        shown.collect::<Vec<String>>().join(" ")
    };
    let at = place.min(words.len() - 1);
    let mut shown = at..at + 1;
    // Each word takes two columns, at least, and every other step is to the same side.
    for step in 0..columns {
        let wider = match step % 2 {
            0 => shown.start.saturating_sub(1)..shown.end,
            _ => shown.start..words.len().min(shown.end + 1),
        };
        if text(&wider).chars().count() <= columns {
            shown = wider;
        }
    }
    text(&shown)
}

#[cfg(test)]
mod tests {
    use super::{cut, words};

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
            (15, 40, "(13 left out) 23 24 25 26 (13 left out)"),
            (29, 30, "(25 left out) 35 36 37 38 39"),
            // The output has ended before the first difference.
            (30, 30, "(25 left out) 35 36 37 38 39"),
        ] {
            assert_eq!(words(&numbers, place, columns), shown);
        }
        assert_eq!(words(&["7".repeat(99)], 0, 50), "7".repeat(37) + "...");
    }
}
