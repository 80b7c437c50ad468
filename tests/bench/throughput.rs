//! How fast the program answers: `cargo bench`.
//!
//! Each figure is the median over several runs of the whole program, from its start to its end,
//! reading a file and writing to nowhere. It is compared with copying the same bytes through a
//! pipe in the same run, and with the literal searches that the tests check the answers with.
//! Where the system tells the peak of a process's memory, that is shown as well. It all takes
//! about a minute.
//!
//! `x copying` is the time over that of copying: 2 is twice as long. `x textbook` is the time over
//! that of the literal search: 1/100 is a hundred times faster.

#[path = "../oracle/infinite_chess.rs"]
mod grid;
mod inputs;
#[path = "../oracle/knights_meet.rs"]
mod meetings;
#[path = "../random/mod.rs"]
mod random;
#[path = "../oracle/kings_tour.rs"]
mod tours;

use inputs::{Layout, CRLF, PLAIN, TWO_BLANKS};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

fn main() {
    if std::env::args().any(|argument| argument == "--copy") {
        return pump(&mut io::stdin(), &mut io::stdout());
    }
    // `cargo test --all-targets` starts this as well, without the argument.
    if !std::env::args().any(|argument| argument == "--bench") {
        println!("nothing to measure; try `cargo bench`");
        return;
    }
    measure_squares("kings-tour", inputs::kings_tours, textbook_kings_tour());
    measure_squares("knights-meet", inputs::knights_meetings, textbook_knights_meet());
    measure_growth();
    measure_shapes();
    measure_small_inputs();
}

/// Both problems of three squares a line: layouts, and a pipe that goes on and on.
fn measure_squares(problem: &str, lines: fn(usize, Layout) -> Vec<u8>, textbook: Duration) {
    let count = 10_000_000;
    head(problem, "case");
    for (name, layout) in [("plain", PLAIN), ("CRLF", CRLF), ("two blanks", TWO_BLANKS)] {
        let input = Input::new(lines(count, layout));
        let row = Row { name, count, peak: None, textbook: Some(textbook) };
        row.print(problem, &input, 11);
    }
    let text = lines(count / 10, PLAIN);
    let start = Instant::now();
    let peak = peak_memory(problem, &text, 100);
    let time = start.elapsed().as_secs_f64();
    let peak = peak.map_or("-".to_string(), |peak| format!("{:.1}", peak));
    println!("10^8 cases through a pipe, in {:.2} s: {} MiB at the peak\n", time, peak);
}

/// Infinite Chess with more and more pieces.
fn measure_growth() {
    head("infinite-chess", "piece");
    let textbook = textbook_infinite_chess();
    for (name, count) in [
        ("n = 10^3", 1_000),
        ("n = 10^4", 10_000),
        ("n = 10^5", 100_000),
        ("n = 10^6", 1_000_000),
        ("n = 10^7", 10_000_000),
    ] {
        print_position(name, count, inputs::passable(count as i64, 40), Some(textbook));
    }
}

/// Infinite Chess with pieces that stand near to one another or far apart, or make it hard to pass.
fn measure_shapes() {
    let n = 1_000_000;
    print_position("n = 2000, 10^8 files", 2_000, inputs::passable(2_000, 50_000), None);
    print_position("10^6, 900 files apart", n, inputs::passable(n as i64, 900), None);
    print_position("10^6, a maze", n, inputs::maze(n as i64), None);
    print_position("10^6, to and fro", n, inputs::winding(n as i64), None);
    print_position("10^6, one a file", n, inputs::neighbours(n as i64), None);
    println!();
}

/// Ten thousand small inputs of Infinite Chess in one stream, and each in a process of its own.
fn measure_small_inputs() {
    let count = 10_000;
    let stream = Input::new(inputs::small_positions(count));
    let together = median(11, || stream.answer("infinite-chess"));
    let one = Input::new(inputs::passable(9, 30));
    let alone = median(201, || one.answer("infinite-chess")) * count as u32;
    let ratio = alone.as_secs_f64() / together.as_secs_f64();
    println!("10^4 small inputs of infinite-chess in one stream: {:.1} ms,", millis(together));
    println!("{:.0} times faster than in a process each", ratio);
}

fn print_position(name: &str, count: usize, text: Vec<u8>, textbook: Option<Duration>) {
    let peak = peak_memory("infinite-chess", &text, 1);
    let runs = if count > 1_000_000 { 3 } else { 9 };
    Row { name, count, peak, textbook }.print("infinite-chess", &Input::new(text), runs);
}

fn head(problem: &str, unit: &str) {
    println!(
        "{:22}{:>8}{:>12}{:>8}{:>7}{:>11}{:>12}{:>10}",
        problem,
        "ms",
        format!("ns a {}", unit),
        "10^6/s",
        "MB/s",
        "x copying",
        "x textbook",
        "peak MiB"
    );
}

/// A line of the table: `textbook` is what the literal search takes for one of `count`.
struct Row<'a> {
    name: &'a str,
    count: usize,
    textbook: Option<Duration>,
    peak: Option<f64>,
}

impl Row<'_> {
    fn print(&self, problem: &str, input: &Input, runs: usize) {
        let copying = median(runs, || input.copy());
        let time = median(runs, || input.answer(problem));
        let seconds = time.as_secs_f64();
        let textbook = self.textbook.map(|each| each.as_secs_f64() * self.count as f64);
        println!(
            "{:22}{:>8.1}{:>12.2}{:>8.1}{:>7.0}{:>11.1}{:>12}{:>10}",
            self.name,
            millis(time),
            seconds * 1e9 / self.count as f64,
            self.count as f64 / 1e6 / seconds,
            input.bytes as f64 / 1e6 / seconds,
            seconds / copying.as_secs_f64(),
            textbook.map_or("-".to_string(), |textbook| format!("1/{:.0}", textbook / seconds)),
            self.peak.map_or("-".to_string(), |peak| format!("{:.1}", peak)),
        );
    }
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn median(runs: usize, mut run: impl FnMut() -> Duration) -> Duration {
    let mut times: Vec<Duration> = (0..runs).map(|_| run()).collect();
    times.sort_unstable();
    times[runs / 2]
}

fn timed<T>(run: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = run();
    (result, start.elapsed())
}

/// A file that goes when it is no longer needed.
struct Input {
    path: PathBuf,
    bytes: usize,
}

impl Input {
    fn new(text: Vec<u8>) -> Input {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("bench.in");
        fs::write(&path, &text).expect("the input can be stored");
        Input { path, bytes: text.len() }
    }

    /// Runs the program on the file.
    fn answer(&self, problem: &str) -> Duration {
        let file = File::open(&self.path).expect("the input can be read");
        let (status, time) = timed(|| program(problem).stdin(file).stdout(Stdio::null()).status());
        assert!(status.expect("the program can be run").success());
        time
    }

    /// Copies the file through a pipe, as `cat FILE | cat > /dev/null` does.
    fn copy(&self) -> Duration {
        let file = File::open(&self.path).expect("the input can be read");
        let itself = std::env::current_exe().expect("the benchmark knows its name");
        let copy = || {
            let mut child = Command::new(itself)
                .arg("--copy")
                .stdin(file)
                .stdout(Stdio::piped())
                .spawn()
                .expect("the benchmark can be run");
            pump(&mut child.stdout.take().expect("the output is a pipe"), &mut io::sink());
            child.wait().expect("the copy ends")
        };
        let (status, time) = timed(copy);
        assert!(status.success());
        time
    }
}

/// Copies all that there is to read.
fn pump(input: &mut impl Read, output: &mut impl Write) {
    let mut block = vec![0; 1 << 17];
    loop {
        match input.read(&mut block).expect("the input can be read") {
            0 => return,
            count => output.write_all(&block[..count]).expect("the output can be written"),
        }
    }
}

impl Drop for Input {
    fn drop(&mut self) {
        // What cannot be removed stays among the build's other files.
        let _ = fs::remove_file(&self.path);
    }
}

fn program(problem: &str) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_chess-paths"));
    program.arg(problem);
    program
}

/// The most memory, in MiB, that a process has held once it has answered `text` so many times,
/// sent through a pipe. `None` where the system does not tell.
fn peak_memory(problem: &str, text: &[u8], times: usize) -> Option<f64> {
    let mut child = program(problem)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program can be run");
    let mut pipe = child.stdin.take().expect("the input is a pipe");
    let mut answers = child.stdout.take().expect("the output is a pipe");
    let lines = text.iter().filter(|&&byte| byte == b'\n').count();
    let expected = match problem {
        "kings-tour" => lines * times,
        "knights-meet" => (lines - 1) * times,
        _ => times,
    };
    // It has answered all, and waits for more, while its memory is looked at.
    let reader = std::thread::spawn(move || count_lines(&mut answers, expected));
    for _ in 0..times {
        pipe.write_all(text).expect("the program reads on");
    }
    assert_eq!(reader.join().expect("the answers can be read"), expected);
    let peak = peak_of(&child);
    drop(pipe);
    assert!(child.wait().expect("the program ends").success());
    peak
}

/// Reads until so many lines have come, or no more do. Returns how many there were.
fn count_lines(input: &mut impl Read, most: usize) -> usize {
    let mut block = vec![0; 1 << 17];
    let mut lines = 0;
    while lines < most {
        match input.read(&mut block).expect("the answers can be read") {
            0 => break,
            count => lines += block[..count].iter().filter(|&&byte| byte == b'\n').count(),
        }
    }
    lines
}

fn peak_of(process: &Child) -> Option<f64> {
    let status = fs::read_to_string(format!("/proc/{}/status", process.id())).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kibibytes: f64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kibibytes / 1024.0)
}

/// What the literal search takes for a case of King's Tour.
fn textbook_kings_tour() -> Duration {
    let mut random = random::Random::seeded(6);
    let mut square = || (random.below(8) as i32, random.below(8) as i32);
    let cases: Vec<_> = (0..20_000).map(|_| [square(), square(), square()]).collect();
    let run = || {
        let moves = cases.iter().map(|&[king, a, b]| tours::fewest_moves(king, a, b));
        timed(|| moves.flatten().sum::<u32>()).1
    };
    median(3, run) / cases.len() as u32
}

/// What the literal search takes for a case of knights, given that it answers all at once.
fn textbook_knights_meet() -> Duration {
    median(3, || timed(meetings::fewest_moves_of_all).1) / (64 * 64 * 64)
}

/// What the literal search takes for a piece of Infinite Chess, forty files apart.
fn textbook_infinite_chess() -> Duration {
    let count = 1_000;
    let text = String::from_utf8(inputs::passable(count, 40)).expect("inputs are text");
    let pieces: Vec<grid::Piece> = text
        .lines()
        .skip(3)
        .map(|line| {
            let fields: Vec<&str> = line.split(' ').collect();
            let number = |index: usize| fields[index].parse::<i64>().expect("a number");
            (fields[0].chars().next().expect("a piece"), (number(1), number(2) - 1))
        })
        .collect();
    let target = (40 * count + 20, 3);
    let run = || {
        let search = || grid::Grid::new(-20, target.0, &pieces).moves_from((-20, 3)).to(target);
        let (moves, time) = timed(search);
        assert!(moves.is_some());
        time
    };
    median(3, run) / count as u32
}
