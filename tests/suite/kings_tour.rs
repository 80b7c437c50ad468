//! King's Tour, as the tests see it. A case is a line like `c4 e6 d5`.

use crate::problems::{parsed, squares, triples};
use crate::support::picture::{coord, place, steps, Square};
use chess_paths::kings_tour::{Position, Route};
use chess_paths::picture::Picture;

pub fn every_case() -> Vec<String> {
    let are_different = |case: &String| {
        let [king, a, b] = squares(case);
        king != a && king != b && a != b
    };
    triples().filter(are_different).collect()
}

/// Whether no pawn threatens the king at the start.
pub fn is_promised(case: &str) -> bool {
    let [king, a, b] = squares(case);
    !threatens(a, king) && !threatens(b, king)
}

/// Whether a white pawn on `pawn` threatens the square.
fn threatens(pawn: Square, square: Square) -> bool {
    let (file, rank) = pawn;
    square == (file - 1, rank + 1) || square == (file + 1, rank + 1)
}

/// Checks the route, and that the numbers prove that no route is shorter.
pub fn check_explanation(case: &str) -> Vec<Picture> {
    let (position, chessmen): (Position, _) = (parsed(case), squares(case));
    let (plain, numbered) = (position.explain(), position.explain_with_distances());
    let route = position.shortest_route();
    check_route(chessmen, &route);
    for explanation in [&plain, &numbered] {
        assert_eq!(explanation.routes, [route.to_string()], "{case}");
        assert_eq!(explanation.moves, Some(route.squares.len() as u64 - 1), "{case}");
        assert_eq!(explanation.reason, None, "{case}");
    }
    let captures_b = route.captures.iter().any(|&on| place(on) == chessmen[2]);
    check_proof(chessmen, captures_b, &numbered.pictures);
    let [king, ..] = chessmen;
    assert_eq!(numbered.pictures[0].number_on(coord(king)), plain.moves, "{case}");
    [plain.pictures, numbered.pictures].concat()
}

/// Each move is a king's, and ends where no pawn on the board threatens; the last captures pawn A.
fn check_route([king, a, b]: [Square; 3], route: &Route) {
    let squares: Vec<Square> = route.squares.iter().map(|&square| place(square)).collect();
    assert_eq!(squares[0], king, "{route}");
    let (mut pawns, mut captures) = (vec![a, b], Vec::new());
    for pair in squares.windows(2) {
        let [from, to] = [pair[0], pair[1]];
        assert!(pawns.contains(&a), "{route} goes on after the capture of pawn A");
        assert_eq!(steps(from, to), 1, "{route}");
        assert!(!pawns.iter().any(|&pawn| threatens(pawn, to)), "{to:?} in {route}");
        captures.extend(pawns.iter().copied().filter(|&pawn| pawn == to));
        pawns.retain(|&pawn| pawn != to);
    }
    assert!(!pawns.contains(&a), "{route} does not capture pawn A");
    assert!(route.captures.iter().map(|&square| place(square)).eq(captures), "{route}");
}

/// Checks the numbers of the first board with pawn B on its square, and those of the second without
/// it. There is a second one where capturing B frees a square, and either the route captures B or
/// the moves from its square are more than on an empty board.
fn check_proof([king, a, b]: [Square; 3], captures_b: bool, boards: &[Picture]) {
    let frees_a_square = all_squares().any(|on| threatens(b, on) && !threatens(a, on));
    let is_longer = boards[0].number_on(coord(b)).is_some_and(|moves| moves > steps(b, a));
    let needs_second = frees_a_square && (captures_b || is_longer);
    assert_eq!(boards.len(), if needs_second { 2 } else { 1 });
    let mut after = frees_a_square.then_some(steps(b, a));
    if let Some(second) = boards.get(1) {
        let heading = if captures_b { "after B is captured:" } else { "if B is captured:" };
        assert_eq!(second.heading.as_deref(), Some(heading));
        check_numbers(second, b, [a, a], None);
        after = second.number_on(coord(b));
    }
    check_numbers(&boards[0], king, [a, b], after);
}

/// Checks the numbers with these pawns on the board, where the king is on a square. There and where
/// no pawn threatens, each is one more than the least beside it. On the square of the second pawn,
/// it counts from the capture, if that says more than its neighbours.
fn check_numbers(picture: &Picture, king: Square, [a, b]: [Square; 2], after: Option<u64>) {
    let is_open = |square: Square| !threatens(a, square) && !threatens(b, square);
    let number = |square: Square| picture.number_on(coord(square));
    for square in all_squares() {
        let next = all_squares().filter(|&other| is_open(other) && steps(square, other) == 1);
        let least = next.filter_map(number).min();
        let expected = match after.filter(|_| square == b) {
            _ if !is_open(square) && square != king => None,
            Some(after) => Some(after),
            None if square == a => Some(0),
            None => least.map(|least| least + 1),
        };
        assert_eq!(number(square), expected, "{square:?} of\n{picture:?}");
    }
}

fn all_squares() -> impl Iterator<Item = Square> {
    (1..=8).flat_map(|file| (0..8).map(move |rank| (file, rank)))
}
