//! The layout of a board in strips and in columns of characters, which text and SVG share.
//!
//! Say a board has 60 files, of which each takes two characters, and a line has 80. The first two
//! characters are for rank numbers, so files 1 to 39 are on the first *strip*, and files 40 to 60
//! are on another one below it. A *column* of a strip is a file or a gap: files that are left out.

use super::file::PictureFile;
use super::gap::count_left_out;
use super::Picture;
use std::iter;

/// The first character of the first column of a strip. Rank numbers are before it.
pub(super) const FIRST: usize = 2;

#[derive(Clone, Debug)]
pub(super) struct Column {
    /// The file or, for a gap, one of the files that are left out.
    pub(super) file: PictureFile,
    /// The words below the column: the file, or `+996` for a gap. Empty for the gaps beyond the
    /// first and the last file.
    pub(super) label: String,
    /// The row of the label, if it is shown. The labels of gaps are in row 1 or below.
    pub(super) row: Option<usize>,
    /// The first character of the column on its strip.
    pub(super) start: usize,
    /// How many characters it takes, with the space after it.
    width: usize,
}

impl Column {
    /// The first character after the column.
    pub(super) fn end(&self) -> usize {
        self.start + self.width
    }

    /// Whether it is the gap beyond the first or the last file.
    fn is_beyond(&self) -> bool {
        self.label.is_empty()
    }
}

/// The strips of a board, each made when it is asked for. None has more than `most` characters,
/// unless a single file has. A space at the end of a strip does not count. `file_width` says how
/// wide a file is, and `label_width` how wide a label is, both with the space after it.
pub(super) fn strips<'a>(
    picture: &'a Picture,
    most: usize,
    mut file_width: impl FnMut(PictureFile) -> usize + 'a,
    label_width: fn(&str) -> usize,
) -> impl Iterator<Item = Vec<Column>> + 'a {
    // Each column is made as if it were the first one of a strip.
    let columns = files_and_gaps(picture).map(move |(file, label)| {
        let width = file_width(file);
        Column { file, label, row: None, start: FIRST, width }
    });
    let mut columns = columns.peekable();
    iter::from_fn(move || {
        let mut strip: Vec<Column> = vec![columns.next()?];
        let fits = |next: &Column, strip: &[Column]| {
            // `room_for` has left room for the gap beyond the last file.
            next.is_beyond() || end(strip) + room_for(next, strip, picture, label_width) <= most
        };
        while let Some(mut column) = columns.next_if(|next| fits(next, &strip)) {
            column.start = end(&strip);
            strip.push(column);
        }
        place_labels(&mut strip, label_width);
        Some(strip)
    })
}

/// How many characters have to be free on a strip, so that the next column is put on it.
fn room_for(
    next: &Column,
    strip: &[Column],
    picture: &Picture,
    label_width: fn(&str) -> usize,
) -> usize {
    let mut room = next.width;
    // The gap beyond the last file has to be on the same strip as that file: `:` and a space that
    // does not count.
    let is_last = picture.files.last().is_some_and(|last| last.number == next.file.number);
    if picture.is_infinite && is_last {
        room += 1;
    }
    // `name_one_file_between_gaps` may name the first file after a gap.
    let is_after_gap = strip.last().is_some_and(|before| before.file.is_left_out);
    let may_be_named = next.file.is_named || is_after_gap;
    if may_be_named {
        // The label may be wider than the column. The space after it does not count.
        room = room.max(label_width(&next.label) - 1);
    }
    room
}

/// The first character after the columns of a strip.
pub(super) fn end(strip: &[Column]) -> usize {
    strip.last().map_or(FIRST, Column::end)
}

/// How many rows of labels a strip has.
pub(super) fn rows(strip: &[Column]) -> usize {
    strip.iter().filter_map(|column| column.row).max().map_or(0, |last| last + 1)
}

/// The files that are drawn, with the gaps between them and, on the infinite board, beyond them.
/// Each comes with its label.
fn files_and_gaps(picture: &Picture) -> impl Iterator<Item = (PictureFile, String)> + '_ {
    let files = &picture.files;
    let with_gaps_before = files.iter().enumerate().flat_map(|(index, &file)| {
        let gap_before = if index == 0 {
            // SVG draws reached squares of this gap in the shades of the first file, as the
            // distance is even.
            gap_beyond(picture, file.left_out(-2))
        } else {
            gap_between(files[index - 1], file)
        };
        gap_before.into_iter().chain([(file, picture.label(file.number))])
    });
    let gap_after_all = files.last().and_then(|last| gap_beyond(picture, last.left_out(1)));
    with_gaps_before.chain(gap_after_all)
}

/// The gap between two files, if any are left out between them.
fn gap_between(before: PictureFile, after: PictureFile) -> Option<(PictureFile, String)> {
    let count = count_left_out(before, after);
    (count > 0).then(|| (before.left_out(1), format!("+{count}")))
}

/// The gap beyond the first or the last file, on the infinite board. `file` is one of its files.
fn gap_beyond(picture: &Picture, file: PictureFile) -> Option<(PictureFile, String)> {
    picture.is_infinite.then(|| (file, String::new()))
}

/// Finds rows for the labels of a strip. The label of a gap or of a named file is always shown, in
/// the first row with room for it. Any other label is shown if it fits in row 0 and does not reach
/// below a named file.
fn place_labels(strip: &mut [Column], label_width: fn(&str) -> usize) {
    name_one_file_between_gaps(strip);
    let strip_end = end(strip);
    // For each row: the first character after its labels so far.
    let mut ends: Vec<usize> = Vec::new();
    for index in 0..strip.len() {
        let Column { file, ref label, start, .. } = strip[index];
        if label.is_empty() {
            continue;
        }
        let label_end = start + label_width(label);
        let mut row = if file.is_left_out { 1 } else { 0 };
        while ends.get(row).is_some_and(|&end| end > start) {
            row += 1;
        }
        let mut reached = strip[index + 1..].iter().take_while(|next| next.start < label_end);
        let reaches_named_file = reached.any(|next| next.file.is_named);
        let fits_in_row_0 = row == 0 && label_end <= strip_end;
        let is_shown = file.is_named || (fits_in_row_0 && !reaches_named_file);
        if !is_shown {
            continue;
        }
        if ends.len() <= row {
            ends.resize(row + 1, 0);
        }
        ends[row] = label_end;
        strip[index].row = Some(row);
    }
}

/// In each group of files without a gap between them, names the first file if none has a name. The
/// others can be counted from the file that is named.
fn name_one_file_between_gaps(strip: &mut [Column]) {
    let are_files = |one: &Column, next: &Column| !one.file.is_left_out && !next.file.is_left_out;
    // Each part is a gap, which is always named, or a group of files.
    for part in strip.chunk_by_mut(are_files) {
        if !part.iter().any(|column| column.file.is_named) {
            part[0].file.is_named = true;
        }
    }
}
