//! `stress` and `generate`.

mod choosing;
#[cfg(unix)]
mod files;
mod generate;
mod judging;
mod mistakes;
mod names;
mod random_cases;
mod reports;
mod running;
mod saving;
mod simulated;
mod statuses;
mod wrong_programs;
