//! All tests of the program, in one binary.
//!
//! [`problems`] is the tests' own table of problems: whatever is tested for every problem is
//! driven by it. What is special to one problem is in that problem's folder.

mod support;

mod infinite_chess;
mod kings_tour;
mod knights_meet;
mod problems;
#[path = "../wrong/mod.rs"]
mod programs;

mod arguments;
mod documentation;
mod exhaustive;
mod explanations;
mod failing_streams;
mod memory;
mod pictures;
mod process;
mod reader;
mod sessions;
mod stored;
mod stress;
mod submissions;
mod terminal;
mod turns;
