//! Explanations of Knights meet that are not right.

use crate::problems::Doctored;

pub const DOCTORED: &[Doctored] = &[
    Doctored {
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
            ("1 .", "1a.", "picture"),
            ("1 .", "a .", "picture"),
            ("M", "*", "picture"),
            ("M .", "Ma.", "picture"),
            ("1 .", "M .", "picture"),
            ("\n8", "\nreason: none\n8", "a reason where"),
        ],
    },
    Doctored {
        case: "a1 e3 e3",
        changes: &[
            ("a .", "b .", "picture"),
            ("a .", "* .", "picture"),
            ("a .", ". .", "picture"),
            ("M+", "M ", "picture"),
            ("M+", "M2", "picture"),
            ("M+", "2+", "picture"),
            ("M 2 3", "M 3 2", "picture"),
            ("M 2 3", "M 2", "picture"),
            ("e3: M", "e4: M", "picture"),
            ("\ne3: M 2 3", "", "picture"),
        ],
    },
];
