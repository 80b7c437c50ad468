//! Explanations of Infinite Chess that are not right.

use crate::problems::Doctored;

pub const DOCTORED: &[Doctored] = &[
    Doctored {
        case: "80000000 2\n20 2\n2\nR 5 5\nN 40000000 2",
        changes: &[
            ("79999980\n", "79999981\n", "moves"),
            ("\n8", "\nreason: the target is attacked by the rook on (5,5)\n8", "a reason where"),
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
            ("N * * *", ". * * *", "`.` on (40000000, 1), not `N`"),
            ("N * * *", "Nx* * *", "`Nx` on (40000000, 1), not `N`"),
            ("N * * *", "N * * .", "`.` on (40000003, 1), not `*`"),
            ("N * * *", "N * *x*", "`*x` on (40000002, 1), not `*`"),
            ("s .", "K .", "`K` on (80000000, 1), not `s`"),
            ("s .", "s+.", "no note on (80000000,2)"),
            ("1 . x", "1 . .", "`.` on (5, 0), not `x`"),
            ("1 . x", "1 . o", "`o` on (5, 0), not `x`"),
            ("5 x R x", "5 x Rxx", "`Rx` on (5, 4), not `R`"),
            ("8 . x . :", "8 . x .  :", "is no mark"),
            ("8 . x . :", "8 . x . ;", "is no mark"),
            ("8 . x . : .", "8 . x . :x.", "marks after a gap"),
            ("8 . x", "9 . x", "not rank 8"),
            ("8 . x", "8x. x", "not rank 8"),
            ("+12", "+13", "out of place"),
            ("+12", "12 ", "without `+`"),
            ("+12", "-12", "without `+`"),
            ("+12", "   ", "without a number"),
            ("+12     +", "+12 +1  +", "words below nothing"),
            ("39999997", "39999998", "out of place"),
            ("39999997  ", "39999997 2", "words below nothing"),
            ("39999997", "        ", "without a name"),
            ("\n7", " \n7", "a blank at the end"),
            ("+39999995", "+39999995\n(5,5): R x x", "without `+`"),
        ],
    },
    Doctored {
        case: "0 1\n100000000 1\n2\nR 50000000 5\nK 50000000 1",
        changes: &[
            ("-1\n", "100000000\n", "no route, but"),
            ("none", "(0,1) E*100000000", "a reason where there is a route"),
            ("o o :", "o . :", "`.` on (1, 3), not `o`"),
            ("x Kxx", "x K x", "`K` on (50000000, 0), not `Kx`"),
            (" t .", " x .", "`x` on (100000000, 0), not `t`"),
            ("reason: ", "", "no reason"),
            ("cut off from the target", "enclosed", "start and target are enclosed"),
            ("the start is cut off from the target", "the target is enclosed", "are enclosed"),
            (CUT_OFF, "the target is attacked by the king on (50000000,1)", "is not attacked"),
            (CUT_OFF, "the target is held by the king on (50000000,1)", "is not held"),
            (CUT_OFF, "the target is far away", "`far away`"),
            ("(50000000,2)", "(50000002,2)", "is not attacked by the king"),
            (
                IN_THE_WAY,
                "(0,5) is in the way, attacked by the rook on (50000000,5)",
                "is in the way, not",
            ),
            (
                IN_THE_WAY,
                "(50000000,7) is in the way, attacked by the rook on (50000000,5)",
                "is in the way, not",
            ),
            ("(50000000,2)", "(50000000,9)", "off the board"),
            ("way, attacked", "way, held", "is not held"),
            ("way, attacked", "way, seen", "is not seen"),
            ("way, attacked", "way attacked", "nothing holds or attacks"),
            ("by the king", "by the queen", "there is no queen"),
            ("by the king", "by the pawn", "no piece"),
            ("(50000000,1)\n", "(50000000,6)\n", "there is no king"),
            ("king on (50000000,1)", "rook on (50000000,6)", "there is no rook"),
        ],
    },
    Doctored {
        case: "20 1\n1 1\n2\nR 19 8\nR 21 8",
        changes: &[
            ("start is enclosed", "target is enclosed", "start and target are enclosed"),
            ("start is enclosed", "start is cut off from the target", "are enclosed"),
            (ASIDE, "(21,4) is in the way, attacked by the rook on (21,8)", "is in the way, not"),
            (ASIDE, "(21,8) is in the way, held by the rook on (21,8)", "is in the way, not"),
            (ASIDE, "(22,8) is in the way, attacked by the rook on (21,8)", "is in the way, not"),
            ("(19,8)\n", "(21,8)\n", "is not attacked"),
            ("x o x", "x . x", "`.` on (20, 6), not `o`"),
            ("Rxx Rxx", "Rxx R x", "`R` on (21, 7), not `Rx`"),
        ],
    },
    Doctored {
        case: "1 1\n20 1\n2\nR 19 8\nR 21 8",
        changes: &[
            ("target is enclosed", "start is enclosed", "start and target are enclosed"),
            ("target is enclosed", "start is cut off from the target", "are enclosed"),
            (ASIDE, "(1,8) is in the way, attacked by the rook on (19,8)", "is in the way, not"),
            (
                "target is enclosed; (19,1) is in the way, attacked",
                "target is attacked",
                "is not attacked",
            ),
        ],
    },
    Doctored {
        case: "3 3\n3 3\n2\nR 3 8\nN 5 4",
        changes: &[
            ("(3,3): s t x", "(3,3): s t", "a wrong note"),
            ("(3,3): s t x", "(3,3): t s x", "a wrong note"),
            ("(3,3): s t x", "(3,3): s t o", "`sto` on (3, 2), not `stx`"),
            ("(3,3): s t x", "(3,4): s t x", "no note on (3,3)"),
            ("(3,3): s t x", "(3,3): stx", "no note on (3,3)"),
            ("\n(3,3): s t x", "", "no note on (3,3)"),
            ("(3,3): s t x", "(3,3): s t x\n(3,3): s t x", "without `+`"),
            ("s+", "sx", "without `+`"),
        ],
    },
    Doctored {
        case: "1 1\n3 3\n3\nN 3 3\nR 3 8\nB 4 4",
        changes: &[
            (HELD, "the target is attacked by the rook on (3,8)", "is not attacked"),
            (HELD, "the target is held by the rook on (3,8)", "is not held"),
            (
                HELD,
                "the start is enclosed; (1,2) is in the way, held by the knight on (3,3)",
                "the target itself",
            ),
            ("(3,3): N t x", "(3,3): N t", "a wrong note"),
            ("N+", "Nt", "without `+`"),
            ("s x o x", "s o o x", "`o` on (2, 0), not `x`"),
        ],
    },
    // The files that are left out here have something to hide, or those beyond the ends.
    Doctored {
        case: "40 1\n10 1\n2\nR 9 2\nB 30 7",
        changes: &[
            (WALL, WALL_LEFT_OUT, "file 24 does not look like"),
            (WALL, WALL_BEYOND_THE_END, "file 40 is not drawn"),
            (WALL, WALL_NOT_DIVIDED, "nothing to be seen"),
        ],
    },
];

const IN_THE_WAY: &str = "(50000000,2) is in the way, attacked by the king on (50000000,1)";

const ASIDE: &str = "(19,1) is in the way, attacked by the rook on (19,8)";

const CUT_OFF: &str = "the start is cut off from the target; (50000000,2) is in the way, \
attacked by the king on (50000000,1)";

const HELD: &str = "the target is held by the knight on (3,3)";

const WALL: &str = "\
8 . x . . : . . . . . . x . x . . . . . . . . . .
7 . x . . : . . . . . . . B . . . . . . . . . . .
6 . x . . : . . . . . . x . x . . . . . . . . . .
5 . x . . : . . . . . x . . . x . . . . . . . . .
4 . x . . : . . . . x . . . . . x . . . . . . . .
3 . x . . : . . . x . . . . . . . x . . . . . . .
2 x R x x : x x x x x x x x x x x x x x x x x x x
1 . x t . : . x . . . . . . . . . . . x o o o s o
  8   10    23  25  27  29  31  33  35  37  39
          +11";

const WALL_LEFT_OUT: &str = "\
8 . x . . : . . . x . x . . . . . . . . . .
7 . x . . : . . . . B . . . . . . . . . . .
6 . x . . : . . . x . x . . . . . . . . . .
5 . x . . : . . x . . . x . . . . . . . . .
4 . x . . : . x . . . . . x . . . . . . . .
3 . x . . : x . . . . . . . x . . . . . . .
2 x R x x : x x x x x x x x x x x x x x x x
1 . x t . : . . . . . . . . . . x o o o s o
  8   10    26  28  30  32  34  36  38  40
          +14";

const WALL_BEYOND_THE_END: &str = "\
8 . x . . : . . . . . . x . x . . . . . . . .
7 . x . . : . . . . . . . B . . . . . . . . .
6 . x . . : . . . . . . x . x . . . . . . . .
5 . x . . : . . . . . x . . . x . . . . . . .
4 . x . . : . . . . x . . . . . x . . . . . .
3 . x . . : . . . x . . . . . . . x . . . . .
2 x R x x : x x x x x x x x x x x x x x x x x
1 . x t . : . x . . . . . . . . . . . x o o o
  8   10    23  25  27  29  31  33  35  37
          +11";

const WALL_NOT_DIVIDED: &str = "\
8 . x . . . . . . . . . . . . . . . . . . . x . x . . . . . . . . . .
7 . x . . . . . . . . . . . . . . . . . . . . B . . . . . . . . . . .
6 . x . . . . . . . . . . . . . . . . . . . x . x . . . . . . . . . .
5 . x . . . . . . . . . . . . . . . . . . x . . . x . . . . . . . . .
4 . x . . . . . . . . . . . . . . . . . x . . . . . x . . . . . . . .
3 . x . . . . . . . . . . . . . . . . x . . . . . . . x . . . . . . .
2 x R x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x
1 . x t . . . . . . . . . . . . . x . . . . . . . . . . . x o o o s o
  8   10  12  14  16  18  20  22  24  26  28  30  32  34  36  38  40";
