//! The layout of a board in strips and in columns of characters, which text and SVG share.
//!
//! A board that is wider than a line is cut into strips, one below the other. Each takes as many
//! files as fit. The first two characters of a line are for rank numbers.

use super::file::PictureFile;
use super::Picture;
use std::iter;

/// The characters before the first column of a strip.
pub(super) const FIRST: usize = 2;

/// A file that is drawn, or a gap: files that are left out.
#[derive(Clone, Debug)]
pub(super) struct Column {
    /// The file or, for a gap, one that is left out.
    pub(super) file: PictureFile,
    /// Empty for the gaps beyond the first and the last file.
    pub(super) label: String,
    /// The row of the label, if it is shown. The labels of gaps are in row 1 or below.
    pub(super) row: Option<usize>,
    /// The first character of the column on its strip, and the first after it.
    pub(super) start: usize,
    pub(super) end: usize,
}

/// Cuts a board into strips, parts with all ranks, which are made as they are asked for. None is
/// wider than `line` characters, unless a single file is. The widths of files and labels include
/// the space after them.
pub(super) fn strips<'a>(
    picture: &'a Picture,
    line: usize,
    mut width: impl FnMut(PictureFile) -> usize + 'a,
    label_width: fn(&str) -> usize,
) -> impl Iterator<Item = Vec<Column>> + 'a {
    let columns = files_and_gaps(picture).map(move |(file, label)| (file, label, width(file)));
    let mut columns = columns.peekable();
    let last = picture.files.last().map(|file| file.number);
    iter::from_fn(move || {
        let mut strip: Vec<Column> = Vec::new();
        let has_room = |strip: &[Column], (file, label, width): &(PictureFile, String, usize)| {
            // The gap beyond the last file has to be on the same strip as that file.
            let has_gap = picture.is_infinite && last == Some(file.number);
            let mut room = width + usize::from(has_gap);
            let is_after_gap = strip.last().is_some_and(|before| before.file.is_left_out);
            if file.is_named || is_after_gap {
                room = room.max(label_width(label) - 1);
            }
            strip.is_empty() || label.is_empty() || end(strip) + room <= line
        };
        while let Some((file, label, width)) = columns.next_if(|next| has_room(&strip, next)) {
            let start = end(&strip);
            strip.push(Column { file, label, row: None, start, end: start + width });
        }
        place_labels(&mut strip, label_width);
        (!strip.is_empty()).then_some(strip)
    })
}

/// The first character after the columns of a strip.
pub(super) fn end(strip: &[Column]) -> usize {
    strip.last().map_or(FIRST, |last| last.end)
}

/// How many rows of labels a strip has.
pub(super) fn rows(strip: &[Column]) -> usize {
    strip.iter().filter_map(|column| column.row).max().map_or(0, |last| last + 1)
}

/// The files that are drawn, with the gaps between them and, on the infinite board, beyond them,
/// and their labels.
fn files_and_gaps(picture: &Picture) -> impl Iterator<Item = (PictureFile, String)> + '_ {
    let files = &picture.files;
    (0..=files.len()).flat_map(|index| {
        let (before, file) = (files[..index].last(), files.get(index));
        let gap = match (before, file) {
            (Some(before), Some(file)) if before.number + 1 < file.number => {
                assert!(before.shading == file.shading, "the files beside a gap look alike");
                let count = file.number.abs_diff(before.number) - 1;
                Some((before.left_out(1), format!("+{count}")))
            }
            // Which file stands for those beyond shows only in the shade of reached squares.
            (None, Some(first)) if picture.is_infinite => Some((first.left_out(-2), String::new())),
            (Some(last), None) if picture.is_infinite => Some((last.left_out(1), String::new())),
            _ => None,
        };
        gap.into_iter().chain(file.map(|&file| (file, picture.label(file.number))))
    })
}

/// Finds rows for the labels of a strip. That of a file is shown if it has room in row 0. Gaps are
/// always labelled, and so are files with a name or, between two gaps, the first file if none has a
/// name: readers count the others from it.
fn place_labels(strip: &mut [Column], label_width: fn(&str) -> usize) {
    let are_files = |one: &Column, next: &Column| !one.file.is_left_out && !next.file.is_left_out;
    // A part is a gap, or files between two gaps.
    for part in strip.chunk_by_mut(are_files) {
        part[0].file.is_named |= !part.iter().any(|column| column.file.is_named);
    }
    let strip_end = end(strip);
    // The first free character in each row.
    let mut ends: Vec<usize> = Vec::new();
    for index in 0..strip.len() {
        let Column { file, ref label, start, .. } = strip[index];
        let end = start + label_width(label);
        let is_free = |&row: &usize| ends.get(row).map_or(true, |&end| end <= start);
        let row = (usize::from(file.is_left_out)..).find(is_free).expect("endless rows");
        let mut covered = strip[index + 1..].iter().take_while(|next| next.start < end);
        let has_room = row == 0 && end <= strip_end && !covered.any(|next| next.file.is_named);
        if label.is_empty() || !file.is_named && !has_room {
            continue;
        }
        ends.resize(ends.len().max(row + 1), 0);
        ends[row] = end;
        strip[index].row = Some(row);
    }
}
