//! What `--explain` prints, read back. It is checked by the rules of each problem alone: a route
//! can be followed without any search, and what belongs on a picture needs no table.
//!
//! Nothing here is shared with the library. Files and ranks count from 0.

use super::picture::{self, Board, Shown};

/// A file and a rank.
pub type Square = (i64, i64);

/// Fails with a message unless something is as it should be.
macro_rules! ensure {
    ($condition:expr, $($message:tt)*) => {
        if !$condition {
            return Err(format!($($message)*));
        }
    };
}
pub(crate) use ensure;

/// The explanation of one case, as lines without line ends.
pub struct Printed {
    pub answer: String,
    /// Each with its heading, `route:` or `knight 1:`.
    pub routes: Vec<String>,
    /// Why there is no route, without its heading.
    pub reason: Option<String>,
    /// The meaning of the numbers in the picture, without its heading.
    pub numbers: Option<String>,
    pub picture: Vec<String>,
    /// The heading of the second picture, and that picture.
    pub second: Option<(String, Vec<String>)>,
    /// All of it as it is printed.
    pub text: String,
}

/// The explanations of all cases. Every line ends with a line end, and a blank line comes between
/// two explanations.
pub fn explanations(text: &str) -> Vec<Printed> {
    let Some(text) = text.strip_suffix('\n') else { return Vec::new() };
    text.split("\n\n").map(printed).collect()
}

/// The lines of a text, where lines of words are joined with those that continue them.
fn joined(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in text.split('\n') {
        let rest = line.strip_prefix("  ").filter(|rest| !rest.starts_with(' '));
        let has_words = |line: &String| line.starts_with(|first: char| first.is_ascii_alphabetic());
        match (lines.last_mut().filter(|last| has_words(last)), rest) {
            (Some(last), Some(rest)) => *last += &format!(" {rest}"),
            _ => lines.push(line.to_string()),
        }
    }
    lines
}

fn printed(text: &str) -> Printed {
    let mut lines = joined(text).into_iter().peekable();
    let answer = lines.next().unwrap_or_default();
    let mut routes = Vec::new();
    while let Some(route) =
        lines.next_if(|line| line.starts_with("route:") || line.starts_with("knight "))
    {
        routes.push(route);
    }
    let mut remark = |heading: &str| {
        let line = lines.next_if(|line| line.starts_with(heading))?;
        Some(line[heading.len()..].to_string())
    };
    let (reason, numbers) = (remark("reason: "), remark("numbers: "));
    let mut picture: Vec<String> = lines.collect();
    let heading = picture.iter().position(|line| line.ends_with(" captured:"));
    let second = heading.map(|heading| {
        let below = picture.split_off(heading + 1);
        (picture.pop().expect("the heading"), below)
    });
    Printed { answer, routes, reason, numbers, picture, second, text: text.to_string() }
}

impl Printed {
    /// All pictures, read back; their boards may have `width` columns.
    pub fn shown(&self, board: Board, width: usize) -> Result<Vec<Shown>, String> {
        let second = self.second.iter().map(|(_, picture)| picture);
        let read = |picture| picture::read(picture, board, width, self.numbers.is_some());
        [&self.picture].into_iter().chain(second).map(|picture| read(picture)).collect()
    }
}

/// The words of a route after its heading.
pub fn words<'a>(route: &'a str, heading: &str) -> Result<Vec<&'a str>, String> {
    let words = route.strip_prefix(heading).ok_or("a route without its heading")?;
    Ok(words.split(' ').collect())
}

/// The square that two characters name.
pub fn square(name: &str) -> Result<Square, String> {
    match name.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
            Ok((i64::from(file - b'a'), i64::from(rank - b'1')))
        }
        _ => Err(format!("`{name}` is no square")),
    }
}

/// The squares that a case names.
pub fn squares<const N: usize>(case: &str) -> Result<[Square; N], String> {
    let squares: Result<Vec<Square>, String> = case.split_whitespace().map(square).collect();
    squares?.try_into().map_err(|_| format!("`{case}` does not name {N} squares"))
}

pub fn number(answer: &str) -> Result<u128, String> {
    ensure!(!answer.starts_with('+'), "`{}` has a plus sign", answer);
    answer.parse().map_err(|_| format!("`{answer}` is no number of moves"))
}

/// The differences of two squares in files and in ranks.
pub fn distances(one: Square, other: Square) -> (u64, u64) {
    (one.0.abs_diff(other.0), one.1.abs_diff(other.1))
}
