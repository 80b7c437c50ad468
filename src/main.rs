fn main() -> std::process::ExitCode {
    match std::env::args().nth(1).as_deref() {
        Some("kings-tour") => chess_paths::judge::program::run(chess_paths::kings_tour::answer),
        Some("infinite-chess") => {
            chess_paths::judge::program::run(chess_paths::infinite_chess::answer)
        }
        _ => chess_paths::judge::program::run(chess_paths::knights_meet::answer),
    }
}
