//! The program without a process.
use chess_paths::program::{serve, Error, Format, Presentation, Session};

/// Shows the explanations of a session.
type Explain = fn(&mut Session<'_>, &mut Presentation) -> Result<(), Error>;

/// The output for an input without a fault.
pub fn served(solve: impl FnOnce(&mut Session<'_>) -> Result<(), Error>, input: &str) -> String {
    let mut output = Vec::new();
    serve(&mut input.as_bytes(), &mut output, solve).expect("an input without a fault");
    String::from_utf8(output).expect("output that is UTF-8")
}

/// Shows explanations as the program does if nothing else is asked for.
pub fn as_text(explain: Explain) -> impl Fn(&mut Session<'_>) -> Result<(), Error> + Copy {
    move |session: &mut Session<'_>| explain(session, &mut Presentation::new("", Format::default()))
}

/// The explanations of an input without a fault, as text or as a document.
pub fn presented(explain: Explain, format: Format, input: &str) -> String {
    let mut presentation = Presentation::new("title", format);
    let text = served(|session| explain(session, &mut presentation), input);
    text + &presentation.finish().expect("a document that is not too large")
}
