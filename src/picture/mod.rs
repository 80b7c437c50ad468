//! Pictures of a board with marks and arrows, as text or SVG.

mod file;
mod layout;
mod mark;
mod model;
mod svg;
mod text;

pub use self::file::FileContents;
pub use self::mark::{Mark, RouteColour, Side};
pub use self::model::Picture;
pub(crate) use self::svg::{Caption, Gallery};
pub use self::text::TextStyle;
