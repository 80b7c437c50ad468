//! What a search has reached.

use super::route::RouteFinder;
use crate::board::route::Route;
use crate::board::{Rank, Ranks};
use crate::infinite_chess::attacked::attacked;
use crate::infinite_chess::bands::Bands;
use crate::infinite_chess::columns::Columns;
use crate::infinite_chess::position::{Position, Square};
use crate::infinite_chess::search::Search;

/// The squares that white pieces attack, and those that the king reaches, file by file.
///
/// ```
/// use chess_paths::board::{Rank, Ranks};
/// use chess_paths::infinite_chess::{explain::Reached, Position};
///
/// // A rook attacks all of its file, and its rank as far as another piece.
/// let position: Position = "1 1\n9 1\n2\nR 5 3\nN 7 3\n".parse().unwrap();
/// let reached = Reached::of(&position);
/// let [first, _, third, ..] = Rank::ALL;
/// assert_eq!(reached.attacked_ranks(5), !Ranks::from(third));
/// assert_eq!(reached.attacked_ranks(-1000), third.into());
/// assert!(reached.reached_ranks(-1000).contains(first));
/// assert_eq!(reached.reached_ranks(9), Ranks::NONE);
/// ```
#[derive(Debug)]
pub struct Reached {
    bands: Bands,
    attacked: Columns,
    reached: Columns,
}

impl Reached {
    /// All that the king reaches from his start, wherever his target is. Takes time and memory like
    /// [`fewest_moves`](crate::infinite_chess::fewest_moves).
    #[must_use]
    pub fn of(position: &Position) -> Reached {
        let bands = Bands::of(position);
        let attacked = attacked(position, &bands);
        let reached = region(position, &bands, &attacked, position.start());
        Reached { bands, attacked, reached }
    }

    /// What the king reaches until he reaches the target, and a shortest route to it; or all that
    /// he reaches, if there is no route.
    pub(super) fn with_route(position: &Position) -> (Reached, Option<Route<Square>>) {
        let bands = Bands::of(position);
        let attacked = attacked(position, &bands);
        let mut reached = Columns::none(bands.columns());
        let mut finder = RouteFinder::new(&bands, &attacked);
        let mut search = Search::new(position, &bands, attacked.clone(), position.start());
        let moves = search.find(Some(position.target()), |moves, tile| {
            reached.add_window(tile.first_column, tile.squares);
            finder.visit(moves, tile);
        });
        let route = moves.map(|moves| Route {
            start: position.start(),
            runs: finder.runs_to(position.target(), moves),
        });
        (Reached { bands, attacked, reached }, route)
    }

    /// The ranks on which white pieces attack a file, the squares that other pieces hold included.
    pub fn attacked_ranks(&self, file: i64) -> Ranks {
        self.attacked.ranks(self.column_like(file))
    }

    /// The ranks of a file that the king reaches.
    pub fn reached_ranks(&self, file: i64) -> Ranks {
        self.reached.ranks(self.column_like(file))
    }

    /// The files that were kept, from left to right.
    pub(super) fn kept_files(&self) -> impl Iterator<Item = i64> + '_ {
        self.bands.files().map(|(file, _)| file)
    }

    /// All squares of kept files that are reached, but for those beyond the ends of the board.
    pub(super) fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        self.bands.files().flat_map(move |(file, column)| {
            let ranks = self.reached.ranks(column);
            let reached = Rank::ALL.into_iter().filter(move |&rank| ranks.contains(rank));
            reached.filter_map(move |rank| Square::new(file, rank))
        })
    }

    /// Whether the king cannot leave some files from his start: the squares that he reaches end on
    /// both sides.
    pub(super) fn is_start_enclosed(&self) -> bool {
        self.is_enclosed(&self.reached)
    }

    /// Whether he could not leave some files if he started on the target, which has to be safe and
    /// not to be reached.
    pub(super) fn is_target_enclosed(&self, position: &Position) -> bool {
        self.is_enclosed(&region(position, &self.bands, &self.attacked, position.target()))
    }

    /// The outermost kept files look like all beyond them.
    fn is_enclosed(&self, region: &Columns) -> bool {
        let last_band = self.bands.count() - 1;
        let outermost = [self.bands.first_column(0), self.bands.last_column(last_band)];
        outermost.into_iter().all(|column| region.ranks(column).is_empty())
    }

    /// The column of a file. A file that was left out looks like the last of the band on its left,
    /// or like the first of all.
    fn column_like(&self, file: i64) -> usize {
        let band = self.bands.find(file);
        let file = file.max(self.bands.first_file(band));
        self.bands.column(band, file).min(self.bands.last_column(band))
    }
}

/// All squares that a king reaches from a square of a kept file.
fn region(position: &Position, bands: &Bands, attacked: &Columns, from: Square) -> Columns {
    let mut region = Columns::none(bands.columns());
    Search::new(position, bands, attacked.clone(), from).find(None, |_, tile| {
        region.add_window(tile.first_column, tile.squares);
    });
    region
}
