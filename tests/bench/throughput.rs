//! How fast the program answers: `cargo bench`.
//!
//! Each figure is the median over several runs of a whole process that reads a file and whose
//! output is discarded. In the same run it is compared with a rival on the same input: the two run
//! in turn, and `x RIVAL` is the median of our time over the rival's, so that 2 is twice as long.
//! The rival is
//!
//! - for answers of Infinite Chess, plain reading: the pieces as the standard library reads them,
//!   and sorted;
//! - for all else, copying: the same bytes through a pipe, as `cat FILE | cat > /dev/null` does.
//!
//! It fails if an input takes more times as long as its rival than it may. A bound is
//! about four times the figure of a quiet machine: noise stays below, and without a mechanism for
//! speed it is passed.

mod inputs;

use chess_paths::program::{Problem, PROBLEMS};
use std::env;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// A problem, the name of an input, how it is made, the options that the program gets, and how many
/// times as long as the rival it may take.
type Race = (&'static str, &'static str, fn() -> Vec<u8>, &'static [&'static str], f64);

const KINGS: &str = "kings-tour";
const KNIGHTS: &str = "knights-meet";
const INFINITE: &str = "infinite-chess";
const MILLION: i64 = 1_000_000;
const FAR: i64 = 100_000_000_000;
const WITH_DISTANCES: &[&str] = &["--explain", "--distances"];

const RACES: &[Race] = &[
    (KINGS, "10^7, plain", || inputs::kings_tours(10_000_000), &[], 10.0),
    (KNIGHTS, "10^7, plain", || inputs::knights_meetings(1, 10_000_000), &[], 10.0),
    (KNIGHTS, "10^6, ten an input", || inputs::knights_meetings(100_000, 10), &[], 30.0),
    (INFINITE, "2000 over 10^8 files", || inputs::passable(0, 2_000, 50_000), &[], 10.0),
    (INFINITE, "2000, generated", || inputs::largest(INFINITE), &[], 8.0),
    (INFINITE, "10^4 small inputs", || inputs::small_positions(10_000), &[], 8.0),
    (INFINITE, "10^6, 40 apart", || inputs::passable(0, MILLION, 40), &[], 20.0),
    (INFINITE, "10^6, 900 apart", || inputs::passable(0, MILLION, 900), &[], 20.0),
    (INFINITE, "10^6, no way", || inputs::no_way(MILLION, 100), &[], 16.0),
    (INFINITE, "10^6, no way, dense", || inputs::no_way(MILLION, 40), &[], 16.0),
    (INFINITE, "10^6, to and fro", || inputs::winding(MILLION), &[], 20.0),
    (INFINITE, "10^5, --explain", || inputs::bishops(MILLION / 10, 25), &["--explain"], 3000.0),
    (INFINITE, "10^5, 40 apart", || inputs::bishops(MILLION / 10, 40), &["--explain"], 4000.0),
    (INFINITE, "10^5, far apart", || inputs::bishops(MILLION / 10, FAR), &["--explain"], 3000.0),
    (INFINITE, "10^5, --distances", || inputs::bishops(MILLION / 10, FAR), WITH_DISTANCES, 15000.0),
];

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["--copying"] => pump(&mut io::stdin(), &mut io::stdout()),
        ["--plain-reading"] => read_plainly(),
        // `cargo test --all-targets` starts this as well, without the argument.
        _ if !arguments.contains(&"--bench") => println!("nothing to measure; try `cargo bench`"),
        _ => {
            let slow: usize = PROBLEMS.into_iter().map(measure).sum();
            assert_eq!(slow, 0, "inputs take longer than they may");
        }
    }
}

/// Returns how many inputs take longer than they may.
fn measure(problem: &dyn Problem) -> usize {
    println!("{:22}{:>9}{:>22}{:>9}", problem.name(), "ms", "x rival", "at most");
    let races = RACES.iter().filter(|race| race.0 == problem.name());
    let slow = races.filter(|race| !run_race(race)).count();
    println!();
    slow
}

/// Returns whether the input takes no longer than it may.
fn run_race(&(problem, name, input, options, bound): &Race) -> bool {
    let input = Input::new(input());
    let ours = || {
        let mut program = Command::new(env!("CARGO_BIN_EXE_chess-paths"));
        program.arg(problem).args(options);
        input.time(program)
    };
    let is_read_plainly = options.is_empty() && problem == INFINITE;
    let rival = || match is_read_plainly {
        true => input.time(itself("--plain-reading")),
        false => input.copy(),
    };
    let pairs = in_turn(&ours, &rival);
    let ratio = median(pairs.iter().map(|(ours, theirs)| ours / theirs).collect());
    let time = 1e3 * median(pairs.iter().map(|pair| pair.0).collect());
    let rival = if is_read_plainly { "plain reading" } else { "copying" };
    println!("{name:22}{time:>9.1}{:>22}{bound:>9}", format!("{ratio:.2} {rival}"));
    ratio <= bound
}

/// Runs two rivals in turn, at least three times each. Returns how many seconds they took. So both
/// of a pair meet the same load of the machine.
fn in_turn(one: &dyn Fn() -> f64, other: &dyn Fn() -> f64) -> Vec<(f64, f64)> {
    let (first, second) = (one(), other());
    let pairs = (1.5 / (first + second)).clamp(3.0, 15.0) as usize;
    (0..pairs).map(|_| (one(), other())).collect()
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_unstable_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// A file in the build directory.
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
}

/// The benchmark as a program that is one of the rivals.
fn itself(argument: &str) -> Command {
    let mut itself = Command::new(env::current_exe().expect("the benchmark knows its name"));
    itself.arg(argument);
    itself
}

fn pump(input: &mut impl Read, output: &mut impl Write) {
    let mut block = vec![0; 1 << 17];
    loop {
        match input.read(&mut block).expect("the input can be read") {
            0 => return,
            count => output.write_all(&block[..count]).expect("the output can be written"),
        }
    }
}

/// Reads an input of Infinite Chess with the standard library, and sorts the pieces.
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
