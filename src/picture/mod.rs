//! Pictures of a board with marks and arrows, as text or SVG.

mod drawn_file;
mod glyphs;
mod layout;
mod mark;
mod model;
mod svg;
mod text;

pub use self::drawn_file::Shading;
pub use self::mark::{Mark, RouteColour, Side};
pub use self::model::Picture;
pub(crate) use self::model::FEWEST_LEFT_OUT;
pub(crate) use self::svg::{Caption, Gallery};
pub use self::text::TextStyle;
