//! How inputs are read: in which parts they arrive makes no difference, and faults are on the lines
//! that they are on.

mod arrival;
mod faults;
mod session;
