//! The layout of a board in strips and in columns of text, which SVG shares.
//!
//! A board wider than the text is cut into strips, one below the other, as equal as can be. A file
//! takes as many columns as its widest square, and a space. The first two columns are for rank
//! numbers.

use super::cell::Glyph;
use super::model::DrawnFile;
use super::Picture;
use crate::board::Rank;
use std::ops::Range;

/// The columns of a gap and, at least, of a file.
pub(super) const SQUARE_COLUMNS: usize = 2;

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

impl Medium {
    /// The columns of a file with the space after it.
    fn columns_of(self, file: &DrawnFile) -> usize {
        if self == Medium::Svg || file.is_plain() {
            return SQUARE_COLUMNS;
        }
        let mut line: Vec<Glyph> = Vec::new();
        let columns = Rank::ALL.map(|rank| {
            line.clear();
            file.cell(rank).write(&mut line);
            line.len() + 1
        });
        columns.into_iter().fold(SQUARE_COLUMNS, usize::max)
    }

    /// The columns of a label with the space after it: in SVG, five characters fill a square.
    fn label_columns(self, label: &str) -> usize {
        match self {
            Medium::Text => label.len() + 1,
            Medium::Svg => (SQUARE_COLUMNS * (label.len() + 1)).div_ceil(5),
        }
    }
}

/// A file that is drawn or a gap, with the columns that it needs.
#[derive(Clone, Copy, Debug)]
struct Slot {
    /// The index of the file or, for a gap, of the next file.
    index: usize,
    is_gap: bool,
    columns: usize,
    /// The columns that a strip must have left if it is the last slot there: a label that is always
    /// shown may be wider than its file or gap.
    least_room: usize,
}

/// A board cut into strips.
pub(super) struct Layout<'a> {
    picture: &'a Picture,
    medium: Medium,
    slots: Vec<Slot>,
    /// The indexes of each strip's slots.
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
    /// The index of the file or, for a gap, of a file beside it, which looks like it.
    pub(super) index: usize,
    /// The number of the file, or those of the gap.
    pub(super) files: Range<i64>,
    pub(super) is_gap: bool,
    /// Whether its label is always shown: that of a file that the picture names, or of a gap
    /// between two files.
    is_named: bool,
    pub(super) columns: Range<usize>,
    /// It begins in the item's first column.
    pub(super) label: Option<String>,
    /// The row of the label, from 0 at the top; a gap's is 1 or more.
    pub(super) row: usize,
}

impl<'a> Layout<'a> {
    /// Cuts a board into as few strips of at most `width` columns, or [`LEAST_WIDTH`] if that is
    /// more, as possible. Only a single file may be wider. Takes O(n + m) for n files that are
    /// drawn and m marks and numbers.
    pub(super) fn new(picture: &'a Picture, width: usize, medium: Medium) -> Layout<'a> {
        let width = width.max(LEAST_WIDTH);
        let mut layout = Layout { picture, medium, slots: Vec::new(), strips: Vec::new() };
        layout.add_slots();
        let fewest = strip_ranges(&layout.slots, width, 1).len();
        layout.strips = strip_ranges(&layout.slots, width, fewest);
        layout
    }

    /// Adds the files that are drawn, with the gaps between them and, on the infinite board, beyond
    /// them.
    fn add_slots(&mut self) {
        let Picture { files, is_infinite, .. } = self.picture;
        for (index, file) in files.iter().enumerate() {
            let is_after_gap = *is_infinite && !self.gap(index).is_empty();
            if is_after_gap {
                self.add_gap(index);
            }
            let columns = self.medium.columns_of(file);
            let mut least_room = columns;
            if file.is_named || is_after_gap {
                let name = self.picture.file_name(file.number);
                least_room = least_room.max(self.medium.label_columns(&name) - 1);
            }
            if *is_infinite && index + 1 == files.len() {
                // The gap beyond the last file is on the same strip.
                least_room = least_room.max(columns + 1);
            }
            self.slots.push(Slot { index, is_gap: false, columns, least_room });
        }
        if *is_infinite && !files.is_empty() {
            self.add_gap(files.len());
        }
    }

    /// Adds the gap before a file.
    fn add_gap(&mut self, index: usize) {
        let label = gap_label(&self.gap(index));
        let least_room = label.map_or(1, |label| self.medium.label_columns(&label) - 1);
        self.slots.push(Slot { index, is_gap: true, columns: SQUARE_COLUMNS, least_room });
    }

    /// The files that are left out before the drawn file with an index, or after the last.
    fn gap(&self, index: usize) -> Range<i64> {
        let files = &self.picture.files;
        let start = match index {
            0 => files[0].number - BEYOND,
            _ => files[index - 1].number + 1,
        };
        start..files.get(index).map_or(start + BEYOND, |file| file.number)
    }

    pub(super) fn strip_count(&self) -> usize {
        self.strips.len()
    }

    /// All strips, from the first.
    pub(super) fn strips(&self) -> impl Iterator<Item = Strip> + '_ {
        (0..self.strip_count()).map(|index| self.strip(index))
    }

    /// The strip with an index.
    pub(super) fn strip(&self, index: usize) -> Strip {
        let mut start = FIRST_COLUMN;
        let mut items: Vec<Item> = Vec::new();
        for &slot in &self.slots[self.strips[index].clone()] {
            let columns = start..start + slot.columns;
            start = columns.end;
            items.push(self.item(slot, columns));
        }
        let mut strip = Strip { items, label_ends: Vec::new() };
        for index in 0..strip.items.len() {
            strip.place_label(index, self.medium);
        }
        strip
    }

    /// An item in these columns, with a label whether there is room for it or not.
    fn item(&self, slot: Slot, columns: Range<usize>) -> Item {
        if slot.is_gap {
            let (files, index) = (self.gap(slot.index), slot.index.saturating_sub(1));
            let label = gap_label(&files);
            let is_named = label.is_some();
            return Item { index, files, is_gap: true, is_named, columns, label, row: 1 };
        }
        let file = &self.picture.files[slot.index];
        Item {
            index: slot.index,
            files: file.number..file.number + 1,
            is_gap: false,
            is_named: file.is_named,
            columns,
            label: Some(self.picture.file_name(file.number)),
            row: 0,
        }
    }
}

/// The label of a gap; none beyond the ends of the board.
fn gap_label(files: &Range<i64>) -> Option<String> {
    let left_out = files.end - files.start;
    (left_out < BEYOND).then(|| format!("+{left_out}"))
}

/// Cuts slots into strips. If there are `count`, each has an equal share of the columns. If shares
/// are wider than `width`, there are more strips.
fn strip_ranges(slots: &[Slot], width: usize, count: usize) -> Vec<Range<usize>> {
    let mut strips = Vec::new();
    let mut columns_left: usize = slots.iter().map(|slot| slot.columns).sum();
    let mut strips_left = count;
    let (mut start, mut taken) = (0, 0);
    for (index, slot) in slots.iter().enumerate() {
        let has_share = taken * strips_left >= columns_left;
        let is_full = FIRST_COLUMN + taken + slot.least_room > width;
        // The gap beyond the last file stays on its strip.
        let is_beyond_last = slot.is_gap && index + 1 == slots.len();
        if index > start && (has_share || is_full) && !is_beyond_last {
            strips.push(start..index);
            columns_left -= taken;
            strips_left = (strips_left - 1).max(1);
            (start, taken) = (index, 0);
        }
        taken += slot.columns;
    }
    if !slots.is_empty() {
        strips.push(start..slots.len());
    }
    strips
}

impl Strip {
    /// Finds a row for the label of an item, or removes it where there is no room. The items before
    /// it have their labels in place.
    fn place_label(&mut self, index: usize, medium: Medium) {
        let Item { label, columns, is_named, mut row, .. } = &self.items[index];
        let (Some(label), start) = (label, columns.start) else { return };
        let end = start + medium.label_columns(label);
        if !is_named && !self.has_room(index, end) {
            self.items[index].label = None;
            return;
        }
        while self.label_end(row) > start {
            row += 1;
        }
        self.label_ends.resize(self.label_ends.len().max(row + 1), 0);
        self.label_ends[row] = end;
        self.items[index].row = row;
    }

    /// Whether there is room for the label of a file, which would end before the column `end`.
    ///
    /// Files are counted from the first label of a strip or after a gap. So it only has to avoid
    /// the named files up to the next gap. Other labels also avoid earlier labels and gaps, and end
    /// on the strip.
    fn has_room(&self, index: usize, end: usize) -> bool {
        let mut covered =
            self.items[index + 1..].iter().take_while(|item| item.columns.start < end);
        if index == 0 || self.items[index - 1].is_gap {
            let mut section = covered.take_while(|item| !item.is_gap);
            return section.all(|item| !item.is_named);
        }
        self.label_end(0) <= self.items[index].columns.start
            && end <= self.end_column()
            && covered.all(|item| !item.is_gap && !item.is_named)
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
        self.items[0].files.start..self.items[self.items.len() - 1].files.end
    }
}
