//! Where the files of a picture go: the same for text and for drawings.
//!
//! Columns are those of text. A square takes two of them: a character, and another one or a blank
//! behind it. The first two columns are for the numbers of ranks.

use super::{File, Kind, Picture, Run};

/// The columns of a square, and of a gap.
pub(super) const SQUARE: usize = 2;

/// The column of the first file of a block.
pub(super) const FIRST_COLUMN: usize = 2;

/// The least width: there is room for the longest name of a file, of 20 characters, and for the
/// 8x8 board.
const LEAST_WIDTH: usize = 24;

/// The fewest files that are left out between others; fewer are drawn.
const FEWEST_LEFT_OUT: i64 = 4;

/// The distances between files that are named: the shortest is taken that has room for names.
const NAMING_DISTANCES: [usize; 5] = [1, 2, 5, 10, 20];

/// A part of a picture that fits side by side.
#[derive(Debug, Default)]
pub(super) struct Block {
    /// Strips of files, and the gaps between them, from left to right.
    pub parts: Vec<Part>,
    /// The names of files, each from the column of its file on.
    pub names: Vec<Label>,
    /// How many files each gap stands for, from the column of the gap on.
    pub counts: Vec<Label>,
}

/// A strip of files or a gap, and its first column.
#[derive(Debug)]
pub(super) struct Part {
    pub column: usize,
    pub content: Content,
}

#[derive(Debug)]
pub(super) enum Content {
    /// Neighbouring files.
    Strip(Strip),
    /// Files that are left out. All of them look like this.
    Gap(File),
}

/// A text below a picture.
#[derive(Debug)]
pub(super) struct Label {
    pub column: usize,
    pub text: String,
}

/// The blocks of a picture, none of them wider than `width` columns, or than the least width if
/// that is more. Takes O(n log n) for n files that are drawn and signs.
pub(super) fn blocks(picture: &Picture, width: usize) -> Vec<Block> {
    let mut builder =
        Builder { kind: picture.kind, width: width.max(LEAST_WIDTH), blocks: Vec::new() };
    let mut last: Option<&Strip> = None;
    let strips = strips(picture);
    for strip in &strips {
        if let Some(last) = last {
            builder.leave_out(strip.first - last.end(), last.files[last.files.len() - 1]);
        }
        builder.draw(strip.first, &strip.files);
        last = Some(strip);
    }
    builder.blocks
}

/// Neighbouring files that are all drawn.
#[derive(Debug)]
pub(super) struct Strip {
    /// The number of the first.
    pub first: i64,
    pub files: Vec<File>,
}

impl Strip {
    /// The number of the file behind the last.
    pub(super) fn end(&self) -> i64 {
        self.first + self.files.len() as i64
    }
}

/// The strips of a picture. Files between them are left out, as they look exactly like the files
/// that are drawn on both sides.
fn strips(picture: &Picture) -> Vec<Strip> {
    let mut strips: Vec<Strip> = Vec::new();
    let mut draw = |first: i64, count: i64, file: File| match strips.last_mut() {
        Some(strip) if strip.end() == first => {
            strip.files.resize(strip.files.len() + count as usize, file);
        }
        _ => strips.push(Strip { first, files: vec![file; count as usize] }),
    };
    let stretches = stretches(picture);
    for (index, &Run { first, count, file }) in stretches.iter().enumerate() {
        let last = first + count - 1;
        let is_infinite = picture.kind == Kind::Infinite;
        // An outermost stretch needs one file, any other one on each side of its gap.
        if is_infinite && index == 0 {
            draw(last, 1, file);
        } else if is_infinite && index + 1 == stretches.len() {
            draw(first, 1, file);
        } else if is_infinite && count >= 2 + FEWEST_LEFT_OUT {
            draw(first, 1, file);
            draw(last, 1, file);
        } else {
            draw(first, count, file);
        }
    }
    strips
}

/// The runs of a picture, divided so that each file with a sign or a stop of a route is one.
fn stretches(picture: &Picture) -> Vec<Run> {
    let signs = picture.signs.iter().map(|placed| placed.file);
    let stops = picture.routes.iter().flat_map(|route| &route.stops).map(|&(file, _)| file);
    let mut singles: Vec<i64> = signs.chain(stops).collect();
    singles.sort_unstable();
    let mut singles = singles.into_iter().peekable();
    let mut stretches = Vec::new();
    for run in &picture.runs {
        let mut first = run.first;
        while first < run.end() {
            let end = match singles.peek() {
                Some(&file) if file == first => first + 1,
                Some(&file) => file.min(run.end()),
                None => run.end(),
            };
            while singles.next_if(|&file| file < end).is_some() {}
            stretches.push(Run { first, count: end - first, file: run.file });
            first = end;
        }
    }
    stretches
}

/// The files of a strip that are named, each by its index and its name: the first, and others at
/// equal distances from there. A name, and a blank behind it, has to fit below the files up to the
/// next name, or to the end of the strip. A character takes so many columns.
pub(super) fn names(kind: Kind, first: i64, count: usize, character: f64) -> Vec<(usize, String)> {
    let room = |name: &str| (name.len() + 1) as f64 * character;
    let last = first + count as i64 - 1;
    let longest = room(&kind.file_name(first)).max(room(&kind.file_name(last)));
    let fits = |distance: &usize| (SQUARE * distance) as f64 >= longest;
    let distance = NAMING_DISTANCES.into_iter().find(fits).unwrap_or(count);
    let names = (0..count).step_by(distance);
    let names = names.map(|index| (index, kind.file_name(first + index as i64)));
    names
        .filter(|(index, name)| *index == 0 || room(name) <= (SQUARE * (count - index)) as f64)
        .collect()
}

/// The blocks of a picture while they are filled.
struct Builder {
    kind: Kind,
    width: usize,
    blocks: Vec<Block>,
}

impl Builder {
    /// Adds neighbouring files, on several blocks if they do not fit on one.
    fn draw(&mut self, first: i64, files: &[File]) {
        let (kind, width) = (self.kind, self.width);
        let most = (width - FIRST_COLUMN) / SQUARE;
        let mut first = first;
        let mut rest = files;
        while !rest.is_empty() {
            let name = kind.file_name(first).len();
            // A strip is divided only if it is wider than a block, or if the block has just begun
            // with a gap.
            let needed = if rest.len() > most { 1 } else { rest.len() };
            let block = self
                .block_where(|block| block.names.is_empty() || block.room(width, name) >= needed);
            let (here, later) = rest.split_at(block.room(width, name).clamp(1, rest.len()));
            block.draw(kind, Strip { first, files: here.to_vec() });
            first += here.len() as i64;
            rest = later;
        }
    }

    /// Adds a gap for so many files that look like `file`.
    fn leave_out(&mut self, count: i64, file: File) {
        let text = format!("+{}", count);
        let width = self.width;
        let block = self.block_where(|block| block.gap_column() + text.len() <= width);
        let column = block.gap_column();
        block.parts.push(Part { column, content: Content::Gap(file) });
        block.counts.push(Label { column, text });
    }

    /// The last block if it `has_room`, or else a new one.
    fn block_where(&mut self, has_room: impl Fn(&Block) -> bool) -> &mut Block {
        if !self.blocks.last().is_some_and(has_room) {
            self.blocks.push(Block::default());
        }
        self.blocks.last_mut().expect("at least the new block")
    }
}

impl Block {
    /// The first column that is free.
    pub(super) fn end(&self) -> usize {
        self.parts.last().map_or(FIRST_COLUMN, Part::end)
    }

    /// The column of a gap, if one came next: past the name of a file on its left, and past the
    /// number below a gap, with a blank between.
    fn gap_column(&self) -> usize {
        let past = |labels: &[Label]| labels.last().map_or(0, |label| label.end() + 1);
        self.end().max(past(&self.names)).max(past(&self.counts))
    }

    /// How many files there is room for if the first has a name of so many characters.
    fn room(&self, width: usize, name: usize) -> usize {
        match width.saturating_sub(self.end()) {
            columns if columns < name => 0,
            columns => columns / SQUARE,
        }
    }

    /// Adds a strip, and names files of it.
    fn draw(&mut self, kind: Kind, strip: Strip) {
        let column = self.end();
        for (index, text) in names(kind, strip.first, strip.files.len(), 1.0) {
            self.names.push(Label { column: column + SQUARE * index, text });
        }
        self.parts.push(Part { column, content: Content::Strip(strip) });
    }
}

impl Part {
    /// The first column behind it.
    pub(super) fn end(&self) -> usize {
        match &self.content {
            Content::Strip(strip) => self.column + SQUARE * strip.files.len(),
            Content::Gap(_) => self.column + SQUARE,
        }
    }
}

impl Label {
    /// The first column behind it.
    fn end(&self) -> usize {
        self.column + self.text.len()
    }
}
