//! The king's route to pawn A, and a picture of it.

use super::solver::fewest_moves;
use super::Position;
use crate::board::offsets::KING_STEPS;
use crate::board::turns::{numbered, straightest};
use crate::board::{pawn_attacks, Coord, Role, Square, Squares};
use crate::explanation::Explanation;
use crate::picture::{Mark, Mover, Picture};
use std::cmp::Ordering;
use std::{array, fmt, iter};

/// A king's route, displayed as its squares with an `x` before a capture: `c4 xd5 xe6`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Route {
    /// The squares in the order of the moves, the king's own first.
    pub squares: Vec<Square>,
    /// The squares where the king captures a pawn, in the order of the moves.
    pub captures: Vec<Square>,
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let capture = |square: &Square| if self.captures.contains(square) { "x" } else { "" };
        let name = |square: &Square| format!("{}{square}", capture(square));
        f.write_str(&self.squares.iter().map(name).collect::<Vec<String>>().join(" "))
    }
}

impl Position {
    /// A shortest route on which the king captures pawn A, with as few turns as possible.
    pub fn shortest_route(self) -> Route {
        let plans = plans(self.a, self.b, self.fewest_moves().into());
        let routes = plans.filter_map(|ends| straightest(self.king, &ends, &KING_STEPS));
        let best = routes.min_by_key(|&(turns, _)| turns);
        let (_, squares) = best.expect("one of the plans has a route of the fewest moves");
        let is_pawn = |square: &&Square| [self.a, self.b].contains(square);
        let captures = squares.iter().filter(is_pawn).copied().collect();
        Route { squares, captures }
    }

    /// The answer, a shortest route with the captures marked, and the board.
    pub fn explain(self) -> Explanation {
        self.explain_by(&self.shortest_route())
    }

    fn explain_by(self, route: &Route) -> Explanation {
        Explanation {
            case: format!("king on {}, pawn A on {}, pawn B on {}", self.king, self.a, self.b),
            moves: Some(route.squares.len() as u64 - 1),
            pictures: vec![first_board(&route.squares, self)],
            routes: vec![route.to_string()],
            ..Explanation::default()
        }
    }

    /// Like [`explain`](Position::explain), with numbers that prove that no route is shorter: on
    /// each square where the king can be, the fewest moves from there. No legal move lowers them by
    /// more than one. Pawn A's square has a 0, unless pawn B guards it.
    ///
    /// The number on pawn B's square counts B as captured; no other number does. If capturing B
    /// frees a square, and either the route captures B or B's number needs a proof, a second board
    /// has the numbers without B. There, the king is on B's square if the route captures B.
    ///
    /// ```
    /// use chess_paths::board::Square;
    /// use chess_paths::kings_tour::Position;
    ///
    /// let position: Position = "c4 e6 d5".parse().unwrap();
    /// let explanation = position.explain_with_distances();
    /// let [before, after] = &explanation.pictures[..] else { panic!("two boards") };
    /// assert_eq!(before.number_on(Square::D5), Some(1));
    /// assert_eq!(before.number_on(Square::E6), None); // pawn B guards it
    /// assert_eq!(after.number_on(Square::E6), Some(0));
    /// ```
    pub fn explain_with_distances(self) -> Explanation {
        let route = self.shortest_route();
        let mut explanation = self.explain_by(&route);
        let (route, pictures) = (&route.squares, &mut explanation.pictures);
        let Position { king, a, b } = self;
        if needs_second_board(self, route) {
            let by_a = pawn_attacks(a.bit());
            let capture = route.iter().position(|&square| square == b);
            let (heading, mut second) = if let Some(capture) = capture {
                pictures[0] = first_board(&route[..=capture], self);
                let chessmen = [(KING, b), (PAWN_A, a)];
                ("after B is captured:", board(by_a, &route[capture..], &chessmen))
            } else {
                ("if B is captured:", board(by_a, &[], &[(PAWN_A, a)]))
            };
            second.heading = Some(heading.to_string());
            set_numbers(&mut second, moves_to(a, 0), by_a);
            pictures.push(second);
        }
        let attacked = pawn_attacks(pawns(self)) & !king.bit();
        set_numbers(&mut pictures[0], moves_to(a, b.bit()), attacked);
        let meaning = "moves to A; no legal move lowers them by more than 1";
        explanation.numbers = Some(meaning.to_string());
        explanation
    }
}

/// The fewest moves to pawn A from each square, with pawn B on a square or on none. On B's square,
/// the king has captured it.
fn moves_to(a: Square, b: Squares) -> [u8; 64] {
    Square::ALL.map(|king| fewest_moves(king.bit(), a.bit(), b & !king.bit()))
}

/// The plans for capturing pawn A with the last of `moves` moves, the fewest. Each has the squares
/// where each move may end: those from which the rest is the fewest. In the first plan, pawn B
/// threatens squares to the end. A route of it may step on pawn B, but that only ends threats. In
/// the second, the king captures pawn B with the one move that leaves as many as he needs from its
/// square. There is no such plan if he has no more moves than these.
fn plans(a: Square, b: Square, moves: usize) -> impl Iterator<Item = Vec<Squares>> {
    let safe_after = !pawn_attacks(a.bit());
    let safe_before = safe_after & !pawn_attacks(b.bit());
    let [before, after] = [b.bit(), 0].map(|b| moves_to(a, b));
    let capture = (moves - 1).checked_sub(after[b.index()].into());
    // In the first plan, the capture would come after the last move.
    iter::once(moves).chain(capture).map(move |capture| {
        let end = |index: usize| match index.cmp(&capture) {
            Ordering::Less => safe_before & numbered(&before, moves - 1 - index),
            Ordering::Equal => safe_before & b.bit(),
            Ordering::Greater => safe_after & numbered(&after, moves - 1 - index),
        };
        (0..moves).map(end).collect()
    })
}

/// Whether a second board is needed, for a proof of pawn B's number or for the route from there.
fn needs_second_board(Position { a, b, .. }: Position, route: &[Square]) -> bool {
    let [by_a, by_b] = [a, b].map(|pawn| pawn_attacks(pawn.bit()));
    // If not, the first board proves B's number like any other.
    let frees_a_square = by_b & !by_a != 0;
    // Moves may end on B's square, and its number is not the distance on an empty board.
    let files = Coord::from(a).file.abs_diff(Coord::from(b).file);
    let ranks = a.rank().index().abs_diff(b.rank().index()) as u64;
    let moves = fewest_moves(b.bit(), a.bit(), 0);
    let needs_proof = by_a & b.bit() == 0 && u64::from(moves) > files.max(ranks);
    frees_a_square && (route.contains(&b) || needs_proof)
}

/// Writes the moves to A on the squares that are not attacked.
fn set_numbers(picture: &mut Picture, moves: [u8; 64], attacked: Squares) {
    let number =
        |square: Square| (attacked & square.bit() == 0).then(|| moves[square.index()].into());
    let numbers = Square::ALL.map(number);
    picture.set_numbers(|file| array::from_fn(|rank| numbers[8 * (file as usize - 1) + rank]));
}

fn pawns(position: Position) -> Squares {
    position.a.bit() | position.b.bit()
}

const KING: Mark = Mark::Piece { letter: 'K', role: Some(Role::King), mover: Some(Mover::Only) };
const PAWN_A: Mark = Mark::Piece { letter: 'A', role: None, mover: None };
const PAWN_B: Mark = Mark::Piece { letter: 'B', role: None, mover: None };

fn board(attacked: Squares, route: &[Square], chessmen: &[(Mark, Square)]) -> Picture {
    let mut picture = Picture::of_board(attacked);
    for &(mark, square) in chessmen {
        picture.add_mark(square, mark);
    }
    picture.add_route(Mover::Only, route.iter().copied());
    picture
}

/// The board before any capture, with the number of each move on the square where it ends.
fn first_board(route: &[Square], position: Position) -> Picture {
    let Position { king, a, b } = position;
    let attacked = pawn_attacks(pawns(position));
    let mut picture = board(attacked, route, &[(KING, king), (PAWN_A, a), (PAWN_B, b)]);
    for (letter, &square) in ('0'..='9').zip(route).skip(1) {
        picture.add_mark(square, Mark::Stop { letter, mover: Mover::Only });
    }
    picture
}
