//! XML, read strictly: elements, attributes and text, and nothing else that the language knows.

use crate::support::printed::ensure;
use std::borrow::Cow;

#[derive(Debug)]
pub struct Element<'a> {
    pub name: &'a str,
    pub attributes: Vec<(&'a str, Cow<'a, str>)>,
    pub children: Vec<Node<'a>>,
}

#[derive(Debug)]
pub enum Node<'a> {
    Element(Element<'a>),
    Text(Cow<'a, str>),
}

impl<'a> Element<'a> {
    pub fn attribute(&self, name: &str) -> Option<&str> {
        let attribute = self.attributes.iter().find(|(known, _)| *known == name);
        attribute.map(|(_, value)| &**value)
    }

    /// The value of an attribute; empty if there is none.
    pub fn get(&self, name: &str) -> &str {
        self.attribute(name).unwrap_or_default()
    }

    pub fn classes(&self) -> Vec<&str> {
        self.get("class").split(' ').collect()
    }

    /// Whether it has this name and a class.
    pub fn is(&self, name: &str, class: &str) -> bool {
        self.name == name && self.get("class").split(' ').any(|known| known == class)
    }

    /// The elements in it, not those farther below.
    pub fn elements(&self) -> impl Iterator<Item = &Element<'a>> {
        self.children.iter().filter_map(|node| match node {
            Node::Element(element) => Some(element),
            Node::Text(_) => None,
        })
    }

    /// It and all elements below it.
    pub fn all(&self) -> Vec<&Element<'a>> {
        let mut all = vec![self];
        all.extend(self.elements().flat_map(Element::all));
        all
    }

    /// The text in it, not that of elements in it.
    pub fn text(&self) -> String {
        let texts = self.children.iter().map(|node| match node {
            Node::Text(text) => &**text,
            Node::Element(_) => "",
        });
        texts.collect()
    }
}

/// The root of a document.
pub fn read(document: &str) -> Result<Element<'_>, String> {
    let is_strange = |letter: char| letter.is_control() && letter != '\n';
    ensure!(!document.contains(is_strange), "a control character");
    let mut reader = Reader { rest: document };
    let root = reader.element()?;
    ensure!(reader.rest.trim().is_empty(), "something behind the root");
    Ok(root)
}

struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    fn take(&mut self, token: &str) -> Result<(), String> {
        let rest = self.rest.strip_prefix(token);
        self.rest = rest.ok_or_else(|| format!("no `{}` at {:.60?}", token, self.rest))?;
        Ok(())
    }

    /// Takes what comes before the first character that is not of a kind.
    fn take_while(&mut self, is_kind: impl Fn(char) -> bool) -> &'a str {
        let end = self.rest.find(|letter| !is_kind(letter)).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(end);
        self.rest = rest;
        taken
    }

    fn name(&mut self) -> Result<&'a str, String> {
        let name =
            self.take_while(|letter| letter.is_ascii_alphanumeric() || "-_:".contains(letter));
        ensure!(
            name.starts_with(|first: char| first.is_ascii_alphabetic()),
            "no name at {:.60?}",
            self.rest
        );
        Ok(name)
    }

    fn element(&mut self) -> Result<Element<'a>, String> {
        self.take("<")?;
        let name = self.name()?;
        let mut element = Element { name, attributes: Vec::new(), children: Vec::new() };
        loop {
            let blanks = self.take_while(|letter| " \n".contains(letter));
            if self.rest.starts_with("/>") {
                self.take("/>")?;
                return Ok(element);
            }
            if self.rest.starts_with('>') {
                self.take(">")?;
                break;
            }
            ensure!(!blanks.is_empty(), "no blank before an attribute at {:.60?}", self.rest);
            let (name, value) = self.attribute()?;
            let is_new = element.attribute(name).is_none();
            ensure!(is_new, "an attribute of {} comes twice", element.name);
            element.attributes.push((name, value));
        }
        while !self.rest.starts_with("</") {
            ensure!(!self.rest.is_empty(), "{} has no end", element.name);
            element.children.push(if self.rest.starts_with('<') {
                Node::Element(self.element()?)
            } else {
                let text = self.take_while(|letter| letter != '<');
                ensure!(!text.contains("]]>"), "the end of what did not begin");
                Node::Text(unescaped(text)?)
            });
        }
        self.take(&format!("</{}>", element.name))?;
        Ok(element)
    }

    fn attribute(&mut self) -> Result<(&'a str, Cow<'a, str>), String> {
        let name = self.name()?;
        self.take("=\"")?;
        let value = self.take_while(|letter| !"\"<".contains(letter));
        self.take("\"")?;
        Ok((name, unescaped(value)?))
    }
}

/// Text with its entities replaced.
fn unescaped(text: &str) -> Result<Cow<'_, str>, String> {
    const ENTITIES: [(&str, char); 5] =
        [("amp;", '&'), ("lt;", '<'), ("gt;", '>'), ("quot;", '"'), ("apos;", '\'')];
    if !text.contains('&') {
        return Ok(text.into());
    }
    let mut parts = text.split('&');
    let mut plain = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let known = ENTITIES.iter().find(|(entity, _)| part.starts_with(entity));
        let (entity, letter) = known.ok_or_else(|| format!("no entity: &{:.20}", part))?;
        plain.push(*letter);
        plain += &part[entity.len()..];
    }
    Ok(plain.into())
}

#[test]
fn what_is_well_formed_is_read() {
    let root =
        read("<a b=\"1 &lt; 2\" c=\"\"><d/>x &amp; y<e f=\"g h\">z</e></a>\n").expect("a root");
    assert_eq!((root.get("b"), root.get("c"), root.text().as_str()), ("1 < 2", "", "x & y"));
    let names: Vec<&str> = root.all().iter().map(|element| element.name).collect();
    assert_eq!(names, ["a", "d", "e"]);
}

#[test]
fn what_is_not_well_formed_is_refused() {
    let wrong = [
        "",
        "x",
        "<a>",
        "<a></b>",
        "<a><b></a></b>",
        "<a/><b/>",
        "<a/>x",
        "x<a/>",
        "<a b=1/>",
        "<a b/>",
        "<a b=\"1\" b=\"2\"/>",
        "<a b=\"1\"c=\"2\"/>",
        "<a b=\"<\"/>",
        "<a b=\"1/>",
        "<a>&</a>",
        "<a>&nbsp;</a>",
        "<a>&lt</a>",
        "<a b=\"&\"/>",
        "<a>\u{7}</a>",
        "<a>\r</a>",
        "<a>]]></a>",
        "<a><!-- --></a>",
        "<?xml?><a/>",
        "<!DOCTYPE a><a/>",
        "< a/>",
        "<1/>",
        "<a / >",
    ];
    for document in wrong {
        assert!(read(document).is_err(), "{:?} is read", document);
    }
}
