//! Pictures and documents that are built in code.

use crate::support::drawing;
use crate::support::xml::{read, Element};
use chess_paths::board::{Bitboard, Rank, Ranks};
use chess_paths::picture::{Caption, Document, Figure, File, Picture, Side, Sign};

const FIRST: Rank = Rank::ALL[0];

/// An infinite board with files from 1 to 3.
fn three_files() -> Picture {
    let mut picture = Picture::new(1);
    picture.add_files(3, File::default());
    picture
}

fn white(letter: char, figure: Figure) -> Sign {
    Sign::Chessman { letter, figure, side: Side::White }
}

/// The only text of elements with a name in an element.
fn text_of(element: &Element<'_>, name: &str) -> String {
    let texts: Vec<String> =
        element.elements().filter(|element| element.name == name).map(Element::text).collect();
    assert_eq!(texts.len(), 1, "{:?}", texts);
    texts.concat()
}

#[test]
#[should_panic(expected = "the 8x8 board has eight files")]
fn the_ordinary_board_gets_no_more_files() {
    Picture::of_board(Bitboard::NONE, Bitboard::NONE).add_files(1, File::default());
}

#[test]
#[should_panic(expected = "files are from -2^61 to 2^61")]
fn no_file_is_behind_the_last_number() {
    Picture::new(1 << 61).add_files(2, File::default());
}

#[test]
#[should_panic(expected = "files are from -2^61 to 2^61")]
fn no_file_is_before_the_first_number() {
    let _ = Picture::new(-(1 << 61) - 1);
}

/// From the first file to the last.
#[test]
fn a_picture_may_have_all_files() {
    let mut picture = Picture::new(-(1 << 61));
    picture.add_files((1 << 62) + 1, File::default());
    picture.place([(0, FIRST, Sign::Target)]);
    picture.add_route(Side::Black, [(-(1 << 61), FIRST), (1 << 61, FIRST)]);
    assert!(picture.to_string().contains("+2305843009213693949"), "{}", picture);
    assert!(picture.svg().contains("+2305843009213693949"));
}

#[test]
#[should_panic(expected = "files are from -2^61 to 2^61")]
fn files_are_not_more_than_can_be_numbered() {
    Picture::new(-1).add_files(u64::MAX, File::default());
}

#[test]
#[should_panic(expected = "signs are placed on files of the picture")]
fn no_sign_is_left_of_the_first_file() {
    three_files().place([(0, FIRST, Sign::Target)]);
}

#[test]
#[should_panic(expected = "signs are placed on files of the picture")]
fn no_sign_is_right_of_the_last_file() {
    three_files().place([(4, FIRST, Sign::Target)]);
}

#[test]
#[should_panic(expected = "letters of signs are visible ASCII characters")]
fn no_letter_is_a_blank() {
    three_files().place([(1, FIRST, white(' ', Figure::Rook))]);
}

#[test]
#[should_panic(expected = "letters of signs are visible ASCII characters")]
fn no_letter_is_a_control_character() {
    three_files().place([(1, FIRST, Sign::Step { letter: '\n', number: 1, side: Side::Black })]);
}

#[test]
#[should_panic(expected = "letters of signs are visible ASCII characters")]
fn no_letter_is_beyond_ascii() {
    let square = "e4".parse().expect("a square");
    let mut board = Picture::of_board(Bitboard::NONE, Bitboard::NONE);
    board.place_on(square, white('é', Figure::Pawn));
}

#[test]
#[should_panic(expected = "routes are on files of the picture")]
fn no_route_leaves_the_files() {
    three_files().add_route(Side::Black, [(1, FIRST), (4, FIRST)]);
}

/// A title, a heading and the lines of a caption may be any text.
#[test]
fn words_of_a_document_may_look_like_markup() {
    let strange = "1 < 2 & 3 > 2 \"'</title>]]>&amp;\0\u{7}\u{1b}\u{7f}\u{85}é";
    let plain = "1 < 2 & 3 > 2 \"'</title>]]>&amp;é";
    let picture = three_files();
    let caption = Caption { heading: strange.to_string(), lines: vec![strange.to_string()] };
    let mut document = Document::new(strange, 100);
    document.add(caption, &picture);
    let document = document.to_string();
    let root = read(&document).expect("a document");
    assert_eq!(text_of(&root, "title"), plain);
    let case = drawing::cases(&root)[0];
    assert_eq!(text_of(case, "title"), plain);
    let texts: Vec<String> =
        case.elements().filter(|element| element.name == "text").map(Element::text).collect();
    assert_eq!(texts, [plain, plain]);
}

#[test]
fn letters_of_chessmen_may_look_like_markup() {
    for letter in '!'..='~' {
        let mut picture = three_files();
        picture.place([(2, FIRST, white(letter, Figure::Bishop))]);
        let document = picture.svg();
        let root = read(&document).expect("a document");
        let names = root.all().into_iter().filter(|element| element.is("text", "name"));
        let names: Vec<String> = names.map(Element::text).collect();
        // A `B` says nothing that a bishop does not.
        assert_eq!(names.concat(), if letter == 'B' { "".into() } else { letter.to_string() });
    }
}

#[test]
fn a_step_has_its_letter_in_text_and_its_number_in_a_drawing() {
    let mut picture = three_files();
    let step = Sign::Step { letter: 'q', number: 17, side: Side::Third };
    assert_eq!(step.letter(), 'q');
    picture.place([(2, FIRST, step)]);
    assert!(picture.to_string().contains("\n1 . q .\n"));
    let document = picture.svg();
    let root = read(&document).expect("a document");
    let steps = root.all().into_iter().filter(|element| element.is("text", "step"));
    assert_eq!(steps.map(Element::text).collect::<Vec<_>>(), ["17"]);
}

/// Signs up to forty are described one by one, more are counted.
#[test]
fn a_crowd_is_counted() {
    for (count, expected) in [(40, "white rook on (40,1)"), (41, "41 chessmen and marks")] {
        let mut picture = Picture::new(1);
        picture.add_files(50, File::default());
        picture.place((1..=count).map(|file| (file, FIRST, white('R', Figure::Rook))));
        let document = picture.svg();
        let root = read(&document).expect("a document");
        let described = text_of(drawing::cases(&root)[0], "desc");
        assert!(described.ends_with(expected), "{}", described);
        assert_eq!(described.split(", ").count(), if count == 40 { 40 } else { 1 });
    }
}

/// Files that differ from their neighbours, so that all of them are drawn.
fn striped(count: u64) -> Picture {
    let mut picture = Picture::new(1);
    for file in 0..count {
        picture.add_files(1, File { attacked: Ranks(1 << (file % 2)), ..File::default() });
    }
    picture
}

/// How much smaller a document is drawn of so many pictures with so many files, and the width and
/// the height of what is seen.
fn scaled(pictures: usize, files: u64) -> (f64, f64, f64) {
    let picture = striped(files);
    let mut document = Document::new("", usize::MAX);
    (0..pictures).for_each(|_| document.add(Caption::default(), &picture));
    let document = document.to_string();
    let root = read(&document).expect("a document");
    let view: Vec<f64> =
        root.get("viewBox").split(' ').map(|side| side.parse().expect("a side")).collect();
    (drawing::scale(&root).expect("a scale"), view[2], view[3])
}

/// A side is at most 32,000 units long, and the area at most that of 8,000 by 8,000.
#[test]
fn only_large_documents_are_scaled_down() {
    for (pictures, files) in [(0, 0), (1, 8), (70, 8), (1, 700), (10, 300)] {
        assert_eq!(scaled(pictures, files).0, 1.0, "{} of {} files", pictures, files);
    }
    let (scale, width, height) = scaled(1, 1_000);
    assert!(scale < 1.0 && width == 32_000.0 && height < width, "{} by {}", width, height);
    let (scale, width, height) = scaled(100, 8);
    assert!(scale < 1.0 && height == 32_000.0 && width < height, "{} by {}", width, height);
    let (scale, width, height) = scaled(30, 600);
    let area = width * height;
    assert!(scale < 1.0 && (area - 64e6).abs() < 1_000.0, "{} by {}", width, height);
}
