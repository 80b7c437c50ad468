//! Letters, arrowheads, numbers and crosses do not cover each other.

use super::*;
use crate::board::{pawn, Bitboard, Square};
use crate::knights_meet;
use crate::picture::geometry::middle_of;
use crate::picture::{arrow, layout, Arrow};
use crate::random::Random;

/// Left, top, right and bottom.
type Rectangle = [f64; 4];

/// A rectangle around points, and by a margin more.
fn around(points: &[Point], margin: f64) -> Rectangle {
    let infinite = f64::INFINITY;
    points.iter().fold([infinite, infinite, -infinite, -infinite], |[x, y, end_x, end_y], p| {
        let (left, top) = (x.min(p.0 - margin), y.min(p.1 - margin));
        [left, top, end_x.max(p.0 + margin), end_y.max(p.1 + margin)]
    })
}

/// The rectangles around arrowheads, and those around numbers, letters and crosses.
fn rectangles(picture: &Picture) -> [Vec<Rectangle>; 2] {
    let line = &layout::lines(picture, 100).next().expect("a line");
    let shapes = arrow::shapes(picture, std::slice::from_ref(line)).remove(0);
    let heads = shapes.iter().filter_map(|shape| Some(around(&shape.head?, 0.0))).collect();
    let dots = shapes.iter().flat_map(|shape| &shape.dots);
    let mut others: Vec<Rectangle> = dots.map(|dot| around(&[dot.centre], dot.radius)).collect();
    for place in picture.files.iter().flat_map(|&(file, _)| Rank::ALL.map(|rank| (file, rank))) {
        let (x, y) = middle_of(line, place);
        let corner = (x - SIDE / 2.0, y - SIDE / 2.0);
        for ((x, y), size, (letter, role, colour)) in seated(corner, picture.marks_on(place)) {
            if colour != Colour::Black && letter != role.letter() {
                let (right, down) = letter_place(role);
                others.push(around(&[(x + size * right, y + size * (down - 5.0))], 5.0 * size));
            }
        }
        if picture.look(place.0).attacked.contains(place.1) {
            others.push(around(&[(corner.0 + 6.5, corner.1 + 6.5)], 4.0));
        }
    }
    [heads, others]
}

/// Whether no two of the rectangles overlap, and all but those of heads are on one square each.
fn is_clear(picture: &Picture) -> bool {
    let [heads, others] = rectangles(picture);
    let is_on_one_square = |[x, y, end_x, end_y]: &Rectangle| {
        let square = |x: f64, y: f64| (((x - MARGIN) / SIDE).floor(), (y / SIDE).floor());
        square(*x, *y) == square(*end_x, *end_y)
    };
    let overlap = |one: &Rectangle, other: &Rectangle| {
        one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
    };
    let all = [heads, others.clone()].concat();
    let covers = |(index, one)| all[..index].iter().any(|other| overlap(one, other));
    others.iter().all(is_on_one_square) && !all.iter().enumerate().any(covers)
}

/// A king's route by files and ranks, which captures pawn A at its end. All squares are attacked but
/// that of pawn A, unless pawn B guards it.
fn kings_tour(stops: &[(i8, i8)], b: (i8, i8)) -> Picture {
    let square = |(file, rank): (i8, i8)| {
        Square::from_index((8 * file + rank) as usize).expect("a square of the board")
    };
    let route: Vec<Square> = stops.iter().copied().map(square).collect();
    let (a, b) = (route[route.len() - 1], square(b));
    let mut picture =
        Picture::of_board(pawn::attacks(b.into()) | !Bitboard::from(a), Bitboard::NONE);
    for (letter, square) in [('A', a), ('B', b)] {
        let pawn = Mark::Chessman { letter, role: Role::Pawn, colour: Colour::White };
        picture.place_on(square, pawn);
    }
    picture.add_arrow(Arrow::of_squares(Colour::Black, "king", &route));
    picture
}

/// These pictures have everything that can meet in any of the 237,916 cases:
///
/// - Only the head leaves its square, and only for the squares around. So it is enough to look at
///   the squares of both pawns and at those around pawn A.
/// - Where the king captures pawn B, the place of the number depends on the squares that he comes
///   from and goes to.
/// - If pawn B guards pawn A, the king captures A from the square of B. His earlier stops may be on
///   any square around.
/// - If not, he captures A as soon as he is beside it. So of the squares around, only the one that
///   he comes from has a number, and pawn B may be on any other.
#[test]
fn nothing_covers_what_has_to_be_read_where_a_king_captures_pawns() {
    const STEPS: [(i8, i8); 8] =
        [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
    let beside = |step: usize, squares: i8| {
        let (files, ranks) = STEPS[step % 8];
        (3 + squares * files, 3 + squares * ranks)
    };
    let check = |stops: &[(i8, i8)], b| {
        assert!(is_clear(&kings_tour(stops, b)), "{:?} with pawn B on {:?}", stops, b);
    };
    for from in 0..8 {
        for to in 0..8 {
            check(&[beside(from, 1), (3, 3), beside(to, 1)], (3, 3));
            let is_guarded = beside(to, 1).1 == 2 && beside(to, 1).0 != 3;
            if to != from && !is_guarded {
                check(&[beside(from, 2), beside(from, 1), (3, 3)], beside(to, 1));
            }
        }
        let all_around = (1..=8).map(|step| beside(from + step, 1));
        check(&all_around.chain([(3, 3)]).collect::<Vec<_>>(), beside(from, 1));
    }
}

#[test]
fn nothing_covers_what_has_to_be_read_where_knights_meet() {
    let mut random = Random::seeded(5);
    for _ in 0..20_000 {
        let mut knight = || Square::from_index(random.below(64) as usize).expect("a square");
        let position = knights_meet::Position::new([knight(), knight(), knight()]);
        let explanation = knights_meet::explain::explain(&position);
        assert!(is_clear(&explanation.picture.expect("a picture")), "{:?}", position);
    }
}

/// An arrow that goes on in another line leaves this one where it would if the lines were one, or
/// from not much farther away.
#[test]
fn squares_of_other_lines_are_beyond_the_edges() {
    let picture = Picture::of_files((1..=60).map(|file| (file, File::default())));
    let line = &layout::lines(&picture, 40).nth(1).expect("a line between others");
    let x = |file: i64| middle_of(line, (file, Rank::ALL[0])).0;
    let (first, last) = (line.first(), line.last());
    assert_eq!([x(first - 1), x(last + 1)], [x(first) - SIDE, x(last) + SIDE]);
    assert_eq!([x(first - 12), x(last + 12)], [x(first) - 9.0 * SIDE, x(last) + 9.0 * SIDE]);
}
