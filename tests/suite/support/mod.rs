//! What several tests need.

pub mod cases;
pub mod conversation;
pub mod dribble;
pub mod hang;
pub mod in_process;
pub mod layout;
pub mod picture;
pub mod printed;
pub mod program;
pub mod random;
pub mod records;
pub mod serving;
pub mod square_names;
pub mod squares;
pub mod svg;
