//! Pictures as SVG documents.
//!
//! Looks are presentation attributes: some renderers know no style sheets, and any rule of a page
//! overrides them. Nothing is transparent, refers to another element or inherits from the root.

mod arrow;
mod document;
pub(super) mod gallery;
mod geometry;
mod number;
mod pieces;
mod strip;
