//! An answer with what explains it.

use crate::picture::Picture;
use std::fmt;

/// The answer to a case, with routes and a picture. It is displayed as the answer, a line for each
/// route and the picture, without a last line end.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The fewest moves; `None` if there is no route.
    pub moves: Option<u64>,
    /// The routes, or none if there is no way.
    pub routes: Vec<String>,
    /// The board.
    pub picture: Picture,
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.moves {
            Some(moves) => writeln!(f, "{}", moves)?,
            None => f.write_str("-1\nroute: none\n")?,
        }
        for route in &self.routes {
            writeln!(f, "route: {}", route)?;
        }
        write!(f, "{}", self.picture)
    }
}
