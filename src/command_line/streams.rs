//! The standard streams as files: those of [`std::io`] hide that one cannot be read or written.
//! (On Unix, one that is closed is `/dev/null` before `main` begins.)

use std::fs::File;
use std::io;

pub(super) fn standard_input() -> io::Result<File> {
    as_file(&io::stdin())
}

pub(super) fn standard_output() -> io::Result<File> {
    as_file(&io::stdout())
}

#[cfg(unix)]
fn as_file(stream: &impl std::os::fd::AsFd) -> io::Result<File> {
    stream.as_fd().try_clone_to_owned().map(File::from)
}

#[cfg(windows)]
fn as_file(stream: &impl std::os::windows::io::AsHandle) -> io::Result<File> {
    stream.as_handle().try_clone_to_owned().map(File::from)
}
