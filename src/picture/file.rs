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

/// A file that is drawn or left out.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PictureFile {
    pub(super) number: i64,
    pub(super) shading: Shading,
    /// Whether it must not be left out: something is on one of its squares, or
    /// [`Picture::thin_out`](super::Picture::thin_out) was told to keep it.
    pub(super) is_kept: bool,
    /// Whether its label is always shown. Other labels are shown where they have room.
    pub(super) is_named: bool,
    /// Whether it is left out, in a gap.
    pub(super) is_left_out: bool,
}

impl PictureFile {
    /// The file that is `east` files to the east of this one, in the gap beside it. It looks like
    /// this one.
    pub(super) fn left_out(self, east: i64) -> PictureFile {
        PictureFile {
            number: self.number.saturating_add(east),
            shading: self.shading,
            is_kept: false,
            // The label of a gap is always shown.
            is_named: true,
            is_left_out: true,
        }
    }
}
