//! Pictures of a board with marks and arrows, as text or SVG.

mod cells;
mod coord;
mod files;
mod layout;
mod mark;
mod model;
mod style;
mod svg;
mod text;

pub use self::files::FileContents;
pub use self::mark::{Mark, RouteColour, Side};
pub use self::model::Picture;
pub use self::style::TextStyle;
pub(crate) use self::svg::gallery::{Caption, Gallery};
