//! What `--explain` prints, checked by the rules of each problem alone: whether a route is right
//! can be seen without any search, and what belongs on a picture without any table.
//!
//! Nothing here is shared with the library. Files and ranks count from 0.

pub mod infinite_chess;
pub mod kings_tour;
pub mod knights_meet;
pub mod picture;

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

/// What is printed for one case.
#[derive(Clone)]
pub struct Explanation {
    pub answer: String,
    pub routes: Vec<String>,
    pub picture: Vec<String>,
}

/// The explanations of all cases: each of its lines ends with a line end, and a blank line comes
/// between two.
pub fn explanations(text: &str) -> Vec<Explanation> {
    let text = match text.strip_suffix('\n') {
        Some(text) => text,
        None => return Vec::new(),
    };
    text.split("\n\n").map(explanation).collect()
}

fn explanation(text: &str) -> Explanation {
    let mut lines = text.split('\n').map(str::to_string).peekable();
    let answer = lines.next().unwrap_or_default();
    let mut routes = Vec::new();
    while let Some(route) = lines.next_if(|line| line.starts_with("route:")) {
        routes.push(route);
    }
    Explanation { answer, routes, picture: lines.collect() }
}

/// The words of a route.
fn words(route: &str) -> Result<Vec<&str>, String> {
    let words = route.strip_prefix("route: ").ok_or("a route without its heading")?;
    Ok(words.split(' ').collect())
}

/// The square that two characters name.
fn square(name: &str) -> Result<Square, String> {
    match name.as_bytes() {
        [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
            Ok((i64::from(file - b'a'), i64::from(rank - b'1')))
        }
        _ => Err(format!("`{}` is no square", name)),
    }
}

/// The squares that a case of three names.
fn three_squares(case: &str) -> Result<[Square; 3], String> {
    let squares: Result<Vec<Square>, String> = case.split_whitespace().map(square).collect();
    squares?.try_into().map_err(|_| "a case of three squares".to_string())
}

/// The number of moves that an answer tells.
fn number(answer: &str) -> Result<u128, String> {
    ensure!(!answer.starts_with('+'), "`{}` has a plus sign", answer);
    answer.parse().map_err(|_| format!("`{}` is no number of moves", answer))
}

/// How many files and ranks lie between two squares.
fn distances(one: Square, other: Square) -> (u64, u64) {
    (one.0.abs_diff(other.0), one.1.abs_diff(other.1))
}
