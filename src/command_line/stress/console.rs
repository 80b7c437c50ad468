//! Shows the progress of a search on standard error, and saves what is found.

use crate::command_line::saving::{new_inputs, not_saved, save};
use crate::command_line::streams::{print, say};
use crate::command_line::style::exported_columns;
use crate::plain_text::{shell_word, shortened};
use crate::stress::{Input, Report, Watcher};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

/// What a search shows and saves.
#[derive(Default)]
pub(super) struct Console<'a> {
    /// How far the search has come, in words; empty once the report begins.
    progress: String,
    /// How many columns of the screen's last line the progress takes.
    shown: usize,
    /// A report on the simplest failing input, if it is not on the screen yet.
    unseen: Option<String>,
    /// Where to save a failing input.
    folder: Option<&'a Path>,
    /// The file of the last failing input that was saved.
    saved: Option<PathBuf>,
    /// What was said of saving the last failing input.
    said: String,
    /// Whether a failing input has been found.
    has_found: bool,
    /// Why the report could not be printed.
    pub(super) print_error: Option<String>,
}

/// How often the screen changes.
const INTERVAL: Duration = Duration::from_millis(150);

/// The width of a terminal, if it is not known.
const DEFAULT_COLUMNS: usize = 40;

/// Runs a search. On a terminal, shows meanwhile how far it has come.
pub(super) fn with_progress<T>(
    console: &Mutex<Console<'_>>,
    time: Duration,
    search: impl FnOnce() -> T,
) -> T {
    let start = Instant::now();
    thread::scope(|scope| {
        // Nothing is sent. When the search ends, even by a panic, the sender is dropped, and then
        // the thread that has the receiver ends.
        let (_dropped_at_end, ended) = mpsc::channel::<()>();
        let refresh = move || loop {
            console.lock().expect("no panic with the lock").refresh(start.elapsed(), time);
            if ended.recv_timeout(INTERVAL) != Err(RecvTimeoutError::Timeout) {
                break;
            }
        };
        if io::stderr().is_terminal() {
            // Without this thread, neither the progress nor the finds after the first are shown.
            let _ = thread::Builder::new().spawn_scoped(scope, refresh);
        }
        search()
    })
}

impl<'a> Console<'a> {
    pub(super) fn new(folder: Option<&'a Path>) -> Console<'a> {
        Console { progress: Report::default().passed(), folder, ..Console::default() }
    }

    /// Shows what the search has found meanwhile, and how far it has come of this time.
    fn refresh(&mut self, elapsed: Duration, time: Duration) {
        if self.progress.is_empty() {
            return;
        }
        if let Some(found) = self.unseen.take() {
            self.replace_progress(&found);
        }
        let [elapsed, time] = [elapsed, time.max(elapsed)].map(|time| time.as_secs());
        let columns = exported_columns().unwrap_or(DEFAULT_COLUMNS) - 1;
        let mut line = format!("{elapsed} s of {time}: {}", self.progress);
        if line.len() > columns {
            // Without the seconds, most words fit. Others are cut to one line.
            line = shortened(&self.progress, columns);
        }
        say(&format!("\r{line:width$}", width = self.shown));
        self.shown = line.len();
    }

    /// Writes to standard error in place of the line of the progress.
    pub(super) fn replace_progress(&mut self, text: &str) {
        if self.shown > 0 {
            say(&format!("\r{:width$}\r", "", width = self.shown));
            self.shown = 0;
        }
        say(text);
    }

    /// Saves a failing input, in place of the one before, and says what has come of it.
    fn save(&mut self, input: &Input) {
        let Some(folder) = self.folder else { return };
        let try_to_save = || -> io::Result<PathBuf> {
            let file = match &self.saved {
                Some(file) => file.clone(),
                None => {
                    let mut names = new_inputs(folder, "hack", 1)?;
                    folder.join(names.next().expect("endless numbers")?.name)
                }
            };
            save(&file, &input.text, &input.answers)?;
            Ok(file)
        };
        let saved = try_to_save();
        let message = match &saved {
            Ok(file) => {
                let name = shell_word(file.as_os_str());
                format!("saved {name}; any simpler input found replaces it\n")
            }
            Err(error) => format!("error: {}\n", not_saved(folder, error)),
        };
        // After an error, the next input gets a new name. If the folder has vanished, it is made
        // again.
        self.saved = saved.ok();
        if self.said != message {
            self.replace_progress(&message);
            self.said = message;
        }
    }
}

impl Watcher for Mutex<Console<'_>> {
    fn progress(&self, progress: &str) {
        self.lock().expect("no panic with the lock").progress = progress.to_string();
    }

    /// Shows the first failing input at once, and saves each.
    fn found(&self, input: &Input, text: &str) {
        let mut console = self.lock().expect("no panic with the lock");
        if console.has_found {
            console.unseen = Some(text.to_string());
        } else {
            console.replace_progress(text);
        }
        console.has_found = true;
        console.save(input);
    }

    /// Prints a part of the report, if those before it could be printed.
    fn print(&self, text: &str) {
        let mut console = self.lock().expect("no panic with the lock");
        console.replace_progress("");
        if console.print_error.is_none() {
            console.print_error = print(text);
        }
    }
}
