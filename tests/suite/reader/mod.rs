//! How inputs are read: in which parts they arrive makes no difference, and faults are echoed with
//! the line that they are on.

pub mod ahead;
pub mod alike_lines;
mod arrival;
mod blank_lines;
mod lines;
mod long_lines;
