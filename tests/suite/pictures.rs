//! Pictures that are built in code, and what holds for every document. How things are drawn is
//! stored, as text in `tests/explained`, `tests/distances` and `tests/coloured`, as SVG in
//! `tests/drawn` and `tests/readme`.

use crate::problems::parsed;
use crate::support::cases;
use crate::support::serving::{outcome, presented};
use chess_paths::board::{Coord, Rank, Role, Square};
use chess_paths::explanation::Explanation;
use chess_paths::infinite_chess::Position;
use chess_paths::picture::{Mark, Mover, Picture, Shading, TextStyle};
use chess_paths::program::{find, Format, Presentation, PROBLEMS};
use std::panic::catch_unwind;

/// The square of a file on the first rank.
fn on(file: i64) -> Coord {
    Coord { file, rank: Rank::ALL[0] }
}

/// An empty infinite board with these files.
fn empty(files: impl IntoIterator<Item = i64>) -> Picture {
    Picture::of_files(files.into_iter().map(|file| (file, Shading::default())).collect())
}

fn white_rook(letter: char) -> Mark {
    Mark::Piece { letter, role: Some(Role::Rook), mover: None }
}

fn text(picture: &Picture, width: usize) -> String {
    picture.text(TextStyle { width, ..TextStyle::default() })
}

#[test]
fn inconsistent_pictures_are_refused() {
    let attacked = Shading { attacked: 1, ..Shading::default() };
    let refused: [(&str, &(dyn Fn() + std::panic::RefUnwindSafe)); 4] = [
        ("files are in order", &|| drop(empty([1, 1]))),
        ("the files beside a gap look alike", &|| {
            drop(text(&Picture::of_files(vec![(1, attacked), (9, Shading::default())]), 80))
        }),
        ("the file is drawn: 1", &|| empty([1, 9]).add_mark(on(5), white_rook('R'))),
        ("the file is drawn: 1", &|| empty([1, 9]).add_route(Mover::Only, [on(1), on(5)])),
    ];
    for (message, build) in refused {
        let panic = catch_unwind(build).expect_err(message);
        let said = panic.downcast_ref::<&str>().map(|said| said.to_string());
        assert_eq!(said.or_else(|| panic.downcast_ref().cloned()).as_deref(), Some(message));
    }
}

/// Only a single square may be wider than a line.
#[test]
fn a_file_is_as_wide_as_its_widest_square() {
    let mut picture = empty(6..=8);
    ('A'..='Z').for_each(|letter| picture.add_mark(on(7), white_rook(letter)));
    let wide = format!("1 {}", String::from_iter('A'..='Z'));
    for (width, expected) in [
        (27, &["1 : .", "    6", &wide, "  7", "1 . :", "  8"][..]),
        (5, &["1 :", "1 .", "  6", &wide, "  7", "1 . :", "  8"]),
        (0, &["1 :", "1 .", "  6", &wide, "  7", "1 . :", "  8"]),
    ] {
        let text = text(&picture, width);
        assert!(text
            .lines()
            .filter(|line| line.starts_with(['1', ' ']))
            .eq(expected.iter().copied()));
    }
}

#[test]
fn an_attacked_square_of_a_route_shows_both() {
    let mut picture = Picture::of_board(Square::C4.bit());
    picture.add_route(Mover::Only, [Square::B3, Square::D5]);
    assert!(text(&picture, 80).contains("\n4 .  .  *x .  ."));
}

/// They are drawn as if each stop were another one, and without an attacker on its own square.
#[test]
fn a_route_that_stays_and_a_square_that_attacks_itself_are_drawn() {
    let drawn = |stops: &[Square], attackers: &[Square]| {
        let mut picture = Picture::of_board(0);
        picture.add_route(Mover::Only, stops.iter().copied());
        picture
            .point_out(Square::A1.into(), attackers.iter().map(|&square| square.into()).collect());
        Explanation { pictures: vec![picture], ..Explanation::default() }.svg().expect("a document")
    };
    let [a1, b3, h8] = [Square::A1, Square::B3, Square::H8];
    let expected = drawn(&[a1, b3], &[h8]);
    assert_eq!(drawn(&[a1, a1, b3, b3], &[a1, h8]), expected);
    for document in [&expected, &drawn(&[a1, a1], &[a1]), &drawn(&[], &[])] {
        assert!(!document.contains("NaN"), "{document}");
    }
}

#[test]
fn words_may_look_like_markup_or_control_a_terminal() {
    let strange = "1 < 2 & 3 > 2 \"'</title>]]>&amp;\0\u{7}\u{1b}\u{7f}\u{85}é";
    let plain = "1 < 2 & 3 > 2 \"'</title>]]>&amp;\\0\\u{7}\\u{1b}\\u{7f}\\u{85}é";
    let mut picture = Picture::of_board(0);
    picture.heading = Some(strange.to_string());
    picture.add_mark(Square::C4, white_rook('<'));
    let explanation = Explanation {
        case: strange.to_string(),
        reason: Some(strange.to_string()),
        pictures: vec![picture],
        ..Explanation::default()
    };
    let text = explanation.to_string();
    assert!(text.starts_with(&format!("-1\nroute: none\nreason: {plain}\n{plain}\n8 ")), "{text}");
    let document = explanation.svg().expect("a small document");
    check_document(&document);
    let escaped = plain.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let described = format!("<desc>{escaped}. reason: {escaped}</desc>");
    for part in [&described, &format!(">{escaped}</text>"), ">reason: 1 &lt; 2", ">&lt;</text>"] {
        assert!(document.contains(part), "{part} in\n{document}");
    }
}

#[test]
fn a_long_route_is_whole_as_text_and_shortened_as_svg() {
    for (runs, shown) in [(30, " E W</desc>"), (31, " E W ... (31 runs)</desc>")] {
        let route = format!("(0,1){}", &" E W".repeat(16)[..2 * runs]);
        let routes = vec![route.clone()];
        let explanation = Explanation { moves: Some(31), routes, ..Explanation::default() };
        assert_eq!(explanation.to_string(), format!("31\nroute: {route}"));
        let document = explanation.svg().expect("a small document");
        let described = format!(". route: (0,1){}{shown}", " E W".repeat(14));
        assert!(document.contains(&described), "{described} in\n{document}");
    }
}

/// What every renderer knows, and draws alike: no script, image, style sheet, transparency or
/// reference to anything.
const ELEMENTS: [&str; 8] = ["svg", "title", "desc", "g", "rect", "path", "text", "circle"];
const ATTRIBUTES: &str =
    "xmlns role viewBox class transform d x y width height cx cy r fill stroke \
    stroke-width stroke-linecap stroke-linejoin stroke-dasharray font-family font-size font-weight \
    text-anchor pointer-events";

fn check_document(document: &str) {
    let mut open: Vec<&str> = Vec::new();
    for part in document.split('<').skip(1) {
        let (tag, text) = part.split_once('>').expect("the end of a tag");
        assert!(!text.contains(|letter: char| letter != '\n' && letter.is_control()), "{text:?}");
        let names = text.split('&').skip(1).filter_map(|rest| rest.split(';').next());
        assert!(names.clone().all(|name| ["amp", "lt", "gt"].contains(&name)), "{text:?}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "the wrong end");
            continue;
        }
        let (name, attributes) = tag.trim_end_matches('/').split_once(' ').unwrap_or((tag, ""));
        assert!(ELEMENTS.contains(&name) && open.is_empty() == (name == "svg"), "{tag}");
        for pair in attributes.split('"').collect::<Vec<&str>>().chunks_exact(2) {
            let name = pair[0].trim().strip_suffix('=').expect("a value");
            assert!(ATTRIBUTES.split(' ').any(|known| known == name), "{tag}");
            let is_colour = pair[1] == "none" || pair[1].len() <= 7 && pair[1].starts_with('#');
            assert!(is_colour || !["fill", "stroke"].contains(&name), "{tag}");
        }
        if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty() && document.ends_with("</svg>\n"), "{open:?}");
}

#[test]
fn documents_are_well_formed_and_the_same_in_every_renderer() {
    for problem in PROBLEMS {
        for input in cases::inputs("explained", problem) {
            for has_distances in [false, true] {
                let format = Format { is_svg: true, has_distances, ..Format::default() };
                check_document(&presented(problem, format, &input));
            }
        }
    }
}

/// A case that takes the most bytes for each file and mark: their numbers are long, and nearly all
/// squares are attacked, also in gaps, of which there is one for every three files.
fn largest_case() -> String {
    let start = -1_000_000_000_000_000_000_i64;
    let rooks = (1..=8).map(|rank| format!("R {start} {rank}\n"));
    let queens = (1..=30).map(|index| format!("Q {} 1\n", start + 40 + 12 * index));
    format!("{} 4\n{} 4\n38\n{}", start + 20, start + 412, String::from_iter(rooks.chain(queens)))
}

#[test]
fn a_page_is_smaller_than_8_mb_or_refused() {
    let problem = find("infinite-chess").expect("a problem");
    let case = largest_case();
    let files = parsed::<Position>(case.trim_end()).explain().pictures[0].files().count();
    let most = 3_000 / (files + 8 + 30 + 2);
    for has_distances in [false, true] {
        let page = |count: usize| {
            let format = Format { is_svg: true, has_distances, ..Format::default() };
            let mut presentation = Presentation::new("", format);
            let input = case.repeat(count);
            outcome(
                |session| problem.explain_all(session, &mut presentation),
                &mut input.as_bytes(),
            );
            presentation.finish()
        };
        let document = page(most).expect("a page with room");
        assert!((6_000_000..8_000_000).contains(&document.len()), "{} bytes", document.len());
        assert!(page(most + 1).is_err(), "{most} cases of {files} files");
    }
}
