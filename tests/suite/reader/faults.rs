//! The places of faults, and the answers before them. Stored cases have the texts.

use crate::support::inputs::{for_records, laid_out};
use crate::support::mutation::mutate;
use crate::support::serving::{answers, shown};
use chess_paths::{Fault, Found};

/// The lines of a text before line `number`, which counts from 1.
fn lines_before(text: &[u8], number: u64) -> Vec<u8> {
    let lines = text.split_inclusive(|&byte| byte == b'\n').take(number as usize - 1);
    lines.flatten().copied().collect()
}

/// Line and column of a byte, from 1.
fn place_of(text: &[u8], byte: u8) -> (u64, usize) {
    let offset = text.iter().position(|&other| other == byte).expect("the byte");
    let before = &text[..offset];
    let line_start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
    (line as u64, offset - line_start + 1)
}

/// A `?` is no field of any problem. It replaces a field or is added to a line.
#[test]
fn an_invalid_field_is_reported_where_it_stands() {
    for_records(21, 200, |problem, random, mut records| {
        let record = random.below(records.len() as u64) as usize;
        let fields = &mut records[record];
        let place = random.below(fields.len() as u64 + 1) as usize;
        let replaced = place..fields.len().min(place + 1);
        fields.splice(replaced, ["?".to_string()]);
        let input = laid_out(random, &records);
        let fault = answers(problem, &input).fault.expect("a fault");
        assert_eq!((fault.line, fault.column), place_of(&input, b'?'), "{}", shown(&input));
        assert_eq!(fault.found, Found::Field, "{}", shown(&input));
        assert_eq!((&*fault.text, fault.end), ("?", fault.column + 1), "{fault}");
        assert!(fault.to_string().contains("found `?`"), "{}", fault);
    });
}

#[test]
fn a_missing_field_is_reported_at_the_end_of_its_line() {
    for_records(22, 200, |problem, random, mut records| {
        let long: Vec<usize> = (0..records.len()).filter(|&at| records[at].len() > 1).collect();
        let record = random.pick(&long);
        records[record].pop();
        let lines = records.iter().map(|record| record.join(" ") + " \r\n");
        let input = lines.collect::<String>();
        let fault = answers(problem, input.as_bytes()).fault.expect("a fault");
        let place = (record as u64 + 1, records[record].join(" ").len() + 1);
        assert_eq!((fault.line, fault.column), place, "{}", shown(input.as_bytes()));
        assert_eq!(fault.found, Found::EndOfLine);
        assert_eq!((&*fault.text, fault.end), ("", fault.column));
    });
}

/// An input that ends after any of its lines is answered, or something is missing after that line.
#[test]
fn an_input_that_is_cut_off_has_its_fault_at_the_end() {
    for_records(23, 100, |problem, random, records| {
        let count = 1 + random.below(records.len() as u64) as usize;
        let lines: Vec<String> = records[..count].iter().map(|record| record.join(" ")).collect();
        let input = lines.join("\n") + random.pick(&["", "\n", "  \n\n\n"]);
        let outcome = answers(problem, input.as_bytes());
        if let Some(fault) = outcome.fault {
            let end = (count as u64, lines[count - 1].len() + 1);
            assert_eq!((fault.line, fault.column), end, "{}", shown(input.as_bytes()));
            assert_eq!(fault.found, Found::EndOfInput);
        } else {
            assert_eq!(answers(problem, lines.join("\n").as_bytes()).output, outcome.output);
        }
    });
}

#[test]
fn the_answers_before_a_fault_are_those_of_the_lines_before_it() {
    for_records(24, 300, |problem, random, records| {
        let mut input = laid_out(random, &records);
        mutate(random, &mut input);
        let outcome = answers(problem, &input);
        let Some(fault) = outcome.fault else { return };
        if fault.found == Found::EndOfInput {
            return;
        }
        let before = answers(problem, &lines_before(&input, fault.line));
        assert_eq!(before.output, outcome.output, "{}", shown(&input));
        let is_cut_off = |fault: &Fault| fault.found == Found::EndOfInput;
        assert!(before.fault.as_ref().map_or(true, is_cut_off), "{:?}", before.fault);
    });
}
