//! The layout of a board in strips and in columns of text, which SVG shares.
//!
//! A board wider than the text is cut into strips, one below the other, as equal as can be. A file
//! takes as many columns as its widest square, and a space. The first two columns are for rank
//! numbers.

use super::cells::SQUARE_COLUMNS;
use super::Picture;
use std::ops::Range;

pub(super) const FIRST_COLUMN: usize = 2;

/// The default width, that of most terminals.
pub(super) const DEFAULT_WIDTH: usize = 80;

/// The least width, which has room for any square of the infinite board in words: an indent, the
/// square and a comma.
pub(super) const LEAST_WIDTH: usize = 27;

/// The size of the gap beyond either end of the infinite board: more files than between any two.
const BEYOND: i64 = 1 << 62;

/// What a layout is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Medium {
    Text,
    Svg,
}

/// A file or a gap.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// The number of the file, or those of the gap.
    pub(super) files: Range<i64>,
    pub(super) is_gap: bool,
    /// Whether its label is always shown: that of a file that the picture names, or of a gap
    /// between two files.
    is_named: bool,
    width: usize,
    /// The columns that a strip must have left for it. A file that is named or after a gap also
    /// needs them for its label. The last file needs one more for the gap beyond it.
    least_room: usize,
}

/// A board cut into strips.
pub(super) struct Layout<'a> {
    picture: &'a Picture,
    medium: Medium,
    places: Vec<Place>,
    /// The indexes of each strip's places.
    strips: Vec<Range<usize>>,
}

/// A part of a board, with all ranks.
#[derive(Clone, Debug)]
pub(super) struct Strip {
    pub(super) items: Vec<Item>,
    /// The first free column in each row of labels.
    pub(super) label_ends: Vec<usize>,
}

/// A file or a gap on a strip.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub(super) place: Place,
    pub(super) columns: Range<usize>,
    /// It begins in the item's first column.
    pub(super) label: Option<String>,
    /// The row of the label, from 0 at the top; a gap's is 1 or more.
    pub(super) row: usize,
}

impl<'a> Layout<'a> {
    /// Cuts a board into strips of at most `width` columns, or [`LEAST_WIDTH`] if that is more.
    /// Only a single file may be wider. Takes O((n + m) log m) for n files that are drawn and m
    /// marks and numbers.
    pub(super) fn new(picture: &'a Picture, width: usize, medium: Medium) -> Layout<'a> {
        let width = width.max(LEAST_WIDTH);
        let places = places(picture, medium);
        let fewest = strip_ranges(&places, width, 1).len();
        let strips = strip_ranges(&places, width, fewest);
        Layout { picture, medium, places, strips }
    }

    pub(super) fn strip_count(&self) -> usize {
        self.strips.len()
    }

    /// The strip with an index.
    pub(super) fn strip(&self, index: usize) -> Strip {
        let mut column = FIRST_COLUMN;
        let item = |place: &Place| {
            let columns = column..column + place.width;
            column = columns.end;
            Item { place: place.clone(), columns, label: None, row: 0 }
        };
        let items = self.places[self.strips[index].clone()].iter().map(item).collect();
        let mut strip = Strip { items, label_ends: Vec::new() };
        for index in 0..strip.items.len() {
            strip.add_label(index, self);
        }
        strip
    }

    /// All strips, from the first.
    pub(super) fn strips(&self) -> impl Iterator<Item = Strip> + '_ {
        (0..self.strip_count()).map(|index| self.strip(index))
    }
}

/// The files that are drawn, with the gaps between them and, on the infinite board, beyond them.
fn places(picture: &Picture, medium: Medium) -> Vec<Place> {
    let named = picture.named_files();
    let mut places: Vec<Place> = Vec::new();
    for (file, contents) in picture.drawn_files.iter() {
        let before = places.last().map_or(file - BEYOND, |last| last.files.end);
        let is_after_gap = picture.is_infinite && before < file;
        if is_after_gap {
            places.push(gap(before..file, medium));
        }
        let width = match medium {
            Medium::Text => picture.columns_of(file, contents),
            Medium::Svg => SQUARE_COLUMNS,
        };
        let is_named = named.binary_search(&file).is_ok();
        let mut least_room = width;
        if is_named || is_after_gap {
            least_room = least_room.max(label_columns(&picture.file_name(file), medium) - 1);
        }
        let files = file..file + 1;
        places.push(Place { files, is_gap: false, is_named, width, least_room });
    }
    if let Some(last) = places.last_mut().filter(|_| picture.is_infinite) {
        // The gap beyond the last file is on the same strip.
        last.least_room = last.least_room.max(last.width + 1);
        let end = last.files.end;
        places.push(gap(end..end + BEYOND, medium));
    }
    places
}

fn gap(files: Range<i64>, medium: Medium) -> Place {
    let label = gap_label(&files);
    let least_room = label.as_ref().map_or(1, |label| label_columns(label, medium) - 1);
    let is_named = label.is_some();
    Place { files, is_gap: true, is_named, width: SQUARE_COLUMNS, least_room }
}

/// The label of a gap; none beyond the ends of the board.
fn gap_label(files: &Range<i64>) -> Option<String> {
    let left_out = files.end - files.start;
    (left_out < BEYOND).then(|| format!("+{left_out}"))
}

/// The columns of a label with the space after it: in SVG, five characters fill a square.
fn label_columns(label: &str, medium: Medium) -> usize {
    match medium {
        Medium::Text => label.len() + 1,
        Medium::Svg => (SQUARE_COLUMNS * (label.len() + 1)).div_ceil(5),
    }
}

/// Cuts places into strips. If there are `count`, each has an equal share of the columns. If shares
/// are wider than `width`, there are more strips.
fn strip_ranges(places: &[Place], width: usize, count: usize) -> Vec<Range<usize>> {
    let mut strips = Vec::new();
    let mut columns_left: usize = places.iter().map(|place| place.width).sum();
    let mut strips_left = count;
    let (mut start, mut taken) = (0, 0);
    for (index, place) in places.iter().enumerate() {
        let has_share = taken * strips_left >= columns_left;
        let is_full = FIRST_COLUMN + taken + place.least_room > width;
        // The gap beyond the last file has no label, and stays on its strip.
        let is_beyond_last = place.is_gap && !place.is_named;
        if index > start && (has_share || is_full) && !is_beyond_last {
            strips.push(start..index);
            columns_left -= taken;
            strips_left = (strips_left - 1).max(1);
            (start, taken) = (index, 0);
        }
        taken += place.width;
    }
    if !places.is_empty() {
        strips.push(start..places.len());
    }
    strips
}

impl Strip {
    /// Labels an item if it is named or has room for its label. Those before it are labelled.
    fn add_label(&mut self, index: usize, layout: &Layout<'_>) {
        let Item { place, columns, .. } = &self.items[index];
        let label = if place.is_gap {
            gap_label(&place.files)
        } else {
            Some(layout.picture.file_name(place.files.start))
        };
        let Some(label) = label else { return };
        let start = columns.start;
        let end = start + label_columns(&label, layout.medium);
        if !place.is_named && !self.has_room(index, end) {
            return;
        }
        // The labels of gaps are below those of files.
        let mut row = usize::from(place.is_gap);
        while self.label_end(row) > start {
            row += 1;
        }
        self.label_ends.resize(self.label_ends.len().max(row + 1), 0);
        self.label_ends[row] = end;
        (self.items[index].label, self.items[index].row) = (Some(label), row);
    }

    /// Whether a file has room for its label, which would end before a column. Files are counted
    /// from the first one of a strip or after a gap, so the label of that file only keeps clear of
    /// files that are named. Any other label also keeps clear of earlier labels and of gaps, and
    /// ends on the strip.
    fn has_room(&self, index: usize, end: usize) -> bool {
        let mut covered =
            self.items[index + 1..].iter().take_while(|item| item.columns.start < end);
        if index == 0 || self.items[index - 1].place.is_gap {
            let mut section = covered.take_while(|item| !item.place.is_gap);
            return section.all(|item| !item.place.is_named);
        }
        self.label_end(0) <= self.items[index].columns.start
            && end <= self.end_column()
            && covered.all(|item| !item.place.is_gap && !item.place.is_named)
    }

    /// The first free column in a row of labels.
    fn label_end(&self, row: usize) -> usize {
        self.label_ends.get(row).copied().unwrap_or(0)
    }

    /// The column after its last item.
    pub(super) fn end_column(&self) -> usize {
        self.items.last().map_or(FIRST_COLUMN, |item| item.columns.end)
    }

    /// From its first file to its last, gaps included.
    pub(super) fn files(&self) -> Range<i64> {
        self.items[0].place.files.start..self.items[self.items.len() - 1].place.files.end
    }
}
