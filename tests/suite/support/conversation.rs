//! A program that reads from one pipe and answers through another.

use crate::support::program::Outcome;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

/// No answer takes this long, however busy the machine.
const LONGEST_WAIT: Duration = Duration::from_secs(30);

pub struct Conversation {
    child: Child,
    stdin: ChildStdin,
    answers: Receiver<String>,
}

impl Conversation {
    /// Starts a program whose output is to be collected.
    pub fn with(command: &mut Command) -> Conversation {
        let mut child = command.stdin(Stdio::piped()).spawn().expect("a program that starts");
        let stdin = child.stdin.take().expect("a pipe to the program");
        let stdout = child.stdout.take().expect("a pipe from the program");
        let (sender, answers) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                // Nobody takes the line if the test has failed.
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Conversation { child, stdin, answers }
    }

    /// Writes to the program, and keeps the pipe open.
    pub fn say(&mut self, text: &str) {
        self.stdin.write_all(text.as_bytes()).expect("a program that listens");
    }

    /// The next line that the program writes.
    pub fn answer(&self) -> String {
        self.answers.recv_timeout(LONGEST_WAIT).expect("an answer while the input is open")
    }

    /// Closes the pipe, and waits for the program to end. Returns what it wrote since.
    pub fn end(self) -> Outcome {
        drop(self.stdin);
        let stdout = self.answers.iter().map(|line| line + "\n").collect();
        let output = self.child.wait_with_output().expect("a program that ends");
        Outcome { stdout, ..output.into() }
    }
}
