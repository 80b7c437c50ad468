//! `stress`, `generate` and `validate`.

mod attackers;
mod generate;
mod mistakes;
mod processes;
mod reports;
mod right_programs;
mod saving;
mod statuses;
mod validate;
mod wrong;
mod wrong_programs;
