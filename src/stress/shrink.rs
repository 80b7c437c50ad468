//! Reduces a failing input to the cases that matter, and simplifies these.

use super::judge::Judge;
use super::report::{brief, first_failure, report, unconfirmed, Finding};
use super::series::{largest_input, linked_cases};
use super::verdict::{Counterexample, Input, Verdict};
use super::OVERTIME;
use crate::plain_text::{grouped, reason};
use crate::problem::{AllCases, Cases};
use crate::random::Random;
use std::collections::hash_map::DefaultHasher;
use std::collections::HashSet;
use std::hash::{Hash, Hasher};
use std::io;
use std::iter;
use std::mem;
use std::time::{Duration, Instant};

/// Makes a failing input simpler until the deadline, and says what is known of inputs that are
/// simpler still. A case passes if it was part of an accepted input.
pub(super) struct Shrink<'a> {
    judge: &'a Judge<'a>,
    deadline: Instant,
    /// When runs that confirm a failure are cut off.
    last_end: Instant,
    best: Counterexample,
}

/// How many simpler inputs have to pass until no more are drawn at random, or until one of several
/// cases stays as it is.
const ENOUGH: usize = 1000;

/// How many inputs pass.
struct Passed {
    /// Those that are a step simpler, and those drawn at random.
    steps: usize,
    random: usize,
    /// Whether there was time to try all steps.
    are_all_tried: bool,
}

impl<'a> Shrink<'a> {
    /// If hardly any time is left, the deadline is put off, but not so far that the two runs which
    /// confirm a time limit no longer fit.
    pub(super) fn new(judge: &'a Judge<'a>, deadline: Instant, first: Counterexample) -> Self {
        let last_end = judge.last_end(deadline);
        let deadline =
            deadline.max((judge.now() + OVERTIME).min(last_end - 2 * judge.options.limit));
        Shrink { judge, deadline, last_end, best: first }
    }

    pub(super) fn report(mut self, all: &Cases) -> Finding {
        let (first, options) = (self.best.clone(), self.judge.options);
        if !first.is_certain {
            return unconfirmed("One", &first, options);
        }
        self.judge.watcher.found(&brief(&first_failure(&first), &first, options));
        if first.remark.is_some() {
            return report(self.judge.problem, &first, &first, "", options);
        }
        let known = self.shrink(all).unwrap_or_else(|error| {
            let untried =
                "Not all simpler inputs were tried, as the command cannot be started any more";
            format!("{}: {}", untried, reason(&error))
        });
        if self.best.input.text == first.input.text {
            return report(self.judge.problem, &first, &self.best, &known, options);
        }
        let (simplest, known) = match self.judge.confirm(self.best, self.last_end, || true) {
            Verdict::Rejected(simplest) if simplest.is_certain => (simplest, known),
            Verdict::Rejected(slow) => {
                (first.clone(), unconfirmed("A simpler", &slow, options).text)
            }
            // What takes longer than a fraction of the time limit need not exceed all of it.
            _ => (first.clone(), String::new()),
        };
        report(self.judge.problem, &first, &simplest, &known, options)
    }

    /// Makes the input simpler. Returns what is known of simpler ones than the result.
    fn shrink(&mut self, all: &Cases) -> io::Result<String> {
        let passed = self.take_steps(all)?;
        if !passed.are_all_tried {
            return Ok(self.out_of_time());
        }
        if let Some(promise) = self.best.input.broken_promise(self.judge.problem) {
            return Ok(match passed.steps {
                0 => format!(
                    "It was not made simpler, as it breaks a promise: the statement promises {}.",
                    promise
                ),
                _ => "It fails only on the file as it is: the cases that the statement promises \
                      pass, laid out as in the statement."
                    .to_string(),
            });
        }
        let cases = match all {
            Cases::Random(cases) => return Ok(self.known_of(&passed, cases.order)),
            Cases::All(all) => all,
        };
        if self.best.input.count > 1 {
            self.replace_each(all, cases)?;
        }
        let first = Input::of(self.judge.problem, &self.best.input.cases(self.judge.problem)[..1]);
        if self.best.input.text == first.text {
            self.best.input = first;
            self.best.remark = None;
        }
        Ok(match self.best.input.count {
            1 => format!("{} (Simpler: {}.)", self.find_first(cases, 0)?, cases.order),
            _ if self.is_time_out() => self.out_of_time(),
            _ => String::new(),
        })
    }

    fn out_of_time(&self) -> String {
        let more = self.judge.options.more_time();
        format!("There was no time to try all simpler inputs: try {}.", more)
    }

    /// How many inputs pass that are a step simpler, and that were drawn at random.
    fn known_of(&self, passed: &Passed, order: &str) -> String {
        let mut known = match passed.steps {
            0 => "No input is a step simpler".to_string(),
            steps => format!("All {} inputs a step simpler pass", steps),
        };
        if passed.random > 0 {
            let random = grouped(passed.random as u64);
            known += &format!(", and {} simpler ones drawn at random", random);
        }
        if self.is_time_out() {
            known += &format!(", until time ran out: try {}", self.judge.options.more_time());
        }
        format!("{}.\n({}.)", known, order)
    }

    fn is_time_out(&self) -> bool {
        self.judge.time_left(self.deadline).is_zero()
    }

    /// Goes from one failing input to another a step simpler, or to a simpler one drawn at random
    /// if all that are a step simpler pass, until enough pass or time runs out.
    fn take_steps(&mut self, all: &Cases) -> io::Result<Passed> {
        let mut first = 0;
        loop {
            let mut passed = Passed { steps: 0, random: 0, are_all_tried: true };
            match self.next_step(all, first, &mut passed)? {
                Some((simpler, step)) => {
                    self.accept(simpler);
                    first = step;
                }
                None => return Ok(passed),
            }
        }
    }

    /// The next failing input, and the index of the step to it. A crash tells more than another
    /// failure, and is given up only if nothing simpler crashes.
    fn next_step(
        &self,
        all: &Cases,
        first: usize,
        passed: &mut Passed,
    ) -> io::Result<Option<(Counterexample, usize)>> {
        let (problem, best) = (self.judge.problem, &self.best);
        let is_promised = |input: &Input| input.broken_promise(problem).is_none();
        let (cases, wrong) = (best.input.cases(problem), best.wrong());
        // Where the program is wrong on a case that is not promised, nothing is simpler.
        let is_case_promised = is_promised(&Input::of(problem, &cases[wrong..=wrong]));
        let most = if best.is_of_answer() && !is_case_promised { 0 } else { usize::MAX };
        let mut tried = HashSet::from([hash(&best.input.text)]);
        let mut no_crash = None;
        for (step, cases) in simpler_cases(&cases, wrong, all, first).take(most) {
            if passed.random == ENOUGH || self.is_time_out() {
                passed.are_all_tried &= step.is_none();
                break;
            }
            let input = Input::of(problem, &cases);
            if !tried.insert(hash(&input.text)) || !is_promised(&input) {
                continue;
            }
            match self.judge(input)? {
                Verdict::Accepted(_) if step.is_some() => passed.steps += 1,
                Verdict::Accepted(_) => passed.random += 1,
                Verdict::Rejected(simpler) if best.is_crash() && !simpler.is_crash() => {
                    no_crash.get_or_insert((simpler, 0));
                }
                Verdict::Rejected(simpler) => return Ok(Some((simpler, step.unwrap_or(0)))),
                Verdict::Unknown => passed.are_all_tried &= step.is_none(),
            }
        }
        Ok(no_crash.filter(|_| passed.are_all_tried))
    }

    /// If only several cases together fail, goes to simpler ones in place of each, and to fewer,
    /// until that changes nothing or one fails alone.
    fn replace_each(&mut self, all: &Cases, cases: &AllCases) -> io::Result<()> {
        let remark = self.only_together();
        let sentence = format!("{}, {}", self.best.failure, remark);
        self.judge.watcher.found(&brief(&sentence, &self.best, self.judge.options));
        self.best.remark = Some(remark);
        self.replace_both(all, cases)?;
        let mut text = "".into();
        while self.best.input.text != text && self.best.input.count > 1 {
            text = self.best.input.text.clone();
            let count = self.best.input.count;
            for place in 0..count {
                self.find_first(cases, place)?;
                if self.best.input.count < count {
                    return Ok(());
                }
            }
            self.leave_out(all)?;
        }
        Ok(())
    }

    /// Goes to fewer cases. If all such steps were tried, it is known whether one fails alone.
    fn leave_out(&mut self, all: &Cases) -> io::Result<()> {
        if self.take_steps(all)?.are_all_tried && self.best.input.count > 1 {
            self.best.remark = Some(self.only_together());
        }
        Ok(())
    }

    fn only_together(&self) -> String {
        let count = self.best.input.count;
        format!("but only with {} cases in one input: each is right where it comes first", count)
    }

    /// Goes from two cases to two with a lower sum of answers, as long as one of enough draws
    /// fails: what is simpler in place of one of them may be nothing that the other fails beside.
    fn replace_both(&mut self, all: &Cases, cases: &AllCases) -> io::Result<()> {
        let size = |found: &Counterexample| (found.input.count, found.input.total());
        let mut seeds = 0..ENOUGH as u64;
        while let (2, total @ 2..) = size(&self.best) {
            let Some(seed) = seeds.next().filter(|_| !self.is_time_out()) else { break };
            let linked = linked_cases(&mut Random::seeded(seed), cases, total);
            let Some(input) = linked.map(|cases| Input::of(self.judge.problem, &cases)) else {
                continue;
            };
            let Verdict::Rejected(simpler) = self.judge(input)? else { continue };
            let best = mem::replace(&mut self.best, simpler);
            self.leave_out(all)?;
            if size(&self.best) < size(&best) {
                seeds = 0..ENOUGH as u64;
            } else {
                self.best = best;
            }
        }
        Ok(())
    }

    /// Goes to the first failing input with a simpler case in one place. Returns what is known of
    /// those before it.
    fn find_first(&mut self, all: &AllCases, place: usize) -> io::Result<String> {
        let cases = self.best.input.cases(self.judge.problem);
        let with = |number: usize| {
            let mut cases = cases.clone();
            cases[place] = (all.case)(number);
            cases
        };
        let answer = self.best.input.answers.lines().nth(place).and_then(|it| it.parse().ok());
        let answer: usize = answer.expect("the answer to each case");
        let equal = &all.by_answer[answer];
        let is_simpler = |&number: &usize| (all.case)(number) < cases[place];
        let mut end = equal.start + equal.clone().take_while(is_simpler).count();
        let mut limit = self.batch_limit(with(0))?;
        // All before this number pass.
        let mut passed = 0;
        // A program that fails on most cases does so on the first.
        let mut size = 1;
        let mut inputs = 0;
        while passed < end && (inputs < ENOUGH || cases.len() == 1) {
            let batch = passed..end.min(passed + size);
            let together: Vec<String> = batch.clone().flat_map(with).collect();
            inputs += 1;
            match self.judge(Input::of(self.judge.problem, &together))? {
                Verdict::Accepted(_) => {
                    passed += batch.len();
                    size = limit.min(2 * size);
                }
                _ if batch.len() > 1 => {
                    limit = batch.len() / 2;
                    size = limit;
                }
                Verdict::Rejected(simpler) => {
                    let remark = self.best.remark.clone();
                    let alone = Input::of(self.judge.problem, &[(all.case)(passed)]);
                    self.accept(match self.judge(alone)? {
                        Verdict::Rejected(alone) => alone,
                        Verdict::Accepted(_) => Counterexample { remark, ..simpler },
                        // Whether it fails alone is not known.
                        Verdict::Unknown => simpler,
                    });
                    end = passed;
                }
                Verdict::Unknown => break,
            }
        }
        Ok(match passed {
            _ if end == 0 => "No case is simpler.".to_string(),
            _ if passed == end => format!("All {} simpler cases pass.", passed),
            0 => self.out_of_time(),
            _ => format!("The {} simplest cases pass. {}", passed, self.out_of_time()),
        })
    }

    /// How often others may stand in place of the failing cases in one input: once if the program
    /// passes with the failing cases in the middle of an input.
    fn batch_limit(&self, others: Vec<String>) -> io::Result<usize> {
        let most = (largest_input(self.judge.problem) / others.len()).max(1);
        let tried = [others.clone(), self.best.input.cases(self.judge.problem), others];
        Ok(match self.judge(Input::of(self.judge.problem, &tried[..most.min(3)].concat()))? {
            Verdict::Rejected(_) => most,
            Verdict::Accepted(_) | Verdict::Unknown => 1,
        })
    }

    /// If the best failure so far is no timeout, a single timeout is ignored: timeouts have to be
    /// confirmed. A program that hangs does so within a fraction of the time limit, too. And if it
    /// takes several cases, one that is wrong only where it is repeated is no simpler.
    fn judge(&self, input: Input) -> io::Result<Verdict> {
        self.judge.watcher.progress("making it simpler");
        let hangs = self.best.is_time_limit();
        let limit = if hangs { self.judge.hang_limit() } else { self.judge.options.limit };
        Ok(match self.judge.judge(input, limit, self.deadline)? {
            Verdict::Rejected(slow) if !hangs && slow.is_time_limit() => Verdict::Unknown,
            Verdict::Rejected(alone) if alone.is_repeated() && self.best.input.count > 1 => {
                Verdict::Accepted(Duration::ZERO)
            }
            verdict => verdict,
        })
    }

    fn accept(&mut self, simpler: Counterexample) {
        self.best = simpler;
        // A program that hangs is not known to exceed the whole time limit yet.
        if !self.best.is_time_limit() {
            self.judge.watcher.found(&Finding::of(&self.best, "", self.judge.options));
        }
    }
}

/// The cases of inputs that are a step simpler, each with the index of its step: with fewer cases,
/// or with one a step simpler if there are too many to try all. The largest steps come first, but
/// all before the `first` come last: where one worked, the next of its size is likely to work, and
/// larger ones are not. Then, without an index, come simpler ones drawn at random.
fn simpler_cases<'a>(
    cases: &'a [String],
    wrong: usize,
    all: &'a Cases,
    first: usize,
) -> impl Iterator<Item = (Option<usize>, Vec<String>)> + 'a {
    let varied = match all {
        Cases::Random(random) if cases.len() == 1 => Some((random, &cases[0])),
        Cases::All { .. } | Cases::Random(_) => None,
    };
    let steps = move || {
        let changed = varied.into_iter().flat_map(|(random, case)| (random.simpler)(case));
        fewer(cases, wrong).chain(changed.map(|case| vec![case])).enumerate()
    };
    let steps = steps().skip(first).chain(steps().take(first));
    let drawn = varied.into_iter().flat_map(|(random, case)| (random.neighbours)(case));
    steps.map(|(step, cases)| (Some(step), cases)).chain(drawn.map(|case| (None, vec![case])))
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// The wrong case alone; those up to it; all, in the layout of the statement; all without a half, a
/// quarter, ..., a single one; and each case alone.
fn fewer(cases: &[String], wrong: usize) -> impl Iterator<Item = Vec<String>> + '_ {
    let end = cases.len();
    let sizes = iter::successors(Some(end / 2), |size| Some(size / 2)).take_while(|&size| size > 0);
    let left_out = sizes.flat_map(move |size| {
        (0..end).step_by(size).map(move |start| (0..start, end.min(start + size)..end))
    });
    let alone = (0..end).map(move |index| (index..index + 1, end..end));
    let kept = [wrong..wrong + 1, 0..wrong + 1, 0..end].map(|kept| (kept, end..end));
    let kept = kept.into_iter().chain(left_out).chain(alone);
    kept.map(move |(before, after)| [&cases[before], &cases[after]].concat())
}
