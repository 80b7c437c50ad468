//! An input that arrives in small pieces.

use std::io::{self, ErrorKind, Read};

/// Hands out at most `most` bytes at a time, is interrupted now and then, and panics if it is read
/// after its end.
pub struct Dribble<'a> {
    text: &'a [u8],
    most: usize,
    reads: u64,
    is_ended: bool,
}

impl<'a> Dribble<'a> {
    pub fn new(text: &'a [u8], most: usize) -> Dribble<'a> {
        Dribble { text, most, reads: 0, is_ended: false }
    }
}

impl Read for Dribble<'_> {
    fn read(&mut self, room: &mut [u8]) -> io::Result<usize> {
        assert!(!self.is_ended, "the input had already ended");
        self.reads += 1;
        if self.reads % 3 == 0 {
            return Err(ErrorKind::Interrupted.into());
        }
        let length = room.len().min(self.most);
        let count = self.text.read(&mut room[..length])?;
        self.is_ended = count == 0;
        Ok(count)
    }
}
