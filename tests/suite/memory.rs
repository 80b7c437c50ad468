//! The memory that the program needs in the worst case, on systems that tell.

#![cfg(target_os = "linux")]

use crate::support::folders::folder_of;
use crate::support::inputs::generated;
use crate::support::program::{chess_paths, Outcome};
use crate::support::serving::{answers, as_text, outcome, presented};
use chess_paths::program::{find, Format, Session, PROBLEMS};
use std::fs;
use std::io::{Read, Write};
use std::process::{Child, Stdio};
use std::thread;
use std::time::Duration;

/// The most bytes that it may use for small cases. It takes nearly 4 MiB.
const MOST: usize = 5 << 20;

/// The length of the long parts of an input in bytes.
const LONG: usize = 1_500_000;

/// More than a pipe holds: the program cannot end while so much of its output is not read.
const MORE_THAN_A_PIPE: usize = 100_000;

/// Checks the memory of the program once it has written this output and waits for more input. A
/// document is written when the input has ended, so it is checked before the last part is read.
fn check(arguments: &[&str], input: &str, output: &str, most: usize) {
    let is_document = arguments.contains(&"--svg");
    let last_part = if is_document { MORE_THAN_A_PIPE } else { 0 };
    let mut child =
        chess_paths(arguments).stdin(Stdio::piped()).spawn().expect("a program that starts");
    let mut stdin = child.stdin.take().expect("a pipe to the program");
    let mut stdout = child.stdout.take().expect("a pipe from the program");
    let mut written = vec![0; output.len() - last_part];
    let peak = thread::scope(|scope| {
        let writer = scope.spawn(move || {
            stdin.write_all(input.as_bytes()).expect("a program that listens");
            (!is_document).then_some(stdin)
        });
        stdout.read_exact(&mut written).expect("the whole output");
        let peak = peak(&child);
        drop(writer.join().expect("a pipe that stays open until now"));
        peak.expect("what the system tells")
    });
    stdout.read_to_end(&mut written).expect("the rest of the output");
    assert!(written == output.as_bytes(), "{arguments:?}");
    assert!(child.wait().expect("a program that ends").success());
    assert!(peak < most, "{arguments:?} takes {peak} bytes, not at most {most}");
}

/// The most bytes that a process has taken so far; `None` once it has ended.
fn peak(process: &Child) -> Option<usize> {
    let status = fs::read_to_string(format!("/proc/{}/status", process.id())).ok()?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?.strip_suffix("kB");
    Some(peak?.trim().parse::<usize>().expect("a number") << 10)
}

#[test]
fn memory_does_not_grow_with_the_number_of_cases_or_blank_lines() {
    let long_lines = " ".repeat(60_000) + "\n";
    for problem in PROBLEMS {
        let inputs = generated(problem)[..10].concat();
        let times = LONG / inputs.len();
        let answers = answers(problem, inputs.as_bytes()).output;
        check(&[problem.name()], &inputs.repeat(times), &answers.repeat(times), MOST);
        for blank in ["\n", &long_lines] {
            let blanks = blank.repeat(LONG / blank.len());
            // The second line belongs to the same case in Infinite Chess.
            let (first, others) = inputs.split_once('\n').expect("a line");
            let input = [&blanks, first, &blanks, others, &blanks, &inputs].concat();
            check(&[problem.name()], &input, &answers.repeat(2), MOST);
            let explain = |session: &mut Session<'_>| as_text(problem, session);
            let explained = outcome(explain, &mut inputs.repeat(2).as_bytes()).output;
            check(&[problem.name(), "--explain"], &input, &explained, MOST);
        }
    }
}

/// The lines of a case in which the king passes bishops that are so many files apart. On rank 1,
/// each disturbs as many files as it can.
fn bishops(count: usize, apart: i64) -> Vec<String> {
    let files = (0..count as i64).map(|index| apart * index);
    let ends = ["-20 4".to_string(), format!("{} 4", apart * count as i64), count.to_string()];
    ends.into_iter().chain(files.map(|file| format!("B {file} 1"))).collect()
}

/// In addition to its lines with all their padding, but without blank lines. After a smaller case,
/// memory is reused in part.
#[test]
fn a_piece_takes_at_most_300_bytes() {
    let problem = find("infinite-chess").expect("a problem");
    let count = 100_000;
    let smaller = bishops(count / 2, 25).join("\n") + "\n";
    let lines = bishops(count, 25);
    let answer = answers(problem, (smaller.clone() + &lines.join("\n")).as_bytes()).output;
    for (padding, blank_line) in [("", ""), ("", " \n"), ("      \t      \r", "\n")] {
        let lines: Vec<String> = lines.iter().map(|line| format!("{line}{padding}\n")).collect();
        let most = MOST + 300 * count + lines.concat().len();
        let input = smaller.clone() + &lines.join(blank_line) + blank_line;
        check(&[problem.name()], &input, &answer, most);
    }
}

/// The lines of a case in which the king passes bishops on rank 8 three times, on one lane after
/// the other.
fn lanes(count: usize) -> Vec<String> {
    let end = 40 * (count as i64 + 1);
    let ends = ["0 1".to_string(), format!("{} 8", end + 20), (count + 4).to_string()];
    let rays = [(-60, 'R', 3), (end + 40, 'N', 3), (end + 100, 'R', 6), (-20, 'N', 6)];
    let rays = rays.map(|(file, piece, rank)| format!("{piece} {file} {rank}"));
    let bishops = (1..=count).map(|index| format!("B {} 8", 40 * index));
    ends.into_iter().chain(rays).chain(bishops).collect()
}

/// Boards that are just not too large to be drawn, and others.
#[test]
fn an_explained_piece_takes_at_most_3_kib_and_with_distances_6_kib() {
    let problem = find("infinite-chess").expect("a problem");
    for (lines, has_distances, is_drawn) in [
        (bishops(2_300, 26), false, true),
        (bishops(2_300, 26), true, true),
        (bishops(2_310, 26), true, false),
        (lanes(20_000), false, false),
    ] {
        let (count, most) = (lines.len() - 3, if has_distances { 6 } else { 3 });
        let input = lines.join("\n") + "\n";
        let format = Format { has_distances, ..Format::default() };
        let explained = presented(problem, format, &input);
        assert_eq!(explained.contains("\npicture: not drawn"), !is_drawn, "{count} pieces");
        let arguments = [problem.name(), if has_distances { "--distances" } else { "--explain" }];
        check(&arguments, &input, &explained, MOST + count * most * 1024);
    }
}

/// The program is right but for the last of many cases, which is right in fewer.
#[test]
fn a_file_that_is_made_simpler_takes_at_most_twenty_times_its_size() {
    let every = find("kings-tour").expect("a problem").generate_largest(1, 0);
    let text = every.split_inclusive('\n').take(100_000).collect::<String>();
    let folder = folder_of("long-file", &[("long.in", &text)]);
    let script = format!("\"$0\" kings-tour | sed '{}s/.*/77/'", text.lines().count());
    let this = env!("CARGO_BIN_EXE_chess-paths");
    let stress = ["stress", "kings-tour", "--time=0.1", "--limit=0.4", "long.in", "--"];
    let arguments = [&stress[..], &["sh", "-c", &script, this]].concat();
    let mut child = chess_paths(&arguments).current_dir(folder).spawn().expect("a search");
    let mut most = 0;
    while child.try_wait().expect("a process of ours").is_none() {
        most = peak(&child).unwrap_or(0).max(most);
        thread::sleep(Duration::from_millis(1));
    }
    assert!((1 << 20..20 * text.len() + MOST).contains(&most), "{most} bytes");
    let outcome = Outcome::from(child.wait_with_output().expect("its output"));
    assert!(outcome.stdout.contains("\nSimpler inputs that pass: "), "{outcome:?}");
}

/// Of pawns, each case has two boards; of bishops, there are as many as a page has room for.
#[test]
fn a_document_takes_at_most_12_mib() {
    let (pawns, bishops) = ("a8 h1 c5\n".repeat(200), bishops(110, 26).join("\n") + "\n");
    for (name, input) in [("kings-tour", pawns), ("infinite-chess", bishops)] {
        let format = Format { is_svg: true, has_distances: true, ..Format::default() };
        let problem = find(name).expect("a problem");
        let document = presented(problem, format, &input).replace(">title:", &format!(">{name}:"));
        assert!((4_000_000..8_000_000).contains(&document.len()), "{} bytes", document.len());
        check(&[name, "--svg", "--distances"], &input, &document, 12 << 20);
    }
}
