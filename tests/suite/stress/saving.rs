//! The files that `--save` writes, and when.

use super::running::stress;
use crate::support::folders::new_folder;
use crate::support::program::{chess_paths, in_shell, printed, quoted, run, Outcome};
use std::fs;
use std::path::Path;

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().to_str().unwrap().to_string()).collect();
    names.sort();
    names
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

/// A number that somebody else's file has is not used.
#[test]
fn counterexamples_are_saved_under_the_next_free_number() {
    // The folder need not be there.
    let folder = new_folder("saving").join("some/hacks");
    let options = ["--time", "100", "--save", text(&folder)];
    let find = || stress("infinite-chess", &options, &["true"]);
    find();
    fs::write(folder.join("hack-001.out"), "7\n").expect("a file of somebody else's");
    let outcome = find();
    let expected = ["000.in", "000.out", "001.out", "002.in", "002.out"];
    assert_eq!(names(&folder), expected.map(|end| format!("hack-{end}")));
    assert_eq!(fs::read(folder.join("hack-001.out")).expect("a file"), b"7\n");
    let path = folder.join("hack-002.in");
    assert!(outcome.stderr.contains(&format!("\nsaved {}\n", quoted(text(&path)))), "{outcome:?}");
    assert_eq!(fs::read(&path).expect("an input"), b"1 1\n1 2\n0\n");
    assert_eq!(fs::read(path.with_extension("out")).expect("the answers"), b"1\n");
}

/// Of a folder without permission, it says what the system says of the file that it cannot create.
#[cfg(unix)]
#[test]
fn a_folder_where_nothing_can_be_written_is_an_error_at_once() {
    use crate::support::program::skip;
    use std::os::unix::fs::PermissionsExt;

    let folder = new_folder("unwritable");
    let [locked, file] = ["locked", "file"].map(|name| folder.join(name));
    fs::create_dir(&locked).expect("a folder");
    fs::write(&file, "").expect("a file");
    let no_folder = "it is not a folder\n";
    let in_file = file.join("folder");
    let mut places = vec![(&*file, no_folder), (&in_file, ""), ("/dev/null".as_ref(), no_folder)];
    fs::set_permissions(&locked, fs::Permissions::from_mode(0o555)).expect("a folder of ours");
    if fs::write(locked.join("file"), "").is_ok() {
        skip("a folder without permission, which this user has everywhere");
    } else {
        places.push((&locked, "Permission"));
    }
    for (folder, reason) in places {
        let outcome = stress("infinite-chess", &["--save", text(folder)], &["true"]);
        assert_eq!((outcome.status, outcome.stdout.as_str()), (Some(2), ""), "{outcome:?}");
        let message = format!("error: cannot save the input to {}: {reason}", quoted(text(folder)));
        assert!(outcome.stderr.starts_with(&message), "{outcome:?}");
    }
}

/// Runs this program with a limit of a kilobyte for each file, as if a disk were full. Beyond it,
/// the program is killed, unless the signal is trapped.
#[cfg(unix)]
fn on_small_disk(trap: &str, arguments: &[&str]) -> Outcome {
    let script = format!("{trap}; ulimit -c 0; ulimit -f 1; exec \"$0\" \"$@\"");
    run(in_shell(&script).args(arguments), b"")
}

/// It is killed in the middle of an input.
#[cfg(unix)]
#[test]
fn a_set_that_is_not_finished_has_no_input_in_part_or_without_answers() {
    let folder = new_folder("unfinished-set");
    let set = ["generate", "infinite-chess", "--count", "9", "--save", text(&folder)];
    assert_ne!(on_small_disk("trap - XFSZ", &set).status, Some(0));
    let inputs: Vec<String> =
        names(&folder).into_iter().filter(|name| name.ends_with(".in")).collect();
    assert!(!inputs.is_empty(), "{:?}", names(&folder));
    for input in inputs.iter().map(|name| folder.join(name)) {
        let answers = fs::read_to_string(input.with_extension("out")).expect("answers");
        let input = fs::read(input).expect("an input");
        assert_eq!(printed(&mut chess_paths(&["infinite-chess"]), &input), answers);
    }
}

/// It ends where a large input has no room.
#[cfg(unix)]
#[test]
fn a_set_without_end_is_saved_as_it_is_made() {
    let folder = new_folder("endless-set");
    let count = "100000000000";
    let set = ["generate", "infinite-chess", "--count", count, "--save", text(&folder)];
    let outcome = on_small_disk("trap '' XFSZ", &set);
    assert!(outcome.stderr.starts_with("error: cannot save the input to "), "{outcome:?}");
    assert_eq!(names(&folder)[0], "infinite-chess-00000000000.in");
}

#[cfg(unix)]
#[test]
fn where_nothing_was_found_there_is_no_new_folder() {
    let folder = new_folder("saving-nothing");
    let given = folder.join("given.in");
    fs::write(&given, "c4 e6 d5\n").expect("a file");
    let inner = folder.join("new/folder");
    let outcome = stress("kings-tour", &["--save", text(&inner), text(&given)], &["echo", "2"]);
    assert_eq!((outcome.status, names(&folder)), (Some(0), vec!["given.in".to_string()]));
}

#[test]
fn names_sort_as_numbers() {
    let folder = new_folder("thousand");
    let set = ["generate", "knights-meet", "--count", "1001", "--seed", "1", "--save"];
    run(&mut chess_paths(&[&set[..], &[text(&folder)]].concat()), b"");
    let expected = (0..1001)
        .flat_map(|number| ["in", "out"].map(|end| format!("knights-meet-{number:04}.{end}")));
    assert_eq!(names(&folder), expected.collect::<Vec<String>>());
}

/// The first find is a long file.
#[cfg(unix)]
#[test]
fn a_simpler_find_is_saved_where_the_first_had_no_room() {
    let folder = new_folder("saving-what-fits");
    let input = folder.with_extension("in");
    fs::write(&input, "c4 e6 d5\n".repeat(300)).expect("a file");
    let stress = ["stress", "kings-tour", "--save", text(&folder), text(&input), "--", "echo", "x"];
    let outcome = on_small_disk("trap '' XFSZ", &stress);
    let (_, after) = outcome.stderr.split_once("error: cannot save").expect("an error");
    assert_eq!(after.matches("\nsaved ").count(), 1, "{outcome:?}");
    assert_eq!(fs::read(folder.join("hack-000.in")).expect("an input"), b"a1 a2 a3\n");
    assert_eq!(names(&folder), ["hack-000.in", "hack-000.out"]);
}

#[cfg(unix)]
#[test]
fn on_a_full_disk_the_report_is_printed_and_no_partial_file_left() {
    let folder = new_folder("saving-without-room");
    let input = folder.with_extension("in");
    fs::write(&input, "c4 e6 d5 \n".repeat(300)).expect("a file");
    // It passes without the blanks at the ends of lines, so the whole file is what is found.
    let program = "input=$(cat); if echo \"$input\" | grep -q ' $'; then echo x; \
                   else echo \"$input\" | \"$0\" kings-tour; fi";
    let stress = ["stress", "kings-tour", "--save", text(&folder), text(&input), "--", "sh", "-c"];
    let this = env!("CARGO_BIN_EXE_chess-paths");
    let outcome = on_small_disk("trap '' XFSZ", &[&stress[..], &[program, this]].concat());
    assert!(outcome.stdout.contains("\nwrong answer\n"), "{outcome:?}");
    assert!(outcome.stderr.contains("error: cannot save the input to "), "{outcome:?}");
    assert_eq!(names(&folder), [""; 0]);
}
