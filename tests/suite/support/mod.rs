//! What several tests need.

pub mod cases;
pub mod conversation;
pub mod dribble;
pub mod in_process;
pub mod picture;
pub mod printed;
pub mod program;
pub mod random;
pub mod squares;
