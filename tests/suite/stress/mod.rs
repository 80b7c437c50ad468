//! `stress` and `generate`.

mod choosing;
mod generate;
mod judging;
mod mistakes;
mod names;
mod process;
mod random_cases;
mod reports;
mod running;
mod simulated;
mod statuses;
mod wrong_programs;
