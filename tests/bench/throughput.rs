//! How fast the program answers: `cargo bench`.
//!
//! Each figure is the median over several runs of a whole process that reads a file and writes to
//! nowhere. In the same run it is compared with rivals on the same input: the two run in turn, and
//! `x RIVAL` is the median of our time over the rival's, so that 2 is twice as long. The rivals are
//!
//! - copying: the same bytes through a pipe, as `cat FILE | cat > /dev/null` does;
//! - plain reading: the pieces of Infinite Chess as the standard library reads them, and sorted;
//! - bundle: the program that `bundle` prints, compiled by `rustc -O`.
//!
//! Where the system tells the peak of a process's memory, that is shown as well.

mod inputs;
#[path = "../suite/support/random.rs"]
mod random;

use chess_paths::bundle::bundle;
use chess_paths::problems::{Entry, PROBLEMS};
use inputs::{CRLF, PLAIN, TWO_BLANKS};
use std::env;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Instant;

/// An input, and what the program does with it.
struct Row {
    problem: &'static str,
    name: &'static str,
    input: fn() -> Vec<u8>,
    options: &'static [&'static str],
}

const fn row(problem: &'static str, name: &'static str, input: fn() -> Vec<u8>) -> Row {
    Row { problem, name, input, options: &[] }
}

const KINGS: &str = "kings-tour";
const KNIGHTS: &str = "knights-meet";
const INFINITE: &str = "infinite-chess";
const MILLION: u32 = 1_000_000;

const ROWS: &[Row] = &[
    row(KINGS, "10^7, plain", || inputs::kings_tours(10 * MILLION, PLAIN)),
    row(KINGS, "10^7, CRLF", || inputs::kings_tours(10 * MILLION, CRLF)),
    row(KINGS, "10^7, two blanks", || inputs::kings_tours(10 * MILLION, TWO_BLANKS)),
    row(KNIGHTS, "10^7, plain", || inputs::knights_meetings(1, 10 * MILLION, PLAIN)),
    row(KNIGHTS, "10^6, ten an input", || inputs::knights_meetings(MILLION / 10, 10, PLAIN)),
    row(INFINITE, "2000 over 10^8 files", || inputs::passable(0, 2_000, 50_000)),
    row(INFINITE, "2000, generated", || inputs::largest(INFINITE)),
    row(INFINITE, "10^4 small inputs", || inputs::small_positions(10_000)),
    row(INFINITE, "10^6, 40 apart", || inputs::passable(0, MILLION, 40)),
    row(INFINITE, "10^6, 900 apart", || inputs::passable(0, MILLION, 900)),
    row(INFINITE, "10^6, no way", || inputs::no_way(MILLION)),
    row(INFINITE, "10^6, a maze", || inputs::maze(MILLION)),
    row(INFINITE, "10^6, to and fro", || inputs::winding(MILLION)),
    row(INFINITE, "10^6, one a file", || inputs::neighbours(MILLION)),
    Row {
        options: &["--explain"],
        ..row(INFINITE, "10^5, --explain", || inputs::passable(0, MILLION / 10, 40))
    },
];

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["--copying"] => pump(&mut io::stdin(), &mut io::stdout()),
        ["--plain-reading"] => read_plainly(),
        // `cargo test --all-targets` starts this as well, without the argument.
        _ if !arguments.contains(&"--bench") => println!("nothing to measure; try `cargo bench`"),
        _ => PROBLEMS.iter().for_each(measure),
    }
}

/// Measures all rows of a problem.
fn measure(problem: &Entry) {
    let bundle = compiled_bundle(problem);
    println!(
        "{:22}{:>9}{:>11}{:>17}{:>10}{:>10}",
        problem.name, "ms", "x copying", "x plain reading", "x bundle", "peak MiB"
    );
    for row in ROWS.iter().filter(|row| row.problem == problem.name) {
        row.measure(&bundle);
    }
    println!();
}

/// The program of a bundle.
fn compiled_bundle(problem: &Entry) -> PathBuf {
    let source = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}.rs", problem.module()));
    let program = source.with_extension("exe");
    fs::write(&source, bundle(problem)).expect("the bundle can be stored");
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let status = Command::new(rustc).arg("-O").arg("-o").arg(&program).arg(&source).status();
    assert!(status.expect("a compiler").success());
    program
}

impl Row {
    fn measure(&self, bundle: &Path) {
        let input = Input::new((self.input)());
        let program = || {
            let mut program = Command::new(env!("CARGO_BIN_EXE_chess-paths"));
            program.arg(self.problem).args(self.options);
            program
        };
        let mut times = Vec::new();
        let mut versus = |is_rival: bool, rival: &dyn Fn() -> f64| {
            if !is_rival {
                return "-".to_string();
            }
            let pairs = in_turn(&|| input.time(program()), rival);
            times.extend(pairs.iter().map(|pair| pair.0));
            let ratio = median(pairs.iter().map(|(ours, theirs)| ours / theirs).collect());
            format!("{:.2}", ratio)
        };
        let copying = versus(true, &|| input.copy());
        let answers_pieces = self.problem == INFINITE && self.options.is_empty();
        let plain_reading = versus(answers_pieces, &|| input.time(itself("--plain-reading")));
        let is_bundled = self.options.is_empty() && !self.name.contains("input");
        let bundle = versus(is_bundled, &|| input.time(Command::new(bundle)));
        println!(
            "{:22}{:>9.1}{:>11}{:>17}{:>10}{:>10}",
            self.name,
            median(times) * 1e3,
            copying,
            plain_reading,
            bundle,
            input.peak_memory(program()).map_or("-".to_string(), |peak| format!("{:.1}", peak)),
        );
    }
}

/// Runs two rivals in turn, at least three times each. Returns how many seconds they took. What
/// else the machine does is then much the same for both of a pair.
fn in_turn(one: &dyn Fn() -> f64, other: &dyn Fn() -> f64) -> Vec<(f64, f64)> {
    let (first, second) = (one(), other());
    let pairs = (1.5 / (first + second)).clamp(3.0, 15.0) as usize;
    (0..pairs).map(|_| (one(), other())).collect()
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_unstable_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// A file that goes when it is no longer needed.
struct Input(PathBuf);

impl Input {
    fn new(text: Vec<u8>) -> Input {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bench.in");
        fs::write(&path, text).expect("the input can be stored");
        Input(path)
    }

    fn open(&self) -> File {
        File::open(&self.0).expect("the input can be read")
    }

    /// The seconds that a command takes with the file as its input.
    fn time(&self, mut command: Command) -> f64 {
        command.stdin(self.open()).stdout(Stdio::null());
        let start = Instant::now();
        assert!(command.status().expect("a program that can be run").success());
        start.elapsed().as_secs_f64()
    }

    /// The seconds that it takes to copy the file through a pipe.
    fn copy(&self) -> f64 {
        let mut command = itself("--copying");
        command.stdin(self.open()).stdout(Stdio::piped());
        let start = Instant::now();
        let mut child = command.spawn().expect("the benchmark can be run");
        pump(&mut child.stdout.take().expect("the output is a pipe"), &mut io::sink());
        assert!(child.wait().expect("the copy ends").success());
        start.elapsed().as_secs_f64()
    }

    /// The most memory, in MiB, that a command has held once it has answered the file, and waits
    /// for more. `None` where the system does not tell.
    fn peak_memory(&self, mut command: Command) -> Option<f64> {
        let answers =
            command.stdin(self.open()).output().expect("a program that can be run").stdout;
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("a process");
        let mut output = child.stdout.take().expect("the output is a pipe");
        let mut answered = vec![0; answers.len()];
        let reader = std::thread::spawn(move || output.read_exact(&mut answered));
        let mut pipe = child.stdin.take().expect("the input is a pipe");
        pump(&mut self.open(), &mut pipe);
        reader.join().expect("no panic").expect("the same answers again");
        let peak = peak_of(&child);
        drop(pipe);
        assert!(child.wait().expect("the program ends").success());
        peak
    }
}

impl Drop for Input {
    fn drop(&mut self) {
        // What cannot be removed stays among the build's other files.
        let _ = fs::remove_file(&self.0);
    }
}

/// The benchmark as a program that is one of the rivals.
fn itself(argument: &str) -> Command {
    let mut itself = Command::new(env::current_exe().expect("the benchmark knows its name"));
    itself.arg(argument);
    itself
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

/// Reads an input of Infinite Chess in the plainest way, and sorts the pieces.
fn read_plainly() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).expect("text");
    let mut words = text.split_ascii_whitespace().peekable();
    while words.peek().is_some() {
        let mut word = || words.next().expect("a word");
        let ends = [(); 4].map(|()| word().parse::<i64>().expect("a number"));
        let count: usize = word().parse().expect("a number");
        let mut pieces: Vec<(i64, u8, u8)> = Vec::new();
        for _ in 0..count {
            let letter = word().as_bytes()[0];
            let file = word().parse().expect("a number");
            let rank = word().parse().expect("a number");
            pieces.push((file, rank, letter));
        }
        pieces.sort_unstable();
        // All that was read and sorted has to be used, or it might be left out.
        println!("{:?} {:?} {:?}", ends, pieces.first(), pieces.last());
    }
}

fn peak_of(process: &Child) -> Option<f64> {
    let status = fs::read_to_string(format!("/proc/{}/status", process.id())).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kibibytes: f64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kibibytes / 1024.0)
}
