//! A file of a picture.

/// What the squares of a file show apart from marks and numbers. Bit 0 is rank 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Shading {
    /// The attacked squares, occupied ones included.
    pub attacked: u8,
    /// The squares that can be reached, if there is no route.
    pub reached: u8,
    /// The squares of routes.
    pub route: u8,
}

/// A file, and what its squares show apart from marks and numbers.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PictureFile {
    pub(super) number: i64,
    pub(super) shading: Shading,
    /// Whether it has to be drawn. That is so wherever something is on one of its squares.
    pub(super) is_kept: bool,
    /// Whether its label is always shown. That of a gap is.
    pub(super) is_named: bool,
    /// Whether it is left out, in a gap.
    pub(super) is_left_out: bool,
}

impl PictureFile {
    /// A file so many files to the east that is left out, but looks like this one.
    pub(super) fn left_out(self, east: i64) -> PictureFile {
        let number = self.number.saturating_add(east);
        PictureFile { number, is_left_out: true, is_named: true, is_kept: false, ..self }
    }
}
