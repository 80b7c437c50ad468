//! Pictures as SVG.

use super::arrow::{shapes, Dot, Point, Shape};
use super::chessmen::{details, outline};
use super::layout::{grid_rows, lines, Item, Line, CHARACTER, MARGIN, SIDE};
use super::{Arrow, Colour, File, Mark, Naming, Picture};
use crate::board::{Rank, Ranks, Role};
use crate::display::wrapped;
use std::fmt::{self, Display, Formatter};

/// What the elements look like. No rule names more than an element and a class, so that any rule of
/// two classes, like `.square.light`, overrides it. In a page, the rules also hold for elements of
/// other drawings that have the same name and class.
const STYLE: &str = "\
rect.background { fill: #fff }
rect.light { fill: #f0d9b5 }
rect.dark { fill: #b58863 }
rect.left-out { fill: #eee }
path.tint-attacked { fill: #f0554a; opacity: 0.4 }
path.tint-reached { fill: #5db0e6; opacity: 0.5 }
path.crosses { fill: #8c1c13; stroke: #fff; stroke-width: 1.6px; paint-order: stroke }
path.dots { fill: #1d5b86; stroke: #fff; stroke-width: 2px; paint-order: stroke }
path.gap, path.tick { fill: none; stroke: #777; stroke-width: 1.5px; stroke-linejoin: round }
text.heading { font: bold 18px sans-serif; fill: #333 }
text.caption, text.coord { font: 14px sans-serif; fill: #333 }
text.left-out { text-anchor: middle }
text.letter { font: bold 13px sans-serif; text-anchor: middle; fill: #fff }
text.number { font: bold 11px sans-serif; text-anchor: middle; fill: #fff }
text.white { font-size: 11px; fill: #000 }
path.outline { fill: currentColor; stroke: #000; stroke-width: 1.5px; stroke-linecap: round; stroke-linejoin: round }
path.details { fill: none; stroke-width: 1.5px; stroke-linecap: round; stroke-linejoin: round }
use.white { color: #fff; stroke: #000 }
use.black { color: #222; stroke: #eee }
use.first, use.second, use.third { stroke: #fff }
use.first, g.first, circle.first { color: #2f6fd0 }
use.second, g.second, circle.second { color: #c05600 }
use.third, g.third, circle.third { color: #8a3fc0 }
g.black, circle.black { color: #15781b }
text.first { fill: #2f6fd0 }
text.second { fill: #c05600 }
text.third { fill: #8a3fc0 }
circle.target, circle.meeting { fill: none; stroke: #15781b; stroke-width: 3px }
circle.casing { fill: none; stroke: #fff; stroke-width: 6px; opacity: 0.8 }
g.arrow { opacity: 0.85 }
polyline.casing { fill: none; stroke: #fff; stroke-width: 9px; stroke-linejoin: round }
polyline.shaft { fill: none; stroke: currentColor; stroke-width: 6px; stroke-linejoin: round }
polygon.head { fill: currentColor; stroke: #fff; stroke-width: 3px; paint-order: stroke }
circle.dot { fill: currentColor; stroke: #fff; stroke-width: 1.5px }
";

/// The width of a column of the grid: that of the 8x8 board.
const COLUMN: f64 = 8.0 * SIDE + 2.0 * MARGIN;

/// The width of a page for its height that the grid comes near to.
const ASPECT: f64 = 4.0 / 3.0;

/// The space around everything, and between rows of the grid.
const SPACE: f64 = 16.0;

/// The heights of the lines of a caption.
const HEADING: f64 = 26.0;
const CAPTION: f64 = 20.0;

/// The height of the ranks of a board, and of a line of labels below.
const RANKS: f64 = 8.0 * SIDE;
const LABELS: f64 = 20.0;

/// How far an arrow that goes on in the next line reaches beyond the board.
const STUB: f64 = 8.0;

/// The most chessmen that are listed in a description.
const MOST_DESCRIBED: usize = 40;

/// Pictures with captions in a grid, displayed as an SVG document.
///
/// The page is about as wide as high. Pictures go from left to right in rows, the wide ones over
/// several columns. The document has a `viewBox` and no fixed size, and refers to nothing outside.
/// Squares have classes like those of python-chess, `square light e4`, or `square light x5 y4` on
/// the infinite board, and `attacked`, `reached` or `route` besides; chessmen are `white rook`, for
/// example.
///
/// ```
/// use chess_paths::board::Bitboard;
/// use chess_paths::picture::{Caption, Gallery, Picture};
///
/// let board = Picture::of_board(Bitboard::NONE, Bitboard::NONE);
/// let mut gallery = Gallery::new("An empty board", 100);
/// gallery.add(Caption::default(), Some(&board));
/// assert_eq!(gallery.size(), (408.0, 412.0));
/// assert!(gallery.to_string().contains("class=\"square light e4\""));
/// ```
#[derive(Clone, Debug)]
pub struct Gallery<'a> {
    title: String,
    width: usize,
    columns: Option<usize>,
    cases: Vec<Case<'a>>,
}

/// What is written above a picture.
#[derive(Clone, Debug, Default)]
pub struct Caption {
    /// A line in large letters; none if it is empty.
    pub heading: String,
    /// Lines in small letters, each in the colour of a route or in that of text. They are wrapped to
    /// the width of the picture.
    pub lines: Vec<(Option<Colour>, String)>,
}

/// A picture with its caption.
#[derive(Clone, Debug)]
struct Case<'a> {
    caption: Caption,
    picture: Option<&'a Picture>,
    /// The lines of the board.
    lines: Vec<Line>,
}

/// Where a case is on the page.
struct Place {
    x: f64,
    y: f64,
    /// How far below its caption's upper edge the board begins: as far as all boards of the row.
    board: f64,
}

impl<'a> Gallery<'a> {
    /// A document without pictures. Lines of a board will be as wide as `width` columns of text.
    #[must_use]
    pub fn new(title: &str, width: usize) -> Gallery<'a> {
        Gallery { title: title.to_string(), width, columns: None, cases: Vec::new() }
    }

    /// The same in a grid of so many columns, each as wide as the 8x8 board.
    #[must_use]
    pub fn in_columns(self, columns: usize) -> Gallery<'a> {
        Gallery { columns: Some(columns.max(1)), ..self }
    }

    /// Adds a picture after those that are there, or only a caption.
    pub fn add(&mut self, mut caption: Caption, picture: Option<&'a Picture>) {
        let lines = picture.map_or_else(Vec::new, |picture| lines(picture, self.width));
        let mut case = Case { caption: Caption::default(), picture, lines };
        let room = ((case.width() - 2.0 * MARGIN) / CHARACTER) as usize;
        let wrapped = |(colour, line): (Option<Colour>, String)| {
            wrapped(&line, room).into_iter().map(move |line| (colour, line))
        };
        caption.lines = caption.lines.into_iter().flat_map(wrapped).collect();
        case.caption = caption;
        self.cases.push(case);
    }

    /// The width and the height of the page. A square is 45 units wide.
    #[must_use]
    pub fn size(&self) -> (f64, f64) {
        self.page().0
    }

    /// The size of the page, and the places of the cases. Unless the number of columns is given, the
    /// first row has as many cases as make the page best.
    fn page(&self) -> ((f64, f64), Vec<Place>) {
        let spans: Vec<usize> =
            self.cases.iter().map(|case| (case.width() / COLUMN).ceil() as usize).collect();
        let choices = match self.columns {
            Some(columns) => vec![columns],
            None => (0..spans.len().max(1)).map(|last| spans.iter().take(last + 1).sum()).collect(),
        };
        let pages = choices.into_iter().map(|columns| self.page_of(columns, &spans));
        let misfit = |(width, height): (f64, f64)| (width / height / ASPECT).ln().abs();
        let best = pages.min_by(|one, other| misfit(one.0).total_cmp(&misfit(other.0)));
        best.expect("at least one choice")
    }

    /// The page if the grid has so many columns.
    fn page_of(&self, columns: usize, spans: &[usize]) -> ((f64, f64), Vec<Place>) {
        let (mut width, mut y) = (COLUMN, SPACE);
        let mut places = Vec::new();
        for row in grid_rows(spans, columns) {
            let cases = &self.cases[row.clone()];
            let captions = cases.iter().map(Case::caption_height).fold(0.0, f64::max);
            let boards = cases.iter().map(Case::board_height).fold(0.0, f64::max);
            let mut column = 0;
            for index in row {
                let x = COLUMN * column as f64;
                places.push(Place { x, y, board: captions });
                width = width.max(x + self.cases[index].width());
                column += spans[index];
            }
            y += captions + boards;
        }
        ((width, y), places)
    }

    /// Text for screen readers.
    fn description(&self) -> String {
        match &self.cases[..] {
            [] => "No chessboard.".to_string(),
            [case] => {
                let lines = case.caption.lines.iter().map(|(_, line)| line.clone());
                let parts = [case.caption.heading.clone()].into_iter().chain(lines);
                let parts = parts.chain([case.description()]).filter(|part| !part.is_empty());
                parts.map(|part| part + ".").collect::<Vec<String>>().join(" ")
            }
            cases => format!("{} chessboards, in rows from left to right.", cases.len()),
        }
    }
}

impl Display for Gallery<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let ((width, height), places) = self.page();
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" role=\"img\">",
            Short(width),
            Short(height)
        )?;
        writeln!(f, "<title>{}</title>", xml_text(&self.title))?;
        writeln!(f, "<desc>{}</desc>", xml_text(&self.description()))?;
        writeln!(f, "<style>\n{}</style>\n<defs>", STYLE)?;
        for role in Role::ALL {
            writeln!(f, "<g id=\"chess-{}\">", role)?;
            writeln!(f, "<path class=\"outline\" d=\"{}\"/>", outline(role))?;
            writeln!(f, "<path class=\"details\" d=\"{}\"/>\n</g>", details(role))?;
        }
        writeln!(f, "</defs>\n<rect class=\"background\" width=\"100%\" height=\"100%\"/>")?;
        for (case, place) in self.cases.iter().zip(places) {
            let (x, y) = (Short(place.x), Short(place.y));
            writeln!(f, "<g class=\"case\" transform=\"translate({},{})\">", x, y)?;
            case.write(f, place.board)?;
            writeln!(f, "</g>")?;
        }
        f.write_str("</svg>\n")
    }
}

impl Case<'_> {
    fn width(&self) -> f64 {
        self.lines.iter().map(Line::width).fold(COLUMN, f64::max)
    }

    fn caption_height(&self) -> f64 {
        let heading = if self.caption.heading.is_empty() { 0.0 } else { HEADING };
        heading + CAPTION * self.caption.lines.len() as f64
    }

    fn board_height(&self) -> f64 {
        self.lines.iter().map(height).sum()
    }

    /// Draws the caption, and the board from a height on.
    fn write(&self, f: &mut Formatter<'_>, board: f64) -> fmt::Result {
        let Caption { heading, lines } = &self.caption;
        let mut y = 0.0;
        if !heading.is_empty() {
            writeln!(f, "<title>{}</title>", xml_text(heading))?;
            y += HEADING;
            write_text(f, "heading", (MARGIN, y - 9.0), heading)?;
        }
        for (colour, line) in lines {
            y += CAPTION;
            let class = format!("caption {}", colour.map_or("", Colour::class));
            write_text(f, class.trim_end(), (MARGIN, y - 8.0), line)?;
        }
        let Some(picture) = self.picture else { return Ok(()) };
        writeln!(f, "<desc>{}</desc>", xml_text(&self.description()))?;
        let mut y = board;
        for (line, shapes) in self.lines.iter().zip(shapes(picture, &self.lines)) {
            writeln!(f, "<g class=\"board\" transform=\"translate(0,{})\">", y)?;
            Board { picture, line }.write(f, &shapes)?;
            writeln!(f, "</g>")?;
            y += height(line);
        }
        Ok(())
    }

    /// The chessmen of the picture and its target, in words, or how many marks there are if they are
    /// many.
    fn description(&self) -> String {
        let Some(picture) = self.picture else { return String::new() };
        if picture.marks.len() > MOST_DESCRIBED {
            return format!("{} squares with chessmen and marks", picture.marks.len());
        }
        let places = picture.marks.iter();
        let marks = places.flat_map(|(&place, marks)| marks.iter().map(move |mark| (place, mark)));
        let words = marks.filter_map(|(place, mark)| {
            let what = match *mark {
                Mark::Chessman { role, colour: Colour::Black, .. } => format!("black {}", role),
                Mark::Chessman { letter, role, .. } if letter == role.letter() => {
                    format!("white {}", role)
                }
                Mark::Chessman { letter, role, .. } => format!("{} {}", role, letter),
                Mark::Target => "target".to_string(),
                Mark::Meeting => "meeting".to_string(),
                Mark::Step { .. } => return None,
            };
            Some(format!("{} on {}", what, picture.naming.square_name(place)))
        });
        words.collect::<Vec<String>>().join(", ")
    }
}

/// The height of a line of a board.
fn height(line: &Line) -> f64 {
    RANKS + LABELS * if line.has_gaps() { 2.0 } else { 1.0 } + SPACE
}

/// The shapes of a cross in the corner of a square, and of a dot in its middle.
const CROSS: &str =
    "m2.5 4.2l1.7-1.7 2.3 2.3 2.3-2.3 1.7 1.7-2.3 2.3 2.3 2.3-1.7 1.7-2.3-2.3-2.3 2.3-1.7-1.7 2.3-2.3z";
const DOT: &str = "m19 22.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0";

/// How large a chessman is drawn where several stand on one square, and where, in parts of the
/// square.
type Seat = (f64, Point);
const ALONE: [Seat; 1] = [(1.0, (0.0, 0.0))];
const IN_PAIRS: [Seat; 2] = [(0.6, (0.0, 0.0)), (0.6, (0.4, 0.4))];
const CROWDED: [Seat; 4] =
    [(0.5, (0.0, 0.0)), (0.5, (0.5, 0.0)), (0.5, (0.0, 0.5)), (0.5, (0.5, 0.5))];

/// A line of a board.
struct Board<'a> {
    picture: &'a Picture,
    line: &'a Line,
}

impl Board<'_> {
    /// Draws the squares, then arrows across them, and what is on squares on top.
    fn write(&self, f: &mut Formatter<'_>, shapes: &[Shape]) -> fmt::Result {
        for (item, end) in self.line.items_with_ends() {
            if item.is_gap() {
                write_gap(f, item.x, end - item.x)?;
            } else {
                self.write_squares(f, item)?;
            }
        }
        let (attacked, reached) = (|file: &File| file.attacked, |file: &File| file.reached);
        self.write_on_squares(f, "tint-attacked", attacked, None)?;
        self.write_on_squares(f, "tint-reached", reached, None)?;
        self.write_on_squares(f, "crosses", attacked, Some(CROSS))?;
        self.write_on_squares(f, "dots", reached, Some(DOT))?;
        self.write_arrows(f, shapes)?;
        for item in self.line.items.iter().filter(|item| !item.is_gap()) {
            let [first, .., last] = Rank::ALL;
            let marks = self.picture.marks.range((item.file, first)..=(item.file, last));
            for (&(_, rank), marks) in marks {
                write_marks(f, (item.x, y_of(rank)), marks)?;
            }
        }
        self.write_dots(f, shapes)?;
        self.write_labels(f)
    }

    /// Draws the squares of a file. Their classes are named as python-chess names its own.
    fn write_squares(&self, f: &mut Formatter<'_>, item: &Item) -> fmt::Result {
        let naming = self.picture.naming;
        let file = &self.picture.files[&item.file];
        for rank in Rank::ALL {
            let place = (item.file, rank);
            let shade = if naming.is_light(place) { "light" } else { "dark" };
            let name = match naming {
                Naming::Letters => naming.square_name(place),
                Naming::Numbers => format!("x{} y{}", item.file, rank),
            };
            let classes =
                [("attacked", file.attacked), ("reached", file.reached), ("route", file.route)];
            write!(f, "<rect class=\"square {} {}", shade, name)?;
            for (class, _) in classes.into_iter().filter(|(_, ranks)| ranks.contains(rank)) {
                write!(f, " {}", class)?;
            }
            let (x, y) = (Short(item.x), y_of(rank));
            writeln!(f, "\" x=\"{}\" y=\"{}\" width=\"45\" height=\"45\"/>", x, y)?;
        }
        Ok(())
    }

    /// Draws a shape on some squares of each file, from the upper left corner on; the whole square
    /// if there is no shape, and then in gaps too.
    fn write_on_squares(
        &self,
        f: &mut Formatter<'_>,
        class: &str,
        ranks: impl Fn(&File) -> Ranks,
        shape: Option<&str>,
    ) -> fmt::Result {
        let mut shapes = String::new();
        for (item, end) in self.line.items_with_ends() {
            let ranks = ranks(self.picture.look(item.file));
            let width = Short(end - item.x);
            for rank in Rank::ALL.into_iter().filter(|&rank| ranks.contains(rank)) {
                let corner = format!("M{} {}", Short(item.x), y_of(rank));
                match shape {
                    None => shapes += &format!("{}h{}v45h-{}z", corner, width, width),
                    Some(shape) if !item.is_gap() => shapes += &(corner + shape),
                    Some(_) => {}
                }
            }
        }
        match shapes.as_str() {
            "" => Ok(()),
            shapes => writeln!(f, "<path class=\"{}\" d=\"{}\"/>", class, shapes),
        }
    }

    /// Draws arrows, cut off beside the board.
    fn write_arrows(&self, f: &mut Formatter<'_>, shapes: &[Shape]) -> fmt::Result {
        let (left, right) = (MARGIN - STUB, self.line.right + STUB);
        writeln!(
            f,
            "<svg x=\"{}\" width=\"{}\" height=\"360\" viewBox=\"{} 0 {} 360\">",
            left,
            Short(right - left),
            left,
            Short(right - left)
        )?;
        for (Arrow { colour, .. }, shape) in self.picture.arrows.iter().zip(shapes) {
            writeln!(f, "<g class=\"arrow {}\">", colour.class())?;
            write_lines(f, "casing", &shape.shafts)?;
            if let Some(head) = &shape.head {
                writeln!(f, "<polygon class=\"head\" points=\"{}\"/>", points(head))?;
            }
            write_lines(f, "shaft", &shape.shafts)?;
            writeln!(f, "</g>")?;
        }
        writeln!(f, "</svg>")
    }

    /// Draws the stops of arrows.
    fn write_dots(&self, f: &mut Formatter<'_>, shapes: &[Shape]) -> fmt::Result {
        for (Arrow { colour, .. }, shape) in self.picture.arrows.iter().zip(shapes) {
            for Dot { centre: (x, y), radius, number } in &shape.dots {
                writeln!(
                    f,
                    "<circle class=\"dot {}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
                    colour.class(),
                    Short(*x),
                    Short(*y),
                    radius
                )?;
                if let Some(number) = number {
                    write_text(f, "number", (*x, *y + 4.0), &number.to_string())?;
                }
            }
        }
        Ok(())
    }

    /// Writes the numbers of the ranks, the names of files, and the numbers below gaps.
    fn write_labels(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL {
            write_text(f, "coord", (5.0, y_of(rank) + 27.5), &rank.to_string())?;
        }
        for (item, end) in self.line.items_with_ends() {
            let Some(label) = item.label(self.picture) else { continue };
            if item.is_gap() {
                let middle = (item.x + end) / 2.0;
                write_text(f, "coord left-out", (middle, RANKS + LABELS + 14.0), &label)?;
                continue;
            }
            let (x, is_wide) = item.label_place(&label);
            if is_wide {
                let middle = Short(item.x + SIDE / 2.0);
                writeln!(f, "<path class=\"tick\" d=\"M{} 360v4\"/>", middle)?;
            }
            write_text(f, "coord", (x, RANKS + 16.0), &label)?;
        }
        Ok(())
    }
}

/// Draws a gap between two torn edges.
fn write_gap(f: &mut Formatter<'_>, x: f64, width: f64) -> fmt::Result {
    let (x, width) = (Short(x), Short(width));
    let teeth = "l5 11.25l-5 11.25".repeat(16);
    writeln!(f, "<rect class=\"left-out\" x=\"{}\" width=\"{}\" height=\"360\"/>", x, width)?;
    let (left, right) = (Short(x.0 + 3.0), Short(x.0 + width.0 - 8.0));
    writeln!(f, "<path class=\"gap\" d=\"M{} 0{}M{} 0{}\"/>", left, teeth, right, teeth)
}

fn write_lines(f: &mut Formatter<'_>, class: &str, lines: &[Vec<Point>]) -> fmt::Result {
    lines.iter().try_for_each(|line| {
        writeln!(f, "<polyline class=\"{}\" points=\"{}\"/>", class, points(line))
    })
}

fn points(points: &[Point]) -> String {
    let points = points.iter().map(|&(x, y)| format!("{},{}", Short(x), Short(y)));
    points.collect::<Vec<String>>().join(" ")
}

/// Draws the marks of a square whose upper left corner is given.
fn write_marks(f: &mut Formatter<'_>, corner: Point, marks: &[Mark]) -> fmt::Result {
    for (mark, (x, y), size) in seated(corner, marks) {
        match mark {
            Mark::Chessman { letter, role, colour } => {
                let place = format!("translate({},{}) scale({})", Short(x), Short(y), size);
                write_chessman(f, &place, (letter, role, colour))?;
            }
            Mark::Target => write_ring(f, "target", corner)?,
            Mark::Meeting => write_ring(f, "meeting", corner)?,
            Mark::Step { .. } => {}
        }
    }
    Ok(())
}

/// The marks of a square, each with its upper left corner and its size. Up to four chessmen have
/// room side by side.
fn seated(corner: Point, marks: &[Mark]) -> impl Iterator<Item = (Mark, Point, f64)> + '_ {
    let seats = match marks.iter().filter(|mark| mark.is_chessman()).count() {
        0 | 1 => &ALONE[..],
        2 => &IN_PAIRS[..],
        _ => &CROWDED[..],
    };
    let mut seats = seats.iter().cycle();
    marks.iter().map(move |&mark| {
        let seat = if mark.is_chessman() { seats.next() } else { None };
        let (size, (x, y)) = *seat.unwrap_or(&ALONE[0]);
        (mark, (corner.0 + SIDE * x, corner.1 + SIDE * y), size)
    })
}

/// Draws a chessman at a place, with its letter on it if that is what tells it apart from others.
fn write_chessman(
    f: &mut Formatter<'_>,
    place: &str,
    (letter, role, colour): (char, Role, Colour),
) -> fmt::Result {
    let class = colour.class();
    writeln!(
        f,
        "<use class=\"{} {}\" href=\"#chess-{}\" transform=\"{}\"/>",
        class, role, role, place
    )?;
    if colour == Colour::Black || letter == role.letter() {
        return Ok(());
    }
    let class = if colour == Colour::White { "letter white" } else { "letter" };
    let (x, y) = letter_place(role);
    let letter = xml_text(&letter.to_string());
    writeln!(
        f,
        "<text class=\"{}\" x=\"{}\" y=\"{}\" transform=\"{}\">{}</text>",
        class, x, y, place, letter
    )
}

/// Where the letter of a chessman is: below its middle.
fn letter_place(role: Role) -> Point {
    match role {
        Role::Knight => (24.5, 32.0),
        _ => (22.5, 32.5),
    }
}

fn write_ring(f: &mut Formatter<'_>, class: &str, (x, y): Point) -> fmt::Result {
    let (x, y) = (x + SIDE / 2.0, y + SIDE / 2.0);
    ["casing", class].into_iter().try_for_each(|class| {
        writeln!(f, "<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"18\"/>", class, x, y)
    })
}

fn write_text(f: &mut Formatter<'_>, class: &str, (x, y): Point, text: &str) -> fmt::Result {
    let (x, y) = (Short(x), Short(y));
    writeln!(f, "<text class=\"{}\" x=\"{}\" y=\"{}\">{}</text>", class, x, y, xml_text(text))
}

/// Where a rank begins, from the upper edge of a board.
fn y_of(rank: Rank) -> f64 {
    f64::from(7 - rank.index()) * SIDE
}

/// A coordinate, displayed with at most one decimal.
#[derive(Clone, Copy)]
struct Short(f64);

impl Display for Short {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        ((self.0 * 10.0).round() / 10.0).fmt(f)
    }
}

/// Text with what XML would take for markup replaced, and with what it does not allow left out.
fn xml_text(text: &str) -> String {
    let is_forbidden = |letter: char| letter.is_control() || "\u{fffe}\u{ffff}".contains(letter);
    let text = text.replace(is_forbidden, "");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Bitboard, Square};
    use crate::random::Random;
    use crate::{kings_tour, knights_meet};

    /// The corners of a convex area, in their order.
    type Area = Vec<Point>;

    fn rectangle((x, y): Point, (end_x, end_y): Point) -> Area {
        vec![(x, y), (end_x, y), (end_x, end_y), (x, end_y)]
    }

    /// Whether no edge of either area separates them.
    fn overlap(one: &Area, other: &Area) -> bool {
        let edges = |area: &Area| -> Vec<(Point, Point)> {
            let next = area.iter().cycle().skip(1);
            area.iter().copied().zip(next.copied()).collect()
        };
        let separates = |(from, to): (Point, Point)| {
            let side = |point: &Point| {
                (point.0 - from.0) * (to.1 - from.1) - (point.1 - from.1) * (to.0 - from.0)
            };
            let range = |area: &Area| {
                let sides = || area.iter().map(side);
                (sides().fold(f64::INFINITY, f64::min), sides().fold(f64::NEG_INFINITY, f64::max))
            };
            let ((least, most), (other_least, other_most)) = (range(one), range(other));
            most <= other_least || other_most <= least
        };
        !edges(one).into_iter().chain(edges(other)).any(separates)
    }

    /// Where arrowheads, numbers, letters and crosses are.
    fn areas(picture: &Picture) -> Vec<Area> {
        let lines = lines(picture, 100);
        let mut areas = Vec::new();
        for shape in &shapes(picture, &lines)[0] {
            areas.extend(shape.head.map(Vec::from));
            for &Dot { centre: (x, y), radius, .. } in &shape.dots {
                areas.push(rectangle((x - radius, y - radius), (x + radius, y + radius)));
            }
        }
        for (&(file, rank), marks) in &picture.marks {
            let corner = (lines[0].middle(file) - SIDE / 2.0, y_of(rank));
            for (mark, (x, y), size) in seated(corner, marks) {
                let Mark::Chessman { letter: 'A' | 'B' | '1'..='3', role, .. } = mark else {
                    continue;
                };
                let (letter_x, letter_y) = letter_place(role);
                let point = |right: f64, up: f64| {
                    (x + size * (letter_x + right), y + size * (letter_y - up))
                };
                areas.push(rectangle(point(-5.0, 10.0), point(5.0, 0.0)));
            }
        }
        for (&file, look) in &picture.files {
            let ranks = Rank::ALL.into_iter().filter(|&rank| look.attacked.contains(rank));
            let left = lines[0].middle(file) - SIDE / 2.0;
            areas.extend(ranks.map(|rank| {
                let y = y_of(rank);
                rectangle((left + 2.5, y + 2.5), (left + 10.5, y + 10.5))
            }));
        }
        areas
    }

    /// How many pairs of what has to be read overlap.
    fn overlapping(picture: &Picture) -> usize {
        let all = areas(picture);
        let pairs = all
            .iter()
            .enumerate()
            .flat_map(|(index, one)| all[..index].iter().map(move |other| (one, other)));
        pairs.filter(|&(one, other)| overlap(one, other)).count()
    }

    #[test]
    fn nothing_covers_what_has_to_be_read_in_any_case_of_kings_tour() {
        let squares = || Bitboard::ALL.into_iter();
        let mut bad = 0;
        for (king, a, b) in squares()
            .flat_map(|king| squares().flat_map(move |a| squares().map(move |b| (king, a, b))))
        {
            let Some(position) = kings_tour::Position::new(king, a, b) else { continue };
            let explanation = kings_tour::explain::explain(&position);
            let picture = explanation.picture.expect("a picture");
            if overlapping(&picture) > 0 {
                bad += 1;
                if bad < 20 {
                    println!("{} {} {}", king, a, b);
                }
            }
        }
        assert_eq!(bad, 0);
    }

    #[test]
    fn nothing_covers_what_has_to_be_read_where_knights_meet() {
        let mut random = Random::seeded(5);
        let mut square = || Square::from_index(random.below(64) as u8).expect("a square");
        let mut bad = 0;
        for _ in 0..20_000 {
            let knights = [square(), square(), square()];
            let explanation = knights_meet::explain::explain(&knights_meet::Position { knights });
            let picture = explanation.picture.expect("a picture");
            if overlapping(&picture) > 0 {
                bad += 1;
                if bad < 20 {
                    println!("{:?}", knights.map(|s| s.to_string()));
                }
            }
        }
        assert_eq!(bad, 0);
    }
}
