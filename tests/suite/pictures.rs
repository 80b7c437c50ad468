//! Pictures that are built in code.

use crate::support::svg::read;
use chess_paths::board::{Bitboard, Rank, Ranks, Role};
use chess_paths::picture::{Arrow, Caption, Colour, File, Gallery, Mark, Picture};

const FIRST: Rank = Rank::ALL[0];

/// An infinite board with files from 1 to 3.
fn three_files() -> Picture {
    Picture::of_files((1..=3).map(|file| (file, File::default())))
}

fn white(letter: char, role: Role) -> Mark {
    Mark::Chessman { letter, role, colour: Colour::White }
}

fn arrow(stops: &[(i64, Rank)]) -> Arrow {
    Arrow { colour: Colour::Black, name: "king".into(), stops: stops.into(), is_numbered: false }
}

#[test]
#[should_panic(expected = "files are from -2^61 to 2^61")]
fn no_file_is_before_the_first_number() {
    let _ = Picture::of_files([(-(1 << 61) - 1, File::default())]);
}

#[test]
#[should_panic(expected = "files are from -2^61 to 2^61")]
fn no_file_is_after_the_last_number() {
    let _ = Picture::of_files([((1 << 61) + 1, File::default())]);
}

#[test]
#[should_panic(expected = "the files beside a gap look alike")]
fn files_that_are_left_out_have_one_look() {
    let attacked = File { attacked: FIRST.into(), ..File::default() };
    let _ = Picture::of_files([(1, attacked), (9, File::default())]);
}

#[test]
#[should_panic(expected = "marks are on files that are drawn")]
fn no_mark_is_on_a_file_that_is_left_out() {
    let mut picture = Picture::of_files([(1, File::default()), (9, File::default())]);
    picture.place((5, FIRST), Mark::Target);
}

#[test]
#[should_panic(expected = "arrows stop on files that are drawn")]
fn no_arrow_leaves_the_files() {
    three_files().add_arrow(arrow(&[(1, FIRST), (4, FIRST)]));
}

#[test]
fn letters_of_marks_are_visible_ascii_characters() {
    for letter in [' ', '\n', '\u{e9}'] {
        let place = || three_files().place((1, FIRST), white(letter, Role::Rook));
        assert!(std::panic::catch_unwind(place).is_err(), "{:?}", letter);
    }
}

/// From the first file to the last.
#[test]
fn a_picture_may_have_all_files() {
    let ends = [-(1 << 61), 0, 1 << 61];
    let mut picture = Picture::of_files(ends.map(|file| (file, File::default())));
    picture.place((0, FIRST), Mark::Target);
    picture.add_arrow(arrow(&[(ends[0], FIRST), (ends[2], FIRST)]));
    assert!(picture.to_string().contains("+2305843009213693951"), "{}", picture);
    assert!(picture.svg().contains(">+2305843009213693951<"));
}

/// Five files that look alike are drawn, six are not, and of those outside one is enough.
#[test]
fn files_are_left_out_where_four_or_more_look_alike() {
    for (last, drawn) in [(7, "0 1 2 3 4 5 6 7 8"), (8, "0 1 2   7 8 9")] {
        let files = (-5..last + 5).map(|file| {
            let attacked = if [1, last].contains(&file) { FIRST.into() } else { Ranks::NONE };
            (file, File { attacked, ..File::default() })
        });
        let mut picture = Picture::of_files(files);
        picture.thin_out();
        assert!(picture.to_string().contains(&format!("\n  {}", drawn)), "{}", picture);
    }
}

/// A title, a heading and the lines of a caption may be any text, and so may a letter.
#[test]
fn words_and_letters_may_look_like_markup() {
    let strange = "1 < 2 & 3 > 2 \"'</title>]]>&amp;\0\u{7}\u{1b}\u{7f}\u{85}é";
    let plain = "1 &lt; 2 &amp; 3 &gt; 2 \"'&lt;/title&gt;]]&gt;&amp;amp;é";
    for letter in '!'..='~' {
        let mut picture = three_files();
        picture.place((2, FIRST), white(letter, Role::Bishop));
        let caption = Caption { heading: strange.into(), lines: vec![(None, strange.into())] };
        let mut gallery = Gallery::new(strange, 100);
        gallery.add(caption, Some(&picture));
        let elements = read(&gallery.svg());
        let texts = |name: &str| -> Vec<String> {
            let all = elements.iter().filter(|element| element.name == name);
            all.map(|element| element.text.clone()).collect()
        };
        assert_eq!(texts("title"), [plain]);
        assert_eq!(texts("text")[..2], [plain; 2]);
        let letters = elements.iter().filter(|element| element.is("text", "letter")).count();
        // A `B` says nothing that a bishop does not.
        assert_eq!(letters, usize::from(letter != 'B'));
    }
}

/// Up to forty squares are described one by one, more are counted.
#[test]
fn many_marks_are_counted() {
    for (count, expected) in [(40, "white rook on (40,1)"), (41, "41 squares")] {
        let mut picture = Picture::of_files((1..=50).map(|file| (file, File::default())));
        (1..=count).for_each(|file| picture.place((file, FIRST), white('R', Role::Rook)));
        let elements = read(&picture.svg());
        let described = elements.iter().rfind(|element| element.name == "desc").expect("one");
        assert!(described.text.contains(expected), "{}", described.text);
    }
}

/// The size of a page with so many pictures.
fn page(count: usize, picture: &Picture, columns: Option<usize>) -> (f64, f64) {
    let mut gallery = Gallery::new("", 100);
    if let Some(columns) = columns {
        gallery = gallery.in_columns(columns);
    }
    (0..count).for_each(|_| gallery.add(Caption::default(), Some(picture)));
    gallery.size()
}

#[test]
fn pages_are_about_as_wide_as_high() {
    let board = Picture::of_board(Bitboard::NONE, Bitboard::NONE);
    let striped = |file: i64| (file, File { attacked: Ranks(1 << (file % 2)), ..File::default() });
    let wide = Picture::of_files((0..48).map(striped));
    for count in 6..=200 {
        for picture in [&board, &wide] {
            let (width, height) = page(count, picture, None);
            assert!((0.6..2.4).contains(&(width / height)), "{}: {} by {}", count, width, height);
            assert!(width.max(height) < 30_000.0, "{}: {} by {}", count, width, height);
        }
    }
    for (columns, expected) in
        [(1, (408.0, 2_788.0)), (3, (1_224.0, 1_204.0)), (9, (2_856.0, 412.0))]
    {
        assert_eq!(page(7, &board, Some(columns)), expected);
    }
    // A wide board is as wide in a row of its own.
    assert_eq!(page(2, &wide, Some(1)).0, page(1, &wide, None).0);
}
