//! The reader of inputs.

mod arrival;
mod faults;
