//! The solvers made for one game, behind the door of every search.

use poda_core::Window;
use poda_engines::{Proved, SolverOptions, registry};

#[test]
fn other_games_have_no_solver() {
    let game = registry().find("tictactoe").expect("a game");
    let proved = Proved::default();
    assert!(registry().solver(&game, &SolverOptions::default(), Window::FULL, &proved).is_none());
}
