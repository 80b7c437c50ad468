//! An answer and its explanation.

use crate::picture::Picture;
use std::fmt;

/// The answer to a case, with routes and a picture. Displayed as the answer, a line for each route,
/// and the picture, without a line end behind it.
#[derive(Clone, Debug)]
pub struct Explanation {
    /// The fewest moves; `None` if there is no route.
    pub moves: Option<u64>,
    /// A shortest route for each chessman that moves; none if there is no route.
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
