//! Explanations of Knights meet that are not right.

use crate::problems::Doctored;

pub const DOCTORED: &[Doctored] = &[Doctored {
    case: "c3 f4 e7",
    changes: &[
        ("3\n", "2\n", "moves"),
        ("route: F4 D5\n", "", "2 routes"),
        ("route: C3", "route: B4", "does not start"),
        ("C3 D5", "C3 D4", "no knight jumps to d4"),
        ("C3 D5", "C3 C3 D5", "no knight jumps to c3"),
        ("C3 D5", "C3 E4 D5", "no knight jumps"),
        ("C3 D5", "C3 E2", "do not meet"),
        ("C3 D5", "C3 D5 B6 D5", "moves"),
        ("C3 D5", "C3 d5", "small letters"),
        ("1 .", "1 2", "picture"),
        ("M", "*", "picture"),
        ("1", "M", "picture"),
    ],
}];
