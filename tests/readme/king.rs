use std::collections::VecDeque;
use std::io;

const FAR: usize = 100;

fn main() {
    let input = io::read_to_string(io::stdin()).unwrap();
    let square = |name: &[u8]| usize::from(8 * (name[1] - b'1') + name[0] - b'a');
    let squares: Vec<_> = input.split_whitespace().map(|name| square(name.as_bytes())).collect();
    for tour in squares.chunks(3) {
        let (king, a, b) = (tour[0], tour[1], tour[2]);
        let both = |square| threatens(a, square) || threatens(b, square);
        let by_way_of_b = moves(king, b, &both) + moves(b, a, &|square| threatens(a, square));
        println!("{}", moves(king, a, &both).min(by_way_of_b));
    }
}

/// Whether a pawn threatens a square. Squares are numbered from 0 (a1) and 7 (h1) to 63 (h8).
fn threatens(pawn: usize, square: usize) -> bool {
    square == pawn + 7 || square == pawn + 9
}

/// How many moves a king needs who never steps on a threatened square.
fn moves(from: usize, to: usize, is_threatened: &dyn Fn(usize) -> bool) -> usize {
    let mut moves = [FAR; 64];
    moves[from] = 0;
    let mut queue = VecDeque::from([from]);
    while let Some(at) = queue.pop_front() {
        for next in (0..64).filter(|&next| !is_threatened(next)) {
            let files = (next % 8).abs_diff(at % 8);
            let ranks = (next / 8).abs_diff(at / 8);
            if files <= 1 && ranks <= 1 && moves[next] == FAR {
                moves[next] = moves[at] + 1;
                queue.push_back(next);
            }
        }
    }
    moves[to]
}
