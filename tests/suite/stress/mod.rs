//! `stress` and `generate`.

#[cfg(unix)]
mod files;
mod generate;
mod judging;
mod mistakes;
mod positions;
#[path = "../../wrong/mod.rs"]
mod programs;
mod reports;
mod saving;
mod simulated;
mod statuses;
mod wrong;
mod wrong_programs;
