//! Text in lines that fit.

/// The words of a text in lines of at most so many characters. A word that is longer has a line of
/// its own.
pub(crate) fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_ascii_whitespace() {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= most => {
                line.push(' ');
                *line += word;
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}
