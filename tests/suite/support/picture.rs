//! Pictures, read back.

use crate::support::printed::{ensure, Square};
use std::collections::BTreeMap;

/// Checks a picture of the 8x8 board, of which `mark` tells each square.
pub fn check_board(picture: &[String], mark: impl Fn(Square) -> char) -> Result<(), String> {
    let mut expected = Vec::new();
    for rank in (0..8).rev() {
        let mut line = (rank + 1).to_string();
        for file in 0..8 {
            line.extend([' ', mark((file, rank))]);
        }
        expected.push(line);
    }
    expected.push("  a b c d e f g h".to_string());
    ensure!(picture == expected, "expected the picture\n{}", expected.join("\n"));
    Ok(())
}

/// The squares that a picture of the infinite board shows, with their marks. Every line is looked
/// at to the last character, so that what can be read is in good form.
pub fn read(picture: &[String]) -> Result<BTreeMap<Square, char>, String> {
    for line in picture {
        ensure!(line.is_ascii() && line.len() <= 100, "no line of a picture: {}", line);
        ensure!(!line.ends_with(' '), "a blank at the end: {}", line);
    }
    let mut marks = BTreeMap::new();
    let mut next_file = None;
    let mut rest = picture;
    while !rest.is_empty() {
        ensure!(rest.len() >= 9, "a block of {} lines", rest.len());
        let has_gaps = rest.get(9).is_some_and(|line| line.starts_with(' '));
        let (block, later) = rest.split_at(if has_gaps { 10 } else { 9 });
        next_file = Some(read_block(block, next_file, &mut marks)?);
        rest = later;
    }
    Ok(marks)
}

/// Reads eight ranks with what is below. The file that comes next is known unless it is the
/// first; it is named all the same. Returns the file that comes next after the block.
fn read_block(
    block: &[String],
    next_file: Option<i64>,
    marks: &mut BTreeMap<Square, char>,
) -> Result<i64, String> {
    let ranks = read_ranks(&block[..8])?;
    let mut names = words_by_column(&block[8]);
    let mut gaps = block.get(9).map(|line| words_by_column(line)).unwrap_or_default();
    let mut next_file = next_file;
    let mut is_named = false;
    for column in ranks[0].keys() {
        let squares = ranks.iter().map(|rank| rank[column]);
        if let Some(count) = gaps.remove(column) {
            ensure!(squares.clone().all(|mark| mark == ':'), "a number below no gap: {}", count);
            next_file = Some(file_after_gap(next_file, count)?);
            is_named = false;
            continue;
        }
        if let Some(name) = names.remove(column) {
            let file = parse(name)?;
            ensure!(next_file.map_or(true, |next| next == file), "file {} out of place", file);
            next_file = Some(file);
            is_named = true;
        }
        let file = next_file.filter(|_| is_named).ok_or("files without a name")?;
        marks.extend((0..8).rev().map(|rank| (file, rank)).zip(squares));
        next_file = Some(file + 1);
    }
    ensure!(names.is_empty() && gaps.is_empty(), "words below nothing: {:?} {:?}", names, gaps);
    next_file.ok_or_else(|| "an empty block".to_string())
}

/// The characters of each rank by column, from rank 8 to rank 1, in the same columns on all.
fn read_ranks(lines: &[String]) -> Result<Vec<BTreeMap<usize, char>>, String> {
    let mut ranks: Vec<BTreeMap<usize, char>> = Vec::new();
    for (line, number) in lines.iter().zip("87654321".chars()) {
        ensure!(line.starts_with(number), "not rank {}: {}", number, line);
        let rank = columns(line)?;
        let first = ranks.first().unwrap_or(&rank);
        ensure!(first.keys().eq(rank.keys()), "other columns than above: {}", line);
        ranks.push(rank);
    }
    Ok(ranks)
}

/// The file that comes after so many that are left out.
fn file_after_gap(next_file: Option<i64>, count: &str) -> Result<i64, String> {
    let next_file = next_file.ok_or("a gap before the first file")?;
    let count: i64 = parse(count.strip_prefix('+').ok_or("a gap's number without `+`")?)?;
    ensure!(count > 0, "a gap of {}", count);
    Ok(next_file + count)
}

/// The characters of a rank behind its number, each with blanks around it.
fn columns(line: &str) -> Result<BTreeMap<usize, char>, String> {
    let words = words_by_column(line.get(1..).ok_or("an empty rank")?);
    let columns = words.into_iter().map(|(column, word)| {
        let mut characters = word.chars();
        match (characters.next(), characters.next()) {
            (Some(character), None) if column > 0 => Ok((column + 1, character)),
            _ => Err(format!("`{}` is no square: {}", word, line)),
        }
    });
    columns.collect()
}

/// The words of a line by where they begin.
fn words_by_column(line: &str) -> BTreeMap<usize, &str> {
    let mut words = BTreeMap::new();
    let mut column = 0;
    for word in line.split(' ') {
        if !word.is_empty() {
            words.insert(column, word);
        }
        column += word.len() + 1;
    }
    words
}

fn parse(number: &str) -> Result<i64, String> {
    number.parse().map_err(|_| format!("`{}` is no number", number))
}
