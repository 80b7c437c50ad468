//! Ends whole groups of processes, also when this process is ended itself.
//!
//! The standard library kills a child, but not what that has started, and nothing at all once this
//! process is gone. A shell can do both: its builtin `kill` takes the number of a group, and a pipe
//! from here that ends tells it that nobody is left to ask.

use std::fmt::Display;
use std::io::{self, ErrorKind, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Where a shell is on all systems like Unix.
pub(super) const SHELL: &str = "/bin/sh";

/// What the shell does; `$1` is the group. It is in no other group than its own, so what ends this
/// process, Ctrl-C above all, passes it by. It starts no process itself.
///
/// A program may have left the group, as `timeout` does to found one of its own. So as long as it
/// runs, the group that has its number and the program itself are ended as well. That is safe
/// until it is waited for, as nobody else gets its number before.
const SCRIPT: &str = r#"
    trap '' HUP INT PIPE TERM
    program=
    end() {
        kill -s KILL -- -$1 ${program:+-$program $program}
    }
    while read -r request number; do
        case $request in
        started) program=$number ;;
        kill) end $1 ;;
        ended) program=; end $1; echo ;;
        esac
    done
    end $1
"#;

/// A group of processes, empty at first, and a shell that ends all that runs in it: when asked to,
/// when this value is dropped, and when this process is gone, however it was ended.
///
/// What leads the group is a process that has ended and is not waited for before the drop. So the
/// number of the group stays taken even while nothing runs in it, and no group of somebody else's
/// that was given the same number can be hit. The same group serves one program after the other.
#[derive(Debug)]
pub(super) struct Watchdog {
    leader: Child,
    shell: Child,
    /// Always there, until the drop ends the pipe.
    requests: Option<ChildStdin>,
    replies: ChildStdout,
}

impl Watchdog {
    /// Starts the shell, and a group. It fails where there is none, or not this kind of groups.
    pub(super) fn start(shell: &str) -> io::Result<Watchdog> {
        if !cfg!(unix) {
            return Err(ErrorKind::Unsupported.into());
        }
        let leader =
            shell_command(shell, ":").stdin(Stdio::null()).stdout(Stdio::null()).spawn()?;
        let mut command = shell_command(shell, SCRIPT);
        command.arg("sh").arg(leader.id().to_string());
        let started = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let (mut shell, leader) = match started {
            Ok(shell) => (shell, leader),
            Err(error) => return Err(after(leader, error)),
        };
        let (requests, replies) = (shell.stdin.take(), shell.stdout.take());
        let replies = replies.expect("the output of the watchdog is a pipe");
        Ok(Watchdog { leader, shell, requests, replies })
    }

    /// Has the command start in the group.
    pub(super) fn guard(&self, command: &mut Command) {
        join_group(command, self.leader.id());
    }

    /// Says which program runs in the group from now on.
    pub(super) fn started(&mut self, program: u32) -> io::Result<()> {
        self.request(format_args!("started {}\n", program))
    }

    /// Has the program that runs now be ended, with all that it has started. It must not have been
    /// waited for yet.
    pub(super) fn kill(&mut self) -> io::Result<()> {
        self.request("kill\n")
    }

    /// Says that the program has been waited for. What it has left behind in the group is sent the
    /// signal that ends it before this returns, so that the next program is not hit.
    pub(super) fn ended(&mut self) -> io::Result<()> {
        self.request("ended\n")?;
        self.replies.read_exact(&mut [0])
    }

    /// The number of the shell.
    #[cfg(test)]
    pub(super) fn shell_id(&self) -> u32 {
        self.shell.id()
    }

    /// One write, so that a request arrives whole or not at all.
    fn request(&mut self, request: impl Display) -> io::Result<()> {
        let requests = self.requests.as_mut().expect("requests are taken until the drop");
        requests.write_all(request.to_string().as_bytes())
    }
}

impl Drop for Watchdog {
    fn drop(&mut self) {
        self.requests = None;
        // Whether these can be waited for or not, there is nothing more to do.
        let _ = self.shell.wait();
        let _ = self.leader.wait();
    }
}

/// A shell that runs the script in a group of its own. It depends on nothing in the environment
/// and says nothing.
fn shell_command(shell: &str, script: &str) -> Command {
    let mut command = Command::new(shell);
    command.env_clear().arg("-c").arg(script).stderr(Stdio::null());
    join_group(&mut command, 0);
    command
}

/// The error, after the child, which ends by itself, has been waited for.
fn after(mut child: Child, error: io::Error) -> io::Error {
    let _ = child.wait();
    error
}

/// Has the command start in the group, or in a new one if that is 0.
#[cfg(unix)]
fn join_group(command: &mut Command, group: u32) {
    use std::os::unix::process::CommandExt;
    command.process_group(i32::try_from(group).expect("the number of a process fits into 31 bits"));
}

/// There are no groups.
#[cfg(not(unix))]
fn join_group(_: &mut Command, _: u32) {}
