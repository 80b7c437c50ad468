use super::*;
use crate::random::Random;

/// Neighbours of the digits in ASCII, bytes that differ from a digit by one bit, and whitespace.
const OTHER_BYTES: &[u8] = b"/:pP\x10 \t\r\n-+.\x00\x7f\x80\x89\x8a\xb0\xb9\xff";

/// A digit, or every so often another byte.
fn byte(random: &mut Random) -> u8 {
    match random.below(6) {
        0 => random.pick(OTHER_BYTES),
        _ => b'0' + random.below(10) as u8,
    }
}

#[test]
fn pieces_are_read_from_plain_lines_alone() {
    let mut random = Random::seeded(2);
    for _ in 0..50_000 {
        let role = random.pick(&ROLES);
        let count = random.between(1, 18) as u32;
        let file = random.between(0, 10_i64.pow(count) - 1) * random.pick(&[1, -1]);
        let rank = random.pick(&Rank::ALL);
        let mut line = format!("{} {} {}\n", role.letter(), file, rank).into_bytes();
        let piece = WhitePiece::new(role, Square::new(file, rank).expect("a file of the board"));
        let length = line.len();
        let next = b"K 123456 1\n";
        line.extend(next);
        assert_eq!(plain_piece(&line), Some((piece, length)), "{:?}", line);
        // One byte becomes another, so that the line is read otherwise, if at all.
        let place = random.below(length as u64) as usize;
        line[place] = byte(&mut random);
        let text = String::from_utf8_lossy(&line[..length]).into_owned();
        let fields: Vec<&str> = text.strip_suffix('\n').unwrap_or("").split(' ').collect();
        let other = match fields[..] {
            [letter, file, rank] => read(letter, file, rank),
            _ => None,
        };
        assert_eq!(plain_piece(&line), other.map(|piece| (piece, length)), "{:?}", text);
    }
}

/// The piece that fields name as the standard library reads them, if the file has no `+` and no
/// more than 18 digits.
fn read(letter: &str, file: &str, rank: &str) -> Option<WhitePiece> {
    let letter = letter.chars().next().filter(|_| letter.len() == 1)?;
    let rank = Rank::ALL.into_iter().find(|each| each.to_string() == rank)?;
    let is_plain = !file.starts_with('+') && file.trim_start_matches('-').len() <= 18;
    let file = file.parse().ok().filter(|_| is_plain)?;
    Some(WhitePiece::new(
        Role::from_letter(letter).filter(|role| ROLES.contains(role))?,
        Square::new(file, rank)?,
    ))
}
