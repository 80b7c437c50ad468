//! Pictures of a board with marks and arrows, as text or SVG.

mod cell;
mod file;
mod gap;
mod layout;
mod mark;
mod model;
mod svg;
mod text;

pub use self::file::Shading;
pub(crate) use self::gap::files_beyond;
pub use self::mark::{Mark, Mover};
pub use self::model::Picture;
pub(crate) use self::svg::{page, Board, Caption, Case};
pub use self::text::{RouteStyle, TextStyle};
