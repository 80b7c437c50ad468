//! Verdicts, and what is claimed about simpler cases.

use super::simulated::{
    answer, cases, entry, failure, file, given, hang, options, right, run, run_mistake, search,
    search_with, stress, timed_search, Record, Simulated, SEARCH_OPTIONS,
};
use crate::programs::program;
use crate::support::serving::served;
use chess_paths::picture::TextStyle;
use chess_paths::program::{End, Execution, NotStarted, Options, RunLimits, PROBLEMS};
use std::collections::HashSet;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock};
use std::thread;
use std::time::Duration;

/// The most cases of an input of a search, where the statement names no number.
const MOST_CASES: usize = 512;

/// It takes some seconds to start, and some for the largest input. A run has room for its words.
#[test]
fn a_right_program_passes_at_any_speed() {
    for problem in PROBLEMS {
        let right = right(problem.name());
        let most = MOST_CASES.min(*problem.about().cases_per_input.end()) as f64;
        // 3 ms a case, but not as fast as for thousands of inputs.
        let pace = f64::max(0.003 * most, 0.05);
        for (start, pace) in [(0.0, pace), (0.0, 1.9), (0.9, 0.0), (1.0, 0.9)] {
            let report = search(problem.name(), |input, limits| {
                let output: Vec<String> = right(input).iter().map(i64::to_string).collect();
                assert!(limits.bytes > output.concat().len());
                let seconds = pace * output.len() as f64 / most;
                answer(right(input), start + seconds, limits)
            });
            assert!(
                report.finding.is_none() && !report.is_undecided(),
                "{start} {pace} {report:?}"
            );
            // As many as there is time for.
            let runs = SEARCH_OPTIONS.time.as_secs_f64() / (start + pace);
            assert!(report.inputs as f64 > 0.9 * runs, "{start} {pace} {report:?}");
            assert_eq!(report.slowest, Duration::from_secs_f64(start + pace), "{report:?}");
        }
    }
}

/// It takes 5 ms a case, so that 512 are too many for one input.
#[test]
fn a_program_is_late_with_many_cases_in_one_input() {
    let right = right("kings-tour");
    let found = failure("kings-tour", &SEARCH_OPTIONS, |input, limits| {
        answer(right(input), 0.005 * cases(input).len() as f64, limits)
    });
    let count = cases(&found.input).len();
    assert!(count > 400, "{}", found.text);
    let verdict = format!("time limit exceeded with {count} cases: 2.");
    assert!(found.text.starts_with(&verdict), "{}", found.text);
}

#[test]
fn a_program_that_is_fast_and_right_answers_all_cases() {
    for problem in ["kings-tour", "knights-meet"] {
        let right = entry(problem);
        let report = search(problem, |input, limits| {
            run(End::Success, &served(right, input), 0.001, limits)
        });
        assert!(report.finding.is_none() && report.total == Some(report.cases), "{report:?}");
    }
}

/// Each input takes too long at first, and is in time when it runs alone.
#[test]
fn a_right_program_passes_on_a_busy_machine() {
    for problem in PROBLEMS {
        let (right, late) = (right(problem.name()), Mutex::new(HashSet::new()));
        let (report, _) = timed_search(problem.name(), &options(100, 2), |input, limits| {
            if late.lock().expect("no panic with the lock").insert(input.to_string()) {
                return hang(limits);
            }
            answer(right(input), 1.9, limits)
        });
        assert!(report.finding.is_none() && report.inputs > 10, "{report:?}");
        assert_eq!(report.slowest, Duration::from_millis(1900));
    }
}

/// In twice its limit, which the second run may take, it ends or does not. What hangs need not be
/// followed for so long once more.
#[test]
fn the_time_that_a_program_takes_alone_is_reported() {
    for (seconds, first, last) in [
        (3.1, "3.1 s", "3.1 s"),
        (2.05, "2.050 s", "2.050 s"),
        (1e9, "more than 4 s", "more than 2 s"),
    ] {
        let record = Record::default();
        let report = search_with("infinite-chess", &SEARCH_OPTIONS, &record, |_, limits| {
            answer([7], seconds, limits)
        });
        let last_text = report.finding.expect("a timeout").text;
        for (text, start, time) in
            [(&record.found()[0].text, "first failure: ", first), (&last_text, "", last)]
        {
            let verdict = format!("{start}time limit exceeded: {time} alone; limit 2 s\n");
            assert!(text.starts_with(&verdict), "{text}");
        }
    }
}

/// A run that was cut off would end the search, as if its time were up.
#[test]
fn a_run_of_a_search_has_its_whole_limit_however_late_it_starts() {
    let right = right("infinite-chess");
    let program = Simulated::new(|input: &str, limits: RunLimits| {
        assert_eq!(limits.time, Duration::from_secs(1));
        Ok(run_mistake(&right, input, limits))
    });
    let (program, problem) = (program.held_up(Duration::from_millis(900)), entry("infinite-chess"));
    let report = stress(problem, &program, &options(60, 1), &Record::default());
    assert!(report.expect("a program that starts").inputs > 10);
}

#[test]
fn a_search_whose_time_is_up_before_its_first_input_is_undecided() {
    let program = Simulated::new(|_: &str, limits: RunLimits| Ok(hang(limits)));
    let (program, problem) = (program.held_up(Duration::from_secs(2)), entry("infinite-chess"));
    let record = Record::default();
    let report = stress(problem, &program, &options(1, 2), &record);
    assert!(report.is_ok_and(|report| report.is_undecided() && report.finding.is_none()));
    let said = "undecided: no input was answered in time: try --time 60\n";
    assert_eq!(record.printed(), said);
}

/// Even a short search does not call a program right that has hung.
#[test]
fn a_program_that_hangs_is_reported() {
    let right = right("kings-tour");
    for (seconds, limit) in [(1, 2), (2, 2), (4, 2), (7, 2), (2, 6), (3, 6), (30, 2)] {
        let hung = AtomicU64::new(0);
        let options = options(seconds, limit);
        let report = search_with("kings-tour", &options, &Record::default(), |input, limits| {
            if input.lines().any(|line| line.ends_with("h8")) {
                hung.fetch_add(1, Ordering::Relaxed);
                hang(limits)
            } else {
                answer(right(input), 0.1, limits)
            }
        });
        let has_hung = hung.into_inner() > 0;
        assert_eq!(report.finding.is_some(), has_hung, "{seconds} s: {report:?}");
        assert!(!report.is_undecided(), "{seconds} s: {report:?}");
    }
}

/// And it is made simple: without pieces, or down to the simplest case.
#[test]
fn a_program_that_always_hangs_is_reported_in_12_s() {
    for (problem, simplest) in [
        ("kings-tour", "a1 a2 a3\n"),
        ("infinite-chess", "1 1\n1 2\n0\n"),
        ("knights-meet", "2\nA1 A1 A1\nA1 A1 A1\n"),
    ] {
        let (report, elapsed) = timed_search(problem, &options(10, 2), |_, limits| hang(limits));
        let found = report.finding.expect("a timeout");
        assert_eq!(found.input, simplest, "{}", found.text);
        assert!(elapsed <= Duration::from_secs(12), "{elapsed:?}: {}", found.text);
    }
}

/// This holds whichever inputs hang.
#[test]
fn a_search_ends_five_time_limits_after_its_time() {
    type IsLate = fn(&str) -> bool;
    let late: [(&str, IsLate); 4] = [
        ("always", |_| true),
        ("on many cases", |input| input.len() > 500),
        ("on some cases", |input| input.contains("a1")),
        ("on one case in a hundred", |input| input.len() % 100 == 7),
    ];
    // What hangs, or ends when it has taken this many limits.
    for (limits_taken, most) in [(f64::INFINITY, 4), (1.9, 5)] {
        for problem in PROBLEMS {
            let right = right(problem.name());
            for (time, limit) in [(1, 2), (3, 1), (1, 100)] {
                for (name, is_late) in late {
                    let options = options(time, limit);
                    let (report, elapsed) =
                        timed_search(problem.name(), &options, |input, limits| {
                            let is_late = is_late(&input.to_lowercase());
                            let seconds = if is_late { limits_taken * limit as f64 } else { 0.1 };
                            answer(right(input), seconds.min(1e6), limits)
                        });
                    let latest = Duration::from_secs(time + most * limit);
                    assert!(elapsed <= latest, "{name}: {elapsed:?}, {report:?}");
                }
            }
        }
    }
}

/// The first run is held up for so long that the second one is cut off at once.
#[test]
fn a_timeout_that_there_is_no_time_to_confirm_is_none() {
    let program = Simulated::new(|_: &str, limits: RunLimits| {
        Ok(Execution { time: Duration::from_secs(20), ..hang(limits) })
    });
    let report = stress(entry("infinite-chess"), &program, &options(1, 2), &Record::default());
    let report = report.expect("a program that starts");
    assert!(report.is_undecided() && report.failed == 0, "{report:?}");
}

/// From the start of the first one that fails. Until then, each gets all of its time limit.
#[test]
fn files_end_four_time_limits_after_their_time() {
    for (time, limit) in [(1, 2), (1, 100)] {
        let right = 0.9 * limit as f64;
        let files = ["c4 e6 d5\n", "c4 e6 d5\n", "a1 a2 a3\n"].map(|text| file("kings-tour", text));
        let options = Options { given: files.into(), ..options(time, limit) };
        let (report, elapsed) = timed_search("kings-tour", &options, |input, limits| {
            if input == "a1 a2 a3\n" {
                hang(limits)
            } else {
                answer([2], right, limits)
            }
        });
        assert!(report.inputs == 2 && report.finding.is_some(), "{report:?}");
        let elapsed = elapsed - Duration::from_secs_f64(2.0 * right);
        assert!(elapsed <= Duration::from_secs(time + 4 * limit), "{elapsed:?}, {report:?}");
    }
}

/// A crash on more pieces than the statement promises is looked for in parts that keep its
/// promises, and nothing larger is explained.
#[test]
fn a_position_beyond_the_promises_comes_down_to_a_part_that_keeps_them() {
    let right = right("infinite-chess");
    let pieces: String = (1..=3000).map(|index| format!("K {} 4\n", 10 * index)).collect();
    let text = format!("1 1\n5 1\n3000\n{pieces}");
    let left = "\n\nNo step to a simpler case fails, nor does a known or drawn one: ";
    for (most, pieces, end) in [(5, 6, "and so on"), (2000, 3000, left)] {
        let options = Options { given: vec![file("infinite-chess", &text)], ..options(3, 2) };
        let record = Record::default();
        let report = search_with("infinite-chess", &options, &record, |input, limits| {
            match input.lines().count() - 3 > most {
                true => run(End::Status(3), "", 0.0, limits),
                false => run_mistake(&right, input, limits),
            }
        });
        let found = report.finding.expect("a crash");
        assert_eq!(found.input.lines().nth(2), Some(&*pieces.to_string()), "{}", found.text);
        let broken = "line 3, column 1: expected a number of pieces from 0 to 2000, found `3000`";
        let start =
            format!("given.in: {broken}; a right program may fail on it\ngiven.in: runtime");
        assert!(record.printed().starts_with(&start), "{}", record.printed());
        assert!(found.text.contains(end), "{}", found.text);
    }
}

/// Programs with too small an infinity, which say -1 from some number of moves on.
#[test]
fn thresholds_are_found_exactly() {
    for infinity in [110_000_000, 100_000_050, 100_000_001] {
        let right = right("infinite-chess");
        let runs = AtomicU64::new(0);
        let found = failure("infinite-chess", &options(100, 2), |input, limits| {
            runs.fetch_add(1, Ordering::Relaxed);
            let answers = right(input).into_iter();
            answer(answers.map(|answer| if answer < infinity { answer } else { -1 }), 0.001, limits)
        });
        // With two pieces, the numbers are even.
        assert_eq!(found.output, format!("{}\n", infinity + infinity % 2), "{}", found.text);
        let runs = runs.into_inner();
        assert!(runs < 600, "{runs} runs: {}", found.text);
    }
}

/// Cases with the highest answer take ten times as long as others.
#[test]
fn the_hardest_cases_come_in_one_input() {
    let right = right("knights-meet");
    let slow = |input: &str, limits: RunLimits| {
        let answers = right(input);
        let seconds = answers.iter().map(|&answer| if answer == 8 { 0.19 } else { 0.02 }).sum();
        answer(answers, seconds, limits)
    };
    let report = search("knights-meet", slow);
    assert!(report.finding.is_none(), "{report:?}");
    assert_eq!(report.slowest, Duration::from_millis(1900));
    let record = Record::default();
    let report = search_with("knights-meet", &options(60, 1), &record, slow);
    let text = report.finding.expect("a slow input").text;
    let verdict = "time limit exceeded with 6 cases: 1.1 s alone; limit 1 s; each passes alone\n";
    assert!(text.starts_with(verdict), "{text}");
    assert_eq!(record.found()[0].output, "8\n".repeat(10));
}

/// Programs that hang wherever there is no way: one that starts at once, one that starts slowly,
/// and one that takes time for each move and visits the whole board if there is none.
#[test]
fn a_timeout_is_made_simpler_in_time() {
    let right = right("infinite-chess");
    for (start, seconds_for_each, most_pieces) in [(0.002, 0.0, 1), (0.1, 0.0, 1), (0.002, 1e-5, 2)]
    {
        for (seed, time) in (1..=6).flat_map(|seed| [(seed, 10), (seed, 60)]) {
            let options = Options { seed, ..options(time, 2) };
            let (report, elapsed) =
                timed_search("infinite-chess", &options, |input, limits| match right(input)[0] {
                    -1 => hang(limits),
                    moves => answer([moves], start + seconds_for_each * moves as f64, limits),
                });
            let found = report.finding.expect("a timeout");
            assert!(found.text.starts_with("time limit exceeded"), "{}", found.text);
            assert!(found.input.lines().count() <= 3 + most_pieces, "{}", found.text);
            assert!(elapsed <= options.time + 4 * options.limit, "{}", found.text);
        }
    }
}

#[test]
fn a_crash_does_not_come_down_to_a_wrong_answer() {
    let options = given("kings-tour", "c4 e6 d5\n");
    let found = failure("kings-tour", &options, |input, limits| {
        let end = if input.contains("c4") { End::Status(3) } else { End::Success };
        run(end, &"9\n".repeat(cases(input).len()), 0.001, limits)
    });
    assert!(found.text.starts_with("the first, simplified: runtime error: status 3\n"));
    let left = " that pass: 0 of 16; none of the others is known to fail in the same way.\n";
    assert!(found.input.contains("c4") && found.text.contains(left), "{}", found.text);
}

#[test]
fn a_slow_start_keeps_no_find_large() {
    for (end, seconds) in [(End::Success, 0.11), (End::Success, 0.3), (End::Status(3), 1.2)] {
        let found =
            failure("infinite-chess", &SEARCH_OPTIONS, |_, limits| run(end, "5", seconds, limits));
        assert_eq!(found.input.lines().nth(2), Some("0"), "{seconds} s: {}", found.text);
    }
}

#[test]
fn a_timeout_is_confirmed_by_one_run_of_twice_the_limit() {
    let (record, runs) = (Record::default(), Mutex::new(Vec::new()));
    search_with("infinite-chess", &options(1, 1), &record, |input, limits| {
        runs.lock().expect("no panic with the lock").push((input.to_string(), limits.time));
        hang(limits)
    });
    let first = &record.found()[0].input;
    let runs = runs.into_inner().expect("no panic with the lock").into_iter();
    let limits: Vec<Duration> = runs.filter(|(input, _)| input == first).map(|run| run.1).collect();
    assert_eq!(limits, [1, 2].map(Duration::from_secs));
}

/// Its first two runs, or its first three, take 1.5 times the limit; later ones are quick. Three
/// runs are enough to be slow more than once.
#[test]
fn a_program_that_is_slow_when_it_starts_for_the_first_time_passes() {
    let right = right("kings-tour");
    for given in [false, true] {
        for (slow_runs, fails) in [(1, false), (2, false), (3, true)] {
            let mut options = options(5, 2);
            if given {
                options.given = vec![file("kings-tour", "c4 e6 d5\n")];
            }
            let (record, runs) = (Record::default(), AtomicU64::new(0));
            let report = search_with("kings-tour", &options, &record, |input, limits| {
                let is_slow = runs.fetch_add(1, Ordering::Relaxed) < slow_runs;
                answer(right(input), if is_slow { 3.0 } else { 0.001 }, limits)
            });
            assert_eq!(report.failed > 0, fails, "{slow_runs} slow runs: {report:?}");
            let printed = record.printed()
                + &record.found().iter().map(|find| &*find.text).collect::<String>();
            assert_eq!(printed.contains(": 3.0 s alone; limit 2 s"), fails, "{printed}");
        }
    }
}

/// From its eighth run on, after 2.8 s, the program hangs.
#[test]
fn a_late_timeout_is_made_simpler_as_long_as_that_can_be_confirmed() {
    let (right, runs, record) = (right("infinite-chess"), AtomicU64::new(0), Record::default());
    search_with("infinite-chess", &options(10, 2), &record, |input, limits| {
        match runs.fetch_add(1, Ordering::Relaxed) < 7 {
            true => answer(right(input), 0.4, limits),
            false => hang(limits),
        }
    });
    assert_eq!(record.found().len(), 2);
}

/// The program is wrong but for the first cases in their order. Some of these hang.
#[test]
fn a_simpler_case_that_takes_too_long_does_not_pass() {
    let right = right("kings-tour");
    let every = entry("kings-tour").generate_largest(1, 0);
    let answers = served(entry("kings-tour"), &every);
    let simpler = every.lines().zip(answers.lines()).filter(|&(_, answer)| answer == "1");
    let late = simpler.filter(|(case, _)| case.starts_with("a1 a2 b")).count();
    let options = given("kings-tour", "h8 h7 g1\n");
    let found = failure("kings-tour", &options, |input, limits| {
        let is_slow = cases(input).iter().any(|case| case.starts_with("a1 a2 b"));
        let wrong = right(input).into_iter().zip(cases(input));
        let wrong = wrong.map(|(answer, case)| answer + i64::from(case > "a1 a2 b9"));
        answer(wrong, if is_slow { 1e9 } else { 0.001 }, limits)
    });
    let said = format!(
        " that pass: 6 of {}; none of the others is known to fail in the same way.\n",
        6 + late
    );
    assert!(found.text.contains(&said), "{}", found.text);
}

/// Without pieces, the program exceeds a short limit, and is wrong in the end. With pieces, it
/// hangs.
#[test]
fn what_is_no_timeout_in_the_end_is_passed_on() {
    let record = Record::default();
    let report =
        search_with("infinite-chess", &options(10, 2), &record, |input, limits| {
            match input.ends_with("\n0\n") {
                true => answer([99], 0.7, limits),
                false => hang(limits),
            }
        });
    let found = report.finding.expect("a wrong answer");
    assert!(found.text.starts_with("wrong answer\n"), "{}", found.text);
    assert!(found.input.ends_with("\n0\n"), "{}", found.input);
    assert!(found.text.contains(&format!("\ninput:\n{}expected: ", found.input)), "{}", found.text);
}

/// The program takes 10 microseconds a move, so that what is simpler than a position of many moves
/// exceeds a short limit, but not the whole.
#[test]
fn a_timeout_is_not_simplified_into_what_passes() {
    let right = right("infinite-chess");
    for seed in 1..=6 {
        let options = Options { seed, ..options(10, 2) };
        let found = failure("infinite-chess", &options, |input, limits| {
            answer(right(input), 1e-5 * right(input)[0].max(0) as f64, limits)
        });
        assert!(right(&found.input)[0] > 200_000, "{}", found.text);
        assert_eq!(found.input.lines().nth(2), Some("0"), "{}", found.text);
    }
}

/// If an answer of many is missing, the output differs only where neighbouring answers do.
#[test]
fn no_failing_case_is_counted_as_passed() {
    let right = right("kings-tour");
    let found = failure("kings-tour", &SEARCH_OPTIONS, |input, limits| {
        let answers = cases(input).into_iter().zip(right(input));
        let wrong = answers.filter(|&(case, _)| case != "h8 h7 h5");
        answer(wrong.map(|(_, answer)| answer + i64::from(answer >= 5)), 0.0, limits)
    });
    assert_eq!(found.input, "h8 h7 h5\n", "{}", found.text);
    // Those with the answer 1 come first; in the order of squares, this case is the last of them.
    let every = entry("kings-tour").generate_largest(1, 0);
    let answers = served(entry("kings-tour"), &every);
    let simpler = answers.lines().zip(every.lines());
    let simpler = simpler.filter(|&(answer, case)| answer == "1" && case < "h8 h7 h5").count();
    let grouped = format!("{},{:03}", simpler / 1000, simpler % 1000);
    assert!(
        found.text.contains(&format!(
            "that pass, up to 512 together in one input: {grouped} of {grouped}.\n"
        )),
        "{}",
        found.text
    );
}

/// A case is answered wrong after one with the same first knight, such as itself.
#[test]
fn a_case_that_fails_only_when_repeated_is_reported_as_such() {
    let right = right("knights-meet");
    let found = failure("knights-meet", &SEARCH_OPTIONS, |input, limits| {
        let mut last = "";
        let answers = cases(input).into_iter().zip(right(input)).map(|(case, answer)| {
            let wrong = std::mem::replace(&mut last, &case[..2]) == last;
            answer + i64::from(wrong)
        });
        answer(answers, 0.0, limits)
    });
    let cases = cases(&found.input);
    assert!(cases.len() == 2 && cases[0] == cases[1], "{}", found.text);
    assert!(found.text.contains("\n(The last case is repeated: an input has at least 2.)\n"));
}

/// It takes 50 ms to start, and is quadratic.
#[test]
fn a_program_that_is_slow_to_start_meets_a_large_input_early() {
    let right = right("infinite-chess");
    let text = failure("infinite-chess", &options(2, 1), |input, limits| {
        let pieces = input.lines().count() - 3;
        answer(right(input), 0.05 + (pieces as f64 / 1000.0).powi(2), limits)
    })
    .text;
    assert!(text.starts_with("time limit exceeded: "), "{text}");
}

/// There is no time to try all cases before it, in order.
#[test]
fn a_wrong_case_with_a_lower_answer_is_drawn() {
    let right = right("knights-meet");
    let found = failure("knights-meet", &options(10, 2), |input, limits| {
        let answers = cases(input).into_iter().zip(right(input));
        let wrong = answers.map(|(case, answer)| answer + i64::from(answer >= 4 && case < "B2"));
        answer(wrong, 0.02, limits)
    });
    assert_eq!(found.output, "4\n4\n", "{}", found.text);
    assert!(found.text.contains(". There was no time to try all"), "{}", found.text);
    assert!(found.text.contains(": try --time 60."), "{}", found.text);
}

/// It is wrong from the third case with a king on h8 on, and may hang where one stands alone.
#[test]
fn cases_that_fail_only_together_are_as_few_as_leaving_out_gives() {
    let right = right("kings-tour");
    for may_hang in [false, true] {
        let found = failure("kings-tour", &SEARCH_OPTIONS, |input, limits| {
            let cases = cases(input);
            if may_hang && cases.len() == 1 && cases[0].starts_with("h8") {
                return hang(limits);
            }
            let mut kings = 0;
            let answers = right(input).into_iter().zip(cases).map(|(answer, case)| {
                kings += i64::from(case.starts_with("h8"));
                answer + i64::from(kings >= 3)
            });
            answer(answers.collect::<Vec<i64>>(), 0.001, limits)
        });
        let left: Vec<&str> = found.input.lines().map(|case| &case[..2]).collect();
        assert_eq!(left, ["h8"; 3], "{}", found.text);
        // Nothing is said of a case alone where that is not known.
        let together = "wrong answer, but only with 3 cases in one input: each passes alone\n";
        assert_eq!(found.text.starts_with(together), !may_hang, "{}", found.text);
        assert!(found.text.contains("\n\ncase 3 of 3:\n"), "{}", found.text);
        let tried = "\nSimpler inputs that pass: 7 of 7.\n(Simpler: fewer cases.)\n";
        assert_eq!(found.text.ends_with(tried), !may_hang, "{}", found.text);
    }
}

/// The fortieth run hangs, and so does its input from then on. Until then, as many runs go on at
/// once as the runner says.
#[test]
fn a_failure_is_confirmed_while_nothing_else_runs() {
    let right = right("infinite-chess");
    for jobs in [1, 3] {
        let hanging: OnceLock<String> = OnceLock::new();
        let [started, running, most_searching, most_confirming] =
            [(); 4].map(|()| AtomicU64::new(0));
        let program = Simulated::new(|input: &str, limits: RunLimits| {
            running.fetch_add(1, Ordering::SeqCst);
            let is_fortieth = started.fetch_add(1, Ordering::SeqCst) == 39;
            let is_confirmation = hanging.get().is_some_and(|hanging| hanging == input);
            for _ in 0..5 {
                thread::sleep(Duration::from_millis(1));
                let now_running = running.load(Ordering::SeqCst);
                if is_confirmation {
                    most_confirming.fetch_max(now_running, Ordering::SeqCst);
                } else if hanging.get().is_none() {
                    most_searching.fetch_max(now_running, Ordering::SeqCst);
                }
            }
            running.fetch_sub(1, Ordering::SeqCst);
            if is_fortieth {
                hanging.set(input.to_string()).expect("no other such run");
            }
            Ok(match is_fortieth || is_confirmation {
                true => hang(limits),
                false => answer(right(input), 0.05, limits),
            })
        });
        let (program, options) = (program.on(jobs), options(5, 2));
        let report = stress(entry("infinite-chess"), &program, &options, &Record::default());
        let report = report.expect("a program that starts");
        assert!(report.finding.is_some(), "a timeout");
        assert_eq!(most_searching.load(Ordering::SeqCst), jobs as u64);
        assert_eq!(most_confirming.load(Ordering::SeqCst), 1);
    }
}

/// Answers beyond those that are counted are shown, as they are not what is wrong.
#[test]
fn a_program_that_answers_but_does_not_end_is_reported_as_such() {
    let right = right("kings-tour");
    for cases in [1, 20] {
        let options = given("kings-tour", &"a1 a2 a3\n".repeat(cases));
        let text = failure("kings-tour", &options, |input, limits| {
            let answered = run_mistake(&right, input, limits);
            if input.lines().count() < cases {
                return answered;
            }
            Execution { output: answered.output, ..hang(limits) }
        })
        .text;
        assert!(text.starts_with("the first"), "{text}");
        let expected = vec!["1"; cases].join(" ");
        let found = "all answers, then time limit exceeded";
        assert!(text.contains(&format!("\nexpected: {expected}\nfound: {found}\n")), "{text}");
        assert_eq!(text.contains("\nroute: a1 xa2\n"), cases == 1, "{text}");
    }
}

/// The route has no line of its own without bound, nor has a word of the input.
#[test]
fn a_report_has_no_line_without_bound() {
    let far = format!("1 1\n{}9 1\n1\nN 40 4\n", "0".repeat(60000));
    let rooks = (1..=60).map(|index| format!("R {} {}\n", 100 * index, 1 + index % 8));
    let route = format!("1 1\n100000 1\n60\n{}", rooks.collect::<String>());
    for text in [far, route] {
        let right = right("infinite-chess");
        let options = given("infinite-chess", &text);
        let text = failure("infinite-chess", &options, |input, limits| {
            answer(if input == text { vec![7] } else { right(input) }, 0.1, limits)
        })
        .text;
        assert!(text.lines().all(|line| line.chars().count() <= 160), "{text}");
    }
}

/// A shell gives less stack than a judge, and a judge does not look for leaks.
#[cfg(unix)]
#[test]
fn a_hint_stands_below_a_failure_that_a_judge_may_not_see() {
    let more_stack = "ulimit -s $(ulimit -Hs); exec";
    for (end, stderr, verdict, hint) in [
        (End::Signal(11), "", "signal 11 (SIGSEGV)", more_stack),
        (End::Signal(11), "Could not allocate memory", "signal 11", "`ulimit -v`"),
        (End::Signal(6), "", "signal 6 (SIGABRT)", ""),
        (End::Signal(6), "thread 'main' has overflowed its stack", "signal 6", more_stack),
        (End::Status(1), "ERROR: AddressSanitizer: stack-overflow on", "status 1", more_stack),
        (End::Status(1), "java.lang.StackOverflowError", "status 1", "`java -Xss256m`"),
        (End::Status(1), "...\nRecursionError: maximum", "status 1", "`sys.setrecursionlimit`"),
        (End::Status(2), "[signal SIGSEGV: segmentation violation", "status 2", ""),
        (End::Status(23), "ERROR: LeakSanitizer: detected", "status 23", "LSAN_OPTIONS="),
        (End::Signal(24), "", "signal 24 (SIGXCPU)", ""),
    ] {
        let crash =
            |_: &str, limits| Execution { stderr: stderr.to_string(), ..run(end, "", 0.0, limits) };
        let text = failure("knights-meet", &SEARCH_OPTIONS, crash).text;
        assert!(text.starts_with(&format!("runtime error: {verdict}")), "{text}");
        let (said, _) = text.split_once("\ninput:").expect("an input");
        assert_eq!(said.contains('`'), !hint.is_empty(), "{text}");
        assert!(said.contains(hint), "{text}");
    }
}

/// The king is threatened, which no promised case is, but these are simpler all the same.
#[test]
fn a_case_beyond_the_promises_comes_down_to_the_simplest() {
    let found = failure("kings-tour", &given("kings-tour", "b2 a1 c8\n"), |input, limits| {
        answer(cases(input).iter().map(|_| 77), 0.001, limits)
    });
    assert_eq!(found.input, "a1 a2 a3\n", "{}", found.text);
}

/// Each part of the file with the case on which the program fails breaks a promise as well.
#[test]
fn a_file_comes_down_to_nothing_that_breaks_a_promise() {
    let text = "c4 e6 d5\nb2 a1 c8\na3 b1 c1\n";
    let right = right("kings-tour");
    let found = failure("kings-tour", &given("kings-tour", text), |input, limits| {
        match input.contains("b2 a1 c8") {
            true => answer(cases(input).iter().map(|_| 77), 0.001, limits),
            false => answer(right(input), 0.001, limits),
        }
    });
    assert_eq!(found.input, text, "{}", found.text);
}

/// Here each run takes 2 ms, on one processor.
#[test]
fn a_small_find_is_simplified_in_seconds() {
    let wrong = program("infinite-chess", "files-within-0-of-target/keeping-8/straight");
    let given = vec![file("infinite-chess", "4 6\n14 2\n2\nB 1 1\nN 4 8\n")];
    let options = Options { given, ..options(60, 2) };
    let (report, elapsed) = timed_search("infinite-chess", &options, |input, limits| Execution {
        time: Duration::from_millis(2),
        ..run_mistake(&wrong, input, limits)
    });
    let text = report.finding.expect("a wrong answer").text;
    assert!(elapsed < Duration::from_secs(6), "{elapsed:?} {text}");
    assert!(!text.contains("no time"), "{text}");
}

#[test]
fn an_intermittent_failure_is_reported_as_such() {
    let right = right("infinite-chess");
    let hint =
        "; if runs at the same time share a file, or lack memory or room for files, try --jobs 1";
    // The last one fails for long enough to be made simpler.
    for (jobs, hint, failing) in [(1, "", 7..8), (2, hint, 7..8), (1, "", 7..34)] {
        let runs = AtomicU64::new(0);
        let program = Simulated::new(|input: &str, limits: RunLimits| {
            Ok(match failing.contains(&runs.fetch_add(1, Ordering::Relaxed)) {
                true => run(End::Success, "x", 0.0, limits),
                false => run_mistake(&right, input, limits),
            })
        });
        let problem = entry("infinite-chess");
        let report = stress(problem, &program.on(jobs), &SEARCH_OPTIONS, &Record::default());
        let text = report.expect("a program that starts").finding.expect("a wrong answer").text;
        let remark = format!(", but not every time: the same input has passed as well{hint}\n");
        assert!(text.contains(&remark) && !text.contains(" that pass"), "{text}");
    }
}

/// The program has been removed or is being rebuilt: no worker can start it any more, before the
/// failure is confirmed or after. A timeout that is not confirmed is no failure.
#[test]
fn a_failure_is_reported_even_if_the_program_no_longer_starts() {
    for (end, runs_before) in [(End::Status(1), 1), (End::Status(1), 2), (End::Timeout, 1)] {
        let runs = AtomicU64::new(0);
        let program = Simulated::new(|_: &str, limits: RunLimits| {
            match runs.fetch_add(1, Ordering::Relaxed) < runs_before {
                true => Ok(run(end, "", limits.time.as_secs_f64(), limits)),
                false => Err(io::Error::other("Text file busy")),
            }
        });
        let problem = entry("infinite-chess");
        match stress(problem, &program, &SEARCH_OPTIONS, &Record::default()) {
            Ok(report) => {
                let text = report.finding.expect("what was found").text;
                assert!(text.starts_with("runtime error: status 1\n"), "{text}");
                let rest = "\nNo simpler input is known to fail in the same way. The command cannot be started any more: Text file busy.\n";
                assert!(text.contains(rest), "{text}");
            }
            Err(NotStarted { error, passed }) => {
                let said = (end, &*error.to_string(), passed);
                assert_eq!(said, (End::Timeout, "Text file busy", 0));
            }
        }
    }
}

#[test]
fn files_that_cannot_be_judged_any_more_are_not_passed_over() {
    let runs = AtomicU64::new(0);
    // The failure on the first file is confirmed.
    let program = Simulated::new(|_: &str, limits: RunLimits| {
        match runs.fetch_add(1, Ordering::Relaxed) < 2 {
            true => Ok(answer([9], 0.001, limits)),
            false => Err(io::Error::other("Text file busy")),
        }
    });
    let (problem, record) = (entry("kings-tour"), Record::default());
    let given = vec![file(problem.name(), "c4 e6 d5\n"), file(problem.name(), "a1 a2 a3\n")];
    let options = Options { given, ..options(1, 2) };
    let report = stress(problem, &program, &options, &record).expect("what was found");
    assert_eq!((report.inputs, report.failed), (0, 1));
    let said = "given.in: wrong answer; expected 2, found 9\nThe other files are not judged: ";
    assert!(record.printed().starts_with(said), "{}", record.printed());
}

/// The command vanishes before the timeout on the only file is confirmed.
#[test]
fn a_file_that_cannot_be_judged_in_the_end_is_not_passed_over() {
    let runs = AtomicU64::new(0);
    let program =
        Simulated::new(|_: &str, limits: RunLimits| match runs.fetch_add(1, Ordering::Relaxed) {
            0 => Ok(hang(limits)),
            _ => Err(io::Error::other("Text file busy")),
        });
    let options = Options { given: vec![file("kings-tour", "c4 e6 d5\n")], ..options(1, 2) };
    let report = stress(entry("kings-tour"), &program, &options, &Record::default());
    assert_eq!(report.expect_err("no verdict").error.to_string(), "Text file busy");
}

/// Also if only large inputs fail, and however long the boards are.
#[test]
fn a_report_fits_a_screen() {
    for (problem, end, output, bytes, width) in [
        ("infinite-chess", End::Status(139), String::new(), 300, 40),
        ("infinite-chess", End::Success, "7".repeat(5000), 90, 100),
        ("kings-tour", End::OutputLimit, "7 ".repeat(5000), 90, 100),
        ("knights-meet", End::Status(139), String::new(), 90, 100),
    ] {
        let (right, record) = (right(problem), Record::default());
        let style = TextStyle { width, ..SEARCH_OPTIONS.style };
        let options = Options { style, ..options(2, 2) };
        let report = search_with(problem, &options, &record, |input, limits| {
            if input.len() < bytes {
                return run_mistake(&right, input, limits);
            }
            let stderr = "out of luck\n".repeat(10);
            Execution { stderr, ..run(end, &output, 0.002, limits) }
        });
        let text = report.finding.unwrap_or_else(|| panic!("{problem} {end:?}")).text;
        assert!(width > 40 || text.contains("--explain"), "{text}");
        let brief = &record.found()[0].text;
        let lines: Vec<&str> = text.lines().chain(brief.lines()).collect();
        // The line that repeats the search, what is saved, and the totals come besides.
        assert!(lines.len() <= 62, "{problem} {end:?}: {brief}{text}");
        let too_wide = |line: &&str| line.chars().count() > width && line.contains(' ');
        assert!(!lines.iter().any(too_wide), "{problem} {end:?}: {text}");
    }
}

/// The target is as near as in the simplest case, so neither of the two cases is simpler.
#[test]
fn a_case_as_simple_as_the_simplest_stays() {
    let text = "1 2\n1 1\n0\n";
    let found = failure("infinite-chess", &given("infinite-chess", text), |_, limits| {
        answer([77], 0.001, limits)
    });
    assert_eq!(found.input, text, "{}", found.text);
    assert!(found.text.contains("\nNothing simpler keeps the promises.\n"), "{}", found.text);
}

/// On a machine so busy that a search has time for few inputs, the first find is large.
#[test]
fn the_simplest_case_of_all_is_tried_first() {
    for (problem, simplest) in [
        ("kings-tour", "a1 a2 a3\n"),
        ("infinite-chess", "1 1\n1 2\n0\n"),
        ("knights-meet", "2\nA1 A1 A1\nA1 A1 A1\n"),
    ] {
        for (end, output) in [(End::Success, "-7"), (End::Status(1), ""), (End::Timeout, "")] {
            let record = Record::default();
            let report = search_with(problem, &options(10, 2), &record, |_, limits| {
                run(
                    end,
                    &format!("{output}\n").repeat(512),
                    limits.time.as_secs_f64() / 2.0,
                    limits,
                )
            });
            let found = report.finding.expect("a failure");
            assert_eq!(found.input, simplest, "{}", found.text);
            assert!(record.found().len() <= 2, "{}", found.text);
            assert!(
                found.text.contains("\nNothing simpler keeps the promises.\n"),
                "{}",
                found.text
            );
        }
    }
}

/// The program prints ten answers, however many cases there are. Ten cases that are tried together
/// pass, and each alone would fail.
#[test]
fn what_passes_together_is_not_said_to_pass_alone() {
    let right = right("knights-meet");
    let ten = |input: &str, limits| {
        let answers = right(input);
        answer(answers.iter().cycle().take(10).copied(), 0.001, limits)
    };
    let found = failure("knights-meet", &SEARCH_OPTIONS, ten);
    assert_eq!(found.input, "2\nA1 A1 A1\nA1 A1 A1\n", "{}", found.text);
    // Where one of the cases takes few moves, the program is right.
    let some = |input: &str, limits| match right(input).iter().any(|&moves| moves < 3) {
        true => run_mistake(&right, input, limits),
        false => ten(input, limits),
    };
    let found = failure("knights-meet", &SEARCH_OPTIONS, some);
    assert!(found.text.starts_with("extra output\n"), "{}", found.text);
    let said = "\nSimpler cases that pass, up to 10 together in one input: ";
    assert!(found.text.contains(said), "{}", found.text);
}

/// A case is answered wrong unless it comes first.
#[test]
fn what_is_left_over_from_the_case_before_is_said_alike() {
    let hint = "\nIs something left over from the case before? What a case uses has to be set anew for each.\n";
    for (problem, verdict) in [
        ("kings-tour", "wrong answer, but only with 2 cases in one input: each passes alone"),
        (
            "knights-meet",
            "wrong answer, but only where the case comes again: the first time, its answer is right",
        ),
    ] {
        let right = right(problem);
        let found = failure(problem, &SEARCH_OPTIONS, |input, limits| {
            let mut answers = right(input);
            answers[1..].iter_mut().for_each(|answer| *answer += 1);
            answer(answers, 0.001, limits)
        });
        assert!(found.text.starts_with(&format!("{verdict}{hint}")), "{}", found.text);
    }
}

/// Each program knows the right answers.
#[test]
fn answers_in_another_form_are_said_to_be_right() {
    type Print = fn(&[i64]) -> String;
    let forms: [(&str, Print); 5] = [
        ("These are the right answers, but not each on a line of its own.\n", |answers| {
            answers.iter().map(i64::to_string).collect()
        }),
        ("These are the right answers in reverse order.\n", |answers| {
            answers.iter().rev().map(|answer| format!("{answer}\n")).collect()
        }),
        ("These are the right numbers, but a judge wants ", |answers| {
            answers.iter().map(|answer| format!("{answer}.0\n")).collect()
        }),
        ("The right answers are all there, in their order, but among other words.\n", |answers| {
            answers.iter().map(|answer| format!("{answer}\nmoves\n")).collect()
        }),
        ("The right answers are all there, in their order, but among other words.\n", |answers| {
            answers.iter().map(|answer| format!("Case 1: {answer}\n")).collect()
        }),
    ];
    for problem in ["kings-tour", "knights-meet"] {
        let right = right(problem);
        for (hint, form) in forms {
            let found = failure(problem, &SEARCH_OPTIONS, |input, limits| {
                run(End::Success, &form(&right(input)), 0.001, limits)
            });
            assert!(found.text.contains(&format!("\n{hint}")), "{hint}: {}", found.text);
        }
    }
}

/// Two runs at the same time take as long as one of half the time.
#[test]
fn a_slow_program_gets_to_the_largest_inputs() {
    let right = right("infinite-chess");
    for (seconds, least, untried) in
        [(0.75, 5, ""), (1.5, 3, "but 2 of the kinds of largest inputs")]
    {
        let largest = AtomicU64::new(0);
        let report =
            search_with("infinite-chess", &options(10, 2), &Record::default(), |input, limits| {
                largest.fetch_add(u64::from(input.lines().count() == 2003), Ordering::Relaxed);
                answer(right(input), seconds, limits)
            });
        assert!(report.finding.is_none() && largest.into_inner() >= least, "{report:?}");
        let result = report.result(&options(10, 2));
        assert_eq!(result.contains("largest"), !untried.is_empty(), "{result}");
        assert!(result.contains(untried), "{result}");
        assert_eq!(result.contains(": try --time 60"), !untried.is_empty(), "{result}");
    }
}
