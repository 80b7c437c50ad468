//! A reader of SVG documents that knows only what this program writes.

use std::collections::{BTreeMap, BTreeSet};

/// An element that has no others in it, or the beginning of one that has.
#[derive(Debug)]
pub struct Element<'a> {
    pub name: &'a str,
    pub attributes: BTreeMap<&'a str, &'a str>,
    /// What comes between its tag and the next one.
    pub text: &'a str,
    /// How many cases have begun before it ends.
    pub case: usize,
}

impl<'a> Element<'a> {
    pub fn get(&self, attribute: &str) -> &'a str {
        self.attributes.get(attribute).copied().unwrap_or_default()
    }

    pub fn has_class(&self, class: &str) -> bool {
        self.get("class").split(' ').any(|word| word == class)
    }

    pub fn is(&self, name: &str, class: &str) -> bool {
        self.name == name && self.has_class(class)
    }
}

/// The elements of a document that is well-formed and refers to nothing outside.
pub fn read(document: &str) -> Vec<Element<'_>> {
    let mut elements: Vec<Element> = Vec::new();
    let mut open: Vec<&str> = Vec::new();
    let mut case = 0;
    assert!(document.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox="));
    for part in document.split('<').skip(1) {
        let (tag, text) = part.split_once('>').expect("the end of a tag");
        let text = text.trim_end_matches('\n');
        check_text(text);
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "the wrong end");
            continue;
        }
        let (name, rest) = tag.trim_end_matches('/').split_once(' ').unwrap_or((tag, ""));
        let mut element = Element { name, attributes: attributes(rest), text, case };
        case += usize::from(element.is("g", "case"));
        element.case = case;
        if !tag.ends_with('/') {
            open.push(name);
        }
        elements.push(element);
    }
    assert!(open.is_empty() && document.ends_with("</svg>\n"), "{:?}", open);
    check_references(&elements);
    elements
}

fn attributes(text: &str) -> BTreeMap<&str, &str> {
    let mut attributes = BTreeMap::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (name, value) = rest.split_once("=\"").expect("a value in quotes");
        let (value, others) = value.split_once('"').expect("the end of a value");
        check_text(value);
        assert!(attributes.insert(name, value).is_none(), "two of {}", name);
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

/// No element is a script or an image, no style refers to anything outside the document, and what is
/// referred to is there.
fn check_references(elements: &[Element]) {
    const NAMES: [&str; 11] =
        ["svg", "title", "desc", "style", "defs", "g", "rect", "path", "use", "text", "circle"];
    let ids: BTreeSet<&str> = elements.iter().map(|element| element.get("id")).collect();
    for element in elements {
        assert!(NAMES.contains(&element.name), "{:?}", element);
        let is_outside = ["url", "@import", "//"].iter().any(|word| element.text.contains(word));
        assert!(element.name != "style" || !is_outside, "{:?}", element);
        for (&name, value) in &element.attributes {
            let is_there = value.strip_prefix('#').is_some_and(|id| ids.contains(id));
            assert!(is_there || name != "href", "{:?}", element);
            assert!(name == "xmlns" || !value.contains("url") && !value.contains("//"));
        }
    }
}
