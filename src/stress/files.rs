//! Judging a program on files that are named, in place of a search.

use super::counterexample::{Counterexample, Input};
use super::judge::Judge;
use super::report::unconfirmed;
use super::shrink::Minimality;
use super::verdict::Verdict;
use super::{Finish, Options, Report, Runner, Watcher};
use crate::cases::read_only_input;
use crate::problem::{answer_to, Problem};
use crate::reader::fault::Error;
use crate::reader::serve;
use crate::validate::validate;
use std::io;
use std::slice;
use std::time::Duration;

/// A file that is one input, whether or not the statement promises it.
#[derive(Clone, Debug)]
pub struct File {
    /// What it is called.
    pub name: String,
    /// What is in it.
    pub text: Vec<u8>,
}

/// Far more than confirming a failure takes: only making an input simpler has a time.
const AMPLE: Duration = Duration::from_secs(1 << 32);

/// Judges a program on files, one after another, up to the first on which it fails.
///
/// # Errors
/// The program cannot be started.
pub(super) fn judge_files<P: Problem>(
    runner: &dyn Runner,
    options: &Options,
    watcher: &dyn Watcher,
) -> io::Result<Report> {
    // The time limit is for a file as it is.
    let judge = Judge::new(runner, options.limit, usize::MAX);
    let start = judge.now();
    let inputs: Vec<Input<P::Case>> = options.files.iter().map(input_of::<P>).collect();
    let total = inputs.iter().map(|input| input.cases.len() as u64).sum();
    let mut report = Report { total: Some(total), ..Report::default() };
    for input in inputs {
        let cases = input.cases.len() as u64;
        let failing = judge_file(&judge, input)?;
        report.time = judge.now().saturating_duration_since(start);
        report.slowest = judge.slowest();
        let Some(first) = failing else {
            report.inputs += 1;
            report.cases += cases;
            watcher.searched(report.inputs);
            continue;
        };
        if first.is_certain() {
            report.found = Some(Finish::new(&judge, options, watcher).file::<P>(first));
        } else {
            report.unconfirmed = Some(unconfirmed(&first, options));
        }
        break;
    }
    Ok(report)
}

fn input_of<P: Problem>(File { name, text }: &File) -> Input<P::Case> {
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

/// How the program fails on a file, if it does.
fn judge_file<C>(judge: &Judge<'_>, input: Input<C>) -> io::Result<Option<Counterexample<C>>> {
    let end = judge.now() + AMPLE;
    Ok(match judge.judge(&input, judge.limit, end)? {
        Verdict::Rejected(failure) => {
            judge.alone().confirm(Counterexample::new(input, failure), end)
        }
        Verdict::Accepted(_) | Verdict::Unknown => None,
    })
}

/// What the program makes of the cases of a file that the statement promises, in an input as the
/// statement has it: a failure that can be made simpler, or the reason why there is none.
pub(super) fn promised_failure<P: Problem>(
    judge: &Judge<'_>,
    first: &Counterexample<P::Case>,
) -> io::Result<Result<Counterexample<P::Case>, Minimality>> {
    let Counterexample { input, failure, doubt } = first;
    if doubt.is_some() {
        return Ok(Err(Minimality::Unknown));
    }
    let mut cases = &input.cases[..];
    if failure.is_of_answer() {
        cases = &cases[..=failure.right.min(cases.len() - 1)];
        if let Some(promise) = broken_promise::<P>(slice::from_ref(&cases[cases.len() - 1])) {
            return Ok(Err(Minimality::Unpromised(promise)));
        }
    }
    let mut promised = cases.to_vec();
    let broken = broken_promise::<P>(cases);
    if broken.is_some() {
        promised.retain(|case| broken_promise::<P>(slice::from_ref(case)).is_none());
    }
    let surplus = promised.len().saturating_sub(*P::CASES.end());
    promised.drain(..surplus);
    if promised.is_empty() {
        return Ok(Err(Minimality::Unpromised(broken.expect("a promise is broken"))));
    }
    let promised = Input::of::<P>(&promised);
    if promised.text == input.text {
        return Ok(Ok(first.clone()));
    }
    let failing = judge_file(judge, promised)?;
    Ok(failing.filter(Counterexample::is_certain).ok_or(Minimality::AsItIs))
}

/// What the statement promises in place of these cases, if it does not promise them.
fn broken_promise<P: Problem>(cases: &[P::Case]) -> Option<String> {
    let text = Input::of::<P>(cases).text;
    match serve(&mut text.as_bytes(), &mut io::sink(), validate::<P>) {
        Err(Error::Fault(fault)) => Some(fault.expected),
        Ok(()) | Err(_) => None,
    }
}
