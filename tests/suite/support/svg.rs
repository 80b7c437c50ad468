//! SVG documents, read as plainly as can be: no more than what this program writes.

use std::collections::BTreeMap;

/// An element that has no others in it, or the beginning of one that has.
#[derive(Debug)]
pub struct Element {
    pub name: String,
    pub attributes: BTreeMap<String, String>,
    /// What comes between its tag and the next one.
    pub text: String,
    /// How many cases, and how many boards of them, have begun before it ends.
    pub case: usize,
    pub board: usize,
    /// Where the point (0, 0) of what contains it is on the page.
    pub origin: (f64, f64),
}

impl Element {
    pub fn get(&self, attribute: &str) -> &str {
        self.attributes.get(attribute).map_or("", String::as_str)
    }

    pub fn number(&self, attribute: &str) -> f64 {
        self.get(attribute).parse().unwrap_or_else(|_| panic!("no {}: {:?}", attribute, self))
    }

    pub fn has_class(&self, class: &str) -> bool {
        self.get("class").split(' ').any(|word| word == class)
    }

    pub fn is(&self, name: &str, class: &str) -> bool {
        self.name == name && self.has_class(class)
    }

    /// A point of it on the page.
    pub fn point(&self, x: &str, y: &str) -> (f64, f64) {
        (self.origin.0 + self.number(x), self.origin.1 + self.number(y))
    }

    /// The numbers in its attribute `transform`.
    pub fn transform(&self) -> Vec<f64> {
        let numbers = self.get("transform").split(|letter: char| !"-.0123456789".contains(letter));
        numbers.filter_map(|number| number.parse().ok()).collect()
    }
}

/// The elements of a document that is well-formed and refers to nothing outside.
pub fn read(document: &str) -> Vec<Element> {
    let mut elements: Vec<Element> = Vec::new();
    let mut open: Vec<(String, (f64, f64))> = Vec::new();
    let (mut case, mut board) = (0, 0);
    assert!(document.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox="));
    for part in document.split('<').skip(1) {
        let (tag, text) = part.split_once('>').expect("the end of a tag");
        let text = text.trim_end_matches('\n');
        check_text(text);
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().map(|(open, _)| open).as_deref(), Some(name), "the wrong end");
            continue;
        }
        let (name, rest) = tag.trim_end_matches('/').split_once(' ').unwrap_or((tag, ""));
        let attributes = attributes(rest);
        let mut origin = open.last().map_or((0.0, 0.0), |&(_, origin)| origin);
        let name = name.to_string();
        let mut element = Element { name, attributes, text: text.to_string(), case, board, origin };
        case += usize::from(element.is("g", "case"));
        board += usize::from(element.is("g", "board"));
        (element.case, element.board) = (case, board);
        if !tag.ends_with('/') {
            if element.name == "g" {
                if let [x, y] = element.transform()[..] {
                    origin = (origin.0 + x, origin.1 + y);
                }
            }
            open.push((element.name.clone(), origin));
        }
        elements.push(element);
    }
    assert!(open.is_empty() && document.ends_with("</svg>\n"), "{:?}", open);
    check_references(&elements);
    elements
}

fn attributes(text: &str) -> BTreeMap<String, String> {
    let mut attributes = BTreeMap::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (name, value) = rest.split_once("=\"").expect("a value in quotes");
        let (value, others) = value.split_once('"').expect("the end of a value");
        check_text(value);
        let before = attributes.insert(name.to_string(), value.to_string());
        assert!(before.is_none(), "two of {}", name);
        rest = others.trim_start();
    }
    attributes
}

/// Every `&` begins the name of a character that would be markup otherwise.
fn check_text(text: &str) {
    let is_name = |rest: &str| ["amp;", "lt;", "gt;"].iter().any(|name| rest.starts_with(name));
    assert!(text.split('&').skip(1).all(is_name), "{:?}", text);
    assert!(!text.contains(|letter: char| letter != '\n' && letter.is_control()), "{:?}", text);
}

/// No element is a script or an image, and what is referred to is there.
fn check_references(elements: &[Element]) {
    const NAMES: [&str; 13] = [
        "svg", "title", "desc", "style", "defs", "g", "rect", "path", "use", "text", "circle",
        "polyline", "polygon",
    ];
    for element in elements {
        assert!(NAMES.contains(&&element.name[..]), "{:?}", element);
        for (name, value) in &element.attributes {
            let id = if name == "href" { value.strip_prefix('#') } else { None };
            let is_there = |id| elements.iter().any(|element| element.get("id") == id);
            assert!(id.map_or(name != "href", is_there), "{:?}", element);
            assert!(name == "xmlns" || !value.contains("url") && !value.contains("//"));
        }
    }
}
