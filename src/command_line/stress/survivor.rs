//! A process that has the last word if Ctrl-C ends this one.

use std::io::Write;
use std::process::{Child, Command, Stdio};

/// Prints the text handed over last, once this process has ended. Ctrl-C ends this process at once,
/// as the standard library cannot catch a signal; a shell and what it starts can ignore it. A text
/// begins with its stream, and ends with the byte 1.
const SCRIPT: &str = r#"trap '' INT TERM
exec awk 'BEGIN { RS = "\001" } { last = $0 }
    END { printf "%s", substr(last, 2) | ("cat >&" substr(last, 1, 1)) }' 3>&2 2> /dev/null"#;

#[derive(Clone, Copy)]
pub(super) enum Stream {
    Output = 1,
    /// Standard error, which the script has moved.
    Error = 3,
}

/// The process. Without a shell, as on Windows, there is none.
pub(super) struct Survivor(Option<Child>);

impl Survivor {
    pub(super) fn start() -> Survivor {
        let mut shell = Command::new("/bin/sh");
        Survivor(shell.args(["-c", SCRIPT]).stdin(Stdio::piped()).spawn().ok())
    }

    /// Hands over a text, in place of the one before.
    pub(super) fn hand_over(&mut self, stream: Stream, text: &str) {
        if let Some(Child { stdin: Some(pipe), .. }) = &mut self.0 {
            let _ = write!(pipe, "{}{text}\u{1}", stream as u8);
        }
    }

    /// Ends the process. It prints nothing.
    pub(super) fn end(&mut self) {
        if let Some(mut process) = self.0.take() {
            let _ = process.kill().and_then(|()| process.wait());
        }
    }
}
