//! Helpers that several tests share.

pub mod cases;
pub mod conversation;
pub mod dribble;
pub mod folders;
pub mod inputs;
pub mod mutation;
pub mod picture;
pub mod program;
pub mod serving;
pub mod watched;
