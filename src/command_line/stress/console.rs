//! Shows the progress of a search on standard error, and saves what is found.

use crate::command_line::saving::{new_inputs, not_saved, save};
use crate::command_line::streams::{print, say};
use crate::plain_text::{shell_word, shortened};
use crate::stress::{Finding, Watcher};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

pub(super) struct Console<'a> {
    start: Instant,
    /// How long the search may take.
    time: Duration,
    /// Whether standard error is a terminal, where the progress stays in sight.
    is_terminal: bool,
    /// The most columns of the progress, so that it stays in one line.
    columns: usize,
    progress: String,
    /// How many columns of the line of the progress are in use.
    shown: usize,
    /// The simplest failing input, if it is not on the screen.
    unseen: Option<String>,
    /// Where to save a failing input.
    folder: Option<&'a Path>,
    /// The file of the last one that was saved.
    saved: Option<PathBuf>,
    /// What was said of saving the last one.
    said: String,
    has_found: bool,
    /// Why the report could not be printed.
    print_error: Option<String>,
}

/// How often the screen changes.
pub(super) const INTERVAL: Duration = Duration::from_millis(150);

/// The width of a terminal whose width is not known, at least.
const LEAST_COLUMNS: usize = 40;

impl<'a> Console<'a> {
    /// `columns` is the width of the terminal, if it is known.
    pub(super) fn new(
        time: Duration,
        columns: Option<usize>,
        folder: Option<&'a Path>,
    ) -> Console<'a> {
        Console {
            start: Instant::now(),
            time,
            is_terminal: io::stderr().is_terminal(),
            columns: columns.unwrap_or(LEAST_COLUMNS) - 1,
            progress: String::new(),
            shown: 0,
            unseen: None,
            folder,
            saved: None,
            said: String::new(),
            has_found: false,
            print_error: None,
        }
    }

    /// On a terminal, shows how far the search has come, and what it has found meanwhile.
    pub(super) fn refresh(&mut self) {
        if !self.is_terminal || self.progress.is_empty() {
            return;
        }
        if let Some(found) = self.unseen.take() {
            self.clear_progress();
            say(&found);
        }
        let elapsed = self.start.elapsed();
        let time = self.time.max(elapsed).as_secs();
        let line = format!("{} s of {}: {}", elapsed.as_secs(), time, self.progress);
        let line = shortened(&line, self.columns);
        say(&format!("\r{line:width$}", width = self.shown));
        self.shown = line.len();
    }

    /// Leaves the line of the progress to what is printed next.
    pub(super) fn clear_progress(&mut self) {
        if self.shown > 0 {
            say(&format!("\r{:width$}\r", "", width = self.shown));
            self.shown = 0;
        }
    }

    /// Saves a failing input, in place of the one before, and says what has come of it.
    fn save(&mut self, found: &Finding) {
        let Some(folder) = self.folder else { return };
        let new_file = || {
            let mut names = new_inputs(folder, "hack", 1)?;
            names.next().expect("numbers without end").map(|(_, name)| folder.join(name))
        };
        let file = self.saved.clone().map_or_else(new_file, Ok);
        let saved = file.and_then(|file| {
            save(&file, [&found.input, &found.output])?;
            Ok(file)
        });
        let message = match &saved {
            Ok(file) => {
                let name = shell_word(file.as_os_str());
                format!("saved {name}; any simpler input found replaces it\n")
            }
            Err(error) => format!("error: {}\n", not_saved(folder, error)),
        };
        self.saved = saved.ok().or_else(|| self.saved.take());
        if self.said != message {
            self.clear_progress();
            say(&message);
            self.said = message;
        }
    }

    /// Shows the first failing input at once, and saves each.
    fn take(&mut self, found: &Finding) {
        if self.has_found {
            self.unseen = Some(found.text.clone());
        } else {
            self.clear_progress();
            say(&found.text);
        }
        self.has_found = true;
        self.save(found);
    }

    /// Prints a part of the report, if those before it could be printed.
    fn print(&mut self, text: &str) {
        self.clear_progress();
        if self.print_error.is_none() {
            self.print_error = print(text);
        }
    }

    /// Why the report could not be printed.
    pub(super) fn print_error(self) -> Option<String> {
        self.print_error
    }
}

impl Watcher for Mutex<Console<'_>> {
    fn progress(&self, progress: &str) {
        self.lock().expect("no panic with the lock").progress = progress.to_string();
    }

    fn found(&self, found: &Finding) {
        self.lock().expect("no panic with the lock").take(found);
    }

    fn print(&self, text: &str) {
        self.lock().expect("no panic with the lock").print(text);
    }
}
