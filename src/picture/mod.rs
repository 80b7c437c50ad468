//! Pictures of a board with marks and arrows, as text or SVG.
//!
//! This is, as text, a king on his way from `s` to `t` past a white bishop:
//!
//! ```text
//! 8 : . . . : . x . . . . . . . . . x . : . . . :
//! 7 : . . . : . . x . . . . . . . x . . : . . . :
//! 6 : . . . : . . . x . . . . . x . . . : . . . :
//! 5 : . . . : . . . . x . . . x . . . . : . . . :
//! 4 : . . . : . . . . . x . x . . . . . : . . . :
//! 3 : . s * : * * * * . . B * * * * * * : * t . :
//! 2 : . . . : . . . . * x * x . . . . . : . . . :
//! 1 : . . . : . . . . x * . . x . . . . : . . . :
//!     0 1 2   94  96  98  100 102 104       200
//!           +91                         +92
//! ```
//!
//! Each column of squares is a *file*. `s`, `t` and `B` are [*marks*](Mark) on squares. `x` and `*`
//! are the [*shading*](Shading) of a file: which of its squares are attacked, and which are on the
//! route. A route goes straight from *stop* to stop; its last stop is the target. `:` is a *gap*,
//! files that are left out; `+91` below it is their number. The gaps beyond the first and the last
//! file are endless and have no number. The texts below the board are *labels*.
//!
//! A [`Picture`] says what the board shows. It is drawn as text or, with the same files in the same
//! places, as SVG.

mod cell;
mod file;
mod gap;
mod layout;
mod mark;
mod model;
mod svg;
mod text;

pub use self::file::Shading;
pub(crate) use self::gap::files_to_add;
pub use self::mark::{Mark, Mover};
pub use self::model::Picture;
pub(crate) use self::svg::{page, Board, Caption, Panel};
pub use self::text::{RouteStyle, TextStyle};
