//! The piece that `validate` names as an attacker is found in another way than the squares that
//! the search keeps off. Both have to agree.

use chess_paths::board::Rank;
use chess_paths::infinite_chess::attackers::attacker;
use chess_paths::infinite_chess::promises::{keeps_promises, FILES};
use chess_paths::infinite_chess::stress::generator::random;
use chess_paths::infinite_chess::{Position, Square};
use chess_paths::random::Random;

#[test]
fn a_target_is_promised_where_nothing_holds_or_attacks_it() {
    let mut choices = Random::seeded(12);
    let (mut promised, mut attacked) = (0, 0);
    for index in 0..1500 {
        let position = random(&mut Random::part(3, index), index);
        let start = position.start();
        let mut files = vec![start.file()];
        files.extend(position.pieces().iter().take(20).map(|piece| piece.file()));
        for file in files {
            let file = file + choices.between(-8, 8);
            let target = Square::new(file, choices.pick(&Rank::ALL)).expect("a square");
            let moved = Position::new(start, target, position.pieces().to_vec());
            let moved = moved.expect("squares of their own");
            if target == start || !FILES.contains(&file) {
                assert!(!keeps_promises(&moved));
                continue;
            }
            let is_free = position.piece_on(target).is_none();
            let is_safe = attacker(&moved, target).is_none();
            assert_eq!(keeps_promises(&moved), is_free && is_safe, "{:?}", moved);
            promised += usize::from(is_free && is_safe);
            attacked += usize::from(is_free && !is_safe);
        }
    }
    assert!(promised > 1000 && attacked > 1000, "{} and {}", promised, attacked);
}
