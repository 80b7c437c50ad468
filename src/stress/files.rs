//! Files to judge a program on, in place of a search.

use super::verdict::Input;
use crate::cases::read_only_input;
use crate::problem::{answer_to, Problem};
use crate::reader::fault::Error;
use crate::reader::serve;
use crate::validate::validate;
use std::io;

/// A file that is one input, whether or not the statement promises it.
#[derive(Clone, Debug)]
pub struct File {
    /// What it is called.
    pub name: String,
    /// What is in it.
    pub text: Vec<u8>,
}

/// The input that a file is, byte for byte.
pub(super) fn input_of<P: Problem>(File { name, text }: &File) -> Input<P::Case> {
    let mut cases = Vec::new();
    let read = serve(&mut &text[..], &mut io::sink(), |session| {
        cases = read_only_input::<P>(session)?;
        Ok(())
    });
    read.expect("a file that is one input");
    let answers = cases.iter().map(answer_to::<P>).collect();
    let text = String::from_utf8(text.clone()).expect("squares, numbers and blanks");
    Input { file: Some(name.clone()), cases, text, answers }
}

/// What the statement promises in place of this input, if it does not promise it.
pub(super) fn broken_promise<P: Problem>(input: &Input<P::Case>) -> Option<String> {
    match serve(&mut input.text.as_bytes(), &mut io::sink(), validate::<P>) {
        Err(Error::Fault(fault)) => Some(fault.expected),
        Ok(()) | Err(_) => None,
    }
}
