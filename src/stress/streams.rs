//! The standard streams of a program: three files, as at a judge.
//!
//! For each run there are three new files in the folder for temporary files. The program reads the
//! input from one, and writes to the other two. It may map, seek, poll or open them again, as after
//! `./a.out < input > output 2> errors`. Their names are removed before the program starts, so
//! nobody else can open them, and they are gone when nothing has them open any more.

use super::messages::printable;
use super::run::{cannot, End, RunLimits};
use crate::plain_text::{decoded, shell_word};
use std::collections::hash_map::RandomState;
use std::env;
use std::fs::{File, OpenOptions};
use std::hash::BuildHasher;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The files of a run, as we see them.
pub(super) struct Streams {
    stdout: File,
    stderr: File,
    limits: RunLimits,
    /// What the program had written to standard output when [`Streams::flood`] was called last.
    seen: Words,
    /// New files have this path and a random end.
    prefix: PathBuf,
    /// If standard input went earlier, it would leave room that the program did not have.
    _stdin: File,
}

/// How many bytes of whitespace a program may write: 64 KiB for each of 1024 answers, and a line of
/// a screen for each byte of the answers to a long file.
const WHITESPACE: usize = 1 << 26;
const WHITESPACE_PER_BYTE: usize = 128;

/// For how many bytes of answers there is more whitespace. So a flood of it stays below 200 MiB.
const MOST_BYTES: usize = 1 << 20;

/// How long standard error may get while the program runs. It has room for 100 MB of debug output,
/// and eight such programs do not fill a disk.
pub(super) const MOST_ERRORS: u64 = 256 << 20;

/// How many bytes of standard error are read from its beginning, and from its end: Java's trace of
/// a stack overflow has 1,024 lines.
const ERROR_BYTES: u64 = 1 << 16;
const GAP: &[u8] = b"\n...\n";

/// The size of every block of a disk is a multiple of this.
const SMALLEST_BLOCK: u64 = 512;

impl Streams {
    /// Makes new files the standard streams of a command. Their paths begin with a prefix, from
    /// [`new_prefix`].
    ///
    /// # Errors
    /// The folder is missing, full or not writable, or no more files can be opened.
    pub(super) fn of(
        command: &mut Command,
        prefix: &Path,
        input: &str,
        limits: RunLimits,
    ) -> io::Result<Streams> {
        let [stdin, stdout, stderr] = new_files(prefix, input).map_err(no_files)?;
        command.stdin(stdin.reader).stdout(stdout.writer).stderr(stderr.writer);
        Ok(Streams {
            stdout: stdout.reader,
            stderr: stderr.reader,
            limits,
            seen: Words::default(),
            prefix: prefix.to_path_buf(),
            _stdin: stdin.writer,
        })
    }

    /// How the run ends because the program, which still runs, has written more than a right one
    /// does; `None` if it has not. Each call reads what has come since the last one.
    pub(super) fn flood(&mut self) -> io::Result<Option<End>> {
        let is_whole = self.seen.extend(&mut self.stdout, &self.limits).map_err(no_files)?;
        let errors = self.stderr.metadata().map_err(no_files)?.len();
        Ok(match is_whole {
            false => Some(End::OutputLimit),
            true => (errors > MOST_ERRORS).then_some(End::ErrorLimit),
        })
    }

    /// How many bytes standard output has.
    pub(super) fn length(&self) -> io::Result<u64> {
        self.stdout.metadata().map(|file| file.len()).map_err(no_files)
    }

    /// The words in the first bytes of standard output, with a blank after each, and whether these
    /// are all of them: what is beyond the limits is left out.
    pub(super) fn words(&mut self, length: u64) -> io::Result<(String, bool)> {
        // From the beginning, as the program may have gone back and written something else.
        self.stdout.rewind().map_err(no_files)?;
        let mut words = Words::default();
        let mut written = (&self.stdout).take(length);
        let is_whole = words.extend(&mut written, &self.limits).map_err(no_files)?;
        words.end_word();
        Ok((decoded(&words.text), is_whole))
    }

    /// What tells most of standard error, shortened and escaped.
    pub(super) fn errors(&mut self) -> io::Result<String> {
        self.ends_of_errors().map(|ends| printable(&ends)).map_err(no_files)
    }

    /// The beginning and the end of standard error; all of it if that is short.
    fn ends_of_errors(&self) -> io::Result<Vec<u8>> {
        let (mut file, mut ends) = (&self.stderr, Vec::new());
        let length = file.seek(SeekFrom::End(0))?;
        file.rewind()?;
        file.take(ERROR_BYTES).read_to_end(&mut ends)?;
        if length > 2 * ERROR_BYTES {
            ends.extend(GAP);
            file.seek(SeekFrom::Start(length - ERROR_BYTES))?;
        }
        file.take(ERROR_BYTES).read_to_end(&mut ends)?;
        Ok(ends)
    }

    /// Checks that there is room for a file more, if there may have been none for all that a
    /// program has written that ended so, with so many bytes of output. If there is none, its
    /// output shows nothing.
    ///
    /// A file that has no more room ends at the end of a block of the disk, if it is not empty. So
    /// after most runs that succeed, there is nothing to check.
    pub(super) fn check_room(&self, end: End, length: u64) -> io::Result<()> {
        if end == End::Success && length % SMALLEST_BLOCK != 0 {
            return Ok(());
        }
        new_file(&self.prefix).and_then(|mut file| file.writer.write_all(b"\n")).map_err(no_files)
    }
}

/// The words of a program's standard output, as far as they have been read.
#[derive(Default)]
struct Words {
    /// Each has a blank after it. The last one has none before it is known to have ended.
    text: Vec<u8>,
    /// How many bytes were part of words, and how many were whitespace.
    bytes: usize,
    whitespace: usize,
}

impl Words {
    /// Reads up to the end of a file, or until a limit is exceeded. Returns whether all is within
    /// the limits.
    fn extend(&mut self, file: &mut impl Read, limits: &RunLimits) -> io::Result<bool> {
        let mut buffer = [0; 1 << 13];
        loop {
            let length = match file.read(&mut buffer) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                length => length?,
            };
            if length == 0 {
                return Ok(true);
            }
            for &byte in &buffer[..length] {
                if !self.push(byte, limits) {
                    return Ok(false);
                }
            }
        }
    }

    /// Takes in a byte, unless that exceeds a limit. Returns whether it does not.
    fn push(&mut self, byte: u8, limits: &RunLimits) -> bool {
        if byte.is_ascii_whitespace() {
            let most = WHITESPACE.max(limits.bytes.min(MOST_BYTES) * WHITESPACE_PER_BYTE);
            self.end_word();
            self.whitespace += 1;
            return self.whitespace <= most;
        }
        if self.bytes == limits.bytes {
            return false;
        }
        self.bytes += 1;
        self.text.push(byte);
        true
    }

    fn end_word(&mut self) {
        if self.text.last().is_some_and(|&last| last != b' ') {
            self.text.push(b' ');
        }
    }
}

/// A file without a name, opened twice.
struct NewFile {
    writer: File,
    reader: File,
}

/// Files for standard input, which has a text, for standard output and for standard error.
fn new_files(prefix: &Path, input: &str) -> io::Result<[NewFile; 3]> {
    let mut stdin = new_file(prefix)?;
    stdin.writer.write_all(input.as_bytes())?;
    Ok([stdin, new_file(prefix)?, new_file(prefix)?])
}

/// A new file that only this user can open, and only while it has a name, which is until this
/// returns (on Windows, until nothing has it open).
fn new_file(prefix: &Path) -> io::Result<NewFile> {
    let path = with_random_end(prefix);
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    #[cfg(windows)]
    std::os::windows::fs::OpenOptionsExt::custom_flags(&mut options, FILE_FLAG_DELETE_ON_CLOSE);
    let (writer, reader) = (options.open(&path)?, File::open(&path));
    #[cfg(not(windows))]
    std::fs::remove_file(&path)?;
    Ok(NewFile { writer, reader: reader? })
}

#[cfg(windows)]
const FILE_FLAG_DELETE_ON_CLOSE: u32 = 0x0400_0000;

/// A beginning for the paths of files that nobody else uses.
pub(super) fn new_prefix() -> PathBuf {
    with_random_end(&env::temp_dir().join("chess-paths-"))
}

fn with_random_end(path: &Path) -> PathBuf {
    let mut path = path.as_os_str().to_owned();
    path.push(format!("{:016x}", RandomState::new().hash_one(())));
    path.into()
}

/// The error if the files cannot be used. It names their folder.
fn no_files(error: io::Error) -> io::Error {
    cannot(&format!("use files in {}", shell_word(env::temp_dir().as_os_str())), &error)
}
