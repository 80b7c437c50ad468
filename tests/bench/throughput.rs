//! How fast the program answers: `cargo bench`.
//!
//! Each figure is the median over several runs of the whole program, from its start to its end,
//! reading a file and writing to nowhere. In the same run it is compared with rivals on the same
//! input: the two run in turn, and `x RIVAL` is the median of our time over the rival's, so that 2
//! is twice as long and 1/100 a hundred times faster. The rivals are
//!
//! - copying: the same bytes through a pipe, as `cat FILE | cat > /dev/null` does.
//! - plain reading: the pieces of Infinite Chess as the standard library reads them, and sorted.
//!   It finds no way, and tells of no fault.
//! - submission: the program of the bundle, which trusts the judge, as a process of its own.
//! - brute force: the search that the tests check the answers with, without any reading. What it
//!   takes for one case, or piece, is measured once.
//!
//! Where the system tells the peak of a process's memory, that is shown as well. It all takes two
//! or three minutes.

#[path = "../suite/infinite_chess/oracle.rs"]
mod grid;
mod inputs;
#[path = "../suite/knights_meet/oracle.rs"]
mod meetings;
#[path = "../suite/support/random.rs"]
mod random;
#[path = "../suite/kings_tour/oracle.rs"]
mod tours;

use chess_paths::{infinite_chess, kings_tour, knights_meet};
use inputs::{CRLF, MIXED, PLAIN, TWO_BLANKS};
use std::env;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use Rival::{BruteForce, Copying, PlainReading, Submission};

/// What is measured of a problem.
struct Problem {
    /// The subcommand.
    name: &'static str,
    /// What is counted.
    unit: &'static str,
    rows: &'static [Row],
    /// What makes input with so many cases, to be sent again and again through one pipe.
    stream: (fn(u32) -> Vec<u8>, u32),
    /// The program of the bundle.
    submission: fn() -> io::Result<()>,
    /// Measures what the brute-force search takes for one of what is counted.
    brute_force: fn() -> Duration,
}

/// An input, and with whom the program is compared on it.
struct Row {
    name: &'static str,
    /// Makes the input with so many cases or pieces.
    input: fn(u32) -> Vec<u8>,
    count: u32,
    options: &'static [&'static str],
    rivals: &'static [Rival],
}

#[derive(Clone, Copy, PartialEq)]
enum Rival {
    Copying,
    PlainReading,
    Submission,
    BruteForce,
}

static PROBLEMS: [Problem; 3] = [
    Problem {
        name: "kings-tour",
        unit: "case",
        rows: &[
            row("10^7, plain", 10_000_000, |n| inputs::kings_tours(n, PLAIN))
                .against(&[Copying, Submission, BruteForce]),
            row("10^7, CRLF", 10_000_000, |n| inputs::kings_tours(n, CRLF)),
            row("10^7, two blanks", 10_000_000, |n| inputs::kings_tours(n, TWO_BLANKS)),
            row("10^6, mixed layouts", 1_000_000, |n| inputs::kings_tours(n, MIXED)),
        ],
        stream: (|n| inputs::kings_tours(n, PLAIN), 1_000_000),
        submission: kings_tour::bundle_main::main,
        brute_force: brute_force_kings_tour,
    },
    Problem {
        name: "knights-meet",
        unit: "case",
        rows: &[
            row("10^7, plain", 10_000_000, |n| inputs::knights_meetings(1, n, PLAIN))
                .against(&[Copying, Submission, BruteForce]),
            row("10^7, CRLF", 10_000_000, |n| inputs::knights_meetings(1, n, CRLF)),
            row("10^7, two blanks", 10_000_000, |n| inputs::knights_meetings(1, n, TWO_BLANKS)),
            row("10^6, ten an input", 1_000_000, |n| inputs::knights_meetings(n / 10, 10, PLAIN)),
        ],
        stream: (|n| inputs::knights_meetings(1, n, PLAIN), 1_000_000),
        submission: knights_meet::bundle_main::main,
        brute_force: brute_force_knights_meet,
    },
    Problem {
        name: "infinite-chess",
        unit: "piece",
        rows: &[
            row("10^3", 1_000, |n| inputs::passable(0, n, 40)).against(ALL_RIVALS),
            row("10^4", 10_000, |n| inputs::passable(0, n, 40)).against(ALL_RIVALS),
            row("10^5", 100_000, |n| inputs::passable(0, n, 40)).against(ALL_RIVALS),
            row("10^6", 1_000_000, |n| inputs::passable(0, n, 40)).against(ALL_RIVALS),
            row("10^7", 10_000_000, |n| inputs::passable(0, n, 40)).against(ALL_RIVALS),
            row("2000 over 10^8 files", 2_000, |n| inputs::passable(0, n, 50_000))
                .against(WITHOUT_SEARCH),
            row("2000, generated", 2_000, |_| inputs::largest("infinite-chess"))
                .against(WITHOUT_SEARCH),
            row("10^6, 900 files apart", 1_000_000, |n| inputs::passable(0, n, 900))
                .against(WITHOUT_SEARCH),
            row("10^6, negative files", 1_000_000, |n| inputs::passable(-50_000_000, n, 40))
                .against(WITHOUT_SEARCH),
            row("10^6, no way", 1_000_000, inputs::no_way).against(WITHOUT_SEARCH),
            row("10^6, a maze", 1_000_000, inputs::maze).against(WITHOUT_SEARCH),
            row("10^6, to and fro", 1_000_000, inputs::winding).against(WITHOUT_SEARCH),
            row("10^6, one a file", 1_000_000, inputs::neighbours).against(WITHOUT_SEARCH),
            row("10^5, --explain", 100_000, |n| inputs::passable(0, n, 40)).with(&["--explain"]),
        ],
        stream: (inputs::small_positions, 10_000),
        submission: infinite_chess::bundle_main::main,
        brute_force: brute_force_infinite_chess,
    },
];

const ALL_RIVALS: &[Rival] = &[Copying, PlainReading, Submission, BruteForce];
const WITHOUT_SEARCH: &[Rival] = &[Copying, PlainReading, Submission];

/// A row for the program without options, compared with copying alone.
const fn row(name: &'static str, count: u32, input: fn(u32) -> Vec<u8>) -> Row {
    Row { name, input, count, options: &[], rivals: &[Copying] }
}

impl Row {
    const fn against(self, rivals: &'static [Rival]) -> Row {
        Row { rivals, ..self }
    }

    const fn with(self, options: &'static [&'static str]) -> Row {
        Row { options, ..self }
    }
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["--copying"] => pump(&mut io::stdin(), &mut io::stdout()),
        ["--plain-reading"] => read_plainly(),
        ["--submission", name] => {
            let problem = PROBLEMS.iter().find(|problem| problem.name == name);
            (problem.expect("a problem").submission)().expect("input and output");
        }
        // `cargo test --all-targets` starts this as well, without the argument.
        _ if !arguments.contains(&"--bench") => println!("nothing to measure; try `cargo bench`"),
        _ => {
            PROBLEMS.iter().for_each(measure);
            measure_small_inputs();
        }
    }
}

/// Measures all rows of a problem, and a stream.
fn measure(problem: &Problem) {
    println!(
        "{:22}{:>9}{:>12}{:>8}{:>7}{:>11}{:>17}{:>14}{:>15}{:>10}",
        problem.name,
        "ms",
        format!("ns a {}", problem.unit),
        "10^6/s",
        "MB/s",
        "x copying",
        "x plain reading",
        "x submission",
        "x brute force",
        "peak MiB"
    );
    let brute_force = (problem.brute_force)();
    for row in problem.rows {
        row.measure(problem, brute_force);
    }
    let (make, cases) = problem.stream;
    let times = 100;
    let peak = peak_memory(problem.name, &[], &make(cases), times);
    let millions = cases * times / 1_000_000;
    println!("{} * 10^6 cases in one stream: {} MiB\n", millions, shown(peak, mebibytes));
}

impl Row {
    fn measure(&self, problem: &Problem, brute_force: Duration) {
        let text = (self.input)(self.count);
        let peak = peak_memory(problem.name, self.options, &text, 1);
        let input = Input::new(text);
        let mut times = Vec::new();
        let mut versus = |rival: Rival, run: &dyn Fn() -> Duration| {
            if !self.rivals.contains(&rival) {
                return None;
            }
            let ours = || input.time(program(problem.name, self.options));
            let pairs = in_turn(&ours, run);
            times.extend(pairs.iter().map(|pair| pair.0));
            Some(median(pairs.iter().map(|(ours, theirs)| ours / theirs).collect()))
        };
        let copying = versus(Copying, &|| input.copy());
        let plain_reading = versus(PlainReading, &|| input.time(itself(&["--plain-reading"])));
        let submission =
            versus(Submission, &|| input.time(itself(&["--submission", problem.name])));
        let seconds = median(times);
        let has_brute_force = self.rivals.contains(&BruteForce);
        let count = f64::from(self.count);
        let brute_force = seconds / (brute_force.as_secs_f64() * count);
        println!(
            "{:22}{:>9.1}{:>12.2}{:>8.1}{:>7.0}{:>11}{:>17}{:>14}{:>15}{:>10}",
            self.name,
            seconds * 1e3,
            seconds * 1e9 / count,
            count / 1e6 / seconds,
            input.bytes as f64 / 1e6 / seconds,
            shown(copying, ratio),
            shown(plain_reading, ratio),
            shown(submission, ratio),
            shown(Some(brute_force).filter(|_| has_brute_force), ratio),
            shown(peak, mebibytes),
        );
    }
}

/// Ten thousand small inputs of Infinite Chess in one stream, and each in a process of its own.
fn measure_small_inputs() {
    let count = 10_000;
    let run = |input: &Input| input.time(program("infinite-chess", &[])).as_secs_f64();
    let stream = Input::new(inputs::small_positions(count));
    let together = median((0..11).map(|_| run(&stream)).collect());
    let one = Input::new(inputs::passable(0, 9, 30));
    let alone = median((0..201).map(|_| run(&one)).collect()) * f64::from(count);
    println!("10^4 small inputs of infinite-chess in one stream: {:.1} ms,", together * 1e3);
    println!("{:.0} times faster than in a process each", alone / together);
}

fn shown(figure: Option<f64>, show: fn(f64) -> String) -> String {
    figure.map_or("-".to_string(), show)
}

fn ratio(ratio: f64) -> String {
    if ratio < 0.1 {
        format!("1/{:.0}", 1.0 / ratio)
    } else {
        format!("{:.2}", ratio)
    }
}

fn mebibytes(size: f64) -> String {
    format!("{:.1}", size)
}

/// Runs two rivals in turn: seldom if they take long, but three times at least. Returns how many
/// seconds they took. What the machine does besides is then much the same for both of a pair.
fn in_turn(one: &dyn Fn() -> Duration, other: &dyn Fn() -> Duration) -> Vec<(f64, f64)> {
    let pair = || (one().as_secs_f64(), other().as_secs_f64());
    let (first, second) = pair();
    let pairs = (1.5 / (first + second)).clamp(3.0, 15.0) as usize;
    (0..pairs).map(|_| pair()).collect()
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_unstable_by(f64::total_cmp);
    figures[figures.len() / 2]
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
        let name = format!("bench-{}.in", text.len());
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&path, &text).expect("the input can be stored");
        Input { path, bytes: text.len() }
    }

    fn open(&self) -> File {
        File::open(&self.path).expect("the input can be read")
    }

    /// Runs a command on the file.
    fn time(&self, mut command: Command) -> Duration {
        command.stdin(self.open()).stdout(Stdio::null());
        let (status, time) = timed(|| command.status());
        assert!(status.expect("a program that can be run").success());
        time
    }

    /// Copies the file through a pipe.
    fn copy(&self) -> Duration {
        let mut command = itself(&["--copying"]);
        command.stdin(self.open()).stdout(Stdio::piped());
        let copy = || {
            let mut child = command.spawn().expect("the benchmark can be run");
            pump(&mut child.stdout.take().expect("the output is a pipe"), &mut io::sink());
            child.wait().expect("the copy ends")
        };
        let (status, time) = timed(copy);
        assert!(status.success());
        time
    }
}

impl Drop for Input {
    fn drop(&mut self) {
        // What cannot be removed stays among the build's other files.
        let _ = fs::remove_file(&self.path);
    }
}

fn program(problem: &str, options: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_chess-paths"));
    program.arg(problem).args(options);
    program
}

/// The benchmark as a program that is one of the rivals.
fn itself(arguments: &[&str]) -> Command {
    let mut itself = Command::new(env::current_exe().expect("the benchmark knows its name"));
    itself.args(arguments);
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
    let mut words = text.split_ascii_whitespace();
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
    // All that was read and sorted has to show, or it might be left out.
    println!("{:?} {:?} {:?}", ends, pieces.first(), pieces.last());
}

/// The most memory, in MiB, that a process has held once it has answered `text` so many times,
/// sent through a pipe. `None` where the system does not tell.
fn peak_memory(problem: &str, options: &[&str], text: &[u8], times: u32) -> Option<f64> {
    let start = || {
        let mut command = program(problem, options);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program can be run");
        let pipe = child.stdin.take().expect("the input is a pipe");
        let answers = child.stdout.take().expect("the output is a pipe");
        (child, pipe, answers)
    };
    // How many lines the answers have, is found out first.
    let (mut child, mut pipe, mut answers) = start();
    let reader = std::thread::spawn(move || count_lines(&mut answers, u64::MAX));
    pipe.write_all(text).expect("the program reads on");
    drop(pipe);
    let expected = u64::from(times) * reader.join().expect("the answers can be read");
    assert!(child.wait().expect("the program ends").success());
    // It has answered all, and waits for more, while its memory is looked at.
    let (mut child, mut pipe, mut answers) = start();
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
fn count_lines(input: &mut impl Read, most: u64) -> u64 {
    let mut block = vec![0; 1 << 17];
    let mut lines = 0;
    while lines < most {
        match input.read(&mut block).expect("the answers can be read") {
            0 => break,
            count => lines += block[..count].iter().filter(|&&byte| byte == b'\n').count() as u64,
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

/// The median of three runs.
fn median_time(run: impl Fn() -> Duration) -> Duration {
    let mut times = [run(), run(), run()];
    times.sort_unstable();
    times[1]
}

/// For a case of King's Tour.
fn brute_force_kings_tour() -> Duration {
    let mut random = random::Random::seeded(6);
    let mut square = || (random.below(8) as i32, random.below(8) as i32);
    let cases: Vec<_> = (0..20_000).map(|_| [square(), square(), square()]).collect();
    let run = || {
        let moves = cases.iter().map(|&[king, a, b]| tours::fewest_moves(king, a, b));
        timed(|| moves.flatten().sum::<u32>()).1
    };
    median_time(run) / cases.len() as u32
}

/// For a case of knights, given that all are answered at once.
fn brute_force_knights_meet() -> Duration {
    median_time(|| timed(meetings::fewest_moves_of_all).1) / meetings::PLACEMENTS as u32
}

/// For a piece of Infinite Chess, forty files apart.
fn brute_force_infinite_chess() -> Duration {
    let count = 1_000;
    let text = String::from_utf8(inputs::passable(0, count, 40)).expect("inputs are text");
    let pieces: Vec<grid::Piece> = text
        .lines()
        .skip(3)
        .map(|line| {
            let fields: Vec<&str> = line.split(' ').collect();
            let number = |index: usize| fields[index].parse::<i64>().expect("a number");
            (fields[0].chars().next().expect("a piece"), (number(1), number(2) - 1))
        })
        .collect();
    let target = (40 * i64::from(count) + 20, 3);
    let run = || {
        let search = || grid::Grid::new(-20, target.0, &pieces).moves_from((-20, 3)).to(target);
        let (moves, time) = timed(search);
        assert!(moves.is_some());
        time
    };
    median_time(run) / count
}
