//! `stress` and `generate`.

#[cfg(unix)]
mod files;
mod generate;
mod judging;
mod mistakes;
#[path = "../../wrong/mod.rs"]
mod programs;
mod random_cases;
mod reports;
mod running;
mod saving;
mod simulated;
mod statuses;
mod wrong_programs;
