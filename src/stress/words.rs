//! Words that finds and reports share.

use super::Options;
use crate::option_names;
use crate::plain_text::{shortened, wrapped};

/// The most columns of what the program prints.
pub(super) const OUTPUT_COLUMNS: usize = 160;

/// A text with its lines wrapped, so that only a word can be wider than the screen. It is cut if it
/// is longer than what is shown of an output.
pub(super) fn fitted(text: &str, options: &Options) -> String {
    let width = options.style.width;
    let shown = |line: &str| shortened(line, width.max(OUTPUT_COLUMNS)) + "\n";
    let wrap = |line: &str| {
        if line.chars().count() > width {
            wrapped(line, width, "").iter().map(|line| shown(line)).collect()
        } else {
            format!("{line}\n")
        }
    };
    text.lines().map(wrap).collect()
}

/// An option that gives more time, as the end of a sentence, unless it would be hours.
pub(super) fn more_time(options: &Options) -> String {
    time_to_try((6 * options.time).as_secs().max(60)).unwrap_or_default()
}

/// An option that gives so many seconds, as the end of a sentence, unless these are hours.
pub(super) fn time_to_try(seconds: u64) -> Option<String> {
    (seconds <= 3600).then(|| format!(": try {} {seconds}", option_names::TIME))
}
