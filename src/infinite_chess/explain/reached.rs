//! What a search has reached.

use super::route::RouteFinder;
use crate::board::route::Route;
use crate::board::{Rank, Ranks};
use crate::infinite_chess::attacked::attacked;
use crate::infinite_chess::bands::Bands;
use crate::infinite_chess::columns::Columns;
use crate::infinite_chess::position::{Position, Square};
use crate::infinite_chess::search::Search;

/// The compressed board after a search for the target.
pub(super) struct Reached {
    bands: Bands,
    /// The squares that white pieces attack.
    attacked: Columns,
    /// The squares that the king reaches: all of them, if the target is not one of them.
    reached: Columns,
}

impl Reached {
    /// Searches until the target is reached, or else all that can be. Returns a shortest route to
    /// the target as well, if there is one.
    pub(super) fn new(position: &Position) -> (Reached, Option<Route<Square>>) {
        let bands = Bands::of(position);
        let attacked = attacked(position, &bands);
        let mut reached = Columns::none(bands.columns());
        let mut finder = RouteFinder::new(&bands, &attacked);
        let mut search = Search::new(position, &bands, attacked.clone(), position.start());
        let moves = search.find(position.target(), |moves, tile| {
            reached.add_window(tile.first_column, tile.squares);
            finder.visit(moves, tile);
        });
        let route = moves.map(|moves| Route {
            start: position.start(),
            runs: finder.runs_to(position.target(), moves),
        });
        (Reached { bands, attacked, reached }, route)
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
        let mut region = Columns::none(self.bands.columns());
        let mut search =
            Search::new(position, &self.bands, self.attacked.clone(), position.target());
        search.find(position.start(), |_, tile| {
            region.add_window(tile.first_column, tile.squares);
        });
        self.is_enclosed(&region)
    }

    /// The outermost kept files look like all beyond them.
    fn is_enclosed(&self, region: &Columns) -> bool {
        let last_band = self.bands.count() - 1;
        let outermost = [self.bands.first_column(0), self.bands.last_column(last_band)];
        outermost.into_iter().all(|column| region.ranks(column).is_empty())
    }

    /// The ranks of a file on which white pieces attack a square.
    pub(super) fn attacked_ranks(&self, file: i64) -> Ranks {
        self.attacked.ranks(self.column_like(file))
    }

    /// The ranks of a file that were reached. In a gap that is right only if the target was not.
    pub(super) fn reached_ranks(&self, file: i64) -> Ranks {
        self.reached.ranks(self.column_like(file))
    }

    /// The column of a file. A file that was left out looks like the last of the band on its left,
    /// or like the first of all.
    fn column_like(&self, file: i64) -> usize {
        let band = self.bands.find(file);
        let file = file.max(self.bands.first_file(band));
        self.bands.column(band, file).min(self.bands.last_column(band))
    }
}
