//! Pictures of a board with marks and arrows, as text or SVG.

mod cell;
mod layout;
mod model;
mod svg;
mod text;

pub use self::cell::{Mark, RouteColour, Side};
pub use self::model::{FileContents, Picture};
pub(crate) use self::svg::{Caption, Gallery};
pub use self::text::TextStyle;
