//! Explanations of Infinite Chess that are not right.

use crate::problems::Doctored;

pub const DOCTORED: &[Doctored] = &[
    Doctored {
        case: "80000000 2\n20 2\n2\nR 5 5\nN 40000000 2",
        changes: &[
            ("79999980\n", "79999981\n", "moves"),
            ("(80000000,2)", "(80000000,3)", "a start on"),
            ("W*39999999 SW NW W*39999979", "W*79999980", "(40000000, 1) is occupied"),
            ("W*39999999 SW NW W", "W*39999999 NW*2 SW*2 W", "(39999999, 3) is attacked"),
            ("W*39999999 SW NW W", "W*39999998 SW*2 NW*2 W", "the board ends"),
            ("W*39999999 SW NW W", "N*6 W*39999999 SW NW S*6 W", "(80000000, 4) is attacked"),
            ("W*39999979", "W*39999978", "the route ends on"),
            ("W*39999979", "W*39999980", "the route ends on"),
            ("W*39999979", "W*39999979 N S", "moves"),
            ("W*39999979", "W*39999979 E*30000000 W*30000000", "moves"),
            ("SW", "WS", "no compass point"),
            ("SW", "SW*1", "needless"),
            ("SW NW W*39999979", "SW NW W W*39999978", "same direction"),
            ("N * * *", ". * * *", "on (40000000, 1)"),
            ("N * * *", "N * * .", "on (40000003, 1)"),
            ("s", "K", "on (80000000, 1)"),
            ("1 . . x", "1 . . .", "on (5, 0)"),
            ("8 . . x . . :", "8 . . x . .  :", "other columns"),
            ("8 . . x", "9 . . x", "not rank 8"),
            ("+10", "+11", "out of place"),
            ("+10", "10", "without `+`"),
            ("39999997", "39999998", "out of place"),
            ("39999997", "", "without a name"),
        ],
    },
    Doctored {
        case: "0 1\n100000000 1\n2\nR 50000000 5\nK 50000000 1",
        changes: &[
            ("-1\n", "100000000\n", "no route, but"),
            ("none", "(0,1) E*100000000", "is attacked"),
            ("none", "(0,1) NE*3 E*99999994 SE*3", "(50000000, 3) is attacked"),
            ("o o s", "o . s", "`.` on"),
            (" t", " x", "`x` on"),
        ],
    },
];
