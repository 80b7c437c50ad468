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
    let line = &layout::lines(picture, None, 100).next().expect("a line");
    let shapes = arrow::shapes(picture, std::slice::from_ref(line)).remove(0);
    let heads = shapes.iter().filter_map(|shape| Some(around(&shape.head?, 0.0))).collect();
    let dots = shapes.iter().flat_map(|shape| &shape.dots);
    let mut others: Vec<Rectangle> = dots.map(|dot| around(&[dot.centre], dot.radius)).collect();
    let files = picture.files.iter();
    for square in files.flat_map(|&(file, _)| Rank::ALL.map(|rank| Coord { file, rank })) {
        let (x, y) = middle_of(line, square);
        let corner = (x - SIDE / 2.0, y - SIDE / 2.0);
        for ((x, y), size, (letter, role, colour)) in laid_out(corner, picture.marks_on(square)) {
            if colour != Colour::Black && letter != role.letter() {
                let (right, down) = letter_place(role);
                others.push(around(&[(x + size * right, y + size * (down - 5.0))], 5.0 * size));
            }
        }
        if let Some(number) = picture.number_on(square) {
            let digits = number.to_string().len();
            let (middle, size) = number_place(picture, square, (x, y), digits);
            let [_, top, _, end] = around(&[middle], DIGIT / 2.0 * size + 0.5);
            let [left, _, right, _] = around(&[middle], DIGIT / 2.0 * size * digits as f64 + 0.5);
            others.push([left, top, right, end]);
        }
        if picture.contents(square.file).attacked.contains(square.rank) {
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
        let pawn = Mark::Piece { letter, role: Role::Pawn, colour: Colour::White };
        picture.add_mark(square, pawn);
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
        let mut picture = kings_tour(stops, b);
        assert!(is_clear(&picture), "{:?} with pawn B on {:?}", stops, b);
        picture.set_numbers(String::new(), |_| [Some(9); 8]);
        assert!(is_clear(&picture), "{:?} with pawn B on {:?} and numbers", stops, b);
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

/// Whether each jump runs under a piece only if it would with its other elbow as well.
fn goes_around_pieces(picture: &Picture) -> bool {
    let line = &layout::lines(picture, None, 100).next().expect("a line");
    let shapes = arrow::shapes(picture, std::slice::from_ref(line)).remove(0);
    let jumps = picture.arrows.iter().flat_map(|arrow| arrow.stops.windows(2));
    jumps.zip(shapes.iter().flat_map(|shape| &shape.shafts)).all(|(ends, points)| {
        let [from, to] = *ends else { return false };
        let covers = |elbow: Coord| {
            let is_between = |square: &&Coord| {
                let files = from.file.min(to.file)..=from.file.max(to.file);
                let ranks = from.rank.min(to.rank)..=from.rank.max(to.rank);
                (square.file == elbow.file || square.rank == elbow.rank)
                    && files.contains(&square.file)
                    && ranks.contains(&square.rank)
                    && ![from, to].contains(square)
            };
            picture.marks.keys().filter(is_between).any(|&square| picture.has_piece(square))
        };
        let elbows = [Coord { rank: from.rank, ..to }, Coord { file: from.file, ..to }];
        let is_file_first = points[0].0 == points[1].0;
        !covers(elbows[usize::from(is_file_first)]) || covers(elbows[usize::from(!is_file_first)])
    })
}

#[test]
fn nothing_covers_what_has_to_be_read_where_knights_meet() {
    let mut random = Random::seeded(5);
    for _ in 0..20_000 {
        let mut knight = || Square::from_index(random.below(64) as usize).expect("a square");
        let position = knights_meet::Position::new([knight(), knight(), knight()]);
        let picture = knights_meet::explain::explain(&position).picture.expect("a picture");
        assert!(is_clear(&picture), "{:?}", position);
        assert!(goes_around_pieces(&picture), "{:?}", position);
    }
}

#[test]
fn nothing_covers_numbers_of_any_length() {
    let target = Coord { file: 3, rank: Rank::Fourth };
    for digits in 1..=19 {
        for (files, ranks) in [(2, 0), (2, 2), (0, 2), (-2, 2)] {
            let mut picture =
                Picture::of_files((1..=5).map(|file| (file, FileContents::default())));
            picture.add_mark(target, Mark::Target);
            let rank = target.rank.offset(ranks).expect("a rank");
            picture.add_arrow(Arrow {
                colour: Colour::Black,
                name: "king".to_string(),
                stops: vec![Coord { file: target.file + files, rank }, target],
                is_numbered: false,
            });
            picture.set_numbers(String::new(), |_| [Some(10_u64.pow(digits - 1)); 8]);
            assert!(is_clear(&picture), "{} digits, from {:?}", digits, (files, ranks));
        }
    }
}

/// An arrow that goes on in another line leaves this one where it would if the lines were one, or
/// from not much farther away.
#[test]
fn squares_of_other_lines_are_beyond_the_edges() {
    let picture = Picture::of_files((1..=60).map(|file| (file, FileContents::default())));
    let line = &layout::lines(&picture, None, 40).nth(1).expect("a line between others");
    let x = |file: i64| middle_of(line, Coord { file, rank: Rank::First }).0;
    let (first, last) = (line.first(), line.last());
    assert_eq!([x(first - 1), x(last + 1)], [x(first) - SIDE, x(last) + SIDE]);
    assert_eq!([x(first - 12), x(last + 12)], [x(first) - 9.0 * SIDE, x(last) + 9.0 * SIDE]);
}
