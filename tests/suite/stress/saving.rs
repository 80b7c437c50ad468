//! What `--save` puts into a folder.

use super::wrong::{new_folder, stress_wrong, Report};
use crate::support::program::{chess_paths, run};
use chess_paths::problems::{self, PROBLEMS};
use std::fs;
use std::path::Path;

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().to_str().unwrap().to_string()).collect();
    names.sort();
    names
}

#[test]
fn what_is_found_is_saved_under_the_next_number() {
    for problem in PROBLEMS {
        // The folder need not be there.
        let folder = new_folder(&format!("saving-{}", problem.name)).join("some/hacks");
        let save = folder.to_str().expect("a path in UTF-8");
        for number in 0..3 {
            let options = ["--seed", "3", "--save", save];
            let outcome = stress_wrong(problem, &options, "prints-nothing");
            let report = Report::of(&outcome);
            assert_eq!(names(&folder).len(), 2 * (number + 1));
            let path = folder.join(format!("hack-00{}.in", number));
            assert!(outcome.stderr.contains(&format!("saved {}", path.display())), "{:?}", outcome);
            let input = fs::read(&path).expect("an input");
            assert_eq!(input, report.input.as_bytes());
            let validated = run(&mut chess_paths(&["validate", problem.name]), &input);
            assert_eq!(validated.status, Some(0), "{:?}", validated);
            let answers = run(&mut chess_paths(&[problem.name]), &input).stdout;
            assert_eq!(fs::read_to_string(path.with_extension("out")).unwrap(), answers);
        }
        let expected = ["000", "001", "002"]
            .map(|number| [format!("hack-{}.in", number), format!("hack-{}.out", number)]);
        assert_eq!(names(&folder), expected.concat());
    }
}

#[test]
fn nothing_is_saved_if_nothing_is_found() {
    let folder = new_folder("saving-nothing");
    let save = folder.to_str().expect("a path in UTF-8");
    stress_wrong(&PROBLEMS[0], &["--time", "0.2", "--save", save], "none");
    assert_eq!(names(&folder), [""; 0]);
}

/// What was found is not lost when it cannot be saved.
#[test]
fn a_folder_that_cannot_be_made_is_an_error_behind_the_report() {
    let file = new_folder("saving-to-a-file").join("file");
    fs::write(&file, "").expect("a file");
    let problem = problems::find("kings-tour").expect("a problem");
    let save = file.to_str().expect("a path in UTF-8");
    let outcome = stress_wrong(problem, &["--save", save], "prints-nothing");
    assert_eq!(Report::of(&outcome).verdict, "output missing");
    let message = format!("error: cannot save the input to {}: ", save);
    assert!(outcome.stderr.contains(&message), "{:?}", outcome);
}
