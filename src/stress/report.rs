//! What is shown of a failing input.

use super::judge::Failing;
use super::shrink::Note;
use super::verdict::Verdict;
use super::{Find, Options};
use crate::cases::{filled_up, write_input};
use crate::display::shortened;
use crate::problem::{answer_to, Problem};

/// The most lines of a report, and the most columns of a line unless boards are asked to be wider.
const REPORT_LINES: usize = 44;
const REPORT_COLUMNS: usize = 160;

/// The most lines of an input: in a report, and when it has just been found.
const INPUT_LINES: usize = 16;
const BRIEF_LINES: usize = 8;

/// How to get the whole of an input.
const SAVING: &str = "`--save DIR` saves all";

/// How many answers are shown before the first that is wrong, and after it.
const NEIGHBOURS: usize = 10;

/// The most columns of a word of the program's output.
const WORD: usize = 40;

/// A failing input as soon as it is found: verdict and input.
pub(super) fn brief<P: Problem>(failing: &Failing<P::Case>, options: &Options) -> Find {
    let input = write_input::<P>(&filled_up::<P>(&failing.cases));
    let mut lines = vec![failing.failure.verdict.to_string()];
    lines.extend(cut(&input, BRIEF_LINES, SAVING));
    found::<P>(failing, lines, options)
}

/// All that there is to say about a failing input.
pub(super) fn report<P: Problem>(
    failing: &Failing<P::Case>,
    note: &Note,
    options: &Options,
) -> Find {
    let Failing { cases, failure, .. } = failing;
    let input = filled_up::<P>(cases);
    let mut lines = vec![format!("{}{}", failure.verdict, circumstances(failing, note))];
    if !failure.stderr.is_empty() {
        lines.extend(format!("the program says: {}", failure.stderr).lines().map(String::from));
    }
    lines.extend(["".to_string(), "input:".to_string()]);
    lines.extend(cut(&write_input::<P>(&input), INPUT_LINES, SAVING));
    let answers: Vec<String> = input.iter().map(answer_to::<P>).collect();
    lines.push(format!("expected: {}", words(&answers, failure.right, NEIGHBOURS)));
    lines.push(match &failure.found[..] {
        [] => "found: nothing".to_string(),
        found => format!("found: {}", words(found, failure.right, 0)),
    });
    if input.len() > cases.len() {
        let least = P::CASES.start();
        lines.push(format!("(The last case is repeated because an input has at least {}.)", least));
    }
    let known = known(note, cases.len());
    let room = REPORT_LINES - lines.len() - 2 * usize::from(known.is_some());
    let explained: Vec<String> = explained_cases(failing)
        .iter()
        .map(|case| format!("\n{}\n", P::explain(case).text(options.style)))
        .collect();
    let place = format!("`chess-paths {} --explain` prints all", P::NAME);
    lines.extend(cut(&explained.concat(), room, &place));
    lines.extend(known.into_iter().flat_map(|known| ["".to_string(), known]));
    found::<P>(failing, lines, options)
}

fn found<P: Problem>(failing: &Failing<P::Case>, lines: Vec<String>, options: &Options) -> Find {
    let columns = REPORT_COLUMNS.max(options.style.width);
    // A line with colours is part of a board, and as wide as was asked for.
    let fit = |line: String| match line.contains('\x1b') {
        true => line + "\n",
        false => shortened(&line, columns) + "\n",
    };
    let cases = filled_up::<P>(&failing.cases);
    Find {
        input: write_input::<P>(&cases),
        output: cases.iter().map(|case| answer_to::<P>(case) + "\n").collect(),
        text: lines.into_iter().map(fit).collect(),
    }
}

/// What belongs to the verdict.
fn circumstances<C>(Failing { cases, failure, passed_too }: &Failing<C>, note: &Note) -> String {
    let of_answers = matches!(failure.verdict, Verdict::WrongAnswer | Verdict::OutputMissing);
    if *passed_too {
        ", but not every time: the same input has passed as well".to_string()
    } else if *note == Note::Together {
        format!(", but only with {} cases in one input: each alone is right", cases.len())
    } else if of_answers && failure.right >= cases.len() {
        ", but only where the case is repeated".to_string()
    } else {
        String::new()
    }
}

/// What is known of simpler inputs.
fn known(note: &Note, cases: usize) -> Option<String> {
    Some(match note {
        Note::InOrder { total: 0, order, .. } => format!("No case is simpler. (Order: {}.)", order),
        Note::InOrder { right, total, order } if right == total => {
            format!("None of the {} simpler cases fails. (Order: {}.)", total, order)
        }
        Note::InOrder { right, order, .. } if *right > 0 => format!(
            "The {} simplest cases do not fail. There was no time to try more. (Order: {}.)",
            right, order
        ),
        Note::NoStep(0) => "No input is a step simpler.".to_string(),
        Note::NoStep(right) => format!("None of the {} inputs a step simpler fails.", right),
        Note::NoTime if cases > 1 => {
            "There was no time to find out which of the cases matter.".to_string()
        }
        Note::InOrder { .. } | Note::NoTime => {
            "There was no time to try all simpler inputs.".to_string()
        }
        Note::Stopped(error) => {
            format!("Simpler inputs were not tried, as the program cannot be run now: {}", error)
        }
        Note::Together | Note::Nothing => return None,
    })
}

/// The cases that a route and a picture are shown of: the first wrong one, if that is known.
fn explained_cases<C>(Failing { cases, failure, .. }: &Failing<C>) -> &[C] {
    let wrong = failure.right.min(cases.len() - 1);
    match failure.verdict {
        Verdict::RuntimeError(_) | Verdict::TimeLimitExceeded if cases.len() > 2 => &[],
        Verdict::RuntimeError(_) | Verdict::TimeLimitExceeded => cases,
        _ => &cases[wrong..=wrong],
    }
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

/// Words joined by blanks: the last few before `place`, the one there, and up to `after` more.
fn words(words: &[String], place: usize, after: usize) -> String {
    let first = place.min(words.len()).saturating_sub(NEIGHBOURS);
    let end = words.len().min(place + after + 1);
    let dots = |is_cut: bool| is_cut.then(|| "...".to_string());
    let shown = words[first..end].iter().map(|word| shortened(word, WORD));
    let shown = dots(first > 0).into_iter().chain(shown).chain(dots(end < words.len()));
    shown.collect::<Vec<String>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::cut;

    #[test]
    fn lines_that_are_cut_off_are_counted() {
        assert_eq!(cut("1\n2\n3\n", 3, "elsewhere"), ["1", "2", "3"]);
        let cut = cut("1\n2\n3\n4\n5\n", 3, "elsewhere");
        assert_eq!(cut, ["1", "2", "... and 3 more lines; elsewhere"]);
    }
}
