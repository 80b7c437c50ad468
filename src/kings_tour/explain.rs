//! The king's route to pawn A, and a picture of it.

use super::solver::fewest_moves;
use super::Position;
use crate::board::offsets::KING_STEPS;
use crate::board::turns::{squares_with_number, straightest, StraightestRoute};
use crate::board::{pawn_attacks, Coord, Role, Square, Squares};
use crate::explanation::Explanation;
use crate::picture::{Mark, Mover, Picture};
use std::cmp::Ordering;
use std::{array, fmt};

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
        for (index, square) in self.squares.iter().enumerate() {
            let separator = if index > 0 { " " } else { "" };
            let capture = if self.captures.contains(square) { "x" } else { "" };
            write!(f, "{separator}{capture}{square}")?;
        }
        Ok(())
    }
}

impl Position {
    /// A shortest route on which the king captures pawn A, with as few turns as possible.
    pub fn shortest_route(self) -> Route {
        let plans = plans(self.a, self.b, self.fewest_moves().into());
        let routes = plans.iter().filter_map(|ends| straightest(self.king, ends, &KING_STEPS));
        let best = routes.min_by_key(|route| route.turns);
        let StraightestRoute { squares, .. } = best.expect("one of the plans has a route");
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
    /// The number on pawn B's square is that of a king who has captured B. All others are those of
    /// a king with B on the board. A second board has the numbers after B is captured, if capturing
    /// B frees a square, and either the route captures B or B's number needs a proof. If the route
    /// captures B, the king stands on B's square there.
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
        if needs_second_board(self, route) {
            match route.iter().position(|&square| square == self.b) {
                Some(capture) => {
                    pictures[0] = first_board(&route[..=capture], self);
                    pictures.push(second_board(Some(&route[capture..]), self));
                }
                None => pictures.push(second_board(None, self)),
            }
        }
        let attacked = pawn_attacks(pawns(self)) & !self.king.bit();
        set_numbers(&mut pictures[0], moves_to(self.a, self.b.bit()), attacked);
        let meaning = "moves to A; no legal move lowers them by more than 1";
        explanation.numbers = Some(meaning.to_string());
        explanation
    }
}

/// The fewest moves to pawn A from each square. `b` is pawn B's square, or empty if the king has
/// captured it. From B's own square, they are those of a king who has just captured B there.
fn moves_to(a: Square, b: Squares) -> [u8; 64] {
    Square::ALL.map(|king| fewest_moves(king.bit(), a.bit(), b & !king.bit()))
}

/// One or two plans for capturing pawn A with the last of `moves` moves, the fewest. A plan has,
/// for each move, the squares where it may end: those from which the king needs as many more moves
/// as are left.
///
/// - In the first plan, no move may end where pawn B threatens. A route of it may step on B's
///   square all the same, which only ends threats.
/// - In the second one, the king captures B, and then B threatens nothing. The move that captures
///   is the one after which as many are left as he needs from B's square. There is no such plan if
///   these are not fewer than `moves`.
fn plans(a: Square, b: Square, moves: usize) -> Vec<Vec<Squares>> {
    let safe_from_a = !pawn_attacks(a.bit());
    let safe = safe_from_a & !pawn_attacks(b.bit());
    let [with_b, without_b] = [b.bit(), 0].map(|b| moves_to(a, b));
    let before_capture = |left: usize| safe & squares_with_number(&with_b, left);
    let after_capture = |left: usize| safe_from_a & squares_with_number(&without_b, left);
    // How many moves are left after each move. None is left after the last.
    let moves_left = || (0..moves).rev();
    let mut plans = vec![moves_left().map(before_capture).collect()];
    let left_after_capture = usize::from(without_b[b.index()]);
    if left_after_capture < moves {
        let squares_after_move = |left: usize| match left.cmp(&left_after_capture) {
            Ordering::Greater => before_capture(left),
            Ordering::Equal => safe & b.bit(),
            Ordering::Less => after_capture(left),
        };
        plans.push(moves_left().map(squares_after_move).collect());
    }
    plans
}

/// Whether a second board is needed, for the route after the capture of pawn B or for a proof of
/// the number on B's square. If its capture frees no square, the first board proves that number
/// like any other. Nor does it need a proof if it is the number of moves on an empty board.
fn needs_second_board(Position { a, b, .. }: Position, route: &[Square]) -> bool {
    let frees_a_square = pawn_attacks(b.bit()) & !pawn_attacks(a.bit()) != 0;
    let files = Coord::from(a).file.abs_diff(Coord::from(b).file);
    let ranks = a.rank().index().abs_diff(b.rank().index()) as u64;
    let needs_proof = u64::from(fewest_moves(b.bit(), a.bit(), 0)) > files.max(ranks);
    frees_a_square && (route.contains(&b) || needs_proof)
}

/// Writes the moves to A on the squares that are not attacked.
fn set_numbers(picture: &mut Picture, moves: [u8; 64], attacked: Squares) {
    picture.set_numbers(|file| {
        array::from_fn(|rank| {
            let square = Square::ALL[8 * (file as usize - 1) + rank];
            (attacked & square.bit() == 0).then(|| moves[square.index()].into())
        })
    });
}

fn pawns(position: Position) -> Squares {
    position.a.bit() | position.b.bit()
}

const KING: Mark = Mark::Piece { letter: 'K', role: Some(Role::King), mover: Some(Mover::Only) };
const PAWN_A: Mark = Mark::Piece { letter: 'A', role: None, mover: None };
const PAWN_B: Mark = Mark::Piece { letter: 'B', role: None, mover: None };

/// A board with these squares attacked, the king's route and chessmen.
fn board(attacked: Squares, route: &[Square], chessmen: &[(Mark, Square)]) -> Picture {
    let mut picture = Picture::of_board(attacked);
    for &(mark, square) in chessmen {
        picture.add_mark(square, mark);
    }
    picture.add_route(Mover::Only, route.iter().copied());
    picture
}

/// The board after pawn B is captured, with the rest of a route that captures it. The king of
/// another route is not on it.
fn second_board(rest: Option<&[Square]>, Position { a, b, .. }: Position) -> Picture {
    let by_a = pawn_attacks(a.bit());
    let (heading, mut picture) = match rest {
        Some(rest) => ("after B is captured:", board(by_a, rest, &[(KING, b), (PAWN_A, a)])),
        None => ("if B is captured:", board(by_a, &[], &[(PAWN_A, a)])),
    };
    picture.heading = Some(heading.to_string());
    set_numbers(&mut picture, moves_to(a, 0), by_a);
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
