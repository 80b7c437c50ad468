//! The king's way on the infinite board, told and drawn.

mod canvas;
mod crossing;
mod drawing;
pub mod route;
pub mod trail;
pub mod way_back;

use self::drawing::draw;
use self::route::Route;
use self::trail::Trail;
use self::way_back::shortest_route;
use super::records::read_position;
use crate::judge::fault::Error;
use crate::judge::stream::Judge;

/// Tells for every case of the judge's inputs the answer, a shortest route and what the board
/// looks like. Time and memory grow as for the answer alone.
///
/// # Errors
/// As [`super::answer`].
pub fn explain(judge: &mut Judge<'_>) -> Result<(), Error> {
    let mut separator = "";
    while let Some(position) = read_position(judge)? {
        let trail = Trail::new(&position);
        let route = shortest_route(&position, &trail);
        judge.answer(format_args!("{}{}", separator, answer_and_route(route.as_ref())))?;
        for block in draw(&position, &trail, route.as_ref()).blocks() {
            judge.answer(block)?;
        }
        separator = "\n";
    }
    Ok(())
}

fn answer_and_route(route: Option<&Route>) -> String {
    match route {
        Some(route) => format!("{}\nroute: {}", route.moves(), route),
        None => "-1\nroute: none".to_string(),
    }
}
