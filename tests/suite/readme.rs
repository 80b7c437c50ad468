//! The commands of the README print what it shows.
#![cfg(unix)] // the commands are for a shell

use crate::support::folders::new_folder;
use crate::support::program;
use chess_paths::program::{Problem, PROBLEMS};
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

/// A command that the README shows, and what it shows below it.
struct Example {
    command: String,
    output: String,
}

fn examples() -> Vec<Example> {
    let readme = fs::read_to_string(root().join("README.md")).expect("a README");
    let mut examples: Vec<Example> = Vec::new();
    let mut in_console = false;
    for line in readme.lines() {
        if line.starts_with("```") {
            in_console = line == "```console";
        } else if let Some(command) = line.strip_prefix("$ ").filter(|_| in_console) {
            examples.push(Example { command: command.to_string(), output: String::new() });
        } else if in_console {
            let example = examples.last_mut().expect("a command above its output");
            example.output += &format!("{line}\n");
        }
    }
    examples
}

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

#[test]
fn examples_print_what_the_readme_shows() {
    // The commands may write to this folder.
    let folder = new_folder("readme");
    symlink(root().join("tests"), folder.join("tests")).expect("a link to the cases");
    let examples = examples();
    assert!(examples.len() >= 10, "the README shows {} commands", examples.len());
    // In this folder, nobody else writes.
    let own = |text: &str| text.replace("/tmp/", "./");
    for Example { command, output } in examples {
        assert_eq!(printed(&own(&command), &folder), own(&output), "{command}");
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
