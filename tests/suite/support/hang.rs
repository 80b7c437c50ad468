//! A guard against tests that do not end.

use std::panic::resume_unwind;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// Far longer than any check takes, however busy the machine.
const LONGEST: Duration = Duration::from_secs(300);

/// Runs a check, and fails if it hangs.
pub fn check_ends(check: impl FnOnce() + Send + 'static) {
    let (sender, receiver) = mpsc::channel::<()>();
    let running = thread::spawn(move || {
        let _ends_with_this_thread = sender;
        check();
    });
    if receiver.recv_timeout(LONGEST) == Err(RecvTimeoutError::Timeout) {
        panic!("still running");
    }
    running.join().unwrap_or_else(|panic| resume_unwind(panic));
}
