//! Pictures of a board with marks and arrows, as text or SVG.

mod cell;
mod file;
mod layout;
mod mark;
mod model;
mod svg;
mod text;

pub use self::file::Shading;
pub use self::mark::{Mark, Mover};
pub use self::model::Picture;
pub(crate) use self::model::FEWEST_LEFT_OUT;
pub(crate) use self::svg::{page, Board, Caption, Case};
pub use self::text::{RouteStyle, TextStyle};
