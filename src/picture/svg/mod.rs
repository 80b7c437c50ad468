//! Pictures as SVG documents.
//!
//! Every element has presentation attributes for its looks, as some renderers know no style sheets,
//! and any rule of a page overrides them. Nothing is transparent, refers to another element or
//! inherits from the root.

mod arrow;
mod board;
mod document;
pub(super) mod gallery;
mod geometry;
mod pieces;
