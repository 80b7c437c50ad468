//! Explanations of King's Tour that are not right.

use crate::problems::Doctored;

pub const DOCTORED: &[Doctored] = &[
    Doctored {
        case: "c4 e6 d5",
        changes: &[
            ("2\n", "3\n", "moves"),
            ("2\n", "two\n", "no number"),
            ("route: c4 xd5 xe6\n", "", "0 routes"),
            ("route: c4", "route: b4", "does not start"),
            ("c4 xd5 xe6", "c4 xe6", "no king steps to e6"),
            ("c4 xd5 xe6", "c4 c4 xd5 xe6", "no king steps to c4"),
            ("c4 xd5 xe6", "c4 c5 c6", "c6 is threatened"),
            ("c4 xd5 xe6", "c4 c5 d6 xe6", "e6 is threatened"),
            ("xd5", "d5", "d5 is wrong about a capture"),
            ("xe6", "e6", "e6 is wrong about a capture"),
            ("c4 xd5", "c4 xc5 xd5", "xc5 is wrong about a capture"),
            ("c4 xd5", "c4 c5 xd5", "moves"),
            ("xd5 xe6", "xd5", "pawn A is not captured"),
            ("xe6", "xe6 e7", "after the capture"),
            ("xe6", "xe9", "no square"),
            ("K", ".", "picture"),
            ("K .", "K1.", "picture"),
            ("B1", "B2", "picture"),
            ("B1", "B ", "picture"),
            ("B1", "1B", "picture"),
            ("B1", "* ", "picture"),
            ("Ax", "A ", "picture"),
            ("Ax", "A2", "picture"),
            ("Ax", "xA", "picture"),
            ("Ax", "A+", "picture"),
            (". x . A", ". . . A", "picture"),
            ("\n1 . . . . .", "\n1 . . * . .", "picture"),
            ("\n1 . . . . .", "\n1 . . 3 . .", "picture"),
            ("a b c", "a b  c", "picture"),
            ("g h\n", "g h\ne6: A 2 x\n", "picture"),
            ("\n8", "\nreason: none\n8", "a reason where"),
        ],
    },
    Doctored {
        case: "c3 f6 d4",
        changes: &[
            ("2x", "2 ", "picture"),
            ("2x", "x2", "picture"),
            ("2x", "x ", "picture"),
            ("2x", "3x", "picture"),
            ("2x", "*x", "picture"),
        ],
    },
];
