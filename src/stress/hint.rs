//! What to do about some failures.

use super::verdict::Failure;

const MORE_STACK: &str =
    "If it recurses deeply, it may need more stack than a shell gives; judges \
    often give 256 MiB: run `ulimit -s $(ulimit -Hs)` before.";

const SILENT: &str =
    "It printed no answer: does it read the input as the statement has it, and flush its output?";

/// What the verdict or standard error contains, and what to do then.
const HINTS: [(&str, &str); 9] = [
    ("signal 11 (SIGSEGV)", MORE_STACK),
    // Rust.
    ("has overflowed its stack", MORE_STACK),
    ("AddressSanitizer: stack-overflow", MORE_STACK),
    ("StackOverflowError", "If it recurses deeply, it may need more stack: try `java -Xss256m`."),
    (
        "Maximum call stack size exceeded",
        "If it recurses deeply, it may need more stack: run `ulimit -s $(ulimit -Hs)` before, and \
        try `node --stack-size=250000`.",
    ),
    (
        "stack level too deep",
        "If it recurses deeply, it may need more stack: run \
        `export RUBY_THREAD_VM_STACK_SIZE=268435456` before.",
    ),
    (
        "Control stack exhausted",
        "If it recurses deeply, it may need more stack: try `sbcl --control-stack-size 256MB`.",
    ),
    ("RecursionError", "If it has to recurse so deeply, `sys.setrecursionlimit` allows it."),
    ("LeakSanitizer", "Judges do not mind leaks: run `export LSAN_OPTIONS=detect_leaks=0` before."),
];

/// The hint on the simplest failure, if there is one.
pub(super) fn hint(first: &Failure, simplest: &Failure) -> Option<&'static str> {
    let said = format!("{}\n{}", simplest.kind, simplest.stderr);
    let is_silent = [first, simplest].iter().all(|failure| failure.is_silent());
    let hint = HINTS.iter().find(|(sign, _)| said.contains(sign)).map(|(_, hint)| *hint);
    hint.or(is_silent.then_some(SILENT))
}
