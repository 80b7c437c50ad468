//! Knights meet, as the tests see it. A case is a line like `b2 d3 f4`.

use crate::problems::{parsed, squares};
use crate::support::picture::{place, Square};
use chess_paths::knights_meet::Position;
use chess_paths::picture::Picture;

/// Each knight jumps from its square to that where all meet.
pub fn check_explanation(case: &str) -> Vec<Picture> {
    let position: Position = parsed(case);
    let (explanation, routes) = (position.explain(), position.shortest_routes());
    let in_words = routes.each_ref().map(|route| route.iter().map(|on| on.to_string()));
    let in_words = in_words.map(|names| names.collect::<Vec<String>>().join(" ").to_uppercase());
    assert_eq!(explanation.routes, in_words, "{case}");
    let routes = routes.map(|route| route.into_iter().map(place).collect::<Vec<Square>>());
    let starts: Vec<Square> = routes.iter().map(|route| route[0]).collect();
    assert_eq!(starts, squares(case), "{case}");
    assert!(routes.iter().all(|route| route.last() == routes[0].last()), "{explanation}");
    let jumps: Vec<&[Square]> = routes.iter().flat_map(|route| route.windows(2)).collect();
    for pair in &jumps {
        let (files, ranks) = (pair[0].0.abs_diff(pair[1].0), pair[0].1.abs_diff(pair[1].1));
        assert_eq!((files.min(ranks), files.max(ranks)), (1, 2), "{explanation}");
    }
    assert_eq!(explanation.moves, Some(jumps.len() as u64), "{explanation}");
    assert_eq!(explanation.reason, None, "{case}");
    explanation.pictures
}
