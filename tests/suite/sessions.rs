//! Sessions in a shell print what is written: those of the README, and those in `tests/sessions`.

#![cfg(unix)]

use crate::support::cases::{folder, is_update};
use crate::support::folders::new_folder;
use crate::support::program;
use chess_paths::program::{Problem, PROBLEMS};
use std::ffi::OsString;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::{env, fs, iter};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// This program's folder, then those of `PATH` that can be searched. Beside one that cannot, the
/// system says of any unknown name that permission is denied.
fn path() -> OsString {
    let bin = Path::new(env!("CARGO_BIN_EXE_chess-paths")).parent().expect("a folder");
    let path = env::var_os("PATH").expect("a list of folders");
    let others = env::split_paths(&path);
    let others = others.filter(|folder| folder.is_absolute() && folder.join(".").is_dir());
    env::join_paths(iter::once(bin.to_path_buf()).chain(others)).expect("no colon in a name")
}

/// The output of a command, with the program in the path.
fn printed(command: &str, folder: &Path) -> String {
    let command = command.replace("cargo run --release --", "chess-paths");
    let mut shell = program::command("sh", &["-c", &format!("exec 2>&1; {command}")]);
    program::run(shell.current_dir(folder).env("PATH", path()), b"").stdout
}

/// A text with the output of each command as it is now. The commands share a new folder, in which
/// `tests` leads to that of the project.
fn replayed(name: &str, text: &str) -> String {
    assert!(text.contains("\n```console\n$ "), "{name} has no commands");
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

/// The first line that is no longer so.
fn difference(replayed: &str, text: &str) -> Option<String> {
    let same = replayed.lines().zip(text.lines()).take_while(|(now, before)| now == before);
    let same = same.count();
    let [now, before] = [replayed, text].map(|text| text.lines().nth(same));
    (replayed != text).then(|| format!("line {}: {before:?} has become {now:?}", same + 1))
}

#[test]
fn commands_of_the_readme_print_what_it_shows() {
    let readme = fs::read_to_string(root().join("README.md")).expect("a README");
    // In its folder, nobody else writes.
    let readme = readme.replace("/tmp/", "./");
    assert_eq!(difference(&replayed("readme", &readme), &readme), None);
}

/// After an intended change, `UPDATE_CASES=1 cargo test sessions` rewrites them and shows what has
/// changed first, for a person to read.
#[test]
fn sessions_print_what_is_written() {
    let mut changes = Vec::new();
    for file in fs::read_dir(folder("sessions")).expect("a folder") {
        let path = file.expect("a file").path();
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
        let text = fs::read_to_string(&path).expect("a session");
        let replayed = replayed(&format!("session-{name}"), &text);
        if is_update() {
            fs::write(&path, &replayed).expect("a file that can be written");
        }
        changes.extend(difference(&replayed, &text).map(|change| format!("{name}, {change}")));
    }
    assert!(changes.is_empty(), "{}", changes.join("\n"));
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
        let is_shown = |problem: &&dyn Problem| {
            picture.starts_with(&format!("tests/readme/{}", problem.name()))
        };
        let problem = PROBLEMS.into_iter().find(is_shown).expect("a problem's name");
        let input = fs::read(root().join(picture.replace(".svg", ".in"))).expect("an input");
        let mut draw = program::chess_paths(&[problem.name(), "--svg"]);
        if picture.ends_with("-distances.svg") {
            draw.arg("--distances");
        }
        let drawn = program::run(&mut draw, &input);
        let stored = fs::read_to_string(root().join(picture)).expect("a picture");
        assert!(drawn.stdout == stored, "{} is drawn otherwise:\n{}", picture, drawn.stdout);
    }
}
