use std::io;

fn main() {
    let input = io::read_to_string(io::stdin()).unwrap();
    let square = |name: &str| (name.as_bytes()[0] as i32, name.as_bytes()[1] as i32);
    let squares: Vec<_> = input.split_whitespace().skip(1).map(square).collect();
    for knights in squares.chunks(3) {
        let meetings = (0..64).map(|place| (b'A' as i32 + place / 8, b'1' as i32 + place % 8));
        let total = |meeting| knights.iter().map(|&knight| moves(knight, meeting)).sum::<i32>();
        println!("{}", meetings.map(total).min().unwrap());
    }
}

/// How many moves a knight takes from one square to another, by the well-known formula.
fn moves(from: (i32, i32), to: (i32, i32)) -> i32 {
    let (files, ranks) = ((from.0 - to.0).abs(), (from.1 - to.1).abs());
    let (more, less) = (files.max(ranks), files.min(ranks));
    let rest = more - less;
    match (more, less) {
        (1, 0) => 3,
        (2, 2) => 4,
        _ if less > rest => rest - 2 * (rest - less).div_euclid(3),
        _ => rest - 2 * (rest - less).div_euclid(4),
    }
}
