//! Sessions in a shell print what is written: those of the README, and those in `tests/sessions`.

#![cfg(unix)]

use crate::support::cases::{folder, is_update};
use crate::support::folders::new_folder;
use crate::support::program;
use chess_paths::program::{Problem, PROBLEMS};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The output of a command, with the program in the path.
fn printed(command: &str, folder: &Path) -> String {
    let bin = Path::new(env!("CARGO_BIN_EXE_chess-paths")).parent().expect("a folder");
    let command = command.replace("cargo run --release --", "chess-paths");
    let script = format!("exec 2>&1; PATH=$0:$PATH; {command}");
    let mut shell = program::command("sh", &["-c", &script, bin.to_str().expect("UTF-8")]);
    program::run(shell.current_dir(folder), b"").stdout
}

/// A text with the output of each command as it is now. The commands share a new folder, in which
/// `tests` leads to that of the project.
fn replayed(name: &str, text: &str) -> String {
    let folder = new_folder(name);
    symlink(root().join("tests"), folder.join("tests")).expect("a link to the cases");
    let (mut replayed, mut is_console) = (String::new(), false);
    for line in text.lines() {
        if line.starts_with("```") {
            is_console = line == "```console";
        }
        let command = line.strip_prefix("$ ").filter(|_| is_console);
        if !is_console || line.starts_with("```") || command.is_some() {
            replayed += &format!("{line}\n");
        }
        replayed.extend(command.map(|command| printed(command, &folder)));
    }
    replayed
}

#[test]
fn commands_of_the_readme_print_what_it_shows() {
    let readme = fs::read_to_string(root().join("README.md")).expect("a README");
    // In its folder, nobody else writes.
    let readme = readme.replace("/tmp/", "./");
    assert_eq!(replayed("readme", &readme), readme);
}

/// After an intended change, `UPDATE_CASES=1 cargo test sessions` rewrites them.
#[test]
fn sessions_print_what_is_written() {
    for file in fs::read_dir(folder("sessions")).expect("a folder") {
        let path = file.expect("a file").path();
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
        let text = fs::read_to_string(&path).expect("a session");
        let replayed = replayed(&format!("session-{name}"), &text);
        if is_update() {
            fs::write(&path, replayed).expect("a file that can be written");
        } else {
            assert_eq!(replayed, text, "{name}: set UPDATE_CASES");
        }
    }
}

/// A picture is named after its problem, and after `--distances` if it has them; its input is
/// beside it.
#[test]
fn pictures_of_the_readme_are_as_they_are_drawn() {
    let readme = fs::read_to_string(root().join("README.md")).expect("a README");
    let pictures: Vec<&str> =
        readme.split("src=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(!pictures.is_empty());
    for picture in pictures {
        let is_shown =
            |problem: &&Problem| picture.starts_with(&format!("tests/readme/{}", problem.name));
        let problem = PROBLEMS.iter().find(is_shown).expect("a problem's name");
        let input = fs::read(root().join(picture.replace(".svg", ".in"))).expect("an input");
        let mut draw = program::chess_paths(&[problem.name, "--svg"]);
        if picture.ends_with("-distances.svg") {
            draw.arg("--distances");
        }
        let drawn = program::run(&mut draw, &input);
        let stored = fs::read_to_string(root().join(picture)).expect("a picture");
        assert!(drawn.stdout == stored, "{} is drawn otherwise:\n{}", picture, drawn.stdout);
    }
}
