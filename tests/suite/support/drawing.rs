//! Explanations as SVG documents, read back and compared with the same ones as text.

use crate::support::picture::{Board, Marks, Shown};
use crate::support::printed::{self, distances, ensure, Printed, Square};
use crate::support::xml::{read, Element};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

/// An explanation as text, what its picture shows, and where its routes begin, turn and end.
pub struct Told {
    pub printed: Printed,
    pub shown: Shown,
    pub stops: Vec<Vec<Square>>,
}

/// What letters stand for on the pictures of a problem.
pub struct Drawn {
    pub board: Board,
    /// For each letter the elements that show it, as [`Item`] has them. There `?` stands for the
    /// letter and `#` for the number of the move that leads to the square.
    pub signs: &'static [(&'static str, &'static [&'static str])],
    /// The classes of the routes.
    pub routes: &'static [&'static str],
}

/// The side of a square.
const SIDE: f64 = 45.0;

/// The height of the ranks of a block.
const RANKS: f64 = 8.0 * SIDE;

/// The left edge of a block: to its left are the numbers of the ranks.
const LEFT: f64 = 24.0;

/// How far from the middle of its first square an arrow begins, and how far from the middle of its
/// last square its head's tip is, and its head's foot.
const BEGINNING: f64 = 13.0;
const TIP: f64 = 17.0;
const FOOT: f64 = 30.0;

/// The width of a character of a label.
const CHARACTER: f64 = 8.5;

/// The largest side of a document, and its largest area.
const LARGEST_SIDE: f64 = 32_000.0;
const LARGEST_AREA: f64 = 64e6;

/// The most chessmen that are described one by one.
const MOST_DESCRIBED: usize = 40;

type Point = (f64, f64);

/// Whether a document shows what is told, under its title.
pub fn check(
    document: &str,
    title: &str,
    is_numbered: bool,
    drawn: &Drawn,
    told: &[Told],
) -> Result<(), String> {
    let root = read(document)?;
    let is_numbered = is_numbered || told.len() > 1;
    check_root(&root, title)?;
    check_description(&root, is_numbered, drawn, told)?;
    check_references(&root)?;
    let mut places = Places::read(&root)?;
    let cases = cases(&root);
    ensure!(cases.len() == told.len(), "{} cases, not {}", cases.len(), told.len());
    for (number, (case, one)) in (1..).zip(cases.into_iter().zip(told)) {
        let number = Some(number).filter(|_| is_numbered);
        check_case(case, number, drawn, one, &mut places)
            .map_err(|message| format!("{} in case {:?}", message, number))?;
    }
    Ok(())
}

/// The groups of the cases of a document.
pub fn cases<'a>(root: &'a Element<'a>) -> Vec<&'a Element<'a>> {
    let groups = root.elements().filter(|element| element.name == "g");
    groups.flat_map(Element::elements).filter(|element| element.is("g", "case")).collect()
}

fn check_root(root: &Element<'_>, title: &str) -> Result<(), String> {
    ensure!(root.name == "svg" && root.get("xmlns") == "http://www.w3.org/2000/svg", "no SVG");
    let size = ["width", "height"].iter().any(|name| root.attribute(name).is_some());
    ensure!(!size, "a fixed size");
    let only = |name: &str| {
        root.elements()
            .filter(|element| element.name == name)
            .map(Element::text)
            .collect::<Vec<_>>()
    };
    ensure!(only("title") == [title], "not the title {}: {:?}", title, only("title"));
    let names: Vec<&str> = root.elements().map(|element| element.name).collect();
    ensure!(
        names == ["title", "desc", "style", "defs", "rect", "g"],
        "{:?} in the document",
        names
    );
    only("style").iter().try_for_each(|style| check_style(style))
}

/// Whether each rule is for one class of one kind of element. Any rule for two classes overrides
/// it then, and it means nothing to other elements.
fn check_style(style: &str) -> Result<(), String> {
    let mut rules: Vec<&str> = style.split('}').collect();
    ensure!(rules.pop().is_some_and(|rest| rest.trim().is_empty()), "a rule without an end");
    ensure!(!rules.is_empty(), "no rules");
    for rule in rules {
        let (selectors, _) = rule.split_once('{').ok_or_else(|| format!("no rule: {}", rule))?;
        for selector in selectors.split(',').map(str::trim) {
            let (element, class) = selector.split_once('.').unwrap_or((selector, ""));
            let is_class = |letter: char| letter.is_ascii_lowercase() || letter == '-';
            ensure!(
                NAMES.contains(&element) && !class.is_empty() && class.chars().all(is_class),
                "a rule for {}",
                selector
            );
        }
    }
    Ok(())
}

/// Whether a document is described in words.
fn check_description(
    root: &Element<'_>,
    is_numbered: bool,
    drawn: &Drawn,
    told: &[Told],
) -> Result<(), String> {
    let expected = match told {
        [] => "No chessboard.".to_string(),
        [one] => {
            let heading = heading(one, Some(1).filter(|_| is_numbered));
            let mut sentences = vec![heading];
            sentences.extend(one.printed.captions());
            sentences.push(described(&one.shown, drawn)?);
            sentences.join(". ") + "."
        }
        _ => format!("{} chessboards, one below the other.", told.len()),
    };
    check_text(root, "desc", &expected)
}

/// Whether an element has one element with a name in it, and it has this text.
fn check_text(element: &Element<'_>, name: &str, expected: &str) -> Result<(), String> {
    let found = element.elements().filter(|element| element.name == name).map(Element::text);
    let found: Vec<String> = found.collect();
    ensure!(found == [expected], "not the {} {:?}: {:?}", name, expected, found);
    Ok(())
}

/// The answer in words, behind the number of the case if it has one.
fn heading(told: &Told, number: Option<u64>) -> String {
    let moves = match told.printed.answer.as_str() {
        "-1" => "no route (-1)".to_string(),
        "1" => "1 move".to_string(),
        moves => format!("{} moves", moves),
    };
    number.map_or(moves.clone(), |number| format!("Case {}: {}", number, moves))
}

/// The chessmen of a picture in words, from file to file, or how many signs there are if they are
/// many.
fn described(shown: &Shown, drawn: &Drawn) -> Result<String, String> {
    let mut words = Vec::new();
    let mut count = 0;
    for (&file, ranks) in &shown.files {
        for (rank, marks) in (0..).zip(ranks) {
            for letter in signs(marks) {
                count += 1;
                let word = drawn.word(letter)?;
                let square = drawn.board.square_name((file, rank));
                words.extend(word.map(|word| format!("{} on {}", word, square)));
            }
        }
    }
    let many = format!("{} chessmen and marks", count);
    Ok(if count > MOST_DESCRIBED { many } else { words.join(", ") })
}

/// The letters of the signs among the marks of a square.
fn signs(marks: &str) -> impl Iterator<Item = char> + '_ {
    marks.chars().filter(|letter| !".ox*".contains(*letter))
}

impl Drawn {
    /// The elements that show a letter.
    fn elements(&self, letter: char) -> Result<&'static [&'static str], String> {
        let known = self.signs.iter().find(|(letters, _)| letters.contains(letter));
        let (_, names) = known.ok_or_else(|| format!("nobody knows {}", letter))?;
        Ok(names)
    }

    /// What a letter stands for, in words; `None` for a step.
    fn word(&self, letter: char) -> Result<Option<String>, String> {
        let names = self.elements(letter)?;
        let has_name = names.contains(&"name ?");
        let mut words =
            names.iter().filter_map(|name| match name.split(' ').collect::<Vec<_>>()[..] {
                ["use", _, figure] if has_name => Some(format!("{} {}", figure, letter)),
                ["use", side, figure] => Some(format!("{} {}", side, figure)),
                ["circle", mark] => Some(mark.to_string()),
                _ => None,
            });
        Ok(words.next())
    }
}

/// The elements that may occur.
const NAMES: [&str; 11] =
    ["svg", "title", "desc", "style", "defs", "g", "rect", "path", "circle", "text", "use"];

/// Whether nothing refers to the outside or to what is not there, and nothing is executed.
fn check_references(root: &Element<'_>) -> Result<(), String> {
    let all = root.all();
    let mut ids = BTreeSet::new();
    for id in all.iter().filter_map(|element| element.attribute("id")) {
        ensure!(ids.insert(id), "two elements are called {}", id);
    }
    for element in &all {
        ensure!(NAMES.contains(&element.name), "an element {}", element.name);
        for &(name, ref value) in &element.attributes {
            ensure!(!name.starts_with("on") && name != "style", "an attribute {}", name);
            ensure!(!value.contains("url(") && !value.contains("script"), "a value {}", value);
            if name.ends_with("href") {
                let is_known = value.strip_prefix('#').is_some_and(|id| ids.contains(id));
                ensure!(is_known && name == "href", "a reference to {}", value);
            }
            if !["xmlns", "href"].contains(&name) {
                ensure!(!value.contains(':'), "a value {}", value);
            }
        }
    }
    let styles = all.iter().filter(|element| element.name == "style").map(|style| style.text());
    for style in styles {
        let is_plain = ["url(", "@", "expression", "\\"].iter().all(|word| !style.contains(word));
        ensure!(is_plain, "a style that refers to something");
    }
    Ok(())
}

/// The room of a document, and what is taken of it so far.
struct Places {
    width: f64,
    height: f64,
    scale: f64,
    /// The squares that are drawn so far.
    taken: BTreeSet<(i64, i64)>,
    /// The lower edge of what is drawn so far.
    bottom: f64,
}

impl Places {
    /// The room of a document, which is scaled down just as far as it has to be.
    fn read(root: &Element<'_>) -> Result<Places, String> {
        let view = root.get("viewBox");
        let has_decimals =
            |number: &str| number.split_once('.').is_some_and(|(_, decimals)| decimals.len() == 2);
        let sides: Vec<&str> = view.split(' ').skip(2).collect();
        ensure!(view.starts_with("0 0 ") && sides.len() == 2, "a viewBox of {:?}", view);
        ensure!(sides.iter().all(|side| has_decimals(side)), "a viewBox of {:?}", view);
        let (width, height) = (number(sides[0])?, number(sides[1])?);
        let scale = scale(root)?;
        let (side, area) = (width.max(height), width * height);
        let (side_error, area_error) = (0.01, 0.01 * (width + height));
        ensure!(
            side <= LARGEST_SIDE + side_error && area <= LARGEST_AREA + area_error,
            "a document of {} by {}",
            width,
            height
        );
        let is_full = side >= LARGEST_SIDE - side_error || area >= LARGEST_AREA - area_error;
        ensure!(scale == 1.0 || scale < 1.0 && is_full, "a needless scale of {}", scale);
        Ok(Places { width, height, scale, taken: BTreeSet::new(), bottom: 0.0 })
    }

    fn has_room(&self, (x, y): Point, (width, height): Point) -> bool {
        let is_within =
            |low: f64, high: f64, most: f64| low >= 0.0 && high * self.scale <= most + 0.01;
        is_within(x, x + width, self.width) && is_within(y, y + height, self.height)
    }
}

/// How much smaller everything in a document is drawn.
pub fn scale(root: &Element<'_>) -> Result<f64, String> {
    let groups: Vec<&Element<'_>> = root.elements().filter(|element| element.name == "g").collect();
    let [group] = groups[..] else { return Err("not one group of cases".to_string()) };
    let scale = group.get("transform").strip_prefix("scale(");
    let scale = scale.and_then(|scale| scale.strip_suffix(')')).ok_or("no scale")?;
    number(scale)
}

fn check_case(
    case: &Element<'_>,
    number: Option<u64>,
    drawn: &Drawn,
    told: &Told,
    places: &mut Places,
) -> Result<(), String> {
    let heading = heading(told, number);
    check_text(case, "title", &heading)?;
    check_text(case, "desc", &described(&told.shown, drawn)?)?;
    let origin = shifted((0.0, 0.0), case)?;
    ensure!(
        read_lines(case, "heading", origin, places)? == [heading.as_str()],
        "not the heading {}",
        heading
    );
    let captions = told.printed.captions().join(" ");
    let found = read_lines(case, "caption", origin, places)?.join(" ");
    ensure!(found == captions, "not the captions {}", captions);
    let groups: Vec<&Element<'_>> = case.elements().filter(|element| element.name == "g").collect();
    let [group] = groups[..] else { return Err("not one group of boards".to_string()) };
    let origin = shifted(origin, group)?;
    let mut seen = Shown::default();
    let mut gaps = told.shown.gaps.iter();
    let mut counts = Vec::new();
    for element in group.elements() {
        ensure!(element.is("g", "board"), "a {} among boards", element.name);
        let block = Block::read(element, drawn.board, &told.shown)?;
        block.check_places(shifted(origin, element)?, places)?;
        block.check_squares(drawn.board, told)?;
        let tints = block.check_gaps(&told.shown, &mut gaps)?;
        block.check_marks(tints)?;
        block.check_labels(drawn.board, &mut counts)?;
        block.check_signs(drawn, told)?;
        block.check_arrows(drawn, &told.stops)?;
        for &(file, _) in block.squares.keys() {
            seen.files.insert(file, Marks::default());
        }
    }
    ensure!(
        seen.files.keys().eq(told.shown.files.keys()),
        "not the files {:?}",
        told.shown.files.keys()
    );
    ensure!(gaps.next().is_none(), "a gap is not marked");
    let lengths = told.shown.gaps.iter().map(|gap| format!("+{}", gap.end() - gap.start() + 1));
    ensure!(counts.iter().cloned().eq(lengths), "not the lengths of the gaps: {:?}", counts);
    Ok(())
}

/// The lines of a class above a board, each below the one before it.
fn read_lines(
    case: &Element<'_>,
    class: &str,
    origin: Point,
    places: &mut Places,
) -> Result<Vec<String>, String> {
    let mut lines = Vec::new();
    for line in case.elements().filter(|element| element.is("text", class)) {
        let (x, y) = (origin.0 + number(line.get("x"))?, origin.1 + number(line.get("y"))?);
        let is_below = y >= places.bottom + 12.0;
        ensure!(is_below, "a {} at {}", class, y);
        ensure!(places.has_room((x, y), (SIDE, 0.0)), "a {} is outside", class);
        places.bottom = y;
        lines.push(line.text());
    }
    Ok(lines)
}

/// A block of a board: eight ranks with what is on them.
struct Block<'a> {
    /// The upper left corner of each square, and its classes.
    squares: BTreeMap<Square, (Point, Vec<&'a str>)>,
    /// The left edge and the width of each gap.
    gaps: Vec<(f64, f64)>,
    elements: Vec<&'a Element<'a>>,
}

/// Where a class of squares or gaps is marked: the upper left corners, and the widths.
type Marked = BTreeMap<&'static str, Vec<(i64, i64, i64)>>;

/// A place in halves of a unit, which all edges of squares are whole numbers of.
fn halves(place: f64) -> i64 {
    (2.0 * place) as i64
}

impl<'a> Block<'a> {
    fn read(group: &'a Element<'a>, board: Board, shown: &Shown) -> Result<Block<'a>, String> {
        let elements: Vec<&Element<'_>> = group.elements().collect();
        let mut squares = BTreeMap::new();
        for rect in elements.iter().filter(|element| element.is("rect", "square")) {
            let classes = rect.classes();
            let (square, rest) = read_square(&classes, board)?;
            ensure!(shown.files.contains_key(&square.0), "{:?} is not on the picture", square);
            let corner = (number(rect.get("x"))?, number(rect.get("y"))?);
            let side = (number(rect.get("width"))?, number(rect.get("height"))?);
            ensure!(side == (SIDE, SIDE), "a square of {:?}", side);
            let first = squares.insert(square, (corner, rest)).is_none();
            ensure!(first, "{:?} is drawn twice", square);
        }
        ensure!(!squares.is_empty(), "a board without squares");
        let mut gaps = Vec::new();
        for rect in elements.iter().filter(|element| element.is("rect", "left-out")) {
            ensure!(rect.get("class") == "left-out", "a gap is {}", rect.get("class"));
            let (y, height) = (number(rect.get("y"))?, number(rect.get("height"))?);
            ensure!((y, height) == (0.0, RANKS), "a gap at {} of {}", y, height);
            gaps.push((number(rect.get("x"))?, number(rect.get("width"))?));
        }
        let edges = elements.iter().filter(|element| element.is("path", "gap")).count();
        ensure!(edges == gaps.len(), "gaps without edges");
        Ok(Block { squares, gaps, elements })
    }

    /// The left edges and the widths of all files and gaps.
    fn parts(&self) -> Vec<(f64, f64)> {
        let corners = self.files().into_iter().filter_map(|file| self.corner((file, 0)));
        let mut parts: Vec<(f64, f64)> = corners.map(|(x, _)| (x, SIDE)).collect();
        parts.extend(&self.gaps);
        parts.sort_by(|one, other| one.0.total_cmp(&other.0));
        parts
    }

    /// The right edge of the last file or gap.
    fn right(&self) -> f64 {
        self.parts().last().map_or(LEFT, |(x, width)| x + width)
    }

    fn of(&self, name: &'a str, class: &'a str) -> impl Iterator<Item = &'a Element<'a>> + '_ {
        self.elements.iter().copied().filter(move |element| element.is(name, class))
    }

    fn corner(&self, square: Square) -> Option<Point> {
        self.squares.get(&square).map(|&(corner, _)| corner)
    }

    fn files(&self) -> BTreeSet<i64> {
        self.squares.keys().map(|&(file, _)| file).collect()
    }

    /// Whether ranks go up, files go to the right, and files and gaps fill the room from the left
    /// edge on; and no square is outside of the document or where another one is.
    fn check_places(&self, origin: Point, places: &mut Places) -> Result<(), String> {
        let files = self.files();
        ensure!(self.squares.len() == 8 * files.len(), "{} squares", self.squares.len());
        let mut before: Option<(i64, f64)> = None;
        for file in files {
            let (x, _) = self.corner((file, 0)).ok_or("no first rank")?;
            for rank in 0..8 {
                let corner = self.corner((file, rank)).ok_or("a rank is missing")?;
                ensure!(
                    corner == (x, (7 - rank) as f64 * SIDE),
                    "{:?} at {:?}",
                    (file, rank),
                    corner
                );
                let place = (corner.0 + origin.0, corner.1 + origin.1);
                ensure!(places.has_room(place, (SIDE, SIDE)), "{:?} is outside", (file, rank));
                let is_new = places.taken.insert(((place.0 * 8.0) as i64, (place.1 * 8.0) as i64));
                ensure!(is_new, "{:?} is where another square is", (file, rank));
            }
            if let Some((other, left)) = before {
                let is_right = if other + 1 == file { x == left + SIDE } else { x > left + SIDE };
                ensure!(is_right, "file {} at {}", file, x);
            }
            before = Some((file, x));
        }
        let mut end = LEFT;
        for (x, width) in self.parts() {
            ensure!(x == end && width >= SIDE, "a file or gap from {} to {}", x, x + width);
            end = x + width;
        }
        self.check_bottom(origin, places)
    }

    /// Whether the block is below what was drawn before, and has room in the document with its
    /// labels.
    fn check_bottom(&self, origin: Point, places: &mut Places) -> Result<(), String> {
        let is_below = origin.1 >= places.bottom;
        ensure!(is_below, "a board at {}", origin.1);
        let width = self.right();
        ensure!(places.has_room(origin, (width, RANKS)), "a gap is outside");
        for label in self.of("text", "coord") {
            let label = Label::read(label)?;
            let (from, to) = (origin.0 + label.from, origin.0 + label.to);
            let y = origin.1 + label.y;
            ensure!(places.has_room((from, y), (to - from, 4.0)), "{} is outside", label.text);
            places.bottom = places.bottom.max(y);
        }
        Ok(())
    }

    /// Whether the squares look as the text says.
    fn check_squares(&self, board: Board, told: &Told) -> Result<(), String> {
        for (&square, (_, classes)) in &self.squares {
            let marks = told.shown.marks(square).ok_or("a square that is not drawn")?;
            let mut expected = looks(marks, &told.printed.answer);
            if board == Board::Ordinary && told.stops.iter().flatten().any(|&stop| stop == square) {
                expected.push("route");
            }
            ensure!(*classes == expected, "{:?} is {:?}, not {:?}", square, classes, expected);
        }
        Ok(())
    }

    /// Whether the gaps of the block fill the room between files. Returns where they are to be
    /// marked: they look like the files beside them.
    fn check_gaps<'s>(
        &self,
        shown: &Shown,
        gaps: &mut impl Iterator<Item = &'s RangeInclusive<i64>>,
    ) -> Result<Marked, String> {
        let mut tints = Marked::new();
        for &(x, width) in &self.gaps {
            let gap = gaps.next().ok_or("a gap where nothing is left out")?;
            let beside = [gap.start() - 1, gap.end() + 1];
            if let Some((left, _)) = self.corner((beside[0], 0)) {
                ensure!(x == left + SIDE, "a gap begins at {}", x);
            }
            if let Some((right, _)) = self.corner((beside[1], 0)) {
                ensure!(x + width == right, "a gap ends at {}", x + width);
            }
            for rank in 0..8 {
                let looks = beside.map(|file| {
                    let marks = shown.marks((file, rank)).unwrap_or_default();
                    looks(&without_signs(marks), "0")
                });
                ensure!(looks[0] == looks[1], "a gap between {:?}", looks);
                for class in &looks[0] {
                    let corner = (halves(x), halves((7 - rank) as f64 * SIDE), halves(width));
                    tints.entry(class).or_default().push(corner);
                }
            }
        }
        Ok(tints)
    }

    /// Whether the squares of a class, and the gaps, are tinted, and these squares have crosses or
    /// dots, and nothing else has.
    fn check_marks(&self, mut tints: Marked) -> Result<(), String> {
        for (class, tint, sign, shape) in [
            ("attacked", "tint-attacked", "crosses", "m4 4l7 7m0-7l-7 7"),
            ("reached", "tint-reached", "dots", "m22.5 22.5h0"),
        ] {
            let squares = self.squares.values().filter(|(_, classes)| classes.contains(&class));
            let mut squares: Vec<(i64, i64, i64)> =
                squares.map(|&((x, y), _)| (halves(x), halves(y), halves(SIDE))).collect();
            squares.sort_unstable();
            let signs = self.marked(sign, |_, rest| Some(SIDE).filter(|_| rest == shape))?;
            ensure!(signs == squares, "{} are on {:?}, not {:?}", sign, signs, squares);
            squares.extend(tints.remove(class).unwrap_or_default());
            squares.sort_unstable();
            let tinted = self.marked(tint, |width, rest| {
                Some(width).filter(|width| rest == format!("h{0}v{1}h-{0}z", width, SIDE))
            })?;
            ensure!(tinted == squares, "{} is on {:?}, not {:?}", tint, tinted, squares);
        }
        Ok(())
    }

    /// Where the paths of a class draw something: the corners, and the widths that `width` finds
    /// in what comes behind each and the number it begins with.
    fn marked(
        &self,
        class: &'a str,
        width: impl Fn(f64, &str) -> Option<f64>,
    ) -> Result<Vec<(i64, i64, i64)>, String> {
        let mut marked = Vec::new();
        for path in self.of("path", class) {
            for part in path.get("d").split('M').skip(1) {
                let end = part.find(char::is_alphabetic).ok_or("a mark of nothing")?;
                let (corner, rest) = part.split_at(end);
                let corner = numbers(corner)?;
                ensure!(corner.len() == 2, "a mark at {:?}", corner);
                let number = rest[1..].split(char::is_alphabetic).next().unwrap_or_default();
                let number = number.parse().unwrap_or(SIDE);
                let width = width(number, rest);
                let width = width.ok_or_else(|| format!("{} of another shape: {}", class, rest))?;
                marked.push((halves(corner[0]), halves(corner[1]), halves(width)));
            }
        }
        marked.sort_unstable();
        Ok(marked)
    }

    /// Whether the numbers of the ranks are beside them and the names of files below them, at
    /// least one for each strip, and no label is on another. Adds the lengths of gaps to `counts`.
    fn check_labels(&self, board: Board, counts: &mut Vec<String>) -> Result<(), String> {
        let mut unnamed: BTreeMap<String, i64> =
            self.files().into_iter().map(|file| (board.file_name(file), file)).collect();
        let mut gaps = self.gaps.iter();
        let mut ranks = 0;
        let mut lines: BTreeMap<i64, Vec<Label>> = BTreeMap::new();
        for element in self.of("text", "coord") {
            let label = Label::read(element)?;
            if element.is("text", "gap") {
                let (x, width) = gaps.next().ok_or("a number below no gap")?;
                label.check_below(x + width - SIDE, 2)?;
                counts.push(label.text.clone());
            } else if label.to < LEFT && label.y < RANKS {
                ranks += 1;
                ensure!(label.text == ranks.to_string(), "rank {} is {}", ranks, label.text);
                let top = f64::from(8 - ranks) * SIDE;
                ensure!(top < label.y && label.y < top + SIDE, "rank {} at {}", ranks, label.y);
            } else {
                let file = unnamed.remove(&label.text);
                let file = file.ok_or_else(|| format!("a file {}", label.text))?;
                let (left, _) = self.corner((file, 0)).ok_or("no first rank")?;
                label.check_below(left, 1)?;
            }
            lines.entry(halves(label.y)).or_default().push(label);
        }
        ensure!(ranks == 8, "{} ranks have numbers", ranks);
        ensure!(gaps.next().is_none(), "a gap without a number");
        let files = self.files();
        let first = unnamed.values().find(|file| !files.contains(&(**file - 1)));
        ensure!(first.is_none(), "a strip's first file {:?} has no name", first);
        lines.into_values().try_for_each(check_apart)
    }

    /// Whether each square shows the elements that its marks stand for, and no others are there.
    fn check_signs(&self, drawn: &Drawn, told: &Told) -> Result<(), String> {
        let mut items: BTreeMap<Square, Vec<Item>> = BTreeMap::new();
        for element in &self.elements {
            if let Some(item) = Item::of(element)? {
                let square = self.squares.iter().find(|(_, &(corner, _))| item.is_in(corner));
                let (&square, _) = square.ok_or_else(|| format!("{:?} is on no square", item))?;
                items.entry(square).or_default().push(item);
            }
        }
        for (&square, &(corner, _)) in &self.squares {
            let marks = told.shown.marks(square).ok_or("a square that is not drawn")?;
            let mut expected = Vec::new();
            for letter in signs(marks) {
                for name in drawn.elements(letter)? {
                    let move_number = told.move_number(drawn, name, square);
                    let name = name.replace('?', &letter.to_string());
                    expected.push(name.replace('#', &move_number.to_string()));
                }
            }
            expected.sort();
            let items = items.remove(&square).unwrap_or_default();
            let mut names: Vec<String> = items.iter().map(|item| item.name.clone()).collect();
            names.sort();
            ensure!(names == expected, "{:?} has {:?}, not {:?}", square, names, expected);
            let men: Vec<&Item> =
                items.iter().filter(|item| item.name.starts_with("use")).collect();
            if let [man] = men[..] {
                ensure!(
                    (man.corner, man.side) == (corner, SIDE),
                    "{:?} is not on {:?}",
                    man,
                    square
                );
            }
            for (index, man) in men.iter().enumerate() {
                ensure!(
                    men[..index].iter().all(|other| other.corner != man.corner),
                    "{:?} hides another",
                    man
                );
            }
        }
        Ok(())
    }

    /// Whether the arrows lead over the squares of this block as the routes do.
    fn check_arrows(&self, drawn: &Drawn, stops: &[Vec<Square>]) -> Result<(), String> {
        let mut arrows = 0;
        for (class, stops) in drawn.routes.iter().zip(stops) {
            let groups: Vec<&Element<'_>> =
                self.of("g", "arrow").filter(|arrow| arrow.is("g", class)).collect();
            let expected = squares_of(stops, &self.files());
            let [group] = groups[..] else {
                ensure!(groups.is_empty(), "several arrows of {}", class);
                ensure!(expected.is_empty(), "no arrow of {}", class);
                continue;
            };
            arrows += 1;
            let aside = shifted((0.0, 0.0), group)?;
            ensure!(aside.0.abs() < 6.0 && aside.1.abs() < 6.0, "an arrow aside by {:?}", aside);
            self.check_arrow(group, &expected, stops)?;
        }
        ensure!(arrows == self.of("g", "arrow").count(), "an arrow of nobody");
        Ok(())
    }

    /// Whether an arrow leads over these squares, which are those of a route on this block.
    fn check_arrow(
        &self,
        group: &Element<'_>,
        squares: &[Square],
        stops: &[Square],
    ) -> Result<(), String> {
        let path = |class: &str| {
            group.elements().find(|path| path.is("path", class)).map(|path| path.get("d"))
        };
        let [start, end] =
            [stops.first(), stops.last()].map(|end| end.and_then(|&end| self.corner(end)));
        let shaft = pieces(path("shaft").ok_or("an arrow without a shaft")?)?;
        let followed = self.followed(&shaft, [start.is_some(), end.is_some()])?;
        ensure!(followed == squares, "an arrow leads over {:?}, not {:?}", followed, squares);
        self.check_borders(&shaft, stops)?;
        self.check_stops(path("stops").unwrap_or_default(), stops)?;
        let last = shaft.last().and_then(|piece| piece.windows(2).last());
        let &[from, tail] = last.ok_or("an empty shaft")? else { unreachable!("a pair") };
        match (path("head"), end) {
            (Some(head), Some(corner)) => check_head(head, (from, tail), middle(corner)),
            (None, None) => Ok(()),
            _ => Err("an arrow's head is missing, or there is one".to_string()),
        }
    }

    /// Whether there is a dot on each stop on this block but the first and the last.
    fn check_stops(&self, data: &str, stops: &[Square]) -> Result<(), String> {
        let turns = stops.iter().take(stops.len().saturating_sub(1)).skip(1);
        let dots = turns.filter_map(|&stop| self.corner(stop)).map(middle);
        let expected: String = dots.map(|(x, y)| format!("M{:.1} {:.1}h0", x, y)).collect();
        ensure!(data == expected, "stops at {}, not {}", data, expected);
        Ok(())
    }

    /// Whether the pieces of a shaft end where the route comes from another block and leads to one.
    fn check_borders(&self, shaft: &[Vec<Point>], stops: &[Square]) -> Result<(), String> {
        let mut expected = Vec::new();
        for (from, to) in legs(stops) {
            expected.extend(self.border(from, to));
            expected.extend(self.border(to, from));
        }
        let mut found = Vec::new();
        for piece in shaft {
            found.extend([piece.first(), piece.last()].into_iter().flatten().copied());
        }
        if stops.first().is_some_and(|&stop| self.corner(stop).is_some()) {
            found.remove(0);
        }
        if stops.last().is_some_and(|&stop| self.corner(stop).is_some()) {
            found.pop();
        }
        let is_same = found.len() == expected.len()
            && found.iter().zip(&expected).all(|(&one, &other)| distance(one, other) < 0.2);
        ensure!(is_same, "a shaft ends at {:?}, not {:?}", found, expected);
        Ok(())
    }

    /// Where a leg that begins at `outer` crosses the edge of this block on its way; `None` if it
    /// begins here, or does not come here. Along a rank that is the block's outer edge, and along a
    /// diagonal the corner of the square.
    fn border(&self, outer: Square, inner: Square) -> Option<Point> {
        let files = self.files();
        let (&first, &last) = (files.first()?, files.last()?);
        let is_passed = outer.0.min(inner.0) <= last && outer.0.max(inner.0) >= first;
        if files.contains(&outer.0) || !is_passed {
            return None;
        }
        let (file, edge, towards) = match outer.0 < first {
            true => (first, LEFT, -1.0),
            false => (last, self.right(), 1.0),
        };
        let step = (inner.1 - outer.1).signum();
        let rank = outer.1 + step * (file - outer.0).abs();
        let (x, y) = middle(self.corner((file, rank))?);
        let half = SIDE / 2.0;
        Some(if step == 0 { (edge, y) } else { (x + towards * half, y + step as f64 * half) })
    }

    /// The squares whose middles a shaft passes, in its order. Where it begins and ends, it may be
    /// shorter.
    fn followed(&self, shaft: &[Vec<Point>], is_shorter: [bool; 2]) -> Result<Vec<Square>, String> {
        let segments = shaft.iter().flat_map(|piece| piece.windows(2));
        let segments: Vec<(Point, Point)> = segments.map(|pair| (pair[0], pair[1])).collect();
        let count = segments.len();
        let mut squares: Vec<Square> = Vec::new();
        for (index, (from, to)) in segments.into_iter().enumerate() {
            let length = distance(from, to);
            let is_visible = length > 0.0;
            ensure!(is_visible, "a shaft of nothing");
            let first = if index == 0 && is_shorter[0] { -BEGINNING - 0.1 } else { -0.1 };
            let last = length + if index + 1 == count && is_shorter[1] { FOOT + 0.1 } else { 0.1 };
            let unit = ((to.0 - from.0) / length, (to.1 - from.1) / length);
            let mut passed: Vec<(f64, Square)> = Vec::new();
            for (&square, &(corner, _)) in &self.squares {
                let (x, y) = (middle(corner).0 - from.0, middle(corner).1 - from.1);
                let (along, aside) = (x * unit.0 + y * unit.1, x * unit.1 - y * unit.0);
                if aside.abs() < 0.5 && (first..=last).contains(&along) {
                    passed.push((along, square));
                }
            }
            passed.sort_by(|one, other| one.0.total_cmp(&other.0));
            squares.extend(passed.into_iter().map(|(_, square)| square));
        }
        squares.dedup();
        Ok(squares)
    }
}

/// The classes of a square with these marks. Start and target have no mark besides that says
/// whether they are reached or on a route of one move or more; the answer tells that.
fn looks(marks: &str, answer: &str) -> Vec<&'static str> {
    let is_route = answer != "-1" && answer != "0";
    let is_reached = marks.contains('o') || marks.contains('s') && answer == "-1";
    let is_on_route = marks.contains('*') || marks.contains(['s', 't']) && is_route;
    let all = [(marks.contains('x'), "attacked"), (is_reached, "reached"), (is_on_route, "route")];
    all.into_iter().filter(|&(is_so, _)| is_so).map(|(_, class)| class).collect()
}

/// The marks of a square but for chessmen.
fn without_signs(marks: &str) -> String {
    marks.chars().filter(|letter| ".ox*".contains(*letter)).collect()
}

/// The square that classes name, which has to be light or dark as it should, and the other classes.
fn read_square<'a>(classes: &[&'a str], board: Board) -> Result<(Square, Vec<&'a str>), String> {
    let names = match board {
        Board::Ordinary => 1,
        Board::Infinite => 2,
    };
    ensure!(classes.len() >= 2 + names && classes[0] == "square", "a square {:?}", classes);
    let (square, first) = match board {
        Board::Ordinary => (printed::square(classes[2])?, 0),
        Board::Infinite => {
            let number = |name: &str, axis: char| -> Result<i64, String> {
                let number = name.strip_prefix(axis).and_then(|name| name.parse().ok());
                number.ok_or_else(|| format!("a square {:?}", classes))
            };
            ((number(classes[2], 'x')?, number(classes[3], 'y')? - 1), 1)
        }
    };
    let is_light = (square.0 - first + square.1).rem_euclid(2) == 1;
    ensure!(
        classes[1] == if is_light { "light" } else { "dark" },
        "{:?} is {}",
        square,
        classes[1]
    );
    Ok((square, classes[2 + names..].to_vec()))
}

/// The parts of a route along a rank, a file or a diagonal. A knight's jump has two: first the
/// longer one, unless that would lead back to where the knight just came from.
fn legs(stops: &[Square]) -> Vec<(Square, Square)> {
    let direction =
        |(from, to): (Square, Square)| ((to.0 - from.0).signum(), (to.1 - from.1).signum());
    let mut legs: Vec<(Square, Square)> = Vec::new();
    for pair in stops.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let elbow = match distances(from, to) {
            (0, _) | (_, 0) => from,
            (files, ranks) if files == ranks => from,
            (files, ranks) => {
                let elbows = [(to.0, from.1), (from.0, to.1)];
                let [longer, shorter] = if files > ranks { elbows } else { [elbows[1], elbows[0]] };
                let before = legs.last().map(|&(from, to)| direction((to, from)));
                if before == Some(direction((from, longer))) {
                    shorter
                } else {
                    longer
                }
            }
        };
        legs.extend(Some((from, elbow)).filter(|_| elbow != from));
        legs.push((elbow, to));
    }
    legs
}

/// The squares of a route on some files.
fn squares_of(stops: &[Square], files: &BTreeSet<i64>) -> Vec<Square> {
    let mut squares = Vec::new();
    for (from, to) in legs(stops) {
        let (width, height) = (to.0 - from.0, to.1 - from.1);
        let on = |moves: i64| (from.0 + width.signum() * moves, from.1 + height.signum() * moves);
        if width == 0 {
            let all = (0..=height.abs()).map(on);
            squares.extend(all.filter(|(file, _)| files.contains(file)));
            continue;
        }
        let passed = files.range(from.0.min(to.0)..=from.0.max(to.0));
        let mut passed: Vec<i64> = passed.map(|file| (file - from.0).abs()).collect();
        passed.sort_unstable();
        squares.extend(passed.into_iter().map(on));
    }
    squares.dedup();
    squares
}

/// Whether an arrow's head points to the middle of a square, and begins where its shaft ends, whose
/// last part is given. If that begins within the square, at the edge of the block, the head is
/// nearer to the middle.
fn check_head(data: &str, (from, tail): (Point, Point), middle: Point) -> Result<(), String> {
    let points = points(data.strip_suffix('z').ok_or("a head that is open")?)?;
    let [tip, one, other] = points[..] else { return Err(format!("a head {}", data)) };
    let foot = ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0);
    let is_near = |one: f64, other: f64| (one - other).abs() < 0.2;
    let is_joined = distance(foot, tail) < 0.2;
    ensure!(is_joined, "a head from {:?}, a shaft to {:?}", foot, tail);
    ensure!(
        is_near(distance(foot, middle), distance(tip, middle) + FOOT - TIP)
            && is_near(distance(foot, tip), FOOT - TIP),
        "a head at {:?} that points elsewhere",
        tip
    );
    let is_crowded = distance(from, middle) < FOOT;
    ensure!(
        is_near(distance(tip, middle), TIP) || is_crowded && distance(tip, middle) < TIP,
        "a head at {:?}",
        tip
    );
    let half = distance(one, foot);
    let is_even = is_near(distance(one, tip), distance(other, tip)) && half > 4.0 && half < 12.0;
    ensure!(is_even, "a head {}", data);
    Ok(())
}

impl Told {
    /// The number of the move that leads to a square on the route of a step.
    fn move_number(&self, drawn: &Drawn, step: &str, square: Square) -> usize {
        let class = step.split(' ').nth(1);
        let mut routes = drawn.routes.iter().zip(&self.stops);
        let route = routes.find(|(route, _)| Some(**route) == class).map(|(_, stops)| stops);
        route.and_then(|stops| stops.iter().position(|&stop| stop == square)).unwrap_or_default()
    }
}

/// A text below or beside a block, and what room it takes.
#[derive(Debug)]
struct Label {
    text: String,
    /// Where it is fixed: in its middle, or at its left edge.
    is_centred: bool,
    x: f64,
    y: f64,
    from: f64,
    to: f64,
}

impl Label {
    fn read(element: &Element<'_>) -> Result<Label, String> {
        let (x, y) = (number(element.get("x"))?, number(element.get("y"))?);
        let text = element.text();
        let width = CHARACTER * text.len() as f64;
        let is_centred = element.get("text-anchor") == "middle";
        ensure!(is_centred || element.get("text-anchor") == "start", "a label {}", text);
        let from = if is_centred { x - width / 2.0 } else { x };
        Ok(Label { text, is_centred, x, y, from, to: from + width })
    }

    /// Whether it stands below a square whose left edge is given, on so many a line: below the
    /// middle, or from the left edge on.
    fn check_below(&self, left: f64, line: u8) -> Result<(), String> {
        let x = if self.is_centred { left + SIDE / 2.0 } else { left };
        ensure!(self.x == x, "{} at {}, not {}", self.text, self.x, x);
        let top = RANKS + 20.0 * f64::from(line - 1);
        ensure!(top + 10.0 < self.y && self.y < top + 20.0, "{} at {}", self.text, self.y);
        Ok(())
    }
}

/// Whether labels on a line leave each other room.
fn check_apart(mut labels: Vec<Label>) -> Result<(), String> {
    labels.sort_by(|one, other| one.from.total_cmp(&other.from));
    for pair in labels.windows(2) {
        let is_apart = pair[0].to <= pair[1].from;
        ensure!(is_apart, "{} hides {}", pair[0].text, pair[1].text);
    }
    Ok(())
}

/// An element that is part of a sign: `use white rook`, `name A`, `step black 1` or
/// `circle target`.
#[derive(Debug)]
pub struct Item {
    name: String,
    corner: Point,
    side: f64,
}

impl Item {
    fn of(element: &Element<'_>) -> Result<Option<Item>, String> {
        let class = element.get("class");
        let item = match element.name {
            "use" => {
                let transform = element.get("transform").strip_suffix(')');
                let (place, scale) = transform
                    .and_then(|all| all.split_once(") scale("))
                    .ok_or("a man without a place")?;
                let corner = numbers(place.strip_prefix("translate(").ok_or("no translation")?)?;
                ensure!(corner.len() == 2, "a man at {:?}", corner);
                let figure = class.split(' ').nth(1).unwrap_or_default();
                ensure!(
                    element.get("href") == format!("#chess-{}", figure),
                    "{} looks like {}",
                    class,
                    element.get("href")
                );
                Item {
                    name: format!("use {}", class),
                    corner: (corner[0], corner[1]),
                    side: SIDE * number(scale)?,
                }
            }
            "circle" => {
                let [x, y, r] = ["cx", "cy", "r"].map(|name| number(element.get(name)));
                let (x, y, r) = (x?, y?, r?);
                let name = format!("circle {}", class);
                Item { name, corner: (x - r, y - r), side: 2.0 * r }
            }
            "text" if class == "name" || class.starts_with("step ") => {
                let corner = (number(element.get("x"))?, number(element.get("y"))?);
                Item { name: format!("{} {}", class, element.text()), corner, side: 0.0 }
            }
            _ => return Ok(None),
        };
        Ok(Some(item))
    }

    fn is_in(&self, (x, y): Point) -> bool {
        let is_within = |from: f64, low: f64| low <= from && from + self.side <= low + SIDE;
        let is_centred = |from: f64, low: f64| from + self.side / 2.0 == low + SIDE / 2.0;
        let is_inside = is_within(self.corner.0, x) && is_within(self.corner.1, y);
        let is_middle = is_centred(self.corner.0, x) && is_centred(self.corner.1, y);
        is_inside && (is_middle || !self.name.starts_with("circle"))
    }
}

/// A point of the group that an element is in, moved as it moves what is in it.
fn shifted(point: Point, element: &Element<'_>) -> Result<Point, String> {
    let inner =
        element.get("transform").strip_prefix("translate(").and_then(|all| all.strip_suffix(')'));
    let by = numbers(inner.ok_or("a group that is not moved")?)?;
    ensure!(by.len() == 2, "moved by {:?}", by);
    Ok((point.0 + by[0], point.1 + by[1]))
}

/// The points of a path of straight lines.
fn points(data: &str) -> Result<Vec<Point>, String> {
    let data = data.strip_prefix('M').ok_or("a path that does not begin")?;
    let points = data.split('L').map(|point| match numbers(point)?[..] {
        [x, y] => Ok((x, y)),
        _ => Err(format!("a path {}", data)),
    });
    points.collect()
}

/// The pieces of a path of straight lines.
fn pieces(data: &str) -> Result<Vec<Vec<Point>>, String> {
    ensure!(data.starts_with('M'), "a path that does not begin");
    data.split('M').skip(1).map(|piece| points(&format!("M{}", piece))).collect()
}

fn middle((x, y): Point) -> Point {
    (x + SIDE / 2.0, y + SIDE / 2.0)
}

fn distance(one: Point, other: Point) -> f64 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

fn numbers(text: &str) -> Result<Vec<f64>, String> {
    text.split([' ', ',']).map(number).collect()
}

fn number(text: &str) -> Result<f64, String> {
    let number: f64 = text.parse().map_err(|_| format!("`{}` is no number", text))?;
    ensure!(number.is_finite(), "{} is no place", text);
    Ok(number)
}
