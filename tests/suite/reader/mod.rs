//! How inputs are read, however they arrive, and where their faults are.

mod arrival;
mod faults;
mod session;
