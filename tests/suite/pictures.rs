//! Pictures that are built in code.

use crate::support::svg::{check_clear, points, read, Element, DIGIT};
use chess_paths::board::{Coord, Rank, Role};
use chess_paths::explanation::Explanation;
use chess_paths::picture::{Mark, Mover, Picture, Shading, TextStyle};
use std::panic::catch_unwind;

/// The square of a file on the first rank.
fn on(file: i64) -> Coord {
    Coord { file, rank: Rank::FIRST }
}

/// An empty infinite board with these files.
fn empty(files: impl IntoIterator<Item = i64>) -> Picture {
    Picture::of_files(files.into_iter().map(|file| (file, Shading::default())).collect())
}

fn white(letter: char, role: Role) -> Mark {
    Mark::Piece { letter, role: Some(role), mover: None }
}

fn text(picture: &Picture, width: usize) -> String {
    picture.text(TextStyle { width, ..TextStyle::default() })
}

fn document(words: &str, picture: Picture) -> String {
    let explanation = Explanation {
        case: words.to_string(),
        moves: None,
        routes: Vec::new(),
        shortened: String::clone,
        pieces: &[],
        reason: Some(words.to_string()),
        numbers: None,
        pictures: vec![picture],
    };
    explanation.svg().expect("a small document")
}

#[test]
fn inconsistent_pictures_are_refused() {
    let attacked = Shading { attacked: Rank::FIRST.bit(), ..Shading::default() };
    let refused: [(&str, &(dyn Fn() + std::panic::RefUnwindSafe)); 4] = [
        ("files are in order", &|| drop(empty([1, 1]))),
        ("the files beside a gap look alike", &|| {
            drop(text(&Picture::of_files(vec![(1, attacked), (9, Shading::default())]), 80))
        }),
        ("the file is drawn: 1", &|| empty([1, 9]).add_mark(on(5), white('R', Role::Rook))),
        ("the file is drawn: 1", &|| empty([1, 9]).add_route(Mover::Only, [on(1), on(5)])),
    ];
    for (message, build) in refused {
        let panic = catch_unwind(build).expect_err(message);
        let said = panic.downcast_ref::<&str>().map(|said| said.to_string());
        assert_eq!(said.or_else(|| panic.downcast_ref().cloned()).as_deref(), Some(message));
    }
}

/// A move is drawn straight. One that continues in another line leaves this one as if the lines
/// were side by side, and ends near the edge.
#[test]
fn arrows_cross_the_edges_of_lines() {
    for (files, rank) in [(1, Rank::SECOND), (7, Rank::EIGHTH), (1, Rank::THIRD), (2, Rank::SECOND)]
    {
        let mut picture = empty(1..=60);
        picture.add_route(Mover::Only, [on(38), Coord { file: 38 + files, rank }]);
        let document = document("", picture);
        let elements = read(&document);
        let shafts: Vec<_> =
            elements.iter().filter(|element| element.is("path", "shaft")).collect();
        assert_eq!(shafts.len(), 2);
        let rank_label = elements.iter().find(|element| element.text == "8").expect("a rank");
        let rank_labels = rank_label.number("x") + DIGIT * rank_label.number("font-size");
        let slope = rank.index() as f64 / files as f64;
        for (shaft, edge) in shafts.iter().zip([24.0 + 39.0 * 45.0 + 5.0, 24.0 - 5.0]) {
            let &[start, end] = &points(shaft.get("d"))[..] else { panic!("a line") };
            let (east, north) = (end.0 - start.0, start.1 - end.1);
            assert!((slope * east - north).abs() < 0.3, "{shaft:?}");
            assert!([start.0, end.0].contains(&edge), "{shaft:?}");
            let half_a_shaft = 4.5;
            assert!(start.0 - half_a_shaft > rank_labels, "{shaft:?}");
        }
    }
}

#[test]
fn words_and_letters_may_look_like_markup() {
    let strange = "1 < 2 & 3 > 2 \"'</title>]]>&amp;\0\u{7}\u{1b}\u{7f}\u{85}é";
    let plain =
        "1 &lt; 2 &amp; 3 &gt; 2 \"'&lt;/title&gt;]]&gt;&amp;amp;\\0\\u{7}\\u{1b}\\u{7f}\\u{85}é";
    for letter in '!'..='~' {
        let mut picture = empty(1..=3);
        picture.add_mark(on(2), white(letter, Role::Bishop));
        let document = document(strange, picture);
        let elements = read(&document);
        let all = |class| elements.iter().filter(move |element| element.is("text", class));
        let captions: Vec<&str> = all("caption").map(|caption| caption.text).collect();
        assert_eq!(captions.join(" "), format!("reason: {plain}"));
        let description = elements.iter().find(|element| element.name == "desc").expect("one").text;
        let is_escaped = description.starts_with("1 &lt; 2") && description.ends_with(plain);
        assert!(is_escaped, "{description:?}");
        // A `B` says nothing that a bishop does not.
        assert_eq!(all("letter").count(), usize::from(letter != 'B'));
    }
}

/// Only a single square may be wider than a line.
#[test]
fn a_file_is_as_wide_as_its_widest_square() {
    let mut picture = empty(6..=8);
    ('A'..='Z').for_each(|letter| picture.add_mark(on(7), white(letter, Role::Rook)));
    let letters: String = ('A'..='Z').collect();
    let lines_of = |width: usize| {
        let text = text(&picture, width);
        let lines = text.lines().filter(|line| line.starts_with(['1', ' ']));
        lines.map(str::to_string).collect::<Vec<String>>()
    };
    let wide = format!("1 {letters}");
    assert_eq!(lines_of(27), ["1 : .", "    6", &wide, "  7", "1 . :", "  8"]);
    for width in [0, 5] {
        assert_eq!(lines_of(width), ["1 :", "1 .", "  6", &wide, "  7", "1 . :", "  8"]);
    }
}

/// A sign for a gap takes as much room as a file, and its number more.
#[test]
fn four_files_are_left_out_but_three_are_not() {
    for (apart, files) in [(6, 7), (7, 4)] {
        let mut picture = empty(0..=apart);
        picture.thin_out([0, apart]);
        let drawn: Vec<i64> = picture.files().collect();
        assert_eq!(drawn.len(), files, "between two that are {apart} files apart: {drawn:?}");
    }
}

/// The columns of each strip of a text, with the space after the last file.
fn widths(text: &str) -> Vec<usize> {
    text.lines().filter(|line| line.starts_with("8 ")).map(|line| line.len() + 1).collect()
}

/// 37 files and the gaps beyond them fit in 80 columns. The gap beyond the last file stays with it.
#[test]
fn each_strip_has_as_many_files_as_fit() {
    for (files, expected) in [
        (37, &[80][..]),
        (38, &[78, 6]),
        (39, &[80, 6]),
        (76, &[80, 80]),
        (77, &[80, 78, 6]),
        (200, &[80, 80, 80, 80, 80, 16]),
    ] {
        assert_eq!(widths(&text(&empty(1..=files), 80)), expected, "{files}");
    }
}

#[test]
fn a_heading_has_a_line_of_its_own() {
    let mut picture = Picture::of_board(0);
    picture.heading = Some("a heading,\n\x1b[31m which is longer than a line:".to_string());
    let text = text(&picture, 27);
    assert!(text.starts_with("a heading,\\n\\u{1b}[31m\n  which is longer than a\n  line:\n8 "));
    let document = document("", picture);
    let is_above =
        |element: &&Element| element.is("text", "heading") || element.is("text", "caption");
    let elements = read(&document);
    let lines: Vec<f64> = elements.iter().filter(is_above).map(|text| text.number("y")).collect();
    assert!(lines.len() > 1 && lines.windows(2).all(|pair| pair[1] - pair[0] > 15.0), "{lines:?}");
}

/// The arrow of a single step has a shaft as well.
#[test]
fn numbers_of_any_length_are_not_covered() {
    let target = Coord { file: 3, rank: Rank::FOURTH };
    for digits in 1..=19 {
        for (files, ranks) in [(1, 0), (2, 0), (2, 2), (0, 2), (-2, 2)] {
            let mut picture = empty(1..=5);
            picture.add_mark(target, Mark::Target);
            let rank = target.rank.offset(ranks).expect("a rank");
            picture.add_route(Mover::Only, [Coord { file: target.file + files, rank }, target]);
            picture.numbers = vec![[Some(10_u64.pow(digits - 1)); 8]; 5];
            let document = document("", picture);
            let elements = read(&document);
            check_clear(&elements.iter().collect::<Vec<_>>());
            let shaft = elements.iter().find(|element| element.is("path", "shaft"));
            let &[start, end] = &points(shaft.expect("one").get("d"))[..] else { panic!("a line") };
            assert!((end.0 - start.0).hypot(end.1 - start.1) > 6.0, "{shaft:?}");
            let numbers: Vec<_> =
                elements.iter().filter(|text| text.has_class("distance")).collect();
            assert_eq!(numbers.len(), 5 * 8);
            assert!(numbers.iter().all(|number| number.number("font-size") > 8.0));
        }
    }
}
