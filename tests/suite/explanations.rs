//! Explanations: every route is right by the rules of its problem, every picture shows what it
//! should, and numbers prove that no route is shorter.

use crate::problems::{self, Cases, Oracle};
use crate::support::cases;
use crate::support::picture::{columns, Column};
use chess_paths::picture::Picture;
use chess_paths::program::{Problem, Random};

#[test]
fn explanations_are_right_and_give_the_answer() {
    for (problem, oracle) in problems::all() {
        for case in many_cases(problem, oracle) {
            (oracle.check_explanation)(&case).iter().for_each(check_layout);
        }
    }
}

/// Every 731st case of a problem, a step that is coprime to the number of squares; or if there are
/// too many, random cases and, with blank lines between them, those that are stored with numbers.
fn many_cases(problem: &dyn Problem, oracle: &Oracle) -> Vec<String> {
    match &oracle.cases {
        Cases::Every(every_case) => (every_case.cases)().into_iter().step_by(731).collect(),
        Cases::Random { case } => {
            let mut random = Random::seeded(1765);
            let stored = cases::inputs("distances", problem).join("\n");
            let stored = stored.trim_end().split_terminator("\n\n").map(str::to_string);
            stored.chain((0..300).map(|_| case(&mut random))).collect()
        }
    }
}

/// In lines of any width, the same squares are shown, and below them nothing but their own labels.
/// A gap has four files or more, and a label. Of the files between two gaps, at least one has a
/// label.
fn check_layout(picture: &Picture) {
    let whole = columns(picture, usize::MAX);
    let mut files = picture.files().peekable();
    let mut expected: Vec<String> = Vec::new();
    let is_infinite = whole[0].is_gap();
    expected.extend(is_infinite.then(String::new));
    while let Some(file) = files.next() {
        let letter = || char::from(b'a' + file as u8 - 1).to_string();
        expected.push(if is_infinite { file.to_string() } else { letter() });
        let gap = files.peek().map(|next| next - file - 1).filter(|&gap| gap > 0);
        assert!(gap.map_or(true, |gap| gap >= 4), "{gap:?} files after {file} are left out");
        expected.extend(gap.map(|gap| format!("+{gap}")));
    }
    expected.extend(is_infinite.then(String::new));
    for width in [27, 30, 41, 52, 79, 80, 200, usize::MAX] {
        let shown = columns(picture, width);
        assert!(shown
            .iter()
            .map(|column| &column.marks)
            .eq(whole.iter().map(|column| &column.marks)));
        for (column, expected) in shown.iter().zip(&expected) {
            let label = column.labels.concat().to_lowercase();
            let is_needed = column.is_gap();
            assert!(label == *expected || label.is_empty() && !is_needed, "{column:?} {expected}");
        }
        let parts = shown.split(Column::is_gap).filter(|files| !files.is_empty());
        for files in parts {
            assert!(files.iter().any(|file| !file.labels.is_empty()), "{files:?}");
        }
    }
}
